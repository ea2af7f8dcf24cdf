// What the settings say, in French.

/** @type {import('./en.js').MessagesOf<typeof import('./settings.en.js').messages>} */
export const messages = {
  'settings.title': 'Réglages',
  'settings.language': 'Langue',
  'settings.theme': 'Thème',
  'settings.theme_system': 'Comme le système',
  'settings.theme_light': 'Clair',
  'settings.theme_dark': 'Sombre',
  'settings.theme_contrast': 'Contraste élevé',
  'settings.speed': 'Animation',
  'settings.speed_slow': 'Lente',
  'settings.speed_normal': 'Normale',
  'settings.speed_fast': 'Rapide',
  'settings.speed_none': 'Aucune',
  'settings.sound': 'Son',
  'settings.volume': 'Volume',
  'settings.notify': 'Me prévenir quand c’est à moi',
  'settings.notify_denied': 'Le navigateur ne permet pas les notifications ici.',
  'settings.confirm': 'Demander avant de valider',
  'settings.confirm_about': 'Sans cela, un seul clic sur une case suffit.',
  'settings.auto_continue': 'Continuer seul après les combats',
  'settings.kept_here': 'Gardés sur cet appareil.',
  'settings.notify_about': 'Quand cette page est à l’arrière-plan.',
  'settings.volume_value': '{n} sur 10',
};

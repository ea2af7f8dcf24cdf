// What the settings say, in French.

/** @type {import('./en.js').MessagesOf<typeof import('./settings.en.js').messages>} */
export const messages = {
  'settings.title': 'Réglages',
  'settings.language': 'Langue',
  'settings.theme': 'Thème',
  'settings.theme_system': 'Automatique (système)',
  'settings.theme_light': 'Clair',
  'settings.theme_dark': 'Sombre',
  'settings.theme_contrast': 'Contraste élevé',
  'settings.speed': 'Animations',
  'settings.speed_slow': 'Lentes',
  'settings.speed_normal': 'Normales',
  'settings.speed_fast': 'Rapides',
  'settings.speed_none': 'Aucune',
  'settings.sound': 'Son',
  'settings.volume': 'Volume',
  'settings.notify': 'Me prévenir quand vient mon tour',
  'settings.notify_denied': 'Le navigateur ne permet pas les notifications ici.',
  'settings.confirm': 'Demander confirmation',
  'settings.confirm_about': 'Sinon, toucher une case suffit.',
  'settings.auto_continue': 'Continuer automatiquement après les combats',
  'settings.play_here': 'Où jouer en solo, contre des robots ou sur le même écran',
  'settings.play_here_offline': 'Sur le serveur',
  'settings.play_here_always': 'Sur cet appareil',
  'settings.play_here_about':
    'Sans connexion, on joue toujours sur cet appareil. Ses parties ne sont gardées qu’ici, jusqu’à ce que vous les envoyiez.',
  'settings.games_promised':
    'Ce navigateur a promis de garder les parties de cet appareil tant que vous ne les supprimez pas.',
  'settings.games_not_promised':
    'Ce navigateur n’a pas promis de garder les parties de cet appareil : il peut les effacer faute de place, après une semaine sans visite, ou avec une fenêtre privée.',
  'settings.games_safe': 'Une partie finie est à l’abri une fois envoyée au serveur ou téléchargée.',
  'settings.games_safe_alone': 'Une partie finie est à l’abri une fois téléchargée.',
  'settings.kept_here': 'Réglages enregistrés sur cet appareil.',
  'settings.notify_about': 'Quand cette page est à l’arrière-plan.',
  'settings.volume_value': '{n} sur 10',
};

// What the hint says, in French: its button, its three choices, everybody’s chances.

/** @type {import('./en.js').MessagesOf<typeof import('./hint.en.js').messages>} */
export const messages = {
  'hint.forbidden': 'Cette table se joue sans conseils.',
  'hint.not_now': 'On demande conseil quand c’est à soi de choisir.',
  'hint.offline':
    'Le conseil a besoin du serveur. Votre partie est enregistrée ; redemandez quand la connexion sera revenue.',
  'hint.nothing': 'Il n’y a rien à choisir ici.',
  'hint.wait': 'Le moteur est occupé. Redemandez dans {n} s.',
  'hint.thinking': 'Le moteur joue la suite…',
  'hint.close': 'Ranger le conseil',
  'hint.equal': 'à peu près égal',
  'hint.percent': '{n} %',
  'hint.rank': 'choix {rank} : {chance} de chances de gagner',
  'hint.badge': 'Conseil {rank}, {chance} de chances de gagner : {what}',
  'hint.chances': 'Probabilités de victoire',
  'hint.own_chance': 'Votre probabilité de victoire',
  'hint.footing': 'Vous avez {chance} de chances de gagner à présent. Estimation de {bot}, notre robot le plus fort.',
  'hint.found': 'Métropole en {circles}',
  'hint.here': 'Tuile en {circles}',
  'hint.joins': 'Agrandit {lands}',
  'hint.land': '{terrain:the}',
  'hint.where': '{what} ({circles})',
  'hint.bars_nothing': 'sa créature ne bloque aucun terrain',
  'hint.build': 'Construire {building:the}',
  'hint.card': '{action}, tuile de {n} {n|case|cases}',
  'hint.discard': 'Défausser {action} (tuile de {n} {n|case|cases})',
  'hint.fight': '{n} {n|hoplite|hoplites} contre {creature:the}',
  'hint.odds': '{odds} de chances · {loot}',
};

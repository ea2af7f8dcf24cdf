// What a table says before its game begins, in French: seats, link, bots, the mixing of the seed.

/** @type {import('./en.js').MessagesOf<typeof import('./waiting.en.js').messages>} */
export const messages = {
  'lobby.title': 'En attente des joueurs',
  'lobby.seats': '{taken} {taken|place prise|places prises} sur {seats}',
  'lobby.free_seat': 'Place libre',
  'lobby.take_seat': 'S’asseoir ici',
  'lobby.add_bot': 'Ajouter un robot',
  'lobby.needs': 'Il manque {n} {n|joueur|joueurs}',
  'lobby.your_name': 'Votre nom',
  'lobby.name_hint': 'Tel que les autres le verront',
  'lobby.invite': 'Envoyez ce lien',
  'lobby.qr': 'Code QR du lien',
  'lobby.public': 'Table visible par tous',
  'lobby.bot_instead': 'Un robot à la place',
  'lobby.closed': 'Cette table est fermée',
  'lobby.closed_about': 'Tout le monde est parti, et aucune partie n’a été jouée ici.',

  'offer.title': 'Une place vous est réservée',
  'offer.about': 'On vous propose de rejouer.',
  'offer.sit': 'S’asseoir',
  'offer.yours': 'Réservée pour vous',
  'offer.kept': 'Réservée à {seat:the}',

  'mixing.title': 'Préparation des dés',
  'mixing.about':
    'Le navigateur de chacun ajoute automatiquement sa part, et le serveur aussi : personne ne peut choisir les dés. La partie commence juste après.',
  'mixing.left': 'Encore {n} {n|seconde|secondes}',
  'mixing.there': 'part ajoutée',
  'mixing.awaited': 'part attendue',
  'mixing.lacking':
    'Ce navigateur n’a plus la part que vous aviez promise. Votre place sera libérée à la fin du temps : reprenez-la alors.',
};

// What the gallery says, in French.

/** @type {import('./en.js').MessagesOf<typeof import('./gallery.en.js').messages>} */
export const messages = {
  'gallery.title': 'Les pièces',
  'gallery.about':
    'Tout le contenu de la boîte, redessiné pour l’écran : son nom, son effet et son aspect, de jour comme de nuit.',
  'gallery.island': 'Une île composée',
  'gallery.themes': 'Trois thèmes',
  'gallery.draws': 'Trois côte à côte attirent {titan:the}.',
  'gallery.volcano': 'Amène une créature.',
  'gallery.copies': '{n} dans la boîte',
  'gallery.loot': 'Butin : {loot}',
  'gallery.group.terrain': 'Terrains',
  'gallery.group.metropolis': 'Métropole et ports',
  'gallery.group.creature': 'Créatures',
  'gallery.group.titan': 'Titans',
  'gallery.group.building': 'Bâtiments',
  'gallery.group.victory': 'Victoire',
  'gallery.group.goods': 'Ressources et dés',
  'gallery.group.seat': 'Joueurs',
  'gallery.group.card': 'Cartes et piles',
  'gallery.group.part': 'Éléments et symboles',
  'gallery.group.icon': 'Interface',
  'gallery.group.colour': 'Couleurs et commandes',
};

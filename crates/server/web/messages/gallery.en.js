// What the gallery says, in English.

export const messages = /** @type {const} */ ({
  'gallery.title': 'The pieces',
  'gallery.about':
    'Everything in the box, drawn anew for the screen: its name, its effect and its looks, by day and by night.',
  'gallery.island': 'An island put together',
  'gallery.themes': 'Three themes',
  'gallery.draws': 'Three side by side draw {titan:the}.',
  'gallery.volcano': 'Brings a creature.',
  'gallery.copies': '{n} in the box',
  'gallery.loot': 'Loot: {loot}',
  'gallery.group.terrain': 'Terrains',
  'gallery.group.metropolis': 'Metropolis and ports',
  'gallery.group.creature': 'Creatures',
  'gallery.group.titan': 'Titans',
  'gallery.group.building': 'Buildings',
  'gallery.group.victory': 'Victory',
  'gallery.group.goods': 'Resources and dice',
  'gallery.group.seat': 'Seats',
  'gallery.group.card': 'Cards and piles',
  'gallery.group.part': 'Parts and symbols',
  'gallery.group.icon': 'Interface',
  'gallery.group.colour': 'Colours and controls',
});

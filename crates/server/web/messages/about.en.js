// Who made the game and this program, in English: the foot of every page and the page about it.

export const messages = /** @type {const} */ ({
  'about.title': 'About',
  'about.credits': 'Credits',
  'about.unofficial':
    'Unofficial and non-commercial: neither the designers nor the publisher have anything to do with this site.',
  'about.made_by':
    'Orichalcum is a game by Bruno Cathala and Johannes Goupy, illustrated by Paul Mafayon, published by Catch Up Games and, in English, by Pandasaurus Games. None of their art or text is used here.',
  'about.foot': 'Unofficial. A game by Bruno Cathala and Johannes Goupy, illustrated by Paul Mafayon (Catch Up Games).',
});

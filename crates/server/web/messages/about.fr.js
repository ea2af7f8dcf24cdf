// Who made the game and this program, in French: the foot of every page and the page about it.

/** @type {import('./en.js').MessagesOf<typeof import('./about.en.js').messages>} */
export const messages = {
  'about.title': 'À propos',
  'about.credits': 'Crédits',
  'about.unofficial': 'Site non officiel et non commercial : ni les auteurs ni l’éditeur n’y sont associés.',
  'about.made_by':
    'Orichalque est un jeu de Bruno Cathala et Johannes Goupy, illustré par Paul Mafayon et édité par Catch Up Games et, en anglais, par Pandasaurus Games. Aucune de leurs images, aucun de leurs textes n’est repris ici.',
  'about.foot': 'Non officiel. Un jeu de Bruno Cathala et Johannes Goupy, illustré par Paul Mafayon (Catch Up Games).',
};

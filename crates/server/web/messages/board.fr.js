// What stands beside the island, in French: the way to the whole of it, what one more action would bring.

/** @type {import('./en.js').MessagesOf<typeof import('./board.en.js').messages>} */
export const messages = {
  'board.whole': 'Île entière',
  'board.sea': 'L’île : Maj et les flèches la déplacent',
  'board.brings_goods': 'rapporte {goods}',
  'board.brings_fight': 'au mieux {odds}',
  'board.brings_one_of': 'possible : {things}',
  'board.buildings': '{n} {n|bâtiment|bâtiments}',
  'board.a_piece': '{piece:a}',
};

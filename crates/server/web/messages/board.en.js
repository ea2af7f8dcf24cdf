// What stands beside the island, in English: the way to the whole of it, what one more action would bring.

export const messages = /** @type {const} */ ({
  'board.whole': 'Whole island',
  'board.sea': 'The island: Shift and the arrows move it',
  'board.brings_goods': 'brings {goods}',
  'board.brings_fight': 'best chance {odds}',
  'board.brings_one_of': 'now possible: {things}',
  'board.buildings': '{n} {n|building|buildings}',
  'board.a_piece': '{piece:a}',
});

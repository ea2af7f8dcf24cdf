// What the window onto the island says, in English: the way to the whole of it.

export const messages = /** @type {const} */ ({
  'board.whole': 'Whole island',
});

// What the window onto the island says, in French: the way to the whole of it.

/** @type {import('./en.js').MessagesOf<typeof import('./board.en.js').messages>} */
export const messages = {
  'board.whole': 'Île entière',
};

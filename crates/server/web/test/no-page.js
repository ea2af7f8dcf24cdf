// Lets modules be loaded that draw, without a page to draw on: lit-html asks for a document as soon as it is read.

globalThis.document ??= /** @type {any} */ ({
  createTreeWalker: () => ({}),
  createComment: () => ({}),
  querySelectorAll: () => [],
  querySelector: () => null,
  documentElement: {},
});

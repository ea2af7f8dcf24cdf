// Where a file of the client lies: the page's list of addresses (its import map) names each by its contents.

/**
 * The address of a picture or style sheet, like `/art/pieces.svg`.
 * @param {string} path
 */
export function addressOf(path) {
  return new URL(import.meta.resolve(path)).pathname;
}

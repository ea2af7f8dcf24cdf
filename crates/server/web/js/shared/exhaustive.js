// The end of a choice between words of the protocol: the type checker refuses it as long as one of them is not dealt with.

/**
 * A word that nobody knows: the server is newer than this page.
 * @param {never} word
 * @param {string} what What kind of word it is.
 * @returns {never}
 */
export function unknown(word, what) {
  throw new Error(`There is no ${what} ${JSON.stringify(word)}.`);
}

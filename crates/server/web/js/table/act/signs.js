// Signs of life: while somebody who plays looks at the page it says so from time to time, and at once when it is hidden.

/** How often, in milliseconds: three signs may be lost before the others read that nobody is there. */
const EVERY = 20_000;

/**
 * Gives signs for as long as the page is there.
 * @param {object} parts
 * @param {() => boolean} parts.plays Whether the reader belongs to the table: a spectator's absence concerns nobody.
 * @param {(hidden: boolean) => void} parts.give
 * @param {Document} [parts.page]
 * @param {EventTarget} [parts.frame]
 * @returns {() => void} To be called when the server may not know how things stand: when a stream opens.
 */
export function giveSigns({ plays, give, page = document, frame = window }) {
  const sign = (/** @type {boolean} */ hidden) => {
    if (plays()) give(hidden);
  };
  page.addEventListener('visibilitychange', () => sign(page.hidden));
  frame.addEventListener('pagehide', () => sign(true));
  frame.addEventListener('pageshow', () => sign(page.hidden));
  setInterval(() => page.hidden || sign(false), EVERY);
  return () => {
    // A stream that opens is a sign by itself.
    if (page.hidden) sign(true);
  };
}

// Where something lies that is pointed out, if it can be seen there: a ring never lies over something else.

/** @typedef {import('./marks.js').Box} Box */
/** @typedef {import('./marks.js').Places} Places */

/** What shows a part of what lies in it. */
const FRAMES = '.board-view, .actions, .construction, .titans, .log, .col-left, .coach';
/** What lies over the sea and the boards. */
const COVERS = '.table-screen > :is(.beside, .coach), .hero > .evaluation, .ribbon-place > *';
/** How much of it may be out of sight, in pixels: a circle can be touched a little beside it. */
const SLACK = 8;

/**
 * The box around the first of some places that is on the screen; none if a part of it cannot be seen.
 * @param {Places} places
 * @returns {Box | null}
 */
export function boxInSight(places) {
  for (const selectors of places) {
    const there = selectors.flatMap((selector) => {
      const found = document.querySelector(selector);
      return found && found.getBoundingClientRect().width > 0 ? [found] : [];
    });
    if (there.length === 0) continue;
    return there.every(isInSight) ? around(there.map((one) => one.getBoundingClientRect())) : null;
  }
  return null;
}

/** What was last brought into sight. */
let brought = '';

/**
 * Scrolls boards to what is pointed out, once; the window onto the sea looks after itself.
 * @param {readonly Places[]} all
 */
export function bringIntoSight(all) {
  const now = JSON.stringify(all);
  if (now === brought) return;
  brought = now;
  for (const selector of all.flat(2)) {
    const found = document.querySelector(selector);
    if (found?.closest(FRAMES)?.matches(':not(.board-view)'))
      found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/** @param {Element} element */
function isInSight(element) {
  const box = element.getBoundingClientRect();
  const frame = element.closest(FRAMES)?.getBoundingClientRect();
  if (frame && !within(box, frame)) return false;
  return [...document.querySelectorAll(COVERS)].every(
    (cover) => cover.contains(element) || apart(box, cover.getBoundingClientRect()),
  );
}

/** @param {Box} box @param {Box} frame */
function within(box, frame) {
  return (
    box.left >= frame.left - SLACK &&
    box.right <= frame.right + SLACK &&
    box.top >= frame.top - SLACK &&
    box.bottom <= frame.bottom + SLACK
  );
}

/** @param {Box} one @param {Box} other */
function apart(one, other) {
  return (
    one.right <= other.left + SLACK ||
    one.left >= other.right - SLACK ||
    one.bottom <= other.top + SLACK ||
    one.top >= other.bottom - SLACK
  );
}

/** @param {readonly Box[]} boxes @returns {Box} */
function around(boxes) {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

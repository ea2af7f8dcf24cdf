// Where a badge lies: at an edge of its piece, where it hides nothing that must be seen. Geometry alone, without a page.

/** Where something lies on the screen. @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ width: number, height: number }} Size */
/** A badge in its place, and how many square pixels it hides there of what must be seen. @typedef {{ box: Box, hidden: number }} Placed */

/** What stays free between two badges and at the edge of the screen, in pixels. */
const GAP = 3;
/** How far a badge reaches over the edge of a piece that is no circle, in pixels. */
const REACH = 6;
/** Directions to the rim of a circle: first its upper left. */
const RIM = [
  [-0.7, -0.7],
  [0, -1],
  [0.7, -0.7],
  [-1, 0],
  [1, 0],
  [-0.7, 0.7],
  [0.7, 0.7],
  [0, 1],
];

/**
 * The places of a badge around the rims of some circles, the best first.
 * @param {readonly Box[]} circles
 * @param {Size} size
 * @returns {Box[]}
 */
export function onRims(circles, { width, height }) {
  return RIM.flatMap(([x = 0, y = 0]) =>
    circles.map((circle) => {
      const radius = (circle.right - circle.left) / 2;
      const left = circle.left + radius * (1 + x) - width / 2;
      const top = circle.top + radius * (1 + y) - height / 2;
      return { left, top, right: left + width, bottom: top + height };
    }),
  );
}

/**
 * The places of a badge along the edges of a card, a button or a row, the best first: above its upper left corner, then
 * the other corners, then within it.
 * @param {Box} piece
 * @param {Size} size
 * @returns {Box[]}
 */
export function onEdges(piece, { width, height }) {
  const middle = (piece.top + piece.bottom - height) / 2;
  const above = piece.top - height + REACH;
  const below = piece.bottom - REACH;
  const [leftmost, rightmost] = [piece.left - REACH, piece.right - width + REACH];
  const [inLeft, inRight] = [piece.left + GAP, piece.right - width - GAP];
  /** @type {[number, number][]} */
  const corners = [
    [leftmost, above],
    [rightmost, above],
    [leftmost, piece.top - REACH],
    [rightmost, piece.top - REACH],
    [leftmost, below],
    [rightmost, below],
    [inLeft, middle],
    [inRight, middle],
  ];
  return corners.map(([left, top]) => ({ left, top, right: left + width, bottom: top + height }));
}

/**
 * The first of some places where a badge hides nothing, or else the one where it hides least.
 * @param {readonly Box[]} places
 * @param {readonly Box[]} needed What must be seen.
 * @param {Size} screen
 * @returns {Placed | null} None where there is no place at all.
 */
export function leastHiding(places, needed, screen) {
  /** @type {Placed | null} */
  let best = null;
  for (const place of places) {
    const box = onScreen(place, screen);
    const hidden = needed.reduce((sum, other) => sum + shared(box, other), 0);
    if (!best || hidden < best.hidden) best = { box, hidden };
    if (hidden === 0) break;
  }
  return best;
}

/** @param {Box} box @param {Size} screen */
function onScreen(box, screen) {
  const across = Math.min(Math.max(box.left, GAP), screen.width - GAP - (box.right - box.left)) - box.left;
  const down = Math.min(Math.max(box.top, GAP), screen.height - GAP - (box.bottom - box.top)) - box.top;
  return { left: box.left + across, right: box.right + across, top: box.top + down, bottom: box.bottom + down };
}

/** How many square pixels two boxes share, a little apart from each other. @param {Box} one @param {Box} other */
function shared(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left) + 1;
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) + 1;
  return across > 0 && down > 0 ? across * down : 0;
}

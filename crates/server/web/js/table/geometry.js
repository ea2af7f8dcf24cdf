// Where circles lie on a drawing: names like `c4` to places, shapes around several circles. Knows no rules.

/** @typedef {import('../protocol').Circle} Circle */
/** @typedef {{x: number, y: number}} Point In radii of a circle. */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** The distance between two rows, in radii. */
const ROW = Math.sqrt(3);

/**
 * Row and column of a circle, both from 0.
 * @param {Circle} circle
 */
export function rowAndColumn(circle) {
  return { row: circle.charCodeAt(0) - 97, column: Number(circle.slice(1)) - 1 };
}

/**
 * The middle of a circle, in radii. Every other row lies half a circle further right.
 * @param {Circle} circle
 * @returns {Point}
 */
export function centre(circle) {
  const { row, column } = rowAndColumn(circle);
  return { x: 2 * column + (row % 2), y: row * ROW };
}

/**
 * The box around the circles, with a margin, in radii.
 * @param {readonly Circle[]} circles
 * @param {number} margin
 * @returns {Box}
 */
export function box(circles, margin) {
  const points = circles.map(centre);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = Math.min(...xs) - 1 - margin;
  const y = Math.min(...ys) - 1 - margin;
  return { x, y, width: Math.max(...xs) + 1 + margin - x, height: Math.max(...ys) + 1 + margin - y };
}

/**
 * The middle of several circles.
 * @param {readonly Circle[]} circles
 * @returns {Point}
 */
export function middle(circles) {
  const points = circles.map(centre);
  return {
    x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
    y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
  };
}

/**
 * In which of the six directions the second circle lies from the first: 0 is east, then clockwise.
 * @param {Circle} from
 * @param {Circle} to
 */
export function heading(from, to) {
  const a = centre(from);
  const b = centre(to);
  return (Math.round(Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 3)) + 6) % 6;
}

/**
 * Whether two circles touch.
 * @param {Circle} a
 * @param {Circle} b
 */
export function touch(a, b) {
  const p = centre(a);
  const q = centre(b);
  const distance = Math.hypot(p.x - q.x, p.y - q.y);
  return distance > 0.5 && distance < 2.1;
}

/**
 * The nearest of some circles in the direction of an arrow key, or nothing.
 * @param {Circle} from
 * @param {readonly Circle[]} among
 * @param {Point} direction
 * @returns {Circle | null}
 */
export function nearest(from, among, direction) {
  const start = centre(from);
  let best = null;
  let least = Infinity;
  for (const circle of among) {
    const { x, y } = centre(circle);
    const along = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const across = Math.abs((x - start.x) * direction.y - (y - start.y) * direction.x);
    if (along < 0.5) continue;
    const cost = along + 2.2 * across;
    if (cost < least) [best, least] = [circle, cost];
  }
  return best;
}

/**
 * The path through the middles of a tile's circles, closed for three; empty for one.
 * @param {readonly Point[]} points
 */
export function bars(points) {
  if (points.length < 2) return '';
  const steps = points.map((point, index) => `${index ? 'L' : 'M'}${round(point.x)} ${round(point.y)}`).join('');
  return points.length > 2 ? `${steps}Z` : steps;
}

/**
 * The circles of a rhombus in an order in which neighbours touch: its outline's way.
 * @param {readonly Circle[]} circles
 * @returns {Circle[]}
 */
export function around(circles) {
  const { x, y } = middle(circles);
  const angle = (/** @type {Circle} */ circle) => Math.atan2(centre(circle).y - y, centre(circle).x - x);
  return [...circles].sort((a, b) => angle(a) - angle(b));
}

/**
 * How much the long diagonal of a rhombus is turned from upright, in degrees: -60, 0 or 60.
 * @param {readonly Circle[]} circles
 */
export function lean(circles) {
  let [first, last] = [circles[0] ?? '', circles[0] ?? ''];
  let longest = -1;
  for (const a of circles) {
    for (const b of circles) {
      const p = centre(a);
      const q = centre(b);
      const distance = Math.hypot(p.x - q.x, p.y - q.y);
      if (distance > longest && p.y <= q.y) [first, last, longest] = [a, b, distance];
    }
  }
  const p = centre(first);
  const q = centre(last);
  const degrees = (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI - 90;
  return Math.round(degrees / 60) * 60;
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}

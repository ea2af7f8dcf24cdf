// From the names of circles, like `c4`, to their places in a drawing, and the ways between them. Knows no rules.

import { centre, touch as touching } from './island-shapes.js';

/** @typedef {import('../protocol').Circle} Circle */
/** @typedef {import('./island-shapes.js').Place} Place */

/**
 * Where a circle lies in a drawing. Rows b, d, f lie half a circle further right.
 * @param {Circle} circle
 * @returns {Place}
 */
export function place(circle) {
  const row = circle.charCodeAt(0) - 97;
  return { row, column: 2 * (Number(circle.slice(1)) - 1) + (row % 2) };
}

/**
 * The centre of a circle, in units of the drawing.
 * @param {Circle} circle
 */
export function point(circle) {
  const [x, y] = centre(place(circle));
  return { x, y };
}

/**
 * The middle between several circles.
 * @param {readonly Circle[]} circles
 */
export function middle(circles) {
  const points = circles.map(point);
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
}

/**
 * Whether two circles touch.
 * @param {Circle} a
 * @param {Circle} b
 */
export function touch(a, b) {
  return touching(place(a), place(b));
}

/**
 * In which of the six directions the second circle lies from the first: 0 is east, then clockwise.
 * @param {Circle} from
 * @param {Circle} to
 */
export function heading(from, to) {
  const a = point(from);
  const b = point(to);
  return (Math.round(Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 3)) + 6) % 6;
}

/**
 * The nearest of some circles in the direction of an arrow key, or nothing.
 * @param {Circle} from
 * @param {Iterable<Circle>} among
 * @param {{ x: number, y: number }} direction
 * @returns {Circle | null}
 */
export function nearest(from, among, direction) {
  const start = point(from);
  let best = null;
  let least = Infinity;
  for (const circle of among) {
    const { x, y } = point(circle);
    const along = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const across = Math.abs((x - start.x) * direction.y - (y - start.y) * direction.x);
    const cost = along + 2.2 * across;
    if (along > 10 && cost < least) [best, least] = [circle, cost];
  }
  return best;
}

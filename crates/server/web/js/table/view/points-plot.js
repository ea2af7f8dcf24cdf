// A diagram of everybody's points, round by round at the end of a game and move by move in a replay: who draws it says how
// wide it is, where its lines bend and what lies below them.

import { nothing, svg } from '../../vendor/lit-html.js';
import { itemAt } from '../../shared/item.js';
import { seatColour } from '../../shared/seats.js';
import { seatText } from '../model/names.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** A seat's points, moment by moment. @typedef {{ seat: number, points: readonly number[] }} Line */
/** Its size and its margins. @typedef {{ width: number, height: number, left: number, right: number, top: number, bottom: number }} Frame */
/** Where a moment or a number of points lies. @typedef {(value: number) => number} Place */
/** What is drawn of a line. @typedef {(points: readonly number[], x: Place, y: Place) => unknown} Drawn */

/**
 * The scales of a diagram.
 * @param {Scene} at
 * @param {readonly Line[]} lines
 * @param {Frame} frame
 */
export function scalesOf(at, lines, { width, height, left, right, top, bottom }) {
  const most = Math.max(at.components.points_to_win, ...lines.flatMap(({ points }) => points));
  const last = Math.max(1, (lines[0]?.points.length ?? 1) - 1);
  return {
    most,
    last,
    x: (/** @type {number} */ moment) => left + (moment * (width - left - right)) / last,
    y: (/** @type {number} */ points) => height - bottom - (points * (height - top - bottom)) / most,
  };
}

/**
 * A rule for each number of points, the goal among them.
 * @param {Scene} at
 * @param {ReturnType<typeof scalesOf>} scales
 * @param {Frame} frame
 */
export function rulesTemplate(at, { most, last, x, y }, { left }) {
  return Array.from({ length: most + 1 }, (_, points) => {
    const kind = points === at.components.points_to_win ? 'goal' : 'rule';
    return svg`<path class=${kind} d=${`M${left} ${y(points)}H${x(last)}`}></path>
      <text class="axis" x=${left - 16} y=${y(points) + 5}>${points}</text>`;
  });
}

/**
 * What stands below the moments, of which at most a number are named.
 * @param {readonly { moment: number, text: string | number }[]} marks
 * @param {number} most
 * @param {Place} x
 * @param {Frame} frame
 */
export function momentsTemplate(marks, most, x, { height }) {
  const every = Math.ceil((marks.length - 1) / most) || 1;
  return marks.map(({ moment, text }, index) =>
    index % every ? nothing : svg`<text class="axis" x=${x(moment)} y=${height - 8}>${text}</text>`,
  );
}

/**
 * The lines, a little apart where they would cover each other, with a name behind each.
 * @param {Scene} at
 * @param {readonly Line[]} lines
 * @param {ReturnType<typeof scalesOf>} scales
 * @param {{ path: (points: readonly number[], x: Place, y: Place) => string, dots: Drawn }} drawn
 */
export function linesTemplate(at, lines, { x, y }, { path, dots }) {
  return lines.map((_, index) => {
    const { seat, points } = itemAt(lines, index);
    const shift = (index - (lines.length - 1) / 2) * 3;
    const shifted = (/** @type {number} */ value) => y(value) + shift;
    const end = points.at(-1) ?? 0;
    const above = lines.slice(0, index).filter((other) => (other.points.at(-1) ?? 0) === end).length;
    return svg`<g class=${`plot-seat ${seatColour(at.message.table, seat)}`}><path d=${path(points, x, shifted)}></path>${dots(points, x, shifted)}
      <text x=${x(points.length - 1) + 10} y=${y(end) + 5 + above * 18}>${seatText(at, seat)}</text></g>`;
  });
}

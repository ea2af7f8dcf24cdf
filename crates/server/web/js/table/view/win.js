// The win: rays and a laurel in the sea behind the winner's island, and a light around the move that won. Nothing lies over it.

import { html } from '../../vendor/lit-html.js';
import { centre, element, plate } from '../../shared/island-shapes.js';
import { circlesOfMove, winningMove } from '../model/winning-move.js';
import { picture } from '../../shared/pictures.js';
import { pieceAt } from '../../shared/sprite.js';
import { place } from '../../shared/geometry.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Circle} Circle */

/** Rays, two branches and their knot, to stand behind an island. */
export function wreathTemplate() {
  return html`<div class="wreath" aria-hidden="true">${picture('win-rays', { class: 'win-rays' })}
    ${picture('win-branch', { class: 'win-branch' })}${picture('win-branch', { class: 'win-branch right' })}
    ${picture('win-knot', { class: 'win-knot' })}</div>`;
}

/**
 * Where the game was won on a seat's island.
 * @param {Scene} at
 * @param {number} seat
 * @returns {readonly Circle[]}
 */
export function wonOn(at, seat) {
  if (at.message.table.outcome?.winner !== seat) return [];
  return circlesOfMove(winningMove(at.log.at(-1)?.events ?? []));
}

/** How wide the light around one circle is, in units of the drawing. */
const SPOT = 160;

/** A light around each circle, to lie over what stands there. @param {readonly Circle[]} circles */
export function spots(circles) {
  return circles.map((circle) => {
    const [x, y] = centre(place(circle));
    const spot = pieceAt('win-spot', x - SPOT / 2, y - SPOT / 2, SPOT);
    spot.setAttribute('class', 'win-spot');
    return spot;
  });
}

/** A light around the outline of a piece, to lie under it. @param {readonly Circle[]} circles */
export function outline(circles) {
  return element('g', { class: 'won' }, plate(circles.map(place), 'won', ['edge']));
}

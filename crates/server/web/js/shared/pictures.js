// Which piece of the sprite shows which thing of the game, and small pictures made of them.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { pieceShape, pieceUrl } from './sprite.js';
import { seatColour } from './seats.js';

/** @typedef {import('../vendor/lit-html.js').Template} Template */

/**
 * A piece as a picture of its own. With a label screen readers name it, without one it is decoration.
 * @param {string} id
 * @param {{ class?: string, label?: string, at?: string }} [options]
 * @returns {Template}
 */
export function picture(id, options = {}) {
  const [width, height] = pieceShape(id);
  return html`<svg
    class=${options.class ?? (id.startsWith('icon-') ? 'icon' : 'piece')}
    viewBox=${`0 0 ${width} ${height}`}
    role=${options.label ? 'img' : nothing}
    aria-label=${options.label ?? nothing}
    aria-hidden=${options.label ? nothing : 'true'}
    data-at=${options.at ?? nothing}
  ><use href=${pieceUrl(id)}></use></svg>`;
}

/**
 * A piece inside a drawing, around a point.
 * @param {string} id
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {string} [transform]
 * @returns {Template}
 */
export function pieceAround(id, x, y, width, transform) {
  const [w, h] = pieceShape(id);
  const height = (width * h) / w;
  return svg`<use href=${pieceUrl(id)} x=${x - width / 2} y=${y - height / 2} width=${width} height=${height}
    transform=${transform ?? nothing}></use>`;
}

/**
 * A seat's shield.
 * @param {import('../protocol').TableView} table
 * @param {number} seat
 */
export function shieldOf(table, seat) {
  return seatColour(table, seat);
}

// Where a person is, as a small mark: a full disc, a crescent, an empty ring with a bar, a bot. Its shape says it without colour.

import { html, nothing } from '../../vendor/lit-html.js';
import { picture } from '../../shared/pictures.js';
import { whereIs, whereText } from '../model/presence.js';

/** @typedef {import('../model/scene.js').Scene} Scene */

/** The shapes, on a square of 16. @type {Record<'here' | 'away' | 'left', string>} */
const SHAPES = {
  here: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11Z',
  away: 'M10.5 2A6.2 6.2 0 1 0 14 10.6A5.2 5.2 0 0 1 10.5 2Z',
  left: 'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13Zm0 2a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9ZM4.5 7h7v2h-7Z',
};

/**
 * @param {Scene} at
 * @param {number} seat
 */
export function presenceMark(at, seat) {
  const where = whereIs(at, seat);
  if (!where) return nothing;
  const label = whereText(at, seat, where);
  const shape =
    where === 'bot'
      ? picture('icon-bot')
      : html`<svg viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d=${SHAPES[where]}></path></svg>`;
  return html`<span class=${`presence is-${where}`} role="img" aria-label=${label} title=${label}>${shape}</span>`;
}

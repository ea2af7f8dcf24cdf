// Whose island lies in the middle when it is not the reader's: name, points and stocks; and one's own as a small picture.

import { html, nothing } from '../../vendor/lit-html.js';
import { boardCircles, seatAbout, seatText } from '../model/names.js';
import { change, ownSeat, shownSeat, watches } from '../model/scene.js';
import { drawLand } from './land.js';
import { landOf } from './island.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { place } from '../../shared/geometry.js';
import { placesTemplate, stocksTemplate } from './seats.js';
import { presenceMark } from './presence-mark.js';
import { R, viewBox } from '../../shared/island-shapes.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Scene} Scene */

/** @param {Scene} at */
export function plateTemplate(at) {
  const seat = shownSeat(at);
  if (seat === ownSeat(at) && !watches(at)) return nothing;
  return html`<div class="plate glass" role=${at.looking === null ? nothing : 'status'}>
    ${picture(shieldOf(at.message.table, seat), { class: 'shield', at: `seat-${seat}` })}
    <div><b>${seatText(at, seat)} ${presenceMark(at, seat)}</b><small>${seatAbout(at, seat)}</small>
      <div class="plate-row">${placesTemplate(at, seat)}${stocksTemplate(at, seat)}</div></div>
    ${
      at.looking === null
        ? nothing
        : html`<button type="button" class="button" @click=${() => change({ looking: null })}>${t('table.back_to_yours')}</button>`
    }</div>`;
}

/**
 * The island that had to leave the middle, in its corner: one's own while somebody else acts, theirs when one looks at
 * one's own meanwhile. Pressed, they change places.
 * @param {Scene} at
 * @param {{ look: (seat: number) => void }} hands
 */
export function cornerTemplate(at, hands) {
  const [own, seat] = [ownSeat(at), shownSeat(at)];
  const other = seat === own ? at.centre : own;
  if (other === null || other === seat || watches(at)) return nothing;
  const circles = boardCircles(at, other);
  if (circles.length === 0) return nothing;
  const label = other === own ? t('tape.your_island') : seatText(at, other);
  return html`<button type="button" class="corner glass" @click=${() => hands.look(other)}>
    <svg class="island mini" viewBox=${viewBox(circles.map(place), R * 0.7)} aria-hidden="true"
      data-island=${other}>${drawLand('corner', landOf(at, other, true))}</svg><span>${label}</span></button>`;
}

// The luck of the dice, seat by seat: fights won beside what their odds promised, as a bar and in words.

import { html } from '../../vendor/lit-html.js';
import { luckOf, luckText } from '../model/tally.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { seatColour, seatsOf } from '../../shared/seats.js';
import { seatText } from '../model/names.js';

/**
 * @param {import('../model/scene.js').Scene} at
 * @param {import('../model/tally.js').Played} played
 */
export function luckRows(at, played) {
  const rows = seatsOf(at.message.table).map(({ seat }) => ({ seat, ...luckOf(played, seat) }));
  const widest = Math.max(1, ...rows.map((row) => Math.abs(row.difference)));
  return html`<ul class="luck-rows">${rows.map((row) => {
    const width = (Math.abs(row.difference) / widest) * 50;
    const left = row.difference < 0 ? 50 - width : 50;
    return html`<li>${picture(shieldOf(at.message.table, row.seat), { class: 'shield' })}
      <b>${seatText(at, row.seat)}</b>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="track" width="100" height="8"></rect>
        <rect class=${`luck-bar ${seatColour(at.message.table, row.seat)}`} x=${left} width=${width} height="8"></rect>
        <rect class="middle" x="49.8" width="0.4" height="8"></rect></svg>
      <span>${luckText(row)}</span></li>`;
  })}</ul>`;
}

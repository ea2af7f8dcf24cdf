// Somebody else's dice, beside the creature that they are about: what they show, and what came of it.

import { html, nothing } from '../../vendor/lit-html.js';
import { name, t } from '../../shared/i18n.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { seatText } from '../model/names.js';
import { spotOnIsland } from '../motion/flights.js';

/** @param {import('../model/scene.js').Scene} at */
export function rolledTemplate(at) {
  const { rolled } = at;
  if (!rolled) return nothing;
  return html`<div class=${`rolled ${rolled.rolling ? '' : rolled.won ? 'won' : 'lost'}`}
    data-seat=${rolled.seat} data-about=${rolled.circle ?? nothing}>${picture(shieldOf(at.message.table, rolled.seat), { class: 'shield', label: seatText(at, rolled.seat) })}
    <span class=${`dice${rolled.rolling ? ' tumbling' : ''}`}>${rolled.cronos ? picture('titan-cronos') : rolled.faces.map((face) => picture(`die-${face}`, { label: face === 'skull' ? t('piece.skull') : face }))}</span>
    ${outcomeTemplate(rolled)}</div>`;
}

/**
 * What came of a fight; nothing where the dice decide about a card.
 * @param {import('../model/scene.js').RollShown} rolled
 */
function outcomeTemplate(rolled) {
  if (!rolled.creature || rolled.rolling) return nothing;
  const creature = name('creature', rolled.creature);
  return html`<b>${t(rolled.won ? 'tape.won' : 'tape.lost', { creature })}</b>`;
}

/** How far the dice keep away from the middle of the circle, in parts of its width. */
const AWAY = 0.62;

/**
 * Puts the dice beside their circle, on the side with more sea, never over the piece. Called after every draw.
 */
export function placeRoll() {
  const box = document.querySelector('.rolled[data-about]');
  const sea = box?.parentElement;
  if (!(box instanceof HTMLElement) || !sea) return;
  const { seat = '0', about = '' } = box.dataset;
  const spot = spotOnIsland(Number(seat), [about]);
  const frame = sea.getBoundingClientRect();
  // An island that is not in the middle is too small to point at.
  const isInside = spot && spot.x > frame.left && spot.x < frame.right && spot.y > frame.top && spot.y < frame.bottom;
  box.classList.toggle('beside', Boolean(isInside));
  if (!spot || !isInside) return;
  const { width } = box.getBoundingClientRect();
  const isLeft = spot.x - frame.left > frame.width / 2;
  const wished = isLeft ? spot.x - spot.width * AWAY - width : spot.x + spot.width * AWAY;
  const left = Math.min(Math.max(wished - frame.left, 4), frame.width - width - 4);
  box.classList.toggle('points-right', isLeft);
  box.style.setProperty('--left', `${Math.round(left)}px`);
  box.style.setProperty('--top', `${Math.round(spot.y - frame.top)}px`);
}

// The hint beside the board: its button, the three choices with a reason each, and the bar of everybody's chances.

import { html, nothing } from '../../vendor/lit-html.js';
import { closeHint, hint, showRank } from '../act/ask-hint.js';
import { chanceText, reasonsOf } from './reason.js';
import { itemAt } from '../../shared/item.js';
import { name, t } from '../../shared/i18n.js';
import { ownSeat, seatNumbers, watches } from '../model/scene.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { seatColour } from '../../shared/seats.js';
import { seatText } from '../model/names.js';
import { presentHint, shownRank, whyNoHint } from '../model/hint.js';
import { why as sayWhy } from '../act/choose.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../model/hint.js').Ranked} Ranked */

/** A part of the bar that is smaller has no room for its number. */
const ROOM_FOR_A_NUMBER = 0.09;

/**
 * The button that asks; where hints are not allowed it stays, grey, and says so.
 * @param {Scene} at
 */
export function hintButton(at) {
  if (at.coach?.alone || watches(at) || at.message.table.status !== 'playing') return nothing;
  const whyKey = whyNoHint(at);
  const why = whyKey ? t(whyKey) : null;
  return html`<button type="button" class=${`button bar-hint${at.hint ? ' picked' : ''}`} aria-pressed=${String(at.hint !== null)}
    aria-disabled=${why ? 'true' : nothing} title=${why ?? `${t('table.hint')} (H)`}
    @click=${() => (why ? sayWhy(why) : void hint())}>${picture('icon-search')}<span class="bar-text">${t('table.hint')}</span><kbd aria-hidden="true">H</kbd></button>`;
}

/**
 * The three choices with a reason each, beside the board.
 * @param {Scene} at
 */
export function hintTemplate(at) {
  const told = presentHint(at);
  if (!told) return nothing;
  const thinking = told.best.length === 0;
  const reasons = reasonsOf(
    at,
    told.best.map((one) => one.choice),
  );
  return html`<section class="hint slab" aria-label=${t('table.hint')}>
    <header><h3 class="label">${t('table.hint')}</h3>
      <button type="button" class="button-icon" aria-label=${t('hint.close')} title=${t('hint.close')}
        @click=${closeHint}>${picture('icon-close')}</button></header>
    ${
      thinking
        ? html`<p class="hint-thinking" role="status">${t('hint.thinking')}</p>`
        : html`<ol class="hint-list">${told.best.map((one, index) => rankTemplate(at, one, itemAt(reasons, index)))}</ol>
          <p class="hint-foot" role="status">${t('hint.footing', { chance: chanceText(told.chances[ownSeat(at) - 1] ?? 0), bot: name('level', 'oracle') })}</p>`
    }
  </section>`;
}

/**
 * @param {Scene} at
 * @param {Ranked} one
 * @param {import('./reason.js').Reason} reason
 */
function rankTemplate(at, one, { title, about }) {
  const shown = shownRank(at)?.rank === one.rank;
  return html`<li><button type="button" class=${`hint-choice rank-${one.rank}`} aria-pressed=${String(shown)}
    data-rank=${one.rank} @click=${() => showRank(one.rank)}>
    <i class="rank" aria-hidden="true">${one.rank}</i>
    <span class="hint-words"><b>${title}</b>${about ? html`<small>${about}</small>` : nothing}</span>
    <span class="hint-chance"><span>${one.equal ? '≈ ' : nothing}${chanceText(one.chance)}</span>${one.equal ? html`<small>${t('hint.equal')}</small>` : nothing}</span>
  </button></li>`;
}

/**
 * How likely each player is to win: one part each, one's own at the bottom.
 * @param {Scene} at
 */
export function evaluationTemplate(at) {
  const chances = presentHint(at)?.chances ?? at.coach?.chances?.() ?? [];
  if (chances.length === 0 || at.final) return nothing;
  const own = ownSeat(at);
  const seats = seatNumbers(at);
  const order = [...seats.filter((seat) => seat > own), ...seats.filter((seat) => seat < own), own];
  const chance = (/** @type {number} */ seat) => chances[seat - 1] ?? 0;
  const words = order.map((seat) => t('table.about', { what: seatText(at, seat), about: chanceText(chance(seat)) }));
  const label = t('table.about', { what: t('hint.chances'), about: words.reverse().join(', ') });
  return html`<div class="evaluation" role="img" aria-label=${label} title=${label}>${order.map(
    (seat) =>
      html`<span class=${`part ${seatColour(at.message.table, seat)}`} .style=${`flex-grow: ${Math.max(chance(seat), 0.001)}`}>${
        chance(seat) > ROOM_FOR_A_NUMBER
          ? html`${picture(shieldOf(at.message.table, seat))}${seat === own ? html`<span class="evaluation-words">${t('hint.own_chance')}</span>` : nothing}<b>${chanceText(chance(seat))}</b>`
          : nothing
      }</span>`,
  )}</div>`;
}

// A table whose seats are being taken: who sits where, the link and its QR code, bots for free seats.

import { html, nothing } from '../vendor/lit-html.js';
import { picture } from './pieces-of.js';
import { qrPath } from './qr.js';
import { seatText } from './words.js';
import { t } from '../i18n.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {{ join: (seat: number) => void, bot: (seat: number, level: string) => void, rename: (name: string) => void, leave: () => void, copy: (text: string) => void }} Hands */

const LEVELS = /** @type {const} */ (['novice', 'explorer', 'strategist', 'oracle']);

/**
 * @param {Scene} at
 * @param {Hands} hands
 */
export function waitingTemplate(at, hands) {
  const { seats } = at.message.table;
  const free = seats.filter((seat) => seat.kind === 'open').length;
  const link = `${location.origin}/table/${encodeURIComponent(at.id)}`;
  const qr = qrPath(link);
  const sits = at.message.you.seats.length > 0;
  return html`<section class="waiting slab"><div class="meander"></div>
    <h1 class="display-l" tabindex="-1">${t('lobby.title')}</h1>
    <p class="muted" role="status">${t('lobby.needs', { n: free })}</p>
    ${nameTemplate(at, hands)}
    <ol class="seat-list">${seats.map((seat) => seatRow(at, seat, hands))}</ol>
    <div class="invite"><svg class="qr" viewBox=${`0 0 ${qr.size} ${qr.size}`} role="img"
      aria-label=${t('lobby.qr')}><rect width=${qr.size} height=${qr.size}></rect><path d=${qr.path}></path></svg>
      <div class="field"><label for="invite-link">${t('lobby.invite')}</label><input id="invite-link" readonly
        .value=${link} @focus=${(/** @type {FocusEvent} */ event) => event.target instanceof HTMLInputElement && event.target.select()}>
        <button type="button" class=${`button${sits ? ' button-main' : ''}`}
          @click=${() => hands.copy(link)}>${picture('icon-copy')}${t('home.copy_link')}</button></div></div>
    <div class="waiting-bar">${at.message.you.seats.length ? html`<button type="button" class="button"
      @click=${hands.leave}>${t('menu.leave')}</button>` : nothing}<a class="button"
      href="/">${t('button.home')}</a></div>
  </section>`;
}

/**
 * One's name, where a game may begin as soon as one sits down.
 * @param {Scene} at
 * @param {Hands} hands
 */
function nameTemplate(at, hands) {
  const own = at.message.table.seats.find((seat) => at.message.you.seats.includes(seat.seat));
  const rename = (/** @type {Event} */ event) => {
    const name = event.target instanceof HTMLInputElement ? event.target.value.trim() : '';
    if (name && name !== own?.name) hands.rename(name);
  };
  return html`<div class="field lobby-name"><label for="my-name">${t('lobby.your_name')}</label>
    <input id="my-name" maxlength="40" autocomplete="nickname" placeholder=${t('lobby.name_hint')}
      .value=${own?.name ?? ''} @change=${rename}></div>`;
}

/**
 * @param {Scene} at
 * @param {import('../protocol').SeatView} seat
 * @param {Hands} hands
 */
function seatRow(at, seat, hands) {
  const free = seat.kind === 'open';
  const sits = at.message.you.seats.length > 0;
  const choose = (/** @type {Event} */ event) => {
    if (event.target instanceof HTMLSelectElement && event.target.value) hands.bot(seat.seat, event.target.value);
  };
  return html`<li class=${free ? 'free' : ''}>${picture(`seat-${seat.seat}`, { class: 'shield' })}
    <span class="seat-name"><b>${free ? t('lobby.free_seat') : seatText(at, seat.seat)}</b>${seat.bot ? html`<small>${t('seat.bot', { level: { name: /** @type {'level.novice'} */ (`level.${seat.bot}`) } })}</small>` : nothing}</span>
    ${free && !sits ? html`<button type="button" class="button button-main"
      @click=${() => hands.join(seat.seat)}>${t('lobby.take_seat')}</button>` : nothing}
    ${
      free && at.message.you.host
        ? html`<span class="field"><label class="visually-hidden"
          for=${`bot-${seat.seat}`}>${t('lobby.add_bot')}</label>
      <select id=${`bot-${seat.seat}`}
        @change=${choose}><option value="">${t('lobby.add_bot')}</option>${LEVELS.map((level) => html`<option value=${level}>${t(`level.${level}`)}</option>`)}</select></span>`
        : nothing
    }
  </li>`;
}

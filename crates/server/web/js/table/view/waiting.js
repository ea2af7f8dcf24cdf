// A table before its game: who sits where, the link and its QR code, bots for free seats; then everybody's part in the
// dice; or that nothing will come of it.

import { html, nothing } from '../../vendor/lit-html.js';
import { pageAt, tableAt } from '../../shared/address.js';
import { name, t } from '../../shared/i18n.js';
import { LEVELS } from '../../shared/closed-sets.js';
import { lacksPart } from '../../shared/shares.js';
import { chatTemplate } from './chat.js';
import { chosenName } from '../../shared/people.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { presenceMark } from './presence-mark.js';
import { qrAddress } from '../../shared/api.js';
import { seatsOf } from '../../shared/seats.js';
import { sharesLinks } from '../../shared/device.js';
import { fateText, seatText, seatWord } from '../model/names.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../shared/seats.js').NumberedSeat} NumberedSeat */
/** @typedef {{ join: (seat: number) => void, bot: (seat: number, level: string) => void, rename: (name: string) => void, panel: (panel: 'leave') => void, hand: (link: string) => void } & import('./chat.js').Hands} Hands */

/**
 * @param {Scene} at
 * @param {Hands} hands
 */
export function waitingTemplate(at, hands) {
  const { status, show_until: until } = at.message.table;
  const body =
    status === 'finished' ? closedTemplate() : until !== undefined ? mixingTemplate(at) : seatsTemplate(at, hands);
  const leave = html`<button type="button" class="button" @click=${() => hands.panel('leave')}>${t('menu.leave')}</button>`;
  return html`<section class="waiting slab"><div class="meander"></div>
    ${body[0]}
    ${at.fates.length ? html`<div class="fates" role="log">${at.fates.map((fate) => html`<p>${fateText(fate)}</p>`)}</div>` : nothing}
    ${body[1]}
    ${chatTemplate(at, hands)}
    <div class="waiting-bar">${at.message.you.seats.length ? leave : nothing}<a class="button"
      href=${pageAt('/')}>${t('button.home')}</a></div>
  </section>`;
}

/** A table that everybody has left. */
function closedTemplate() {
  return [
    html`<h1 class="display-l" tabindex="-1">${t('lobby.closed')}</h1>`,
    html`<p class="muted">${t('lobby.closed_about')}</p>`,
  ];
}

/**
 * All seats are taken, and the dice are mixed.
 * @param {Scene} at
 */
function mixingTemplate(at) {
  const seconds = Math.max(0, Math.ceil(((at.mixedBy ?? 0) - Date.now()) / 1000));
  const { shares } = at.message.table;
  const row = (/** @type {NumberedSeat} */ seat) => {
    const part = shares[seat.seat];
    const told = part ? t(part.share ? 'mixing.there' : 'mixing.awaited') : '';
    return html`<li>${picture(shieldOf(at.message.table, seat.seat), { class: 'shield' })}<span class="seat-name"><b>${seatText(at, seat.seat)}</b>${botTemplate(seat)}</span>
      ${part ? html`<span class=${`part ${part.share ? 'there' : ''}`}>${picture(part.share ? 'icon-check' : 'icon-clock')}${told}</span>` : nothing}</li>`;
  };
  return [
    html`${picture('icon-dice', { class: 'mixing-dice' })}<h1 class="display-l" tabindex="-1">${t('mixing.title')}</h1>
      <p class="muted" role="status">${t('mixing.about')}</p>
      <p class="mixing-left" role="timer">${t('mixing.left', { n: seconds })}</p>
      ${lacksPart(at.message) ? html`<p class="field-error" role="alert">${t('mixing.lacking')}</p>` : nothing}`,
    html`<ol class="seat-list">${seatsOf(at.message.table)
      .filter((seat) => seat.kind !== 'automaton')
      .map(row)}</ol>`,
  ];
}

/**
 * Seats are being taken.
 * @param {Scene} at
 * @param {Hands} hands
 */
function seatsTemplate(at, hands) {
  const { table, you } = at.message;
  const seats = seatsOf(table);
  const free = seats.filter(isFree).length;
  const link = location.origin + tableAt(at.id);
  const sits = you.seats.length > 0;
  const offer =
    you.offer === undefined || sits
      ? nothing
      : html`<div class="offer glaze" role="status">${picture('laurel')}
    <p><b>${t('offer.title')}</b><span>${t('offer.about')}</span></p><button type="button" class="button button-main"
      @click=${() => hands.join(you.offer ?? 1)}>${t('offer.sit')}</button></div>`;
  return [
    html`<h1 class="display-l" tabindex="-1">${t('lobby.title')}</h1>
      <p class="muted" role="status">${t('lobby.needs', { n: free })}</p>${offer}`,
    html`${nameTemplate(at, hands)}
    <ol class="seat-list">${seats.map((seat) => seatRow(at, seat, hands))}</ol>
    <div class="invite"><img class="qr" src=${qrAddress(at.id)} alt=${t('lobby.qr')} width="148" height="148">
      <div class="field"><label for="invite-link">${t('lobby.invite')}</label><input id="invite-link" readonly
        .value=${link} @focus=${(/** @type {FocusEvent} */ event) => event.target instanceof HTMLInputElement && event.target.select()}>
        <button type="button" class=${`button${sits ? ' button-main' : ''}`}
          @click=${() => hands.hand(link)}>${
            sharesLinks()
              ? html`${picture('icon-share')}${t('lobby.share')}`
              : html`${picture('icon-copy')}${t('home.copy_link')}`
          }</button></div></div>`,
  ];
}

/** Whether nobody plays there yet; it may be kept for somebody. @param {NumberedSeat} seat */
function isFree({ kind }) {
  return kind === 'open' || kind === 'offered';
}

/**
 * One's name, where a game may begin as soon as one sits down.
 * @param {Scene} at
 * @param {Hands} hands
 */
function nameTemplate(at, hands) {
  const own = at.message.table.seats[at.message.you.seats[0] ?? 0];
  const rename = (/** @type {Event} */ event) => {
    const name = event.target instanceof HTMLInputElement ? event.target.value.trim() : '';
    if (name && name !== own?.name) hands.rename(name);
  };
  return html`<div class="field lobby-name"><label for="my-name">${t('lobby.your_name')}</label>
    <input id="my-name" maxlength="40" autocomplete="nickname" placeholder=${t('lobby.name_hint')}
      .value=${chosenName(own?.name)} @change=${rename}></div>`;
}

/**
 * @param {Scene} at
 * @param {NumberedSeat} seat
 * @param {Hands} hands
 */
function seatRow(at, seat, hands) {
  const { seats, offer, host } = at.message.you;
  // The seat that is kept for the reader is taken above.
  const mayTake = seats.length === 0 && seat.kind === 'open';
  const choose = (/** @type {Event} */ event) => {
    if (event.target instanceof HTMLSelectElement && event.target.value) hands.bot(seat.seat, event.target.value);
  };
  return html`<li class=${isFree(seat) ? 'free' : ''}>${picture(shieldOf(at.message.table, seat.seat), { class: 'shield' })}
    <span class="seat-name"><b>${whoText(at, seat)} ${presenceMark(at, seat.seat)}</b>${botTemplate(seat)}</span>
    ${
      mayTake
        ? html`<button type="button" class=${`button${offer === undefined ? ' button-main' : ''}`}
      @click=${() => hands.join(seat.seat)}>${t('lobby.take_seat')}</button>`
        : nothing
    }
    ${
      isFree(seat) && host
        ? html`<span class="field"><label class="visually-hidden"
          for=${`bot-${seat.seat}`}>${t('lobby.add_bot')}</label>
      <select id=${`bot-${seat.seat}`}
        @change=${choose}><option value="">${t(seat.kind === 'offered' ? 'lobby.bot_instead' : 'lobby.add_bot')}</option>${LEVELS.map((level) => html`<option value=${level}>${t(`level.${level}`)}</option>`)}</select></span>`
        : nothing
    }
  </li>`;
}

/**
 * Who sits there, or for whom the seat is.
 * @param {Scene} at
 * @param {NumberedSeat} seat
 */
function whoText(at, seat) {
  if (seat.kind === 'open') return t('lobby.free_seat');
  if (seat.kind !== 'offered') return seatText(at, seat.seat);
  return at.message.you.offer === seat.seat ? t('offer.yours') : t('offer.kept', { seat: seatWord(at, seat.seat) });
}

/** @param {NumberedSeat} seat */
function botTemplate({ bot }) {
  return bot ? html`<small>${t('seat.bot', { level: name('level', bot) })}</small>` : nothing;
}

// The chat: one line while it is closed, a column of lines and a field while it is open.

import { html, nothing } from '../../vendor/lit-html.js';
import { isolated, name, personName, t } from '../../shared/i18n.js';
import { picture } from '../../shared/pictures.js';
import { belongs } from '../model/scene.js';
import { seatsOf } from '../../shared/seats.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../model/scene.js').ChatLine} ChatLine */
/** @typedef {{ panel: (panel: import('../model/scene.js').Panel | null) => void, say: (text: string) => void, report: (line: ChatLine) => void }} Hands */

/**
 * Whether there is anybody to talk with, or something was said.
 * @param {Scene} at
 */
export function hasCompany(at) {
  const { played } = at.message.you;
  return (
    at.chat.length > 0 || seatsOf(at.message.table).some((one) => one.kind === 'person' && !played.includes(one.seat))
  );
}

/**
 * The closed chat; nothing where nobody else could read it.
 * @param {Scene} at
 * @param {Hands} hands
 */
export function chatTemplate(at, hands) {
  const last = at.chat.at(-1);
  if (!hasCompany(at)) return nothing;
  return html`<button type="button" class="chat glass" aria-expanded=${String(at.panel === 'chat')}
    @click=${() => hands.panel(at.panel === 'chat' ? null : 'chat')}>
    ${picture('icon-chat')}<b>${t('word.chat')}</b><span class="last">${last ? t('table.about', { what: speaker(last), about: spoken(last) }) : ''}</span>
    ${
      at.unread
        ? html`<span class="count"
      aria-label=${t('chat.unread', { n: at.unread })}>${at.unread}</span>`
        : nothing
    }</button>`;
}

/**
 * @param {Scene} at
 * @param {Hands} hands
 */
export function chatPanel(at, hands) {
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field =
      event.currentTarget instanceof HTMLFormElement ? event.currentTarget.elements.namedItem('text') : null;
    if (!(field instanceof HTMLInputElement) || !field.value.trim()) return;
    hands.say(field.value.trim());
    field.value = '';
  };
  return html`<div class="chat-lines" role="log" aria-label=${t('chat.title')} tabindex="0">
    <ol>${at.chat.map((line) => lineTemplate(at, line, hands))}</ol></div>
    ${
      belongs(at)
        ? html`<form class="chat-form field" @submit=${send}><label class="visually-hidden"
          for="chat-text">${t('chat.placeholder')}</label>
      <input id="chat-text" name="text" maxlength="500" autocomplete="off" dir="auto" placeholder=${t('chat.placeholder')}
        data-first><button type="submit" class="button button-main">${t('chat.send')}</button></form>`
        : nothing
    }`;
}

/**
 * A line; what others say can be reported.
 * @param {Scene} at
 * @param {ChatLine} line
 * @param {Hands} hands
 */
function lineTemplate(at, line, hands) {
  const isOwn = at.message.you.played.includes(line.seat);
  const label = t('report.line', { name: speaker(line) });
  return html`<li><span class="said"><b class=${`by seat-${line.seat}`}><bdi>${speaker(line)}</bdi></b> ${
    line.text === undefined ? html`<i class="muted">${t('chat.removed')}</i>` : html`<bdi>${line.text}</bdi>`
  }</span>${
    isOwn
      ? nothing
      : html`<button type="button" class="report-line" aria-label=${label} title=${label}
    @click=${() => hands.report(line)}>${picture('icon-flag')}</button>`
  }</li>`;
}

/** @param {ChatLine} line */
function speaker(line) {
  return line.name ? personName(line.name) : t('table.text', { text: name('seat', 'former') });
}

/** @param {ChatLine} line */
function spoken(line) {
  return line.text === undefined ? t('chat.removed') : isolated(line.text);
}

// The chat: one line while it is closed, a column of lines and a field while it is open.

import { html, nothing } from '../vendor/lit-html.js';
import { isolated, t } from '../i18n.js';
import { picture } from './pieces-of.js';
import { belongs } from './scene.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {{ panel: (panel: import('./scene.js').Panel | null) => void, say: (text: string) => void }} Hands */

/**
 * Whether there is anybody to talk with, or something was said.
 * @param {Scene} at
 */
export function hasCompany(at) {
  const { played } = at.message.you;
  return (
    at.chat.length > 0 || at.message.table.seats.some((one) => one.kind === 'person' && !played.includes(one.seat))
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
    ${picture('icon-chat')}<b>${t('word.chat')}</b><span class="last">${last ? t('table.about', { what: isolated(last.name), about: isolated(last.text) }) : ''}</span>
    ${at.unread ? html`<span class="count"
      aria-label=${t('chat.unread', { n: at.unread })}>${at.unread}</span>` : nothing}</button>`;
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
    <ol>${at.chat.map((line) => html`<li><b class=${`by seat-${line.seat}`}><bdi>${line.name}</bdi></b> <bdi>${line.text}</bdi></li>`)}</ol></div>
    ${
      belongs(at)
        ? html`<form class="chat-form field" @submit=${send}><label class="visually-hidden"
          for="chat-text">${t('chat.placeholder')}</label>
      <input id="chat-text" name="text" maxlength="500" autocomplete="off" dir="auto" placeholder=${t('chat.placeholder')}
        data-first><button type="submit" class="button button-main">${t('chat.send')}</button></form>`
        : nothing
    }`;
}

// The chat: a fold beside the log, in the waiting room and after the game; on a phone in a board's place. One plays on.

import { html, nothing } from '../../vendor/lit-html.js';
import { belongs } from '../model/scene.js';
import { linked } from './linked.js';
import { name, personName, t } from '../../shared/i18n.js';
import { linesOf, noteText } from '../model/presence.js';
import { picture } from '../../shared/pictures.js';
import { seatColour, seatsOf } from '../../shared/seats.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../model/scene.js').ChatLine} ChatLine */
/** @typedef {import('../../protocol').QuickWord} QuickWord */
/** @typedef {{ toggleChat: () => void, say: (text: string) => void, sayWord: (word: QuickWord) => void, report: (line: ChatLine) => void }} Hands */

/** What is said with one touch. @type {readonly QuickWord[]} */
const WORDS = ['well_played', 'oops', 'thanks'];

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
 * The chat with its head, which folds it; nothing where nobody else could read it.
 * @param {Scene} at
 * @param {Hands} hands
 */
export function chatTemplate(at, hands) {
  if (!hasCompany(at)) return nothing;
  const last = at.chat.at(-1);
  const unread = at.unread
    ? html`<span class="count" aria-label=${t('chat.unread', { n: at.unread })}>${at.unread}</span>`
    : nothing;
  const told = last && !at.chatting ? t('table.about', { what: speaker(last), about: spoken(last) }) : '';
  return html`<section class=${`chat glass${at.chatting ? ' unfolded' : ''}`} aria-label=${t('chat.title')}>
    <button type="button" class="chat-head" aria-expanded=${String(at.chatting)}
      @click=${hands.toggleChat}>${picture('icon-chat')}<b>${t('word.chat')}</b><span class="last">${told}</span>${unread}${picture(at.chatting ? 'icon-close' : 'icon-next', { class: 'icon fold' })}</button>
    ${at.chatting ? chatBody(at, hands) : nothing}</section>`;
}

/**
 * What was said, and what one may say.
 * @param {Scene} at
 * @param {Hands} hands
 */
function chatBody(at, hands) {
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field =
      event.currentTarget instanceof HTMLFormElement ? event.currentTarget.elements.namedItem('text') : null;
    if (!(field instanceof HTMLInputElement) || !field.value.trim()) return;
    hands.say(field.value.trim());
    field.value = '';
  };
  const lines = linesOf(at);
  return html`<div class="chat-body"><div class="chat-lines" role="log" aria-label=${t('chat.title')} tabindex="0">
    <ol>${lines.map((line) => ('what' in line ? html`<li class="system">${noteText(at, line)}</li>` : lineTemplate(at, line, hands)))}</ol>
    ${lines.length ? nothing : html`<p class="muted">${t('talk.empty')}</p>`}</div>
    ${
      belongs(at)
        ? html`<div class="quick-words" role="group" aria-label=${t('talk.words')}>${WORDS.map(
            // Keys: talk.word.{well_played,oops,thanks}
            (word) =>
              html`<button type="button" class="button" @click=${() => hands.sayWord(word)}>${t(`talk.word.${word}`)}</button>`,
          )}</div>
      <form class="chat-form field" @submit=${send}><label class="visually-hidden"
          for="chat-text">${t('chat.placeholder')}</label>
      <input id="chat-text" name="text" maxlength="500" autocomplete="off" dir="auto" enterkeyhint="send"
        placeholder=${t('chat.placeholder')}><button type="submit" class="button button-main" aria-label=${t('chat.send')} title=${t('chat.send')}>${picture('icon-send')}</button></form>`
        : html`<p class="muted small">${t('talk.watchers')}</p>`
    }</div>`;
}

/** Keeps the newest line in sight. Called after every draw that added one. */
export function scrollChat() {
  for (const lines of document.querySelectorAll('.chat-lines')) lines.scrollTop = lines.scrollHeight;
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
  return html`<li><span class="said"><b class=${`by ${seatColour(at.message.table, line.seat)}`}><bdi>${speaker(line)}</bdi></b> ${
    line.text === undefined
      ? html`<i class="muted">${t('chat.removed')}</i>`
      : html`<bdi>${line.word ? wordText(line.word) : linked(line.text)}</bdi>`
  }</span>${
    isOwn
      ? nothing
      : html`<button type="button" class="report-line" aria-label=${label} title=${label}
    @click=${() => hands.report(line)}>${picture('icon-flag')}</button>`
  }</li>`;
}

/** A quick word in the reader's language. @param {QuickWord} word */
function wordText(word) {
  return t(`talk.word.${word}`);
}

/** @param {ChatLine} line */
function speaker(line) {
  return line.name ? personName(line.name) : t('table.text', { text: name('seat', 'former') });
}

/** @param {ChatLine} line */
function spoken(line) {
  if (line.text === undefined) return t('chat.removed');
  return line.word ? wordText(line.word) : line.text;
}

// The log beside a replay: every move in sentences, the one that is shown marked and kept in sight.

import { html } from '../vendor/lit-html.js';
import { linesOf } from '../table/view/log.js';
import { go } from './commands.js';
import { t } from '../shared/i18n.js';
import { seatColour } from '../shared/seats.js';

/** @typedef {import('../table/model/scene.js').Scene} Scene */
/** @typedef {import('../table/model/scene.js').LogEntry} LogEntry */
/** @typedef {ReturnType<typeof linesOf>} Lines */

/**
 * @param {Scene} at
 * @param {number} step
 */
export function replayLogTemplate(at, step) {
  const marked =
    at.log.slice(0, step + 1).findLast((entry) => linesOf(at, entry).some((line) => !line.round))?.step ?? 0;
  return html`<section class="log glass" id="tab-of-log" aria-label=${t('word.log')}><header><h2 class="label">${t('word.log')}</h2></header>
    <ol class="log-lines replay-log">${at.log.map((entry) => linesOf(at, entry).map((line) => (line.round ? html`<li class="round">${line.text}</li>` : lineTemplate(at, entry, line, marked))))}</ol></section>`;
}

/**
 * @param {Scene} at
 * @param {LogEntry} entry
 * @param {Lines[number]} line
 * @param {number} marked The move that is marked.
 */
function lineTemplate(at, entry, line, marked) {
  const kind = line.seat === null ? '' : ` ${seatColour(at.message.table, line.seat)}`;
  const now = entry.step === marked;
  const follow = (/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    go(entry.step);
  };
  return html`<li class=${`line${kind}${now ? ' latest' : ''}`}><a href=${`#step=${entry.step}`} aria-current=${now ? 'step' : 'false'} @click=${follow}>${line.text}</a></li>`;
}

/** Keeps the move that is shown in sight, without moving the page. Called after every draw. */
export function keepInSight() {
  for (const list of document.querySelectorAll('.replay-log')) {
    const lines = [...list.querySelectorAll('.latest')];
    const line = lines.at(-1);
    if (!(line instanceof HTMLElement) || !(list instanceof HTMLElement)) continue;
    const top = line.offsetTop - list.offsetTop;
    if (top < list.scrollTop + 30 || top > list.scrollTop + list.clientHeight - 60)
      list.scrollTop = top - list.clientHeight / 2;
  }
}

// The log in sentences: one line for each thing that happened, each leading to that moment of the replay.

import { html, nothing } from '../../vendor/lit-html.js';
import { replayAt } from '../../shared/address.js';
import { language, t } from '../../shared/i18n.js';
import { entryLines } from '../model/log-lines.js';
import { fateText } from '../model/names.js';
import { picture } from '../../shared/pictures.js';
import { noteText, notesAfter } from '../model/presence.js';
import { seatColour, seatsOf } from '../../shared/seats.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../model/scene.js').LogEntry} LogEntry */

/** Lines that were made once, by their entry: they hold names, and have a language. @type {WeakMap<LogEntry, { names: string, lines: ReturnType<typeof entryLines> }>} */
const known = new WeakMap();
/** The language and names of the table that lines were last asked for. @type {{ table: Scene['message']['table'] | null, language: string, names: string }} */
let latest = { table: null, language: '', names: '' };

/**
 * The lines of an entry of the log, which are asked for at every draw.
 * @param {Scene} at
 * @param {LogEntry} entry
 */
export function linesOf(at, entry) {
  const { table } = at.message;
  if (latest.table !== table || latest.language !== language())
    latest = {
      table,
      language: language(),
      names: language() + JSON.stringify(seatsOf(table).map((seat) => seat.name)),
    };
  const before = known.get(entry);
  if (before?.names === latest.names) return before.lines;
  const lines = entryLines(at, entry);
  known.set(entry, { names: latest.names, lines });
  return lines;
}

/**
 * @param {Scene} at
 * @param {{ panel: (panel: 'log') => void }} hands
 */
export function logTemplate(at, hands) {
  return html`<section class="log glass" id="tab-of-log" aria-label=${t('word.log')}>
    <header><h2 class="label">${t('word.log')}</h2><a href=${replayAt(at.id)}>${t('menu.replay')}</a></header>
    <button type="button" class="button-icon whole-log" aria-label=${t('log.whole')} title=${t('log.whole')}
      @click=${() => hands.panel('log')}>${picture('icon-up')}</button>
    ${linesTemplate(at)}
  </section>`;
}

/**
 * The last lines, the newest at the foot. Tab stops at the newest alone, arrows lead to the others.
 * @param {Scene} at
 */
export function linesTemplate(at) {
  const entries = at.log.slice(-80);
  const lines = entries.flatMap((entry) => linesOf(at, entry).map((line) => ({ ...line, entry })));
  const newest = lines.findLast((line) => !line.round);
  const notes = notesAfter(at, entries);
  return html`<div class="log-lines" tabindex=${newest ? nothing : 0} role="log" aria-live="off" aria-label=${t('word.log')}>
    <ol data-group="log">${at.log.length > entries.length ? nothing : at.fates.map((fate) => html`<li class="line">${fateText(fate)}</li>`)}${entries.map(
      (entry) =>
        html`${lines
          .filter((line) => line.entry === entry)
          .map((line) =>
            line.round
              ? html`<li class="round">${line.text}</li>`
              : html`<li class=${`line ${line.seat ? seatColour(at.message.table, line.seat) : ''}${entry === entries.at(-1) ? ' latest' : ''}`}>
        <a href=${replayAt(at.id, entry.step)}
          tabindex=${line === newest ? 0 : -1}>${line.text}</a></li>`,
          )}${notes.get(entry)?.map((note) => html`<li class=${`line note ${seatColour(at.message.table, note.seat)}`}>${noteText(at, note)}</li>`)}`,
    )}</ol></div>`;
}

/**
 * What a seat did last in this turn, in a sentence or two: for screens that show no log beside the game.
 * @param {Scene} at
 * @param {number} seat
 */
export function lastTold(at, seat) {
  const since = at.log.findLastIndex((entry) => entry.seat !== seat);
  const entry = at.log.slice(since + 1).findLast((one) => linesOf(at, one).length > 0);
  const lines = entry ? linesOf(at, entry).filter((line) => line.seat === seat && !line.round) : [];
  return lines
    .map((line) => line.text)
    .slice(-2)
    .join(' ');
}

/** Keeps the newest line in sight. Called after every draw that added one. */
export function scrollLog() {
  for (const list of document.querySelectorAll('.log-lines')) list.scrollTop = list.scrollHeight;
}

// A turn of somebody else as it is shown: its shots, which of them is seen, and what each says in words.

import { entryLines } from '../model/log-lines.js';
import { eventText } from '../model/names.js';
import { choicesOf } from '../model/scene.js';
import { cellsOf, eventsIn } from './cells.js';
import { marksOf, shownOf, wordsOf } from './cell-look.js';
import { comesOf, decides, rowsOf } from './automaton-rows.js';
import { isAutomaton } from '../../shared/seats.js';
import { name, t } from '../../shared/i18n.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('./cells.js').Cell} Cell */
/** @typedef {import('./automaton-rows.js').Row} Row */
/** @typedef {import('../../shared/standing.js').Frame} Frame */
/** One thing that is shown by itself: a cell of a turn, or a row of the Automaton's. @typedef {Cell | Row} Shot */
/** What a shot looks like: its pictures, its words, and figures beside pieces. @typedef {{ shown: readonly import('./cell-look.js').Shown[], words: string, marks: readonly { piece: string, text: string }[] }} Look */
/**
 * @typedef {object} Tape
 * @property {number} seat
 * @property {readonly Shot[]} shots
 * @property {number} now The shot that is seen; behind the last one when all of them were.
 * @property {boolean} running
 * @property {boolean} paused
 * @property {boolean} again Whether it is played once more, from memory.
 * @property {boolean} secret Whether dice have still to show what comes of the shot.
 */

/**
 * The shots of a turn, as far as it is known.
 * @param {Readonly<Scene>} at
 * @param {Pick<import('../model/turns.js').Turn, 'seat' | 'frames'>} turn
 * @returns {Shot[]}
 */
export function shotsOf(at, turn) {
  return isAutomaton(at.message.table, turn.seat) ? rowsOf(turn) : cellsOf(turn);
}

/**
 * What a shot looks like.
 * @param {Scene} at
 * @param {Shot} shot
 * @returns {Look}
 */
export function lookOf(at, shot) {
  if ('part' in shot) {
    const signs = comesOf(shot, at.components);
    return {
      shown: decides(shot).map(({ piece }) => ({ piece, tile: null })),
      words: partText(shot),
      marks: signs.map(({ piece, text = '' }) => ({ piece, text })),
    };
  }
  const marks = marksOf(shot).map(({ piece, by }) => ({ piece, text: by === null ? '' : signedPlain(by) }));
  return { shown: [shot, ...(shot.also ?? [])].map(shownOf), words: wordsOf(at, shot), marks };
}

/** A gain or a price. @param {number} by */
function signedPlain(by) {
  return by > 0 ? `+${by}` : `−${-by}`;
}

/**
 * What a row of the Automaton is called: no two alike.
 * @param {Row} row
 */
export function partText(row) {
  switch (row.part) {
    case 'card':
      return t('phase.card');
    case 'tile':
      return t('phase.tile');
    case 'action': {
      const spent = eventsIn(row).find((event) => event.event === 'card_spent');
      return spent ? t('table.text', { text: name('action', spent.action) }) : t('phase.action');
    }
    case 'extra':
      return t('phase.extra');
    case 'discard':
      return t('phase.discard');
    default:
      return unknown(row.part, 'part of a turn');
  }
}

/**
 * What happens in a shot, in whole sentences: for the prompt, the log's readers, and those who listen.
 * @param {Scene} at
 * @param {Shot} shot
 */
export function captionOf(at, shot) {
  const events = eventsIn(shot);
  const lines = entryLines(at, { step: 0, seat: shot.seat, events }).map((line) => line.text);
  const decision = events.find((event) => event.event === 'automaton_decided');
  if (lines.length === 0 && decision) return eventText(at, decision) ?? '';
  return lines.join(' ');
}

/**
 * What the prompt says of the turn that is shown; nothing where none is. While dice roll it does not give away what comes.
 * @param {Scene} at
 */
export function tapeText(at) {
  const { tape } = at;
  if (!tape || choicesOf(at)) return '';
  const shot = tape.shots[Math.min(tape.now, tape.shots.length - 1)];
  if (!shot) return '';
  if (tape.secret) return t('tape.rolling', { what: lookOf(at, shot).words });
  return captionOf(at, shot) || t('tape.none', { what: lookOf(at, shot).words });
}

// What the table remembers beyond the last message: log, chat, the shapes of tiles, what happened while one was away.

import { eventsOf } from '../../shared/standing.js';
import { lookBack } from '../../shared/api.js';
import { pastSteps } from '../../shared/past.js';
import { seatWord } from './names.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./scene.js').LogEntry} LogEntry */
/** @typedef {import('../../shared/standing.js').Standing} Standing */
/** @typedef {import('../../protocol').History} History */
/** @typedef {import('../../protocol').Change} Change */

/**
 * What a message changes in log, chat and what is known of others.
 * @param {Readonly<Scene>} at
 * @param {Standing} message
 * @param {readonly Change[]} changes What came with it.
 * @returns {Partial<Scene>}
 */
export function noted(at, message, changes) {
  const { happened, game } = message;
  switch (happened.what) {
    case 'started':
      return { log: [{ step: 0, seat: null, events: eventsOf(changes) }] };
    case 'stepped': {
      const entry = { step: happened.step, seat: happened.seat, events: eventsOf(changes) };
      return {
        log: [...at.log.filter((entry) => entry.step < happened.step), entry],
        ...(message.you.seats.includes(happened.seat) ? { away: [] } : {}),
      };
    }
    case 'now':
    case 'undone':
      return { log: at.log.filter((entry) => entry.step <= (game?.step ?? 0)) };
    case 'said': {
      const isNew = !at.chatting && !message.you.played.includes(happened.seat);
      return { chat: [...at.chat, chatLine(message, happened)], unread: at.unread + (isNew ? 1 : 0) };
    }
    case 'left':
    case 'returned':
    case 'bot_stood_in':
    case 'resigned': {
      const note = { seq: message.seq, step: game?.step ?? 0, seat: happened.seat, what: happened.what };
      return { people: [...at.people, note] };
    }
    case 'stood': {
      // The seat is free in this message: who sat there stands in the one before.
      const fate = { who: seatWord(at, happened.seat), you: at.message.you.seats.includes(happened.seat) };
      return happened.silent ? { fates: [...at.fates, fate] } : {};
    }
    case 'opened':
    case 'sat':
    case 'promised':
    case 'shown':
    case 'bot_seated':
    case 'muted':
    case 'seat_moved':
    case 'renamed':
    case 'rematched':
      return {};
    default:
      return unknown(happened, 'happening');
  }
}

/**
 * Keeps on this device how far the reader has seen the game.
 * @param {Readonly<Scene>} at
 * @param {Standing} message
 */
export function noteSeen(at, { happened }) {
  if (happened.what === 'stepped' && !document.hidden) remember(at.id, happened.step);
}

/**
 * @param {Standing} message
 * @param {Extract<import('../../protocol').Happening, { what: 'said' }>} said
 * @returns {import('./scene.js').ChatLine}
 */
function chatLine({ seq, at }, { what: _what, ...said }) {
  return { seq, at, ...said };
}

/**
 * What a scene knows of what happened before the page was opened.
 * @param {Standing} message How things stand.
 * @param {History} history
 * @returns {Pick<Scene, 'history' | 'log' | 'chat' | 'people' | 'outlines' | 'away'>}
 */
export function remembered(message, history) {
  const log = pastSteps(history);
  const { chat, people } = history;
  return { history, log, chat, people, outlines: outlinesOf(log), away: awayOf(message, log) };
}

/**
 * Learns the whole game again: when it is over, or when the page has missed a part of it.
 * @param {Readonly<Scene>} at
 * @returns {Promise<Partial<Scene>>}
 */
export async function recall(at) {
  const answer = await lookBack(at.id);
  if (!answer.ok) return {};
  const history = answer.value;
  const past = pastSteps(history);
  // What happened while the answer was on its way was told already.
  const log = [...past, ...at.log.filter((entry) => entry.step >= past.length)];
  const isLater = (/** @type {{ seq: number }} */ { seq }) => seq > (history.now?.seq ?? 0);
  const chat = [...history.chat, ...at.chat.filter(isLater)];
  const people = [...history.people, ...at.people.filter(isLater)];
  return { history, log, chat, people, outlines: outlinesOf(log) };
}

/**
 * Whether something was missed: the stream was away for too long to tell it one by one.
 * @param {Pick<Standing, 'seq'>} before
 * @param {Standing} message
 */
export function hasGap(before, { seq, happened, game }) {
  return game !== undefined && happened.what === 'now' && seq !== before.seq;
}

/**
 * The shapes of all tiles that lie somewhere.
 * @param {readonly { events: import('../../protocol').Event[] }[]} steps
 */
export function outlinesOf(steps) {
  /** @type {Map<number, string[][]>} */
  const outlines = new Map();
  for (const event of steps.flatMap((step) => step.events)) {
    if (event.event !== 'tile_placed' && event.event !== 'metropolis_placed') continue;
    outlines.set(event.seat, [...(outlines.get(event.seat) ?? []), event.circles]);
  }
  return outlines;
}

/**
 * What others did since the reader's last step, if the page was away for it.
 * @param {Standing} message
 * @param {readonly LogEntry[]} log
 * @returns {LogEntry[]}
 */
function awayOf({ table, you: { seats } }, log) {
  const seen = Number(read(table.id) ?? Infinity);
  const last = log.findLastIndex((entry) => entry.seat !== null && seats.includes(entry.seat));
  const since = log.slice(last + 1).filter((entry) => entry.step > seen);
  if (log.length > 0) remember(table.id, log.length - 1);
  return seats.length === 1 && last > 0 ? since : [];
}

/** @param {string} id */
function read(id) {
  try {
    return localStorage.getItem(`orichalcum.seen.${id}`);
  } catch {
    return null;
  }
}

/**
 * @param {string} id
 * @param {number} step
 */
function remember(id, step) {
  try {
    localStorage.setItem(`orichalcum.seen.${id}`, String(step));
  } catch {
    // A browser without storage has nothing to remember.
  }
}

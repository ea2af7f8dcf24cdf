// What the table remembers beyond the last message: log, chat, the shapes of tiles, what others did since one's turn.

import { eventsOf } from '../../shared/standing.js';
import { lookBack } from '../../shared/api.js';
import { pastSteps } from '../../shared/past.js';
import { playedSteps, sinceLastTurn } from './turns.js';
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
      return { log: [...at.log.filter((entry) => entry.step < happened.step), entry] };
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
 * @returns {Pick<Scene, 'history' | 'log' | 'chat' | 'people' | 'outlines' | 'played'>}
 */
export function remembered(message, history) {
  const log = pastSteps(history);
  const played = sinceLastTurn(playedSteps(history), message.you.seats);
  const { chat, people } = history;
  return { history, log, chat, people, outlines: outlinesOf(log), played };
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
  // What happened while the answer was on its way is in it already.
  const log = [...past, ...at.log.filter((entry) => entry.step >= past.length)];
  const isLater = (/** @type {{ seq: number }} */ { seq }) => seq > (history.now?.seq ?? 0);
  const chat = [...history.chat, ...at.chat.filter(isLater)];
  const people = [...history.people, ...at.people.filter(isLater)];
  return { history, log, chat, people, outlines: outlinesOf(log), ...doneByOthers(at, history, log) };
}

/**
 * What others did, with what was missed; a turn that begins shows it.
 * @param {Readonly<Scene>} at
 * @param {History} history
 * @param {readonly LogEntry[]} log
 * @returns {Pick<Scene, 'played' | 'since'>}
 */
function doneByOthers({ message, played, since, pick }, history, log) {
  const { seats } = message.you;
  const isMine = (/** @type {{ seat: number | null }} */ { seat }) => seat !== null && seats.includes(seat);
  const steps = playedSteps(history);
  const later = played.filter(({ step }) => step >= steps.length);
  // With the end of the reader's own turn begins another list.
  const all = later.some(isMine) ? later : [...sinceLastTurn(steps, seats), ...later];
  const last = log.at(-1);
  const begins = message.choices !== undefined && seats.length === 1 && last !== undefined && !isMine(last);
  const isNews = begins && all.length > 0 && Object.keys(pick).length === 0;
  return { played: all, since: since || isNews };
}

/**
 * Whether something was missed: the stream was away for too long to show it one by one.
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

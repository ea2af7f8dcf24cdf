// What the table remembers beyond the last message: log, chat, the shapes of tiles, what happened while one was away.

import { get, tablePath } from '../../shared/api.js';
import { seatWord } from './names.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./scene.js').LogEntry} LogEntry */
/** @typedef {import('../../protocol').Message} Message */
/** @typedef {import('../../protocol').History} History */
/** @typedef {import('../../protocol').GameView} GameView */

/**
 * What a message changes in log, chat and what is known of others.
 * @param {Readonly<Scene>} at
 * @param {Message} message
 * @returns {Partial<Scene>}
 */
export function noted(at, message) {
  const { happened, game } = message;
  switch (happened.what) {
    case 'started':
      return { log: [{ step: 0, seat: null, before: null, events: happened.events }] };
    case 'stepped': {
      const entry = { step: happened.step, seat: happened.seat, before: at.message.game, events: happened.events };
      return {
        log: [...at.log.filter((entry) => entry.step < happened.step), entry],
        ...(message.you.seats.includes(happened.seat) ? { away: [] } : {}),
      };
    }
    case 'undone':
      return { log: at.log.filter((entry) => entry.step <= (game?.step ?? 0)) };
    case 'said': {
      const isNew = at.panel !== 'chat' && !message.you.played.includes(happened.seat);
      return { chat: [...at.chat, chatLine(message, happened)], unread: at.unread + (isNew ? 1 : 0) };
    }
    case 'stood': {
      // The seat is free in this message: who sat there stands in the one before.
      const fate = { who: seatWord(at, happened.seat), you: at.message.you.seats.includes(happened.seat) };
      return happened.silent ? { fates: [...at.fates, fate] } : {};
    }
    default:
      return {};
  }
}

/**
 * Keeps on this device how far the reader has seen the game.
 * @param {Readonly<Scene>} at
 * @param {Message} message
 */
export function noteSeen(at, { happened }) {
  if (happened.what === 'stepped' && !document.hidden) remember(at.id, happened.step);
}

/**
 * @param {Message} message
 * @param {Extract<import('../../protocol').Happening, { what: 'said' }>} said
 * @returns {import('./scene.js').ChatLine}
 */
function chatLine({ seq, at }, { name, seat, text }) {
  return { seq, at, name: name || null, seat, text };
}

/**
 * Learns what happened before the page was opened.
 * @param {Scene} at
 * @returns {Promise<Partial<Scene>>}
 */
export async function recall(at) {
  if (!at.message.game) return {};
  /** @type {import('../../shared/api.js').Answer<History>} */
  const answer = await get(tablePath(at.id, 'history'));
  if (!answer.ok) return {};
  const { steps } = answer.value;
  /** @type {LogEntry[]} */
  const log = steps.map((step, index) => ({
    step: index,
    seat: step.seat,
    before: steps[index - 1]?.game ?? null,
    events: step.events,
  }));
  // What happened while the answer was on its way was told already.
  const later = at.log.filter((entry) => entry.step >= log.length);
  const outlines = outlinesOf([...steps, ...later]);
  return { history: answer.value, log: [...log, ...later], outlines, away: awayOf(at, log) };
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
    outlines.set(event.seat, [...(outlines.get(event.seat) ?? []), event.circles.split('-')]);
  }
  return outlines;
}

/**
 * What others did since the reader's last step, if the page was away for it.
 * @param {Scene} at
 * @param {readonly LogEntry[]} log
 * @returns {LogEntry[]}
 */
function awayOf(at, log) {
  const { seats } = at.message.you;
  const seen = Number(read(at.id) ?? Infinity);
  const last = log.findLastIndex((entry) => entry.seat !== null && seats.includes(entry.seat));
  const since = log.slice(last + 1).filter((entry) => entry.step > seen);
  remember(at.id, log.length - 1);
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

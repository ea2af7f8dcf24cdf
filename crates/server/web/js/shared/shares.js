// One's part in the seed of a table: made and promised when one sits down, kept on this device, shown when the server asks
// for it, and left there for the check at the end.

import { commitmentOf, partsOf } from './fair.js';
import { post, tablePath } from './api.js';
import { randomHex } from './hex.js';

/** @typedef {import('./standing.js').Standing} Standing */
/** @typedef {import('./fair.js').Noted} Noted */
/**
 * @template T
 * @typedef {import('./api.js').Answer<T>} Answer
 */
/**
 * What is kept for a table.
 * @typedef {object} Kept
 * @property {number} at Since when.
 * @property {string[]} parts Those that were promised: several if two pages sat down at once.
 * @property {boolean} seated Whether one of them was seen at a seat of the reader's.
 * @property {Noted | null} noted What was known when one of them was shown.
 */

/** The bytes of a part. */
const BYTES = 32;
const KEY = 'orichalcum.share.';
/** Stands for the table that is being opened, as long as nobody knows its name. No table is called so. */
const UNNAMED = 'new';
/** How many parts of one table and how many tables are kept; the oldest go. */
const MOST_PARTS = 4;
const MOST_TABLES = 50;

/**
 * Asks for a seat and promises a part with it. A browser that can keep nothing promises nothing: then one adds no part.
 * @template T
 * @param {string} path
 * @param {object} body
 * @param {string | ((value: T) => string)} table Where one sits then; known before, or from the answer.
 * @returns {Promise<Answer<T>>}
 */
export async function postWithPart(path, body, table) {
  const part = randomHex(BYTES);
  // Kept before it is promised: then no answer that gets lost loses it, and no tab that dies before it has read one.
  const place = typeof table === 'string' ? table : UNNAMED;
  if (!keepPart(place, part)) return post(path, body);
  /** @type {Answer<T>} */
  const answer = await post(path, { ...body, commitment: commitmentOf(part) });
  const isRefused = !answer.ok && answer.problem.status !== 0 && answer.problem.status !== 503;
  const named = answer.ok && typeof table !== 'string' ? table(answer.value) : null;
  if (named !== null) keepPart(named, part);
  if (isRefused || named !== null) dropPart(place, part);
  return answer;
}

/** The tables that are being answered, each with what it said last. @type {Map<string, Standing | null>} */
const asking = new Map();
/** The last entry of one's own at each table: what was said before it asks for nothing any more. @type {Map<string, number>} */
const answered = new Map();

/**
 * Does what a message asks of the reader before the game starts; nothing if it asks for nothing.
 * @param {Standing} message
 * @returns {Promise<boolean>} Whether something was done.
 */
export async function givePart(message) {
  const { id } = message.table;
  const isAnswering = asking.has(id);
  asking.set(id, message);
  if (isAnswering) return false;
  let given = false;
  for (let said = asking.get(id); said; said = asking.get(id)) {
    asking.set(id, null);
    const body = said.seq >= (answered.get(id) ?? 0) ? answerTo(said) : null;
    if (!body) continue;
    /** @type {Answer<{ seq: number }>} */
    const answer = await post(tablePath(id, 'share'), body);
    if (answer.ok) answered.set(id, answer.value.seq);
    given ||= answer.ok;
  }
  asking.delete(id);
  return given;
}

/**
 * @param {Standing} message
 * @returns {import('../protocol').ShareRequest | null}
 */
function answerTo({ table, you }) {
  if (you.share === 'promise') {
    const part = randomHex(BYTES);
    return keepPart(table.id, part) ? { commitment: commitmentOf(part) } : null;
  }
  const share = you.share === 'show' ? promisedPart(table, you) : undefined;
  if (!share) return null;
  const promised = Object.fromEntries(partsOf(table).map((part) => [part.seat, part.commitment]));
  const noted = { share, server: table.server_commitment ?? null, promised };
  keep(table.id, { at: Date.now(), parts: [share], seated: true, noted });
  return { share };
}

/** Whether the server waits for a part that this browser does not have. @param {Standing} message */
export function lacksPart({ table, you }) {
  return you.share === 'show' && !promisedPart(table, you);
}

/**
 * Whether the reader had a seat at a table whose game has not begun, did not leave it, and has it no more.
 * @param {Standing} message
 */
export function lostSeat({ table, game, you }) {
  return game === undefined && you.seats.length === 0 && keptOf(table.id)?.seated === true;
}

/**
 * What was known of everybody's parts when one's own was shown.
 * @param {string} table
 */
export function notedOf(table) {
  return keptOf(table)?.noted ?? null;
}

/**
 * Notes that a part lies at a seat of the reader's, and lets go what is needed no more: everything where they do not play.
 * @param {Standing} message
 */
export function tendParts({ table, game, you }) {
  const kept = keptOf(table.id);
  if (!kept) return;
  if (game && you.played.length === 0) forgetParts(table.id);
  else if (!kept.seated && promisedPart(table, you)) keep(table.id, { ...kept, seated: true });
}

/** The table is gone, or one has left it. @param {string} table */
export function forgetParts(table) {
  try {
    localStorage.removeItem(KEY + table);
  } catch {
    // A browser without storage has nothing to forget.
  }
}

/**
 * The part whose promise stands at one's seat.
 * @param {import('../protocol').TableView} table
 * @param {import('../protocol').You} you
 */
function promisedPart(table, you) {
  const own = partsOf(table).find((part) => you.seats.includes(part.seat));
  const parts = [table.id, UNNAMED].flatMap((place) => keptOf(place)?.parts ?? []);
  return parts.find((part) => commitmentOf(part) === own?.commitment);
}

/**
 * @param {string} table
 * @param {string} part
 * @returns {boolean} Whether it will be there after a reload.
 */
function keepPart(table, part) {
  const parts = [...(keptOf(table)?.parts ?? []), part].slice(-MOST_PARTS);
  return keep(table, { at: Date.now(), parts, seated: false, noted: null });
}

/**
 * @param {string} table
 * @param {string} part
 */
function dropPart(table, part) {
  const kept = keptOf(table);
  const parts = kept?.parts.filter((other) => other !== part) ?? [];
  if (kept && parts.length > 0) keep(table, { ...kept, parts });
  else forgetParts(table);
}

/**
 * @param {string} table
 * @returns {Kept | null}
 */
function keptOf(table) {
  try {
    return JSON.parse(localStorage.getItem(KEY + table) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {string} table
 * @param {Kept} kept
 * @returns {boolean}
 */
function keep(table, kept) {
  try {
    localStorage.setItem(KEY + table, JSON.stringify(kept));
    const tables = Object.keys(localStorage)
      .filter((key) => key.startsWith(KEY))
      .map((key) => key.slice(KEY.length));
    const age = (/** @type {string} */ one) => keptOf(one)?.at ?? 0;
    const old = tables.sort((one, other) => age(other) - age(one)).slice(MOST_TABLES);
    for (const each of old) forgetParts(each);
    return true;
  } catch {
    return false;
  }
}

// Every request of the client, to the server or to this device, with its refusal as a value that a page can put into
// words. What changes something carries a key of its own and is asked again with it where no answer came, so that nothing
// is done twice.

import { carry, here, ROOT, streamOf } from './transport.js';
import { fromTheStart } from './past.js';
import { isHere } from './address.js';
import { randomHex } from './hex.js';
import { standing } from './standing.js';

/** @typedef {import('../protocol').Components} Components */
/** @typedef {import('../protocol').Message} Message */
/** @typedef {import('../protocol').History} History */
/** @typedef {import('./standing.js').Standing} Standing */
/** Why something was not done, with the HTTP status; 0 if there was no answer. @typedef {import('../protocol').Problem & { status: number }} Problem */
/**
 * @template T
 * @typedef {{ ok: true, value: T } | { ok: false, problem: Problem }} Answer
 */

/** The bytes of a key: long enough that nobody guesses it, because somebody without a cookie is made from it. */
const KEY = 24;
/** How long is waited before each further try, in milliseconds. */
const PAUSES = [400, 1200, 3000];
/** A request that would have to wait longer, in seconds, is refused with the time to wait, and not sent again by itself. */
const LONGEST_WAIT = 10;

/**
 * @template T
 * @param {string} path
 * @returns {Promise<Answer<T>>}
 */
export function get(path) {
  return carry({ method: 'GET', path });
}

/**
 * @template T
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<Answer<T>>}
 */
export async function post(path, body = {}) {
  const key = randomHex(KEY);
  /** @type {Answer<T>} */
  const answer = await again(() => carry({ method: 'POST', path, body, key }), mayHaveBeenDone);
  if (answer.ok) acknowledge(path, answer.value);
  return answer;
}

/**
 * Hands a record over to be looked at, which changes nothing.
 * @param {string} record
 * @returns {Promise<Answer<History>>}
 */
export function historyOf(record) {
  return carry({ method: 'POST', path: '/replays', record });
}

/**
 * Hands the record of a finished game over to the server, which keeps it as a table.
 * @param {string} record
 * @returns {Promise<Answer<{ table: string }>>}
 */
export function sendRecord(record) {
  const key = randomHex(KEY);
  return again(() => carry({ method: 'POST', path: '/records', record, key }), mayHaveBeenDone);
}

/**
 * The record of a table's game, as text.
 * @param {string} table
 * @returns {Promise<Answer<string>>}
 */
export function recordOf(table) {
  return carry({ method: 'GET', path: tablePath(table, 'record'), text: true });
}

/**
 * How a table stands, with every change of one's own that was acknowledged, whichever node answers.
 * @param {string} table
 * @returns {Promise<Answer<Standing>>}
 */
export async function look(table) {
  const answer = await lookNow(table);
  return answer.ok ? { ok: true, value: standing(null, answer.value) } : answer;
}

/**
 * @param {string} table
 * @returns {Promise<Answer<Message>>}
 */
async function lookNow(table) {
  const seq = acknowledged(table);
  if (seq === null) return get(tablePath(table));
  /** @type {Answer<Message>} */
  const answer = await again(() => get(`${tablePath(table)}?at_least=${seq}`), isBehind);
  // A number that never comes was of another time: the database was put back to an older state.
  return !answer.ok && isBehind(answer.problem) ? get(tablePath(table)) : answer;
}

/**
 * How a table stands and all that happened there, in one answer.
 * @param {string} table
 * @returns {Promise<Answer<History>>}
 */
export async function lookBack(table) {
  /** @type {Answer<History>} */
  const answer = await get(tablePath(table, 'history'));
  return answer.ok ? { ok: true, value: fromTheStart(answer.value) } : answer;
}

/**
 * All that a page needs that opens a table, in one answer: how it stands, what happened there, and its component set, for
 * which nobody on the page has to ask any more.
 * @param {string} table
 * @returns {Promise<Answer<History & { components: Components }>>}
 */
export async function openTable(table) {
  /** @type {Answer<History>} */
  const answer = await get(`${tablePath(table, 'history')}?components`);
  if (!answer.ok) return answer;
  const history = fromTheStart(answer.value);
  const { components } = history;
  if (!components) throw new Error('A table that is opened says what it is played with.');
  sets.set(table, Promise.resolve({ ok: true, value: components }));
  return { ok: true, value: { ...history, components } };
}

/** The component sets that were asked for, by their table. @type {Map<string, Promise<Answer<Components>>>} */
const sets = new Map();

/**
 * The component set of a table, or of new tables.
 * @param {string} [table]
 * @returns {Promise<Answer<Components>>}
 */
export async function componentsOf(table = '') {
  /** @type {Promise<Answer<Components>>} */
  const asked = sets.get(table) ?? get(table ? `/components?table=${encodeURIComponent(table)}` : '/components');
  sets.set(table, asked);
  const answer = await asked;
  if (!answer.ok) sets.delete(table);
  return answer;
}

/**
 * The address of a table's part.
 * @param {string} table
 * @param {string} [part]
 */
export function tablePath(table, part) {
  const path = `/tables/${encodeURIComponent(table)}`;
  return part ? `${path}/${part}` : path;
}

/**
 * The messages of a table as a stream.
 * @param {string} table
 * @param {number | null} after The last message that is known; none: the stream begins with how things stand.
 */
export function openStream(table, after) {
  return streamOf(table, `${tablePath(table, 'stream')}?presence${after === null ? '' : `&after=${after}`}`);
}

/**
 * Says that the page of a table is looked at, or that it is hidden now: also when it is about to be closed. What does
 * not arrive is said again soon.
 * @param {string} table
 * @param {boolean} hidden
 */
export function giveSign(table, hidden) {
  const [path, body] = [tablePath(table, 'presence'), { hidden }];
  if (isHere(table)) return void here({ method: 'POST', path, body });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  fetch(ROOT + path, { ...init, keepalive: true }).catch(() => {});
}

/** The address of a table as a QR code. @param {string} table */
export function qrAddress(table) {
  return ROOT + tablePath(table, 'qr.svg');
}

/**
 * Asks, and asks again after growing pauses while the refusal is one that may pass.
 * @template T
 * @param {() => Promise<Answer<T>>} asking
 * @param {(problem: Problem) => boolean} mayPass
 * @returns {Promise<Answer<T>>}
 */
async function again(asking, mayPass) {
  let answer = await asking();
  for (const pause of PAUSES) {
    if (answer.ok || !mayPass(answer.problem)) return answer;
    const seconds = answer.problem.retry_after ?? 0;
    if (seconds > LONGEST_WAIT) return answer;
    await new Promise((resolve) => setTimeout(resolve, Math.max(pause, seconds * 1000)));
    answer = await asking();
  }
  return answer;
}

/** Whether nobody knows if something was done; the server knows its key. @param {Problem} problem */
function mayHaveBeenDone({ status, code }) {
  return status === 0 || (status === 503 && code !== 'unknown_set');
}

/** @param {Problem} problem */
function isBehind({ code }) {
  return code === 'behind';
}

/** The last change of one's own that was acknowledged, over the way from one page to the next. */
const ACKNOWLEDGED = 'orichalcum.acknowledged';

/**
 * @param {string} path
 * @param {unknown} value
 */
function acknowledge(path, value) {
  const { seq, view } = /** @type {{ seq?: number, view?: { table: { id: string } } }} */ (value ?? {});
  const named = view?.table.id ?? decodeURIComponent(/^\/tables\/([^/]+)/.exec(path)?.[1] ?? '');
  if (!named || typeof seq !== 'number') return;
  try {
    sessionStorage.setItem(ACKNOWLEDGED, JSON.stringify({ table: named, seq }));
  } catch {
    // A browser without storage sees what any node answers.
  }
}

/**
 * @param {string} table
 * @returns {number | null}
 */
function acknowledged(table) {
  try {
    const last = JSON.parse(sessionStorage.getItem(ACKNOWLEDGED) ?? 'null');
    return last?.table === table && Number.isInteger(last.seq) ? last.seq : null;
  } catch {
    return null;
  }
}

// Carries a request to where it is answered: over HTTP to the server, or to the worker of this device. The name of the
// table decides; what belongs to no table is asked of the server, and of this device where the server gives no answer.

import { isOutOfReach, isWorthAsking, noteConnection } from './connection.js';
import { addressOf, hasServer, isHere } from './address.js';
import {
  keepsSomething,
  nameKnown,
  nameUnsent,
  noteKept,
  noteName,
  noteNothingKept,
  noteUnsent,
} from './device-memory.js';
import { onDemand } from './on-demand.js';
import { settings } from './settings.js';
import { tablesHere } from './here-list.js';

/** @typedef {import('./api.js').Problem} Problem */
/** @typedef {import('./api.js').Answer<any>} Answer */
/**
 * @typedef {object} Asked
 * @property {'GET' | 'POST' | 'DELETE'} method
 * @property {string} path
 * @property {object} [body]
 * @property {string} [record] A body that is the text of a record.
 * @property {string} [key]
 * @property {boolean} [text] Whether the answer is text and not JSON.
 */
/** @typedef {(progress: import('./here.js').Progress) => void} Watch */

export const ROOT = '/api/v1';
/** How long the server may take for what this device can answer as well, in milliseconds. */
const PATIENCE = 8000;
/** How long it may take where somebody waits for a table that this device can have as well. */
const SHORT_PATIENCE = 4000;
/** Nobody looks at how far it is: what a page asks by itself, from time to time. @type {Watch} */
const quietly = () => {};
/** What is told of a table that only a server could have, where there is none. @type {Answer} */
const NO_TABLE = { ok: false, problem: { status: 404, code: 'no_table', message: '' } };
/** What is told where no answer came. @type {Answer} */
const NO_ANSWER = { ok: false, problem: { status: 0, code: 'no_connection', message: '' } };
/** What is told where nothing that plays on this device could be had. @type {Answer} */
const NOT_COME = { ok: false, problem: { status: 0, code: 'not_fetched', message: '' } };

/**
 * Asks for something, wherever that is answered.
 * @param {Asked} asked
 * @returns {Promise<Answer>}
 */
export function carry(asked) {
  const { method, path } = asked;
  const table = tableIn(path);
  if (table !== null) return isHere(table) ? here(asked) : there(asked);
  switch (`${method} ${path}`) {
    case 'GET /my-tables':
      return fromBoth(asked);
    case 'GET /me':
      return myself(asked);
    case 'POST /me':
      return toBoth(asked);
    case 'GET /lobby':
      return lobby(asked);
    case 'GET /components':
    case 'POST /replays':
      return fromEither(asked);
    case 'POST /tables':
      return opened(asked);
    default:
      return there(asked);
  }
}

/** The table that a request is about; none for those that are about no table. @param {string} path */
function tableIn(path) {
  const found = /^\/tables\/([^/?]+)/.exec(path) ?? /^\/components\?table=([^&]+)/.exec(path);
  return found ? decodeURIComponent(found[1] ?? '') : null;
}

/**
 * Asks the server.
 * @param {Asked} asked
 * @param {RequestInit} [more]
 * @returns {Promise<Answer>}
 */
async function there({ method, path, body, record, key, text }, more = {}) {
  if (!hasServer()) return tableIn(path) === null ? NO_ANSWER : NO_TABLE;
  const kind = record === undefined ? 'application/json' : 'application/jsonl';
  /** @type {Record<string, string>} */
  const headers = method === 'GET' ? { accept: 'application/json' } : { 'content-type': kind };
  if (key) headers['idempotency-key'] = key;
  const init = method === 'GET' ? { headers } : { method, headers, body: record ?? JSON.stringify(body ?? {}) };
  try {
    const response =
      (method === 'GET' ? await askedBefore(path) : null) ?? (await fetch(ROOT + path, { ...init, ...more }));
    const value = text && response.ok ? await response.text() : await response.json();
    noteConnection(true);
    if (response.ok) return { ok: true, value };
    const wait = Number(response.headers.get('retry-after')) || undefined;
    return { ok: false, problem: { retry_after: wait, ...value, status: response.status } };
  } catch {
    noteConnection(false);
    return NO_ANSWER;
  }
}

/**
 * Asks the worker of this device.
 * @param {Asked} asked
 * @param {Watch} [watch] Is told how far it is.
 * @returns {Promise<Answer>}
 */
export async function here({ method, path, body, record, key }, watch) {
  try {
    const { door } = await fetchDoor();
    const sent = record ?? body;
    const { status, value } = await door.ask(
      { method, path, ...(sent === undefined ? {} : { body: sent }), key },
      watch,
    );
    if (status < 400) return { ok: true, value };
    return { ok: false, problem: { message: '', ...value, status } };
  } catch {
    return NOT_COME;
  }
}

/** The module that leads to the worker. @type {typeof import('./here.js') | null} */
let come = null;

async function fetchDoor() {
  come ??= await onDemand('/js/shared/here.js', () => import('./here.js'));
  return come;
}

/**
 * A stream of a table's messages. One of this device is followed after something was asked of it.
 * @param {string} table
 * @param {string} path
 * @returns {EventSource | import('./here.js').HereStream}
 */
export function streamOf(table, path) {
  if (!isHere(table)) return new EventSource(ROOT + path);
  if (!come) throw new Error('A table on this device is looked at before it is followed.');
  return come.door.follow(path);
}

/** Loads what plays on this device when nothing else is to be done, where it will soon be needed. */
export function expectPlayHere() {
  if (settings().playHere !== 'always') return;
  const load = () =>
    void fetchDoor().then(
      ({ door }) => door.start(),
      () => {},
    );
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load);
  else setTimeout(load, 2000);
}

/** Waits for what plays on this device, and says nothing of it on the page: nobody waits there. Whether it has come. */
export async function comeHere() {
  return (await here({ method: 'GET', path: '/me' }, quietly)).ok;
}

/**
 * Whether what plays on this device is there without a connection, as far as a page can tell without fetching it: it runs,
 * or the browser keeps its program.
 */
export async function isAtHand() {
  if (come?.door.isReady) return true;
  try {
    return (await caches.match(addressOf('/wasm/orichalcum.wasm'), { ignoreVary: true })) !== undefined;
  } catch {
    // Over plain HTTP from another machine, and where nothing may be kept, there are no caches.
    return false;
  }
}

/** The server's answer, if it is to be asked and gives one soon. @param {Asked} asked */
async function soonFromThere(asked) {
  return isWorthAsking() ? there(asked, { signal: AbortSignal.timeout(PATIENCE) }) : NO_ANSWER;
}

/** The server's answer, or where it gives none the one of this device. @param {Asked} asked */
async function fromEither(asked) {
  const answer = await soonFromThere(asked);
  return isUnanswered(answer) ? here(asked) : answer;
}

/**
 * Who one is. A device that keeps nothing knows no more than what the page remembers, and loads nothing to find that out.
 * @param {Asked} asked
 */
async function myself(asked) {
  const answer = await soonFromThere(asked);
  if (isUnanswered(answer)) return keepsSomething() ? named(await here(asked, quietly)) : answer;
  return named(await renamed(answer));
}

/** A name that was chosen while the server was away is told to it now. @param {Answer} answer */
async function renamed(answer) {
  const name = nameUnsent();
  if (!name || !answer.ok) return answer;
  const given = await there({ method: 'POST', path: '/me', body: { name } });
  if (!isUnanswered(given)) noteUnsent('');
  return given.ok ? given : answer;
}

/** The tables that others can see: without a server there are none. @param {Asked} asked @returns {Promise<Answer>} */
async function lobby(asked) {
  const answer = await soonFromThere(asked);
  return isUnanswered(answer) && isOutOfReach() ? { ok: true, value: { open: [], playing: [] } } : answer;
}

/**
 * The tables of both. Where one of them does not say which, the answer tells what it said instead: the page that shows the
 * tables must not take those for gone.
 * @param {Asked} asked
 * @returns {Promise<Answer>}
 */
async function fromBoth(asked) {
  const own = keepsSomething() ? tablesHere() : null;
  const answer = await soonFromThere(asked);
  if (!answer.ok && !isUnanswered(answer) && !own) return answer;
  const kept = await own;
  const found = [answer, kept].flatMap((one) => (one?.ok ? one.value.tables : []));
  const lacks = answer.ok || !hasServer() ? {} : { lacks: answer.problem };
  const lacksHere = !kept || kept.ok ? {} : { lacksHere: kept.problem };
  return { ok: true, value: { tables: found, ...lacks, ...lacksHere } };
}

/**
 * One's name, which is the same at every table.
 * @param {Asked} asked
 */
async function toBoth(asked) {
  const answer = isOutOfReach() ? NO_ANSWER : await there(asked);
  if (isUnanswered(answer)) return isOutOfReach() ? heldBack(asked) : answer;
  if (answer.ok && keepsSomething()) void here(asked);
  return named(answer);
}

/** A name that only this device knows until the server is back. @param {Asked} asked */
async function heldBack(asked) {
  const answer = named(await here(asked));
  if (answer.ok && hasServer()) noteUnsent(answer.value.name);
  return answer;
}

/** Keeps the name that an answer says. @param {Answer} answer */
function named(answer) {
  if (answer.ok) noteName(answer.value.name);
  return answer;
}

/**
 * Opens a table. One that this device can have as well is opened here where the server keeps silent.
 * @param {Asked} asked
 */
async function opened(asked) {
  if (opensHere(asked.body)) return openedHere(asked);
  if (!isForOneDevice(asked.body ?? {})) return there(asked);
  const signal = AbortSignal.timeout(SHORT_PATIENCE);
  const answer = await there(asked, { signal });
  return isUnanswered(answer) && signal.aborted ? openedHere(asked) : answer;
}

/**
 * Whether a table is opened on this device: where that is wished, or the server gives no answer, and nobody else is to
 * come.
 * @param {any} table
 */
function opensHere(table) {
  return isPlayedHere() && isForOneDevice(table);
}

/** Whether games that this device can play are played here, as things stand. */
export function isPlayedHere() {
  return settings().playHere === 'always' || isOutOfReach();
}

/** @param {any} table */
function isForOneDevice({ seats = [], public: isPublic = false }) {
  return !isPublic && seats.every((/** @type {{ kind: string }} */ { kind }) => kind !== 'open');
}

/** @param {Asked} asked */
async function openedHere(asked) {
  const name = nameKnown();
  if (name) await here({ method: 'POST', path: '/me', body: { name } });
  const answer = await keptHere(asked);
  // A browser that cannot play by itself plays where it can.
  return isUnable(answer) && !isOutOfReach() ? there(asked) : answer;
}

/**
 * Asks this device to keep something. That it keeps something is noted before: a page that goes away meanwhile would leave
 * what nobody looks for.
 * @param {Asked} asked
 * @returns {Promise<Answer>}
 */
export async function keptHere(asked) {
  const isFirst = !keepsSomething();
  noteKept();
  const answer = await here(asked);
  if (isFirst && isUnable(answer)) noteNothingKept();
  return answer;
}

/** Whether this browser cannot play by itself, or what plays there did not come. @param {Answer} answer */
function isUnable(answer) {
  return !answer.ok && (answer.problem.code === 'not_here' || answer.problem.code === 'not_fetched');
}

/** @param {Answer} answer */
function isUnanswered(answer) {
  return !answer.ok && answer.problem.status === 0;
}

/**
 * What the page asked for before its modules came (`first.js`), each to be taken once.
 * @param {string} path
 * @returns {Promise<Response | null>}
 */
async function askedBefore(path) {
  const { early } = /** @type {{ early?: Map<string, Promise<Response | null>> }} */ (globalThis);
  const asked = early?.get(path) ?? null;
  early?.delete(path);
  return asked;
}

// Asks the server: every request of the table, with its refusal as a value a person can be told.

/** @typedef {import('../protocol').Message} Message */
/**
 * Why the server did not do something.
 * @typedef {object} Problem
 * @property {number} status The HTTP status; 0 if there was no answer.
 * @property {string} code
 * @property {string} message
 * @property {string} [reason] Of an illegal action.
 * @property {string} [rule] Its number.
 */
/**
 * @template T
 * @typedef {{ ok: true, value: T } | { ok: false, problem: Problem }} Answer
 */

const ROOT = '/api/v1';

/**
 * @template T
 * @param {string} path
 * @returns {Promise<Answer<T>>}
 */
export function get(path) {
  return ask(path, { headers: { accept: 'application/json' } });
}

/**
 * @template T
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<Answer<T>>}
 */
export function post(path, body = {}) {
  return ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
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

/** @param {string} table */
export function streamAddress(table) {
  return ROOT + tablePath(table, 'stream');
}

/** @param {string} table */
export function recordAddress(table) {
  return ROOT + tablePath(table, 'record');
}

/**
 * @template T
 * @param {string} path
 * @param {RequestInit} init
 * @returns {Promise<Answer<T>>}
 */
async function ask(path, init) {
  try {
    const response = await fetch(ROOT + path, init);
    const value = await response.json();
    if (response.ok) return { ok: true, value };
    return { ok: false, problem: { ...value, status: response.status } };
  } catch {
    return { ok: false, problem: { status: 0, code: 'no_connection', message: '' } };
  }
}

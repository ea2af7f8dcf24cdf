// What only this device does: replays that were taken along, tables that are removed for good, records that are checked.

import { here, keptHere } from './transport.js';
import { keepsSomething } from './device-memory.js';

/** @typedef {import('./transport.js').Watch} Watch */
/**
 * @template T
 * @typedef {import('./api.js').Answer<T>} Answer
 */

/** A replay that was taken along. @typedef {{ id: string, kept_at: number, players: Record<number, import('../protocol').RecordedPlayer>, automaton: string | null, steps: number }} KeptReplay */
/**
 * What was found out about a record: all of it holds; the seed is not known; draws do not follow from it; a line does not
 * hold.
 * @typedef {object} Verdict
 * @property {'holds' | 'no_seed' | 'draws_differ' | 'broken'} verdict
 * @property {number} steps
 * @property {number} draws
 * @property {number | null} line The one that does not hold, and why.
 * @property {string | null} message
 */

/** The replays that were taken along. @returns {Promise<Answer<{ replays: KeptReplay[] }>>} */
export async function keptReplays() {
  if (!keepsSomething()) return { ok: true, value: { replays: [] } };
  return here({ method: 'GET', path: '/kept-replays' });
}

/** Takes a record along. @param {string} record @returns {Promise<Answer<{ id: string }>>} */
export function keepReplay(record) {
  return keptHere({ method: 'POST', path: '/kept-replays', record });
}

/** The record of a replay that was taken along. @param {string} id @returns {Promise<Answer<string>>} */
export function keptRecord(id) {
  return here({ method: 'GET', path: `/kept-replays/${encodeURIComponent(id)}/record` });
}

/** @param {string} id @returns {Promise<Answer<unknown>>} */
export function removeReplay(id) {
  return here({ method: 'DELETE', path: `/kept-replays/${encodeURIComponent(id)}` });
}

/** Removes a table of this device for good. @param {string} table @returns {Promise<Answer<unknown>>} */
export function removeTable(table) {
  return here({ method: 'DELETE', path: `/tables/${encodeURIComponent(table)}` });
}

/**
 * Plays a record again by the rules and draws everything again from its seed.
 * @param {string} record
 * @param {Watch} watch
 * @returns {Promise<Answer<Verdict>>}
 */
export function verifyRecord(record, watch) {
  return here({ method: 'POST', path: '/verify', record }, watch);
}

/**
 * The game of a record, step by step, as this device plays it again.
 * @param {string} record
 * @returns {Promise<Answer<import('../protocol').History>>}
 */
export function historyHere(record) {
  return here({ method: 'POST', path: '/replays', record });
}

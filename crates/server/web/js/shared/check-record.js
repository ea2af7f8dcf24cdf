// "Check the draws": a record is played again by the rules and drawn again from its seed, on this device; how far that
// is, and what came of it.

import { partsOf } from './fair.js';
import { verifyRecord } from './this-device.js';

/** @typedef {import('../protocol').TableView} TableView */
/** @typedef {import('./api.js').Problem} Problem */
/** @typedef {import('./here.js').Progress} Progress */
/** @typedef {import('./this-device.js').Verdict} Verdict */
/**
 * A check that was begun.
 * @typedef {{ state: 'busy', progress: Progress | null } | { state: 'done', verdict: Verdict } | { state: 'other_game' } | { state: 'failed', problem: Problem }} Check
 */
/** Where a record comes from. @typedef {() => Promise<import('./api.js').Answer<string>>} Read */

/** The checks that were begun, by the name of the game. @type {Map<string, Check>} */
const checks = new Map();

/**
 * How the check of a game stands; it is begun when it is first asked for.
 * @param {string} name
 * @param {object} parts
 * @param {Read} parts.read
 * @param {TableView} [parts.table] The table that shows the game: its record must be of the same seed.
 * @param {() => void} parts.changed Called whenever there is something new to show.
 * @returns {Check}
 */
export function checkOf(name, { read, table, changed }) {
  const known = checks.get(name);
  if (known) return known;
  const note = (/** @type {Check} */ check) => {
    checks.set(name, check);
    changed();
    return check;
  };
  /** @type {Check} */
  const begun = { state: 'busy', progress: null };
  checks.set(name, begun);
  void checked(read, table, (progress) => note({ state: 'busy', progress })).then(note);
  return begun;
}

/** Lets a check that failed begin anew. @param {string} name */
export function forgetCheck(name) {
  checks.delete(name);
}

/**
 * @param {Read} read
 * @param {TableView | undefined} table
 * @param {(progress: Progress) => void} watch
 * @returns {Promise<Check>}
 */
async function checked(read, table, watch) {
  const record = await read();
  if (!record.ok) return { state: 'failed', problem: record.problem };
  if (table && !isOf(record.value, table)) return { state: 'other_game' };
  const answer = await verifyRecord(record.value, watch);
  return answer.ok ? { state: 'done', verdict: answer.value } : { state: 'failed', problem: answer.problem };
}

/**
 * Whether a record has the seed that a table shows, from the parts that it shows: they are compared with what this
 * browser kept, and nothing else may take their place.
 * @param {string} record
 * @param {TableView} table
 */
export function isOf(record, table) {
  const header = headerOf(record);
  const parts = partsOf(table).flatMap(({ seat, share }) => (share ? [`${seat} ${share}`] : []));
  const used = (header?.shares?.players ?? []).map(({ seat, share }) => `${seat} ${share}`);
  return (
    header?.seed === table.seed && header?.shares?.server_share === table.server_share && used.join() === parts.join()
  );
}

/**
 * @param {string} record
 * @returns {{ seed?: string, shares?: { server_share?: string, players: { seat: number, share: string }[] } } | null}
 */
function headerOf(record) {
  try {
    return JSON.parse(record.split('\n', 1)[0] ?? '');
  } catch {
    return null;
  }
}

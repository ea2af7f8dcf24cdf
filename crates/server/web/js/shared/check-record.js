// "Check the draws": a record is played again by the rules and drawn again from its seed, on this device, and compared with
// the game that a page shows; how far that is, and what came of it.

import { fromTheStart } from './past.js';
import { historyHere, verifyRecord } from './this-device.js';
import { partsOf } from './fair.js';

/** @typedef {import('../protocol').TableView} TableView */
/** @typedef {import('./api.js').Problem} Problem */
/** @typedef {import('./here.js').Progress} Progress */
/** @typedef {import('./this-device.js').Verdict} Verdict */
/**
 * A check that was begun.
 * @typedef {{ state: 'busy', progress: Progress | null } | { state: 'done', verdict: Verdict } | { state: 'other_game' } | { state: 'failed', problem: Problem }} Check
 */
/** Where a record comes from. @typedef {() => Promise<import('./api.js').Answer<string>>} Read */
/** The steps of a game as a page shows them. @typedef {Pick<import('../protocol').History, 'first' | 'steps'>} Shown */

/** The checks that were begun, by the name of the game. @type {Map<string, { check: Check }>} */
const checks = new Map();

/**
 * How the check of a game stands; it is begun when it is first asked for.
 * @param {string} name
 * @param {object} parts
 * @param {Read} parts.read
 * @param {TableView} [parts.table] The table that shows the game: its record must be of the same seed.
 * @param {Shown | null} [parts.shown] The game as the page shows it: its record must be of the same steps.
 * @param {() => void} parts.changed Called whenever there is something new to show.
 * @returns {Check}
 */
export function checkOf(name, { read, table, shown, changed }) {
  const known = checks.get(name);
  if (known) return known.check;
  /** @type {{ check: Check }} */
  const begun = { check: { state: 'busy', progress: null } };
  checks.set(name, begun);
  const note = (/** @type {Check} */ check) => {
    // Another game of the same name may be checked by now.
    if (checks.get(name) !== begun) return;
    begun.check = check;
    changed();
  };
  const watch = (/** @type {Progress} */ progress) => note({ state: 'busy', progress });
  void checked(read, { table, shown }, watch).then(note);
  return begun.check;
}

/** Lets a check that failed begin anew. @param {string} name */
export function forgetCheck(name) {
  checks.delete(name);
}

/**
 * @param {Read} read
 * @param {{ table: TableView | undefined, shown: Shown | null | undefined }} page
 * @param {(progress: Progress) => void} watch
 * @returns {Promise<Check>}
 */
async function checked(read, { table, shown }, watch) {
  const record = await read();
  if (!record.ok) return { state: 'failed', problem: record.problem };
  if (table && !isOf(record.value, table)) return { state: 'other_game' };
  const answer = await verifyRecord(record.value, watch);
  if (!answer.ok) return { state: 'failed', problem: answer.problem };
  if (shown && answer.value.verdict !== 'broken') {
    const recorded = await historyHere(record.value);
    if (!recorded.ok) return { state: 'failed', problem: recorded.problem };
    if (!isSame(stepsOf(recorded.value), stepsOf(shown))) return { state: 'other_game' };
  }
  return { state: 'done', verdict: answer.value };
}

/** Everything that happened, step by step: who did what, what came of it. @param {Shown} shown */
function stepsOf(shown) {
  return fromTheStart(/** @type {import('../protocol').History} */ (shown)).steps.map(({ seat, action, changes }) => ({
    seat,
    action,
    changes,
  }));
}

/**
 * Whether two values say the same, in whatever order their parts are named.
 * @param {unknown} one
 * @param {unknown} other
 * @returns {boolean}
 */
function isSame(one, other) {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [ours, theirs] = [one, other].map((value) => Object.entries(value).filter(([, part]) => part !== undefined));
  if (Array.isArray(one) !== Array.isArray(other) || ours?.length !== theirs?.length) return false;
  const parts = new Map(theirs);
  return ours?.every(([key, part]) => parts.has(key) && isSame(part, parts.get(key))) ?? false;
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

// Where a replay comes from: a table of this server, or a record from a file. Either becomes a history with its table.

import { get, tablePath } from '../table/api.js';

/** @typedef {import('../protocol').History} History */
/** @typedef {import('../protocol').HistoryStep} HistoryStep */
/** @typedef {import('../protocol').TableView} TableView */
/** @typedef {import('../protocol').SeatView} SeatView */
/** @typedef {import('../protocol').Components} Components */
/** @typedef {import('../protocol').Message} Message */
/**
 * A game to be seen again.
 * @typedef {object} Source
 * @property {Components} components
 * @property {HistoryStep[]} steps
 * @property {TableView} table
 * @property {number[]} mine The reader's own seats.
 * @property {string | null} id The table; none if it comes from a file.
 */
/** @typedef {import('../table/api.js').Answer<Source>} Found */

/**
 * The game of a table.
 * @param {string} id
 * @returns {Promise<Found>}
 */
export async function fromTable(id) {
  /** @type {[import('../table/api.js').Answer<Components>, import('../table/api.js').Answer<Message>]} */
  const [components, message] = await Promise.all([get('/components'), get(tablePath(id))]);
  if (!components.ok) return components;
  if (!message.ok) return message;
  if (message.value.table.status === 'open') return { ok: false, problem: { status: 409, code: 'not_started', message: '' } };
  /** @type {import('../table/api.js').Answer<History>} */
  const history = await get(tablePath(id, 'history'));
  if (!history.ok) return history;
  const { table, you } = message.value;
  return { ok: true, value: { components: components.value, steps: history.value.steps, table, mine: you.played, id } };
}

/**
 * The game of a record, which the server checks.
 * @param {File} file
 * @returns {Promise<Found>}
 */
export async function fromFile(file) {
  /** @type {import('../table/api.js').Answer<Components>} */
  const components = await get('/components');
  if (!components.ok) return components;
  try {
    const response = await fetch('/api/v1/replays', { method: 'POST', headers: { 'content-type': 'application/jsonl' }, body: file });
    const value = await response.json();
    if (!response.ok) return { ok: false, problem: { ...value, status: response.status } };
    const { steps, table } = /** @type {History} */ (value);
    return { ok: true, value: { components: components.value, steps, table: table ?? tableOf(steps), mine: [], id: null } };
  } catch {
    return { ok: false, problem: { status: 0, code: 'no_connection', message: '' } };
  }
}

/**
 * A table for a record, which names nobody.
 * @param {readonly HistoryStep[]} steps
 * @returns {TableView}
 */
export function tableOf(steps) {
  const last = steps.at(-1)?.game;
  const automaton = last?.position.automaton?.strength ?? null;
  const [over = '', winner = ''] = (last?.position.ask ?? '').split(':');
  return {
    id: '',
    status: over === 'over' ? 'finished' : 'playing',
    public: false,
    hints: false,
    seats: (last?.position.players ?? []).map((player, index) => seatView(index + 1, player.board === 'automaton')),
    automaton,
    commitment: null,
    seed: null,
    outcome: over === 'over' ? { winner: Number(winner) || null, end: 'rules' } : null,
    rematch: null,
  };
}

/**
 * @param {number} seat
 * @param {boolean} automaton
 * @returns {SeatView}
 */
function seatView(seat, automaton) {
  const kind = automaton ? 'automaton' : 'person';
  return { seat, kind, name: null, bot: null, island: '', away: false, waited_for_since: null, resigned: false, muted: false };
}

// Where a replay comes from: a table of this server, or a record from a file. Either becomes a history with its table.

import { componentsOf, get, look, tablePath, upload } from '../shared/api.js';

/** @typedef {import('../protocol').History} History */
/** @typedef {import('../protocol').HistoryStep} HistoryStep */
/** @typedef {import('../protocol').TableView} TableView */
/** @typedef {import('../protocol').SeatView} SeatView */
/** @typedef {import('../protocol').Components} Components */
/**
 * A game to be seen again.
 * @typedef {object} Source
 * @property {Components} components
 * @property {HistoryStep[]} steps
 * @property {TableView} table
 * @property {number[]} mine The reader's own seats.
 * @property {string | null} id The table; none if it comes from a file.
 */
/** @typedef {import('../shared/api.js').Answer<Source>} Found */

/**
 * The game of a table.
 * @param {string} id
 * @returns {Promise<Found>}
 */
export async function fromTable(id) {
  const [set, message] = await Promise.all([componentsOf(id), look(id)]);
  if (!message.ok) return message;
  if (!set.ok) return set;
  if (message.value.table.status === 'open')
    return { ok: false, problem: { status: 409, code: 'not_started', message: '' } };
  /** @type {import('../shared/api.js').Answer<History>} */
  const history = await get(tablePath(id, 'history'));
  if (!history.ok) return history;
  const { table, you } = message.value;
  return { ok: true, value: { components: set.value, steps: history.value.steps, table, mine: you.played, id } };
}

/**
 * The game of a record, which the server checks.
 * @param {File} file
 * @returns {Promise<Found>}
 */
export async function fromFile(file) {
  const set = await componentsOf();
  if (!set.ok) return set;
  /** @type {import('../shared/api.js').Answer<History>} */
  const history = await upload('/replays', file);
  if (!history.ok) return history;
  const { steps, table } = history.value;
  return { ok: true, value: { components: set.value, steps, table: table ?? tableOf(steps), mine: [], id: null } };
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
    set: last?.position.set ?? '',
    from_position: false,
    server_commitment: null,
    server_share: null,
    shares: [],
    show_until: null,
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
  return {
    seat,
    kind,
    name: null,
    bot: null,
    island: '',
    away: false,
    waited_for_since: null,
    resigned: false,
    muted: false,
  };
}

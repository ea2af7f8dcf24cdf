// Where a replay comes from: a table of the server or of this device, a replay that was taken along, or a record from a
// file. Each becomes a history with its table.

import { historyOf, openTable, recordOf } from '../shared/api.js';
import { fromTheStart, viewsOf } from '../shared/past.js';
import { keptRecord } from '../shared/this-device.js';

/** @typedef {import('../protocol').History} History */
/** @typedef {import('../protocol').HistoryStep} HistoryStep */
/** @typedef {import('../protocol').GameView} GameView */
/** @typedef {import('../protocol').TableView} TableView */
/** @typedef {import('../protocol').SeatView} SeatView */
/** @typedef {import('../protocol').Components} Components */
/**
 * A game to be seen again.
 * @typedef {object} Source
 * @property {Components} components
 * @property {GameView | undefined} first The game before its first step.
 * @property {HistoryStep[]} steps
 * @property {readonly GameView[]} views The game after each step.
 * @property {TableView} table
 * @property {number[]} mine The reader's own seats.
 * @property {string | null} id The table, or the replay that was taken along; none if it comes from a file.
 * @property {import('../shared/check-record.js').Read} record Its record, as text.
 */
/** @typedef {import('../shared/api.js').Answer<Source>} Found */

/**
 * The game of a table.
 * @param {string} id
 * @returns {Promise<Found>}
 */
export async function fromTable(id) {
  const history = await openTable(id);
  if (!history.ok) return history;
  const { table, now, components } = history.value;
  if (!table || table.status === 'open')
    return { ok: false, problem: { status: 409, code: 'not_started', message: '' } };
  return {
    ok: true,
    value: { ...played(components, history.value), table, mine: now?.you.played ?? [], id, record: () => recordOf(id) },
  };
}

/**
 * @param {Components} components
 * @param {History} history
 */
function played(components, history) {
  const { first, steps } = history;
  return { components, first, steps, views: viewsOf(history) };
}

/**
 * The game of a replay that was taken along.
 * @param {string} id
 * @returns {Promise<Found>}
 */
export async function fromKept(id) {
  const record = await keptRecord(id);
  return record.ok ? fromRecord(record.value, id) : record;
}

/**
 * The game of a record, which is checked on the way.
 * @param {string} record
 * @param {string | null} [id]
 * @returns {Promise<Found>}
 */
export async function fromRecord(record, id = null) {
  const history = await historyOf(record);
  if (!history.ok) return history;
  // It may be of a set from before, which comes with it.
  const { components, players } = history.value;
  if (!components) return { ok: false, problem: { status: 422, code: 'unknown_set', message: '' } };
  const game = played(components, fromTheStart(history.value));
  const table = tableOf(game.views.at(-1), components.set, players);
  return { ok: true, value: { ...game, table, mine: [], id, record: async () => ({ ok: true, value: record }) } };
}

/**
 * A table for a record, which may say who played.
 * @param {GameView | undefined} last
 * @param {string} set
 * @param {History['players']} [players]
 * @returns {TableView}
 */
export function tableOf(last, set, players = {}) {
  const over = last?.question.what === 'over' ? last.question : undefined;
  const seats = Object.keys(last?.players ?? {}).map(Number);
  return {
    id: '',
    status: over ? 'finished' : 'playing',
    public: false,
    hints: false,
    seats: Object.fromEntries(
      seats.map((seat) => [seat, seatView(seat, last?.automaton?.seat === seat, players[seat])]),
    ),
    automaton: last?.automaton?.strength,
    set,
    from_position: false,
    shares: {},
    ...(over ? { outcome: { winner: over.winner, end: 'rules' } } : {}),
  };
}

/**
 * @param {number} seat
 * @param {boolean} automaton
 * @param {import('../protocol').RecordedPlayer} [player]
 * @returns {SeatView}
 */
function seatView(seat, automaton, player) {
  const kind = automaton ? 'automaton' : player?.bot ? 'bot' : 'person';
  return { kind, colour: seat, ...player, island: '', away: false, resigned: false, muted: false };
}

// The seats of a table as a list, and which of them the Automaton has.

/** @typedef {import('../protocol').TableView} TableView */
/** A seat with its number. @typedef {import('../protocol').SeatView & { seat: number }} NumberedSeat */

/**
 * The seats in their order.
 * @param {TableView} table
 * @returns {NumberedSeat[]}
 */
export function seatsOf({ seats }) {
  return Object.entries(seats).map(([seat, there]) => ({ ...there, seat: Number(seat) }));
}

/**
 * Whether the Automaton sits there.
 * @param {TableView} table
 * @param {number} seat
 */
export function isAutomaton({ seats }, seat) {
  return seats[seat]?.kind === 'automaton';
}

/**
 * The name of a seat's colour, in the style sheets and among the shields: a player keeps it in a rematch.
 * @param {TableView} table
 * @param {number} seat
 */
export function seatColour(table, seat) {
  return isAutomaton(table, seat) ? 'seat-automaton' : `seat-${table.seats[seat]?.colour ?? seat}`;
}

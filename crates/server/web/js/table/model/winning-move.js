// What ended a game: the last thing that brought a point or took a creature away, and where on the island it lies.

/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('../../protocol').Circle} Circle */
/** @typedef {Extract<Event, { event: 'medallion_forged' | 'temple_built' | 'titan_drawn' | 'creature_captured' }>} Winning */

/**
 * The winning move among the events of the last step; none where a game ended otherwise, as by giving up.
 * @param {readonly Event[]} events
 * @returns {Winning | null}
 */
export function winningMove(events) {
  const won = events.find((event) => event.event === 'won');
  return /** @type {Winning | null} */ (
    won
      ? (events.findLast((event) => WINNING.has(event.event) && 'seat' in event && event.seat === won.seat) ?? null)
      : null
  );
}

/** @type {Set<Event['event']>} */
const WINNING = new Set(['medallion_forged', 'temple_built', 'titan_drawn', 'creature_captured']);

/**
 * The circles of the winner's island that the move changed or counted; none for a medallion. A Titan that a Hydra brings
 * comes without an area: then it is where the Hydra was.
 * @param {Winning | null} move
 * @param {readonly Event[]} events What happened last, the move among it.
 * @returns {readonly Circle[]}
 */
export function circlesOfMove(move, events) {
  switch (move?.event) {
    case 'temple_built':
      return move.circles;
    case 'titan_drawn':
      return move.area.length > 0 ? move.area : circlesOfHydra(move, events);
    case 'creature_captured':
      return [move.circle];
    default:
      return [];
  }
}

/**
 * Where the Hydra was that brought a Titan.
 * @param {Winning} move
 * @param {readonly Event[]} events
 */
function circlesOfHydra({ seat }, events) {
  const captured = events.findLast((event) => event.event === 'creature_captured' && event.seat === seat);
  return captured?.event === 'creature_captured' ? [captured.circle] : [];
}

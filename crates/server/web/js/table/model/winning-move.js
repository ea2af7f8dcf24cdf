// What ended a game: the last thing that brought a point or took a creature away, and where on the island it lies.

import { unknown } from '../../shared/exhaustive.js';

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
  if (!won?.by) return null;
  const word = EVENT_OF[won.by];
  return /** @type {Winning | null} */ (
    events.findLast((event) => event.event === word && 'seat' in event && event.seat === won.seat) ?? null
  );
}

/** The event of each move that wins. @type {Record<import('../../protocol').WinningMove, Winning['event']>} */
const EVENT_OF = {
  medallion: 'medallion_forged',
  temple: 'temple_built',
  titan: 'titan_drawn',
  capture: 'creature_captured',
};

/**
 * The circles of the winner's island that the move changed or counted; none for a medallion.
 * @param {Winning | null} move
 * @returns {readonly Circle[]}
 */
export function circlesOfMove(move) {
  switch (move?.event) {
    case 'temple_built':
      return move.circles;
    case 'titan_drawn':
      return move.loot_from ? [move.loot_from] : move.area;
    case 'creature_captured':
      return [move.circle];
    case 'medallion_forged':
    case undefined:
      return [];
    default:
      return unknown(move, 'winning move');
  }
}

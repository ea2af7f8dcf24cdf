// The phases of a turn, counted for the reader: one table for everything that names or numbers them.

/** @typedef {import('../../protocol').Phase} Phase */
/** A phase by its short word, which also names the rows of the Automaton's turn. @typedef {'card' | 'tile' | 'action' | 'extra' | 'discard'} Part */

/** The word of each phase of a turn in their order; what lies around a turn has none. @type {Record<Phase, Part | null>} */
const PART_OF = {
  setup: null,
  metropolis: null,
  card: 'card',
  tile: 'tile',
  card_action: 'action',
  additional_action: 'extra',
  discard: 'discard',
  end_of_round: null,
  automaton: null,
  over: null,
};

/** The phases of a turn in their order. */
export const PARTS = Object.values(PART_OF).filter((part) => part !== null);

/** Which phase that is, from 1. @param {Part} part */
export function numberOfPart(part) {
  return PARTS.indexOf(part) + 1;
}

/** Which phase of a turn that is, from 1; 0 if it is none. @param {Phase} phase */
export function numberOfPhase(phase) {
  const part = PART_OF[phase];
  return part ? numberOfPart(part) : 0;
}

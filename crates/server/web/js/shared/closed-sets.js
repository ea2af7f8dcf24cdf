// The closed words of the game in the order in which everything lists them, as the components have them.

/** @typedef {import('../protocol').Components} Components */
/** @typedef {import('../protocol').ActionKind} ActionKind */

/**
 * The Titans.
 * @param {Components} components
 */
export function titansOf({ titans }) {
  return /** @type {import('../protocol').Titan[]} */ (Object.keys(titans));
}

/**
 * The terrains: each draws a Titan, and has a spot of the Construction board.
 * @param {Components} components
 */
export function terrainsOf({ titans }) {
  return Object.values(titans).map(({ terrain }) => terrain);
}

/** The actions. */
export const ACTIONS = /** @type {readonly ActionKind[]} */ (
  Object.keys(
    /** @satisfies {Record<ActionKind, true>} */ ({ produce: true, recruit: true, capture: true, construct: true }),
  )
);

/** The levels of bots, the weakest first. A test compares them with the program, and those below with the standard set. */
export const LEVELS = /** @type {const} */ (['novice', 'explorer', 'strategist', 'oracle']);

/** The strengths of the Automaton in the standard set, the weakest first. */
export const STRENGTHS = /** @type {const} */ (['gentle', 'standard', 'strict', 'severe', 'merciless']);

/** The island boards of the standard set. */
export const ISLANDS = /** @type {const} */ (['thera', 'delos', 'naxos', 'ikaria']);

/** Their sides. */
export const SIDES = /** @type {const} */ (['calm', 'wild']);

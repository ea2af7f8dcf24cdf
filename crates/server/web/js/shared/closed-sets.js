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

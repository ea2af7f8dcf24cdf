// A game that can be looked at from its setup to its last step: the first view, and the view after each step.

import { eventsOf, framesOf } from './standing.js';

/** @typedef {import('../protocol').History} History */
/** @typedef {import('../protocol').GameView} GameView */
/** What a step brought. @typedef {{ step: number, seat: number | null, events: import('../protocol').Event[] }} PastStep */

/** The views of each history. They share what does not change, so that all of them take little more room than one. @type {WeakMap<object, GameView[]>} */
const known = new WeakMap();

/**
 * A history whose first step is the setup: a game that begins with a position has none, and gets one that changes nothing.
 * So a step's place in the list is its number.
 * @param {History} history
 * @returns {History}
 */
export function fromTheStart(history) {
  const { first, steps } = history;
  const hasSetup = steps[0] !== undefined && steps[0].seat === undefined;
  return first && !hasSetup ? { ...history, steps: [{ changes: [] }, ...steps] } : history;
}

/**
 * The view after each step, the setup first.
 * @param {Pick<History, 'first' | 'steps'>} history
 * @returns {readonly GameView[]}
 */
export function viewsOf({ first, steps }) {
  if (!first) return [];
  const found = known.get(steps);
  if (found) return found;
  let view = first;
  const views = steps.map(({ changes }) => {
    view = framesOf(view, changes).at(-1)?.game ?? view;
    return view;
  });
  known.set(steps, views);
  return views;
}

/**
 * What each step brought, for the log.
 * @param {Pick<History, 'steps'>} history
 * @returns {PastStep[]}
 */
export function pastSteps({ steps }) {
  return steps.map(({ seat, changes }, step) => ({ step, seat: seat ?? null, events: eventsOf(changes) }));
}

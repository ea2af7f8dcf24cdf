// What the engine answered when it was asked for a hint: the best choices in their order.

import { choicesOf, ready } from './scene.js';

/** @typedef {import('../../protocol').Choice} Choice */
/** @typedef {import('./scene.js').Scene} Scene */
/**
 * A choice that was recommended.
 * @typedef {object} Ranked
 * @property {number} rank From 1.
 * @property {Choice} choice
 * @property {number} chance How likely it makes one to win.
 * @property {boolean} equal Whether it is about as good as the best one.
 */
/**
 * @typedef {object} Hint
 * @property {readonly Ranked[]} best None while it is being thought about.
 * @property {readonly number[]} chances How likely each seat is to win, in seat order.
 */

/** A hint that is being thought about. @type {Hint} */
export const THINKING = { best: [], chances: [] };

/** Chances that differ by less are about equal. */
const EQUAL = 0.02;

/**
 * The answer of the server about these choices.
 * @param {import('../../protocol').Hint} answer
 * @param {readonly Choice[]} actions
 * @returns {Hint}
 */
export function hintOf({ best, chances }, actions) {
  const top = best[0]?.chance ?? 0;
  return {
    chances,
    best: best.flatMap(({ action, chance }, index) => {
      const choice = actions.find((one) => one.action === action);
      return choice ? [{ rank: index + 1, choice, chance, equal: index > 0 && top - chance < EQUAL }] : [];
    }),
  };
}

/**
 * The hint, while the question is asked that it is about.
 * @param {Readonly<Scene>} at
 * @returns {Hint | null}
 */
export function presentHint(at) {
  return choicesOf(at) ? at.hint : null;
}

/**
 * The recommended choice that would be confirmed now, if it is one of them.
 * @param {Readonly<Scene>} at
 * @returns {Ranked | null}
 */
export function shownRank(at) {
  const action = ready(at)?.action;
  return presentHint(at)?.best.find((one) => one.choice.action === action) ?? null;
}

/**
 * Why the reader cannot ask for a hint now.
 * @param {Readonly<Scene>} at
 * @returns {'hint.forbidden' | 'hint.not_now' | 'hint.offline' | null}
 */
export function whyNoHint(at) {
  if (!at.message.table.hints) return 'hint.forbidden';
  if (!choicesOf(at)) return 'hint.not_now';
  return at.online ? null : 'hint.offline';
}

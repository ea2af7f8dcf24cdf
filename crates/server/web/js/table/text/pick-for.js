// What must be pointed at for a choice, so that the board shows it; nothing where pointing would open a dialog.

import { circlesOf, narrow, placements } from '../model/narrow.js';

/** @typedef {import('../../protocol').Choice} Choice */
/** @typedef {import('../model/narrow.js').Pick} Pick */

/**
 * @param {readonly Choice[]} choices
 * @param {Choice} choice
 * @returns {Pick}
 */
export function pickFor(choices, choice) {
  const [circle] = circlesOf(choice);
  switch (choice.kind) {
    case 'card':
    case 'discard':
      return { slot: choice.slot };
    case 'metropolis':
    case 'tile':
      return circle ? { circle, turn: turnOf(choices, circle, choice) } : {};
    case 'temple':
      return circle ? { way: 'temple', circle, turn: turnOf(narrow(choices, { way: 'temple' }), circle, choice) } : {};
    case 'build':
      return { way: 'build', spot: choice.spot, circle: choice.circle };
    case 'build_loot':
      return { circle: choice.circle };
    case 'medallion':
      return { way: 'medallion' };
    case 'produce':
    case 'recruit':
      return { favour: choice.favour };
    default:
      return {};
  }
}

/**
 * Which of the ways round a piece lies.
 * @param {readonly Choice[]} choices
 * @param {import('../../protocol').Circle} circle
 * @param {Choice} choice
 */
function turnOf(choices, circle, choice) {
  return Math.max(placements(choices, circle).indexOf(choice), 0);
}

// What must be pointed at for a choice, so that the board shows it; nothing where pointing would open a dialog.

import { pickOf } from '../model/narrow.js';

/** @typedef {import('../../protocol').Choice} Choice */

/** What the board shows without a dialog. @type {ReadonlySet<Choice['kind']>} */
const ON_THE_BOARD = new Set([
  'card',
  'discard',
  'metropolis',
  'tile',
  'temple',
  'build',
  'build_loot',
  'medallion',
  'produce',
  'recruit',
]);

/**
 * @param {readonly Choice[]} choices
 * @param {Choice} choice
 * @returns {import('../model/narrow.js').Pick}
 */
export function pickFor(choices, choice) {
  return ON_THE_BOARD.has(choice.kind) ? pickOf(choices, choice) : {};
}

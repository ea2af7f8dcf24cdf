// The luck of somebody's dice in a few words.

import { number, signed, t } from '../../shared/i18n.js';

/**
 * Fights won, and what the odds promised if that was something else.
 * @param {ReturnType<typeof import('../model/tally.js').luckOf>} luck
 */
export function luckLine({ won, expected, difference }) {
  if (Math.abs(difference) < 0.05) return t('tape.luck_even', { won });
  return t('tape.luck', { won, expected: number(expected, 1), difference: signed(difference, 1) });
}

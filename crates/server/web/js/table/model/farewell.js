// What follows when the reader leaves the table or gives up, in sentences.

import { seatNumbers } from './scene.js';
import { seatWord } from './names.js';
import { seatsOf } from '../../shared/seats.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('./scene.js').Scene} Scene */

/**
 * What follows when the reader leaves.
 * @param {Scene} at
 */
export function afterLeaving(at) {
  const { table, you } = at.message;
  const company = seatsOf(table).some(
    ({ kind, seat, resigned }) => kind === 'person' && !resigned && !you.seats.includes(seat),
  );
  if (!at.game) return [t(company ? 'leave.open' : 'leave.last')];
  return [t(company ? 'leave.company' : 'leave.alone'), t('leave.back')];
}

/**
 * What follows when the reader gives up.
 * @param {Scene} at
 */
export function afterResigning(at) {
  const others = seatNumbers(at).filter((seat) => seat !== at.mine);
  const [rival = 0] = others;
  const end = others.length === 1 ? t('resign.wins', { seat: seatWord(at, rival) }) : t('resign.bot');
  return [end, t('resign.keeps')];
}

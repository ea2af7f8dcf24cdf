// What a purchase or a fight would bring now, in the words that board, hints, guide and text mode share.

import { either, goods, name, percent, t } from '../../shared/i18n.js';
import { lootText } from '../../shared/loot.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../../protocol').Choice} Choice */

/**
 * What an action that is bought could bring now, as the server says.
 * @param {Choice} choice
 */
export function bringsText(choice) {
  const { bought } = choice;
  if (choice.kind !== 'buy' || !bought) return '';
  switch (choice.buys) {
    case 'produce':
      return t('board.brings_goods', { goods: goods({ orichalcum: bought.gained }) });
    case 'recruit':
      return t('board.brings_goods', { goods: goods({ hoplite: bought.gained }) });
    case 'capture':
      return t('board.brings_fight', { odds: percent(bought.odds ?? 0) });
    case 'construct': {
      const things = [
        ...(bought.buildings ? [t('board.buildings', { n: bought.buildings })] : []),
        ...(bought.temple ? [t('board.a_piece', { piece: name('piece', 'temple') })] : []),
        ...(bought.medallion ? [t('board.a_piece', { piece: name('piece', 'medallion') })] : []),
      ];
      return t('board.brings_one_of', { things: either(things) });
    }
    default:
      return unknown(choice.buys, 'action');
  }
}

/**
 * The loot of a creature, called so.
 * @param {import('./scene.js').Scene} at
 * @param {import('../../protocol').Creature} creature
 */
export function lootBrings({ components }, creature) {
  return t('table.about', { what: t('word.loot'), about: lootText(components.creatures[creature].loot) });
}

/**
 * What a lost fight would cost.
 * @param {number} sent Hoplites that would join.
 * @param {number} stuck Hoplites that stand there already.
 */
export function ifLost(sent, stuck) {
  return t(sent === 0 && stuck === 0 ? 'fight.stay_none' : 'fight.stay');
}

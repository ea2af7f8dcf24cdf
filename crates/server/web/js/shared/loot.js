// What a creature guards, in words: the gallery, the help and the table say it alike.

import { name, t } from './i18n.js';

/** @typedef {import('../protocol').LootComponents} Loot */

/** The loot in words. @param {Loot} loot */
export function lootText(loot) {
  if (loot === 'building') return t('loot.building');
  if ('titan' in loot) return t('loot.titan', { titan: name('titan', loot.titan) });
  return t('loot.orichalcum', { n: loot.orichalcum });
}

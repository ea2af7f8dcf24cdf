// What the panel says that one more action would bring now: each of the four actions, in both languages, as it was sent.

import assert from 'node:assert/strict';
import test from 'node:test';
import { ACTIONS } from '../js/shared/closed-sets.js';
import { bringsText } from '../js/table/model/brings.js';
import { setLanguage } from '../js/shared/i18n.js';

const NOTHING = { gained: 0, buildings: 0, temple: false, medallion: false };

/** The action, what was sent of it, and what is read. @type {readonly [string, object, string, string][]} */
const TABLE = [
  ['produce', { gained: 1 }, 'brings 1 orichalcum', 'rapporte 1\u00a0pépite d’orichalque'],
  ['produce', { gained: 4 }, 'brings 4 orichalcum', 'rapporte 4\u00a0pépites d’orichalque'],
  ['recruit', { gained: 1 }, 'brings 1 hoplite', 'rapporte 1\u00a0hoplite'],
  ['recruit', { gained: 3 }, 'brings 3 hoplites', 'rapporte 3\u00a0hoplites'],
  ['capture', { odds: 2 / 3 }, 'best chance 66.7\u202f%', 'au mieux 66,7\u202f%'],
  ['capture', { odds: 1 }, 'best chance 100\u202f%', 'au mieux 100\u202f%'],
  ['construct', { buildings: 1 }, 'now possible: 1 building', 'possible\u202f: 1\u00a0bâtiment'],
  ['construct', { buildings: 3 }, 'now possible: 3 buildings', 'possible\u202f: 3\u00a0bâtiments'],
  ['construct', { temple: true }, 'now possible: a temple', 'possible\u202f: un temple'],
  ['construct', { medallion: true }, 'now possible: a medallion', 'possible\u202f: un médaillon'],
  [
    'construct',
    { buildings: 2, temple: true, medallion: true },
    'now possible: 2 buildings, a temple or a medallion',
    'possible\u202f: 2\u00a0bâtiments, un temple ou un médaillon',
  ],
];

for (const [index, language] of /** @type {const} */ (['en', 'fr']).entries())
  test(`what each of the four actions would bring is said as it was sent: ${language}`, async () => {
    await setLanguage(language);
    for (const [buys, sent, ...read] of TABLE)
      assert.equal(bringsText({ kind: 'buy', buys, bought: { ...NOTHING, ...sent } }), read[index]);
    assert.deepEqual([...new Set(TABLE.map(([buys]) => buys))].toSorted(), [...ACTIONS].toSorted());
  });

test('of what is not bought, and of a purchase of which nothing was sent, nothing is said', () => {
  assert.equal(bringsText({ kind: 'produce', favour: false }), '');
  assert.equal(bringsText({ kind: 'buy', buys: 'produce' }), '');
});

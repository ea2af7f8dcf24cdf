// Hints: every choice of whole games can be pointed at, and the engine's answer keeps its order.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import './no-page.js';
import { games, sceneOf } from './games.js';
import { setLanguage } from '../js/shared/i18n.js';
import { adviceFor } from '../js/guide/reasons.js';
import { chosen, pickOf } from '../js/table/model/narrow.js';
import { hintOf } from '../js/table/model/hint.js';
import { reasonOf } from '../js/table/view/reason.js';

/** A legal choice, as the server lists it. */
function choice(action, kind, fields) {
  return { action, kind, then: [], draws: false, points: 0, bars: [], ...fields };
}

/** Lists of choices of every kind. */
const QUESTIONS = [
  [choice('side:calm', 'side', { side: 'calm' }), choice('side:wild', 'side', { side: 'wild' })],
  [choice('card:1', 'card', { slot: 1, cost: 0 }), choice('card:3', 'card', { slot: 3, cost: 1 })],
  [
    choice('tile:c4-c5-d4', 'tile', { circles: ['c4', 'c5', 'd4'] }),
    choice('tile:c4-d4-d3', 'tile', { circles: ['c4', 'd4', 'd3'] }),
    choice('tile:c5-d4-c4', 'tile', { circles: ['c5', 'd4', 'c4'] }),
  ],
  [
    choice('build:forest@c4', 'build', { spot: 'forest', building: 'mine', circle: 'c4' }),
    choice('build:desert@c4', 'build', { spot: 'desert', building: 'arch', circle: 'c4' }),
    choice('temple:c4-c5-d4-d5', 'temple', { circles: ['c4', 'c5', 'd4', 'd5'] }),
    choice('temple:c3-c4-d3-d4', 'temple', { circles: ['c3', 'c4', 'd3', 'd4'] }),
    choice('medallion', 'medallion', { cost: 5 }),
    choice('pass', 'pass', {}),
  ],
  [
    choice('fight:c4+0', 'fight', { circle: 'c4', hoplites: 0 }),
    choice('fight:c4+2', 'fight', { circle: 'c4', hoplites: 2 }),
    choice('fight:c4+cronos', 'fight_with_cronos', { circle: 'c4' }),
    choice('pass', 'pass', {}),
  ],
  [choice('loot:c4', 'build_loot', { building: 'mine', circle: 'c4' }), choice('pass', 'pass', {})],
  [
    choice('produce', 'produce', { favour: false }),
    choice('produce+hyperion', 'produce', { favour: true }),
    choice('pass', 'pass', {}),
  ],
  [
    choice('buy:recruit/orichalcum', 'buy', { buys: 'recruit', pays: 'orichalcum', creatures: [] }),
    choice('buy:capture/hoplites', 'buy', { buys: 'capture', pays: 'hoplites', creatures: [] }),
    choice('buy:capture/gorgon+cyclops', 'buy', {
      buys: 'capture',
      pays: 'creatures',
      creatures: ['gorgon', 'cyclops'],
    }),
    choice('pass', 'pass', {}),
  ],
  [choice('titan:theia', 'draw_titan', { titan: 'theia' }), choice('titan:themis', 'draw_titan', { titan: 'themis' })],
  [choice('initiative:2', 'initiative', { to: 2 }), choice('initiative:3', 'initiative', { to: 3 })],
];

test('what is recommended can be pointed at, whatever it is', () => {
  for (const actions of QUESTIONS)
    for (const wanted of actions) assert.equal(chosen(actions, pickOf(actions, wanted))?.action, wanted.action);
});

test('the order of the answer is kept, and what is nearly as good says so', () => {
  const [actions] = QUESTIONS.slice(3);
  const best = [
    { action: 'medallion', chance: 0.46 },
    { action: 'build:desert@c4', chance: 0.45 },
    { action: 'pass', chance: 0.35 },
  ];
  const hint = hintOf({ best, chances: [0.46, 0.54] }, actions);
  assert.deepEqual(
    hint.best.map(({ rank, choice, equal }) => [rank, choice.action, equal]),
    [
      [1, 'medallion', false],
      [2, 'build:desert@c4', true],
      [3, 'pass', false],
    ],
  );
});

test('nothing is recommended that is not on offer', () => {
  const [actions] = QUESTIONS;
  assert.deepEqual(hintOf({ best: [{ action: 'card:1', chance: 0.5 }], chances: [] }, actions).best, []);
});

test('the reason for one more action is what it would bring, in a hint as in the guided game', async () => {
  await setLanguage('en');
  const [{ last }] = await games();
  const at = sceneOf(last, 1);
  const bought = { event: 'action_bought', seat: 1, action: 'recruit', pays: 'orichalcum', creatures: [], cost: 2 };
  const buy = QUESTIONS.flat().find(({ buys }) => buys === 'recruit');
  const choice = { ...buy, bought: { gained: 3 }, barred_by: [], joins: [], then: [bought] };
  assert.equal(reasonOf(at, choice).about, 'brings 3 hoplites');
  assert.deepEqual(adviceFor(at, choice), reasonOf(at, choice));
});

test('a badge knows where every kind of choice lies', async () => {
  const text = await readFile(new URL('../js/table/view/marks.js', import.meta.url), 'utf8');
  const body = text.split('export function placesOf')[1].split('\n}')[0];
  const elsewhere = new Set(
    QUESTIONS.flat()
      .filter((one) => !one.circles && !one.circle)
      .map(({ kind }) => kind),
  );
  for (const kind of elsewhere) assert.ok(body.includes(`case '${kind}'`), kind);
});

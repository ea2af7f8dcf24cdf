// Narrowing: every legal action can be reached by pointing, and nothing else can.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { chosen, circlesOf, glow, narrow, placements, refusalOf, sameTurn } from '../js/table/model/narrow.js';

/** A legal choice, as the server lists it. */
function choice(action, kind, fields) {
  return { action, kind, then: [], draws: false, points: 0, bars: [], ...fields };
}

function tile(...circles) {
  return choice(`tile:${circles.join('-')}`, 'tile', { circles });
}

// A triangle turned about c4, and one more that covers it with its second circle only.
const TRIANGLES = [
  tile('c4', 'c5', 'd4'),
  tile('c4', 'd4', 'd3'),
  tile('c4', 'd3', 'c3'),
  tile('c4', 'c3', 'b3'),
  tile('c4', 'b3', 'b4'),
  tile('c4', 'b4', 'c5'),
  tile('c3', 'c4', 'd3'),
];

const CONSTRUCT = [
  choice('build:forest@c4', 'build', { spot: 'forest', building: 'mine', circle: 'c4' }),
  choice('build:forest@c5', 'build', { spot: 'forest', building: 'mine', circle: 'c5' }),
  choice('build:desert@c5', 'build', { spot: 'desert', building: 'arch', circle: 'c5' }),
  choice('temple:c4-c5-d4-d5', 'temple', { circles: ['c4', 'c5', 'd4', 'd5'] }),
  choice('medallion', 'medallion', { cost: 5 }),
  choice('pass', 'pass', {}),
];

test('every placement of a tile is reached from its own first circle', () => {
  for (const wanted of TRIANGLES) {
    const circle = circlesOf(wanted)[0];
    const turns = placements(TRIANGLES, circle).length;
    const reached = Array.from({ length: turns }, (_, turn) => chosen(TRIANGLES, { circle, turn }).action);
    assert.ok(reached.includes(wanted.action), `${wanted.action} in ${reached}`);
  }
});

test('rotating goes through one placement for each direction and round again', () => {
  const turns = placements(TRIANGLES, 'c4').map((placement) => placement.action);
  assert.equal(turns.length, 6);
  assert.deepEqual(chosen(TRIANGLES, { circle: 'c4', turn: -1 }).action, turns[5]);
  assert.deepEqual(chosen(TRIANGLES, { circle: 'c4', turn: 7 }).action, turns[1]);
});

test('a rotation is kept when the tile moves to another circle', () => {
  const moved = [...TRIANGLES, tile('c5', 'd5', 'd4'), tile('c5', 'c6', 'd5')];
  const before = chosen(moved, { circle: 'c4', turn: 1 });
  const turn = sameTurn(moved, before, 'c5');
  assert.equal(chosen(moved, { circle: 'c5', turn }).action, 'tile:c5-d5-d4');
});

test('nothing is chosen while nothing was pointed at, even with one choice', () => {
  assert.equal(chosen([tile('a1')], {}), null);
  assert.equal(chosen([tile('a1')], { circle: 'a1' }).action, 'tile:a1');
});

test('a building needs its spot and its circle, in either order', () => {
  assert.equal(chosen(CONSTRUCT, { way: 'build', circle: 'c5' }), null);
  assert.equal(chosen(CONSTRUCT, { way: 'build', spot: 'forest' }), null);
  assert.equal(chosen(CONSTRUCT, { way: 'build', spot: 'forest', circle: 'c5' }).action, 'build:forest@c5');
  assert.equal(chosen(CONSTRUCT, { way: 'build', spot: 'desert' }).action, 'build:desert@c5');
});

test('what glows leads on: circles for the spot, spots for the circle, a temple when asked for', () => {
  assert.deepEqual([...glow(CONSTRUCT, {}).circles], ['c4', 'c5']);
  assert.deepEqual([...glow(CONSTRUCT, { spot: 'desert' }).circles], ['c5']);
  assert.deepEqual([...glow(CONSTRUCT, { circle: 'c4' }).spots], ['forest']);
  assert.deepEqual([...glow(CONSTRUCT, { circle: 'c4', spot: 'forest' }).circles], ['c4', 'c5']);
  assert.deepEqual([...glow(CONSTRUCT, { way: 'temple' }).circles].sort(), ['c4', 'c5', 'd4', 'd5']);
  assert.deepEqual([...glow(CONSTRUCT, {}).ways], ['build', 'temple', 'medallion']);
});

test('a fight is told by its circle and its force, a payment by its creatures', () => {
  const fights = [
    choice('fight:c4+0', 'fight', { circle: 'c4', hoplites: 0 }),
    choice('fight:c4+cronos', 'fight_with_cronos', { circle: 'c4' }),
    choice('buy:produce/gorgon+gorgon', 'buy', { buys: 'produce', pays: 'creatures', creatures: ['gorgon', 'gorgon'] }),
  ];
  assert.equal(chosen(fights, { circle: 'c4', force: 0 }).action, 'fight:c4+0');
  assert.equal(chosen(fights, { circle: 'c4', force: 'cronos' }).action, 'fight:c4+cronos');
  assert.equal(narrow(fights, { payment: 'creatures+gorgon+gorgon' })[0].action, 'buy:produce/gorgon+gorgon');
});

test('a refusal is found for the circle it is about', () => {
  const refused = [
    {
      action: 'build:forest@d4',
      kind: 'build',
      spot: 'forest',
      building: 'mine',
      circle: 'd4',
      reason: 'next_to_creature',
      rule: 'R8.4',
    },
  ];
  assert.equal(refusalOf(refused, { circle: 'd4' }).reason, 'next_to_creature');
  assert.equal(refusalOf(refused, { circle: 'c4' }), null);
});

test('what has no place is found by what was asked for, not by where it would be', () => {
  const nowhere = [
    { ...choice('build:lagoon@c4', 'build', { spot: 'lagoon', circle: 'c4' }), reason: 'wrong_terrain', rule: 'R8.4a' },
    { ...choice('temple:c4', 'temple', { circles: ['c4', 'c5'] }), reason: 'next_to_creature', rule: 'R8.4' },
  ];
  assert.equal(refusalOf(nowhere, { spot: 'lagoon' }).reason, 'wrong_terrain');
  assert.equal(refusalOf(nowhere, { spot: 'desert' }), null);
  assert.equal(refusalOf(nowhere, { way: 'temple' }).reason, 'next_to_creature');
  assert.equal(refusalOf(nowhere, { way: 'medallion' }), null);
});

test('declining is left from the start where nothing else can be done, and only there', () => {
  const pass = choice('pass', 'pass', {});
  assert.equal(chosen([pass], {}), pass);
  assert.equal(chosen(CONSTRUCT, {}), null);
  assert.equal(chosen([choice('medallion', 'medallion', { cost: 5 })], {}), null);
  assert.equal(chosen([], {}), null);
});

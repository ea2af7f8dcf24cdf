// A replay finds its moves: links to them, turns, rounds, whose island is shown, a table for a record without one.

import assert from 'node:assert/strict';
import test from 'node:test';
import { followedSeat, roundStarts, stepOf, turnStarts } from '../js/replay/moment.js';
import { fromRecord, tableOf } from '../js/replay/source.js';
import { serve } from './site.js';

/** A view of two rounds of two turns, after the setup. */
const turns = [
  [undefined, 0, 1],
  [1, 1, 1],
  [1, 1, 2],
  [2, 1, 2],
  [2, 2, 1],
  [1, 2, 2],
];
const steps = turns.map(([seat]) => ({ seat, changes: [] }));
const views = turns.map(([, round, turn]) => ({
  round,
  turn,
  asked: turn,
  question: { what: 'card' },
  players: { 1: { board: 'Thera' }, 2: {} },
  automaton: { seat: 2, strength: 'strict' },
}));

test('a record is shown with the set that comes with it, not with that of new tables', async () => {
  const components = { set: 'first-box', medallion_price: 4 };
  const site = serve({ body: { components, chat: [], people: [], first: views[0], steps } });
  const found = await fromRecord('{}');
  assert.deepEqual([found.value.components, found.value.table.set], [components, 'first-box']);
  assert.deepEqual(
    site.asked.map(({ address }) => address.replace(/^.*\/api\/v1/, '')),
    ['/replays'],
  );
});

test('a link leads to its move, never past the last one', () => {
  assert.equal(stepOf('#step=57', 100), 57);
  assert.equal(stepOf('#57', 100), 57);
  assert.equal(stepOf('#step=570', 100), 100);
  for (const hash of ['', '#', '#step=', '#step=-3', '#elsewhere']) assert.equal(stepOf(hash, 100), 0, hash);
});

test('turns and rounds begin where they change', () => {
  assert.deepEqual(turnStarts({ views }), [0, 1, 2, 4, 5]);
  assert.deepEqual(roundStarts({ views }), [
    { round: 1, step: 1 },
    { round: 2, step: 4 },
  ]);
});

test('the island is that of the seat that acted, never the Automaton’s', () => {
  const people = { steps, views, table: { seats: { 1: { kind: 'person' }, 2: { kind: 'person' } } } };
  assert.deepEqual(
    steps.map((_, step) => followedSeat(people, step)),
    [1, 1, 1, 2, 2, 1],
  );
  const solo = { steps, views, table: tableOf(views.at(-1), 'standard') };
  assert.deepEqual(
    steps.map((_, step) => followedSeat(solo, step)),
    [1, 1, 1, 1, 1, 1],
  );
});

test('a record gets a table: who sits there and how it ended', () => {
  const last = views.at(-1);
  const table = tableOf(last, 'standard');
  assert.deepEqual(
    Object.entries(table.seats).map(([seat, { kind }]) => [seat, kind]),
    [
      ['1', 'person'],
      ['2', 'automaton'],
    ],
  );
  assert.equal(table.automaton, 'strict');
  assert.equal(table.outcome, undefined);
  const over = (/** @type {number | undefined} */ winner) =>
    tableOf({ ...last, question: { what: 'over', winner } }, 'standard').outcome;
  assert.deepEqual(over(2), { winner: 2, end: 'rules' });
  assert.equal(over(undefined).winner, undefined);
});

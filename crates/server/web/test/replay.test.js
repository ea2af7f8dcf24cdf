// A replay finds its moves: links to them, turns, rounds, whose island is shown, a table for a record without one.

import assert from 'node:assert/strict';
import test from 'node:test';
import { followedSeat, roundStarts, stepOf, turnStarts } from '../js/replay/moment.js';
import { tableOf } from '../js/replay/source.js';

/** Steps of two rounds of two turns, after the setup. */
const steps = [
  [null, 0, 1],
  [1, 1, 1],
  [1, 1, 2],
  [2, 1, 2],
  [2, 2, 1],
  [1, 2, 2],
].map(([seat, round, turn]) => ({
  seat,
  events: [],
  odds: null,
  game: {
    position: {
      round,
      turn,
      asked: turn,
      ask: 'card',
      players: [{ board: 'Thera' }, { board: 'automaton' }],
      automaton: { strength: 'strict' },
    },
  },
}));

test('a link leads to its move, never past the last one', () => {
  assert.equal(stepOf('#step=57', 100), 57);
  assert.equal(stepOf('#57', 100), 57);
  assert.equal(stepOf('#step=570', 100), 100);
  for (const hash of ['', '#', '#step=', '#step=-3', '#elsewhere']) assert.equal(stepOf(hash, 100), 0, hash);
});

test('turns and rounds begin where they change', () => {
  assert.deepEqual(turnStarts({ steps }), [0, 1, 2, 4, 5]);
  assert.deepEqual(roundStarts({ steps }), [
    { round: 1, step: 1 },
    { round: 2, step: 4 },
  ]);
});

test('the island is that of whoever acted, never the Automaton’s', () => {
  const people = { steps, table: { seats: [{ kind: 'person' }, { kind: 'person' }] } };
  assert.deepEqual(
    steps.map((_, step) => followedSeat(people, step)),
    [1, 1, 1, 2, 2, 1],
  );
  const solo = { steps, table: tableOf(steps) };
  assert.deepEqual(
    steps.map((_, step) => followedSeat(solo, step)),
    [1, 1, 1, 1, 1, 1],
  );
});

test('a record gets a table: who sits there and how it ended', () => {
  const table = tableOf(steps);
  assert.deepEqual(
    table.seats.map((seat) => seat.kind),
    ['person', 'automaton'],
  );
  assert.equal(table.automaton, 'strict');
  assert.equal(table.outcome, null);
  const ended = structuredClone(steps);
  ended.at(-1).game.position.ask = 'over:2';
  assert.deepEqual(tableOf(ended).outcome, { winner: 2, end: 'rules' });
  ended.at(-1).game.position.ask = 'over:drawn';
  assert.deepEqual(tableOf(ended).outcome, { winner: null, end: 'rules' });
});

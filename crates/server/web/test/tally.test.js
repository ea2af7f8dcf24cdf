// The end of the game: its figures say what lay on the table.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { fold } from '../js/table/model/fold.js';
import { pointsByRound } from '../js/table/model/tally.js';

/** The steps of a game: each leads to a question or to the end. */
function stepsOf({ before, events }) {
  const steps = [{ seat: null, action: null, events: [], game: before, odds: null }];
  let view = before;
  for (const event of events) {
    view = fold(view, event);
    if (event.event === 'asked' || event.event === 'won')
      steps.push({ seat: null, action: null, events: [], game: view, odds: null });
  }
  return steps;
}

/** What everybody held when each round ended, as the events tell it. */
function heldByRound({ before, events, after }) {
  const ends = [];
  let view = before;
  for (const event of events) {
    if (event.event === 'round_began') ends.push(view);
    view = fold(view, event);
  }
  return [...ends, after].map(({ scores }) => scores.map((score) => score.points));
}

for (const name of ['game-of-one', 'game-of-two', 'game-of-four']) {
  test(`the ${name} has in each round the points that were held when it ended`, async () => {
    const game = JSON.parse(await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));
    const lines = pointsByRound({ table: null, steps: stepsOf(game) });
    const held = heldByRound(game);
    assert.deepEqual(
      held.map((_, round) => lines.map((points) => points[round])),
      held,
    );
  });
}

test('a step that ends a round counts for the round that it ends', () => {
  // The setup, a step of the person, the Automaton's turn that ends round 1 with a point, a step of round 2.
  const steps = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [2, 1, 1],
    [2, 2, 1],
  ].map(([round, person, automaton]) => ({
    game: { position: { round }, scores: [{ points: person }, { points: automaton }] },
  }));
  assert.deepEqual(pointsByRound({ steps }), [
    [0, 1, 2],
    [0, 1, 1],
  ]);
});

// The end of the game: its figures say what lay on the table.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { framesOf } from '../js/shared/standing.js';
import { luckOf, pointsByRound } from '../js/table/model/tally.js';

const GAMES = ['game-of-one', 'game-of-two', 'game-of-four'];

async function read(name) {
  return JSON.parse(await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));
}

/** What everybody held when each round ended, as the events tell it. */
function heldByRound({ history: { first, steps }, last }) {
  const ends = [];
  let view = first;
  for (const { event, game } of framesOf(
    first,
    steps.flatMap((step) => step.changes),
  )) {
    if (event.event === 'round_began') ends.push(view);
    view = game;
  }
  return [...ends, last].map(({ players }) => Object.values(players).map(({ score }) => score.points));
}

for (const name of GAMES) {
  test(`the ${name} has in each round the points that were held when it ended`, async () => {
    const game = await read(name);
    const lines = [...pointsByRound(game.history).values()];
    const held = heldByRound(game);
    assert.deepEqual(
      held.map((_, round) => lines.map((points) => points[round])),
      held,
    );
  });

  test(`the ${name} counts each fight with the chance it had`, async () => {
    const { history } = await read(name);
    const seats = Object.keys(history.first.players).map(Number);
    const luck = seats.map((seat) => luckOf(history, seat));
    const isRoll = ({ event }) => event?.event === 'dice_rolled';
    const fights = history.steps
      .filter((step) => step.odds !== undefined)
      .flatMap(({ changes }) => changes.filter(isRoll));
    assert.ok(fights.length > 0);
    assert.equal(
      luck.reduce((sum, one) => sum + one.fights, 0),
      fights.length,
    );
    assert.ok(luck.every((one) => one.won <= one.fights && one.expected <= one.fights));
  });
}

test('a step that ends a round counts for the round that it ends', () => {
  // The setup, a step of the person, the Automaton's turn that ends round 1 with a point, a step of round 2.
  const view = (round, person, automaton) => ({
    round,
    players: { 1: { score: { points: person } }, 2: { score: { points: automaton } } },
  });
  const steps = [view(1, 0, 0), view(1, 1, 0), view(2, 1, 1), view(2, 2, 1)].map((patch) => ({ changes: [{ patch }] }));
  const found = pointsByRound({ first: view(0, 0, 0), steps: [{ changes: [] }, ...steps] });
  assert.deepEqual(
    [...found],
    [
      [1, [0, 1, 2]],
      [2, [0, 1, 1]],
    ],
  );
});

// Folding: the events of a whole game, shown one by one, lead to the last view that the server gave.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { fold } from '../js/table/model/fold.js';

const GAMES = ['game-of-one', 'game-of-two', 'game-of-four', 'second-game-of-four'];

/** What is compared: everything that is drawn. Piles are counted by the server, and a creature's place may be left out. */
function drawn({ position, scores }) {
  const { piles: _piles, ...rest } = position;
  const card = (dealt) => dealt && { ...dealt, creatures: [0, 1, 2].map((index) => dealt.creatures[index] ?? null) };
  const points = scores.map(({ titans_at_most: _most, titans, ...score }) => ({
    ...score,
    titans: [...titans].sort(),
  }));
  return { ...rest, hand: card(position.hand), actions_board: position.actions_board.map(card), points };
}

for (const name of GAMES) {
  test(`the events of the ${name} lead from its first view to its last`, async () => {
    const { before, events, after } = JSON.parse(
      await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'),
    );
    const untouched = structuredClone(before);
    assert.deepEqual(drawn(events.reduce(fold, before)), drawn(after));
    assert.deepEqual(before, untouched, 'the first view stays as it is');
  });
}

test('the games have every event that changes a view', async () => {
  const told = new Set();
  for (const name of GAMES) {
    const { events } = JSON.parse(await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));
    for (const event of events) told.add(event.event);
  }
  const source = await readFile(new URL('../js/table/model/fold.js', import.meta.url), 'utf8');
  const known = [...source.matchAll(/case '([a-z_]+)':/g)].map((found) => found[1]);
  // The setup stands before the first view, and none of the games is drawn.
  const elsewhere = ['board_dealt', 'automaton_seated', 'drawn'];
  assert.deepEqual(
    known.filter((event) => !told.has(event) && !elsewhere.includes(event)),
    [],
  );
});

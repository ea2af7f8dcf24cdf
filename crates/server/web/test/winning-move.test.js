// The move that won: the last that brought a point or took the last creature away, and where it lies.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { circlesOfMove, winningMove } from '../js/table/model/winning-move.js';

/** The events of the last step of a game as the server sends it. */
async function lastEvents(name) {
  const { history } = JSON.parse(await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));
  return history.steps.at(-1).changes.flatMap(({ event }) => event ?? []);
}

test('a game that a medallion won shows no circle', async () => {
  const move = winningMove(await lastEvents('game-of-two'));
  assert.equal(move.event, 'medallion_forged');
  assert.deepEqual(circlesOfMove(move), []);
});

test('a game that a capture won shows where the creature was', async () => {
  const move = winningMove(await lastEvents('game-of-four'));
  assert.equal(move.event, 'creature_captured');
  assert.deepEqual(circlesOfMove(move), ['c3']);
});

test('a temple shows its four circles, a Titan the area that drew it', () => {
  const won = (by) => ({ event: 'won', seat: 1, by });
  const temple = { event: 'temple_built', seat: 1, circles: ['c4', 'd4', 'd5', 'e4'] };
  const titan = { event: 'titan_drawn', seat: 1, titan: 'theia', active: true, area: ['a1', 'a2', 'b1'] };
  assert.deepEqual(circlesOfMove(winningMove([titan, temple, won('temple')])), temple.circles);
  assert.deepEqual(circlesOfMove(winningMove([temple, titan, won('titan')])), titan.area);
  assert.deepEqual(circlesOfMove(winningMove([{ ...titan, seat: 2 }, won('titan')])), []);
});

test('a Titan that a Hydra brought shows where the Hydra was', () => {
  const titan = { event: 'titan_drawn', seat: 2, titan: 'theia', active: false, area: [], loot_from: 'f4' };
  assert.deepEqual(circlesOfMove(winningMove([titan, { event: 'won', seat: 2, by: 'titan' }])), ['f4']);
});

test('who gives up shows no winning move', () => {
  const captured = { event: 'creature_captured', seat: 2, circle: 'c3', creature: 'gorgon', set_aside: 0 };
  assert.equal(winningMove([captured]), null);
});

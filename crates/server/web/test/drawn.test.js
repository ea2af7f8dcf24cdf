// The draws of recorded games follow from their seeds, as the browser computes them; another seed gives others.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { games } from './games.js';
import { numberBelow, wordsOf } from '../js/shared/chacha.js';
import { checkDraws } from '../js/shared/drawn.js';

const RECORDS = { 'game-of-one': 'solo-standard', 'game-of-two': '2-players', 'game-of-four': '4-players' };
const read = (path) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The words of a closed set of the rules, in their order. */
async function kinds(file, name) {
  const body = (await read(`rules/src/${file}`)).split(new RegExp(`\\b${name}, By${name} \\{`))[1].split('\n    }')[0];
  return Object.fromEntries([...body.matchAll(/= "([^"]+)"/g)].map(([, word]) => [word, 1]));
}

const actions = Object.keys(await kinds('card.rs', 'ActionKind'));
const components = {
  boards: ['Thera', 'Delos', 'Naxos', 'Ikaria'].map((name) => ({ name })),
  cards: Object.fromEntries(actions.flatMap((action) => ['1', '2', '3'].map((size) => [`${action}-${size}`, 1]))),
  creatures: await kinds('creature.rs', 'Creature'),
  buildings: await kinds('building.rs', 'Building'),
};

/** A game with its seed; its tiles are drawn along in any order. */
async function withSeed({ name, history }) {
  const { seed } = JSON.parse((await read(`testkit/fixtures/${RECORDS[name]}.jsonl`)).split('\n')[0]);
  const tiles = Object.assign({}, ...Object.values(history.first.piles).map(({ unseen }) => unseen));
  return { seed, set: { ...components, tiles } };
}

test('the key stream is plain ChaCha20, and numbers from it are even', () => {
  // RFC 8439, A.1, test vector 1: zero key, zero counter, zero nonce.
  const words = wordsOf('0'.repeat(64), 0);
  const first = Array.from({ length: 4 }, () => words.next().value);
  assert.deepEqual(first, [0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653]);
  const counts = Array(6).fill(0);
  for (let draw = 0; draw < 6000; draw += 1) counts[numberBelow(words, 6)] += 1;
  assert.ok(
    counts.every((count) => count > 850 && count < 1150),
    `${counts}`,
  );
});

for (const game of await games()) {
  test(`every draw of the ${game.name} follows from its seed`, async () => {
    const { seed, set } = await withSeed(game);
    const { draws, agree, wrong } = checkDraws(seed, game.history, set);
    assert.ok(draws > 100, `${draws} draws`);
    assert.deepEqual({ agree, wrong }, { agree: draws, wrong: null });
  });

  test(`a die of the ${game.name} that was changed is found, and another seed gives other draws`, async () => {
    const { seed, set } = await withSeed(game);
    const history = structuredClone(game.history);
    const step = history.steps.findLastIndex(({ changes }) =>
      changes.some(({ event }) => event.event === 'dice_rolled'),
    );
    const { event } = history.steps[step].changes.find((change) => change.event.event === 'dice_rolled');
    event.roll[0] = event.roll[0] === '1' ? '2' : '1';
    const found = checkDraws(seed, history, set);
    assert.deepEqual([found.draws - found.agree, found.wrong], [1, step]);
    const other = checkDraws('1'.repeat(64), game.history, set);
    assert.ok(other.agree < other.draws / 2, `${other.agree} of ${other.draws}`);
  });
}

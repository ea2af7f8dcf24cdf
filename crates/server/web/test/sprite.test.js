// The sprite has a symbol for every word of the rules, and nothing in it that a strict content policy would refuse.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { pieceShape } from '../js/shared/sprite.js';

const rules = new URL('../../../rules/src/', import.meta.url);
const sprite = await readFile(new URL('../art/pieces.svg', import.meta.url), 'utf8');
const symbols = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 (\d+) (\d+)"/g)].map((found) => [
    found[1],
    [Number(found[2]), Number(found[3])],
  ]),
);

async function words(file, set) {
  const text = await readFile(new URL(file, rules), 'utf8');
  const body = text.split(new RegExp(`\\b${set}, By${set} \\{`))[1].split('\n    }')[0];
  return [...body.matchAll(/= "([^"]+)"/g)].map((found) => found[1]);
}

test('every word of the rules has its symbol', async () => {
  const kinds = {
    terrain: ['land.rs', 'Land'],
    creature: ['creature.rs', 'Creature'],
    titan: ['titan.rs', 'Titan'],
    building: ['building.rs', 'Building'],
    action: ['card.rs', 'ActionKind'],
    'card-ornament': ['card.rs', 'ActionKind'],
    die: ['combat.rs', 'Face'],
    'tile-pile': ['card.rs', 'TileSize'],
  };
  for (const [kind, [file, set]] of Object.entries(kinds)) {
    const found = await words(file, set);
    assert.ok(found.length >= 3, kind);
    for (const word of found) assert.ok(symbols.has(`${kind}-${word}`), `${kind}-${word}`);
    if (kind === 'titan') for (const word of found) assert.ok(symbols.has(`titan-${word}-inactive`), word);
  }
  for (const good of await words('stock.rs', 'Good')) assert.ok(symbols.has(good) && symbols.has(`port-${good}`), good);
  for (const seat of ['1', '2', '3', '4', 'automaton']) assert.ok(symbols.has(`seat-${seat}`), seat);
});

test('symbols are unique, stand alone and hold only shapes', () => {
  assert.equal(symbols.size, sprite.match(/<symbol /g).length);
  const tags = new Set([...sprite.matchAll(/<([a-z]+)/gi)].map((found) => found[1]));
  assert.deepEqual([...tags].sort(), ['circle', 'ellipse', 'g', 'path', 'rect', 'svg', 'symbol']);
  assert.doesNotMatch(sprite, /\b(style|class|href|on\w+)=|url\(/);
});

test('the shapes that the client believes in are those of the sprite', () => {
  for (const [id, shape] of symbols) assert.deepEqual(pieceShape(id), shape, id);
});

// The sprite has a symbol for every word of the rules, and nothing in it that a strict content policy would refuse.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { pieceShape, pieceUrl } from '../js/shared/sprite.js';

const rules = new URL('../../../rules/src/', import.meta.url);
const files = ['pieces', 'automaton', 'win'];
const sprites = new Map();
for (const file of files) sprites.set(file, await readFile(new URL(`../art/${file}.svg`, import.meta.url), 'utf8'));
const symbolsOf = (sprite) =>
  [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/g)].map((found) => [
    found[1],
    [Number(found[2]), Number(found[3])],
  ]);
const symbols = new Map([...sprites.values()].flatMap(symbolsOf));

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
    if (kind === 'terrain') for (const word of found) assert.ok(symbols.has(`ground-${word}`), word);
  }
  for (const good of await words('stock.rs', 'Good')) assert.ok(symbols.has(good) && symbols.has(`port-${good}`), good);
  for (const seat of ['1', '2', '3', '4', 'automaton']) assert.ok(symbols.has(`seat-${seat}`), seat);
});

test('symbols are unique, stand alone and hold only shapes', () => {
  const all = [...sprites.values()].join('');
  assert.equal(symbols.size, all.match(/<symbol /g).length);
  const tags = new Set([...all.matchAll(/<([a-z]+)/gi)].map((found) => found[1]));
  assert.deepEqual([...tags].sort(), ['circle', 'ellipse', 'g', 'path', 'rect', 'svg', 'symbol']);
  assert.doesNotMatch(all, /\b(style|class|href|on\w+)=|url\(/);
});

test('a symbol lies in the sprite where the client looks for it', () => {
  for (const [file, sprite] of sprites)
    for (const [id] of symbolsOf(sprite)) assert.equal(pieceUrl(id), `/art/${file}.svg#${id}`);
});

test('a path has as many numbers as its commands ask for', () => {
  const takes = { M: 2, L: 2, T: 2, H: 1, V: 1, Q: 4, S: 4, C: 6, A: 7, Z: 0 };
  for (const [file, sprite] of sprites)
    for (const [, path] of sprite.matchAll(/ d="([^"]+)"/g))
      for (const [part, command, rest] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
        const numbers = rest.match(/-?(\d*\.\d+|\d+)/g)?.length ?? 0;
        const each = takes[command.toUpperCase()];
        assert.ok(each ? numbers > 0 && numbers % each === 0 : numbers === 0, `${file}: ${part} of ${path}`);
      }
});

test('a creature without its strength carries no empty badge', () => {
  const badge = /<circle cx="82" cy="82" r="(15.4|13.8|12)"/;
  for (const [, id, body] of sprites.get('pieces').matchAll(/<symbol id="(creature-[^"]+)"([\s\S]*?)<\/symbol>/g))
    assert.doesNotMatch(body, badge, id);
});

test('the shapes that the client believes in are those of the sprite', () => {
  for (const [id, shape] of symbols) assert.deepEqual(pieceShape(id), shape, id);
});

// The closed sets that the client names by itself are those of the program and of the standard set.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { ISLANDS, LEVELS, SIDES, STRENGTHS } from '../js/shared/closed-sets.js';

const read = (path) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('levels are those of the bots, but for the one that plays at random', async () => {
  const source = await read('bots/src/levels.rs');
  const body = /fn name\(self\)[^{]*\{([\s\S]*?)\n {4}\}/.exec(source)[1];
  const names = [...body.matchAll(/=> "([a-z]+)"/g)].map(([, name]) => name);
  assert.deepEqual(
    names.filter((name) => name !== 'random'),
    LEVELS,
  );
});

test('strengths, boards and sides are those of the standard set', async () => {
  const toml = await read('rules/data/standard.toml');
  const names = (of) => [...toml.matchAll(new RegExp(`^\\[\\[${of}\\]\\]\\n(?:[^[]*?)name = "([^"]+)"`, 'gm'))];
  assert.deepEqual(
    names('automaton\\.strength').map(([, name]) => name),
    STRENGTHS,
  );
  assert.deepEqual(
    names('island').map(([, name]) => name.toLowerCase()),
    ISLANDS,
  );
  const island = await read('rules/src/island.rs');
  const side = /Side, BySide \{([\s\S]*?)\n {4}\}/.exec(island)[1];
  assert.deepEqual(
    [...side.matchAll(/= "([a-z]+)"/g)].map(([, name]) => name),
    SIDES,
  );
});

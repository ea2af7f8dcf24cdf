// The same seed and the same bot play the same game natively and in WebAssembly. `crates/browser/tests/games.rs` compares
// the same fixture with what is played natively.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { program } from './here.js';
import { openGame } from './here-games.js';

const fixture = new URL('../../../browser/tests/fixtures/games.txt', import.meta.url);
const module = await WebAssembly.compile(program);

for (const line of readFileSync(fixture, 'utf8').trim().split('\n')) {
  const [level = '', steps] = line.split(' ');
  test(`${level} plays in WebAssembly as it does natively`, async () => {
    const game = await openGame(module, level);
    game.play(Number(steps));
    const bodies = game.bodies();
    const digest = createHash('sha256').update(bodies.join('\n')).digest('hex');
    assert.equal(`${level} ${steps} ${bodies.length} ${digest}`, line);
  });
}

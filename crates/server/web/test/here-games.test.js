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
  const [players, level, steps] = line.split(' ');
  test(`${level}, ${players} playing, is in WebAssembly as it is natively`, async () => {
    const game = await openGame(module, Number(players), level);
    game.play(Number(steps));
    const hint = players === '1' ? game.hint() : [];
    const bodies = game.bodies();
    const digest = createHash('sha256')
      .update([...bodies, ...hint].join('\n'))
      .digest('hex');
    assert.equal(`${players} ${level} ${steps} ${bodies.length} ${digest}`, line);
  });
}

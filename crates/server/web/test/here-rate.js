// Measures a program: `node test/here-rate.js HINTS PLAYERS [PROGRAM]` prints how many seconds that number of hints took, and how
// many bytes it holds after a whole game against Oracle, with a hint for every choice. Without a name it is the program that
// is committed. `cargo xtask wasm --rate` compares the time with the same hints natively.

import { readFileSync } from 'node:fs';
import { program } from './here.js';
import { openGame } from './here-games.js';

/** The first games are for the compiler of the browser, which makes a program faster while it runs. */
const WARM = 3;
/** The quickest of this number of games counts, as natively. */
const ROUNDS = 5;

const [hints = 20, players = 3] = process.argv.slice(2, 4).map(Number);
const other = process.argv[4];
const module = await WebAssembly.compile(other ? readFileSync(other) : program);
let took = Number.POSITIVE_INFINITY;
for (let round = -WARM; round < ROUNDS; round += 1) {
  const seconds = (await openGame(module, players, 'novice')).hints(hints);
  if (round >= 0) took = Math.min(took, seconds);
}
const whole = await openGame(module, players, 'oracle');
whole.hints(Number.POSITIVE_INFINITY);
whole.request('GET', '/history');
whole.request('GET', '/record');
console.log(took, whole.engine.memory());

// Measures the program that is committed: `node test/here-rate.js 20` prints how many seconds 20 hints took, and how many
// bytes it holds after a whole game. `cargo xtask wasm --rate` compares that with the same hints natively.

import { program } from './here.js';
import { openGame } from './here-games.js';

const module = await WebAssembly.compile(program);
const hints = Number(process.argv[2] ?? 20);
// The first game is for the compiler of the browser, which makes a program faster while it runs.
(await openGame(module, 'novice')).hints(hints);
const took = (await openGame(module, 'novice')).hints(hints);
const whole = await openGame(module, 'explorer');
whole.play(Number.POSITIVE_INFINITY);
whole.request('GET', '/history');
whole.request('GET', '/record');
console.log(took, whole.engine.memory());

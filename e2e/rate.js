// Measures the program of a page where it runs, in the browser: `node rate.js HINTS PLAYERS [PROGRAM]` prints how many seconds
// that number of hints took, and how many bytes it holds after a whole game against Oracle, with a hint for every choice.
// Without a name it is the program that is committed. `cargo xtask wasm --rate` compares the time with the same hints natively.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { launch } from './lib/browser.js';

/** Where the pages' files are. */
const WEB = fileURLToPath(new URL('../crates/server/web', import.meta.url));
const PROGRAM = '/program.wasm';
/** @type {Record<string, string>} */
const TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

const [hints = 20, players = 3] = process.argv.slice(2, 4).map(Number);
const other = process.argv[4];
const program = other ? readFileSync(other) : brotliDecompressSync(readFileSync(`${WEB}/wasm/orichalcum.wasm.br`));

/** An empty page, the program, and the files that are asked for. @param {string} path */
function contentOf(path) {
  if (path === '/') return '<!doctype html><title>Rate</title><link rel="icon" href="data:,">';
  return path === PROGRAM ? program : readFileSync(WEB + path);
}

const server = createServer(({ url = '/' }, response) => {
  response.setHeader('content-type', TYPES[extname(url)] ?? 'text/html');
  response.end(contentOf(url));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const browser = await launch();
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  console.log((await page.evaluate(measure, { hints, players, program: PROGRAM })).join(' '));
} finally {
  await browser.close();
  server.close();
}

/**
 * Runs in the page.
 * @param {{ hints: number, players: number, program: string }} what
 * @returns {Promise<[number, number]>} Seconds and bytes.
 */
async function measure({ hints, players, program }) {
  const { openGame } = await import(/** @type {string} */ ('/test/here-games.js'));
  // The first games are for the compiler of the browser, which makes a program faster while it runs; of the others the
  // quickest counts, as natively.
  const [warm, rounds] = [3, 5];
  const module = await WebAssembly.compileStreaming(fetch(program));
  let took = Number.POSITIVE_INFINITY;
  for (let round = -warm; round < rounds; round += 1) {
    const seconds = (await openGame(module, players, 'novice')).hints(hints);
    if (round >= 0) took = Math.min(took, seconds);
  }
  const whole = await openGame(module, players, 'oracle');
  whole.hints(Number.POSITIVE_INFINITY);
  whole.request('GET', '/history');
  whole.request('GET', '/record');
  return [took, whole.engine.memory()];
}

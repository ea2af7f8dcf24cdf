// The draws of a step, as the server makes them from the seed: the ChaCha20 key stream in words, and even numbers from it.
// The server does the same in crates/protocol/src/fair.rs.

import { bytesOf } from './hex.js';

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/** The four words of each quarter round: columns, then diagonals. */
const QUARTERS = /** @type {const} */ ([
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
]);

/**
 * The key stream of a step, word by word.
 * @param {string} seed
 * @param {number} step
 * @returns {Generator<number, never>}
 */
export function* wordsOf(seed, step) {
  const bytes = bytesOf(seed);
  const key = Array.from({ length: 8 }, (_, at) => littleEndian(bytes, at * 4));
  for (let block = 0; ; block += 1) {
    const input = Uint32Array.from([...CONSTANTS, ...key, block, 0, step, 0]);
    yield* blockOf(input);
  }
}

/** @param {Uint8Array} bytes @param {number} at */
function littleEndian(bytes, at) {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
}

/** @param {Uint32Array} input */
function blockOf(input) {
  const words = Uint32Array.from(input);
  for (let round = 0; round < 10; round += 1) for (const [a, b, c, d] of QUARTERS) mix(words, a, b, c, d);
  return words.map((word, at) => word + (input[at] ?? 0));
}

/**
 * @param {Uint32Array} words
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @param {number} d
 */
function mix(words, a, b, c, d) {
  const step = (
    /** @type {number} */ to,
    /** @type {number} */ by,
    /** @type {number} */ from,
    /** @type {number} */ bits,
  ) => {
    words[to] = word(words, to) + word(words, by);
    const mixed = word(words, from) ^ word(words, to);
    words[from] = (mixed << bits) | (mixed >>> (32 - bits));
  };
  step(a, b, d, 16);
  step(c, d, b, 12);
  step(a, b, d, 8);
  step(c, d, b, 7);
}

/** @param {Uint32Array} words @param {number} at */
function word(words, at) {
  return words[at] ?? 0;
}

/**
 * An even number below another one: words that would favour the small ones are skipped.
 * @param {Generator<number, never>} words
 * @param {number} below
 */
export function numberBelow(words, below) {
  const fair = below * Math.floor(2 ** 32 / below);
  for (;;) {
    const next = words.next().value;
    if (next < fair) return next % below;
  }
}

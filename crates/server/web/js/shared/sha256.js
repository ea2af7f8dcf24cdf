// SHA-256 by its standard, FIPS 180-4: a browser offers its own only to pages that came over https.

import { itemAt } from './item.js';

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(isPrime);

/** The first 32 bits behind the point: of the cube roots for the rounds, of the square roots for the beginning. */
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const BEGINNING = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** The bytes of a block. */
const BLOCK = 64;

/**
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export function sha256(bytes) {
  const state = new Uint32Array(BEGINNING);
  const padded = new DataView(pad(bytes).buffer);
  for (let at = 0; at < padded.byteLength; at += BLOCK) mix(state, scheduled(padded, at));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setUint32(4 * index, word);
  return new Uint8Array(digest.buffer);
}

/**
 * Whole blocks: the bytes, a single bit, zeros, and how many bits there were.
 * @param {Uint8Array} bytes
 */
function pad(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  return padded;
}

/**
 * The words of all rounds for one block.
 * @param {DataView} bytes
 * @param {number} at
 */
function scheduled(bytes, at) {
  const words = new Uint32Array(BLOCK);
  for (let round = 0; round < BLOCK; round += 1) {
    if (round < 16) words[round] = bytes.getUint32(at + 4 * round);
    else {
      const [early, late] = [itemAt(words, round - 15), itemAt(words, round - 2)];
      const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[round] = itemAt(words, round - 16) + one + itemAt(words, round - 7) + other;
    }
  }
  return words;
}

/**
 * @param {Uint32Array} state
 * @param {Uint32Array} words
 */
function mix(state, words) {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < BLOCK; round += 1) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + itemAt(ROUNDS, round) + itemAt(words, round);
    const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    [a, b, c, d, e, f, g, h] = [(one + other) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = itemAt(state, index) + word;
}

/**
 * @param {number} word
 * @param {number} by
 */
function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/** @param {number} root */
function fraction(root) {
  return Math.floor((root % 1) * 2 ** 32);
}

/** @param {number} n */
function isPrime(n) {
  if (n < 2) return false;
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
}

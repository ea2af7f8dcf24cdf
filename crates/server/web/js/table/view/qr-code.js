// QR codes (model 2, bytes, level M) of texts up to 213 bytes, as one SVG path. No rules, no page.

import { itemAt } from '../../shared/item.js';

/** Codewords of error correction in a block, blocks, and data codewords of versions 1 to 10 at level M. */
const VERSIONS = [
  { ec: 10, groups: [{ count: 1, words: 16 }] },
  { ec: 16, groups: [{ count: 1, words: 28 }] },
  { ec: 26, groups: [{ count: 1, words: 44 }] },
  { ec: 18, groups: [{ count: 2, words: 32 }] },
  { ec: 24, groups: [{ count: 2, words: 43 }] },
  { ec: 16, groups: [{ count: 4, words: 27 }] },
  { ec: 18, groups: [{ count: 4, words: 31 }] },
  {
    ec: 22,
    groups: [
      { count: 2, words: 38 },
      { count: 2, words: 39 },
    ],
  },
  {
    ec: 22,
    groups: [
      { count: 3, words: 36 },
      { count: 2, words: 37 },
    ],
  },
  {
    ec: 26,
    groups: [
      { count: 4, words: 43 },
      { count: 1, words: 44 },
    ],
  },
];
/** Middles of the alignment patterns of versions 1 to 10. */
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

/** @typedef {{ dark: boolean[][], fixed: boolean[][] }} Grid */

/**
 * The code as a path of unit squares inside a quiet border of four.
 * @param {string} text
 * @returns {{ size: number, path: string }}
 */
export function qrPath(text) {
  const modules = qrModules(text);
  const path = modules
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join('');
  return { size: modules.length + 8, path };
}

/**
 * The code as rows of dark and light.
 * @param {string} text
 * @returns {boolean[][]}
 */
export function qrModules(text) {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex(({ groups }, index) => bytes.length + (index < 9 ? 2 : 3) <= capacity(groups)) + 1;
  if (version === 0) throw new Error('The text is too long for a QR code of this size.');
  const codewords = interleave(dataCodewords(bytes, version), version);
  let best = null;
  let least = Infinity;
  for (let mask = 0; mask < 8; mask += 1) {
    const grid = emptyGrid(version);
    drawFunctions(grid, version, mask);
    drawData(grid, codewords, mask);
    const cost = penalty(grid.dark);
    if (cost < least) [best, least] = [grid.dark, cost];
  }
  return best ?? [];
}

/** @param {{ count: number, words: number }[]} groups */
function capacity(groups) {
  return groups.reduce((sum, { count, words }) => sum + count * words, 0);
}

/**
 * @param {Uint8Array} bytes
 * @param {number} version
 */
function dataCodewords(bytes, version) {
  const total = capacity(itemAt(VERSIONS, version - 1).groups);
  /** @type {number[]} */
  const bits = [];
  const push = (/** @type {number} */ value, /** @type {number} */ length) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, total * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  for (let pad = 0; words.length < total; pad += 1) words.push(pad % 2 ? 0x11 : 0xec);
  return words;
}

/**
 * Splits into blocks, adds their error correction, and takes one codeword of each block in turn.
 * @param {number[]} data
 * @param {number} version
 */
function interleave(data, version) {
  const { ec, groups } = itemAt(VERSIONS, version - 1);
  const blocks = [];
  let from = 0;
  for (const { count, words } of groups) {
    for (let block = 0; block < count; block += 1) {
      blocks.push(data.slice(from, from + words));
      from += words;
    }
  }
  const corrections = blocks.map((block) => remainder(block, ec));
  const longest = Math.max(...blocks.map((block) => block.length));
  const result = [];
  for (let at = 0; at < longest; at += 1) for (const block of blocks) result.push(...block.slice(at, at + 1));
  for (let at = 0; at < ec; at += 1) for (const correction of corrections) result.push(itemAt(correction, at));
  return result;
}

/**
 * Multiplies in the field of 256 elements of the standard.
 * @param {number} a
 * @param {number} b
 */
function multiply(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/**
 * The Reed-Solomon codewords of a block.
 * @param {number[]} block
 * @param {number} degree
 */
function remainder(block, degree) {
  /** @type {number[]} */
  const divisor = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) divisor[at] = multiply(itemAt(divisor, at), root) ^ (divisor[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  const rest = new Array(degree).fill(0);
  for (const word of block) {
    const factor = word ^ rest.shift();
    rest.push(0);
    for (let at = 0; at < degree; at += 1) rest[at] ^= multiply(itemAt(divisor, at), factor);
  }
  return rest;
}

/**
 * @param {number} version
 * @returns {Grid}
 */
function emptyGrid(version) {
  const size = version * 4 + 17;
  const rows = () => Array.from({ length: size }, () => new Array(size).fill(false));
  return { dark: rows(), fixed: rows() };
}

/**
 * @param {Grid} grid
 * @param {number} x
 * @param {number} y
 * @param {boolean} dark
 */
function put(grid, x, y, dark) {
  if (y < 0 || x < 0 || y >= grid.dark.length || x >= grid.dark.length) return;
  itemAt(grid.dark, y)[x] = dark;
  itemAt(grid.fixed, y)[x] = true;
}

/**
 * Finders, timing, alignment, format and version.
 * @param {Grid} grid
 * @param {number} version
 * @param {number} mask
 */
function drawFunctions(grid, version, mask) {
  const size = grid.dark.length;
  for (let at = 0; at < size; at += 1) {
    put(grid, 6, at, at % 2 === 0);
    put(grid, at, 6, at % 2 === 0);
  }
  square(grid, 3, 3, 4, [0, 1, 3]);
  square(grid, size - 4, 3, 4, [0, 1, 3]);
  square(grid, 3, size - 4, 4, [0, 1, 3]);
  const middles = itemAt(ALIGNMENT, version - 1);
  const last = middles.at(-1);
  for (const x of middles) {
    for (const y of middles)
      if (!((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6))) square(grid, x, y, 2, [0, 2]);
  }
  drawFormat(grid, mask);
  if (version >= 7) drawVersion(grid, version);
}

/**
 * Nested squares: dark where the distance from the middle is one of those given.
 * @param {Grid} grid
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @param {number[]} darkAt
 */
function square(grid, x, y, reach, darkAt) {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy));
      put(grid, x + dx, y + dy, darkAt.includes(distance));
    }
  }
}

/**
 * @param {Grid} grid
 * @param {number} mask
 */
function drawFormat(grid, mask) {
  const size = grid.dark.length;
  let rest = mask;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (/** @type {number} */ at) => ((bits >> at) & 1) === 1;
  for (let at = 0; at <= 5; at += 1) put(grid, 8, at, bit(at));
  put(grid, 8, 7, bit(6));
  put(grid, 8, 8, bit(7));
  put(grid, 7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) put(grid, 14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) put(grid, size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) put(grid, 8, size - 15 + at, bit(at));
  put(grid, 8, size - 8, true);
}

/**
 * @param {Grid} grid
 * @param {number} version
 */
function drawVersion(grid, version) {
  const size = grid.dark.length;
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at += 1) {
    const dark = ((bits >> at) & 1) === 1;
    const a = size - 11 + (at % 3);
    const b = Math.floor(at / 3);
    put(grid, a, b, dark);
    put(grid, b, a, dark);
  }
}

/** @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * The bits in their zigzag, two columns at a time from the right.
 * @param {Grid} grid
 * @param {number[]} codewords
 * @param {number} mask
 */
function drawData(grid, codewords, mask) {
  const size = grid.dark.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right;
    for (let step = 0; step < size; step += 1) {
      for (const x of [column, column - 1]) {
        const upward = ((column + 1) & 2) === 0;
        const y = upward ? size - 1 - step : step;
        if (itemAt(grid.fixed, y)[x]) continue;
        const bit = at < codewords.length * 8 && ((itemAt(codewords, at >> 3) >> (7 - (at & 7))) & 1) === 1;
        itemAt(grid.dark, y)[x] = bit !== itemAt(MASKS, mask)(x, y);
        at += 1;
      }
    }
  }
}

/**
 * How hard a code is to read, as the standard counts it: long runs, blocks, and too much of one colour.
 * @param {boolean[][]} dark
 */
function penalty(dark) {
  const size = dark.length;
  let cost = 0;
  for (const lines of [dark, dark.map((_, x) => dark.map((row) => row[x]))]) {
    for (const line of lines) {
      let run = 1;
      for (let at = 1; at <= size; at += 1) {
        if (at < size && line[at] === line[at - 1]) run += 1;
        else {
          if (run >= 5) cost += run - 2;
          run = 1;
        }
      }
      const text = line.map((one) => (one ? '1' : '0')).join('');
      cost += 40 * (text.split('00001011101').length + text.split('10111010000').length - 2);
    }
  }
  for (let y = 1; y < size; y += 1) {
    const [above, here] = [itemAt(dark, y - 1), itemAt(dark, y)];
    for (let x = 1; x < size; x += 1)
      if (here[x] === here[x - 1] && here[x] === above[x] && here[x] === above[x - 1]) cost += 3;
  }
  const share = dark.flat().filter(Boolean).length / (size * size);
  return cost + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

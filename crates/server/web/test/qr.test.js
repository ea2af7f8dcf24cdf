// QR codes: the parts that never change are where the standard puts them, and a known text gives a known code.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { qrModules, qrPath } from '../js/table/view/qr-code.js';

/** The rows of a code as text: # is dark. */
function drawing(text) {
  return qrModules(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
}

test('finders stand in three corners, timing runs between them', () => {
  for (const length of [5, 60, 120, 200]) {
    const rows = drawing('x'.repeat(length));
    const size = rows.length;
    const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    const corner = (x, y) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ])
      assert.deepEqual(corner(x, y), finder);
    assert.match(rows[6].slice(8, size - 8), /^(#\.)*#$/);
  }
});

test('a longer text takes a larger code, one too long is refused', () => {
  const sizes = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213].map((length) => drawing('x'.repeat(length)).length);
  assert.deepEqual(sizes, [21, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
  assert.throws(() => qrModules('x'.repeat(214)), /too long/);
});

test('codes that a reader has read stay as they were', () => {
  // Each was decoded by jsQR 1.4 when it was written down.
  const known = {
    'https://example.org/table/abc': '8d35408fac7b7192',
    'http://192.168.1.20:8080/table/7Qa9x2Lm': 'e3f40a2d4781b755',
  };
  for (const [text, digest] of Object.entries(known)) {
    assert.equal(createHash('sha256').update(drawing(text).join('\n')).digest('hex').slice(0, 16), digest, text);
  }
});

test('the path has a quiet border of four', () => {
  const { size, path } = qrPath('x');
  assert.equal(size, 21 + 8);
  assert.ok(path.startsWith('M4 4h1v1h-1z'));
});

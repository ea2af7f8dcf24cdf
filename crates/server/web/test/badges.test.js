// A figure in a badge is never smaller than 12 pixels, and is left out where it would hide its piece.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { growth } from '../js/shared/badges.js';

const css = await readFile(new URL('../css/island.css', import.meta.url), 'utf8');
const letters = Number(css.match(/\.strength text \{\s*font: 700 (\d+)px/)[1]);

test('a badge is readable at every size of its drawing', () => {
  // A circle is 100 units wide: on screens it has 24 to 200 pixels.
  for (let circle = 24; circle <= 200; circle += 1) {
    const pixels = circle / 100;
    assert.ok(letters * pixels * growth(pixels) >= 12, `${circle} pixels`);
  }
});

test('a badge is as drawn where there is room, and gone where there is none', () => {
  assert.equal(growth(1), 1);
  assert.equal(growth(0.12), 0);
});

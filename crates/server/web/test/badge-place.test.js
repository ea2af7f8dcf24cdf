// A badge lies at an edge of its piece, where it hides nothing; where it must hide something, as little as possible.

import assert from 'node:assert/strict';
import test from 'node:test';
import { leastHiding, onEdges, onRims } from '../js/table/view/badge-place.js';

const SCREEN = { width: 400, height: 400 };
const SIZE = { width: 40, height: 20 };
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

test('without anything in its way a badge lies at the upper left', () => {
  const rim = leastHiding(onRims([box(100, 100, 60, 60)], SIZE), [], SCREEN);
  assert.ok(rim.box.right < 130 && rim.box.bottom < 130 && rim.hidden === 0);
  const corner = leastHiding(onEdges(box(100, 100, 60, 90), SIZE), [], SCREEN);
  assert.ok(corner.box.left < 100 && corner.box.top < 100 && corner.box.bottom > 100);
});

test('what must be seen moves it to the next edge, another badge as well', () => {
  const circle = box(100, 100, 60, 60);
  const first = leastHiding(onRims([circle], SIZE), [], SCREEN);
  const second = leastHiding(onRims([circle], SIZE), [first.box], SCREEN);
  assert.equal(second.hidden, 0);
  assert.notDeepEqual(second.box, first.box);
});

test('a placement of several circles offers the rims of all of them', () => {
  const circles = [box(100, 100, 60, 60), box(160, 100, 60, 60)];
  const placed = leastHiding(onRims(circles, SIZE), [box(60, 60, 115, 140)], SCREEN);
  assert.equal(placed.hidden, 0);
  assert.ok(placed.box.left >= 175);
});

test('it stays on the screen, and hides least where it must hide something', () => {
  const piece = box(2, 2, 60, 60);
  const placed = leastHiding(onEdges(piece, SIZE), [box(0, 0, 400, 60)], SCREEN);
  assert.ok(placed.box.left >= 0 && placed.box.top >= 0);
  assert.ok(placed.box.bottom > 60, 'below, where least is hidden');
  assert.ok(placed.hidden > 0);
});

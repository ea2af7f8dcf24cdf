// Geometry of the drawing: names become places, circles that touch lie in six directions.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { heading, nearest, place, touch } from '../js/shared/geometry.js';

test('rows b, d, f lie half a circle further right', () => {
  assert.deepEqual(place('a1'), { row: 0, column: 0 });
  assert.deepEqual(place('b1'), { row: 1, column: 1 });
  assert.deepEqual(place('c4'), { row: 2, column: 6 });
});

test('the six neighbours of a circle touch it, one in each direction', () => {
  const neighbours = ['c5', 'd4', 'd3', 'c3', 'b3', 'b4'];
  neighbours.forEach((circle, way) => {
    assert.ok(touch('c4', circle), circle);
    assert.equal(heading('c4', circle), way);
  });
  assert.ok(!touch('c4', 'c4') && !touch('c4', 'c6') && !touch('c4', 'b5'));
});

test('an arrow key goes to the nearest circle on its side', () => {
  assert.equal(nearest('c4', ['c2', 'c5', 'c6', 'b4'], { x: 1, y: 0 }), 'c5');
  assert.equal(nearest('c4', ['c2', 'c6'], { x: -1, y: 0 }), 'c2');
  assert.equal(nearest('c4', ['c5'], { x: 0, y: 1 }), null);
});

// Geometry of the drawing: circles that touch are two radii apart, and rows lie as the lattice says.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { around, box, centre, heading, lean, nearest, touch } from '../js/table/geometry.js';

test('rows b, d, f lie half a circle further right', () => {
  assert.deepEqual(centre('a1'), { x: 0, y: 0 });
  assert.equal(centre('b1').x, 1);
  assert.equal(centre('c4').x, 6);
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

test('a box holds its circles and its margin', () => {
  assert.deepEqual(box(['a1', 'a2'], 1), { x: -2, y: -2, width: 6, height: 4 });
});

test('a temple leans as its long diagonal does', () => {
  assert.equal(lean(['b3', 'c3', 'c4', 'd3']), 0);
  assert.equal(Math.abs(lean(['c3', 'c4', 'd3', 'd4'])), 60);
  assert.notEqual(lean(['c3', 'c4', 'd3', 'd4']), lean(['c3', 'c4', 'd2', 'd3']));
});

test('going around a rhombus, neighbours touch', () => {
  const way = around(['c3', 'c4', 'd3', 'd4']);
  way.forEach((circle, index) => assert.ok(touch(circle, way[(index + 1) % 4])));
});

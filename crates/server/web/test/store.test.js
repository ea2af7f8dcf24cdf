// The store of a page: what was changed is there at once, and drawn once.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Store } from '../js/shared/store.js';

test('many changes draw once, and what draws sees all of them', async () => {
  const store = new Store({ a: 1, b: 1 });
  const drawn = [];
  store.drawnBy(() => drawn.push({ ...store.read() }));
  store.change({ a: 2 });
  store.change({ b: 3 });
  assert.deepEqual({ ...store.read() }, { a: 2, b: 3 });
  assert.deepEqual(drawn, []);
  await null;
  assert.deepEqual(drawn, [{ a: 2, b: 3 }]);
});

test('a change while drawing draws again', async () => {
  const store = new Store({ tab: 'first' });
  const drawn = [];
  store.drawnBy(() => {
    drawn.push(store.read().tab);
    if (store.read().tab === 'first') store.change({ tab: 'second' });
  });
  store.drawNow();
  await null;
  assert.deepEqual(drawn, ['first', 'second']);
});

test('nothing can be read before it was found', () => {
  const store = new Store(null);
  assert.throws(() => store.read(), /has not found/);
  store.begin({ a: 1 });
  assert.equal(store.read().a, 1);
});

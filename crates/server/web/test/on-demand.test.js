// A module that is no longer there makes the page begin anew: once, and only if the server is there.

import assert from 'node:assert/strict';
import test from 'node:test';
import { onDemand } from '../js/shared/on-demand.js';
import { Storage, serve } from './site.js';

const gone = () => Promise.reject(new TypeError('gone'));

/** How often the page began anew while this was asked for several times. */
async function renewals(times, answer, storage = new Storage()) {
  serve(answer);
  globalThis.sessionStorage = storage;
  let count = 0;
  globalThis.location = {
    reload: () => {
      count += 1;
    },
  };
  for (let time = 0; time < times; time += 1) await assert.rejects(onDemand(gone), /gone/);
  return count;
}

test('what is there is given', async () => {
  assert.equal(await onDemand(async () => 'module'), 'module');
});

test('a page begins anew once where its version is gone, and not at all without a server or a storage', async () => {
  assert.equal(await renewals(3, {}), 1);
  assert.equal(await renewals(1, { status: 0 }), 0);
  assert.equal(await renewals(1, { status: 503 }), 0);
  assert.equal(await renewals(1, {}, new Storage({ full: true })), 0);
});

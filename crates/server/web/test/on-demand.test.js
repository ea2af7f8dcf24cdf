// A module that is no longer there makes the page begin anew: once, and only if the server is there. Else it is asked for
// again when it is needed again.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
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
  for (let time = 0; time < times; time += 1) await assert.rejects(onDemand('/gone.js', gone), /gone/);
  return count;
}

test('what is there is given', async () => {
  assert.equal(await onDemand('/module.js', async () => 'module'), 'module');
});

test('a page begins anew once where its version is gone, and not at all without a server or a storage', async () => {
  assert.equal(await renewals(3, {}), 1);
  assert.equal(await renewals(1, { status: 0 }), 0);
  assert.equal(await renewals(1, { status: 503 }), 0);
  assert.equal(await renewals(1, {}, new Storage({ full: true })), 0);
});

test('a module that could not be had is asked for again at another address', async () => {
  serve({ status: 0 });
  const { pathname } = new URL('../js/shared/exhaustive.js', import.meta.url);
  await assert.rejects(onDemand(pathname, gone), /gone/);
  const { unknown } = await onDemand(pathname, gone);
  assert.equal(typeof unknown, 'function');
});

test('the path is that of the module', async () => {
  const js = new URL('../js/', import.meta.url);
  const files = (await readdir(js, { recursive: true })).filter((file) => file.endsWith('.js'));
  let seen = 0;
  for (const file of files) {
    const text = await readFile(new URL(file, js), 'utf8');
    for (const [, , path, , module] of text.matchAll(
      /onDemand\(\s*(['`])(.+?)\1,\s*\(\) =>\s*import\((['`])(.+?)\3/g,
    )) {
      assert.equal(posix.join('/js', posix.dirname(file), module), path, file);
      seen += 1;
    }
  }
  assert.ok(seen >= 10, `${seen}`);
});

// A module that is no longer there lets the page say that there is a newer version, if the server is there. It is asked for
// again when it is needed again.

import './no-page.js';
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import test from 'node:test';
import { isLikelyReplaced, onDemand } from '../js/shared/on-demand.js';
import { serve } from './site.js';
// It comes when it is needed; here it is there, so that nothing takes longer than a few turns.
import '../js/installed/new-version.js';

const gone = () => Promise.reject(new TypeError('gone'));

/** A page without anything on it, and what it is given to say. */
function emptyPage(dataset) {
  const notices = [];
  const createElement = (kind) => {
    if (kind === 'aside') notices.push(kind);
    return { dataset: {}, setAttribute: () => {}, addEventListener: () => {} };
  };
  const page = { ...document, createElement, head: { append: () => {} }, documentElement: { dataset } };
  return { notices, page };
}

test('what is there is given', async () => {
  assert.equal(await onDemand('/module.js', async () => 'module'), 'module');
});

test('a page never begins anew by itself: where its version is gone it says so', async () => {
  const asked = [];
  globalThis.location = { reload: () => asked.push('reload') };
  for (const [answer, dataset, told] of [
    [{ status: 0 }, {}, false],
    [{ status: 503 }, {}, false],
    [{}, { server: 'none' }, false],
    [{}, {}, true],
  ]) {
    serve(answer);
    const { notices, page } = emptyPage(dataset);
    globalThis.document = page;
    await assert.rejects(onDemand('/gone.js', gone), /gone/);
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    assert.equal(notices.length > 0, told, JSON.stringify([answer, dataset]));
  }
  assert.deepEqual(asked, []);
});

test('a host of files has another version where the page has another mark', async () => {
  globalThis.location = { pathname: '/games/gallery/' };
  for (const [answer, dataset, replaced] of [
    [{ body: '<html data-page="bb22">' }, { server: 'none', page: 'aa11' }, true],
    [{ body: '<html data-page="aa11">' }, { server: 'none', page: 'aa11' }, false],
    [{ body: 'the page of somebody on the way' }, { server: 'none', page: 'aa11' }, false],
    [{ status: 503, body: '<html data-page="bb22">' }, { server: 'none', page: 'aa11' }, false],
    [{ body: '<html data-page="bb22">' }, { page: 'aa11' }, true],
  ]) {
    const { asked } = serve(answer);
    globalThis.document = { ...document, documentElement: { dataset } };
    assert.equal(await isLikelyReplaced(), replaced, JSON.stringify([answer, dataset]));
    assert.deepEqual([asked.length, asked[0].address], [1, dataset.server ? '/games/gallery/' : '/healthz']);
  }
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

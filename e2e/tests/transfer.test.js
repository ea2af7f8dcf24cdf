// What a first visit of the first page and of a table costs on the wire: what each needs to be looked at and played. What
// the browser keeps for later, when it has nothing else to do, comes behind that and is weighed apart: all of it is fetched
// by the service worker.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { get } from 'node:http';
import { farewell } from '../lib/browser.js';
import { keptWhole } from '../lib/kept.js';
import { playNow } from '../lib/home.js';
import { settled } from '../lib/table.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();
const MOST = 260_000;

test('the first visit of a table transfers at most 260 KB', async () => {
  const host = await on.visit();
  await playNow(host.page);
  const visitor = await on.visit({ kept: true });
  const urls = await weigh(visitor.page, 'a table', async (page) => {
    const last = page.waitForResponse(/\/history\?components$/);
    await page.goto(host.page.url());
    await (await last).finished();
    await settled(page);
  });
  const asked = urls.map((url) => new URL(url)).filter(({ pathname }) => /\/(history|components)$/.test(pathname));
  assert.deepEqual(
    asked.map(({ pathname, search }) => pathname.split('/').at(-1) + search),
    ['history?components'],
    'one request opens a table',
  );
  await farewell(host, visitor);
});

test('the first visit of the first page transfers at most 260 KB', async () => {
  const visitor = await on.visit({ kept: true });
  await weigh(visitor.page, 'the first page', async (page) => {
    const lists = ['me', 'my-tables', 'lobby'].map((list) => page.waitForResponse(new RegExp(`/api/v1/${list}$`)));
    await page.goto('/');
    for (const list of lists) await (await list).finished();
    await page.locator('.play-now .button-main').waitFor();
    // What comes when nothing else is to be done counts here as well: it belongs to the page.
    await page.waitForLoadState('networkidle');
  });
  await farewell(visitor);
});

/**
 * Counts what somebody new fetches, who has nothing stored; what a page asks for twice comes from the browser's memory the
 * second time. Says what was asked for.
 * @param {Page} page
 * @param {string} what
 * @param {(page: Page) => Promise<void>} visit
 */
async function weigh(page, what, visit) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  /** @type {Map<string, { url: string, bytes: number }>} */
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    requests.set(requestId, { url, bytes: 0 });
  });
  const count = (/** @type {string} */ id, /** @type {number} */ bytes) => {
    const request = requests.get(id);
    if (request) request.bytes += bytes;
  };
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => count(requestId, encodedDataLength));
  session.on('Network.responseReceived', ({ requestId, response }) => count(requestId, response.encodedDataLength));
  await page.addInitScript(noteWhenKept);
  await visit(page);
  await keptWhole(page);
  assert.ok(await page.evaluate(() => /** @type {any} */ (window).wasDrawn), 'the page comes before what is kept for later');
  const kept = await keptFiles(page);
  const later = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`kept for times without a connection: ${later} bytes in ${kept.length} files`);
  assert.ok(kept.some(({ path }) => path.endsWith('.wasm')), 'the service worker has fetched what plays on the device');
  const sizes = [...requests.values()].sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = sizes.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');
  console.log(`first visit of ${what}: ${total} bytes in ${sizes.length} requests`);
  assert.ok(total > 20_000, `so little cannot be ${what}:\n${list}`);
  assert.ok(total <= MOST, `${total} bytes:\n${list}`);
  assert.ok(!sizes.some(({ url }) => url.endsWith('.wasm')), `nothing that plays on the device:\n${list}`);
  return sizes.map(({ url }) => url);
}

/** Runs in the page: notes whether it is drawn when the service worker is asked for, which fetches all the rest. */
function noteWhenKept() {
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (...words) {
    Object.assign(window, { wasDrawn: document.querySelector('.dock, .way-card') !== null });
    return register.apply(this, words);
  };
}

/** What the service worker keeps, and what each file is on the wire. @param {Page} page */
async function keptFiles(page) {
  const paths = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(all.map((cache) => cache.keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
  return Promise.all(paths.map(async (path) => ({ path, bytes: await bytesOf(path) })));
}

/** How many bytes the body of a file has as a browser is sent it. @param {string} path @returns {Promise<number>} */
function bytesOf(path) {
  return new Promise((resolve, reject) => {
    const request = get(new URL(path, on.server.url), { headers: { 'accept-encoding': 'gzip, br' } }, async (answer) => {
      let bytes = 0;
      for await (const piece of answer) bytes += piece.length;
      resolve(bytes);
    });
    request.once('error', reject);
  });
}

// What a first visit of a table costs on the wire.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell } from '../lib/browser.js';
import { playNow } from '../lib/home.js';
import { settled } from '../lib/table.js';
import { stage } from '../lib/stage.js';

const on = stage();
const MOST = 260_000;

test('the first visit of a table transfers at most 260 KB', async () => {
  const host = await on.visit();
  await playNow(host.page);
  const visitor = await on.visit();
  const { page } = visitor;
  const session = await visitor.context.newCDPSession(page);
  // A new visitor has nothing stored; what the page asks for twice comes from the browser's memory the second time.
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
  const last = page.waitForResponse(/\/history\?components$/);
  await page.goto(host.page.url());
  await (await last).finished();
  await settled(page);
  const sizes = [...requests.values()].sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = sizes.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');
  console.log(`first visit of a table: ${total} bytes in ${sizes.length} requests`);
  const asked = sizes.map(({ url }) => new URL(url)).filter(({ pathname }) => /\/(history|components)$/.test(pathname));
  assert.deepEqual(
    asked.map(({ pathname, search }) => pathname.split('/').at(-1) + search),
    ['history?components'],
    'one request opens a table',
  );
  assert.ok(total > 20_000, `so little cannot be a table:\n${list}`);
  assert.ok(total <= MOST, `${total} bytes:\n${list}`);
  await farewell(host, visitor);
});

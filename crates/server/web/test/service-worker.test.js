// The service worker: what it answers and what it leaves alone, that a version is kept whole or not at all, and that an
// older one stays while a page of it is open.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import vm from 'node:vm';

const script = await readFile(new URL('../js/installed/service-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://play.example';
const BASE = '/games/';

/** What a server has: pages by their paths, with their marks, and files. */
function host(marks = { '': 'm1', table: 'm2', replay: 'm3' }) {
  const texts = new Map();
  for (const [name, mark] of Object.entries(marks)) texts.set(`${BASE}${name}`, `<html data-page="${mark}">`);
  for (const file of ['a.0123456789.js', 'b.0123456789.css', 'big.0123456789.wasm']) texts.set(BASE + file, file);
  return texts;
}

/** A cache that can be looked into. */
class Cache extends Map {
  async match(address) {
    return this.get(address)?.clone();
  }
  // As a browser has it: the requests of what is kept.
  async keys() {
    return [...super.keys()].map((path) => ({ url: ORIGIN + path }));
  }
  // As a browser has it: what is kept is there whole.
  async put(address, response) {
    const whole = new Response(await response.arrayBuffer(), { headers: response.headers });
    this.set(address, whole);
  }
}

/** A browser: its caches and open pages outlive its service workers. */
function browser(texts) {
  const stores = new Map();
  const caches = {
    open: async (name) => stores.get(name) ?? stores.set(name, new Cache()).get(name),
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
    match: async (address) => {
      for (const cache of stores.values()) if (cache.has(address)) return cache.get(address).clone();
      return undefined;
    },
  };
  const fetched = [];
  const fetch = async (what) => {
    const path = typeof what === 'string' ? what : new URL(what.url).pathname;
    fetched.push(path);
    if (!texts.has(path)) return new Response('', { status: 404 });
    if (texts.get(path) instanceof Response) return texts.get(path).clone();
    return new Response(texts.get(path), {
      headers: { 'content-security-policy': 'strict', 'content-encoding': 'br' },
    });
  };
  return { stores, caches, fetched, fetch, texts, clients: [] };
}

/** Starts a service worker that keeps a version, and gives its hands. */
function start(window, version, marks) {
  const listeners = new Map();
  const page = (name, deep = false) => ({ at: `${BASE}${name}`, mark: marks[name], deep });
  const self = {
    shelf: {
      version,
      base: BASE,
      pages: { '': page(''), table: page('table', true), watch: page('table', true), replay: page('replay', true) },
      files: [`${BASE}a.0123456789.js`, `${BASE}b.0123456789.css`],
      later: [`${BASE}big.0123456789.wasm`],
    },
    addEventListener: (name, listener) => listeners.set(name, listener),
    skipWaiting: async () => {
      self.skipped = true;
    },
    clients: { claim: async () => {}, matchAll: async () => window.clients },
  };
  const { caches, fetch } = window;
  const quick = (done) => setTimeout(done, 20);
  const given = { self, caches, fetch, location: { origin: ORIGIN }, setTimeout: quick };
  vm.runInNewContext(script, { ...given, URL, Response, Headers, File, MessageChannel });
  const tell = async (name, event = {}) => {
    const lasting = [];
    listeners.get(name)({ waitUntil: (what) => lasting.push(what), ...event });
    await Promise.all(lasting);
  };
  /** What goes on behind the answers to requests. */
  const meanwhile = [];
  const ask = (path, { mode = 'cors', method = 'GET', body } = {}) => {
    let answer;
    const request = { url: ORIGIN + path, mode, method, formData: async () => body };
    const respondWith = (promise) => (answer = promise);
    listeners.get('fetch')({ request, respondWith, waitUntil: (what) => meanwhile.push(what) });
    return answer;
  };
  return { self, tell, ask, meanwhile, open: (path) => ask(path, { mode: 'navigate' }) };
}

const MARKS = { '': 'm1', table: 'm2', replay: 'm3' };
const names = (window) => [...window.stores.keys()];
const kept = (version) => `orichalcum ${BASE} ${version}`;
const LARGE = `${BASE}big.0123456789.wasm`;

test('requests to the interface, to others and to what is not kept go their way untouched', async () => {
  const worker = start(browser(host()), 'v1', MARKS);
  await worker.tell('install');
  for (const path of ['api/v1/me', 'api/v1/tables/x/stream?presence', 'healthz', 'js/shared/page.js', 'help'])
    assert.equal(worker.ask(BASE + path), undefined, path);
  for (const path of ['seat', 'nothing', 'help/more', 'api/v1/tables/x/record'])
    assert.equal(worker.open(BASE + path), undefined, path);
  assert.equal(worker.open('/elsewhere'), undefined);
  assert.equal(worker.ask(`${BASE}table`, { mode: 'navigate', method: 'POST' }), undefined);
  assert.equal(worker.ask(`${BASE}a.0123456789.js`, { method: 'HEAD' }), undefined);
});

test('pages come from the version that is kept, whatever stands behind their first part', async () => {
  const window = browser(host());
  const worker = start(window, 'v1', MARKS);
  await worker.tell('install');
  window.texts.clear();
  for (const [path, mark] of [
    ['', 'm1'],
    ['table', 'm2'],
    ['table/', 'm2'],
    ['table/abc', 'm2'],
    ['watch/abc', 'm2'],
    ['table/?id=here-abc', 'm2'],
    ['replay?table=abc', 'm3'],
  ]) {
    const answer = await worker.open(BASE + path);
    assert.match(await answer.text(), new RegExp(mark), path);
    assert.equal(answer.headers.get('content-security-policy'), 'strict', 'its policy comes with it');
    assert.equal(answer.headers.get('content-encoding'), null, 'it is a text by now');
  }
  assert.equal(await (await worker.ask(`${BASE}a.0123456789.js`)).text(), 'a.0123456789.js');
});

test('a version is kept whole or never used', async () => {
  const window = browser(host({ ...MARKS, table: 'of another version' }));
  const worker = start(window, 'v1', MARKS);
  await assert.rejects(worker.tell('install'), /another version/);
  const lacking = browser(host());
  lacking.texts.delete(`${BASE}b.0123456789.css`);
  await assert.rejects(start(lacking, 'v1', MARKS).tell('install'), /404/);
  // The next attempt fetches only what is missing.
  lacking.texts.set(`${BASE}b.0123456789.css`, 'b');
  lacking.fetched.length = 0;
  await start(lacking, 'v1', MARKS).tell('install');
  assert.ok(!lacking.fetched.includes(`${BASE}a.0123456789.js`), lacking.fetched.join(' '));
});

test('what is large is fetched when there is nothing to do, or when it is asked for', async () => {
  const [idle, asked] = [browser(host()), browser(host())];
  const worker = start(idle, 'v1', MARKS);
  await worker.tell('install');
  assert.ok(!idle.fetched.includes(LARGE));
  await worker.tell('message', { data: 'nothing to do' });
  await worker.tell('message', { data: 'nothing to do' });
  assert.equal(idle.fetched.filter((path) => path === LARGE).length, 1);
  const other = start(asked, 'v1', MARKS);
  await other.tell('install');
  assert.equal(await (await other.ask(LARGE)).text(), 'big.0123456789.wasm');
  await Promise.all(other.meanwhile);
  asked.texts.clear();
  assert.equal(await (await other.ask(LARGE)).text(), 'big.0123456789.wasm', 'it is kept from then on');
});

test('what is large is on its way to the page while it is kept, whether it ends or not', async () => {
  const window = browser(host());
  const worker = start(window, 'v1', MARKS);
  await worker.tell('install');
  const begun = (controller) => controller.enqueue(new TextEncoder().encode('the first part'));
  window.texts.set(LARGE, new Response(new ReadableStream({ start: begun })));
  const late = new Promise((_, reject) =>
    setTimeout(() => reject(new Error('no answer before its end')), 1000).unref(),
  );
  const answer = await Promise.race([worker.ask(LARGE), late]);
  const { value } = await answer.body.getReader().read();
  assert.equal(new TextDecoder().decode(value), 'the first part');
  assert.equal(worker.meanwhile.length, 1);
});

test('where there is no room for what is large, it is answered all the same', async () => {
  const window = browser(host());
  const worker = start(window, 'v1', MARKS);
  await worker.tell('install');
  const cache = window.stores.get(kept('v1'));
  cache.put = async () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  assert.equal(await (await worker.ask(LARGE)).text(), 'big.0123456789.wasm');
  await Promise.all(worker.meanwhile);
});

test('an older version is forgotten when no page of it is open, and not before', async () => {
  const window = browser(host());
  const first = start(window, 'v1', MARKS);
  await first.tell('install');
  await first.tell('activate');
  const newer = { ...MARKS, table: 'm4' };
  window.texts.set(`${BASE}table`, '<html data-page="m4">');
  window.fetched.length = 0;
  const second = start(window, 'v2', newer);
  await second.tell('install');
  assert.ok(!window.fetched.includes(`${BASE}a.0123456789.js`), 'what both have is not fetched again');
  assert.deepEqual(names(window), [kept('v1'), kept('v2')]);
  assert.match(await (await first.open(`${BASE}table`)).text(), /m2/, 'the first goes on with its own pages');
  const says = (mark) => ({ postMessage: (_, [port]) => mark && port.postMessage(mark) });
  window.clients = [says('m2')];
  await first.tell('message', { data: 'nothing to do' });
  assert.deepEqual(names(window), [kept('v1'), kept('v2')], 'the first does not forget what waits');
  for (const open of ['m2', '']) {
    window.clients = [says('m4'), says(open)];
    await second.tell('activate');
    assert.deepEqual(names(window), [kept('v1'), kept('v2')], open || 'one that does not answer');
  }
  window.clients = [says('m4'), says('m1')];
  await second.tell('message', { data: 'nothing to do' });
  assert.deepEqual(names(window), [kept('v2')]);
});

test('it takes over only when a reader wishes it', async () => {
  const worker = start(browser(host()), 'v1', MARKS);
  await worker.tell('install');
  await worker.tell('message', { data: 'nothing to do' });
  assert.equal(worker.self.skipped, undefined);
  await worker.tell('message', { data: 'take over' });
  assert.equal(worker.self.skipped, true);
});

test('a record that is shared waits for the replay’s page', async () => {
  const window = browser(host());
  const worker = start(window, 'v1', MARKS);
  await worker.tell('install');
  const body = new FormData();
  body.set('record', new File(['{"orichalcum": 3}'], 'game.jsonl'));
  Response.redirect = (location, status) => ({ location, status });
  const answer = await worker.ask(`${BASE}replay`, { mode: 'navigate', method: 'POST', body });
  assert.deepEqual(answer, { location: `${BASE}replay?shared`, status: 303 });
  const [kept] = window.stores.get('orichalcum-shared').values();
  assert.equal(await kept.text(), '{"orichalcum": 3}');
});

test('an update keeps what is large for those who had it, before the older version goes', async () => {
  const window = browser(host());
  const first = start(window, 'v1', MARKS);
  await first.tell('install');
  await first.tell('message', { data: 'nothing to do' });
  // The page changed, the program did not; everything is closed, and the newer one begins.
  window.texts.set(`${BASE}table`, '<html data-page="m4">');
  const second = start(window, 'v2', { ...MARKS, table: 'm4' });
  await second.tell('install');
  await second.tell('activate');
  assert.deepEqual(names(window), [kept('v2')]);
  window.texts.clear();
  assert.equal(await (await second.ask(LARGE)).text(), 'big.0123456789.wasm');
});

test('another program comes with the update for those who had one, and only for them', async () => {
  for (const had of [true, false]) {
    const window = browser(host());
    const first = start(window, 'v1', MARKS);
    await first.tell('install');
    if (had) await first.tell('message', { data: 'nothing to do' });
    const other = LARGE.replace('0123456789', '9876543210');
    window.texts.delete(LARGE);
    window.texts.set(other, 'other');
    const second = start(window, 'v2', MARKS);
    second.self.shelf.later[0] = other;
    await second.tell('install');
    assert.equal(window.fetched.includes(other), had);
  }
});

test('what a browser has thrown away is fetched again when there is nothing to do', async () => {
  const window = browser(host());
  const worker = start(window, 'v1', MARKS);
  await worker.tell('install');
  window.stores.clear();
  await worker.tell('message', { data: 'nothing to do' });
  window.texts.clear();
  assert.match(await (await worker.open(`${BASE}table`)).text(), /m2/);
  assert.equal(await (await worker.ask(`${BASE}a.0123456789.js`)).text(), 'a.0123456789.js');
});

test('a page that somebody sends in the place of a file is not kept', async () => {
  const signIn = new Response('<html>sign in', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const led = new Response('a');
  Object.defineProperty(led, 'redirected', { value: true });
  led.clone = () => led;
  for (const wrong of [signIn, led]) {
    const window = browser(host());
    window.texts.set(`${BASE}a.0123456789.js`, wrong);
    await assert.rejects(start(window, 'v1', MARKS).tell('install'));
    const later = browser(host());
    later.texts.set(LARGE, wrong);
    const worker = start(later, 'v1', MARKS);
    await worker.tell('install');
    await worker.ask(LARGE);
    await Promise.all(worker.meanwhile);
    later.texts.set(LARGE, 'the program');
    assert.equal(await (await worker.ask(LARGE)).text(), 'the program');
  }
});

test('two sites on one host leave each other alone', async () => {
  const window = browser(host());
  window.stores.set('orichalcum /beta/ v0', new Cache());
  const worker = start(window, 'v1', MARKS);
  await worker.tell('install');
  await worker.tell('activate');
  assert.deepEqual(names(window), ['orichalcum /beta/ v0', kept('v1')]);
});

test('a shared file that is no record, or too large for one, leads to the replay all the same', async () => {
  const window = browser(host());
  const worker = start(window, 'v1', MARKS);
  await worker.tell('install');
  Response.redirect = (location, status) => ({ location, status });
  const huge = new FormData();
  huge.set('record', new File([new Uint8Array(5_000_000)], 'game.jsonl'));
  for (const body of [huge, undefined]) {
    const answer = await worker.ask(`${BASE}replay`, { mode: 'navigate', method: 'POST', body });
    assert.equal(answer.status, 303);
    assert.equal(window.stores.get('orichalcum-shared')?.size ?? 0, 0);
  }
});

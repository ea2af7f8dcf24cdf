// Where a request is answered: by the name of its table, by what was set, and by whether the server answers.

import './no-page.js';
import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { get, lookBack, post, recordOf } from '../js/shared/api.js';
import { isConnected, isOutOfReach, noteConnection } from '../js/shared/connection.js';
import { keepReplay, keptReplays, removeTable } from '../js/shared/this-device.js';
import { isPlayedHere } from '../js/shared/transport.js';
import { set } from '../js/shared/settings.js';
import { failHere, keepOnly } from './kept-here.js';
import { serve } from './site.js';

globalThis.location = { href: 'http://site.example/' };
globalThis.matchMedia = () => ({ matches: false });
document.documentElement = {
  dataset: {},
  removeAttribute() {},
  style: { setProperty() {} },
  classList: { toggle() {} },
};

/** What the worker was asked, as `METHOD path`, and what it answers for each. */
let asked = [];
let answers = {};
/** What holds when the worker is asked next. */
let atOnce;

globalThis.Worker = class {
  postMessage({ id, wasm, method, path, body }) {
    if (wasm) return queueMicrotask(() => this.onmessage({ data: { ready: true } }));
    asked.push({ what: `${method} ${path}`, body });
    if (typeof atOnce === 'function') atOnce = atOnce();
    const { status = 200, value = {} } = answers[`${method} ${path}`] ?? {};
    queueMicrotask(() => this.onmessage({ data: { id, status, value } }));
  }
  terminate() {}
};

// It is there already, so that nobody has to be told how far it is.
const { door } = await import('../js/shared/here.js');
await door.ask({ method: 'GET', path: '/me' }, () => {});

const GONE = { status: 0 };
const SOLO = { seats: [{ kind: 'me' }], automaton: 'gentle' };
const opened = (id) => ({ seq: 3, view: { table: { id } } });
const idOf = (answer) => answer.value.view.table.id;
const whats = () => asked.map(({ what }) => what);

/** Lets a server answer so, with nothing set and nothing kept. */
function site(...replies) {
  const served = serve(...replies);
  set({ playHere: 'offline' });
  return served;
}

beforeEach(() => {
  asked = [];
  answers = { 'POST /tables': { value: opened('here-new') } };
  document.documentElement.dataset = {};
  noteConnection(true);
});

/** The server has not answered for a while. */
function lose() {
  for (let failures = 0; failures < 3; failures += 1) noteConnection(false);
}

test('a table is asked where its name says that it is', async () => {
  const { asked: overHttp } = site({ body: { steps: [] } });
  answers['GET /tables/here-a/history'] = { value: { steps: [] } };
  await lookBack('here-a');
  await get('/components?table=here-a');
  await post('/tables/here-a/actions', { seq: 7, action: 'pass' });
  answers['GET /tables/here-a/record'] = { value: '{}\n' };
  assert.deepEqual(await recordOf('here-a'), { ok: true, value: '{}\n' });
  assert.deepEqual(overHttp, []);
  assert.deepEqual(whats(), [
    'GET /tables/here-a/history',
    'GET /components?table=here-a',
    'POST /tables/here-a/actions',
    'GET /tables/here-a/record',
  ]);
  assert.deepEqual(asked[2].body, { seq: 7, action: 'pass' });
  asked = [];
  await lookBack('a');
  await get('/components?table=a');
  assert.equal(overHttp.length, 2);
  assert.deepEqual(asked, []);
});

test('a refusal of this device is told as one of the server', async () => {
  answers['POST /tables/here-a/seat-link'] = { status: 409, value: { code: 'only_online', message: 'No.' } };
  assert.deepEqual(await post('/tables/here-a/seat-link', { seat: 1 }), {
    ok: false,
    problem: { status: 409, code: 'only_online', message: 'No.' },
  });
});

test('with a connection the server stays the default, unless one wishes to play here', async () => {
  const { asked: overHttp } = site({ body: opened('there') });
  assert.equal(isPlayedHere(), false);
  assert.equal(idOf(await post('/tables', SOLO)), 'there');
  set({ playHere: 'always' });
  assert.equal(isPlayedHere(), true);
  assert.equal(idOf(await post('/tables', SOLO)), 'here-new');
  assert.equal(overHttp.length, 1);
  for (const forOthers of [{ seats: [{ kind: 'me' }, { kind: 'open' }] }, { ...SOLO, public: true }])
    assert.equal(idOf(await post('/tables', forOthers)), 'there', 'nobody else can come to this device');
});

test('where the server gives no answer for a while, a table is opened here, and a lost request or two change nothing', async () => {
  let { asked: overHttp } = site(GONE, GONE, { body: opened('there') });
  assert.equal(idOf(await post('/tables', SOLO)), 'there');
  assert.deepEqual(whats(), []);
  ({ asked: overHttp } = site(GONE));
  assert.equal(idOf(await post('/tables', SOLO)), 'here-new');
  assert.equal(overHttp.length, 3);
  assert.equal(isOutOfReach(), true);
  assert.equal(idOf(await post('/tables', SOLO)), 'here-new');
  assert.equal(overHttp.length, 3, 'a server that is known to be out of reach is not waited for');
  const friends = await post('/tables', { seats: [{ kind: 'me' }, { kind: 'open' }] });
  assert.equal(friends.problem.code, 'no_connection');
});

test('a browser that cannot play by itself plays on the server, where that answers', async () => {
  site({ body: opened('there') });
  set({ playHere: 'always' });
  for (const code of ['not_here', 'not_fetched']) {
    noteConnection(true);
    answers['POST /tables'] = { status: 501, value: { code, message: '' } };
    assert.equal(idOf(await post('/tables', SOLO)), 'there');
    lose();
    assert.equal((await post('/tables', SOLO)).problem.code, code);
  }
});

test('a site without a server plays everything here and asks nobody', async () => {
  const { asked: overHttp } = site({ status: 404, body: '<html>' });
  document.documentElement.dataset = { server: 'none' };
  answers['GET /me'] = { value: { name: 'Ada' } };
  assert.equal((await get('/me')).ok, false);
  assert.deepEqual((await get('/lobby')).value, { open: [], playing: [] });
  assert.deepEqual((await get('/my-tables')).value, { tables: [] });
  assert.deepEqual(whats(), [], 'nothing is loaded before something is kept here');
  assert.equal(idOf(await post('/tables', SOLO)), 'here-new');
  assert.equal((await get('/me')).value.name, 'Ada');
  assert.equal(isConnected(), false);
  assert.deepEqual(overHttp, []);
});

test('what everybody may know comes from the server, and from here where it gives no answer', async () => {
  answers['GET /components'] = { value: { set: 'here' } };
  site({ body: { set: 'there' } });
  assert.equal((await get('/components')).value.set, 'there');
  assert.deepEqual(whats(), []);
  site(GONE);
  assert.equal((await get('/components')).value.set, 'here');
  site({ status: 429, body: { code: 'too_often' } });
  noteConnection(true);
  assert.equal((await get('/components')).problem.code, 'too_often', 'a refusal is an answer');
});

test('one’s tables are those of both, and no worker is asked for them', async () => {
  const [there, own] = [{ table: { id: 'a' } }, { table: { id: 'here-a' }, changed_at: 1 }];
  site({ body: { tables: [there] } });
  assert.deepEqual((await get('/my-tables')).value.tables, [there]);
  await keepOnly([own]);
  assert.deepEqual((await get('/my-tables')).value.tables, [there, own]);
  site(GONE);
  localStorage.setItem('orichalcum.kept-here', 'yes');
  let { tables, lacks } = (await get('/my-tables')).value;
  assert.deepEqual([tables, lacks.status], [[own], 0], 'those of the server come when it answers again');
  site({ status: 503, body: { code: 'unavailable' } });
  localStorage.setItem('orichalcum.kept-here', 'yes');
  noteConnection(true);
  ({ tables, lacks } = (await get('/my-tables')).value);
  assert.deepEqual([tables, lacks.code], [[own], 'unavailable'], 'a server in trouble does not hide them');
  site({ body: { tables: [there] } });
  localStorage.setItem('orichalcum.kept-here', 'yes');
  failHere();
  const found = (await get('/my-tables')).value;
  assert.deepEqual([found.tables, found.lacks, found.lacksHere.code], [[there], undefined, 'failed_here']);
  await keepOnly([own]);
  assert.deepEqual(whats(), []);
});

test('that something is kept here is noted before it is asked for, and not where this browser cannot', async () => {
  const noted = () => localStorage.getItem('orichalcum.kept-here');
  const keeping = [() => post('/tables', SOLO), () => keepReplay('{}\n')];
  for (const keep of keeping) {
    site(GONE);
    lose();
    atOnce = noted;
    await keep();
    assert.equal(atOnce, 'yes', 'before there is an answer');
  }
  for (const code of ['not_here', 'not_fetched']) {
    answers['POST /tables'] = answers['POST /kept-replays'] = { status: 501, value: { code, message: '' } };
    for (const keep of keeping) {
      site(GONE);
      lose();
      await keep();
      assert.equal(noted(), null, code);
      localStorage.setItem('orichalcum.kept-here', 'yes');
      await keep();
      assert.equal(noted(), 'yes', 'what was kept before still is');
    }
  }
});

test('a server that keeps silent is waited for once and not for long, then the table is opened here', async (context) => {
  const silent = (_, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const { asked: overHttp } = site(silent);
  const limits = [];
  context.mock.method(AbortSignal, 'timeout', (limit) => {
    limits.push(limit);
    const over = new AbortController();
    setImmediate(() => over.abort(new DOMException('too long', 'TimeoutError')));
    return over.signal;
  });
  assert.equal(idOf(await post('/tables', SOLO)), 'here-new');
  assert.deepEqual([overHttp.length, limits.length], [1, 1]);
  assert.ok(limits[0] <= 4000, `${limits}`);
});

test('one’s name is the same at every table', async () => {
  site({ body: { id: 'x', name: 'Ada' } });
  await post('/me', { name: 'Ada' });
  assert.deepEqual(whats(), [], 'nobody else has to know it yet');
  lose();
  await post('/tables', SOLO);
  assert.deepEqual(asked[0], { what: 'POST /me', body: { name: 'Ada' } });
  asked = [];
  noteConnection(true);
  await post('/me', { name: 'Bo' });
  assert.deepEqual(whats(), ['POST /me']);
  lose();
  answers['POST /me'] = { value: { name: 'Cleo' } };
  assert.equal((await post('/me', { name: 'Cleo' })).value.name, 'Cleo');
  // The server is back, and knows the former name only.
  const { asked: overHttp } = site({ body: { id: 'x', name: 'Bo' } }, { body: { id: 'x', name: 'Cleo' } });
  localStorage.setItem('orichalcum.name-unsent', 'Cleo');
  noteConnection(true);
  assert.equal((await get('/me')).value.name, 'Cleo');
  assert.deepEqual([overHttp[1].method, JSON.parse(overHttp[1].body)], ['POST', { name: 'Cleo' }]);
  site({ body: { id: 'x', name: 'Dora' } });
  assert.equal((await get('/me')).value.name, 'Dora', 'it is told once');
});

test('what only this device does is never asked of the server', async () => {
  const { asked: overHttp } = site({ body: {} });
  assert.deepEqual((await keptReplays()).value, { replays: [] });
  assert.deepEqual(whats(), []);
  await keepReplay('{}\n');
  await keptReplays();
  await removeTable('here-a');
  assert.deepEqual(whats(), ['POST /kept-replays', 'GET /kept-replays', 'DELETE /tables/here-a']);
  assert.equal(asked[0].body, '{}\n');
  assert.deepEqual(overHttp, []);
});

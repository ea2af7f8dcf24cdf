// The door to the worker: every request gets its own answer, streams are followed as those of the server, and a worker
// that cannot work refuses everybody who waits.

import './no-page.js';
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, NotFetched } from '../js/here/engine.js';

// There is no list of addresses without a page, and nothing is shown here that waits.
const { Door } = await import('../js/shared/here.js');

globalThis.location = { href: 'http://site.example/', pathname: '/table' };

/** A worker that keeps what it is told, and says what a test wishes. */
class FakeWorker {
  heard = [];
  isGone = false;
  postMessage(message) {
    this.heard.push(message);
  }
  terminate() {
    this.isGone = true;
  }
  say(message) {
    this.onmessage({ data: message });
  }
}

/** A door and the workers that were made behind it. */
function doorOf() {
  const workers = [];
  const door = new Door(() => {
    workers.push(new FakeWorker());
    return workers.at(-1);
  });
  return { door, workers };
}

const quiet = () => {};

test('the worker is made when it is first needed, once, and is told where its program lies', () => {
  const { door, workers } = doorOf();
  assert.equal(workers.length, 0);
  door.start();
  door.start();
  void door.ask({ method: 'GET', path: '/me' }, quiet);
  assert.equal(workers.length, 1);
  assert.match(workers[0].heard[0].wasm, /^http.*wasm\/orichalcum\.wasm/);
  assert.deepEqual(workers[0].heard[1], { id: 1, method: 'GET', path: '/me' });
});

test('the worker is told whether its page can be seen', () => {
  const { door, workers } = doorOf();
  door.see();
  assert.equal(workers.length, 0, 'nobody is made for that');
  door.start();
  assert.equal(workers[0].heard[0].seen, true);
  document.visibilityState = 'hidden';
  door.see();
  delete document.visibilityState;
  door.see();
  assert.deepEqual(workers[0].heard.slice(1), [{ seen: false }, { seen: true }]);
});

test('every request gets its own answer, in whatever order they come', async () => {
  const { door, workers } = doorOf();
  const one = door.ask({ method: 'GET', path: '/me' }, quiet);
  const other = door.ask({ method: 'POST', path: '/tables', body: { seats: [] }, key: 'k' }, quiet);
  const [, first, second] = workers[0].heard;
  assert.deepEqual(second, { id: 2, method: 'POST', path: '/tables', body: { seats: [] }, key: 'k' });
  workers[0].say({ ready: true });
  workers[0].say({ id: second.id, status: 422, value: { code: 'no_seat' } });
  workers[0].say({ id: first.id, status: 200, value: { name: 'Ada' } });
  assert.deepEqual(await one, { status: 200, value: { name: 'Ada' } });
  assert.deepEqual(await other, { status: 422, value: { code: 'no_seat' } });
});

test('who waits is told how far the program is, and then how far the work is', async () => {
  const { door, workers } = doorOf();
  const told = [];
  const asked = door.ask({ method: 'POST', path: '/verify', body: '{}' }, (progress) => told.push(progress));
  workers[0].say({ loading: { loaded: 100, total: 400 } });
  workers[0].say({ ready: true });
  workers[0].say({ id: 1, progress: { done: 7, total: 60 } });
  workers[0].say({ id: 1, status: 200, value: {} });
  await asked;
  assert.deepEqual(told, [
    { what: 'loading', done: 0, total: 0 },
    { what: 'loading', done: 100, total: 400 },
    { what: 'working', done: 7, total: 60 },
  ]);
});

test('a stream opens when the program has come, and tells what the worker tells', () => {
  const { door, workers } = doorOf();
  const stream = door.follow('/tables/here-a/stream?presence&after=7');
  const heard = [];
  stream.onopen = () => heard.push('open');
  stream.onmessage = ({ data }) => heard.push(data.seq);
  stream.addEventListener('presence', ({ data }) => heard.push(data.seats));
  stream.addEventListener('gone', () => heard.push('gone'));
  assert.deepEqual(workers[0].heard[1], { id: 1, follow: '/tables/here-a/stream?presence&after=7' });
  workers[0].say({ ready: true });
  workers[0].say({ id: 1, event: 'message', seq: 8, data: { seq: 8 } });
  workers[0].say({ id: 1, event: 'presence', data: { seats: { 1: {} } } });
  workers[0].say({ id: 1, event: 'gone', data: {} });
  assert.deepEqual(heard, ['open', 8, { 1: {} }, 'gone']);
  stream.close();
  stream.close();
  assert.deepEqual(workers[0].heard.slice(2), [{ id: 1, unfollow: true }]);
  workers[0].say({ id: 1, event: 'message', seq: 9, data: { seq: 9 } });
  assert.equal(heard.length, 4, 'a closed stream is silent');
});

test('a stream that is refused is closed, as one of the server would be', () => {
  const { door, workers } = doorOf();
  const stream = door.follow('/tables/here-a/stream');
  let errors = 0;
  stream.onerror = () => {
    errors += 1;
  };
  workers[0].say({ id: 1, status: 404, value: { code: 'no_table' } });
  assert.deepEqual([errors, stream.readyState], [1, 2]);
});

test('a worker that cannot work refuses those who wait, and the next who asks gets another', async () => {
  for (const [code, fail] of [
    ['not_here', (worker) => worker.say({ failed: 'no WebAssembly' })],
    ['not_here', (worker) => worker.onerror({ message: 'no WebAssembly' })],
    ['not_fetched', (worker) => worker.say({ failed: 'no WebAssembly', cause: 'not_fetched' })],
  ]) {
    const { door, workers } = doorOf();
    const asked = door.ask({ method: 'GET', path: '/me' }, quiet);
    const stream = door.follow('/tables/here-a/stream');
    fail(workers[0]);
    assert.deepEqual(await asked, { status: 501, value: { code, message: 'no WebAssembly' } });
    assert.deepEqual([stream.readyState, workers[0].isGone], [2, true]);
    void door.ask({ method: 'GET', path: '/me' }, quiet);
    assert.equal(workers.length, 2);
  }
});

test('there is a newer version only where something did not come, not where this browser cannot play', async () => {
  const worker = (fail) => () => {
    const { door, workers } = doorOf();
    door.start();
    fail(workers[0]);
  };
  const none = () =>
    new Door(() => {
      throw new Error('Worker is not defined');
    }).start();
  for (const [fail, isAsked, why] of [
    [worker((it) => it.say({ failed: 'IndexedDB is forbidden' })), false, 'no room, no database'],
    [worker((it) => it.say({ failed: '404', cause: 'not_fetched' })), true, 'a program that is not there'],
    [worker((it) => it.onerror({ message: 'SyntaxError' })), false, 'a browser that is too old'],
    [worker((it) => it.onerror({})), true, 'a script that is not there'],
    [none, false, 'no workers'],
  ]) {
    const asked = [];
    // A notice follows only where the server answers; here it is out of reach.
    globalThis.fetch = async (address) => {
      asked.push(address);
      throw new TypeError('no connection');
    };
    fail();
    assert.deepEqual(asked, isAsked ? ['/healthz'] : [], why);
  }
});

test('what is stored by a newer version is refused as that, and the page looks for the newer one', async () => {
  const asked = [];
  globalThis.fetch = async (address) => {
    asked.push(address);
    throw new TypeError('no connection');
  };
  const { door, workers } = doorOf();
  const answer = door.ask({ method: 'GET', path: '/tables/here-a' }, quiet);
  workers[0].say({ ready: true });
  workers[0].say({ id: 1, status: 503, value: { code: 'failed_here' } });
  await answer;
  assert.deepEqual(asked, []);
  const stream = door.follow('/tables/here-a/stream');
  workers[0].say({ id: 2, event: 'trouble', data: { status: 503, code: 'damaged' } });
  assert.deepEqual(asked, ['/table'], 'it may be that an older page cannot read it');
  stream.close();
  const late = door.ask({ method: 'GET', path: '/me' }, quiet);
  workers[0].say({ failed: 'VersionError', cause: 'newer_version' });
  assert.deepEqual(await late, { status: 409, value: { code: 'newer_version', message: 'VersionError' } });
});

test('a program that does not come is told from one that does not fit', async () => {
  const answers = [
    [async () => Promise.reject(new TypeError('no connection')), true],
    [async () => new Response('', { status: 404 }), true],
    [async () => new Response('no program'), false],
  ];
  for (const [fetch, notFetched] of answers) {
    globalThis.fetch = fetch;
    const failed = await load('/wasm/orichalcum.wasm', () => {}).catch((error) => error);
    assert.equal(failed instanceof NotFetched, notFetched, `${failed}`);
  }
});

test('a browser without workers is told so', async () => {
  const door = new Door(() => {
    throw new Error('Worker is not defined');
  });
  const { status, value } = await door.ask({ method: 'GET', path: '/me' }, quiet);
  assert.deepEqual([status, value.code], [501, 'not_here']);
});

// How a page lets the browser keep the site: also where it could not be drawn, and with word of a newer version at any stage.

import './no-page.js';
import assert from 'node:assert/strict';
import test from 'node:test';
// It comes when a page has nothing else to do; here it is there, so that nothing takes longer than a few turns.
import '../js/installed/keep.js';

const nothing = () => {};
const style = { setProperty: nothing };
const root = { dataset: {}, style, removeAttribute: nothing, setAttribute: nothing, classList: { toggle: nothing } };

/** The notices that were made. */
let notices = 0;
Object.assign(document, {
  documentElement: root,
  readyState: 'complete',
  body: { append: nothing },
  addEventListener: nothing,
  createElement: (kind) => {
    if (kind === 'aside') notices += 1;
    return { dataset: {}, setAttribute: nothing, addEventListener: nothing, append: nothing };
  },
});
globalThis.window = globalThis;
globalThis.addEventListener = nothing;
globalThis.matchMedia = () => ({ matches: false, addEventListener: nothing });
globalThis.requestIdleCallback = (deed) => deed();
globalThis.navigator = { languages: ['en'] };
/** What waits for its time. */
const timers = [];
globalThis.setTimeout = (deed) => timers.push(deed);

/** The service workers of the browser: one keeps the page, another one is at some stage. */
function container(registration) {
  const container = new EventTarget();
  const update = async () => {};
  const found = Object.assign(new EventTarget(), { waiting: null, installing: null, update }, registration);
  const asked = [];
  const register = async (address) => {
    asked.push(address);
    return found;
  };
  Object.assign(container, { controller: {}, ready: Promise.resolve({ active: null }), register });
  navigator.serviceWorker = container;
  return asked;
}

/** A service worker at a stage, which goes on to the next. */
function worker(state) {
  return {
    state,
    listeners: [],
    addEventListener(_, listener) {
      this.listeners.push(listener);
    },
    becomes(next) {
      this.state = next;
      // A notice is made, and cannot be drawn here.
      for (const listener of this.listeners) assert.throws(listener, TypeError);
    },
  };
}

/** Until something holds, or two seconds are over. */
async function until(holds) {
  const end = performance.now() + 2000;
  while (!holds() && performance.now() < end) await new Promise((resolve) => setImmediate(resolve));
}

const { noteBack, noteConnection } = await import('../js/shared/connection.js');
const { startPage } = await import('../js/shared/page.js');
root.dataset.serviceWorker = '/service-worker.js';

test('the browser keeps the site where a page was drawn, could not be drawn, or waits for too long', async () => {
  for (const draw of [nothing, () => Promise.reject(new Error('not understood'))]) {
    const asked = container({});
    startPage(draw).catch(nothing);
    await until(() => asked.length > 0);
    assert.deepEqual(asked, ['/service-worker.js'], String(draw));
  }
  timers.length = 0;
  const asked = container({});
  let begun = false;
  const waits = () => {
    begun = true;
    return new Promise(nothing);
  };
  void startPage(waits);
  await until(() => begun);
  assert.deepEqual(asked, [], 'what is on its way goes first');
  for (const deed of timers) deed();
  await until(() => asked.length > 0);
  assert.deepEqual(asked, ['/service-worker.js']);
});

test('when the server is there again the page asks for a newer version, not more than once in five minutes', async (context) => {
  let [asked, now] = [0, 1_000_000];
  context.mock.method(Date, 'now', () => now);
  const registered = container({
    update: async () => {
      asked += 1;
    },
  });
  await startPage(nothing);
  await until(() => registered.length > 0);
  // Registering takes a turn more.
  await new Promise((resolve) => setImmediate(resolve));
  const after = (happens, later = 0) => {
    now += later;
    happens();
    return asked;
  };
  const answered = () => noteConnection(true);
  assert.equal(after(answered), 0, 'it was never away');
  assert.equal(after(noteBack), 1);
  assert.equal(after(noteBack, 299_000), 1);
  assert.equal(after(noteBack, 1000), 2);
  noteConnection(false);
  assert.equal(after(answered, 300_000), 3, 'a request that is answered again tells it as well');
});

test('a newer version that is being fetched when the page comes is told of when it is there', async () => {
  const installing = worker('installing');
  container({ installing });
  await startPage(nothing);
  await until(() => installing.listeners.length > 0);
  assert.equal(notices, 0);
  installing.becomes('installed');
  assert.equal(notices, 1);
});

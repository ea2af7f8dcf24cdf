// What the first page lists comes from the server and from this device: where one of them does not tell, its games and turns
// are those that were known last, and the page says so.

import './no-page.js';
import assert from 'node:assert/strict';
import test from 'node:test';
import { bySeat } from './by-seat.js';
import { failHere, keepOnly } from './kept-here.js';
import { serve, Storage } from './site.js';

globalThis.navigator ??= {};
globalThis.location = { href: 'http://site.example/' };
// What is planned is read as soon as the page is.
globalThis.localStorage = new Storage();

const { refresh } = await import('../js/home/commands.js');
const { state } = await import('../js/home/state.js');
const { offlineText } = await import('../js/home/lists.js');
const { setLanguage, t } = await import('../js/shared/i18n.js');
const { comeHere } = await import('../js/shared/transport.js');
const { knownTurns, noteTurns } = await import('../js/shared/turn-badge.js');

/** A listed game at which it is one's turn. */
function game(id, status = 'playing') {
  const seats = bySeat([
    { seat: 1, kind: 'person', name: 'Ana' },
    { seat: 2, kind: 'bot', level: 'novice' },
  ]);
  return { table: { id, status, seats }, points: [], mine: [1], my_turn: status === 'playing', changed_at: 0 };
}

/** The workers that were made. */
const workers = [];
globalThis.Worker = class {
  constructor() {
    workers.push(this);
  }
  postMessage({ id, wasm, path }) {
    const status = path === '/me' ? 200 : 404;
    queueMicrotask(() => this.onmessage({ data: wasm ? { ready: true } : { id, status, value: {} } }));
  }
  terminate() {}
};

/** A server that answers this for one's tables, and a device that keeps these. */
async function site(mine, tables) {
  serve((address) => {
    if (address.includes('/my-tables')) return mine;
    if (address.includes('/lobby')) return { body: { open: [], playing: [] } };
    return address.includes('/me')
      ? { body: { name: 'Ana', strengths: ['gentle'] } }
      : { status: 404, body: { code: 'no_table' } };
  });
  await keepOnly(tables);
}

const listed = () => (state().mine ?? []).map(({ table }) => table.id).sort();

test('the games and turns of a server that refuses to tell are those that were known last', async () => {
  await site({ body: { tables: [game('a'), game('b', 'finished')] } }, [game('here-a')]);
  await refresh();
  assert.deepEqual([listed(), state().offline], [['a', 'b', 'here-a'], false]);
  assert.deepEqual(knownTurns().sort(), ['a', 'here-a']);
  for (const refusal of [
    { status: 429, body: { code: 'too_often' } },
    { status: 503, body: { code: 'unavailable' } },
    { status: 0 },
  ]) {
    await site(refusal, [game('here-a', 'finished'), game('here-b')]);
    noteTurns(['a', 'here-a']);
    await refresh();
    assert.deepEqual(listed(), ['a', 'b', 'here-a', 'here-b'], `${refusal.status}`);
    assert.equal(state().offline, true, `${refusal.status}: the page says that the server does not answer`);
    assert.deepEqual(knownTurns().sort(), ['a', 'here-b'], `${refusal.status}`);
  }
  await site({ body: { tables: [game('b', 'finished')] } }, [game('here-b')]);
  await refresh();
  assert.deepEqual([listed(), state().offline], [['b', 'here-b'], false], 'what the server says counts again');
  assert.deepEqual(knownTurns(), ['here-b']);
});

test('the games and turns of a device that cannot be read are those that were known last', async () => {
  await site({ body: { tables: [game('a')] } }, [game('here-a')]);
  await refresh();
  assert.deepEqual([listed(), state().lacksHere], [['a', 'here-a'], null]);
  for (const [name, code] of [
    ['UnknownError', 'failed_here'],
    ['VersionError', 'newer_version'],
  ]) {
    failHere(name);
    await refresh();
    assert.deepEqual([listed(), state().offline], [['a', 'here-a'], false]);
    assert.deepEqual(knownTurns().sort(), ['a', 'here-a']);
    assert.equal(state().lacksHere.code, code);
  }
  await site({ body: { tables: [game('a')] } }, [game('here-b')]);
  await refresh();
  assert.deepEqual([listed(), state().lacksHere], [['a', 'here-b'], null], 'what the device says counts again');
  assert.deepEqual(knownTurns().sort(), ['a', 'here-b']);
});

test('that one can play on this device is said where its program is at hand, and not before', async () => {
  await setLanguage('en');
  for (const worker of workers) worker.onerror({ message: 'broken' });
  const kept = new Set();
  globalThis.caches = { match: async (address) => (kept.has(address) ? new Response('') : undefined) };
  const said = async () => {
    await site({ status: 0 }, []);
    await refresh();
    return offlineText();
  };
  kept.add('/js/here/worker.js');
  assert.equal(await said(), t('home.offline_unfetched'), 'the page is kept, its program is not');
  kept.add('/wasm/orichalcum.wasm');
  assert.equal(await said(), t('home.offline'));
  globalThis.caches.match = async () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
  assert.equal(await said(), t('home.offline_unfetched'), 'a browser that keeps nothing');
  delete globalThis.caches;
  assert.equal(await said(), t('home.offline_unfetched'), 'plain HTTP');
  await comeHere();
  assert.equal(await said(), t('home.offline'), 'it runs already');
});

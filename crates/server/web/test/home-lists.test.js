// What the first page lists comes from the server and from this device: where the server refuses to tell, its games and
// turns are those that were known last, and the page says so.

import './no-page.js';
import assert from 'node:assert/strict';
import test from 'node:test';
import { bySeat } from './by-seat.js';
import { serve, Storage } from './site.js';

globalThis.navigator ??= {};
globalThis.location = { href: 'http://site.example/' };
// What is planned is read as soon as the page is.
globalThis.localStorage = new Storage();

const { refresh } = await import('../js/home/commands.js');
const { state } = await import('../js/home/state.js');
const { knownTurns, noteTurns } = await import('../js/shared/turn-badge.js');

/** A listed game at which it is one's turn. */
function game(id, status = 'playing') {
  const seats = bySeat([
    { seat: 1, kind: 'person', name: 'Ana' },
    { seat: 2, kind: 'bot', level: 'novice' },
  ]);
  return { table: { id, status, seats }, points: [], mine: [1], my_turn: status === 'playing', changed_at: 0 };
}

/** The tables of this device, where there are any. */
let own = [];

globalThis.Worker = class {
  postMessage({ id, wasm, path }) {
    const found = path === '/my-tables' ? { status: 200, value: { tables: own } } : { status: 404, value: {} };
    queueMicrotask(() => this.onmessage({ data: wasm ? { ready: true } : { id, ...found } }));
  }
  terminate() {}
};

/** A server that answers this for one's tables, and a device that keeps these. */
function site(mine, tables) {
  serve((address) => {
    if (address.includes('/my-tables')) return mine;
    if (address.includes('/lobby')) return { body: { open: [], playing: [] } };
    return address.includes('/me')
      ? { body: { name: 'Ana', strengths: ['gentle'] } }
      : { status: 404, body: { code: 'no_table' } };
  });
  own = tables;
  if (tables.length) localStorage.setItem('orichalcum.kept-here', 'yes');
}

const listed = () => (state().mine ?? []).map(({ table }) => table.id).sort();

test('the games and turns of a server that refuses to tell are those that were known last', async () => {
  site({ body: { tables: [game('a'), game('b', 'finished')] } }, [game('here-a')]);
  await refresh();
  assert.deepEqual([listed(), state().offline], [['a', 'b', 'here-a'], false]);
  assert.deepEqual(knownTurns().sort(), ['a', 'here-a']);
  for (const refusal of [
    { status: 429, body: { code: 'too_often' } },
    { status: 503, body: { code: 'unavailable' } },
    { status: 0 },
  ]) {
    site(refusal, [game('here-a', 'finished'), game('here-b')]);
    noteTurns(['a', 'here-a']);
    await refresh();
    assert.deepEqual(listed(), ['a', 'b', 'here-a', 'here-b'], `${refusal.status}`);
    assert.equal(state().offline, true, `${refusal.status}: the page says that the server does not answer`);
    assert.deepEqual(knownTurns().sort(), ['a', 'here-b'], `${refusal.status}`);
  }
  site({ body: { tables: [game('b', 'finished')] } }, [game('here-b')]);
  await refresh();
  assert.deepEqual([listed(), state().offline], [['b', 'here-b'], false], 'what the server says counts again');
  assert.deepEqual(knownTurns(), ['here-b']);
});

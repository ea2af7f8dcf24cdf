// A record is checked once for each game, with its progress; one of another seed or of other parts is not taken for the
// game that a table shows.

import './no-page.js';
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkOf, forgetCheck, isOf } from '../js/shared/check-record.js';
// It comes when it is needed; here it is there, so that nothing takes longer than a few turns.
import '../js/shared/here.js';

globalThis.location = { href: 'http://site.example/' };

let replies = [];
/** What is answered by the path that is asked. */
let answers = {};
globalThis.Worker = class {
  postMessage({ id, wasm, path }) {
    if (wasm) return queueMicrotask(() => this.onmessage({ data: { ready: true } }));
    const answered = answers[path] ? [{ status: 200, value: answers[path] }] : [];
    for (const reply of [...replies, ...answered]) queueMicrotask(() => this.onmessage({ data: { id, ...reply } }));
  }
};

const SOUND = { steps: 60, draws: 140, verdict: 'holds' };
const header = {
  seed: 'aa',
  shares: { server_commitment: 'p', server_share: 's', players: [{ seat: 1, commitment: 'c', share: 'one' }] },
};
const table = { seed: 'aa', server_share: 's', shares: { 1: { commitment: 'c', share: 'one' } } };
const record = (change = {}) => `${JSON.stringify({ ...header, ...change })}\n{"seq":0}\n`;
const rest = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** What was shown of a check, from its beginning to its end. */
async function course(name, parts) {
  const shown = [];
  const look = () => shown.push(checkOf(name, { ...parts, changed: look }));
  look();
  await rest();
  return shown;
}

test('a check tells how far it is and what came of it, and is made once', async () => {
  replies = [{ progress: { done: 30, total: 60 } }, { status: 200, value: SOUND }];
  let reads = 0;
  const read = async () => {
    reads += 1;
    return { ok: true, value: record() };
  };
  const shown = await course('a', { read, table });
  assert.deepEqual(shown[0], { state: 'busy', progress: null });
  assert.deepEqual(shown.at(-2), { state: 'busy', progress: { what: 'working', done: 30, total: 60 } });
  assert.deepEqual(shown.at(-1), { state: 'done', verdict: SOUND });
  assert.deepEqual(await course('a', { read, table }), [{ state: 'done', verdict: SOUND }]);
  assert.equal(reads, 1);
});

test('what could not be read or checked is told, and can be tried again', async () => {
  const problem = { status: 0, code: 'no_connection', message: '' };
  const lost = async () => ({ ok: false, problem });
  assert.deepEqual((await course('b', { read: lost })).at(-1), { state: 'failed', problem });
  forgetCheck('b');
  replies = [{ status: 501, value: { code: 'not_here', message: '' } }];
  const read = async () => ({ ok: true, value: record() });
  assert.equal((await course('b', { read })).at(-1).problem.code, 'not_here');
  forgetCheck('b');
  replies = [{ status: 200, value: SOUND }];
  assert.equal((await course('b', { read })).at(-1).state, 'done');
});

test('a record of another seed, or of other parts, is of another game', async () => {
  assert.ok(isOf(record(), table));
  const other = (part) => record({ shares: { ...header.shares, ...part } });
  for (const forged of [
    record({ seed: 'bb' }),
    record({ shares: undefined }),
    other({ server_share: 't' }),
    other({ players: [] }),
    other({ players: [{ seat: 1, share: 'two' }] }),
    other({ players: [{ seat: 2, share: 'one' }] }),
    'holiday pictures',
    '',
  ])
    assert.equal(isOf(forged, table), false, forged);
  const read = async () => ({ ok: true, value: record({ seed: 'bb' }) });
  assert.deepEqual((await course('c', { read, table })).at(-1), { state: 'other_game' });
});

test('a record of the same seed with other moves is of another game', async () => {
  const change = (value) => ({ changes: [{ event: { event: 'die', value } }] });
  const recorded = {
    players: {},
    chat: [],
    people: [],
    steps: [{ changes: [] }, { seat: 1, action: 'a', ...change(6) }],
  };
  // What a table says beside them, and in which order, is no part of what happened.
  const told = (value) => ({ steps: [{ changes: [] }, { by: 'me', ...change(value), action: 'a', seat: 1 }] });
  const shorter = { steps: recorded.steps.slice(0, 1) };
  const read = async () => ({ ok: true, value: record() });
  for (const [name, shown, state] of [
    ['d', told(6), 'done'],
    ['e', told(5), 'other_game'],
    ['f', shorter, 'other_game'],
  ]) {
    replies = [];
    answers = { '/verify': SOUND, '/replays': recorded };
    assert.equal((await course(name, { read, table, shown })).at(-1).state, state, name);
  }
  answers = {};
});

test('what comes of a check that was forgotten is not shown for the game after it', async () => {
  replies = [];
  answers = { '/verify': { ...SOUND, verdict: 'draws_differ' } };
  const read = async () => ({ ok: true, value: record() });
  const late = { read: () => new Promise((resolve) => setTimeout(() => resolve(read()), 20)), changed: () => {} };
  assert.equal(checkOf('file', late).state, 'busy');
  forgetCheck('file');
  answers = { '/verify': SOUND };
  assert.equal((await course('file', { read })).at(-1).state, 'done');
  answers = { '/verify': { ...SOUND, verdict: 'draws_differ' } };
  await new Promise((resolve) => setTimeout(resolve, 40));
  await rest();
  assert.deepEqual(checkOf('file', { read, changed: () => {} }), { state: 'done', verdict: SOUND });
  answers = {};
});

// The site of a device: answers as a server does, from a log that every tab reads.

import assert from 'node:assert/strict';
import test from 'node:test';
import { browser, good } from './here.js';

const HOUR = 3_600_000;
const SOLO = { seats: [{ kind: 'me' }], automaton: 'gentle' };

/** Opens a table and gives its name. */
async function open(tab, request = SOLO) {
  const message = good(await tab.ask('POST', '/tables', request));
  return message.view.table.id;
}

/** Does the first thing that may be done. */
async function act(tab, table, pick = 0, key = undefined) {
  const { seq, choices } = good(await tab.ask('GET', `/tables/${table}`));
  const { action } = choices.actions[pick % choices.actions.length];
  return tab.ask('POST', `/tables/${table}/actions`, { seq, action }, key);
}

test('a table is opened, played at and found again', async () => {
  const device = browser();
  const tab = await device.tab();
  assert.equal(good(await tab.ask('GET', '/me')).id, null);
  const table = await open(tab);
  assert.match(table, /^here-[0-9a-z]{16}$/);
  const { seq } = good(await act(tab, table));
  assert.match(good(await tab.ask('GET', '/me')).name, /^Guest \d{4}$/);
  // A reload: nothing is known but what is stored.
  const later = await device.tab();
  assert.equal(good(await later.ask('GET', `/tables/${table}`)).seq, seq);
  const tables = await later.log.tables();
  assert.deepEqual(
    tables.map((listed) => [listed.table.id, listed.mine]),
    [[table, [1]]],
  );
  const history = good(await later.ask('GET', `/tables/${table}/history`));
  assert.equal(history.now.seq, seq);
  assert.equal(typeof good(await later.ask('GET', `/tables/${table}/record`)), 'string');
});

test('an entry is stored before a page is sent it, and the Automaton moves by itself', async () => {
  const device = browser();
  const tab = await device.tab();
  const table = await open(tab);
  await tab.follow(7, `/tables/${table}/stream?presence`);
  assert.deepEqual(
    tab.sent.filter(({ id }) => id === 7).map(({ event }) => event),
    ['message', 'presence'],
  );
  const { seq: before, choices } = good(await tab.ask('GET', `/tables/${table}`));
  const { begun, end } = heldBack(tab.log);
  const sent = () => tab.sent.filter(({ event, status }) => event || status).length;
  const known = sent();
  const acted = tab.ask('POST', `/tables/${table}/actions`, { seq: before, action: choices.actions[0].action });
  await begun;
  await aWhile();
  assert.equal(sent(), known, 'nothing is said of what is not stored');
  end();
  assert.equal(good(await acted).seq, before + 1);
  assert.equal(tab.sent.findLast(({ id, event }) => id === 7 && event === 'message').seq, before + 1);
  const log = await device.log();
  const moved = tab.until(({ id, data }) => id === 7 && data?.happened?.by === 'automaton');
  for (;;) {
    const message = good(await tab.ask('GET', `/tables/${table}`));
    if (!message.choices) break;
    good(await act(tab, table));
  }
  const { seq, data } = await moved;
  assert.equal(data.seq, seq);
  assert.ok((await log.entries(table, 0)).length >= seq);
  await tab.unfollow(7);
});

/** Holds back what is to be stored next: until when it is asked for, and how it goes on. */
function heldBack(log) {
  const { append } = log;
  let end;
  const ended = new Promise((resolve) => (end = resolve));
  const begun = new Promise((resolve) => {
    log.append = async (what) => {
      log.append = append;
      resolve();
      await ended;
      return append(what);
    };
  });
  return { begun, end };
}

/** Long enough for everything that waits for nothing. */
function aWhile() {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

test('of two tabs that do something at once one does it, and the other sees it', async () => {
  const device = browser();
  const [one, other] = [await device.tab(), await device.tab()];
  const table = await open(one);
  await other.follow(1, `/tables/${table}/stream`);
  const { seq, choices } = good(await one.ask('GET', `/tables/${table}`));
  const [first, second = first] = choices.actions;
  const answers = await Promise.all([
    one.ask('POST', `/tables/${table}/actions`, { seq, action: first.action }),
    other.ask('POST', `/tables/${table}/actions`, { seq, action: second.action }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(answers.find(({ status }) => status === 409).value.code, 'stale');
  const heads = await Promise.all([one, other].map(async (tab) => good(await tab.ask('GET', `/tables/${table}`)).seq));
  assert.deepEqual(heads, [seq + 1, seq + 1]);
  assert.ok(other.sent.some(({ id, seq: sent }) => id === 1 && sent === seq + 1));
  await other.unfollow(1);
});

test('the same request with the same key is carried out once, also after a reload', async () => {
  const device = browser();
  const tab = await device.tab();
  const key = 'k'.repeat(32);
  const table = good(await tab.ask('POST', '/tables', SOLO, key)).view.table.id;
  const later = await device.tab();
  assert.equal(good(await later.ask('POST', '/tables', SOLO, key)).view.table.id, table);
  const { seq, choices } = good(await tab.ask('GET', `/tables/${table}`));
  const body = { seq, action: choices.actions[0].action };
  const done = good(await tab.ask('POST', `/tables/${table}/actions`, body, 'act'));
  assert.deepEqual(good(await later.ask('POST', `/tables/${table}/actions`, body, 'act')), done);
  good(await tab.ask('POST', `/tables/${table}/chat`, { text: 'hello' }, 'said'));
  good(await tab.ask('POST', `/tables/${table}/chat`, { text: 'hello' }, 'said'));
  assert.equal(good(await tab.ask('GET', `/tables/${table}/history`)).chat.length, 1);
});

test('what needs other people is refused, and what is not there is not found', async () => {
  const tab = await browser().tab();
  const table = await open(tab);
  for (const [method, path, body, status, code] of [
    ['POST', '/tables', { seats: [{ kind: 'me' }, { kind: 'open' }] }, 409, 'only_online'],
    ['POST', `/tables/${table}/join`, {}, 409, 'only_online'],
    ['POST', `/tables/${table}/seat-link`, { seat: 1 }, 409, 'only_online'],
    ['GET', `/tables/${table}/qr.svg`, undefined, 409, 'only_online'],
    ['GET', '/tables/here-0000000000000000', undefined, 404, 'no_table'],
    ['DELETE', '/tables/here-0000000000000000', undefined, 404, 'no_table'],
    ['GET', '/nothing', undefined, 404, 'no_such_path'],
    ['POST', `/tables/${table}/actions`, { seq: 'x' }, 400, 'bad_body'],
    ['POST', '/replays', 'no record', 422, 'bad_record'],
  ]) {
    const answer = await tab.ask(method, path, body);
    assert.deepEqual([answer.status, answer.value.code], [status, code], path);
  }
});

test('a table that is deleted is gone everywhere, and no tab writes to it again', async () => {
  const device = browser();
  const [one, other] = [await device.tab(), await device.tab()];
  const table = await open(one);
  await other.follow(3, `/tables/${table}/stream`);
  const gone = other.until(({ id, event }) => id === 3 && event === 'gone');
  const { seq, choices } = good(await other.ask('GET', `/tables/${table}`));
  assert.equal((await one.ask('DELETE', `/tables/${table}`)).status, 200);
  await gone;
  const late = await other.ask('POST', `/tables/${table}/actions`, { seq, action: choices.actions[0].action });
  assert.deepEqual([late.status, late.value.code], [404, 'no_table']);
  assert.deepEqual(await one.log.tables(), []);
});

test('a program that breaks down is begun anew, and a stream goes on where it was', async () => {
  const device = browser();
  const tab = await device.tab();
  const table = await open(tab);
  await tab.follow(5, `/tables/${table}/stream`);
  const { ask } = tab.engine;
  tab.engine.ask = (question) => {
    if (!question.request) return ask(question);
    tab.engine.ask = ask;
    throw new WebAssembly.RuntimeError('unreachable');
  };
  const broken = await tab.ask('GET', `/tables/${table}`);
  assert.deepEqual([broken.status, broken.value.code], [503, 'failed_here']);
  const { seq } = good(await act(tab, table));
  const seen = tab.sent.filter(({ id, event }) => id === 5 && event === 'message').map((message) => message.seq);
  assert.deepEqual(seen, [seq - 1, seq], 'nothing twice, nothing left out');
  await tab.unfollow(5);
});

test('bots and the Automaton go on after the clock of the device was set back', async () => {
  const bot = { seats: [{ kind: 'bot', level: 'novice' }, { kind: 'me' }] };
  for (const [by, opened] of [
    ['bot', bot],
    ['automaton', SOLO],
  ]) {
    let now = 2 * HOUR;
    const tab = await browser().tab({ clock: () => now });
    const table = await open(tab, opened);
    for (;;) {
      const { choices } = good(await tab.ask('GET', `/tables/${table}`));
      if (!choices) break;
      good(await act(tab, table));
    }
    now -= HOUR;
    const moved = tab.until(({ data }) => data?.happened?.by);
    // Who follows a table lets it be tended.
    await tab.follow(1, `/tables/${table}/stream`);
    const late = new Promise((resolve) => setTimeout(resolve, 20_000, 'nobody moved').unref());
    const seen = await Promise.race([moved, late]);
    await tab.unfollow(1);
    assert.equal(seen.data?.happened.by, by, seen);
  }
});

test('records are kept, listed, read and deleted', async () => {
  const tab = await browser().tab();
  const table = await open(tab);
  await act(tab, table);
  const text = good(await tab.ask('GET', `/tables/${table}/record`));
  const { id } = good(await tab.ask('POST', '/kept-replays', text));
  assert.match(id, /^kept-/);
  const [listed] = good(await tab.ask('GET', '/kept-replays')).replays;
  assert.deepEqual([listed.id, listed.automaton, listed.over, listed.steps], [id, 'gentle', false, 2]);
  assert.equal(good(await tab.ask('GET', `/kept-replays/${id}/record`)), text);
  assert.equal((await tab.ask('POST', '/kept-replays', 'nothing')).value.code, 'bad_record');
  good(await tab.ask('DELETE', `/kept-replays/${id}`));
  assert.equal((await tab.ask('GET', `/kept-replays/${id}/record`)).value.code, 'no_replay');
});

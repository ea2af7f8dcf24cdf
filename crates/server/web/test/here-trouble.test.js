// What can go wrong on a device: a database that is closed, no room, a log that is not understood, a program that breaks
// down, a tab that goes away. Nothing is lost, and the open pages hear what is the matter.

import assert from 'node:assert/strict';
import test from 'node:test';
import { browser, good } from './here.js';

const SOLO = { seats: [{ kind: 'me' }], automaton: 'gentle' };

/** Opens a table and gives its name. */
async function open(tab) {
  return good(await tab.ask('POST', '/tables', SOLO)).view.table.id;
}

/** Plays until the Automaton is to move, and gives the number of the last entry. */
async function playToAutomaton(tab, table) {
  for (;;) {
    const { seq, choices } = good(await tab.ask('GET', `/tables/${table}`));
    if (!choices) return seq;
    good(await tab.ask('POST', `/tables/${table}/actions`, { seq, action: choices.actions[0].action }));
  }
}

test('a database that the browser has closed is opened again', async () => {
  const tab = await browser().tab();
  const table = await open(tab);
  await tab.log.close();
  const { seq, choices } = good(await tab.ask('GET', `/tables/${table}`));
  await tab.log.close();
  const done = good(await tab.ask('POST', `/tables/${table}/actions`, { seq, action: choices.actions[0].action }));
  assert.equal(done.seq, seq + 1);
});

test('a tab whose database was changed by a newer version says so', async () => {
  const device = browser();
  const tab = await device.tab();
  const table = await open(tab);
  await device.renewed();
  const refused = await tab.ask('GET', `/tables/${table}`);
  assert.deepEqual([refused.status, refused.value.code], [409, 'newer_version']);
});

test('where the browser has thrown away what is stored, an open table is gone, and another can be opened', async () => {
  for (const isSomebodyElse of [false, true]) {
    const device = browser();
    const [tab, other] = [await device.tab(), await device.tab()];
    const table = await open(tab);
    await tab.follow(3, `/tables/${table}/stream`);
    const { seq, choices } = good(await tab.ask('GET', `/tables/${table}`));
    const gone = tab.until(({ id, event }) => id === 3 && event === 'gone');
    await device.evicted();
    if (isSomebodyElse) await open(other);
    const { action } = choices.actions[0];
    const refused = await tab.ask('POST', `/tables/${table}/actions`, { seq, action }, 'key');
    assert.deepEqual([refused.status, refused.value.code], [404, 'no_table'], `${isSomebodyElse}`);
    await gone;
    const next = await open(tab);
    const now = good(await tab.ask('GET', `/tables/${next}`));
    good(await tab.ask('POST', `/tables/${next}/actions`, { seq: now.seq, action: now.choices.actions[0].action }));
  }
});

test('of entries that cannot be listed nothing is stored', async () => {
  const log = await browser().log();
  const listed = { changed_at: 1, cannotBeStored: () => {} };
  await assert.rejects(log.append({ table: 'here-a', after: 0, at: 1, bodies: ['{}'], listed }), /DataCloneError/);
  assert.deepEqual(await log.entries('here-a', 0), []);
});

test('where there is no room for a move of the Automaton, the page hears it, and the move comes when there is', async () => {
  const tab = await browser().tab();
  const table = await open(tab);
  const before = await playToAutomaton(tab, table);
  const { append } = tab.log;
  tab.log.append = async () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  const trouble = tab.until(({ id, event }) => id === 4 && event === 'trouble');
  await tab.follow(4, `/tables/${table}/stream`);
  const { data } = await trouble;
  assert.deepEqual([data.status, data.code], [507, 'no_room']);
  const moved = tab.until(({ id, seq }) => id === 4 && seq > before);
  tab.log.append = append;
  await moved;
  await tab.unfollow(4);
});

test('a log that is not understood is refused as what it is, and is not said to be deleted', async () => {
  const device = browser();
  const table = await open(await device.tab());
  const tab = await device.tab();
  const { entries } = tab.log;
  tab.log.entries = async (...which) => (await entries(...which)).map((entry) => ({ ...entry, body: '{"later":1}' }));
  const refused = await tab.ask('GET', `/tables/${table}`);
  assert.equal(refused.value.code, 'damaged');
  await tab.follow(6, `/tables/${table}/stream`);
  const told = tab.sent.filter(({ id }) => id === 6);
  assert.deepEqual(
    told.map(({ event, status, value }) => [event, status, value?.code]),
    [[undefined, refused.status, 'damaged']],
  );
});

test('a stream that cannot begin is refused, so that the page asks again', async () => {
  const device = browser();
  const table = await open(await device.tab());
  const tab = await device.tab();
  const { entries } = tab.log;
  tab.log.entries = async () => {
    throw new DOMException('gone', 'UnknownError');
  };
  await tab.follow(8, `/tables/${table}/stream`);
  tab.log.entries = entries;
  assert.deepEqual(
    tab.sent.filter(({ id }) => id === 8).map(({ status, value }) => [status, value.code]),
    [[503, 'failed_here']],
  );
  await tab.follow(9, `/tables/${table}/stream`);
  assert.equal(tab.sent.at(-1).event, 'message');
  await tab.unfollow(9);
});

test('a program that breaks down while it checks a record is begun anew', async () => {
  const tab = await browser().tab();
  const table = await open(tab);
  const text = good(await tab.ask('GET', `/tables/${table}/record`));
  const { ask } = tab.engine;
  tab.engine.ask = (question) => {
    tab.engine.ask = ask;
    assert.ok(question.verify);
    throw new WebAssembly.RuntimeError('unreachable');
  };
  let renewals = 0;
  const { renew } = tab.engine;
  tab.engine.renew = async () => {
    renewals += 1;
    await renew();
  };
  assert.equal((await tab.ask('POST', '/verify', text)).status, 503);
  assert.equal(renewals, 1);
  assert.equal((await tab.ask('POST', '/verify', text)).status, 200);
});

test('a program that cannot be begun anew leaves nobody without an answer', async () => {
  const tab = await browser().tab();
  const { ask } = tab.engine;
  tab.engine.ask = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  const { renew } = tab.engine;
  tab.engine.renew = async () => {
    throw new WebAssembly.RuntimeError('out of memory');
  };
  assert.equal((await tab.ask('GET', '/me')).status, 503);
  Object.assign(tab.engine, { ask, renew });
  assert.equal((await tab.ask('GET', '/me')).status, 200);
});

test('when the tab that lets the Automaton move goes away, another one does', async () => {
  const device = browser();
  const [one, other] = [await device.tab(), await device.tab()];
  const table = await open(one);
  await one.follow(1, `/tables/${table}/stream`);
  await other.follow(2, `/tables/${table}/stream`);
  // The tab that holds the lock dies with it: nothing is said, nothing is given back but the lock.
  one.engine.ask = () => {
    throw new Error('this tab is dead');
  };
  const before = await playToAutomaton(other, table);
  const moved = other.until(({ id, seq }) => id === 2 && seq > before);
  await one.unfollow(1);
  await moved;
  await other.unfollow(2);
});

test('when a tab goes away that has stored an entry and not said so, the other reads it and lets the Automaton move', async () => {
  const device = browser();
  const [one, other] = [await device.tab(), await device.tab()];
  const table = await open(one);
  await one.follow(1, `/tables/${table}/stream`);
  await other.follow(2, `/tables/${table}/stream`);
  await diesAtItsLast(one, table);
  const last = (await other.log.entries(table, 0)).length;
  const moved = other.until(({ id, seq }) => id === 2 && seq > last);
  // What a browser does for a tab that is gone.
  void one.unfollow(1);
  await moved;
  const shown = other.sent.filter(({ id, event }) => id === 2 && event === 'message').map(({ seq }) => seq);
  assert.ok(shown.includes(last), 'what was stored is shown as well');
  await other.unfollow(2);
});

/** Plays until the Automaton is to move. The tab dies when the last entry is stored: nobody hears of it. */
async function diesAtItsLast(tab, table) {
  const { append } = tab.log;
  for (;;) {
    const { seq, choices } = good(await tab.ask('GET', `/tables/${table}`));
    const stored = new Promise((resolve) => {
      tab.log.append = async (what) => {
        const outcome = await append(what);
        if (!what.listed.my_turn) {
          resolve('dead');
          return new Promise(() => {});
        }
        return outcome;
      };
    });
    const { action } = choices.actions[0];
    const acted = tab.ask('POST', `/tables/${table}/actions`, { seq, action });
    if ((await Promise.race([stored, acted])) === 'dead') return;
  }
}

test('a tab that comes into sight again reads what was stored while it slept', async () => {
  const device = browser();
  const [sleeper, other] = [await device.tab(), await device.tab()];
  const table = await open(sleeper);
  sleeper.see(true);
  await sleeper.follow(1, `/tables/${table}/stream`);
  const { seq, choices } = good(await other.ask('GET', `/tables/${table}`));
  sleeper.hears(false);
  good(await other.ask('POST', `/tables/${table}/actions`, { seq, action: choices.actions[0].action }));
  sleeper.hears(true);
  const shown = sleeper.until(({ id, seq: sent }) => id === 1 && sent === seq + 1);
  sleeper.see(true);
  await shown;
  await sleeper.unfollow(1);
});

test('a tab that is suspended keeps nothing from one that is looked at, and tends again when that goes', async () => {
  const device = browser();
  const [hidden, seen] = [await device.tab(), await device.tab()];
  const table = await open(hidden);
  await hidden.follow(1, `/tables/${table}/stream`);
  // It sleeps: it holds the lock, and does nothing.
  const { ask } = hidden.engine;
  hidden.engine.ask = () => {
    throw new Error('this tab sleeps');
  };
  await seen.follow(2, `/tables/${table}/stream`);
  const before = await playToAutomaton(seen, table);
  const moved = seen.until(({ id, seq }) => id === 2 && seq > before);
  seen.see(true);
  await moved;
  hidden.engine.ask = ask;
  await seen.unfollow(2);
  const then = await playToAutomaton(seen, table);
  await hidden.until(({ id, seq }) => id === 1 && seq > then);
  await hidden.unfollow(1);
});

test('a tab out of sight lets the Automaton move while no other looks at the table', async () => {
  const tab = await browser().tab();
  const table = await open(tab);
  tab.see(true);
  await tab.follow(1, `/tables/${table}/stream`);
  tab.see(false);
  const before = await playToAutomaton(tab, table);
  await tab.until(({ id, seq }) => id === 1 && seq > before);
  await tab.unfollow(1);
});

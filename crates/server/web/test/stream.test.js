// A table is followed through every loss of the connection, and no longer than it is there.

import assert from 'node:assert/strict';
import test from 'node:test';
import { follow } from '../js/table/act/stream.js';
import { serve } from './site.js';
import { whenBack } from '../js/shared/connection.js';

/** The streams that were opened, the latest last. */
let opened = [];

class EventSource extends EventTarget {
  static CLOSED = 2;
  readyState = 1;
  constructor(address) {
    super();
    this.address = address;
    opened.push(this);
  }
  close() {
    this.readyState = EventSource.CLOSED;
  }
  say(name) {
    this.dispatchEvent(new Event(name));
  }
  /** The server answers with something else than a stream. */
  refuse() {
    this.readyState = EventSource.CLOSED;
    this.onerror();
  }
}
globalThis.EventSource = EventSource;

/** Follows a table of a server that answers like this, and lets something happen to the stream. */
async function following(answers, happen) {
  const site = serve(...answers);
  opened = [];
  const heard = { gone: [], online: [] };
  follow('a', 7, {
    message: () => {},
    online: (online) => heard.online.push(online),
    gone: ({ code }) => heard.gone.push(code),
  });
  happen(opened[0]);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return {
    ...heard,
    streams: opened.length,
    asked: site.asked.length,
    waited: site.waited,
    closed: opened.at(-1).readyState === EventSource.CLOSED,
  };
}

test('a table that the host deletes ends the stream for good', async () => {
  const { gone, streams, asked, closed } = await following([{ body: {} }], (stream) => stream.say('gone'));
  assert.deepEqual({ gone, streams, asked, closed }, { gone: ['gone'], streams: 1, asked: 0, closed: true });
});

test('a stream that is refused is opened again, unless the table says that there is no use', async () => {
  const refused = (status, code) => [{ status, body: { code, message: '' } }];
  const cases = [
    [refused(404, 'no_table'), ['no_table'], 1],
    [refused(403, 'banned'), ['banned'], 1],
    [refused(500, 'damaged'), ['damaged'], 1],
    [refused(503, 'unknown_set'), ['unknown_set'], 1],
    [refused(503, 'unavailable'), [], 2],
    [refused(429, 'too_often'), [], 2],
    [[{ status: 0 }], [], 2],
    [[{ body: {} }], [], 2],
  ];
  for (const [answers, gone, streams] of cases) {
    const found = await following(answers, (stream) => stream.refuse());
    assert.deepEqual([found.gone, found.streams], [gone, streams], JSON.stringify(answers));
    assert.deepEqual(found.waited, [1500]);
  }
});

test('a stream that opens again after a break tells that the server is there again, which may be a newer one', () => {
  serve({ body: {} });
  let times = 0;
  whenBack(() => {
    times += 1;
  });
  opened = [];
  const nothing = () => {};
  follow('a', 7, { message: nothing, online: nothing, gone: nothing });
  const [stream] = opened;
  const seen = ['onopen', 'onopen', 'onerror', 'onerror', 'onopen', 'onopen', 'onerror', 'onopen'].map((happens) => {
    stream[happens]();
    return times;
  });
  assert.deepEqual(seen, [0, 0, 0, 0, 1, 1, 1, 2]);
});

test('a page that is refused again and again asks less and less often', async () => {
  const site = serve({ status: 503, body: { code: 'unavailable' } });
  opened = [];
  follow('a', 7, { message: () => {}, online: () => {}, gone: () => assert.fail('it may come back') });
  for (let turn = 0; turn < 6; turn += 1) {
    opened.at(-1).refuse();
    for (let wait = 0; wait < 20; wait += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  assert.deepEqual(site.waited, [1500, 3000, 6000, 12_000, 20_000, 20_000]);
});

test('a server that stops for a moment is asked again soon, without another question', async () => {
  const { gone, streams, asked } = await following([{ body: {} }], (stream) => stream.say('restart'));
  assert.deepEqual({ gone, streams, asked }, { gone: [], streams: 2, asked: 0 });
});

test('a page that knows how things stand hears only what comes next, until the stream begins anew', async () => {
  serve({ body: {} });
  opened = [];
  const heard = [];
  follow('a', 7, { message: ({ seq }) => heard.push(seq), online: () => {}, gone: () => {} });
  const say = (seq, what) => opened.at(-1).onmessage({ data: JSON.stringify({ seq, happened: { what } }) });
  for (const [seq, what] of [
    [7, 'stepped'],
    [8, 'stepped'],
    [8, 'stepped'],
    [8, 'now'],
    [9, 'said'],
  ])
    say(seq, what);
  assert.deepEqual(heard, [8, 8, 9]);
  opened.at(-1).say('restart');
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(
    opened.map(({ address }) => address),
    ['/api/v1/tables/a/stream?presence&after=7', '/api/v1/tables/a/stream?presence'],
  );
});

test('a page that asks for it hears who is there', () => {
  opened = [];
  const heard = [];
  follow('a', 7, { message: () => {}, online: () => {}, gone: () => {}, presence: ({ seats }) => heard.push(seats) });
  const said = Object.assign(new Event('presence'), { data: JSON.stringify({ seats: { 2: { state: 'away' } } }) });
  opened.at(-1).dispatchEvent(said);
  assert.deepEqual(heard, [{ 2: { state: 'away' } }]);
});

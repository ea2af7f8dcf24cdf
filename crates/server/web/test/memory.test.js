// What a page remembers: all that happened before it was opened, and what it missed, without losing what came meanwhile.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no-page.js';
import { games, sceneOf } from './games.js';
import { hasGap, noted, recall, remembered } from '../js/table/model/memory.js';
import { playedSteps, sinceLastTurn } from '../js/table/model/turns.js';
import { serve } from './site.js';

const said = (seq, text) => ({ seq, at: 0, seat: 1, name: 'Ada', text });
const step = (seat, ...events) => ({ seat, changes: events.map((event) => ({ event })) });
const tile = (seat, ...circles) => ({ event: 'tile_placed', seat, circles });

const HISTORY = {
  now: { seq: 9 },
  chat: [said(3, 'hello')],
  people: [{ seq: 5, step: 1, seat: 2, what: 'left' }],
  first: { step: 0 },
  steps: [step(undefined), step(1, tile(1, 'a1', 'a2')), step(2, tile(2, 'b1'))],
};

test('a page that opens knows the log, what was said and the shapes of the tiles', () => {
  const message = { table: { id: 'x' }, you: { seats: [1] } };
  const { log, chat, outlines } = remembered(message, HISTORY);
  assert.deepEqual(
    log.map((entry) => [entry.step, entry.seat, entry.events.length]),
    [
      [0, null, 0],
      [1, 1, 1],
      [2, 2, 1],
    ],
  );
  assert.deepEqual(chat, HISTORY.chat);
  assert.deepEqual(
    [...outlines],
    [
      [1, [['a1', 'a2']]],
      [2, [['b1']]],
    ],
  );
});

test('a page that missed something learns it, and keeps what came while the answer was on its way', async () => {
  const told = { step: 3, seat: 1, events: [tile(1, 'c1')] };
  const at = {
    id: 'x',
    game: { step: 2 },
    log: [{ step: 0, seat: null, events: [] }],
    chat: [said(3, 'hello')],
    people: [],
    message: { you: { seats: [1] } },
    played: [],
    pick: {},
  };
  serve({ body: HISTORY });
  const learning = recall(at);
  Object.assign(at, { game: { step: 3 }, log: [...at.log, told], chat: [...at.chat, said(11, 'later')] });
  at.people = [{ seq: 12, step: 3, seat: 2, what: 'returned' }];
  Object.assign(at, await learning);
  assert.deepEqual(
    at.log.map((entry) => entry.step),
    [0, 1, 2, 3],
  );
  assert.deepEqual(
    at.chat.map((line) => line.seq),
    [3, 11],
  );
  assert.deepEqual(
    at.people.map(({ what }) => what),
    ['left', 'returned'],
  );
  assert.deepEqual(at.outlines.get(1), [['a1', 'a2'], ['c1']]);
});

test('what others did while the stream was away is told with the rest', async () => {
  let gaps = 0;
  for (const { name, history, steps } of await games()) {
    const all = playedSteps(history);
    for (const [end, step] of steps.entries()) {
      const asked = step.frames.at(-1)?.event;
      if (asked?.event !== 'asked' || asked.question.what !== 'card' || step.seat !== 2 || asked.seat !== 1) continue;
      const last = steps.slice(0, end).findLastIndex(({ seat }) => seat === 1);
      // The page has seen the first step of the others, and misses the rest.
      const known = steps.slice(0, last + 2).map(({ step, seat }) => ({ step, seat, events: [] }));
      const game = all[end].frames.at(-1).game;
      const at = sceneOf(game, 1, { log: known, played: sinceLastTurn(all.slice(0, last + 2), [1]) });
      at.message.choices = { seat: 1, actions: [], refused: [] };
      serve({ body: { ...history, now: { seq: end }, steps: history.steps.slice(0, end + 1) } });
      Object.assign(at, await recall(at));
      assert.deepEqual(at.played, sinceLastTurn(all.slice(0, end + 1), [1]), `${name} ${end}`);
      assert.equal(at.since, true, 'it is shown');
      gaps += 1;
    }
  }
  assert.ok(gaps > 20, `${gaps}`);
});

test('whoever has ended their turn meanwhile begins another list of what others do', async () => {
  const [{ history, steps }] = await games();
  const end = steps.findIndex(({ seat }, index) => index > 20 && seat === 2);
  const later = { step: end + 1, seat: 1, frames: [] };
  const at = sceneOf(steps[end].frames.at(-1).game, 1, { played: [later] });
  serve({ body: { ...history, steps: history.steps.slice(0, end + 1) } });
  const { played, since } = await recall(at);
  assert.deepEqual(played, [later]);
  assert.equal(since, false);
});

test('only how things stand may skip something', () => {
  const message = (seq, what, game = { step: 1 }) => ({ seq, happened: { what }, game });
  assert.equal(hasGap({ seq: 4 }, message(9, 'now')), true);
  assert.equal(hasGap({ seq: 4 }, message(4, 'now')), false, 'the page has just been opened');
  assert.equal(hasGap({ seq: 4 }, message(5, 'stepped')), false);
  assert.equal(hasGap({ seq: 4 }, { seq: 9, happened: { what: 'now' } }), false, 'before the game');
});

test('what is said counts as unread while the chat is folded', () => {
  const you = { seats: [1], played: [1] };
  const line = (seat) => ({ seq: 9, at: 0, you, happened: { what: 'said', seat, name: 'Bob', text: 'hi' } });
  for (const [chatting, seat, unread] of [
    [false, 2, 1],
    [false, 1, 0],
    [true, 2, 0],
  ])
    assert.equal(noted({ chat: [], unread: 0, chatting }, line(seat), []).unread, unread);
});

test('who leaves and comes back is noted with the step before it', () => {
  const message = (what) => ({ seq: 7, game: { step: 3 }, happened: { what, seat: 2 } });
  for (const what of ['left', 'returned', 'bot_stood_in', 'resigned'])
    assert.deepEqual(noted({ people: [] }, message(what), []), { people: [{ seq: 7, step: 3, seat: 2, what }] });
});

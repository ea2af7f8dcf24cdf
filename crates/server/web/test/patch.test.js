// Merge patches: each makes one view the next, and leaves the one before as it was.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { framesOf, standing } from '../js/shared/standing.js';
import { patched } from '../js/shared/patch.js';
import { fromTheStart, pastSteps, viewsOf } from '../js/shared/past.js';

/** Freezes a value through and through: writing into it fails. */
function frozen(value) {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

test('a patch adds, replaces and takes away, as RFC 7396 has it', () => {
  // The examples of its appendix A.
  for (const [before, patch, after] of [
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])
    assert.deepEqual(patched(frozen(before), frozen(patch)), after, JSON.stringify(patch));
});

test('what a patch does not name is shared, and no patch changes nothing', () => {
  const before = { left: { a: 1 }, right: { b: 2 } };
  const after = patched(before, { left: { a: 2 } });
  assert.equal(after.right, before.right);
  assert.deepEqual(before, { left: { a: 1 }, right: { b: 2 } });
  assert.equal(patched(before, undefined), before);
});

for (const name of ['game-of-one', 'game-of-two', 'game-of-four']) {
  test(`the patches of the ${name} lead from its first view to its last`, async () => {
    const fixture = JSON.parse(await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));
    const { history, last } = frozen(fixture);
    const views = viewsOf(history);
    assert.deepEqual(views.at(-1), last);
    assert.deepEqual(
      views.map((view) => view.step),
      history.steps.map((_, step) => step),
    );
    // Every step leads to a question, which its last event asks, or to the end.
    for (const [step, { changes }] of history.steps.entries()) {
      const event = changes.at(-1).event;
      if (event.event === 'asked') assert.deepEqual(views[step].question, event.question);
      else assert.equal(views[step].question.what, 'over');
    }
    assert.equal(viewsOf(history), views, 'they are put together once');
  });
}

test('the history of a whole game of four loads in 60,000 bytes', async () => {
  const { history } = JSON.parse(await readFile(new URL('fixtures/game-of-four.json', import.meta.url), 'utf8'));
  assert.equal(Object.keys(history.first.players).length, 4);
  assert.equal(viewsOf(history).at(-1).question.what, 'over');
  const bytes = gzipSync(JSON.stringify(history)).length;
  assert.ok(bytes < 60_000, `${bytes} bytes`);
});

test('a game that begins with a position has its steps at their numbers', () => {
  const first = { step: 0 };
  const history = { chat: [], first, steps: [{ seat: 2, changes: [{ event: { event: 'won' }, patch: { step: 1 } }] }] };
  const whole = fromTheStart(history);
  assert.deepEqual(viewsOf(whole), [first, { step: 1 }]);
  assert.deepEqual(
    pastSteps(whole).map(({ step, seat, events }) => [step, seat, events.length]),
    [
      [0, null, 0],
      [1, 2, 1],
    ],
  );
  assert.equal(fromTheStart(whole), whole);
  assert.deepEqual(viewsOf(fromTheStart({ chat: [], first, steps: [] })), [first]);
  assert.deepEqual(fromTheStart({ chat: [], steps: [] }).steps, [], 'no game has begun');
});

test('a table stands as a whole message says, and then as patches change it', () => {
  const message = { seq: 1, at: 0, happened: { what: 'now' }, you: { seats: [] } };
  const table = { id: 'x', seats: { 1: { kind: 'person', name: 'Ada' } } };
  const game = { step: 1, players: { 1: { hoplites: 2 } } };
  const first = frozen(standing(null, { ...message, view: { table, game }, choices: { seat: 1 } }));
  assert.deepEqual(first, { ...message, table, game, choices: { seat: 1 } });
  const changes = [
    { event: { event: 'gained' }, patch: { players: { 1: { hoplites: 3 } } } },
    { event: { event: 'asked' }, patch: { step: 2 } },
  ];
  const next = standing(first, { ...message, seq: 2, changes });
  assert.deepEqual(next, { ...message, seq: 2, table, game: { step: 2, players: { 1: { hoplites: 3 } } } });
  assert.equal(next.table, table);
  assert.deepEqual(
    framesOf(game, changes).map((frame) => [frame.event.event, frame.game.step]),
    [
      ['gained', 1],
      ['asked', 2],
    ],
  );
  const renamed = standing(next, { ...message, seq: 3, table: { seats: { 1: { name: null } } } });
  assert.deepEqual(renamed.table.seats, { 1: { kind: 'person' } });
  assert.equal(renamed.game, next.game);
  assert.throws(() => standing(null, message), /before anything stood/);
});

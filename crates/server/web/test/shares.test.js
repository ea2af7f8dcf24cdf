// One's part in the dice: kept before it can be needed, shown when it is asked for, once, and there for the check.

import assert from 'node:assert/strict';
import test from 'node:test';
import { commitmentOf } from '../js/shared/fair.js';
import { bySeat, withoutNull } from './by-seat.js';
import { forgetParts, givePart, lacksPart, lostSeat, notedOf, postWithPart, tendParts } from '../js/shared/shares.js';
import { serve, Storage } from './site.js';

let tables = 0;
/** A name that no other test has used. */
function fresh() {
  tables += 1;
  return `table-${tables}`;
}
const SERVER = 'c0'.repeat(32);

/** A message to the person at the first seat, whose promise is this. */
function message(id, commitment, { task = null, seq = 1, seats = [1], game = null } = {}) {
  const shares = commitment
    ? [
        { seat: 1, commitment, share: null },
        { seat: 2, commitment: 'ab', share: null },
      ]
    : [];
  return {
    seq,
    table: { id, status: 'open', server_commitment: SERVER, shares: bySeat(shares) },
    ...(game ? { game } : {}),
    you: withoutNull({ seats, played: seats, share: task }),
  };
}

const bodies = ({ asked }) => asked.map(({ body }) => JSON.parse(body));

test('a person who sits down promises a part and shows it when all have promised', async () => {
  const id = fresh();
  const site = serve({ body: { seq: 2 } }, { body: { seq: 4 } });
  await postWithPart(`/tables/${id}/join`, { seat: 1 }, id);
  const { commitment, seat } = bodies(site)[0];
  assert.equal(seat, 1);
  assert.match(commitment, /^[0-9a-f]{64}$/);
  assert.equal(await givePart(message(id, commitment)), false, 'nothing is asked for');
  assert.equal(await givePart(message(id, commitment, { task: 'show', seq: 3 })), true);
  const { share } = bodies(site)[1];
  assert.equal(commitmentOf(share), commitment);
  assert.equal(site.asked[1].address, `/api/v1/tables/${id}/share`);
  assert.deepEqual(notedOf(id), { share, server: SERVER, promised: { 1: commitment, 2: 'ab' } });
});

test('a table that is being opened gets its part when it has a name; a refused one leaves nothing', async () => {
  const id = fresh();
  const site = serve({ body: { seq: 1, view: { table: { id } } } }, { body: { seq: 2 } });
  await postWithPart('/tables', { seats: [] }, (opened) => opened.view.table.id);
  const { commitment } = bodies(site)[0];
  assert.deepEqual(Object.keys(localStorage), [`orichalcum.share.${id}`]);
  assert.equal(await givePart(message(id, commitment, { task: 'show' })), true);

  serve({ status: 409, body: { code: 'seat_taken' } });
  await postWithPart(`/tables/${id}/join`, {}, id);
  assert.deepEqual(Object.keys(localStorage), []);
});

test('a part survives an answer that was lost', async () => {
  const id = fresh();
  const site = serve({ status: 0 });
  await postWithPart(`/tables/${id}/join`, {}, id);
  const { commitment } = bodies(site)[0];
  assert.equal(lacksPart(message(id, commitment, { task: 'show' })), false);
});

test('a part is not lost with a page that goes away while its table is opened', async () => {
  const id = fresh();
  let commitment = '';
  const open = async (_, { body }) => {
    ({ commitment } = JSON.parse(body));
    return { status: 0 };
  };
  const site = serve(open, { status: 0 }, { status: 0 }, { status: 0 }, { body: { seq: 2 } });
  await postWithPart('/tables', { seats: [{ kind: 'open' }] }, (opened) => opened.view.table.id);
  const asked = message(id, commitment, { task: 'show' });
  assert.equal(lacksPart(asked), false);
  assert.equal(await givePart(asked), true);
  assert.equal(commitmentOf(bodies(site).at(-1).share), commitment);
});

test('two pages that sat down at once both know the part that counts', async () => {
  const id = fresh();
  const site = serve({ body: { seq: 1 } }, { status: 409, body: { code: 'already_seated' } }, { body: { seq: 2 } });
  await postWithPart(`/tables/${id}/join`, {}, id);
  await postWithPart(`/tables/${id}/join`, {}, id);
  const { commitment } = bodies(site)[0];
  assert.equal(await givePart(message(id, commitment, { task: 'show' })), true);
});

test('a new promise is made when it is asked for, and what it leads to is done at once', async () => {
  const id = fresh();
  let promised = '';
  /** The stream tells of the promise before its answer is there. */
  const promise = async (_, { body }) => {
    promised = JSON.parse(body).commitment;
    void givePart(message(id, promised, { task: 'show', seq: 5 }));
    return { body: { seq: 5 } };
  };
  const site = serve(promise, { body: { seq: 6 } });
  assert.equal(await givePart(message(id, null, { task: 'promise', seq: 4 })), true);
  assert.deepEqual(
    bodies(site).map((body) => Object.keys(body)),
    [['commitment'], ['share']],
  );
  assert.equal(commitmentOf(bodies(site)[1].share), promised);
  await givePart(message(id, null, { task: 'promise', seq: 4 }));
  assert.equal(site.asked.length, 2, 'what was said before is answered already');
});

test('a part that was lost is told of, and nothing else is shown', async () => {
  const id = fresh();
  const site = serve({ body: { seq: 1 } });
  const asked = message(id, 'ab'.repeat(32), { task: 'show' });
  assert.equal(lacksPart(asked), true);
  assert.equal(await givePart(asked), false);
  assert.deepEqual(site.asked, []);
});

test('a browser that keeps nothing promises nothing', async () => {
  const site = serve({ body: { seq: 1 } });
  globalThis.localStorage = new Storage({ full: true });
  await postWithPart('/tables/a/join', { seat: 2 }, 'a');
  await postWithPart('/tables', { seats: [] }, () => 'b');
  assert.deepEqual(bodies(site), [{ seat: 2 }, { seats: [] }]);
});

test('a person who lost the seat reads so, but nobody who left or only looked on', async () => {
  const id = fresh();
  const site = serve({ body: { seq: 2 } });
  await postWithPart(`/tables/${id}/join`, {}, id);
  const gone = message(id, null, { seats: [] });
  assert.equal(lostSeat(gone), false, 'never seen at the seat');
  tendParts(message(id, bodies(site)[0].commitment));
  assert.equal(lostSeat(gone), true);
  forgetParts(id);
  assert.equal(lostSeat(gone), false);
});

test('a game that others play needs no part of this browser', async () => {
  const id = fresh();
  serve({ body: { seq: 2 } });
  await postWithPart(`/tables/${id}/join`, {}, id);
  tendParts(message(id, null, { game: {} }));
  assert.equal(Object.keys(localStorage).length, 1);
  tendParts(message(id, null, { game: {}, seats: [] }));
  assert.equal(Object.keys(localStorage).length, 0);
});

test('of many tables the oldest are forgotten', async () => {
  serve({ body: { seq: 1 } });
  for (let n = 0; n < 60; n += 1) await postWithPart('/tables/x/join', {}, `many-${n}`);
  assert.equal(Object.keys(localStorage).length, 50);
});

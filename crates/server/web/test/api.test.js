// What changes something carries a key and is asked again with the same one; what was acknowledged is seen.

import assert from 'node:assert/strict';
import test from 'node:test';
import { componentsOf, get, historyOf, look, openTable, post, sendRecord } from '../js/shared/api.js';
import { serve } from './site.js';

const GONE = { status: 0 };
const DONE = { body: { seq: 7 } };
const unavailable = (seconds) => ({
  status: 503,
  body: { code: 'unavailable', message: '' },
  headers: seconds ? { 'retry-after': String(seconds) } : {},
});

const keysOf = ({ asked }) => asked.map(({ headers }) => headers['idempotency-key']);

test('every change has a fresh key that nobody guesses', async () => {
  const site = serve(DONE);
  await post('/me', { name: 'Ada' });
  await post('/me', { name: 'Ada' });
  const [one, other] = keysOf(site);
  assert.match(one, /^[!-~]{32,64}$/);
  assert.match(other, /^[!-~]{32,64}$/);
  assert.notEqual(one, other);
  await get('/me');
  await historyOf('{}');
  assert.deepEqual(keysOf(site).slice(2), [undefined, undefined], 'reading and looking at a record have none');
  await sendRecord('{}');
  assert.match(keysOf(site)[4], /^[!-~]{32,64}$/);
  for (const { address, headers, body } of site.asked.slice(3))
    assert.deepEqual([headers['content-type'], body], ['application/jsonl', '{}'], address);
});

test('what may have been done is asked again with the same key, after growing pauses', async () => {
  const cases = [
    { answers: [DONE], tries: 1, ok: true, waited: [] },
    { answers: [GONE, DONE], tries: 2, ok: true, waited: [400] },
    { answers: [unavailable(), GONE, DONE], tries: 3, ok: true, waited: [400, 1200] },
    { answers: [unavailable(2), DONE], tries: 2, ok: true, waited: [2000] },
    { answers: [{ status: 502, body: '<html>' }, DONE], tries: 2, ok: true, waited: [400] },
    { answers: [GONE], tries: 4, ok: false, waited: [400, 1200, 3000] },
    { answers: [unavailable(60), DONE], tries: 1, ok: false, waited: [] },
    { answers: [{ status: 503, body: { code: 'unknown_set' } }, DONE], tries: 1, ok: false, waited: [] },
    { answers: [{ status: 409, body: { code: 'stale' } }, DONE], tries: 1, ok: false, waited: [] },
    { answers: [{ status: 429, body: { code: 'too_often' } }, DONE], tries: 1, ok: false, waited: [] },
  ];
  for (const { answers, tries, ok, waited } of cases) {
    const told = JSON.stringify(answers);
    const site = serve(...answers);
    const answer = await post('/tables/a/actions', { seq: 6 });
    assert.equal(answer.ok, ok, told);
    assert.equal(site.asked.length, tries, told);
    assert.equal(new Set(keysOf(site)).size, 1, told);
    assert.equal(new Set(site.asked.map(({ body }) => body)).size, 1, told);
    assert.deepEqual(site.waited, waited, told);
  }
});

test('reading is asked once, and a refusal says when it may work', async () => {
  const site = serve(unavailable(3));
  const answer = await get('/tables/a/hint');
  assert.deepEqual(answer, { ok: false, problem: { retry_after: 3, code: 'unavailable', message: '', status: 503 } });
  assert.equal(site.asked.length, 1);
});

test('a refusal carries what stands there', async () => {
  const stands = { what: 'stepped', seq: 9, step: 3, seat: 1, action: 'pass', by: 'person' };
  serve({ status: 409, body: { code: 'stale', message: '', stands } });
  const answer = await post('/tables/a/actions', { seq: 6, action: 'pass' });
  assert.deepEqual(answer.problem.stands, stands);
});

test('a table is seen with the change that was acknowledged last', async () => {
  const addresses = ({ asked }) => asked.map(({ address }) => address);
  let site = serve(DONE, { body: { view: {} } });
  await post('/tables/a%2Fb/join', {});
  await look('a/b');
  await look('other');
  assert.deepEqual(addresses(site).slice(1), ['/api/v1/tables/a%2Fb?at_least=7', '/api/v1/tables/other']);

  site = serve({ body: { seq: 2, view: { table: { id: 'new' } } } }, { body: { view: {} } });
  await post('/tables', {});
  await look('new');
  assert.equal(addresses(site)[1], '/api/v1/tables/new?at_least=2');

  const behind = { status: 503, body: { code: 'behind', message: '', retry_after: 1 } };
  site = serve(DONE, behind, behind, { body: { seq: 7, view: {} } });
  await post('/tables/a/join', {});
  assert.equal((await look('a')).ok, true);
  assert.deepEqual(site.waited, [1000, 1200], 'as long as the server says, and longer each time');

  site = serve(DONE, behind, behind, behind, behind, { body: { seq: 3, view: {} } });
  await post('/tables/a/join', {});
  assert.equal((await look('a')).value.seq, 3);
  assert.equal(addresses(site).at(-1), '/api/v1/tables/a', 'a number that never comes is not waited for for ever');
});

test('components are asked for once for each table, and again only after a refusal', async () => {
  const site = serve({ status: 500, body: { code: 'damaged' } }, { body: { set: 'own' } });
  assert.equal((await componentsOf('x y')).ok, false);
  assert.deepEqual((await componentsOf('x y')).value, { set: 'own' });
  await componentsOf('x y');
  await componentsOf();
  await componentsOf();
  assert.deepEqual(
    site.asked.map(({ address }) => address),
    ['/api/v1/components?table=x%20y', '/api/v1/components?table=x%20y', '/api/v1/components'],
  );
});

test('one request opens a table, and nobody asks for its component set any more', async () => {
  const site = serve({ status: 500, body: { code: 'damaged' } }, { body: { components: { set: 'own' }, steps: [] } });
  assert.equal((await openTable('y z')).ok, false);
  const { components } = (await openTable('y z')).value;
  assert.deepEqual(components, { set: 'own' });
  assert.equal((await componentsOf('y z')).value, components);
  const address = '/api/v1/tables/y%20z/history?components';
  assert.deepEqual(
    site.asked.map((asked) => asked.address),
    [address, address],
  );
});

// When a table is tended: at once where something is due, later and later while that does not work.

import assert from 'node:assert/strict';
import test from 'node:test';
import { tender } from '../js/here/tender.js';

test('what breaks down again and again is tried later and later, whatever it notes meanwhile', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const tried = [];
  let works = false;
  let time = 0;
  const tending = tender({
    locks: undefined,
    clock: () => time,
    tend: async () => {
      tried.push(time);
      // A program that is begun anew says again when the table is due.
      tending.note('a', works ? null : time);
      return works;
    },
  });
  const pass = async (milliseconds) => {
    for (const end = time + milliseconds; time < end; ) {
      time += 500;
      context.mock.timers.tick(500);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  tending.open('a');
  tending.note('a', 0);
  await pass(100_000);
  const pauses = tried.slice(1).map((at, place) => at - tried[place]);
  assert.deepEqual(pauses.slice(0, 7), [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  works = true;
  await pass(30_000);
  const last = tried.length;
  works = false;
  tending.note('a', time);
  await pass(1500);
  assert.deepEqual(
    tried.slice(last + 1).map((at) => at - tried[last]),
    [1000],
    'after a success it begins again',
  );
  tending.close('a');
});

// Four seats on one screen, to the end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, playOn } from '../lib/table.js';
import { farewell } from '../lib/browser.js';
import { shareScreen } from '../lib/home.js';
import { stage } from '../lib/stage.js';

const on = stage();

test('four people share a screen, and each is asked in turn', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  const names = ['Ana', 'Bo', 'Chloé', 'Dimitris'];
  await shareScreen(page, names);
  const asked = new Set();
  const end = await playOn(page, async (_, now) => {
    const name = names[(now.seat ?? 0) - 1];
    if (now.wants === 'choice' && name && !asked.has(name)) {
      assert.match(await page.locator('.dock .me').innerText(), new RegExp(name));
      asked.add(name);
    }
    return answer(page, now);
  });
  assert.equal(end.wants, 'over');
  assert.deepEqual([...asked].sort(), names);
  const table = await page.locator('.score-table').innerText();
  for (const name of names) assert.match(table, new RegExp(name));
  await farewell(visitor);
});

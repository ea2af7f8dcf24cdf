// Four seats on one screen, to the end, on a small laptop.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byHand, MOUSE } from '../lib/hands.js';
import { farewell } from '../lib/browser.js';
import { playOn } from '../lib/table.js';
import { shareScreen } from '../lib/home.js';
import { stage } from '../lib/stage.js';

const on = stage();
const NAMES = ['Ana', 'Bo', 'Chloé', 'Dimitris'];

test('four people share a screen, and each is asked in turn', async () => {
  const visitor = await on.visit({ viewport: { width: 1280, height: 720 } });
  const { page } = visitor;
  await shareScreen(page, NAMES);
  const asked = new Set();
  const point = byHand(MOUSE);
  const end = await playOn(page, async (_, now) => {
    const name = NAMES[(now.seat ?? 0) - 1];
    if (now.wants === 'choice' && name && !asked.has(name)) {
      assert.match(await page.locator('.dock .me').innerText(), new RegExp(name));
      asked.add(name);
    }
    return point(page, now);
  });
  assert.equal(end.wants, 'over');
  assert.deepEqual([...asked].sort(), NAMES);
  const table = await page.locator('.score-table').innerText();
  for (const name of NAMES) assert.match(table, new RegExp(name));
  await farewell(visitor);
});

// One person against the Automaton: by mouse, with everything moving, from the first page to the final screen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byHand, MOUSE } from '../lib/hands.js';
import { farewell } from '../lib/browser.js';
import { playNow } from '../lib/home.js';
import { playOn } from '../lib/table.js';
import { stage } from '../lib/stage.js';

const on = stage();

test('solo to the end, everything pointed at with the mouse', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await playNow(page);
  const end = await playOn(page, byHand(MOUSE));
  assert.equal(end.wants, 'over');
  assert.notEqual(await page.locator('.final h1').innerText(), '');
  await page.locator('.plot svg .plot-seat').first().waitFor();
  const rematch = page.waitForURL((url) => url.pathname.startsWith('/table/') && url.pathname !== new URL(page.url()).pathname);
  await page.locator('.final-bar .button-main').click();
  await rematch;
  await page.locator('.dock').waitFor();
  await farewell(visitor);
});

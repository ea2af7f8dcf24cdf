// One person against the Automaton: by mouse, from the first page to the final screen and on to a rematch.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byHand, MOUSE } from '../lib/hands.js';
import { farewell } from '../lib/browser.js';
import { playNow } from '../lib/home.js';
import { playOn } from '../lib/table.js';
import { stage } from '../lib/stage.js';

const on = stage();

/** In so many rounds everything moves; then the device asks for less motion. */
const MOVING_ROUNDS = 2;

test('solo to the end, everything pointed at with the mouse', async () => {
  const visitor = await on.visit({ motion: 'no-preference', settings: { speed: 'fast' } });
  const { page } = visitor;
  await playNow(page);
  const point = byHand(MOUSE);
  let cards = 0;
  const end = await playOn(page, async (_, now) => {
    if (now.ask === 'card' && (cards += 1) > MOVING_ROUNDS) await page.emulateMedia({ reducedMotion: 'reduce' });
    return point(page, now);
  });
  assert.equal(end.wants, 'over');
  assert.notEqual(await page.locator('.final h1').innerText(), '');
  await page.locator('.plot svg .plot-seat').first().waitFor();
  const played = page.url();
  await page.locator('.final-bar .button-main').click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && url.href !== played);
  await page.locator('.dock').waitFor();
  await farewell(visitor);
});

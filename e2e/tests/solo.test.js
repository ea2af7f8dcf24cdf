// One person against the Automaton: by mouse, from the first page to the final screen and on to a rematch.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byHand, MOUSE } from '../lib/hands.js';
import { closeDialogs, playOn } from '../lib/table.js';
import { farewell } from '../lib/browser.js';
import { playNow } from '../lib/home.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();

/** The round in which nothing moves, because it was set so; after it nothing moves because the device asks for that. */
const STILL_ROUND = 3;

test('solo to the end, everything pointed at with the mouse', async () => {
  const visitor = await on.visit({ motion: 'no-preference', settings: { speed: 'fast' } });
  const { page } = visitor;
  await page.addInitScript(countMoves);
  await page.addInitScript(watchForWaiting);
  await playNow(page);
  const point = byHand(MOUSE);
  let rounds = 0;
  const end = await playOn(page, async (_, now) => {
    if (now.ask === 'card') rounds += 1;
    if (now.ask === 'card' && rounds === STILL_ROUND) {
      assert.ok((await motion(page)).moves > 0, 'nothing has moved in two rounds');
      await setSpeed(page, 'none');
      assert.deepEqual(await motion(page), { still: true, moves: 0 });
    } else if (now.ask === 'card' && rounds === STILL_ROUND + 1) {
      assert.deepEqual(await motion(page), { still: true, moves: 0 }, 'something moved although it was set otherwise');
      await setSpeed(page, 'fast');
      assert.equal((await motion(page)).still, false);
      await page.emulateMedia({ reducedMotion: 'reduce' });
    }
    return point(page, now);
  });
  assert.equal(end.wants, 'over');
  assert.deepEqual(await motion(page), { still: true, moves: 0 }, 'something moved although the device asks for less');
  assert.notEqual(await page.locator('.final h1').innerText(), '');
  await showsTheWinningMove(page);
  await page.locator('.plot svg .plot-seat').first().waitFor();
  const played = page.url();
  await page.locator('.final-bar .button-main').click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && url.href !== played);
  await page.locator('.dock').waitFor();
  assert.equal(await page.evaluate(() => sessionStorage.waited), undefined, 'a player alone waits for nobody');
  await farewell(visitor);
});

/** The end shows the winner's island, what won is lit, and the score lies beside or below. @param {Page} page */
async function showsTheWinningMove(page) {
  const island = await page.locator('.win-island .island').boundingBox();
  const card = await page.locator('.final-card').boundingBox();
  assert.ok(island && card && island.width > 100);
  assert.ok(card.x >= island.x + island.width || card.y >= island.y + island.height, 'the score covers the island');
  const lit = await page.locator('.win-island :is(.won, .win-spot), .won-by-medallion').count();
  assert.ok(lit > 0, 'nothing tells what won');
}

/** Runs in the page: notes whether the room where one waits for others was shown. */
function watchForWaiting() {
  const look = () => {
    if (document.querySelector('.waiting')) sessionStorage.waited = 'yes';
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: counts what the page lets fly, tumble and slide. */
function countMoves() {
  const { animate } = Element.prototype;
  Object.assign(window, { moves: 0 });
  Element.prototype.animate = function (...how) {
    Object.assign(window, { moves: /** @type {any} */ (window).moves + 1 });
    return animate.apply(this, how);
  };
}

/**
 * Whether the page says that it stands still, and how often something has moved since the last time that was set.
 * @param {Page} page
 * @returns {Promise<{ still: boolean, moves: number }>}
 */
function motion(page) {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    const still = root.classList.contains('still') && getComputedStyle(root).getPropertyValue('--speed') === '0';
    return { still, moves: /** @type {any} */ (window).moves };
  });
}

/**
 * @param {Page} page
 * @param {'fast' | 'none'} speed
 */
async function setSpeed(page, speed) {
  await page.locator('.topbar .button-icon:has(use[href$="#icon-settings"])').click();
  // Its own field lies under the words that are clicked.
  await page.locator(`.setting-speed label:has([value="${speed}"])`).click();
  await closeDialogs(page);
  await page.evaluate(() => void Object.assign(window, { moves: 0 }));
}

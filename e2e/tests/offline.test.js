// Without a connection, after one visit: every page is there, solo, bots and same screen are played to their end on this
// device, a reload loses nothing, and a record is seen again and checked.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byHand, FINGER, inHaste, MOUSE } from '../lib/hands.js';
import { farewell, PHONE } from '../lib/browser.js';
import { goOffline, visitOnce } from '../lib/kept.js';
import { hasten, isTable, playOn, settled, tableOf } from '../lib/table.js';
import { open, playBots, playNow, shareScreen, wayTo } from '../lib/home.js';
import { memoryOf, workerOf } from '../lib/worker.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../lib/table.js').Now} Now */
/** @typedef {(page: Page, now: Now) => Promise<Now>} Play */

const on = stage();
/** The most that what plays on the device may hold, in bytes: its own memory and that of the program. */
const MOST = 64e6;

/**
 * Somebody who was here once, and has no connection from now on.
 * @param {Parameters<typeof on.visit>[0]} [wishes]
 */
async function visitedOnce(wishes) {
  const visitor = await on.visit({ kept: true, ...wishes });
  await on.server.start();
  await visitOnce(visitor.page);
  await goOffline(visitor, () => on.server.kill());
  return visitor;
}

test('after one visit every page is there', async () => {
  const visitor = await visitedOnce();
  const { page } = visitor;
  for (const address of ['/help', '/gallery', '/lessons', '/about', '/replay', '/']) {
    await open(page, address);
    assert.ok(await page.evaluate(() => document.fonts.status === 'loaded' && document.styleSheets.length > 0), address);
  }
  await page.locator('.languages [lang="fr"]').click();
  await page.getByRole('heading', { name: 'Orichalque', exact: true }).waitFor();
  await page.keyboard.press('?');
  await page.locator('.help-panel .help-text p').first().waitFor();
  await farewell(visitor);
});

test('where the program was never fetched, nobody is promised a game, and Play says what to do', async () => {
  for (const [locale, notice, problem] of /** @type {[string, RegExp, RegExp][]} */ ([
    ['en-GB', /has not yet fetched what it needs/, /could not be fetched.*reload the page/],
    ['fr-FR', /n’a pas encore chargé/, /n’a pas pu être chargé.*rechargez la page/],
  ])) {
    const visitor = await on.visit({ kept: true, locale });
    const { page, context } = visitor;
    await context.addInitScript(saveData);
    await on.server.start();
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    visitor.excuse(/\.wasm|\/healthz/);
    await goOffline(visitor, () => on.server.kill());
    await open(page, '/');
    await page.locator('.notice').getByText(notice).waitFor();
    await page.locator('.play-now .button-main').click();
    await page.locator('.home-problem').getByText(problem).waitFor();
    await farewell(visitor);
  }
});

/** Runs in the page: its reader pays for what is fetched. */
function saveData() {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
}

test('solo to the end, with a reload in the middle', async () => {
  const visitor = await visitedOnce();
  const { page } = visitor;
  await playNow(page);
  await toTheEnd(page, byHand(MOUSE));
  await seenAgainAndChecked(page);
  await farewell(visitor);
});

test('two bots to the end', async () => {
  const visitor = await visitedOnce();
  const { page } = visitor;
  await playBots(page, 2);
  await toTheEnd(page, byHand(MOUSE));
  assert.equal(await page.locator('.score-table tbody tr').count(), 3);
  await farewell(visitor);
});

test('a whole game against Oracle, with a hint; what plays on the device stays small', async () => {
  const visitor = await visitedOnce();
  const { page } = visitor;
  const worker = await workerOf(page);
  const card = await wayTo(page, 'bots');
  await card.locator('input[name="bot-level"][value="oracle"]').check({ force: true });
  await card.locator('.button-glaze').click();
  await page.waitForURL(isTable);
  assert.match(tableOf(page), /^here-/, 'the table is on this device');
  await playOn(page, hasten, { until: ({ step, wants, options }) => step >= 12 && wants === 'choice' && options.length > 2 });
  await page.keyboard.press('h');
  await page.locator('.hint-choice').nth(1).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  assert.equal((await playOn(page, hasten)).wants, 'over');
  const { heap, program } = await memoryOf(worker);
  console.log(`after a whole game against Oracle: ${heap} bytes of the worker, ${program} of the program`);
  assert.ok(program > 2e6, `so little is no program: ${program}`);
  assert.ok(heap + program <= MOST, `${heap} + ${program}`);
  await farewell(visitor);
});

test('two people on one telephone, in French', async () => {
  const visitor = await visitedOnce({ viewport: PHONE, touch: true, locale: 'fr-FR' });
  const { page } = visitor;
  await shareScreen(page, ['Ana', 'Zoé']);
  await toTheEnd(page, byHand(FINGER));
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
  await open(page, '/');
  await page.locator('.game-card').first().waitFor();
  await farewell(visitor);
});

/**
 * Plays a game on this device: the first answer to each kind of question by pointing, the others in haste. In the middle
 * the page is loaded again, and goes on where it was.
 * @param {Page} page
 * @param {Play} point
 */
async function toTheEnd(page, point) {
  assert.match(tableOf(page), /^here-/, 'the table is on this device');
  const asked = new Set();
  const hurry = inHaste();
  let reloaded = false;
  const end = await playOn(page, async (_, now) => {
    if (!reloaded && now.step >= 12 && now.wants === 'choice') {
      reloaded = true;
      await page.reload();
      const again = await settled(page, { but: 'patience' });
      assert.deepEqual([again.step, again.ask, again.options], [now.step, now.ask, now.options], 'nothing was lost');
      return again;
    }
    const question = `${now.ask} ${now.about} ${now.wants}`;
    const fresh = !asked.has(question);
    asked.add(question);
    return fresh ? point(page, now) : hurry(page, now);
  });
  assert.equal(end.wants, 'over');
  assert.ok(reloaded);
  assert.notEqual(await page.locator('.final h1').innerText(), '');
}

/**
 * The draws of the game are checked at the table; its record is downloaded, opened as a file and checked there as well.
 * @param {Page} page
 */
async function seenAgainAndChecked(page) {
  await page.locator('.check-draws').click();
  await page.locator('.record-check .verdict.sound').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.final-bar a[href*="/replay"]').click();
  const slider = page.locator('.replay-slider input');
  await slider.waitFor();
  const total = await slider.getAttribute('max');
  const download = page.waitForEvent('download');
  await tool(page, 'download').click();
  const file = await (await download).path();
  await open(page, '/replay');
  await page.locator('input[type="file"]').setInputFiles(file);
  await slider.waitFor();
  assert.equal(await slider.getAttribute('max'), total);
  await tool(page, 'dice').click();
  const verdict = page.locator('.record-check .verdict.sound');
  await verdict.waitFor();
  assert.match(await verdict.innerText(), /all \d+ moves .* all \d+ draws/);
}

/**
 * One of the tools of a replay.
 * @param {Page} page
 * @param {string} icon
 */
function tool(page, icon) {
  return page.locator(`.replay-tools .button-icon:has(use[href$="#icon-${icon}"])`);
}

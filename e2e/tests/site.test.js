// The game as a folder of files on a host that knows nothing of it, at its top and below a path: played there, kept by the
// browser, and replaced by a newer version.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { farewell, launch, visit, waitUntil } from '../lib/browser.js';
import { goOffline, visitOnce } from '../lib/kept.js';
import { inHaste } from '../lib/hands.js';
import { playBots, playNow, resign, shareScreen, wayTo } from '../lib/home.js';
import { playOn, settled } from '../lib/table.js';
import { startHost } from '../lib/host.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {Awaited<ReturnType<typeof startHost>>} Host */

const BASES = ['/', '/games/orichalcum/'];
/** @type {import('playwright-core').Browser} */
let browser;
/** @type {Host[]} */
let hosts = [];

before(async () => {
  browser = await launch();
  hosts = await Promise.all(BASES.map(startHost));
});
after(async () => {
  await browser?.close();
  for (const host of hosts) await host.end();
});

for (const [index, base] of BASES.entries()) {
  test(`at ${base} a game against a bot is played to its end, and every link leads to a page`, async () => {
    const host = /** @type {Host} */ (hosts[index]);
    const visitor = await visit(browser, { baseURL: host.url });
    const { page } = visitor;
    await playBots(page, 1, base);
    assert.equal((await playOn(page, inHaste())).wants, 'over');
    await page.goto(base);
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    assert.ok(links.length > 5);
    for (const link of new Set(links)) {
      assert.ok(link.startsWith(base), link);
      await page.goto(link);
      await page.locator('h1, .table-screen, .replay-slider').first().waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.dataset.server), 'none');
    }
    await farewell(visitor);
    assert.deepEqual(host.asked.filter(({ status }) => status >= 400), [], 'nothing is asked for that is not there');
  });
}

test('alone and on one screen one plays there; what was played is seen again, and its draws are checked', async () => {
  const host = /** @type {Host} */ (hosts[1]);
  const visitor = await visit(browser, { baseURL: host.url });
  const { page } = visitor;
  for (const begin of [() => shareScreen(page, ['Ana', 'Bo'], host.base), () => playNow(page, host.base)]) {
    await begin();
    await playOn(page, inHaste(), { until: (now) => now.step >= 16 && now.ask === 'card' });
  }
  await resign(page);
  await page.locator('.final-bar a[href*="/replay"]').click();
  const slider = page.locator('.replay-slider input');
  await slider.waitFor();
  assert.ok(Number(await slider.getAttribute('max')) >= 8);
  await page.locator('.replay-tools .button-icon:has(use[href$="#icon-dice"])').click();
  await page.locator('.record-check .verdict.sound').waitFor();
  await farewell(visitor);
});

test('what needs a server says so, and what is not there is our own page', async () => {
  const host = /** @type {Host} */ (hosts[1]);
  const visitor = await visit(browser, { baseURL: host.url });
  const { page } = visitor;
  const card = await wayTo(page, 'friends', host.base);
  assert.match(await card.locator('.friends-need').innerText(), /no server/);
  const lobby = page.locator('.list:has(#open-tables) .list-none');
  assert.match(await lobby.innerText(), /games to watch need a server\. This site has none/);
  visitor.excuse(/nothing.* 404|404.*nothing/);
  await page.goto(`${host.base}nothing`);
  await page.locator('.lone-card h1').waitFor();
  await farewell(visitor);
});

test('a newer version is told of, waits for the reader, and comes whole', async (context) => {
  const host = await startHost('/games/');
  context.after(() => host.end());
  const visitor = await visit(browser, { baseURL: host.url });
  const { page } = visitor;
  await visitOnce(page, host.base);
  assert.equal(await edition(page), null);
  const other = await visitor.context.newPage();
  await other.goto(`${host.base}gallery`);

  await host.replace('second');
  await page.reload();
  assert.equal(await edition(page), null, 'the page comes from the version that is kept');
  const notice = page.locator('.new-version');
  await notice.waitFor();
  assert.match(await notice.innerText(), /new version/);
  await page.goto(`${host.base}help`);
  assert.equal(await edition(page), null, 'a page whose notice is not read stays with the first');
  await page.locator('.new-version .button').click();
  await page.waitForFunction(() => document.querySelector('meta[name="edition"]'));
  assert.equal(await edition(page), 'second');

  await other.locator('.new-version').waitFor();
  assert.equal(await edition(other), null, 'another tab is not disturbed');
  assert.equal((await versions(page)).length, 2, 'its files stay while it is open');
  assert.equal(await helpOf(other), null, 'what it loads only now is of its own version, which the host has no longer');
  await other.close();
  await page.goto(`${host.base}gallery`);
  assert.equal(await edition(page), 'second');
  assert.equal(await helpOf(page), 'second');
  await waitUntil(page, async () => (await caches.keys()).length === 1);

  await goOffline(visitor, () => host.stop());
  await page.goto(`${host.base}table`);
  assert.equal(await edition(page), 'second', 'without a connection as well');
  await farewell(visitor);
});

test('a page that the browser does not keep says that there is a newer version, where its own files are gone', async (context) => {
  const host = await startHost('/games/');
  context.after(() => host.end());
  const visitor = await visit(browser, { baseURL: host.url, keepsNothing: true });
  const { page } = visitor;
  // The help that is asked for is not there.
  visitor.excuse(/404|^page error: $/);
  await page.goto(`${host.base}gallery`);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await host.replace('second');
  await page.keyboard.press('?');
  const notice = page.locator('.new-version');
  await notice.waitFor();
  assert.equal(await edition(page), null, 'the page does not begin anew by itself');
  assert.equal(await page.evaluate(() => document.documentElement.dataset.help ?? null), null);
  await notice.locator('.button').click();
  await page.waitForFunction(() => document.querySelector('meta[name="edition"]'));
  assert.equal(await helpOf(page), 'second');
  await farewell(visitor);
});

/** What a newer version says of itself. @param {Page} page */
function edition(page) {
  return page.evaluate(() => document.querySelector('meta[name="edition"]')?.getAttribute('content') ?? null);
}

/** Opens the help, and says of which version it is. @param {Page} page */
async function helpOf(page) {
  await page.locator('h1').first().waitFor();
  await page.keyboard.press('?');
  await page.locator('.help-panel .help-text p').first().waitFor();
  return page.evaluate(() => document.documentElement.dataset.help ?? null);
}

/** @param {Page} page */
function versions(page) {
  return page.evaluate(() => caches.keys());
}

test('the language, the settings and a table on this device last over a reload', async () => {
  const host = /** @type {Host} */ (hosts[1]);
  const visitor = await visit(browser, { baseURL: host.url, locale: 'fr-FR' });
  const { page } = visitor;
  await playBots(page, 1, host.base);
  const now = await playOn(page, inHaste(), { until: ({ step, wants }) => step >= 6 && wants === 'choice' });
  await page.reload();
  const again = await settled(page, { but: 'patience' });
  assert.deepEqual([again.step, again.options], [now.step, now.options]);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
  await farewell(visitor);
});

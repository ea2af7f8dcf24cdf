// Somebody who only watches: a game is opened from the first page, fits a phone and a low window, and is read by axe.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { farewell } from '../lib/browser.js';
import { faultsOf } from '../lib/fit.js';
import { open } from '../lib/home.js';
import { stage } from '../lib/stage.js';
import { endTurn, openTurn } from '../lib/turns.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const WINDOWS = [[390, 844], [844, 390], [1024, 600], [1440, 900]];
/** How the name of the button in the list begins. */
const WATCH = { en: 'Watch: ', fr: 'Regarder' };

for (const language of /** @type {const} */ (['en', 'fr'])) {
  test(`a game of others is opened from the first page and watched, in ${language}`, async () => {
    const player = await on.visit();
    await open(player.page, '/');
    const first = await openTurn(player.page, { seats: [{ kind: 'me' }, { kind: 'bot', level: 'explorer' }], public: true });
    const watcher = await on.visit({ viewport: { width: 390, height: 844 }, touch: true, settings: { language } });
    const { page } = watcher;
    await open(page, '/');
    const row = page.locator('.watch-row .button').first();
    assert.ok((await row.getAttribute('aria-label'))?.startsWith(WATCH[language]));
    await row.tap();
    await page.waitForURL(/\/watch\//);
    await page.locator('.hero svg[data-island]').first().waitFor();
    const seen = await lastStep(page);
    await endTurn(player.page, first);
    // What happens is seen without a reload.
    await page.waitForFunction(async (seen) => {
      const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
      return scene().message.seq > seen;
    }, seen);
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    assert.equal(await page.locator('.hit[data-may]').count(), 0, 'nothing is asked of who watches');
    /** @type {string[]} */
    const faults = [];
    for (const [width = 0, height = 0] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const found = [...(await faultsOf(page, 0)), ...(await violations(page))];
      faults.push(...found.map((fault) => `${width}×${height}: ${fault}`));
    }
    assert.deepEqual(faults, []);
    await farewell(watcher, player);
  });
}

/** How far the page has seen the game. @param {Page} page @returns {Promise<number>} */
function lastStep(page) {
  return page.evaluate(async () => (await import(/** @type {string} */ ('/js/table/model/scene.js'))).scene().message.seq);
}

/**
 * What axe-core finds on the page.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
async function violations(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (values) => {
    const { axe } = /** @type {any} */ (window);
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return violations.flatMap((/** @type {{ id: string, nodes: any[] }} */ { id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(' ')}`));
  }, TAGS);
}

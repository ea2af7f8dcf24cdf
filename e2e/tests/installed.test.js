// What an installed application can do besides: it says how far the program is that plays on the device, takes a record
// that another program shares, shows on its icon whose turn it is, and says what is missing where it cannot be kept.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { farewell, PATIENCE, visit } from '../lib/browser.js';
import { hasten, playOn, tableOf } from '../lib/table.js';
import { open, playNow, resign } from '../lib/home.js';
import { stage } from '../lib/stage.js';
import { visitOnce } from '../lib/kept.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();

test('a player who waits for the program that plays on the device sees how far it is', async () => {
  const visitor = await on.visit({ settings: { playHere: 'always' } });
  const { page } = visitor;
  /** @type {() => void} */
  let letCome = () => {};
  const held = new Promise((resolve) => {
    letCome = () => resolve(undefined);
  });
  await visitor.context.route(/\.wasm$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await page.locator('.play-now .button-main').click();
  const bar = page.locator('.here-loading progress');
  await bar.waitFor();
  assert.match(await page.locator('.here-loading').innerText(), /Getting this device ready to play/);
  letCome();
  await page.waitForURL(/here-/);
  await page.locator('.dock').waitFor();
  await bar.waitFor({ state: 'detached' });
  await farewell(visitor);
});

test('a record that another program shares opens in the replay; what is no record says so', async () => {
  const visitor = await on.visit({ kept: true });
  const { page } = visitor;
  await visitOnce(page);
  await playNow(page);
  await playOn(page, hasten, { until: (now) => now.step >= 12 && now.ask === 'card' });
  await resign(page);
  const record = await (await page.request.get(`/api/v1/tables/${tableOf(page)}/record`)).text();
  await open(page, '/about');
  await page.evaluate(share, record);
  await page.locator('.replay-slider input').waitFor();
  assert.equal(new URL(page.url()).search, '');
  await open(page, '/about');
  await page.evaluate(share, null);
  await page.getByText('No record came with this.').waitFor();
  await farewell(visitor);
});

/** Runs in the page: what the system does when a file is shared with the application. @param {string | null} record */
function share(record) {
  const form = document.createElement('form');
  Object.assign(form, { action: '/replay', method: 'POST', enctype: 'multipart/form-data' });
  const field = document.createElement('input');
  Object.assign(field, { type: 'file', name: 'record' });
  if (record !== null) {
    const given = new DataTransfer();
    given.items.add(new File([record], 'game.jsonl', { type: 'application/jsonl' }));
    field.files = given.files;
  }
  form.append(field);
  document.body.append(form);
  form.submit();
}

test('the icon shows at how many tables it is one’s turn', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await page.addInitScript(() => {
    const note = (/** @type {number} */ turns) => {
      localStorage.badge = String(turns);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(0) });
  });
  const badge = () => page.evaluate(() => localStorage.badge);
  await playNow(page);
  await playOn(page, hasten, { until: (now) => now.ask === 'card' });
  await page.waitForFunction(() => localStorage.badge === '1');
  await open(page, '/');
  await page.locator('.game-card').first().waitFor();
  assert.equal(await badge(), '1');
  await page.locator('.game-card').first().click();
  await page.locator('.dock').waitFor();
  await resign(page);
  await page.waitForFunction(() => localStorage.badge === '0');
  await farewell(visitor);
});

test('over plain HTTP from another machine the page says what is missing', async () => {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const args = ['--disable-dev-shm-usage', '--host-resolver-rules=MAP play.example 127.0.0.1'];
  const browser = await chromium.launch({ executablePath, args, timeout: PATIENCE });
  try {
    const elsewhere = on.server.url.replace('127.0.0.1', 'play.example');
    for (const [locale, words] of /** @type {[string, RegExp][]} */ ([
      ['en-GB', /came over plain HTTP/],
      ['fr-FR', /HTTP simple/],
    ])) {
      const visitor = await visit(browser, { baseURL: elsewhere, locale });
      const { page } = visitor;
      // The browser says that this header counts in secure contexts only.
      visitor.excuse(/Cross-Origin-Opener-Policy/);
      await page.goto('/');
      assert.equal(await page.evaluate(() => isSecureContext), false);
      assert.match(await page.locator('.home-insecure').innerText(), words);
      // What needs no such context works.
      await playNow(page);
      await page.locator('.dock').waitFor();
      await farewell(visitor);
    }
  } finally {
    await browser.close();
  }
});

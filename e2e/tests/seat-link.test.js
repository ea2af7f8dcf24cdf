// A seat goes to another device by its private link, once: no request's address shows the secret, no history keeps it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell } from '../lib/browser.js';
import { hasten, openMenu, playOn } from '../lib/table.js';
import { playNow } from '../lib/home.js';
import { stage } from '../lib/stage.js';

const on = stage();

test('a seat moves to another device, and its link is used up', async () => {
  const [host, phone, late] = [await on.visit(), await on.visit(), await on.visit()];
  await playNow(host.page);
  // What a dialog asks lies over the menu.
  await playOn(host.page, hasten, { until: (now) => now.ask === 'card' });
  await openMenu(host.page);
  await host.page.locator('.menu-dialog .menu-item:has(use[href$="#icon-link"])').click();
  await host.page.locator('.menu-dialog').waitFor({ state: 'detached' });
  const link = await host.page.evaluate(() => navigator.clipboard.readText());
  const secret = new URL(link).hash.slice(1);
  assert.ok(link.startsWith(`${on.server.url}/seat#`) && secret.length > 64, link);

  /** @type {string[]} */
  const asked = [];
  phone.page.on('request', (request) => asked.push(request.url()));
  await phone.page.goto('/help');
  await phone.page.goto(link);
  await phone.page.locator('.lone-card .button-main').click();
  await phone.page.waitForURL(host.page.url());
  await phone.page.locator('.dock .me', { hasText: 'You' }).waitFor();
  assert.ok(asked.length > 5 && !asked.some((address) => address.includes(secret)), asked.join('\n'));
  await phone.page.goBack();
  assert.equal(new URL(phone.page.url()).pathname, '/help');

  const excused = late.excuse(/409/);
  await late.page.goto(link);
  await late.page.locator('.lone-card .button-main').click();
  await late.page.locator('.field-error', { hasText: 'already been used' }).waitFor();
  assert.equal(late.page.url(), `${on.server.url}/seat`);
  assert.equal(await late.page.locator('.lone-card .button-main').count(), 0);
  excused();
  await farewell(host, phone, late);
});

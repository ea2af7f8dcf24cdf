// Two people at one table: they see who is there, talk while they wait and play, leave with open eyes, and come back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell } from '../lib/browser.js';
import { openTable } from '../lib/home.js';
import { stage } from '../lib/stage.js';
import { hasten, openMenu, tableOf, whoIsAsked } from '../lib/table.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();
const LAPTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

/** Where the rival is, as the seat shows it. @param {Page} page @param {'here' | 'away' | 'left' | 'bot'} where */
function rivalIs(page, where) {
  return page.locator(`:is(.rival, .rival-chip, .plate) .presence.is-${where}`).filter({ visible: true }).first().waitFor();
}

/** Opens a table with two free seats, and answers its link. @param {Page} page */
async function openForThree(page) {
  await page.goto('/');
  const data = { seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] };
  const opened = await (await page.request.post('/api/v1/tables', { data })).json();
  await page.goto(`/table/${opened.view.table.id}`);
  return page.locator('#invite-link').inputValue();
}

/** Everybody chooses a side of their island, which is asked over the table. @param {Page[]} pages */
async function chooseSides(pages) {
  let seq = 0;
  for (const _ of pages) {
    const asked = await whoIsAsked(pages, seq);
    ({ seq } = await hasten(asked.page, asked));
  }
}

/** Runs in the page: it is hidden from its reader, or shown again. @param {boolean} hidden */
function hide(hidden) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('people see who is there, talk before and during the game, leave and come back', async () => {
  const visitors = [await on.visit(), await on.visit({ viewport: LAPTOP, locale: 'fr-FR' })];
  const [host, guest] = /** @type {[Page, Page]} */ (visitors.map((visitor) => visitor.page));
  const link = await openForThree(host);
  await guest.goto(link);
  await guest.locator('.seat-list .free .button').first().click();
  await host.locator('.seat-list .presence.is-here').waitFor();

  // In the waiting room: a quick word in each reader's language, an address as a link.
  await guest.locator('.chat-head').click();
  await guest.locator('.quick-words .button', { hasText: 'Merci' }).click();
  await host.locator('.chat-head .count').waitFor();
  await host.locator('.chat-head').click();
  await host.locator('.chat-lines li', { hasText: 'Thanks' }).waitFor();
  await host.locator('#chat-text').fill('see https://example.org/<b>x</b>.');
  await host.keyboard.press('Enter');
  const address = guest.locator('.chat-lines a');
  await address.waitFor();
  assert.equal(await address.getAttribute('rel'), 'noopener noreferrer nofollow ugc');
  assert.match(String(await address.getAttribute('href')), /^https:\/\/example\.org\//);
  assert.equal(await guest.locator('.chat-lines b b').count(), 0, 'what was written is text');

  // The game begins with a bot. The chat stays open, and one plays on.
  await host.locator('.seat-list select').selectOption('novice');
  for (const page of [host, guest]) await page.locator('.chat.unfolded').waitFor();
  await chooseSides([host, guest]);
  await rivalIs(guest, 'here');
  await host.evaluate(hide, true);
  await rivalIs(guest, 'away');
  await host.evaluate(hide, false);
  await rivalIs(guest, 'here');

  // Leaving says first what follows; staying is one touch.
  const { page: asked } = await whoIsAsked([host, guest]);
  const other = asked === host ? guest : host;
  await openMenu(asked);
  await asked.locator('.menu-dialog .menu-item:has(use[href$="#icon-bot"])').click();
  assert.equal(await asked.locator('.leave-dialog .consequences li').count(), 2);
  await asked.locator('.leave-dialog .button-danger').click();
  await asked.waitForURL('/');
  await rivalIs(other, 'left');
  await other.locator('.prompt h1', { hasText: other === host ? 'has left' : 'a quitté la table' }).waitFor();
  await other.locator('.log-lines .note').first().waitFor({ state: 'attached' });
  // A player who said goodbye need not be waited for.
  await other.locator('.bar .button-main:not([aria-disabled])').click();
  await rivalIs(other, 'bot');
  await asked.goto(link);
  await rivalIs(other, 'here');
  const { people } = await (await other.request.get(`/api/v1/tables/${tableOf(other)}/history`)).json();
  const told = people.map((/** @type {{ what: string }} */ { what }) => what);
  assert.deepEqual(told, ['left', 'bot_stood_in', 'returned']);
  await farewell(...visitors);
});

test('on a phone the chat takes the place of a board; a player who gives up keeps name, voice and rematch', async () => {
  const visitors = [await on.visit(), await on.visit({ viewport: PHONE })];
  const [host, guest] = /** @type {[Page, Page]} */ (visitors.map((visitor) => visitor.page));
  const link = await openTable(host);
  await guest.goto(link);
  await guest.locator('.seat-list .free .button-main').click();
  await chooseSides([host, guest]);
  await rivalIs(guest, 'here');
  await host.locator('.chat-head').click();
  await host.locator('#chat-text').fill('Hello');
  await host.keyboard.press('Enter');
  await guest.locator('.to-chat .count').waitFor();
  await guest.locator('.to-chat').click();
  await guest.locator('.chat-lines li', { hasText: 'Hello' }).waitFor();
  assert.equal(await guest.locator('.to-chat .count').count(), 0);
  // Another board takes its place at one touch.
  await guest.locator('#tab-log').click();
  await guest.locator('.chat-lines').waitFor({ state: 'detached' });

  await openMenu(guest);
  await guest.locator('.menu-dialog .menu-item:has(use[href$="#icon-warning"])').click();
  await guest.locator('.resign-dialog .consequences', { hasText: 'wins' }).waitFor();
  await guest.locator('.resign-dialog .button-danger').click();
  await guest.locator('.final h1').waitFor();
  await guest.locator('.score-table', { hasText: 'You' }).waitFor();
  await guest.locator('.chat-head').click();
  await guest.locator('.quick-words .button', { hasText: 'Well played' }).click();
  await host.locator('.chat-lines li', { hasText: 'Well played' }).waitFor();
  await guest.locator('.final-bar button.button-main').waitFor();
  await farewell(...visitors);
});

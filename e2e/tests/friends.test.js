// Two browsers at one table, over an invite link; one reloads, one goes away for a while, the server dies and comes
// back. Both add their part to the dice, check it, and play again. A part that does not come costs the seat.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, closeDialogs, hasten, settled, tableOf, whoIsAsked } from '../lib/table.js';
import { byHand, inHaste, MOUSE } from '../lib/hands.js';
import { farewell } from '../lib/browser.js';
import { openTable } from '../lib/home.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../lib/browser.js').Visitor} Visitor */
/** @typedef {import('../lib/table.js').Asked} Asked */

const on = stage();
const LAPTOP = { width: 1280, height: 720 };

/** What a browser says of a server that is not there. */
const NOBODY_THERE = /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/;

/** The numbers of answers after which something happens; every game has more. */
const RELOAD = 20;
const POWER_CUT = 28;
const WALK = 36;

test('two browsers play to the end, over a reload, an absence and the death of the server', async () => {
  const visitors = [await on.visit(), await on.visit({ viewport: LAPTOP })];
  const [host, guest] = /** @type {[Page, Page]} */ (visitors.map((visitor) => visitor.page));
  await visitors[1]?.context.addInitScript(listenToNotifications);
  const link = await openTable(host);
  await guest.goto(link);
  await wishToBeTold(guest);
  await guest.locator('.seat-list .free .button-main').click();
  // Both have promised their part and show it: the game begins by itself.
  const pages = [host, guest];
  await begun(pages);
  const [hands, haste] = [byHand(MOUSE), inHaste()];
  let walked = false;
  /** One points, the other uses the list; when everything has happened, both hurry. @param {Asked} now */
  const play = (now) => (walked ? haste : now.page === host ? hands : answer)(now.page, now);
  const told = turns(host, guest);
  let now = await whoIsAsked(pages);
  for (let answers = 1; now.wants !== 'over'; answers += 1) {
    assert.ok(answers < 2000, `after ${answers} answers the page still asks: ${now.ask}`);
    if (answers < RELOAD) await told.check(now);
    const { seq } = await play(now);
    if (answers === RELOAD) await now.page.reload();
    if (answers === POWER_CUT) await powerCut(visitors);
    now = await whoIsAsked(pages, seq);
    if (answers >= WALK && !walked && now.ask === 'card') {
      now = await walk(pages, now, play);
      walked = true;
    }
  }
  assert.ok(walked && told.wanted.length, 'the game was over before everything had happened');

  const [one, other] = await Promise.all(pages.map(points));
  assert.ok(one?.length === 2 && one.flat().length === 8, `no table of points: ${one}`);
  assert.deepEqual(one, other);
  for (const page of pages) await checkDraws(page);
  await playAgain(host, guest);
  await farewell(...visitors);
});

test('a part that does not come costs the seat; the others promise anew, and what is said can be reported', async () => {
  const visitors = [await on.visit(), await on.visit({ viewport: LAPTOP }), await on.visit()];
  const [host, guest, silent] = /** @type {[Page, Page, Page]} */ (visitors.map((visitor) => visitor.page));
  const link = await openTable(host);
  const table = tableOf(host);
  const data = { commitment: 'ab'.repeat(32) };
  const sat = await silent.request.post(`/api/v1/tables/${table}/join`, { data });
  assert.ok(sat.ok(), await sat.text());
  await host.locator('.waiting h1', { hasText: 'Mixing the dice' }).waitFor();
  await host.locator('.part.there').waitFor();
  assert.equal(await host.locator('.part').count(), 2);
  assert.match(await host.locator('.mixing-left').innerText(), /^\d+ seconds? left$/);
  await host.locator('.fates p', { hasText: 'lost the seat' }).waitFor();
  // The browser keeps its part over a reload, and makes another when it is asked to.
  await host.reload();
  await guest.goto(link);
  await guest.locator('.seat-list .free .button-main').click();
  await begun([host, guest]);

  let now = await whoIsAsked([host, guest]);
  while (now.ask !== 'card') {
    const { seq } = await hasten(now.page, now);
    now = await whoIsAsked([host, guest], seq);
  }
  await report(host, guest);
  assert.match(await on.server.admin('reports'), new RegExp(`${table}[^]*Not nice`));

  await on.server.admin('delete', table);
  for (const page of [host, guest]) await page.locator('.lone-card', { hasText: 'have deleted this table' }).waitFor();
  const forgive = visitors.map((visitor) => visitor.excuse(/404/));
  await guest.reload();
  await guest.locator('.lone-card', { hasText: 'There is no such table' }).waitFor();
  await guest.locator('.lone-card .button-main').click();
  await guest.waitForURL('/');
  for (const end of forgive) end();
  await farewell(...visitors);
});

test('a player who waits for others on the first page adds their part from there', async () => {
  const visitors = [await on.visit(), await on.visit({ viewport: LAPTOP })];
  const [host, guest] = /** @type {[Page, Page]} */ (visitors.map((visitor) => visitor.page));
  const link = await openTable(host);
  await host.goto('/');
  await host.locator('.game-card').waitFor();
  await guest.goto(link);
  await guest.locator('.seat-list .free .button-main').click();
  await guest.locator('.mixing-left').waitFor();
  // The lists are asked for every few seconds, and whenever somebody looks at the page again.
  await host.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await begun([guest]);
  await farewell(...visitors);
});

test('a table whose answer was lost is opened once', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await page.goto('/');
  /** @type {(string | undefined)[]} */
  const keys = [];
  await page.route('**/api/v1/tables', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const forgive = visitor.excuse(NOBODY_THERE);
  await page.locator('.play-now .button-main').click();
  await page.waitForURL('**/table/*');
  await settled(page);
  forgive();
  assert.equal(keys.length, 2);
  assert.ok(keys[0] && keys[0].length >= 32 && keys[0] === keys[1], `not the same key: ${keys}`);
  const { tables } = await (await page.request.get('/api/v1/my-tables')).json();
  assert.deepEqual(tables.map((/** @type {any} */ game) => game.table.id), [tableOf(page)]);
  await farewell(visitor);
});

/** Waits until everybody sits at a table whose game has begun. @param {Page[]} pages */
async function begun(pages) {
  // For a moment a page that sat down still hears what a stranger hears.
  for (const page of pages) await page.locator('.dock .me', { hasText: 'You' }).waitFor();
}

/** The final screen tells where the dice came from, and this browser has checked it. @param {Page} page */
async function checkDraws(page) {
  await page.locator('.check-draws').click();
  await page.locator('.record-check .verdict.sound').waitFor();
  const verdict = page.locator('.seed .verdict.sound', { hasText: 'yours is the one that this browser kept' });
  await verdict.waitFor();
  assert.equal(await page.locator('.seed .parts dt').count(), 3);
  assert.equal(await page.locator('.seed .parts dt', { hasText: 'Your part' }).count(), 1);
  await closeDialogs(page);
}

/**
 * One offers a rematch, the other is told of it, comes and sits down; then the next game begins.
 * @param {Page} host
 * @param {Page} guest
 */
async function playAgain(host, guest) {
  const old = host.url();
  await host.locator('.final-bar button.button-main').click();
  await host.waitForURL((url) => url.pathname.startsWith('/table/') && url.href !== old);
  await host.locator('.seat-list .free', { hasText: 'Kept for' }).waitFor();
  await guest.locator('.final-offer').waitFor();
  await guest.locator('.final-bar .button-main').click();
  await guest.waitForURL(host.url());
  await guest.locator('.seat-list .free', { hasText: 'Kept for you' }).waitFor();
  await guest.locator('.offer .button-main').click();
  await begun([host, guest]);
}

/**
 * One says something, the other reports it.
 * @param {Page} reporter
 * @param {Page} speaker
 */
async function report(reporter, speaker) {
  for (const [page, text] of /** @type {[Page, string][]} */ ([[speaker, 'You play badly.'], [reporter, 'Well.']])) {
    await page.locator('.chat-head').click();
    await page.locator('#chat-text').fill(text);
    await page.keyboard.press('Enter');
    await page.locator('.chat-lines li', { hasText: text }).waitFor();
  }
  // One's own line cannot be reported.
  await reporter.locator('.chat-lines li').nth(1).waitFor();
  assert.equal(await reporter.locator('.report-line').count(), 1);
  await reporter.locator('.report-line').click();
  await reporter.locator('#report-reason').fill('Not nice.');
  const taken = reporter.waitForResponse(/\/report$/);
  await reporter.locator('.report-dialog .button-main').click();
  const { seq, reason } = (await taken).request().postDataJSON();
  assert.ok(Number.isInteger(seq) && reason === 'Not nice.', JSON.stringify({ seq, reason }));
  await reporter.locator('.report-dialog [role="status"]', { hasText: 'Thank you' }).waitFor();
  await reporter.keyboard.press('Escape');
  await reporter.locator('.report-dialog').waitFor({ state: 'detached' });
  for (const page of [reporter, speaker]) await page.locator('.chat-head').click();
}

/** Runs in the page: the browser may notify, and keeps what it would have shown. */
function listenToNotifications() {
  class Notification {
    static permission = 'default';
    /** @type {string[]} */
    static shown = [];
    static requestPermission() {
      Notification.permission = 'granted';
      return Promise.resolve('granted');
    }
    /** @param {string} title */
    constructor(title) {
      Notification.shown.push(title);
    }
  }
  Object.assign(window, { Notification });
}

/** @param {Page} page */
async function wishToBeTold(page) {
  await page.locator('.topbar .button-icon:has(use[href$="#icon-settings"])').click();
  await page.locator('.settings-dialog .switch', { hasText: 'Tell me when it is my turn' }).locator('input').check();
  await closeDialogs(page);
}

/**
 * Whose turn it is stands in the title of their tab alone. The guest looks elsewhere while the host plays for the first
 * time, and is notified when the turn comes; never while looking at the page.
 * @param {Page} host
 * @param {Page} guest
 */
function turns(host, guest) {
  /** @type {string[]} */
  const wanted = [];
  let away = false;
  const lookElsewhere = async (/** @type {boolean} */ value) => {
    away = value;
    await guest.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    }, value);
  };
  return {
    wanted,
    /** @param {Asked} now */
    async check(now) {
      if (now.wants !== 'choice') return;
      const titles = await Promise.all([host, guest].map((page) => page.title()));
      const turn = (/** @type {Page} */ page) => (page === now.page ? 'Your turn · Orichalcum' : 'Orichalcum');
      assert.deepEqual(titles, [host, guest].map(turn));
      if (away && now.page === guest) {
        wanted.push('Your turn');
        await lookElsewhere(false);
      } else if (wanted.length === 0 && now.page === host) await lookElsewhere(true);
      assert.deepEqual(await guest.evaluate(() => /** @type {any} */ (window).Notification.shown), wanted);
    },
  };
}

/**
 * The player who waits goes to the first page while the other one takes a turn, and is told about it on coming back.
 * @param {Page[]} pages
 * @param {Asked} now
 * @param {(now: Asked) => Promise<import('../lib/table.js').Now>} play
 * @returns {Promise<Asked>}
 */
async function walk(pages, now, play) {
  const { page, seat } = now;
  const absent = /** @type {Page} */ (pages.find((other) => other !== page));
  const table = absent.url();
  await absent.goto('/');
  while (now.seat === seat || now.wants === 'continue') now = { page, ...(await play(now)) };
  await absent.goto(table);
  if (now.wants !== 'over') {
    const since = absent.locator('.since');
    await since.waitFor();
    assert.ok((await since.locator('li').count()) > 1, 'not told what happened');
    await since.locator('.since-close').click();
    await since.waitFor({ state: 'detached' });
  }
  return whoIsAsked(pages, now.seq);
}

/** @param {Visitor[]} visitors */
async function powerCut(visitors) {
  const known = await Promise.all(visitors.map(async ({ page }) => (await settled(page)).step));
  const forgive = visitors.map((visitor) => visitor.excuse(NOBODY_THERE));
  await on.server.kill();
  for (const { page } of visitors) await page.locator('.notice.offline').waitFor();
  await on.server.start();
  for (const { page } of visitors) await page.locator('.notice.offline').waitFor({ state: 'detached' });
  for (const end of forgive) end();
  for (const [index, { page }] of visitors.entries()) {
    const { step } = await settled(page);
    assert.ok(step >= (known[index] ?? 0), `step ${known[index]} was shown and is lost: ${step}`);
  }
}

/**
 * The figures of the final table, seat by seat; names may hold digits, and each reader is “you”.
 * @param {Page} page
 */
async function points(page) {
  await page.locator('.score-table tbody tr').first().waitFor();
  const rows = await page.locator('.score-table tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
}

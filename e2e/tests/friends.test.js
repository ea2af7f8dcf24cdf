// Two browsers at one table, over an invite link; one reloads, one goes away for a while, the server dies and comes
// back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, closeDialogs, settled, whoIsAsked } from '../lib/table.js';
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

/** After so many answers something happens; every game has more. */
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
  // For a moment the page still hears what a stranger hears.
  await guest.locator('.dock .me', { hasText: 'You' }).waitFor();

  const pages = [host, guest];
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
  await farewell(...visitors);
});

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
 * Whoever waits goes to the first page while the other one takes a turn, and is told about it on coming back.
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
    await since.locator('button').click();
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

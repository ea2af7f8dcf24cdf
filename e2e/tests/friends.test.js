// Two browsers at one table, over an invite link; one reloads, one goes away for a while, the server dies and comes back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, settled } from '../lib/table.js';
import { byHand, MOUSE } from '../lib/hands.js';
import { farewell } from '../lib/browser.js';
import { openTable } from '../lib/home.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../lib/browser.js').Visitor} Visitor */
/** @typedef {import('../lib/table.js').Now & { page: Page }} Asked */

const on = stage();
const LAPTOP = { width: 1280, height: 720 };

/** What a browser says of a server that is not there. */
const NOBODY_THERE = /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/;

/** After so many answers something happens; every game has more. */
const RELOAD = 10;
const POWER_CUT = 20;
const WALK = 28;

test('two browsers play to the end, over a reload, an absence and the death of the server', async () => {
  const visitors = [await on.visit(), await on.visit({ viewport: LAPTOP })];
  const [host, guest] = /** @type {[Page, Page]} */ (visitors.map((visitor) => visitor.page));
  const link = await openTable(host);
  await guest.goto(link);
  await guest.locator('.seat-list .free .button-main').click();
  await settled(guest);

  const pages = [host, guest];
  const hands = byHand(MOUSE);
  /** One points, the other uses the list. @param {Asked} now */
  const play = (now) => (now.page === host ? hands : answer)(now.page, now);
  let walked = false;
  let now = await whoIsAsked(pages, 0);
  for (let answers = 1; now.wants !== 'over'; answers += 1) {
    assert.ok(answers < 2000, `after ${answers} answers the page still asks: ${now.ask}`);
    const { seq } = await play(now);
    if (answers === RELOAD) await now.page.reload();
    if (answers === POWER_CUT) await powerCut(visitors);
    now = await whoIsAsked(pages, seq);
    if (answers >= WALK && !walked && now.ask === 'card') {
      walked = true;
      now = await walk(pages, now, play);
    }
  }
  assert.ok(walked, 'the game was over before everything had happened');

  const [one, other] = await Promise.all(pages.map(points));
  assert.ok(one?.length === 2 && one.flat().length === 8, `no table of points: ${one}`);
  assert.deepEqual(one, other);
  await farewell(...visitors);
});

/**
 * The page that has to answer now, when both know as much as the one that answered last.
 * @param {Page[]} pages
 * @param {number} seq
 * @returns {Promise<Asked>}
 */
async function whoIsAsked(pages, seq) {
  const both = await Promise.all(pages.map(async (page) => ({ page, ...(await settled(page, { after: seq - 1 })) })));
  const asked = both.find((now) => now.wants !== 'patience');
  assert.ok(asked, `nobody is asked after ${seq}: ${JSON.stringify(both.map(({ page: _, ...now }) => now))}`);
  return asked;
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

// Two browsers at one table, over an invite link; one reloads, the server dies and comes back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, settled } from '../lib/table.js';
import { farewell } from '../lib/browser.js';
import { openTable } from '../lib/home.js';
import { stage } from '../lib/stage.js';

const on = stage();

/** What a browser says of a server that is not there. */
const NOBODY_THERE = /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/;

test('two browsers play to the end, over a reload and the death of the server', async () => {
  const visitors = [await on.visit(), await on.visit()];
  const [host, guest] = visitors.map((visitor) => visitor.page);
  const link = await openTable(host);
  await guest.goto(link);
  await guest.locator('.seat-list .free .button-main').click();
  await settled(guest);

  const pages = [host, guest];
  let answers = 0;
  let now = await whoIsAsked(pages, 0);
  while (now.wants !== 'over') {
    assert.ok(answers < 2000, `after ${answers} answers the page still asks: ${now.ask}`);
    const { seq } = await answer(now.page, now);
    answers += 1;
    if (answers === 10) await now.page.reload();
    if (answers === 20) await powerCut(visitors);
    now = await whoIsAsked(pages, seq);
  }
  assert.ok(answers > 20, 'the game was over before the server died');

  const [winners, losers] = await Promise.all(pages.map(async (page) => {
    await settled(page);
    return page.locator('.score-table tbody').innerText();
  }));
  assert.equal(scores(winners), scores(losers));
  await farewell(...visitors);
});

/**
 * The page that has to answer now, when both know as much as the one that answered last.
 * @param {import('playwright-core').Page[]} pages
 * @param {number} seq
 */
async function whoIsAsked(pages, seq) {
  const both = await Promise.all(pages.map(async (page) => ({ page, ...(await settled(page, { after: seq - 1 })) })));
  const asked = both.find((now) => now.wants !== 'patience');
  assert.ok(asked, `nobody is asked after ${seq}: ${JSON.stringify(both.map(({ page: _, ...now }) => now))}`);
  return asked;
}

/** @param {import('../lib/browser.js').Visitor[]} visitors */
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

/** The figures of the table of points, without the names, which each reader sees as “you” or a name. @param {string} table */
function scores(table) {
  return table.match(/\d+|–/g)?.join(' ');
}

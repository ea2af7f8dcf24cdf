// One seat in two tabs: both show the same, and an answer that comes too late or is not allowed is told in a sentence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, openMenu, playOn, settled } from '../lib/table.js';
import { farewell } from '../lib/browser.js';
import { playNow } from '../lib/home.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();
const ACTIONS = '**/api/v1/tables/*/actions';

test('two tabs agree; a late answer and an illegal one are told in a sentence', async () => {
  const visitor = await on.visit();
  const first = visitor.page;
  await playNow(first);
  await playOn(first, answer, { until: (now) => now.ask === 'card' });
  const second = await visitor.context.newPage();
  // What happens while the answer to the second tab is on its way comes by its stream.
  const history = await holdBack(second, /\/history\?components$/);
  await second.goto(first.url());
  await history.isAnswered;
  await first.bringToFront();
  const meanwhile = await answer(first, await settled(first));
  await history.letThrough();
  assert.deepEqual(await settled(second, { after: meanwhile.seq - 1 }), meanwhile);

  for (const [doing, watching] of /** @type {[Page, Page][]} */ ([[first, second], [second, first]])) {
    const before = await settled(doing);
    await doing.bringToFront();
    const now = await answer(doing, before);
    assert.deepEqual(await settled(watching, { after: before.seq }), now);
  }
  const [one, other] = [first, second].map((tab) => tab.locator('.log-lines .line'));
  const lines = await one.allInnerTexts();
  await other.nth(lines.length - 1).waitFor();
  assert.deepEqual(await other.allInnerTexts(), lines);

  const forgive = visitor.excuse(/\b409\b/);
  await tooLate(first, second);
  await notAllowed(first);
  forgive();
  const now = await settled(first);
  assert.notEqual((await answer(first, now)).seq, now.seq, 'the table goes on');
  await farewell(visitor);
});

class Gate {
  /** @type {() => void} */
  open = () => {};
  opened = new Promise((resolve) => (this.open = () => resolve(undefined)));
}

/**
 * Holds an answer of the server back until it is let through, which waits until the page has it.
 * @param {Page} page
 * @param {RegExp} address
 */
async function holdBack(page, address) {
  const [gate, answered] = [new Gate(), new Gate()];
  await page.route(address, async (route) => {
    const response = await route.fetch();
    answered.open();
    await gate.opened;
    await route.fulfill({ response });
  });
  const letThrough = async () => {
    const come = page.waitForResponse(address);
    gate.open();
    await (await come).finished();
    await page.unroute(address);
  };
  return { isAnswered: answered.opened, letThrough };
}

/**
 * The second tab's answer is held back on its way until the first tab has answered.
 * @param {Page} first
 * @param {Page} second
 */
async function tooLate(first, second) {
  // Two different answers: the same one twice is nothing to complain about.
  await playOn(first, answer, { until: ({ ask, options }) => ask === 'card' && options.length > 1 });
  const { seq: last } = await settled(first);
  let now = await settled(second, { after: last - 1 });
  // A fight of one's own is shown in both tabs until one goes on.
  for (; now.wants === 'continue'; now = await settled(second, { after: last - 1 }))
    await second.locator('dialog.fight .duel-bar .button-main').click();
  const gate = new Gate();
  await second.route(ACTIONS, async (route) => {
    await gate.opened;
    await route.continue();
  });
  const sent = second.waitForRequest(ACTIONS);
  const late = answer(second, now, (options) => options.at(-1) ?? '');
  await sent;
  await first.bringToFront();
  await answer(first, now, (options) => options[0] ?? '');
  await late;
  const told = sentence(second);
  gate.open();
  await told;
  await second.unroute(ACTIONS);
  const { seq, step } = await settled(first);
  const other = await settled(second, { after: seq - 1 });
  assert.deepEqual([other.seq, other.step], [seq, step]);
}

/**
 * What is sent is exchanged for something that the rules forbid.
 * @param {Page} page
 */
async function notAllowed(page) {
  const now = await playOn(page, answer, { until: ({ ask }) => ask === 'card' || ask === 'discard' });
  const postData = JSON.stringify({ seq: now.seq, action: 'medallion' });
  await page.route(ACTIONS, (route) => route.continue({ postData }));
  const refused = page.waitForResponse(ACTIONS);
  // The page keeps its question: nothing later than what it shows will come.
  await openMenu(page);
  await page.locator('.menu-dialog .menu-item').first().click();
  const told = sentence(page);
  await page.locator('.choices-dialog [data-action]').first().click();
  assert.equal((await refused).status(), 409);
  await told;
  await page.unroute(ACTIONS);
  const after = await settled(page);
  assert.deepEqual([after.seq, after.options], [now.seq, now.options]);
}

/** Waits for a sentence in the ribbon's place. It goes away by itself: ask before it comes. @param {Page} page */
async function sentence(page) {
  const isThere = () => {
    const notice = document.querySelector('.notice-ribbon .line > span');
    return /^\p{Lu}.*\.$/u.test(notice?.textContent?.trim() ?? '');
  };
  await page.waitForFunction(isThere, undefined, { polling: 30 });
}

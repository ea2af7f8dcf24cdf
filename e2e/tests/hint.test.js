// The hint on the table: its badges hide nothing that must be seen, and its choices read differently.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell } from '../lib/browser.js';
import { open } from '../lib/home.js';
import { openQuestion, QUESTIONS } from '../lib/positions.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();

/** What is asked, in which window, and how many badges there are at least: those of buttons are only in the list. */
const CASES = /** @type {const} */ ([
  ['four', 'card', 390, 844, 2],
  ['four', 'card', 844, 390, 2],
  ['two', 'tile', 390, 844, 2],
  ['two', 'tile', 1440, 900, 2],
  ['two', 'act:capture', 390, 844, 2],
  ['two', 'act:capture', 1440, 900, 2],
  ['two', 'act:construct', 844, 390, 2],
  ['two', 'metropolis', 320, 568, 1],
  ['two', 'additional', 844, 390, 0],
]);

test('badges hide neither each other nor what must be seen, and no two choices read alike', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await open(page, '/');
  for (const [table, question, width, height, least] of CASES) {
    const which = QUESTIONS.find((one) => one.table === table && one.question === question);
    assert.ok(which, `${table} ${question}`);
    await page.setViewportSize({ width, height });
    await openQuestion(page, which);
    await recommendFirst(page);
    await page.keyboard.press('h');
    await page.locator('.hint-choice').nth(1).waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const where = `${table} ${question} ${width}×${height}`;
    const titles = await page.locator('.hint-words b').allTextContents();
    assert.equal(new Set(titles).size, titles.length, `${where}: ${titles.join(' | ')}`);
    const { badges, hidden } = await page.evaluate(lookAtBadges);
    assert.ok(badges >= least, `${where}: ${badges} badges`);
    assert.deepEqual(hidden, [], where);
    await page.unroute('**/hint');
  }
  await farewell(visitor);
});

/** The engine recommends the first choices: quick, and the same each time. @param {Page} page */
async function recommendFirst(page) {
  const answer = await page.evaluate(async () => {
    const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
    const { actions } = scene().message.choices;
    const best = actions.slice(0, 3).map((/** @type {{ action: string }} */ one, /** @type {number} */ index) => ({ action: one.action, chance: 0.6 - index / 100 }));
    return { best, chances: Object.keys(scene().message.table.seats).map(() => 0.25) };
  });
  await page.route('**/hint', (route) => route.fulfill({ json: answer }));
}

/** Runs in the page: how many badges are shown, and what they lie over that must be seen. */
function lookAtBadges() {
  const needed = '.cost, .card-name, .odd .ring, .odd .men > *, .bar .button, dialog .button, .hero .strength';
  const shown = [...document.querySelectorAll('.hint-badge:not([hidden])')];
  const others = [...document.querySelectorAll(needed), ...shown].filter((one) => one.checkVisibility());
  const hidden = shown.flatMap((badge) => {
    const a = badge.getBoundingClientRect();
    return others
      .filter((one) => {
        const b = one.getBoundingClientRect();
        return one !== badge && a.left < b.right - 2 && a.right > b.left + 2 && a.top < b.bottom - 2 && a.bottom > b.top + 2;
      })
      .map((one) => `${badge.textContent} over ${one.className instanceof SVGAnimatedString ? one.className.baseVal : one.className} ${one.textContent}`);
  });
  return { badges: shown.length, hidden };
}

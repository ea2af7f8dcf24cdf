// A telephone of 360 × 780 under a finger: every action of a turn, no sideways scrolling, targets of at least 44 pixels.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byHand, FINGER } from '../lib/hands.js';
import { farewell, PHONE } from '../lib/browser.js';
import { pick, playOn, wise } from '../lib/table.js';
import { shareScreen } from '../lib/home.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();

/** What a turn may ask for; the four actions by what they do. */
const TURN = ['metropolis', 'card', 'tile', 'act produce', 'act recruit', 'act capture', 'act construct', 'additional', 'discard'];

test('every action of a turn by touch at 360 × 780', async () => {
  const visitor = await on.visit({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await shareScreen(page, ['Ana', 'Bo']);
  const left = new Set(TURN);
  /** @type {string[]} */
  const small = [];
  const touch = byHand(FINGER, patient);
  await playOn(page, async (_, now) => {
    const asked = now.ask === 'act' ? `act ${now.about}` : now.ask;
    if (now.wants === 'choice' && left.delete(asked)) {
      await noSidewaysScrolling(page, asked);
      small.push(...(await smallTargets(page)).map((target) => `${asked}: ${target}`));
    }
    return touch(page, now);
  }, { until: () => left.size === 0 });
  assert.deepEqual([...left], [], 'not everything was asked before the game was over');
  assert.deepEqual([...new Set(small.map((line) => line.replace(/^[^:]*: /, '')))], [], 'targets below 44 pixels');
  await farewell(visitor);
});

/** Chooses any card and lets points wait, so that everything is asked for before the game is over. @param {readonly string[]} options */
function patient(options) {
  const cards = options.filter((option) => option.startsWith('card:'));
  const slow = options.filter((option) => !/^(temple|medallion)/.test(option));
  return cards.length ? pick(cards) : wise(slow.length ? slow : options);
}

/**
 * @param {Page} page
 * @param {string} asked
 */
async function noSidewaysScrolling(page, asked) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(content <= window, `${asked}: the page is ${content} pixels wide on a screen of ${window}`);
}

/**
 * What one may touch and is too small to be hit. Links within sentences are not meant for the finger alone.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
function smallTargets(page) {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll('button, select, input, a.button, [role="button"], [role="tab"], [role="radio"]')];
    return targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const shown = target.checkVisibility() && width > 1 && target.closest('[inert]') === null;
      if (!shown || (Math.round(width) >= 44 && Math.round(height) >= 44)) return [];
      return [`${target.tagName.toLowerCase()}.${target.getAttribute('class')?.split(' ')[0]} “${target.getAttribute('aria-label')?.slice(0, 24) ?? target.textContent?.trim().slice(0, 24)}” ${Math.round(width)}×${Math.round(height)}`];
    });
  });
}

// Pieces can be read at every size: the strength of a creature on cards, on islands, in the hand, on desktop and phone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, farewell } from '../lib/browser.js';
import { hasten, playOn, settled } from '../lib/table.js';
import { playNow } from '../lib/home.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();
const WINDOWS = [DESKTOP, { width: 1024, height: 600 }, { width: 390, height: 844 }, { width: 320, height: 568 }];

test('no strength is written smaller than 12 pixels', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await playNow(page);
  const seen = { card: 0, island: 0 };
  await playOn(page, async () => {
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      for (const { text, pixels, where } of await strengths(page)) {
        assert.ok(pixels >= 12, `${text} on the ${where} has ${pixels} pixels at ${viewport.width} × ${viewport.height}`);
        seen[where] += 1;
      }
    }
    await page.setViewportSize(DESKTOP);
    return hasten(page, await settled(page));
  }, { until: () => seen.card > 0 && seen.island > 0 });
  assert.ok(seen.card > 0 && seen.island > 0, JSON.stringify(seen));
  await farewell(visitor);
});

test('the coast breathes, and stands still where less motion is wanted or none is set', async () => {
  for (const [motion, speed, moves] of /** @type {const} */ ([
    ['no-preference', 'normal', true],
    ['no-preference', 'none', false],
    ['reduce', 'normal', false],
  ])) {
    const visitor = await on.visit({ motion, settings: { speed } });
    await playNow(visitor.page);
    // There is an island as soon as its side is chosen.
    await hasten(visitor.page, await settled(visitor.page));
    const coast = visitor.page.locator('.hero .coast-near');
    const running = await coast.evaluate((layer) => layer.getAnimations().length > 0);
    assert.equal(running, moves, `${motion}, ${speed}`);
    await farewell(visitor);
  }
});

/**
 * The strengths that are shown, with the height of their letters on the screen.
 * @param {Page} page
 * @returns {Promise<{ text: string, pixels: number, where: 'card' | 'island' }[]>}
 */
function strengths(page) {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 3; frames += 1) await frame();
    return [...document.querySelectorAll('.strength text')].flatMap((text) => {
      const matrix = /** @type {SVGTextElement} */ (text).getScreenCTM();
      if (!matrix || text.getBoundingClientRect().width === 0) return [];
      const pixels = Number.parseFloat(getComputedStyle(text).fontSize) * matrix.a;
      return [{ text: text.textContent ?? '', pixels, where: text.closest('svg.island') ? 'island' : 'card' }];
    });
  });
}

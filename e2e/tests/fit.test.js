// Every side of every island fits every screen: circles large enough for a finger on a phone, none under the card in
// hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell, PHONE } from '../lib/browser.js';
import { open } from '../lib/home.js';
import { stage } from '../lib/stage.js';
import { hasten, settled } from '../lib/table.js';

/** @typedef {import('playwright-core').Page} Page */

/** Windows in which a mouse must reach every circle. */
const WINDOWS = [[1100, 800], [1280, 720], [1440, 900]];

const on = stage();

test('every circle of every island can be touched and clicked', async () => {
  const visitor = await on.visit({});
  const { page } = visitor;
  await open(page, '/');
  const sides = await sidesOf(page);
  assert.equal(sides.length, 8);
  /** @type {string[]} */
  const faults = [];
  for (const { side, circles } of sides) {
    await resize(page, 1440, 900);
    await openOn(page, side);
    for (let now = await settled(page); now.ask !== 'tile'; ) now = await hasten(page, now);
    for (const [width, height] of WINDOWS) {
      await resize(page, width, height);
      const found = await shown(page);
      assert.equal(found.length, circles, `${side} at ${width}×${height}`);
      const covered = found.filter((one) => one.covered);
      faults.push(...covered.map(({ circle }) => `${side} at ${width}×${height}: ${circle} is covered`));
    }
    await resize(page, PHONE.width, PHONE.height);
    const found = await shown(page);
    assert.equal(found.length, circles, `${side} on a phone`);
    const size = Math.min(...found.map((one) => one.size));
    if (size < 44) faults.push(`${side} on a phone: circles of ${size} pixels`);
  }
  assert.deepEqual(faults, []);
  await farewell(visitor);
});

/**
 * Every side that an island may lie on, with the number of its circles.
 * @param {Page} page
 * @returns {Promise<{ side: string, circles: number }[]>}
 */
function sidesOf(page) {
  return page.evaluate(async () => {
    /** @type {import('../../crates/server/web/js/protocol').Components} */
    const { boards } = await (await fetch('/api/v1/components')).json();
    return boards.flatMap((board) => Object.entries(board.sides).map(([side, { circles }]) => ({
      side: `${board.name.toLowerCase()}/${side}`,
      circles: circles.length,
    })));
  });
}

/**
 * Waits until the page has seen its new size and is drawn in it.
 * @param {Page} page
 * @param {number} width
 * @param {number} height
 */
async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(([wide, high]) => innerWidth === wide && innerHeight === high, [width, height]);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Alone against the Automaton, on this island and side. @param {Page} page @param {string} island */
async function openOn(page, island) {
  const data = { seats: [{ kind: 'me', island }], automaton: 'gentle' };
  const answer = await page.request.post('/api/v1/tables', { data });
  assert.ok(answer.ok(), await answer.text());
  await page.goto(`/table/${(await answer.json()).view.table.id}`);
}

/**
 * The circles as they are drawn: their least width in whole pixels, and whether something lies over their centre.
 * @param {Page} page
 * @returns {Promise<{ circle: string, size: number, covered: boolean }[]>}
 */
function shown(page) {
  return page.evaluate(() => [...document.querySelectorAll('.hero .hit')].map((hit) => {
    const { left, top, width, height } = hit.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const size = Math.round(Math.min(width, height));
    return { circle: hit.getAttribute('data-circle') ?? '', size, covered: over !== hit };
  }));
}

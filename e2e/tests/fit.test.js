// Every side of every island fits every screen: circles large enough for a finger on a phone, none under the card in hand.

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
  const sides = await page.evaluate(async () => (await (await fetch('/api/v1/components')).json()).boards.flatMap((/** @type {{ name: string }} */ board) => ['calm', 'wild'].map((side) => `${board.name.toLowerCase()}/${side}`)));
  assert.equal(sides.length, 8);
  /** @type {string[]} */
  const faults = [];
  for (const side of sides) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openOn(page, side);
    while ((await settled(page)).ask !== 'tile') await hasten(page, await settled(page));
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      for (const circle of await covered(page)) faults.push(`${side} at ${width}×${height}: ${circle} is covered`);
    }
    await page.setViewportSize(PHONE);
    const size = await smallest(page);
    if (size < 44) faults.push(`${side} on a phone: circles of ${size} pixels`);
  }
  assert.deepEqual(faults, []);
  await farewell(visitor);
});

/** Alone against the Automaton, on this island and side. @param {Page} page @param {string} island */
async function openOn(page, island) {
  const id = await page.evaluate(async (chosen) => {
    const seats = [{ kind: 'me', island: chosen }];
    const answer = await fetch('/api/v1/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seats, automaton: 'gentle' }) });
    return (await answer.json()).table.id;
  }, island);
  await page.goto(`/table/${id}`);
}

/** Circles whose centre something else lies over. @param {Page} page @returns {Promise<string[]>} */
function covered(page) {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [...document.querySelectorAll('.hero .hit')].flatMap((circle) => {
      const { left, top, width, height } = circle.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return over === circle ? [] : [circle.getAttribute('data-circle') ?? ''];
    });
  });
}

/** The least width of a circle, in whole pixels. @param {Page} page @returns {Promise<number>} */
function smallest(page) {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Math.min(...[...document.querySelectorAll('.hero .hit')].map((circle) => Math.round(circle.getBoundingClientRect().width)));
  });
}

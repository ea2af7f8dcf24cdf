// The window onto the island: it shows what may be chosen, and is panned and zoomed by fingers, mouse, wheel and keys.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell } from '../lib/browser.js';
import { open } from '../lib/home.js';
import { openQuestion, QUESTIONS } from '../lib/positions.js';
import { stage } from '../lib/stage.js';
import { settled } from '../lib/table.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();
const METROPOLIS = QUESTIONS.find(({ table, question }) => table === 'two' && question === 'metropolis');
const TILE = QUESTIONS.find(({ table, question }) => table === 'two' && question === 'tile');

test('a small window shows what may be chosen, and the whole island when asked', async () => {
  const visitor = await on.visit({ touch: true, viewport: { width: 568, height: 320 } });
  const { page } = visitor;
  await begin(page);
  const before = await measure(page);
  assert.ok(before.circle >= 44, `circles of ${before.circle} pixels`);
  assert.ok(before.wide > before.width, 'the island has no room here');
  assert.ok(before.inSight > 0, 'some circle that may be chosen is in sight');
  await page.locator('.whole-island').tap();
  const whole = await measure(page);
  assert.ok(whole.wide <= whole.width && whole.circle < before.circle, JSON.stringify(whole));
  await page.locator('.whole-island').tap();
  assert.deepEqual((await measure(page)).circle, before.circle);
  await farewell(visitor);
});

test('a tile that is held at the edge of a zoomed sea moves it', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await open(page, '/');
  assert.ok(TILE);
  await openQuestion(page, TILE);
  const [hand, sea] = await Promise.all([page.locator('.hand').boundingBox(), page.locator('.board-view').boundingBox()]);
  assert.ok(hand && sea);
  await page.mouse.move(hand.x + hand.width / 2, hand.y + hand.height / 2);
  await page.mouse.down();
  // Taken before the sea is zoomed: its circles may lie over the hand then.
  await page.mouse.move(sea.x + sea.width / 2, sea.y + sea.height / 2, { steps: 4 });
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('+');
  const before = await measure(page);
  await page.mouse.move(sea.x + sea.width - 4, sea.y + sea.height / 2, { steps: 4 });
  await page.waitForFunction((left) => (document.querySelector('.board-view')?.scrollLeft ?? 0) > left + 30, before.left);
  await page.mouse.up();
  const { left } = await measure(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  assert.equal((await measure(page)).left, left, 'it stays where it was let go');
  await farewell(visitor);
});

test('mouse, wheel and keys move the view, and a drag is no click', async () => {
  const visitor = await on.visit({ viewport: { width: 1024, height: 600 } });
  const { page } = visitor;
  await begin(page);
  const fit = await measure(page);
  const sea = await page.locator('.board-view').boundingBox();
  assert.ok(sea);
  const [x, y] = [sea.x + sea.width / 2, sea.y + sea.height / 2];
  await page.mouse.move(sea.x + 4, sea.y + 4);
  await page.mouse.wheel(0, -400);
  await until(page, fit.circle);
  const closer = await measure(page);
  assert.ok(closer.circle > fit.circle && closer.wide > closer.width);

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y - 30, { steps: 4 });
  await page.mouse.up();
  const dragged = await measure(page);
  assert.ok(dragged.left > closer.left, `from ${closer.left} to ${dragged.left}`);
  assert.equal(await page.locator('.hit.picked').count(), 0, 'a drag chooses nothing');

  await page.keyboard.press('Shift+ArrowLeft');
  assert.ok((await measure(page)).left < dragged.left, 'Shift and an arrow pan');
  await page.keyboard.press('+');
  assert.ok((await measure(page)).circle > closer.circle, '+ zooms');
  await page.keyboard.press('0');
  const whole = await measure(page);
  assert.ok(whole.wide <= whole.width, '0 shows the whole island');
  await farewell(visitor);
});

test('two fingers zoom, and one carries the tile from the hand to a circle', async () => {
  const visitor = await on.visit({ touch: true, viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await begin(page);
  const fingers = await page.context().newCDPSession(page);
  const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {{ x: number, y: number }[]} */ ...touchPoints) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  const hand = await page.locator('.hand').boundingBox();
  const circle = await page.locator('.hit[data-may]').first().boundingBox();
  assert.ok(hand && circle);
  const [from, to] = [hand, circle].map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  assert.ok(from && to);
  await touch('touchStart', from);
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch('touchMove', to);
  await touch('touchEnd');
  await page.locator('.ribbon.pointing').waitFor();

  const fit = await measure(page);
  const sea = await page.locator('.board-view').boundingBox();
  assert.ok(sea);
  const middle = { x: sea.x + sea.width / 2, y: sea.y + sea.height / 2 };
  const apart = (/** @type {number} */ by) => [{ ...middle, x: middle.x - by, id: 0 }, { ...middle, x: middle.x + by, id: 1 }];
  await touch('touchStart', ...apart(30));
  for (const by of [45, 60, 75, 90]) await touch('touchMove', ...apart(by));
  await touch('touchEnd');
  await until(page, fit.circle);
  assert.ok((await measure(page)).circle > 1.5 * fit.circle, 'two fingers that part make the island larger');
  await farewell(visitor);
});

test('two quick taps zoom and confirm nothing; a question about cards ends the zoom', async () => {
  const visitor = await on.visit({ touch: true, viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  assert.ok(METROPOLIS);
  await open(page, '/');
  const { seq } = await openQuestion(page, METROPOLIS);
  const before = await measure(page);
  const box = await page.locator('.hit[data-may]').first().boundingBox();
  assert.ok(box);
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await until(page, before.circle);
  assert.ok((await measure(page)).circle > before.circle, 'two taps zoom');
  assert.equal(await page.locator('.hit.picked').count(), 1, 'the first of them points');
  assert.deepEqual(await standing(page), { seq, sending: false, slot: null }, 'nothing was confirmed');

  await page.locator('.bar .bar-confirm').tap();
  const cards = await settled(page, { after: seq });
  assert.ok(cards.options.every((option) => option.startsWith('card:')), cards.options.join(' '));
  assert.equal((await measure(page)).circle, before.circle, 'the zoom has ended');
  for (let tap = 0; tap < 2; tap += 1) await page.locator('.card.may').first().tap();
  assert.deepEqual(await standing(page), { seq: cards.seq, sending: false, slot: 1 }, 'a card that is lifted is not taken by another tap');
  await farewell(visitor);
});

/** The number of the step that is shown, whether an answer is on its way, the card that is lifted. @param {Page} page */
function standing(page) {
  return page.evaluate(async () => {
    const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
    const { message, sending, pick } = scene();
    return { seq: message.seq, sending, slot: pick.slot ?? null };
  });
}

/** @param {Page} page */
async function begin(page) {
  assert.ok(TILE);
  await open(page, '/');
  await openQuestion(page, TILE);
}

/** Waits until circles have another size. @param {Page} page @param {number} size */
function until(page, size) {
  return page.waitForFunction((was) => Math.abs((document.querySelector('.board-view .hit')?.getBoundingClientRect().width ?? was) - was) > 1, size);
}

/**
 * How the island lies in its window.
 * @param {Page} page
 */
function measure(page) {
  return page.evaluate(() => {
    const view = document.querySelector('.board-view');
    if (!view) throw new Error('there is no board');
    const frame = view.getBoundingClientRect();
    const lit = [...view.querySelectorAll('.hit[data-may]')].map((hit) => hit.getBoundingClientRect());
    const inSight = lit.filter(({ left, right, top, bottom }) =>
      left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom).length;
    const circle = Math.round(view.querySelector('.hit')?.getBoundingClientRect().width ?? 0);
    return { circle, inSight, width: view.clientWidth, wide: view.scrollWidth, left: view.scrollLeft };
  });
}

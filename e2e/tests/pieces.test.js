// Any piece can be asked: by resting the pointer on it, by a tap, by a long press, by key; and a lifted card names its creatures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell, PHONE } from '../lib/browser.js';
import { playNow } from '../lib/home.js';
import { hasten, playOn, settled } from '../lib/table.js';
import { stage } from '../lib/stage.js';
import { lesson as cards } from '../../crates/server/web/lessons/cards.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();
const CARD = '#piece-card .piece-card';
/** The smallest phone that is looked after. */
const SMALLEST = { width: 320, height: 568 };

/** Plays until a card is to be taken. @param {Page} page */
async function toTheCards(page) {
  await playOn(page, hasten, { until: (now) => now.ask === 'card' });
}

test('on a desktop every kind of piece has its card, by pointer and by key', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await playNow(page);
  await toTheCards(page);
  const asks = await page.locator('[data-ask]').evaluateAll((all) => all.map((each) => each.getAttribute('data-ask')));
  for (const kind of ['card', 'spot', 'titan', 'stock', 'places', 'strip'])
    assert.ok(asks.some((asked) => asked?.startsWith(kind)), `nothing to ask of ${kind}`);
  await page.locator('[data-ask="titan theia"]').hover();
  await page.locator(CARD).waitFor();
  assert.match(await page.locator(CARD).innerText(), /Theia[\s\S]*construction[\s\S]*centre[\s\S]*Rule R7\.1/);
  await page.keyboard.press('Escape');
  await page.locator(CARD).waitFor({ state: 'hidden' });
  // A circle that may not be chosen now is asked by a click, and it points at it without covering it.
  const circle = page.locator('.hero [data-circle]:not([data-may])').first();
  await circle.click();
  await page.locator(CARD).waitFor();
  const [card, piece] = await Promise.all([page.locator(CARD).boundingBox(), circle.boundingBox()]);
  assert.ok(card && piece);
  const apart =
    card.x >= piece.x + piece.width || card.x + card.width <= piece.x || card.y >= piece.y + piece.height || card.y + card.height <= piece.y;
  assert.ok(apart, 'the card covers the piece it speaks of');
  await page.locator(`${CARD} a`).click();
  await page.locator('.help-panel .help-section.marked').waitFor();
  await page.keyboard.press('Escape');
  // By key: what has the focus, then every other piece with the arrows.
  await page.locator('.card.may').first().focus();
  await page.keyboard.press('i');
  await page.locator(CARD).waitFor();
  const first = await page.locator('#piece-title').innerText();
  const does = /for each of your Mines|for each of your Training Camps|Fight creatures|A building, a temple/;
  assert.match(await page.locator(CARD).innerText(), does, 'a card tells what its action does');
  const seen = new Set([first]);
  // The first cards may all bear the same action, and many circles are unexplored.
  for (let step = 0; step < 80 && seen.size < 5; step += 1) {
    await page.keyboard.press('ArrowRight');
    seen.add(await page.locator('#piece-title').innerText());
  }
  assert.ok(seen.size > 4, [...seen].join(', '));
  await page.keyboard.press('Escape');
  await page.locator(CARD).waitFor({ state: 'hidden' });
  assert.ok(await page.locator('.card.may').first().evaluate((card) => card === document.activeElement), 'focus returns');
  await farewell(visitor);
});

test('cards that could not be fetched are asked for again when the line is back', async () => {
  const visitor = await on.visit();
  const { page, context } = visitor;
  const lost = /afterwards|table-piece|table-final|healthz/;
  let refused = 0;
  const excused = visitor.excuse(/afterwards|table-piece|table-final|healthz|ERR_INTERNET_DISCONNECTED/);
  await context.route(lost, (route) => {
    refused += 1;
    return route.abort('internetdisconnected');
  });
  await playNow(page);
  await toTheCards(page);
  const titan = page.locator('[data-ask="titan theia"]');
  await titan.hover();
  while (refused === 0) await page.waitForTimeout(50);
  await context.unroute(lost);
  while ((await page.locator(CARD).count()) === 0) {
    await page.mouse.move(2, 2);
    await titan.hover();
    // A card opens after the pointer has rested for a while.
    await page.waitForTimeout(1_000);
  }
  assert.match(await page.locator(CARD).innerText(), /Theia/);
  excused();
  await farewell(visitor);
});

test('a card with a creature names it when it is lifted, with the chance against it, where everybody sees it', async () => {
  for (const wishes of [{}, { viewport: PHONE, touch: true }, { viewport: SMALLEST, touch: true }]) {
    const visitor = await on.visit(wishes);
    const { page } = visitor;
    // A volcano with a Gorgon lies on the second card.
    const { seats, start } = cards.table;
    const answer = await page.request.post('/api/v1/tables', { data: { seats, start } });
    assert.ok(answer.ok(), await answer.text());
    await page.goto(`/table/${(await answer.json()).view.table.id}`);
    await settled(page, { but: 'patience' });
    await page.locator('[data-slot="2"]').click();
    const ribbon = page.locator('.ribbon');
    await ribbon.waitFor();
    assert.match(await ribbon.innerText(), /Gorgon.*strength 8: [\d.]+\s%/u, JSON.stringify(wishes));
    await farewell(visitor);
  }
});

test('on a phone a long press and a tap open a sheet that leaves the question in sight', async () => {
  const visitor = await on.visit({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await playNow(page);
  await toTheCards(page);
  await page.locator('.me .stock').first().tap();
  await page.locator(CARD).waitFor();
  const [sheet, prompt] = await Promise.all([page.locator(CARD).boundingBox(), page.locator('.prompt').boundingBox()]);
  assert.ok(sheet && prompt && sheet.y + sheet.height <= prompt.y + 1, 'the sheet covers the question');
  await page.touchscreen.tap(20, 140);
  await page.locator(CARD).waitFor({ state: 'hidden' });
  // A long press on a card that may be chosen asks and does not choose.
  const card = page.locator('.card.may').first();
  const box = await card.boundingBox();
  assert.ok(box);
  const client = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.locator(CARD).waitFor();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  assert.equal(await page.locator('.slot.picked').count(), 0, 'a long press chose the card');
  await farewell(visitor);
});

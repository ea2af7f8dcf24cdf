// Seeing the others play: their islands come to the middle, their turns can be paused, stepped, skipped and played again,
// everything since one's last turn is told, and the first tap counts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, farewell, PHONE, TABLET, waitUntil } from '../lib/browser.js';
import { bots, endTurn, hasTape, openTurn } from '../lib/turns.js';
import { hasten, settled, tableOf } from '../lib/table.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();

test('rivals are seen, paused, stepped, skipped, told of and played again', async () => {
  const visitor = await on.visit({ motion: 'no-preference', settings: { speed: 'normal' } });
  const { page } = visitor;
  const now = await openTurn(page, { seats: [{ kind: 'me' }, ...bots(2)] });
  const mine = now.seat;
  await endTurn(page, now);
  await page.waitForFunction(hasTape);
  await page.keyboard.press('Space');
  const seen = await look(page);
  assert.notEqual(seen.middle, mine, 'the island of the acting seat is in the middle');
  assert.equal(seen.plate, true);
  assert.equal(seen.beside.includes(mine), true, 'one’s own lies beside it');
  await page.waitForFunction(isPaused);
  await page.keyboard.press('1');
  assert.equal((await look(page)).middle, mine === 1 ? 1 : seen.middle === 1 ? seen.middle : 1);
  await page.keyboard.press('Escape');
  assert.equal((await look(page)).middle, seen.middle, 'Escape follows the game again');
  const { shot } = await look(page);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(movedFrom, shot);
  await page.keyboard.press('s');
  let asked = await settled(page, { but: 'patience' });
  // Who gives the Initiative token away is asked in a dialog, above everything that this test is about.
  while (asked.ask === 'initiative') {
    await hasten(page, asked);
    asked = await settled(page, { after: asked.seq, but: 'patience' });
  }
  assert.equal(asked.wants, 'choice');
  assert.equal((await look(page)).middle, mine, 'one’s own island has come back');
  await tellsAndPlaysAgain(page);
  await farewell(visitor);
});

/**
 * The strip tells what everybody did, comes back when called, plays it again; the first tap ends that and counts.
 * @param {Page} page
 */
async function tellsAndPlaysAgain(page) {
  const since = page.locator('.since');
  await since.waitFor();
  const taken = await page.evaluate(cardsTakenByOthers);
  assert.ok(taken > 0);
  assert.ok((await since.locator('.chip').count()) >= taken * 3, 'every turn has at least three pictures');
  await page.keyboard.press('v');
  await since.waitFor({ state: 'detached' });
  await page.keyboard.press('v');
  await since.locator('.since-bar .button').click();
  await page.waitForFunction(hasTape);
  await page.locator('[data-slot][tabindex], [data-slot]').first().click();
  const { picked, moving } = await look(page);
  assert.deepEqual({ picked, moving }, { picked: true, moving: false }, 'the first tap counts');
  assert.equal(await since.count(), 0, 'it goes with the first choice');
}

test('the Automaton’s turn is five rows of pictures, on a phone a tape', async () => {
  const visitor = await on.visit({ motion: 'no-preference', settings: { speed: 'normal' } });
  const { page } = visitor;
  await endTurn(page, await openTurn(page, { seats: [{ kind: 'me' }], automaton: 'standard' }));
  await page.waitForFunction(hasTape);
  await page.keyboard.press('Space');
  await page.locator('.hero .automaton-board').waitFor();
  assert.equal(await page.locator('.its-turn .row').count(), 5);
  const labels = await page.locator('.its-turn .row .what').allInnerTexts();
  assert.equal(new Set(labels).size, 5, labels.join(' '));
  await page.keyboard.press('s');
  await settled(page, { but: 'patience' });
  assert.equal(await page.locator('.its-turn .row.done').count(), 5);
  await page.setViewportSize(PHONE);
  await page.locator('.since').waitFor();
  assert.ok((await page.locator('.since .chip').count()) >= 5);
  await page.setViewportSize(TABLET);
  await page.locator('.its-turn .button').waitFor();
  // Beside the rows the strip is left out; where the guide has their place it is there.
  await page.setViewportSize(DESKTOP);
  await page.locator('.since').waitFor({ state: 'hidden' });
  await guide(page, true);
  await page.locator('.since .since-bar .button').waitFor();
  assert.equal(await page.locator('.its-turn').isVisible(), false);
  await guide(page, false);
  // Its key does nothing where it is not seen.
  await page.locator('[data-slot].may').first().click();
  await page.keyboard.press('v');
  assert.equal((await look(page)).picked, true, 'what is picked stays');
  await farewell(visitor);
});

test('on a telephone the first tap counts while somebody else’s turn is shown', async () => {
  const visitor = await on.visit({ viewport: { width: 390, height: 844 }, touch: true, motion: 'no-preference', settings: { speed: 'normal' } });
  const { page } = visitor;
  // A card may move on between the moment when it is aimed at and that of the tap: then another one was meant.
  for (let tries = 1; ; tries += 1) {
    const now = await openTurn(page, { seats: [{ kind: 'me' }, ...bots(1)] });
    await page.evaluate(notePress);
    await endTurn(page, now);
    await page.waitForFunction(hasTape);
    await waitUntil(page, isAwaited);
    const later = await laterCards(page);
    const slot = await page.evaluate(slotOfOne, later);
    const box = await page.locator(`[data-slot="${slot}"]`).boundingBox();
    assert.ok(box, 'the cards are in sight');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const { pressed, ...found } = await page.evaluate(pickedCard);
    if (pressed?.shown && later.includes(pressed.card)) {
      assert.deepEqual(found, { card: pressed.card, moving: false, told: false });
      break;
    }
    assert.ok(tries < 10, `no card was met that stays: ${JSON.stringify(pressed)}`);
  }
  await farewell(visitor);
});

test('a player who wants their own island in the middle keeps it, and reads captions where nothing moves', async () => {
  const visitor = await on.visit({ settings: { follow: 'never' } });
  const { page } = visitor;
  const now = await openTurn(page, { seats: [{ kind: 'me' }, ...bots(1)] });
  await endTurn(page, now);
  await settled(page, { but: 'patience' });
  const { middle } = await look(page);
  assert.equal(middle, now.seat);
  const told = await page.locator('.since .chip').evaluateAll((chips) => chips.map((chip) => chip.getAttribute('title')));
  assert.ok(told.length >= 3 && told.some(Boolean), told.join(' · '));
  await farewell(visitor);
});

/**
 * Lets the guide come or go.
 * @param {Page} page
 * @param {boolean} comes
 */
async function guide(page, comes) {
  await page.evaluate(async (comes) => {
    const { change } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
    const { guideCoach } = await import(/** @type {string} */ ('/js/guide/coach.js'));
    change({ coach: comes ? await guideCoach() : null });
  }, comes);
}

/** Runs in the page: whether the tape stands still after a shot. */
async function isPaused() {
  const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  return Boolean(scene().tape?.paused);
}

/** Runs in the page: whether the reader is asked already, while a turn of somebody else is shown. */
async function isAwaited() {
  return (await import(/** @type {string} */ ('/js/table/motion/play-messages.js'))).isAwaited();
}

/**
 * The cards that will lie on the board when the reader is asked, by card and tile: those that cost nothing.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
async function laterCards(page) {
  const reply = await page.request.get(`/api/v1/tables/${tableOf(page)}`);
  assert.ok(reply.ok(), await reply.text());
  const { game } = (await reply.json()).view;
  return [1, 2].map((slot) => game.actions_board[slot]).filter((on) => on?.card).map(({ card, tile }) => `${card} ${tile}`);
}

/** Runs in the page: notes which card is pressed, and whether a turn of somebody else is shown then. */
async function notePress() {
  const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      const slot = target instanceof Element ? Number(target.closest('[data-slot]')?.getAttribute('data-slot')) : 0;
      const { card, tile } = scene().game.actions_board[slot] ?? {};
      Object.assign(globalThis, { pressed: { card: `${card} ${tile}`, shown: Boolean(scene().tape?.running) } });
    },
    true,
  );
}

/** Runs in the page: where one of these cards lies now. @param {string[]} later */
async function slotOfOne(later) {
  const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  const all = Object.entries(scene().game.actions_board).map(([slot, { card, tile }]) => ({ slot: Number(slot), card: `${card} ${tile}` }));
  const wanted = all.find(({ card }) => later.includes(card));
  if (!wanted) throw new Error(`none of ${later.join(', ')} among ${all.map(({ card }) => card).join(', ')}`);
  return wanted.slot;
}

/** Runs in the page: the card that was pressed, the one that is picked, and whether anything of others is still shown. */
async function pickedCard() {
  const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  const { game, moving, pick, tape } = scene();
  const { card, tile } = game.actions_board[pick.slot] ?? {};
  const { pressed } = /** @type {{ pressed?: { card: string, shown: boolean } }} */ (globalThis);
  return { pressed, card: `${card} ${tile}`, moving, told: Boolean(tape?.running) };
}

/** Runs in the page: whether another shot is seen. @param {string} shot */
async function movedFrom(shot) {
  const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  const { tape, message } = scene();
  return `${tape?.seat} ${tape?.now} ${tape?.running}` !== shot || !message;
}

/** Runs in the page: how many cards others have taken since the reader's last turn. */
async function cardsTakenByOthers() {
  const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  const events = scene().played.flatMap((/** @type {any} */ step) => step.frames.map((/** @type {any} */ one) => one.event));
  return events.filter((/** @type {any} */ event) => event?.event === 'card_taken').length;
}

/**
 * What is seen: whose island lies in the middle and whose beside it, the tape, what is picked.
 * @param {Page} page
 */
function look(page) {
  return page.evaluate(async () => {
    const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
    const { tape, pick, moving } = scene();
    const islands = (/** @type {string} */ where) =>
      [...document.querySelectorAll(`${where} svg[data-island]`)].map((one) => Number(one.getAttribute('data-island')));
    return {
      middle: islands('.hero')[0],
      beside: islands('.col-left'),
      plate: document.querySelector('.plate') !== null,
      shot: `${tape?.seat} ${tape?.now} ${tape?.running}`,
      picked: pick.slot !== undefined,
      moving,
    };
  });
}

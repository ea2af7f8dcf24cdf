// Seeing the others play: their islands come to the middle, their turns can be paused, stepped, skipped and played again,
// everything since one's last turn is told, and the first tap counts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell, PHONE } from '../lib/browser.js';
import { hasten, settled, tableOf } from '../lib/table.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../lib/table.js').Now} Now */

const on = stage();

test('rivals are seen, paused, stepped, skipped, told of and played again', async () => {
  const visitor = await on.visit({ motion: 'no-preference', settings: { speed: 'normal' } });
  const { page } = visitor;
  const now = await open(page, { seats: [{ kind: 'me' }, ...bots(2)] });
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
  const asked = await settled(page, { but: 'patience' });
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
  await endTurn(page, await open(page, { seats: [{ kind: 'me' }], automaton: 'standard' }));
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
  await farewell(visitor);
});

test('a player who wants their own island in the middle keeps it, and reads captions where nothing moves', async () => {
  const visitor = await on.visit({ settings: { follow: 'never' } });
  const { page } = visitor;
  const now = await open(page, { seats: [{ kind: 'me' }, ...bots(1)] });
  await endTurn(page, now);
  await settled(page, { but: 'patience' });
  const { middle } = await look(page);
  assert.equal(middle, now.seat);
  const told = await page.locator('.since .chip').evaluateAll((chips) => chips.map((chip) => chip.getAttribute('title')));
  assert.ok(told.length >= 3 && told.some(Boolean), told.join(' · '));
  await farewell(visitor);
});

/** @param {number} n */
function bots(n) {
  return Array.from({ length: n }, () => ({ kind: 'bot', level: 'explorer' }));
}

/**
 * Opens a table, and waits for the first question of a turn.
 * @param {Page} page
 * @param {object} data
 * @returns {Promise<Now>}
 */
async function open(page, data) {
  const answer = await page.request.post('/api/v1/tables', { data });
  assert.ok(answer.ok(), await answer.text());
  await page.goto(`/table/${(await answer.json()).view.table.id}`);
  let now = await settled(page, { but: 'patience' });
  while (now.ask === 'side') {
    now = await hasten(page, now);
    if (now.wants === 'patience') now = await settled(page, { but: 'patience' });
  }
  return now;
}

/**
 * Takes a whole turn without the page.
 * @param {Page} page
 * @param {Now} first
 */
async function endTurn(page, first) {
  const { seat } = first;
  for (let now = first; ; ) {
    const wanted = now.options.find((option) => option === 'pass') ?? now.options[0];
    const data = { seq: now.seq, action: wanted };
    const reply = await page.request.post(`/api/v1/tables/${tableOf(page)}/actions`, { data });
    assert.ok(reply.ok(), await reply.text());
    const { view } = await reply.json();
    if (view && view.game.turn !== seat) return;
    const after = await page.evaluate(whatIsAsked, { seat, seq: now.seq });
    if (!after) return;
    now = /** @type {Now} */ ({ ...now, ...after });
  }
}

/**
 * Runs in the page: what the reader is asked next in the same turn; nothing when somebody else's has begun.
 * @param {{ seat: number | null, seq: number }} last
 */
async function whatIsAsked({ seat, seq }) {
  const { scene, choicesOf } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  for (;;) {
    const at = scene();
    if (at.game.turn !== seat) return null;
    if (at.fight && !at.fight.rolling) document.querySelector('dialog.fight .duel-bar .button-main')?.click();
    const choices = at.message.seq > seq ? choicesOf(at) : undefined;
    if (choices) {
      const options = choices.actions.map((/** @type {{ action: string }} */ choice) => choice.action);
      return { seq: at.message.seq, options };
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Runs in the page. */
async function hasTape() {
  const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  return Boolean(scene().tape?.running);
}

/** Runs in the page: whether the tape stands still after a shot. */
async function isPaused() {
  const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  return Boolean(scene().tape?.paused);
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

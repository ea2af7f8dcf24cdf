// A whole game with the keyboard alone: no pointer touches the page after it is opened, and at every question the focus
// is where one answers it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell } from '../lib/browser.js';
import { open, playNow } from '../lib/home.js';
import { openQuestion, QUESTIONS } from '../lib/positions.js';
import { playOn, settled, wise } from '../lib/table.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../lib/table.js').Now} Now */

const on = stage();

const ADDITIONAL = QUESTIONS.find(({ table, question }) => table === 'two' && question === 'additional');

/** What a game always asks. */
const PLAYED = ['metropolis', 'card', 'tile', 'act', 'discard'];

test('a whole game with the keyboard alone, with undo and the log', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await playNow(page);
  const asked = new Set();
  let tried = false;
  const end = await playOn(page, async (_, now) => {
    assert.match(await focusOf(page), ANSWERING, `${now.ask} ${now.about}`);
    if (now.ask === 'tile' && !tried) {
      tried = true;
      now = await undoAndRedo(page, now);
      await readTheLog(page);
    }
    asked.add(now.ask);
    return byKeys(page, now, wise(now.options.length ? now.options : ['continue']));
  });
  assert.equal(end.wants, 'over');
  assert.match(await focusOf(page), /^the end/);
  assert.deepEqual(PLAYED.filter((ask) => !asked.has(ask)), [], 'not asked');
  await farewell(visitor);
});

test('after looking at prices with the mouse, Enter does what the main button says', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  assert.ok(ADDITIONAL);
  await open(page, '/');
  const now = await openQuestion(page, ADDITIONAL);
  await page.locator('.bar .buy').click();
  await page.locator('dialog.buy .dialog-bar .button').first().click();
  await page.locator('dialog.buy').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  const next = await settled(page, { after: now.seq });
  assert.notEqual(next.ask, 'additional', 'nothing was bought, and the turn went on');
  await farewell(visitor);
});

/** Where the focus may be while something is asked. */
const ANSWERING = /^(the question|a dialog|something that may be chosen)/;

/**
 * Where the focus is, in words.
 * @param {Page} page
 * @returns {Promise<string>}
 */
function focusOf(page) {
  return page.evaluate(() => {
    const LIT = '.card.may, .spot.may-be button, .ways .may, .hit[data-may]';
    const active = document.activeElement;
    if (!active || active === document.body) return 'nowhere';
    if (active.closest('dialog[open]')) return 'a dialog';
    if (active.matches('.final h1')) return 'the end';
    if (active.matches('h1')) return 'the question';
    return active.matches(LIT) ? 'something that may be chosen' : active.outerHTML.slice(0, 120);
  });
}

/**
 * Takes the card back and chooses it again.
 * @param {Page} page
 * @param {Now} now
 */
async function undoAndRedo(page, now) {
  await page.keyboard.press('Backspace');
  const undone = await settled(page, { after: now.seq });
  assert.deepEqual([undone.ask, undone.step], ['card', now.step - 1]);
  return byKeys(page, undone, wise(undone.options));
}

/** @param {Page} page */
async function readTheLog(page) {
  await page.keyboard.press('l');
  await page.locator('.log-dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.log-dialog').waitFor({ state: 'detached' });
}

/**
 * @param {Page} page
 * @param {Now} now
 * @param {string} wanted
 * @returns {Promise<Now>}
 */
async function byKeys(page, now, wanted) {
  const { keyboard } = page;
  if (now.wants === 'continue') {
    // After the dice the focus is where one goes on.
    await page.locator('dialog.fight .duel-bar .button-main:focus').waitFor();
    await keyboard.press('Enter');
    return settled(page, { but: 'continue' });
  }
  const [kind = '', about = ''] = wanted.split(':');
  switch (kind) {
    case 'side':
    case 'titan':
    case 'return':
    case 'initiative':
      await arrowTo(page, `[data-option="${about}"]`);
      if (!(await isAt(page, '[aria-checked="true"]'))) await keyboard.press('Enter');
      await keyboard.press('Enter');
      break;
    case 'card':
    case 'discard':
      await arrowTo(page, `[data-slot="${about}"]`);
      await keyboard.press('Enter');
      await keyboard.press('Enter');
      break;
    case 'metropolis':
    case 'tile':
    case 'loot':
      await arrowTo(page, '[data-circle][data-may]');
      await keyboard.press('Enter');
      await keyboard.press('r');
      await keyboard.press('R');
      await keyboard.press('Enter');
      break;
    case 'fight':
      await fight(page, about);
      break;
    case 'build':
      await arrowTo(page, `[data-at="spot-${about.split('@')[0]}"] button`);
      await onTheGround(page);
      break;
    case 'temple':
      await tabTo(page, '.ways .way:nth-child(1)', 8);
      await onTheGround(page);
      break;
    case 'medallion':
      await tabTo(page, '.ways .way:nth-child(2)', 8);
      await keyboard.press('Enter');
      await keyboard.press('Enter');
      break;
    case 'produce':
    case 'recruit':
    case 'automaton':
      await keyboard.press('Enter');
      break;
    case 'pass':
      await keyboard.press('s');
      break;
    default:
      await throughTheList(page, wanted, now.options.length);
  }
  return settled(page, { after: now.seq });
}

/**
 * Takes up what has the focus: the next Enter is meant for the ground that glows.
 * @param {Page} page
 */
async function onTheGround(page) {
  await page.keyboard.press('Enter');
  await page.locator('.hit[data-may]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/**
 * @param {Page} page
 * @param {string} about
 */
async function fight(page, about) {
  const [circle, force = '0'] = about.split('+');
  await arrowTo(page, `[data-circle="${circle}"]`);
  await page.keyboard.press('Enter');
  await page.locator('dialog.fight').waitFor();
  if (force === 'cronos') await arrowTo(page, '[data-force="cronos"]');
  else await page.keyboard.press(force);
  await page.locator(`dialog.fight [data-force="${force}"][aria-checked="true"]`).waitFor();
  await page.keyboard.press('Enter');
}

/**
 * Presses an arrow until the focus is there.
 * @param {Page} page
 * @param {string} target
 */
async function arrowTo(page, target) {
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    for (let presses = 0; presses < 12; presses += 1) {
      if (await isAt(page, target)) return;
      await page.keyboard.press(key);
    }
  }
  assert.fail(`the arrows do not lead to ${target}`);
}

/**
 * Goes to the menu by Tab, and by Tab to the choice.
 * @param {Page} page
 * @param {string} wanted
 * @param {number} choices
 */
async function throughTheList(page, wanted, choices) {
  await tabTo(page, '.topbar .button-icon:has(use[href$="#icon-menu"])', 40);
  await page.keyboard.press('Enter');
  await page.locator('.menu-dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.choices-dialog').waitFor();
  await tabTo(page, `[data-action="${wanted}"]`, choices + 5);
  await page.keyboard.press('Enter');
}

/**
 * @param {Page} page
 * @param {string} target
 * @param {number} most
 */
async function tabTo(page, target, most) {
  /** @type {string[]} */
  const passed = [];
  for (let presses = 0; presses < most; presses += 1) {
    if (await isAt(page, target)) return;
    await page.keyboard.press('Tab');
    passed.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? 'nothing'));
  }
  assert.fail(`Tab does not lead to ${target}, but to ${passed.join(', ')}`);
}

/**
 * @param {Page} page
 * @param {string} target
 */
function isAt(page, target) {
  return page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, target);
}

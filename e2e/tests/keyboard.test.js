// Turns with the keyboard alone: no pointer touches the page after it is opened.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell } from '../lib/browser.js';
import { playNow } from '../lib/home.js';
import { playOn, settled, wise } from '../lib/table.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../lib/table.js').Now} Now */

const on = stage();

test('two turns with the keyboard alone, undo and the help included', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await playNow(page);
  /** @type {string[]} */
  const asked = [];
  const turns = () => asked.filter((ask) => ask === 'card').length;
  await playOn(page, async (_, now) => {
    asked.push(now.ask);
    return byKeys(page, now);
  }, { until: (now) => now.ask === 'card' && turns() === 2 });
  for (const ask of ['metropolis', 'card', 'tile', 'act']) assert.ok(asked.includes(ask), `${ask} was not asked`);

  const { step } = await byKeys(page, await settled(page));
  await page.keyboard.press('Backspace');
  const undone = await settled(page, { after: (await settled(page)).seq - 1 });
  assert.ok(undone.step <= step);

  await page.keyboard.press('l');
  await page.locator('.log-dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.log-dialog').waitFor({ state: 'detached' });
  await farewell(visitor);
});

/**
 * @param {Page} page
 * @param {Now} now
 * @returns {Promise<Now>}
 */
async function byKeys(page, now) {
  const { keyboard } = page;
  if (now.wants === 'continue') {
    await tabTo(page, 'dialog.fight .duel-bar .button-main');
    await keyboard.press('Enter');
    return settled(page, { but: 'continue' });
  }
  const wanted = wise(now.options);
  const [kind = '', about = ''] = wanted.split(':');
  switch (kind) {
    case 'side':
    case 'titan':
    case 'return':
    case 'initiative':
      await arrowTo(page, `[data-option="${about}"]`);
      if ((await page.locator(`[data-option="${about}"][aria-checked="true"]`).count()) === 0) await keyboard.press('Enter');
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
      await arrowTo(page, `[data-circle="${about.split('+')[0]}"]`);
      await keyboard.press('Enter');
      await page.locator('dialog.fight').waitFor();
      await keyboard.press(about.split('+')[1] === 'cronos' ? 'ArrowLeft' : (about.split('+')[1] ?? '0'));
      await page.locator(`dialog.fight [data-force="${about.split('+')[1]}"][aria-checked="true"]`).waitFor();
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
      await throughTheList(page, wanted);
  }
  return settled(page, { after: now.seq });
}

/**
 * Presses an arrow until the focus is there.
 * @param {Page} page
 * @param {string} target
 */
async function arrowTo(page, target) {
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    for (let presses = 0; presses < 12; presses += 1) {
      if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, target)) return;
      await page.keyboard.press(key);
    }
  }
  assert.fail(`the arrows do not lead to ${target}`);
}

/**
 * Goes to the menu by Tab, and by arrows or Tab to the choice.
 * @param {Page} page
 * @param {string} wanted
 */
async function throughTheList(page, wanted) {
  await tabTo(page, '.topbar .button-icon:has(use[href$="#icon-menu"])');
  await page.keyboard.press('Enter');
  await page.locator('.menu-dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.choices-dialog').waitFor();
  await tabTo(page, `[data-action="${wanted}"]`);
  await page.keyboard.press('Enter');
}

/**
 * @param {Page} page
 * @param {string} target
 */
async function tabTo(page, target) {
  /** @type {string[]} */
  const passed = [];
  for (let presses = 0; presses < 40; presses += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, target)) return;
    await page.keyboard.press('Tab');
    passed.push(await page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.className} ${document.activeElement?.textContent?.trim().slice(0, 20)}`));
  }
  assert.fail(`Tab does not lead to ${target}, but to ${passed.join(', ')}`);
}

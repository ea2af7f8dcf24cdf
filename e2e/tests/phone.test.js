// A telephone of 360 × 780 under a finger: every action of a turn, no sideways scrolling, targets of at least 44
// pixels, the whole log, buttons in one order for eye and focus.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byHand, FINGER } from '../lib/hands.js';
import { farewell, PHONE } from '../lib/browser.js';
import { open, openReplay, openTable, resign } from '../lib/home.js';
import { openQuestion, QUESTIONS } from '../lib/positions.js';
import { SCENES } from '../lib/scenes.js';
import { stage } from '../lib/stage.js';
import { bots, endTurn, openTurn } from '../lib/turns.js';
import { closeDialogs, settled, wise } from '../lib/table.js';
import { tour } from '../lib/tour.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();

test('every action of a turn by touch at 360 × 780', async () => {
  const visitor = await on.visit({ viewport: PHONE, touch: true });
  const { page } = visitor;
  /** @type {Map<string, string>} */
  const awkward = new Map();
  const inspect = async (/** @type {string} */ where) => {
    for (const problem of await awkwardness(page)) if (!awkward.has(problem)) awkward.set(problem, where);
  };
  const touch = byHand(FINGER, slow);
  await tour(page, async (phase, now) => {
    await inspect(phase);
    if (phase === 'capture' || phase === 'additional') {
      await SCENES[phase]?.(page, now);
      await inspect(`${phase} dialog`);
      await closeDialogs(page);
    }
    return touch(page, now);
  });
  await resign(page);
  await inspect('final');
  await openReplay(page);
  await inspect('replay');
  for (const address of ['/', '/help', '/replay', '/about']) {
    await open(page, address);
    await inspect(address);
  }
  assert.deepEqual([...awkward].map(([problem, where]) => `${where}: ${problem}`), []);
  await farewell(visitor);
});

test('a telephone shakes, stays awake, shares the link and fills its screen', async () => {
  const visitor = await on.visit({ viewport: PHONE, touch: true });
  const { page, context } = visitor;
  await context.addInitScript(noteDevice);
  await openTable(page);
  await page.locator('.invite .button:has(use[href$="#icon-share"])').tap();
  assert.match((await asked(page)).shared ?? '', /\/table\/[^/]+$/);
  const question = QUESTIONS.find(({ table, question }) => table === 'two' && question === 'tile');
  assert.ok(question);
  await openQuestion(page, question);
  await page.waitForFunction(() => /** @type {any} */ (window).asked.lit);
  await byHand(FINGER, wise)(page, await settled(page));
  assert.ok((await asked(page)).shakes > 0, 'nothing is felt when a tile lies');
  await page.locator('.topbar .button-icon').last().tap();
  await page.locator('.menu-item', { hasText: 'Full screen' }).tap();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await farewell(visitor);
});

test('one tap on the log opens all of it', async () => {
  const visitor = await on.visit({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await endTurn(page, await openTurn(page, { seats: [{ kind: 'me' }, ...bots(1)] }));
  await settled(page, { but: 'patience' });
  await page.locator('#tab-log').tap();
  const few = page.locator('#tab-of-log .log-lines');
  const all = page.locator('.log-dialog .log-lines');
  await few.waitFor();
  const [lines, before] = [await few.locator('.line').count(), await few.evaluate(({ clientHeight }) => clientHeight)];
  await page.locator('#tab-of-log .whole-log').tap();
  await all.waitFor();
  assert.equal(await all.locator('.line').count(), lines);
  const { clientHeight, scrollHeight } = await all.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
  assert.ok(lines > 3 && clientHeight > before, `${lines} lines in ${clientHeight} pixels, before in ${before}`);
  assert.ok(clientHeight > 300 || clientHeight === scrollHeight, `${clientHeight} of ${scrollHeight} pixels are seen`);
  await closeDialogs(page);
  await few.waitFor();
  await farewell(visitor);
});

test('the buttons below the table are seen in the order in which the focus goes through them', async () => {
  const visitor = await on.visit({ viewport: PHONE, touch: true });
  const { page } = visitor;
  const found = [];
  await open(page, '/');
  for (const which of QUESTIONS.filter(({ question }) => question === 'act:produce' || question === 'act:recruit')) {
    await openQuestion(page, which);
    for (const [width = 0, height = 0] of [[320, 568], [360, 780], [419, 900], [600, 960], [780, 360], [1280, 720]]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const { focused, seen } = await page.evaluate(barOrder);
      assert.deepEqual(seen, focused, `${which.table} ${which.question} ${width}×${height}`);
      found.push(...focused);
    }
  }
  assert.ok(found.some((name) => /\bfavour\b/.test(name)), 'no question had a favour');
  await farewell(visitor);
});

/** Runs in the page: the buttons of the bar as they stand in the document, and as they are read by the eye, row by row. */
function barOrder() {
  const buttons = [...document.querySelectorAll('.bar .button')].filter((one) => one.getClientRects().length > 0);
  const middle = (/** @type {Element} */ one) => {
    const { left, top, height } = one.getBoundingClientRect();
    return { left, row: top + height / 2 };
  };
  const nameOf = (/** @type {Element} */ one) => one.className;
  const seen = buttons.toSorted((one, other) => {
    const [a, b] = [middle(one), middle(other)];
    return Math.abs(a.row - b.row) > 20 ? a.row - b.row : a.left - b.left;
  });
  return { focused: buttons.map(nameOf), seen: seen.map(nameOf) };
}

/** Runs in the page: the device does nothing, and notes what it was asked for. */
function noteDevice() {
  const asked = { shakes: 0, lit: false, shared: '' };
  Object.assign(window, { asked });
  navigator.vibrate = () => {
    asked.shakes += 1;
    return true;
  };
  const request = async () => {
    asked.lit = true;
    return { released: false, release: async () => {} };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  navigator.permissions.query = async () => /** @type {PermissionStatus} */ ({ state: 'granted' });
  navigator.share = async ({ url } = {}) => {
    asked.shared = url ?? '';
  };
}

/** @param {Page} page @returns {Promise<{ shakes: number, lit: boolean, shared: string }>} */
function asked(page) {
  return page.evaluate(() => /** @type {any} */ (window).asked);
}

/** Points may wait, so that everything is asked for before the game is over. @param {readonly string[]} options */
function slow(options) {
  const others = options.filter((option) => !/^(temple|medallion)/.test(option));
  return wise(others.length ? others : options);
}

/**
 * What is wrong for a finger on the page as it stands: a page wider than the screen, targets that are too small or
 * stick out at the side. Links within sentences are not meant for the finger alone.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
function awkwardness(page) {
  return page.evaluate(() => {
    const TARGETS = 'button, select, input, a.button, [role="button"], [role="tab"], [role="radio"]';
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth} pixels wide`] : [];
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    return wide.concat([...top.querySelectorAll(TARGETS)].flatMap((target) => {
      // A label belongs to its field: one may touch either.
      const { width, height, left, right } = (target.closest('label') ?? target).getBoundingClientRect();
      const seen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!seen || width <= 1 || target.closest('[inert]')) return [];
      const words = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? '';
      const look = target.getAttribute('class')?.split(' ')[0];
      const name = `${target.tagName.toLowerCase()}.${look} “${words.slice(0, 24)}”`;
      const [across, down] = [Math.round(width), Math.round(height)];
      return [
        ...(across < 44 || down < 44 ? [`${name} measures ${across}×${down}`] : []),
        ...(left < -1 || right > innerWidth + 1 ? [`${name} sticks out: ${left} to ${right}`] : []),
      ];
    }));
  });
}

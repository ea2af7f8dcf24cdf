// Does one action as a person would: points at cards, circles, spots and dice until it is the one that is left, then
// confirms. Fails if the page offers no way to it.

import assert from 'node:assert/strict';
import { PATIENCE } from './browser.js';
import { pick, settled, wise } from './table.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {import('./table.js').Now} Now */
/** @typedef {import('./table.js').Choose} Choose */
/**
 * How this person points: with a mouse or with a finger.
 * @typedef {{ press: (target: Locator) => Promise<void>, rotate: (page: Page) => Promise<void> }} Pointer
 */

/** @type {Pointer} */
export const MOUSE = {
  press: (target) => target.click(),
  rotate: (page) => pick([
    () => page.keyboard.press('r'),
    () => page.locator('.spin').last().click(),
    () => wheel(page),
  ])(),
};

/** @type {Pointer} */
export const FINGER = {
  press: (target) => target.tap(),
  rotate: (page) => page.locator('.spin').last().tap(),
};

/** Turns the wheel by one notch and waits until the page has felt it. @param {Page} page */
async function wheel(page) {
  await page.evaluate((patience) => {
    const felt = new Promise((resolve, reject) => {
      addEventListener('wheel', () => resolve(undefined), { once: true, capture: true });
      setTimeout(() => reject(new Error('the wheel was turned, but not felt')), patience);
    });
    Object.assign(window, { felt });
  }, PATIENCE);
  await page.mouse.wheel(0, 100);
  await page.evaluate(() => /** @type {any} */ (window).felt);
}

/** In the order of the page. */
const BOUGHT = ['produce', 'recruit', 'capture', 'construct'];
const CONFIRM = { press: '.bar .bar-confirm' };
const CONTINUE = { press: 'dialog.fight .duel-bar .button-main' };

/**
 * One thing that a hand does: it presses something, or points at a circle and turns until the piece lies as it should.
 * @typedef {{ press: string } | { circle: string, until: string }} Move
 */

/**
 * One answer by pointing.
 * @param {Pointer} pointer
 * @param {Choose} [choose]
 * @returns {(page: Page, now: Now) => Promise<Now>}
 */
export function byHand(pointer, choose = wise) {
  return async (page, now) => {
    for (const move of movesFor(now, choose)) {
      if ('press' in move) await pointer.press(page.locator(move.press));
      else await place(page, pointer, move.circle, move.until);
    }
    return settled(page, now.wants === 'continue' ? { but: 'continue' } : { after: now.seq });
  };
}

/**
 * Points at an action, or at what leads to it, without confirming anything.
 * @param {Pointer} pointer
 * @param {string} wanted
 * @returns {(page: Page) => Promise<void>}
 */
export function pointAt(pointer, wanted) {
  return async (page) => {
    const [first] = movesTo(wanted);
    assert.ok(first);
    if ('press' in first) await pointer.press(page.locator(first.press));
    else await place(page, pointer, first.circle, first.until);
  };
}

/**
 * One answer by the same clicks, on what can be seen and lies on top, but without waiting for a picture between them.
 * @param {Choose} [choose]
 * @returns {(page: Page, now: Now) => Promise<Now>}
 */
export function inHaste(choose = wise) {
  return async (page, now) => {
    await page.evaluate(clickThrough, movesFor(now, choose));
    return settled(page, now.wants === 'continue' ? { but: 'continue' } : { after: now.seq });
  };
}

/**
 * @param {Now} now
 * @param {Choose} choose
 * @returns {Move[]}
 */
function movesFor(now, choose) {
  return now.wants === 'continue' ? [CONTINUE] : movesTo(choose(now.options));
}

/**
 * @param {string} wanted
 * @returns {Move[]}
 */
function movesTo(wanted) {
  const [kind = '', about = ''] = wanted.split(':');
  const put = (/** @type {string} */ circles) => [{ circle: circleOf(circles), until: wanted }, CONFIRM];
  switch (kind) {
    case 'side':
    case 'titan':
    case 'return':
    case 'initiative':
      return [
        { press: `dialog.question-dialog [data-option="${about}"]` },
        { press: 'dialog.question-dialog .dialog-bar .button-main' },
      ];
    case 'card':
    case 'discard':
      return [{ press: `[data-slot="${about}"]` }, CONFIRM];
    case 'fight':
      return fight(about);
    case 'build': {
      const [spot, circle = ''] = about.split('@');
      return [{ press: `[data-at="spot-${spot}"] button` }, ...put(circle)];
    }
    case 'temple':
      return [{ press: '.ways .way:nth-child(1)' }, ...put(about)];
    case 'medallion':
      return [{ press: '.ways .way:nth-child(2)' }, CONFIRM];
    case 'metropolis':
    case 'tile':
    case 'loot':
      return put(about);
    case 'buy':
      return buy(about);
    case 'pass':
      return [{ press: '.bar .bar-skip, .bar:not(:has(.bar-skip)) .bar-confirm' }];
    case 'produce+hyperion':
    case 'recruit+themis':
      return [{ press: '.bar .favour' }, CONFIRM];
    case 'produce':
    case 'recruit':
    case 'automaton':
      return [CONFIRM];
    default:
      assert.fail(`no way is known to do ${wanted}`);
  }
}

/** The first of some circles. @param {string} circles */
function circleOf(circles) {
  return `svg.island .hit[data-circle="${circles.split('-')[0]}"]`;
}

/**
 * @param {string} about
 * @returns {Move[]}
 */
function fight(about) {
  const [circle = '', force] = about.split('+');
  const option = `[data-force="${force}"]`;
  return [
    { press: circleOf(circle) },
    { press: `dialog.fight ${option}` },
    { press: `dialog.fight:has(${option}[aria-checked="true"]) .duel-bar .button-main` },
  ];
}

/**
 * @param {string} about
 * @returns {Move[]}
 */
function buy(about) {
  const [action = '', paid = ''] = about.split('/');
  const goods = paid === 'hoplites' || paid === 'orichalcum';
  const payment = goods ? paid : paid === 'no-creature' ? 'creatures' : `creatures+${paid}`;
  return [
    { press: '.bar .buy' },
    { press: `dialog.buy-dialog .options.small [data-option="${payment}"]` },
    { press: `dialog.buy-dialog .options:not(.small) [role="radio"]:nth-child(${BOUGHT.indexOf(action) + 1})` },
    { press: 'dialog.buy-dialog .dialog-bar .button-main' },
  ];
}

/**
 * Points at a circle, and turns until the piece lies as it should.
 * @param {Page} page
 * @param {Pointer} pointer
 * @param {string} circle
 * @param {string} wanted
 */
async function place(page, pointer, circle, wanted) {
  if ((await pointedAt(page)) !== wanted) await pointer.press(page.locator(circle));
  for (let turns = 0; (await pointedAt(page)) !== wanted; turns += 1) {
    assert.ok(turns < 40, `${wanted} cannot be reached by turning: ${await pointedAt(page)} is there`);
    await pointer.rotate(page);
  }
}

/**
 * The action that would be confirmed.
 * @param {Page} page
 * @returns {Promise<string | null>}
 */
function pointedAt(page) {
  return page.evaluate(async () => {
    const { scene, ready } = await /** @type {any} */ (globalThis).moduleWith('choicesOf');
    return ready(scene())?.action ?? null;
  });
}

/** Runs in the page. @param {readonly Move[]} moves */
async function clickThrough(moves) {
  // Kept by the page: a browser short of memory may else collect what waits for the module, and the answer with it.
  const page = /** @type {any} */ (globalThis);
  page.sceneModule ??= page.moduleWith('choicesOf');
  const { scene, ready } = await page.sceneModule;
  const told = (/** @type {Element | null} */ one) => one?.outerHTML.slice(0, 200) ?? 'nothing';
  /** The page is drawn anew before this is done. @param {string} selector */
  const click = async (selector) => {
    const target = document.querySelector(selector);
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left = 0, top = 0, width = 0, height = 0 } = target?.getBoundingClientRect() ?? {};
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(clientX, clientY);
    if (!there || !target?.contains(there)) throw new Error(`${told(there)} is where ${selector} should be`);
    if (target.getAttribute('aria-disabled') === 'true') throw new Error(`${told(target)} cannot be used`);
    there.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, clientX, clientY }));
  };
  const turn = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'r' }));
  for (const move of moves) {
    if ('press' in move) await click(move.press);
    else {
      if (ready(scene())?.action !== move.until) await click(move.circle);
      for (let turns = 0; ready(scene())?.action !== move.until; turns += 1) {
        if (turns === 40) throw new Error(`${move.until} cannot be reached by turning`);
        turn();
      }
    }
  }
}

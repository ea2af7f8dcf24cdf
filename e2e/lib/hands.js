// Does one action as a person would: points at cards, circles, spots and dice until it is the one that is left, then
// confirms. Fails if the page offers no way to it.

import assert from 'node:assert/strict';
import { PATIENCE } from './browser.js';
import { goOn, pick, settled, wise } from './table.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {import('./table.js').Now} Now */
/**
 * How this person points: with a mouse, with a finger, or in haste.
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

/**
 * In haste: a click on what can be seen and lies on top, without the wait until nothing moves any more.
 * @type {Pointer}
 */
export const HASTE = {
  press: (target) => target.evaluate(clickOn),
  rotate: (page) => page.keyboard.press('r'),
};

/** Runs in the page. @param {Element} target */
function clickOn(target) {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  const there = document.elementFromPoint(clientX, clientY);
  const told = (/** @type {Element | null} */ one) => one?.outerHTML.split("\n")[0] ?? 'nothing';
  if (!there || !target.contains(there)) throw new Error(`${told(there)} lies over ${told(target)}`);
  if (target.getAttribute('aria-disabled') === 'true') throw new Error(`${told(target)} cannot be used`);
  there.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, clientX, clientY }));
}

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

/**
 * One answer by pointing.
 * @param {Pointer} pointer
 * @param {import('./table.js').Choose} [choose]
 * @returns {(page: Page, now: Now) => Promise<Now>}
 */
export function byHand(pointer, choose = wise) {
  return async (page, now) => {
    if (now.wants === 'continue') return goOn(page, pointer.press);
    const wanted = choose(now.options);
    await point(page, pointer, wanted);
    return settled(page, { after: now.seq });
  };
}

/**
 * @param {Page} page
 * @param {Pointer} pointer
 * @param {string} wanted
 */
async function point(page, pointer, wanted) {
  const press = (/** @type {string} */ selector) => pointer.press(page.locator(selector));
  const confirm = () => press('.bar .bar-confirm');
  const [kind = '', about = ''] = wanted.split(':');
  switch (kind) {
    case 'side':
    case 'titan':
    case 'return':
    case 'initiative':
      await press(`dialog.question-dialog [data-option="${about}"]`);
      return press('dialog.question-dialog .dialog-bar .button-main');
    case 'card':
    case 'discard':
      await press(`[data-slot="${about}"]`);
      return confirm();
    case 'fight':
      return fight(page, press, about);
    case 'build': {
      const [spot, circle = ''] = about.split('@');
      await press(`[data-at="spot-${spot}"] button`);
      return place(page, pointer, wanted, circle);
    }
    case 'temple':
      await press('.ways .way >> nth=0');
      return place(page, pointer, wanted, about);
    case 'medallion':
      await press('.ways .way >> nth=1');
      return confirm();
    case 'metropolis':
    case 'tile':
    case 'loot':
      return place(page, pointer, wanted, about);
    case 'buy':
      return buy(press, about);
    case 'pass':
      return (await page.locator('.bar .bar-skip').count()) ? press('.bar .bar-skip') : confirm();
    case 'produce+hyperion':
    case 'recruit+themis':
      await press('.bar .favour');
      return confirm();
    case 'produce':
    case 'recruit':
    case 'automaton':
      return confirm();
    default:
      assert.fail(`no way is known to do ${wanted}`);
  }
}

/**
 * Points at the first circle, turns until the piece lies as it should, and confirms.
 * @param {Page} page
 * @param {Pointer} pointer
 * @param {string} wanted
 * @param {string} circles
 */
async function place(page, pointer, wanted, circles) {
  const circle = page.locator(`svg.island .hit[data-circle="${circles.split('-')[0]}"]`);
  if ((await pointedAt(page)) !== wanted) await pointer.press(circle);
  for (let turns = 0; (await pointedAt(page)) !== wanted; turns += 1) {
    assert.ok(turns < 40, `${wanted} cannot be reached by turning: ${await pointedAt(page)} is there`);
    await pointer.rotate(page);
  }
  await pointer.press(page.locator('.bar .bar-confirm'));
}

/**
 * The action that would be confirmed.
 * @param {Page} page
 * @returns {Promise<string | null>}
 */
function pointedAt(page) {
  return page.evaluate(async () => {
    const { scene, ready } = await import(/** @type {string} */ ('/js/table/scene.js'));
    return ready(scene())?.action ?? null;
  });
}

/**
 * @param {Page} page
 * @param {(selector: string) => Promise<void>} press
 * @param {string} about
 */
async function fight(page, press, about) {
  const [circle, force] = about.split('+');
  await press(`svg.island .hit[data-circle="${circle}"]`);
  await press(`dialog.fight [data-force="${force}"]`);
  await page.locator(`dialog.fight [data-force="${force}"][aria-checked="true"]`).waitFor();
  await press('dialog.fight .duel-bar .button-main');
}

/**
 * @param {(selector: string) => Promise<void>} press
 * @param {string} about
 */
async function buy(press, about) {
  const [action = '', paid = ''] = about.split('/');
  const goods = paid === 'hoplites' || paid === 'orichalcum';
  const payment = goods ? paid : paid === 'no-creature' ? 'creatures' : `creatures+${paid}`;
  await press('.bar .buy');
  await press(`dialog.buy-dialog .options.small [data-option="${payment}"]`);
  await press(`dialog.buy-dialog .options:not(.small) [role="radio"] >> nth=${BOUGHT.indexOf(action)}`);
  await press('dialog.buy-dialog .dialog-bar .button-main');
}

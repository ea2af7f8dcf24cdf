// Every window shows a playable table: 24 sizes, with two and four players and alone, at every kind of question. A sample,
// unless ORICHALCUM_FIT is `all`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell } from '../lib/browser.js';
import { faultsOf } from '../lib/fit.js';
import { open } from '../lib/home.js';
import { openQuestion, pointAtSomething, QUESTIONS } from '../lib/positions.js';
import { bots, endTurn, hasTape, openTurn } from '../lib/turns.js';
import { settled } from '../lib/table.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */

/** Windows under a finger: phones in both hands, tablets. */
const TOUCHED = [
  [320, 568], [360, 640], [360, 780], [375, 667], [390, 844], [430, 932], [568, 320], [667, 375], [740, 360], [780, 360],
  [844, 390], [915, 412], [600, 960], [768, 1024], [834, 1112], [1112, 834],
];
/** Windows under a mouse, some of them at 200 % of zoom, two of them upright. */
const CLICKED = [[640, 400], [720, 450], [960, 540], [1024, 600], [1280, 720], [1440, 900], [1920, 1080], [2560, 1440], [600, 900], [1080, 1920]];

/** The lowest of them and the phones that most have, where a turn of somebody else is looked at in any case. */
const NARROWEST = [4, 6, 10];
const ALL = process.env.ORICHALCUM_FIT === 'all';
/** Names as long as a server takes them, with and without a place to break. */
const LONGEST_NAMES = ['Marie-Antoinette von Habsburg-Lothringen', 'Wolfeschlegelsteinhausenbergerdorffmanns', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 'Bartholomew Fitzgerald Montgomery Junior'];

/** How many sizes of each kind are looked at for a question, if it is not all; the next question takes the next ones. */
const SAMPLE = { touched: 2, clicked: 1 };

const on = stage();

for (const language of /** @type {const} */ (['en', 'fr'])) {
  test(`every question fits every window, in ${language}`, async () => {
    /** @type {Map<string, string[]>} */
    const faults = new Map();
    const visitors = [];
    for (const [sizes, touch, most] of /** @type {const} */ ([[TOUCHED, true, SAMPLE.touched], [CLICKED, false, SAMPLE.clicked]])) {
      const visitor = await on.visit({ touch, settings: { language } });
      const { page } = visitor;
      visitors.push(visitor);
      await open(page, '/');
      for (const [index, which] of QUESTIONS.entries()) {
        // Of three questions one is looked at in English, another one in French.
        if (!ALL && index % 3 !== (language === 'fr' ? 1 : 0)) continue;
        await openQuestion(page, which);
        const chosen = ALL ? sizes : sizes.map((_, offset) => sizes[(index * most + offset) % sizes.length] ?? [0, 0]).slice(0, most);
        for (const pointing of [false, true]) {
          if (pointing) await pointAtSomething(page, which.question);
          for (const [width = 0, height = 0] of chosen) {
            await resize(page, width, height);
            for (const fault of await faultsOf(page, leastCircle(width, touch))) {
              const where = `${which.table} ${which.question}${pointing ? ' (pointing)' : ''} ${width}×${height}`;
              faults.set(fault, [...(faults.get(fault) ?? []), where]);
            }
          }
        }
      }
    }
    assert.deepEqual([...faults].map(([fault, where]) => `${fault}: ${where.slice(0, 4).join(', ')}${where.length > 4 ? ` and ${where.length - 4} more` : ''}`), []);
    await farewell(...visitors);
  });
}

test('names as long as they may be leave every window usable', async () => {
  const visitor = await on.visit({ touch: true, settings: { language: 'fr' } });
  const { page } = visitor;
  await open(page, '/');
  /** @type {string[]} */
  const faults = [];
  for (const [table, question] of [['four', 'card'], ['two', 'act:capture'], ['four', 'initiative']]) {
    const which = QUESTIONS.find((one) => one.table === table && one.question === question);
    assert.ok(which, `${table} ${question}`);
    await openQuestion(page, which);
    await page.evaluate(rename, LONGEST_NAMES);
    await page.getByText(/^(Marie-Antoinette|Wolfe)/).first().waitFor({ state: 'attached' });
    await lookInWindows(page, `${table} ${question}`, faults, LONGEST_NAMES);
  }
  assert.deepEqual(faults, []);
  await farewell(visitor);
});

test('turns of others, what is told of them, hints and the guide fit every window that is touched', async () => {
  const visitor = await on.visit({ touch: true, motion: 'no-preference', settings: { speed: 'normal' } });
  const { page } = visitor;
  /** @type {string[]} */
  const faults = [];
  const look = (/** @type {string} */ what) => lookInWindows(page, what, faults);
  await endTurn(page, await openTurn(page, { seats: [{ kind: 'me' }, ...bots(2)], hints: true }));
  await page.waitForFunction(hasTape);
  await page.keyboard.press('Space');
  await look('a turn of somebody else');
  await page.keyboard.press('s');
  await settled(page, { but: 'patience' });
  await page.locator('.since').waitFor();
  await look('what others did');
  await page.keyboard.press('h');
  await page.locator('.hint-choice').nth(1).waitFor({ state: 'attached' });
  await look('a hint');
  await page.keyboard.press('h');
  await page.evaluate(async () => {
    const { change } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
    const { guideCoach } = await import(/** @type {string} */ ('/js/guide/coach.js'));
    change({ coach: await guideCoach() });
  });
  await page.locator('.coach.guide').waitFor();
  await look('the guide');
  assert.deepEqual(faults, []);
  await farewell(visitor);
});

for (const language of /** @type {const} */ (['en', 'fr'])) {
  test(`the Automaton’s turn, and what is told of it beside its board, fit every window that is touched, in ${language}`, async () => {
    const visitor = await on.visit({ touch: true, motion: 'no-preference', settings: { speed: 'normal', language } });
    const { page } = visitor;
    /** @type {string[]} */
    const faults = [];
    await endTurn(page, await openTurn(page, { seats: [{ kind: 'me' }], automaton: 'standard' }));
    await page.waitForFunction(hasTape);
    await page.keyboard.press('Space');
    await page.locator('.hero .automaton-board').waitFor();
    await lookInWindows(page, 'the Automaton’s turn', faults);
    await page.keyboard.press('s');
    await settled(page, { but: 'patience' });
    await page.locator('.since').waitFor({ state: 'attached' });
    await page.keyboard.press('2');
    await page.locator('.plate .button').waitFor({ state: 'attached' });
    await lookInWindows(page, 'its board afterwards', faults);
    assert.deepEqual(faults, []);
    await farewell(visitor);
  });
}

/**
 * Notes what does not fit the windows that are touched.
 * @param {Page} page
 * @param {string} what
 * @param {string[]} faults
 * @param {string[]} [long] Names that may end in dots.
 */
async function lookInWindows(page, what, faults, long) {
  for (const [width = 0, height = 0] of TOUCHED.filter((_, index) => ALL || index % 5 === 0 || NARROWEST.includes(index))) {
    await resize(page, width, height);
    // Where no circle is asked for, the island may be smaller than a finger needs.
    const isAsked = (await page.locator('.hit[data-may]').count()) > 0;
    const found = await faultsOf(page, isAsked ? leastCircle(width, true) : 0, long);
    faults.push(...[...found, ...(await page.evaluate(smallButtons))].map((fault) => `${what} ${width}×${height}: ${fault}`));
  }
}

/** Runs in the page: gives the seats other names. @param {string[]} names */
async function rename(names) {
  const { change, scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  const { message } = scene();
  const named = Object.entries(message.table.seats).map(([seat, one], index) => [seat, { ...one, name: names[index] }]);
  change({ message: { ...message, table: { ...message.table, seats: Object.fromEntries(named) } } });
}

/** Runs in the page: buttons of the tape and of what others did that are too small for a finger. */
function smallButtons() {
  return [...document.querySelectorAll('.tape-bar button, .since-bar button')].flatMap((button) => {
    const { width, height } = button.getBoundingClientRect();
    const isSeen = width > 0 && height > 0;
    return isSeen && (width < 43.5 || height < 43.5) ? [`${button.className} of ${Math.round(width)}×${Math.round(height)}`] : [];
  });
}

/**
 * How wide a circle must be at least: for a finger or a mouse, a little less on the narrowest phones.
 * @param {number} width
 * @param {boolean} touch
 */
function leastCircle(width, touch) {
  if (!touch) return 32;
  return width <= 320 ? 40 : 44;
}

/**
 * Waits until the page has seen its new size and is drawn in it.
 * @param {Page} page
 * @param {number} width
 * @param {number} height
 */
async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(([wide, high]) => innerWidth === wide && innerHeight === high, [width, height]);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

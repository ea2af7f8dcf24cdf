// axe-core finds no violation of WCAG 2.2 A and AA on any page, in any phase of a game, in any theme.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { answer, pick, playOn, settled, wise } from '../lib/table.js';
import { farewell, PHONE } from '../lib/browser.js';
import { resign, shareScreen } from '../lib/home.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ where: string, what: string }} Violation */

const on = stage();
const THEMES = ['light', 'dark', 'contrast'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe-core finds on the page as it stands, in all themes.
 * @param {Page} page
 * @param {string} where
 * @returns {Promise<Violation[]>}
 */
async function violations(page, where) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = [];
  for (const theme of THEMES) {
    await page.evaluate(async (chosen) => (await import(/** @type {string} */ ('/js/settings.js'))).set({ theme: chosen }), theme);
    const { violations } = await page.evaluate((rules) => /** @type {any} */ (window).axe.run(document, { runOnly: rules, resultTypes: ['violations'] }), RULES);
    for (const { id, nodes } of violations) {
      for (const node of nodes) {
        const why = [...node.any, ...node.all, ...node.none].map((check) => check.message)[0];
        found.push({ where: `${where} ${theme}`, what: `${id} at ${node.target.join(' ')}: ${why}` });
      }
    }
  }
  return found;
}

/** @param {Violation[]} found */
function grouped(found) {
  /** @type {Map<string, Violation[]>} */
  const groups = new Map();
  for (const one of found) groups.set(one.what, [...(groups.get(one.what) ?? []), one]);
  return groups;
}

/**
 * Each thing is told once, with all the places where it was found.
 * @param {Violation[]} found
 */
function noneOf(found) {
  const places = grouped(found);
  const lines = [...places].map(([what, all]) => `${what} (${all.map(({ where }) => where).join(', ')})`);
  assert.equal(lines.join('\n'), '');
}

test('home, help, replay chooser and gallery', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  const found = [];
  for (const address of ['/', '/help', '/replay', '/gallery']) {
    await page.goto(address);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    found.push(...(await violations(page, address)));
  }
  noneOf(found);
  await farewell(visitor);
});

/** What a game of two asks for; the four actions by what they do. */
const PHASES = ['side', 'metropolis', 'card', 'tile', 'act produce', 'act recruit', 'act capture', 'act construct', 'dice', 'additional', 'discard'];

for (const [name, wishes] of Object.entries({ desktop: {}, phone: { viewport: PHONE, touch: true } })) {
  test(`every phase of a table, the final screen and the replay, on a ${name}`, async () => {
    const visitor = await on.visit(wishes);
    const { page } = visitor;
    await shareScreen(page, ['Ana', 'Bo']);
    const left = new Set(PHASES);
    /** @type {Violation[]} */
    const found = [];
    await playOn(page, async (_, now) => {
      const phase = now.wants === 'continue' ? 'dice' : now.ask === 'act' ? `act ${now.about}` : now.ask;
      if (left.delete(phase)) {
        found.push(...(await violations(page, `${name} ${phase}`)));
        if (phase === 'act capture') found.push(...(await inTheFight(page, name, now)));
        if (phase === 'additional') found.push(...(await inTheMenu(page, name)));
      }
      return answer(page, now, curious);
    }, { until: () => left.size === 0 });
    assert.deepEqual([...left], [], 'not everything was asked before the game was over');

    await resign(page);
    found.push(...(await violations(page, `${name} final`)));
    await page.goto(`/replay?table=${new URL(page.url()).pathname.split('/')[2]}`);
    await page.locator('.replay-slider').waitFor();
    found.push(...(await violations(page, `${name} replay`)));
    noneOf(found);
    await farewell(visitor);
  });
}

/** Fights with few hoplites and lets points wait, so that everything is asked for before the game is over. @param {readonly string[]} options */
function curious(options) {
  const fights = options.filter((option) => option.startsWith('fight'));
  const cards = options.filter((option) => option.startsWith('card:'));
  const slow = options.filter((option) => !/^(temple|medallion|buy)/.test(option));
  if (cards.length) return pick(cards);
  return fights[0] ?? wise(slow.length ? slow : options);
}

/**
 * @param {Page} page
 * @param {string} name
 * @param {import('../lib/table.js').Now} now
 */
async function inTheFight(page, name, now) {
  const fight = now.options.find((option) => option.startsWith('fight'));
  if (!fight) return [];
  await page.locator(`svg.island .hit[data-circle="${fight.slice('fight:'.length).split('+')[0]}"]`).click();
  await page.locator('dialog.fight').waitFor();
  const found = await violations(page, `${name} fight`);
  await page.keyboard.press('Escape');
  await page.locator('dialog.fight').waitFor({ state: 'detached' });
  return found;
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function inTheMenu(page, name) {
  await page.locator('.topbar .button-icon:has(use[href$="#icon-menu"])').click();
  const found = await violations(page, `${name} menu`);
  await page.locator('.menu-dialog .menu-item').first().click();
  found.push(...(await violations(page, `${name} list of choices`)));
  await page.keyboard.press('Escape');
  await settled(page);
  return found;
}

// axe-core finds no violation of WCAG 2.2 A and AA on any page, in any phase of a game, in any theme, on desktop and phone.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { farewell, PHONE } from '../lib/browser.js';
import { open, openReplay, openTable, resign } from '../lib/home.js';
import { SCENES } from '../lib/scenes.js';
import { stage } from '../lib/stage.js';
import { closeDialogs } from '../lib/table.js';
import { tour } from '../lib/tour.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ where: string, what: string }} Violation */

const on = stage();
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A theme changes colours and nothing else: the first is judged by every rule, the others by those that see colours. */
const EVERYTHING = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] };
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const THEMES = { light: EVERYTHING, dark: COLOURS, contrast: COLOURS };

/** The gallery is for those who draw, at a desk. */
const SCREENS = {
  desktop: { wishes: {}, addresses: ['/', '/help', '/replay', '/gallery'] },
  phone: { wishes: { viewport: PHONE, touch: true }, addresses: ['/', '/help', '/replay'] },
};

for (const [name, { wishes, addresses }] of Object.entries(SCREENS)) {
  test(`the pages without a game and a table that waits, on a ${name}`, async () => {
    const visitor = await on.visit(wishes);
    const { page } = visitor;
    const found = [];
    for (const address of addresses) {
      await open(page, address);
      found.push(...(await violations(page, address)));
    }
    await openTable(page);
    found.push(...(await violations(page, 'waiting table')));
    noneOf(found);
    await farewell(visitor);
  });

  test(`every phase of a table, its dialogs, the final screen and the replay, on a ${name}`, async () => {
    const visitor = await on.visit(wishes);
    const { page } = visitor;
    /** @type {Violation[]} */
    const found = [];
    await tour(page, async (phase, now) => {
      await SCENES[phase]?.(page, now);
      found.push(...(await violations(page, phase)));
      if (phase === 'metropolis') found.push(...(await inDialogs(page)));
      return undefined;
    });
    await resign(page);
    found.push(...(await violations(page, 'final')));
    await openReplay(page);
    found.push(...(await violations(page, 'replay')));
    noneOf(found);
    await farewell(visitor);
  });
}

/**
 * What axe-core finds on the page as it stands, in all themes.
 * @param {Page} page
 * @param {string} where
 * @returns {Promise<Violation[]>}
 */
async function violations(page, where) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = [];
  for (const [theme, rules] of Object.entries(THEMES)) {
    const violated = await page.evaluate(judge, { theme, rules });
    found.push(...violated.map((what) => ({ where: `${where} ${theme}`, what })));
  }
  return found;
}

/**
 * Runs in the page: judges it in a theme, when nothing fades in any more.
 * @param {{ theme: string, rules: typeof EVERYTHING }} how
 * @returns {Promise<string[]>}
 */
async function judge({ theme, rules }) {
  (await import(/** @type {string} */ ('/js/settings.js'))).set({ theme });
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map((one) => one.finished));
  const { violations } = await /** @type {any} */ (window).axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
  return violations.flatMap((/** @type {{ id: string, nodes: any[] }} */ { id, nodes }) => nodes.map((node) => {
    const why = [...node.any, ...node.all, ...node.none].map((check) => check.message)[0];
    return `${id} at ${node.target.join(' ')}: ${why}`;
  }));
}

/**
 * Each thing is told once, with all the places where it was found.
 * @param {Violation[]} found
 */
function noneOf(found) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const { what, where } of found) places.set(what, [...(places.get(what) ?? []), where]);
  assert.equal([...places].map(([what, where]) => `${what} (${where.join(', ')})`).join('\n'), '');
}

/**
 * The menu and what it opens.
 * @param {Page} page
 */
async function inDialogs(page) {
  const found = [];
  for (const icon of ['list', 'settings', 'help', 'log']) {
    await page.locator('.topbar .button-icon:has(use[href$="#icon-menu"])').click();
    await page.locator('.menu-dialog').waitFor();
    if (icon === 'list') found.push(...(await violations(page, 'menu')));
    await page.locator(`.menu-dialog .menu-item:has(use[href$="#icon-${icon}"])`).click();
    await page.locator('dialog[open]:not(.menu-dialog)').waitFor();
    found.push(...(await violations(page, `${icon} dialog`)));
    await closeDialogs(page);
  }
  return found;
}

// The pages without a game; how games begin and how they are given up, by the buttons of the page.

import { isTable, openMenu, tableOf } from './table.js';

/** @typedef {import('playwright-core').Page} Page */

/** What is there when a page is drawn. @type {Record<string, string>} */
const SIGNS = { '/': '.way-card', '/about': '#provenance', '/help': '.help-text h2 + *', '/replay': '.drop', '/gallery': 'main h2' };

/**
 * Opens a page, waits until it is drawn, and leafs through it once: what lies below is laid out when it is first seen.
 * @param {Page} page
 * @param {string} address
 */
export async function open(page, address) {
  await page.goto(address);
  await page.locator(SIGNS[address] ?? 'h1').first().waitFor();
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });
}

/**
 * The replay of the table that the page shows.
 * @param {Page} page
 */
export async function openReplay(page) {
  await page.goto(`/replay?table=${tableOf(page)}`);
  await page.locator('.replay-slider').waitFor();
}

/**
 * Alone against the Automaton.
 * @param {Page} page
 * @param {string} [site] Where the server is, if the page does not know.
 */
export async function playNow(page, site = '/') {
  await page.goto(site);
  await page.locator('.play-now .button-main').click();
  await page.waitForURL(isTable);
}

/**
 * The choices of a way to play, on the first page.
 * @param {Page} page
 * @param {'solo' | 'bots' | 'same_screen' | 'friends'} way
 * @param {string} [site] Where the first page lies.
 */
export async function wayTo(page, way, site = '/') {
  await page.goto(site);
  await page.locator(`.way-tab[data-way="${way}"]`).click();
  return page.locator(`.way-${way}.way-card`);
}

/**
 * Several people on this screen.
 * @param {Page} page
 * @param {string[]} names
 * @param {string} [site] Where the first page lies.
 */
export async function shareScreen(page, names, site) {
  const card = await wayTo(page, 'same_screen', site);
  for (let people = 2; people < names.length; people += 1) await card.locator('.stepper button').last().click();
  for (const [index, name] of names.entries()) await card.locator(`#name-${index}`).fill(name);
  await card.locator('.button-glaze').click();
  await page.waitForURL(isTable);
}

/**
 * A table for friends.
 * @param {Page} page
 * @returns {Promise<string>} The link to send them.
 */
export async function openTable(page) {
  const card = await wayTo(page, 'friends');
  await card.locator('.button-glaze').click();
  await page.waitForURL(isTable);
  return page.locator('#invite-link').inputValue();
}

/** Gives up, from the menu; the final screen comes by itself. @param {Page} page */
export async function resign(page) {
  await openMenu(page);
  await page.locator('.menu-dialog .menu-item:has(use[href$="#icon-warning"])').click();
  await page.locator('.resign-dialog .button-danger').click();
  await page.locator('.final').waitFor();
}

/**
 * Against bots.
 * @param {Page} page
 * @param {number} bots
 * @param {string} [site] Where the first page lies.
 */
export async function playBots(page, bots, site) {
  const card = await wayTo(page, 'bots', site);
  for (let number = 1; number < bots; number += 1) await card.locator('.stepper button').last().click();
  await card.locator('.button-glaze').click();
  await page.waitForURL(isTable);
}

// A browser for one test file, and visitors in it: each a fresh profile whose every console error, page error and
// failed request is written down.

import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

/** @typedef {import('playwright-core').Page} Page */
/**
 * @typedef {object} Visitor
 * @property {import('playwright-core').BrowserContext} context
 * @property {Page} page
 * @property {string[]} problems What went wrong so far.
 * @property {(pattern: RegExp) => () => void} excuse Lets such problems pass from now on, until the answer is called.
 */

export const DESKTOP = { width: 1440, height: 900 };
export const TABLET = { width: 834, height: 1112 };
export const PHONE = { width: 360, height: 780 };

/** How long any single wait may take, in milliseconds: a busy machine is slow, a broken page never comes. */
export const PATIENCE = Number(process.env.ORICHALCUM_PATIENCE ?? 120_000);

export function launch() {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ['--disable-dev-shm-usage'], timeout: PATIENCE });
}

/**
 * What somebody's device is like.
 * @typedef {object} Wishes
 * @property {string} baseURL
 * @property {{ width: number, height: number }} [viewport]
 * @property {boolean} [touch]
 * @property {object} [settings]
 * @property {string} [locale]
 * @property {'reduce' | 'no-preference'} [motion]
 * @property {boolean} [kept] Whether the browser keeps the site, which a debug build does not ask for by itself.
 * @property {boolean} [keepsNothing] Whether it has no service workers, as some windows have none.
 */

/**
 * Somebody new: no cookie, no storage but these settings. Without a wish nothing moves, because what breathes for ever
 * is drawn sixty times in a second, and a busy machine gets busier by it.
 * @param {import('playwright-core').Browser} browser
 * @param {Wishes} wishes
 * @returns {Promise<Visitor>}
 */
export async function visit(browser, wishes) {
  const { baseURL, viewport = DESKTOP, touch = false, settings = {}, locale = 'en-GB' } = wishes;
  const { motion = 'reduce', kept = false, keepsNothing = false } = wishes;
  const device = { viewport, hasTouch: touch, isMobile: touch, deviceScaleFactor: 1 };
  const taste = { locale, reducedMotion: motion, colorScheme: /** @type {const} */ ('light') };
  const context = await browser.newContext({ baseURL, ...device, ...taste, acceptDownloads: true });
  context.setDefaultTimeout(PATIENCE);
  if (keepsNothing) await context.addInitScript(() => delete (/** @type {any} */ (Navigator.prototype).serviceWorker));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Only where nothing is set yet, so that what the page changes lasts over a reload; an empty page has no storage.
  await context.addInitScript((kept) => {
    if (location.origin !== 'null') localStorage['orichalcum.settings'] ??= JSON.stringify(kept);
  }, { speed: 'none', ...settings });
  await context.addInitScript(bringModules);
  if (kept) await context.addInitScript(() => {
    if (location.origin !== 'null') localStorage['orichalcum.service-worker'] = '/service-worker.js?keep';
  });
  const page = await context.newPage();
  /** @type {string[]} */
  const problems = [];
  /** @type {Set<RegExp>} */
  const excused = new Set();
  watch(context, (problem) => {
    if (![...excused].some((pattern) => pattern.test(problem))) problems.push(problem);
  });
  /** @param {RegExp} pattern */
  const excuse = (pattern) => {
    excused.add(pattern);
    return () => excused.delete(pattern);
  };
  return { context, page, problems, excuse };
}

/** Runs in every page: the module among those of the page's script that exports this. It is there without a connection. */
function bringModules() {
  const moduleWith = async (/** @type {string} */ name) => {
    const script = () => document.querySelector('script[type="module"]')?.getAttribute('src');
    while (!script()) await new Promise((resolve) => setTimeout(resolve, 15));
    const bound = await import(/** @type {string} */ (script()));
    return Object.values(bound).find((part) => name in part);
  };
  Object.assign(globalThis, { moduleWith });
}

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {(problem: string) => void} note
 */
function watch(context, note) {
  context.on('console', (message) => {
    const type = message.type();
    // The letters are used, but Chromium does not count what comes from its memory, and says so where a page stands still.
    if (/fonts\/.* was preloaded using link preload but not used/.test(message.text())) return;
    if (type === 'error' || type === 'warning') note(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error()}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes its stream and its questions with it.
    if (reason !== 'net::ERR_ABORTED') note(`failed request: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status >= 400) note(`refused request: ${response.request().method()} ${response.url()} ${status}`);
  });
}

/**
 * Waits until something holds in the page that has to be asked for: a promise alone counts as true where a page is waited
 * for otherwise.
 * @template Given
 * @param {Page} page
 * @param {(given: Given) => Promise<boolean>} holds Runs in the page.
 * @param {Given} [given]
 */
export async function waitUntil(page, holds, given) {
  for (const end = Date.now() + PATIENCE; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (await page.evaluate(/** @type {(given: any) => Promise<boolean>} */ (holds), given)) return;
    assert.ok(Date.now() < end, `in vain: ${holds}`);
  }
}

/**
 * Closes a visitor's window; anything that went wrong in it fails the test.
 * @param {Visitor[]} visitors
 */
export async function farewell(...visitors) {
  for (const visitor of visitors) await visitor.context.close();
  assert.deepEqual(visitors.flatMap((visitor) => visitor.problems), []);
}

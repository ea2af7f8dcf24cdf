// A site that the browser keeps: waits until it is kept whole, and takes the connection away.

import { waitUntil } from './browser.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./browser.js').Visitor} Visitor */

/** What is asked for in vain without a connection: whether there is a newer version, and what only a server knows. */
const EXPECTED = /\/service-worker\.js|\/api\/v1\/(me|my-tables|lobby|components|replays)\b/;

/**
 * Opens a page and waits until everything is kept that could be needed later, the large files as well.
 * @param {Page} page
 * @param {string} [site]
 */
export async function visitOnce(page, site = '/') {
  await page.goto(site);
  await keptWhole(page);
}

/** Waits until the browser keeps everything of the site that a page shows. @param {Page} page */
export async function keptWhole(page) {
  await waitUntil(page, isKept);
}

/** Runs in the page. */
async function isKept() {
  const { controller } = navigator.serviceWorker;
  if (!controller) return false;
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  const addresses = kept.flat().map(({ url }) => new URL(url).pathname);
  const list = /** @type {HTMLScriptElement} */ (document.querySelector('script[type="importmap"]'));
  const large = Object.values(JSON.parse(list.text).imports).filter((address) => address.endsWith('.wasm'));
  return large.every((address) => addresses.includes(address));
}

/**
 * Takes the connection away for good: the browser says so, and nobody listens either.
 * @param {Visitor} visitor
 * @param {() => Promise<void>} stop Ends the server that answered.
 */
export async function goOffline(visitor, stop) {
  visitor.excuse(EXPECTED);
  await visitor.context.setOffline(true);
  await stop();
}

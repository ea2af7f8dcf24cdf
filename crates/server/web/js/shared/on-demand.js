// Modules that a page loads when they are first needed. A server that was upgraded in the meantime has others: then the
// page, which must not mix two versions, begins anew.

import { addressOf } from './address.js';

/** Where it is noted when the page last began anew, and how long it does not do so again, in milliseconds. */
const KEY = 'orichalcum.renewed';
const PAUSE = 60_000;

/** How often each module could not be had. @type {Map<string, number>} */
const failures = new Map();

/**
 * What a module exports. Where it cannot be had the promise fails, and the page begins anew if that may help.
 * @template Module
 * @param {string} path like `/js/help/panel.js`
 * @param {() => Promise<Module>} load imports that module
 * @returns {Promise<Module>}
 */
export async function onDemand(path, load) {
  const failed = failures.get(path) ?? 0;
  try {
    // A browser remembers what it could not fetch as long as the page lives: it asks again only for another address.
    return failed === 0 ? await load() : await import(`${addressOf(path)}#${failed}`);
  } catch (error) {
    failures.set(path, failed + 1);
    if (await mayRenew()) location.reload();
    throw error;
  }
}

/** Whether the server is there, so that another version is the likely cause, and the page has not just begun anew. */
async function mayRenew() {
  const isThere = await fetch('/healthz').then(
    (answer) => answer.ok,
    () => false,
  );
  try {
    if (!isThere || Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    // A browser without storage could begin anew for ever.
    return false;
  }
}

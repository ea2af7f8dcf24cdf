// Modules that a page loads when they are first needed. A server that was upgraded in the meantime has others: then the
// page, which must not mix two versions, says so, and its reader decides when to begin anew.

import { addressOf, hasServer } from './address.js';

/** How often each module could not be had. @type {Map<string, number>} */
const failures = new Map();

/**
 * What a module exports. Where it cannot be had the promise fails, and the page says if beginning anew may help.
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
    void tellOfNewVersion();
    throw error;
  }
}

/**
 * Says that there is a newer version, if there is one.
 * @param {() => Promise<boolean>} [isReplaced] Without it: if that is the likely cause of what could not be had.
 */
export async function tellOfNewVersion(isReplaced = isLikelyReplaced) {
  try {
    if (!(await isReplaced())) return;
    const load = () => import('../installed/new-version.js');
    (await load()).showNewVersion(() => location.reload());
  } catch {
    // Without a connection nothing is known of other versions.
  }
}

/** Whether the server is there, so that it has other files by now; a host of files has another page then. */
export async function isLikelyReplaced() {
  return hasServer() ? (await fetch('/healthz')).ok : isReplaced();
}

/** Whether this page is another one by now where it came from. */
export async function isReplaced() {
  const page = await fetch(location.pathname, { cache: 'no-store' });
  const [, mark] = (page.ok && /data-page="([0-9a-f]+)"/.exec(await page.text())) || [];
  return mark !== undefined && mark !== document.documentElement.dataset.page;
}

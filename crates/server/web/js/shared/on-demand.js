// Modules that a page loads when they are first needed. A server that was upgraded in the meantime has others: then the
// page, which must not mix two versions, begins anew.

/** Where it is noted when the page last began anew, and how long it does not do so again, in milliseconds. */
const KEY = 'orichalcum.renewed';
const PAUSE = 60_000;

/**
 * What a module exports. Where it cannot be had the promise fails, and the page begins anew if that may help.
 * @template Module
 * @param {() => Promise<Module>} load
 * @returns {Promise<Module>}
 */
export async function onDemand(load) {
  try {
    return await load();
  } catch (error) {
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

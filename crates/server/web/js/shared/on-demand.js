// Modules that a page loads when they are first needed. A server that was upgraded in the meantime has others: then the
// page, which must not mix two versions, begins anew.

/**
 * What a module exports; nothing where the page begins anew.
 * @template Module
 * @param {() => Promise<Module>} load
 * @returns {Promise<Module>}
 */
export async function onDemand(load) {
  try {
    return await load();
  } catch (error) {
    // Without a connection nothing new could come: the old page is better than none.
    if (navigator.onLine) location.reload();
    throw error;
  }
}

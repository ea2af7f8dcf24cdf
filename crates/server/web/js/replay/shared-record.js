// A record that another program shared with the installed application: the service worker has put it aside.

import { pageAt } from '../shared/address.js';

/** Takes the record that waits, if there is one. @returns {Promise<File | null>} */
export async function takeShared() {
  try {
    const cache = await caches.open('orichalcum-shared');
    const found = await cache.match(pageAt('/shared-record'));
    await cache.delete(pageAt('/shared-record'));
    return found ? new File([await found.blob()], 'shared.jsonl') : null;
  } catch {
    // Where nothing can be put aside nothing was.
    return null;
  }
}

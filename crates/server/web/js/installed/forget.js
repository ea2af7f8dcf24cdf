// What a debug build sends instead of the service worker: it forgets everything that another build has kept here, and lets
// open pages come from the server again.

/** @typedef {{ url: string, navigate: (url: string) => Promise<unknown> }} Client */
/**
 * @typedef {object} Worker
 * @property {() => Promise<void>} skipWaiting
 * @property {{ unregister: () => Promise<boolean> }} registration
 * @property {{ matchAll: (which: object) => Promise<Client[]> }} clients
 */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));

self.addEventListener('install', () => void worker.skipWaiting());

self.addEventListener('activate', (event) => {
  /** @type {Event & { waitUntil: (what: Promise<unknown>) => void }} */ (event).waitUntil(forget());
});

async function forget() {
  const ours = (await caches.keys()).filter((name) => name.startsWith('orichalcum'));
  for (const name of ours) await caches.delete(name);
  await worker.registration.unregister();
  for (const client of await worker.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
}

// The worker of a page: fetches the program, opens the log, and is a site from then on. What comes before that waits.

import { begin, load, NotFetched } from './engine.js';
import { isNewer, openLog } from './log.js';
import { createSite } from './site.js';

/**
 * What a page says: first where the program lies, then requests, and whenever it comes into sight or goes out of it.
 * @typedef {object} Heard
 * @property {string} [wasm]
 * @property {boolean} [seen]
 * @property {string} site What is stored and announced goes by this name: other sites on the same host have others.
 * @property {number} id
 * @property {string} method
 * @property {string} path
 * @property {unknown} [body]
 * @property {string} [key]
 * @property {string} [follow]
 * @property {boolean} [unfollow]
 */

/** @type {Promise<ReturnType<typeof createSite> | null> | null} */
let starting = null;

/** @param {object} message */
function send(message) {
  postMessage(message);
}

/**
 * @param {string} address
 * @param {string} site
 */
async function start(address, site) {
  try {
    const [module, log] = await Promise.all([
      load(address, (loaded, total) => send({ loading: { loaded, total } })),
      openLog(site),
    ]);
    const others = new BroadcastChannel(site);
    const made = createSite({ engine: await begin(module), log, send, others, locks: navigator.locks });
    send({ ready: true });
    return made;
  } catch (error) {
    send({ failed: String(error), cause: causeOf(error) });
    return null;
  }
}

/** @param {unknown} error @returns {import('../shared/here.js').Cause | undefined} */
function causeOf(error) {
  if (error instanceof NotFetched) return 'not_fetched';
  return isNewer(error) ? 'newer_version' : undefined;
}

/** @param {Heard} heard */
async function hear(heard) {
  if (heard.wasm) starting ??= start(heard.wasm, heard.site);
  const site = await starting;
  if (heard.seen !== undefined) return site?.see(heard.seen);
  if (!site) {
    if (heard.method) send({ id: heard.id, status: 503, value: { code: 'unavailable', message: '' } });
    return;
  }
  if (heard.follow) await site.follow(heard.id, heard.follow);
  else if (heard.unfollow) await site.unfollow(heard.id);
  else await site.request(heard.id, heard);
}

addEventListener('message', (/** @type {MessageEvent<Heard>} */ { data }) => void hear(data));

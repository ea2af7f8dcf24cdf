// The service worker: keeps one version of the site whole in the browser, and serves pages from it with or without a
// connection. What it keeps is written before it by the server (`self.shelf`). It imports nothing, so that one file is one
// version. Requests to the server's interface never come to it.

/**
 * @typedef {object} KeptPage
 * @property {string} at Where it is fetched.
 * @property {string} mark What its root element carries: no other page has the same.
 * @property {boolean} deep Whether paths may go on behind the first part.
 */
/**
 * @typedef {object} Shelf
 * @property {string} version
 * @property {string} base
 * @property {Record<string, KeptPage>} pages By the first part of their paths.
 * @property {string[]} files What must be there before this version is used.
 * @property {string[]} later What is large, and fetched when a page has nothing else to do.
 */
/** An event that goes on until a promise is kept. @typedef {Event & { waitUntil: (what: Promise<unknown>) => void }} Lasting */
/** @typedef {Lasting & { request: Request, respondWith: (answer: Promise<Response>) => void }} Asking */
/** @typedef {Lasting & { addRoutes?: (routes: object) => Promise<void> }} Installing */
/** @typedef {{ postMessage: (message: unknown, transfer: Transferable[]) => void }} Client */
/**
 * @typedef {object} Worker
 * @property {Shelf} shelf
 * @property {() => Promise<void>} skipWaiting
 * @property {{ claim: () => Promise<void>, matchAll: (which: object) => Promise<Client[]> }} clients
 */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));
const { version, base, pages, files, later } = worker.shelf;

/** Caches of all versions of this site begin so; another one on the same host lies in another folder. */
const PREFIX = `orichalcum ${base} `;
const OWN = `${PREFIX}${version}`;
/** Where a record waits that another program shared with this one, until the replay's page takes it. */
const SHARED = { cache: 'orichalcum-shared', key: `${base}shared-record` };
/** The largest record that is taken, in bytes: what a server takes, too. */
const LARGEST_RECORD = 4 * 1024 * 1024;
/** How many files are fetched at a time: a page that is being looked at goes first. */
const LANES = 3;
/** How long a page may take to say which it is, in milliseconds. One that is asleep does not answer. */
const PATIENCE = 5000;
/** What lies at such an address never changes. */
const ADDRESS = /\.[0-9a-f]{10}\.[A-Za-z0-9]+$/;
/** What only a server answers. Where a browser can be told, these do not even wake this script. */
const OF_SERVER = ['api', 'healthz', 'readyz', 'metrics'];

self.addEventListener('install', (event) => {
  const installing = /** @type {Installing} */ (event);
  const routes = OF_SERVER.map((path) => ({
    condition: { urlPattern: { pathname: `${base}${path}*` } },
    source: 'network',
  }));
  installing.waitUntil(Promise.all([keepAsBefore(), installing.addRoutes?.(routes)]));
});

self.addEventListener('activate', (event) => {
  /** @type {Lasting} */ (event).waitUntil(worker.clients.claim().then(tidy));
});

self.addEventListener('message', (event) => {
  const lasting = /** @type {Lasting & MessageEvent<'take over' | 'nothing to do'>} */ (event);
  if (lasting.data === 'take over') lasting.waitUntil(worker.skipWaiting());
  if (lasting.data === 'nothing to do') lasting.waitUntil(keepMore());
});

self.addEventListener('fetch', (event) => {
  const asking = /** @type {Asking} */ (event);
  const answer = answerTo(asking);
  if (answer) asking.respondWith(answer);
});

/**
 * What is answered here; nothing where a request goes its way untouched.
 * @param {Asking} asking
 * @returns {Promise<Response> | undefined}
 */
function answerTo(asking) {
  const { request } = asking;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith(base)) return undefined;
  const path = pathname.slice(base.length);
  const page = request.mode === 'navigate' ? pageOf(path) : undefined;
  if (request.method === 'POST' && page === pages.replay && page) return takeRecord(request);
  if (request.method !== 'GET') return undefined;
  if (page) return serve(page, request);
  return ADDRESS.test(path) ? serveFile(pathname, asking) : undefined;
}

/**
 * The page that a path stands for, if it is kept.
 * @param {string} path
 */
function pageOf(path) {
  const [first = '', ...rest] = path.split('/');
  const page = Object.hasOwn(pages, first) ? pages[first] : undefined;
  return page?.deep || rest.every((part) => part === '') ? page : undefined;
}

/**
 * A page of this version: its files are those that are kept, whatever the server has by now.
 * @param {KeptPage} page
 * @param {Request} request
 */
async function serve(page, request) {
  const cache = await caches.open(OWN);
  return (await cache.match(page.at, { ignoreVary: true })) ?? fetch(request);
}

/**
 * A file from any version: an address names its contents. What is large is kept while it is on its way to the page, which
 * shows how far it has come.
 * @param {string} address
 * @param {Asking} asking
 */
async function serveFile(address, asking) {
  const kept = await caches.match(address, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(asking.request);
  if (isFile(answer) && later.includes(address)) {
    const copy = answer.clone();
    const put = caches.open(OWN).then((cache) => cache.put(address, copy));
    // There may be no room for it: it is answered all the same.
    asking.waitUntil(put.catch(() => {}));
  }
  return answer;
}

/**
 * Fetches this version; also what is large, where an earlier version has it: nobody who could play without a connection
 * loses that by an update.
 */
async function keepAsBefore() {
  await keepAll();
  if (await hasLarge()) await keepLater();
}

/** Fetches this version, but for what is there already from an earlier attempt or version. */
async function keepAll() {
  const cache = await caches.open(OWN);
  const kept = await addressesIn(cache);
  const missing = files.filter((file) => !kept.has(file));
  await inLanes(missing, (file) => keep(cache, file));
  const lost = Object.values(pages).filter(({ at }) => !kept.has(at));
  await inLanes(lost, (page) => keepPage(cache, page));
}

/**
 * Fetches what is large, and again what a browser that lacks room has thrown away, as far as the server still has it.
 */
async function keepMore() {
  await keepAll().catch(() => {});
  await keepLater();
  await tidy();
}

/** Fetches what is large. */
async function keepLater() {
  const cache = await caches.open(OWN);
  const kept = await addressesIn(cache);
  for (const file of later) if (!kept.has(file)) await keep(cache, file);
}

/** Whether some version of this site has what is large, whatever it contains there. */
async function hasLarge() {
  const nameOf = (/** @type {string} */ address) => address.replace(ADDRESS, '');
  const large = new Set(later.map(nameOf));
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const kept = await Promise.all(versions.map(async (name) => addressesIn(await caches.open(name))));
  return kept.some((addresses) => [...addresses].some((address) => large.has(nameOf(address))));
}

/**
 * The paths of what lies in a cache.
 * @param {Cache} cache
 */
async function addressesIn(cache) {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

/**
 * @param {Cache} cache
 * @param {string} address
 */
async function keep(cache, address) {
  const answer = (await caches.match(address, { ignoreVary: true })) ?? (await fetch(address));
  if (!isFile(answer)) throw new Error(`${address}: ${answer.status}`);
  await cache.put(address, answer);
}

/**
 * Whether an answer is the file that was asked for: somebody on the way, or a host that lacks it, may answer with a page.
 * @param {Response} answer
 */
function isFile(answer) {
  return answer.ok && !answer.redirected && !answer.headers.get('content-type')?.startsWith('text/html');
}

/**
 * A server that was upgraded in the meantime has another page: then this version is never used.
 * @param {Cache} cache
 * @param {KeptPage} page
 */
async function keepPage(cache, { at, mark }) {
  const answer = await fetch(at, { cache: 'no-cache' });
  const text = await answer.text();
  if (!answer.ok || !text.includes(`data-page="${mark}"`)) throw new Error(`${at} is of another version`);
  const headers = new Headers(answer.headers);
  for (const gone of ['content-encoding', 'content-length']) headers.delete(gone);
  await cache.put(at, new Response(text, { headers }));
}

/**
 * Does something with each, a few at a time.
 * @template Thing
 * @param {readonly Thing[]} things
 * @param {(thing: Thing) => Promise<void>} deal
 */
async function inLanes(things, deal) {
  const waiting = things[Symbol.iterator]();
  const lane = async () => {
    for (const thing of waiting) await deal(thing);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/**
 * Forgets older versions once every open page is of this one: others may still ask for their own files. A newer one, whose
 * cache was made later, may be about to take over.
 */
async function tidy() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const older = versions.slice(0, Math.max(0, versions.indexOf(OWN)));
  if (older.length === 0) return;
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const marks = await Promise.all(open.map(markOf));
  const own = new Set(Object.values(pages).map(({ mark }) => mark));
  if (marks.every((mark) => own.has(mark))) await Promise.all(older.map((name) => caches.delete(name)));
}

/**
 * What an open page carries; nothing if it does not answer.
 * @param {Client} client
 * @returns {Promise<string>}
 */
function markOf(client) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (/** @type {string} */ mark) => {
      port1.close();
      resolve(mark);
    };
    port1.onmessage = ({ data }) => end(String(data));
    setTimeout(() => end(''), PATIENCE);
    client.postMessage('which page', [port2]);
  });
}

/**
 * Takes a record that another program shares, and opens the replay's page, which finds it. What cannot be taken is not
 * there, and the page says so.
 * @param {Request} request
 */
async function takeRecord(request) {
  try {
    const record = (await request.formData()).get('record');
    const cache = await caches.open(SHARED.cache);
    await cache.delete(SHARED.key);
    const isTaken = record instanceof File && record.size > 0 && record.size <= LARGEST_RECORD;
    if (isTaken) await cache.put(SHARED.key, new Response(record));
  } catch {
    // No form, or no room.
  }
  return Response.redirect(`${base}replay?shared`, 303);
}

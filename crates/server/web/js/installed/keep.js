// Lets the browser keep the site for times without a connection, and tells of a newer version that waits. The page itself
// never begins anew: the reader of the notice decides when.

import { base } from '../shared/address.js';
import { showNewVersion } from './new-version.js';
import { whenBack } from '../shared/connection.js';

/** How often a page that stays open asks whether there is a newer version, in milliseconds. */
const EVERY = 3_600_000;
/** How often it does so when the server is there again, which may be a newer one then. */
const AFTER_BREAKS = 300_000;
/** Names the service worker to a debug build, which is not kept by itself: tests set it. */
const KEY = 'orichalcum.service-worker';

/** Keeps the site, where the browser can and the page was made for it. */
export async function keepSite() {
  const { serviceWorker } = navigator;
  const address = document.documentElement.dataset.serviceWorker ?? wished();
  // Over plain HTTP from another machine there is none.
  if (!serviceWorker || !address) return;
  answerWhichPage(serviceWorker);
  const registration = await serviceWorker.register(address, { scope: base() });
  watchForNewVersion(serviceWorker, registration);
  askAgain(registration);
  const { active } = await serviceWorker.ready;
  if (!savesData()) active?.postMessage('nothing to do');
}

/** @returns {string | undefined} */
function wished() {
  try {
    return localStorage[KEY];
  } catch {
    return undefined;
  }
}

/** Whether the reader pays for what is fetched: then what is large comes only when it is needed. */
function savesData() {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  return connection?.saveData === true;
}

/** Says which page this is: while one of an older version is open, its files are kept. @param {ServiceWorkerContainer} container */
function answerWhichPage(container) {
  container.addEventListener('message', ({ data, ports }) => {
    if (data === 'which page') ports[0]?.postMessage(document.documentElement.dataset.page);
  });
}

/**
 * @param {ServiceWorkerContainer} container
 * @param {ServiceWorkerRegistration} registration
 */
function watchForNewVersion(container, registration) {
  let { controller } = container;
  const tell = () => showNewVersion(() => void takeOver(container, registration));
  const tellOf = (/** @type {ServiceWorker | null} */ worker) => {
    if (!worker || !container.controller) return;
    if (worker.state === 'installed') tell();
    else worker.addEventListener('statechange', () => worker.state === 'installed' && tell());
  };
  tellOf(registration.waiting);
  // Another tab, or this one before it was drawn, may have found it already.
  tellOf(registration.installing);
  registration.addEventListener('updatefound', () => tellOf(registration.installing));
  container.addEventListener('controllerchange', () => {
    // The first one keeps what this page is; any other was let in by another tab.
    if (controller) tell();
    controller = container.controller;
  });
}

/**
 * Lets the newer version in, and begins anew with it.
 * @param {ServiceWorkerContainer} container
 * @param {ServiceWorkerRegistration} registration
 */
async function takeOver(container, { waiting }) {
  if (waiting) {
    const changed = new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }));
    waiting.postMessage('take over');
    await changed;
  }
  location.reload();
}

/**
 * Asks for a newer version now and then, when the page is looked at again, and when the server is there again after a
 * break: a page may not understand what a newer server says.
 * @param {ServiceWorkerRegistration} registration
 */
function askAgain(registration) {
  let last = Date.now();
  let lastAfterBreak = -Infinity;
  const ask = () => {
    last = Date.now();
    // Without a connection there is nothing to ask.
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - last >= EVERY) ask();
  });
  whenBack(() => {
    if (Date.now() - lastAfterBreak < AFTER_BREAKS) return;
    lastAfterBreak = Date.now();
    ask();
  });
}

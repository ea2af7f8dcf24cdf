// Lighthouse on the first page and on a table, as a person at a desk or with a telephone sees them at the first visit.
// Fails if the median of several runs is below what the project promises: a busy machine makes single runs worthless.

import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { chromium } from 'playwright-core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from './lib/server.js';
import { playNow } from './lib/home.js';

/** @typedef {import('lighthouse').Result} Result */

/** The least score of each category, of 100. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 };
/** Where more is promised, by page and device: the least score, and the most milliseconds until it can be played. */
const PROMISED = {
  'table desk': { performance: 99, interactive: Infinity },
  'table phone': { performance: 95, interactive: 2500 },
};
/** A first visit comes over the wire, in KiB: who fetches less has been there before. */
const LEAST_OF_A_FIRST_VISIT = 60;
/** What the page is seen on; without a configuration Lighthouse plays a telephone on a slow line. */
const DEVICES = { desk: desktop, phone: undefined };
const RUNS = Number(process.env.ORICHALCUM_LIGHTHOUSE_RUNS ?? 3);
/** What the speed is made of. */
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
  TTI: 'interactive',
};

const server = await startServer();
const profile = await mkdtemp(join(tmpdir(), 'orichalcum-lighthouse-'));
const port = await freePort();
const context = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [`--remote-debugging-port=${port}`],
});
let failures = 0;
try {
  const page = context.pages()[0] ?? (await context.newPage());
  await playNow(page, server.url);
  const table = page.url();
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  for (const [device, config] of Object.entries(DEVICES)) {
    for (const [screen, url] of [['home', server.url], ['table', table]]) {
      const name = `${screen} ${device}`;
      const results = [];
      for (let run = 0; run < RUNS; run += 1) {
        await forgetSite(session);
        results.push(await measure(name, url, config));
      }
      failures += judge(name, results);
    }
  }
} finally {
  await context.close();
  await server.stop();
  await rm(profile, { recursive: true, force: true });
}
process.exitCode = failures ? 1 : 0;

/**
 * Nothing of the site is in the browser any more but who its reader is: else pages would come from what the service worker keeps.
 * @param {import('playwright-core').CDPSession} session
 */
async function forgetSite(session) {
  await session.send('Network.clearBrowserCache');
  const storageTypes = 'service_workers,cache_storage,local_storage,indexeddb';
  await session.send('Storage.clearDataForOrigin', { origin: new URL(server.url).origin, storageTypes });
}

/**
 * @param {string} name
 * @param {string} url
 * @param {import('lighthouse').Config} [config]
 * @returns {Promise<Result>}
 */
async function measure(name, url, config) {
  const flags = /** @type {const} */ ({ port, logLevel: 'error', disableStorageReset: true });
  const result = await lighthouse(url, { ...flags, onlyCategories: Object.keys(LEAST) }, config);
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { audits, environment } = result.lhr;
  const times = Object.entries(TIMES).map(([short, id]) => `${short} ${audits[id].displayValue}`);
  const bytes = Math.round((audits['total-byte-weight'].numericValue ?? 0) / 1024);
  if (bytes < LEAST_OF_A_FIRST_VISIT) throw new Error(`${name}: ${bytes} KiB are no first visit: the browser has kept something`);
  const speed = `speed of this machine ${environment.benchmarkIndex}`;
  const score = scoreOf(result.lhr, 'performance');
  console.log(`${name.padEnd(11)} performance ${score} · ${times.join(' · ')} · ${bytes} KiB · ${speed}`);
  return result.lhr;
}

/**
 * @param {string} name
 * @param {Result[]} results
 * @returns {number} How many categories are below their least score.
 */
function judge(name, results) {
  const promised = PROMISED[/** @type {keyof typeof PROMISED} */ (name)];
  let below = isLate(name, results, promised?.interactive ?? Infinity);
  for (const [category, usual] of Object.entries(LEAST)) {
    const least = category === 'performance' ? (promised?.performance ?? usual) : usual;
    const inOrder = results.toSorted((one, other) => scoreOf(one, category) - scoreOf(other, category));
    const scores = inOrder.map((each) => scoreOf(each, category));
    const middle = Math.floor((inOrder.length - 1) / 2);
    const spread = `at least ${least}; ${scores.at(0)} to ${scores.at(-1)} in ${scores.length} runs`;
    console.log(`${name.padEnd(11)} ${category.padEnd(15)} ${String(scores[middle]).padStart(3)} (${spread})`);
    if (scores[middle] >= least) continue;
    below += 1;
    const { categories, audits } = inOrder[middle];
    for (const { id, weight } of categories[category].auditRefs) {
      const { score, displayValue, title } = audits[id];
      if (weight && score !== null && score < 1) console.log(`       ${id}: ${score} ${displayValue ?? title}`);
    }
  }
  return below;
}

/**
 * @param {string} name
 * @param {Result[]} results
 * @param {number} most In milliseconds.
 * @returns {number} 1 if the median is later than promised.
 */
function isLate(name, results, most) {
  const times = results.map(({ audits }) => audits.interactive.numericValue ?? Infinity).toSorted((one, other) => one - other);
  const middle = times[Math.floor((times.length - 1) / 2)] ?? Infinity;
  if (most !== Infinity) console.log(`${name.padEnd(11)} interactive after ${Math.round(middle)} ms (at most ${most})`);
  return middle > most ? 1 : 0;
}

/**
 * @param {Result} result
 * @param {string} category
 */
function scoreOf(result, category) {
  return Math.round((result.categories[category].score ?? 0) * 100);
}

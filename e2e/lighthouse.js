// Lighthouse on the first page and on a table, as a person at a desk sees them. Fails below what the project promises.

import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { chromium } from 'playwright-core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from './lib/server.js';
import { playNow } from './lib/home.js';

/** The least score of each category, of 100. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 };

const server = await startServer();
const profile = await mkdtemp(join(tmpdir(), 'orichalcum-lighthouse-'));
const port = await freePort();
const context = await chromium.launchPersistentContext(profile, { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [`--remote-debugging-port=${port}`] });
let failures = 0;
try {
  const page = context.pages()[0] ?? (await context.newPage());
  await playNow(page, server.url);
  const table = page.url();
  await page.close();
  for (const [name, url] of [['home', server.url], ['table', table]]) failures += await measure(name, url);
} finally {
  await context.close();
  await server.stop();
  await rm(profile, { recursive: true, force: true });
}
process.exitCode = failures ? 1 : 0;

/**
 * @param {string} name
 * @param {string} url
 * @returns {Promise<number>} How many categories are below their least score.
 */
async function measure(name, url) {
  const result = await lighthouse(url, { port, onlyCategories: Object.keys(LEAST), logLevel: 'error', disableStorageReset: true }, desktop);
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { categories, audits } = result.lhr;
  let below = 0;
  for (const [category, least] of Object.entries(LEAST)) {
    const score = Math.round((categories[category].score ?? 0) * 100);
    console.log(`${name.padEnd(6)} ${category.padEnd(15)} ${String(score).padStart(3)} (at least ${least})`);
    if (score >= least) continue;
    below += 1;
    for (const { id, weight } of categories[category].auditRefs) {
      const audit = audits[id];
      if (weight && audit.score !== null && audit.score < 1) console.log(`       ${id}: ${audit.score} ${audit.displayValue ?? audit.title}`);
    }
  }
  return below;
}

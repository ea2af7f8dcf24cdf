// The stage of a test file: one server and one browser for all its tests, started before them and ended after them.

import { after, afterEach, before } from 'node:test';
import { launch, visit } from './browser.js';
import { startServer } from './server.js';

/** @typedef {Parameters<typeof visit>[1]} Wishes */

export function stage() {
  /** @type {{ server: Awaited<ReturnType<typeof startServer>>, browser: import('playwright-core').Browser }} */
  let set;
  /** @type {import('./browser.js').Visitor[]} */
  let visitors = [];
  before(async () => {
    const [server, browser] = await Promise.all([startServer(), launch()]);
    set = { server, browser };
  });
  afterEach(async () => {
    // Whoever is still there was left behind by a test that failed: what went wrong in the page may tell why.
    for (const { page, context, problems } of visitors) {
      if (page.isClosed()) continue;
      console.error([`left behind at ${page.url()}`, ...problems].join('\n'));
      await context.close();
    }
    visitors = [];
  });
  after(async () => {
    await set?.browser.close();
    await set?.server.stop();
  });
  return {
    get server() {
      return set.server;
    },
    /** @param {Omit<Wishes, 'baseURL'>} [wishes] */
    async visit(wishes = {}) {
      const visitor = await visit(set.browser, { baseURL: set.server.url, ...wishes });
      visitors.push(visitor);
      return visitor;
    },
  };
}

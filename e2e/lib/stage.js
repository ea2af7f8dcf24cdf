// The stage of a test file: one server and one browser for all its tests, started before them and ended after them.

import { after, afterEach, before } from 'node:test';
import { launch, visit } from './browser.js';
import { startServer } from './server.js';

/** @typedef {Parameters<typeof visit>[1]} Wishes */

export function stage() {
  /** @type {Awaited<ReturnType<typeof startServer>> | undefined} */
  let server;
  /** @type {import('playwright-core').Browser | undefined} */
  let browser;
  /** @type {import('./browser.js').Visitor[]} */
  let visitors = [];
  before(async () => {
    server = await startServer();
    browser = await launch();
  });
  afterEach(async () => {
    // A visitor who is still there was left behind by a test that failed: what went wrong in the page may tell why.
    for (const { page, context, problems } of visitors) {
      if (page.isClosed()) continue;
      console.error([`left behind at ${page.url()}`, ...problems].join('\n'));
      await context.close();
    }
    visitors = [];
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    get server() {
      if (!server) throw new Error('there is no server before the tests');
      return server;
    },
    /** @param {Omit<Wishes, 'baseURL'>} [wishes] */
    async visit(wishes = {}) {
      if (!browser) throw new Error('there is no browser before the tests');
      const visitor = await visit(browser, { baseURL: this.server.url, ...wishes });
      visitors.push(visitor);
      return visitor;
    },
  };
}

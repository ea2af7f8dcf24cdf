// The stage of a test file: one server and one browser for all its tests, started before them and ended after them.

import { after, before } from 'node:test';
import { launch, visit } from './browser.js';
import { startServer } from './server.js';

/** @typedef {Parameters<typeof visit>[1]} Wishes */

export function stage() {
  /** @type {{ server: Awaited<ReturnType<typeof startServer>>, browser: import('playwright-core').Browser }} */
  let set;
  before(async () => {
    const [server, browser] = await Promise.all([startServer(), launch()]);
    set = { server, browser };
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
    visit: (wishes = {}) => visit(set.browser, { baseURL: set.server.url, ...wishes }),
  };
}

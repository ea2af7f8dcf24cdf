// Sites as tabs of one browser have them: the program that is committed, a log in memory, channels and locks.

import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { begin } from '../js/here/engine.js';
import { openLog } from '../js/here/log.js';
import { createSite } from '../js/here/site.js';

globalThis.IDBKeyRange = IDBKeyRange;

/** The program, unpacked. */
export const program = brotliDecompressSync(readFileSync(new URL('../wasm/orichalcum.wasm.br', import.meta.url)));
const module = await WebAssembly.compile(program);

/** One browser: what its tabs share. */
export function browser() {
  const factory = new IDBFactory();
  const channels = new Set();
  const waiting = new Map();
  const sites = [];

  /** A channel that reaches all others at once. */
  function channel() {
    const own = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of channels) if (other !== own) queueMicrotask(() => other.onmessage?.({ data }));
      },
    };
    channels.add(own);
    return own;
  }

  /** Locks as the browser gives them: one holder at a time, the others in a row, unless one takes it from the holder. */
  const locks = {
    request(name, { signal, steal = false }, hold) {
      const row = waiting.get(name) ?? [];
      waiting.set(name, row);
      return new Promise((resolve, reject) => {
        const lose = (why) => reject(new DOMException(why, 'AbortError'));
        const leave = () => {
          if (row[0] !== own) return;
          row.shift();
          row[0]?.start();
        };
        const own = {
          lose,
          start: () => queueMicrotask(async () => resolve(await Promise.resolve(hold()).finally(leave))),
        };
        signal?.addEventListener('abort', () => {
          if (row.indexOf(own) > 0) row.splice(row.indexOf(own), 1);
          lose('left');
        });
        if (steal) row.shift()?.lose('stolen');
        if (steal) row.unshift(own);
        else row.push(own);
        if (row[0] === own) own.start();
      });
    },
  };

  return {
    locks,
    log: () => openLog('orichalcum', factory),
    /** The browser throws away what is stored. */
    evicted: () =>
      new Promise((resolve, reject) => {
        const request = factory.deleteDatabase('orichalcum');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
    /** A newer version changes how things are stored. */
    renewed: () =>
      new Promise((resolve, reject) => {
        const request = factory.open('orichalcum', 1000);
        request.onsuccess = () => resolve(request.result.close());
        request.onerror = () => reject(request.error);
      }),
    /** A tab with a site of its own. */
    async tab({ clock = Date.now, engine } = {}) {
      const log = await openLog('orichalcum', factory);
      const answers = new Map();
      const sent = [];
      const waits = [];
      const used = engine ?? (await begin(module));
      const send = (message) => {
        sent.push(message);
        if (message.status) answers.get(message.id)?.(message);
        for (const wait of waits) if (wait.satisfies(message)) wait.resolve(message);
      };
      const others = channel();
      const site = createSite({ engine: used, log, send, others, locks, clock });
      sites.push(site);
      let last = 0;
      return {
        engine: used,
        sent,
        log,
        /** Asks as a page does. */
        ask(method, path, body, key) {
          last += 1;
          const id = last;
          const answer = new Promise((resolve) => answers.set(id, resolve));
          void site.request(id, { method, path, body, key });
          return answer;
        },
        follow(id, path) {
          return site.follow(id, path);
        },
        unfollow: (id) => site.unfollow(id),
        see: (seen) => site.see(seen),
        /** Whether it hears of what the other tabs say: one that sleeps does not. */
        hears: (does) => (does ? channels.add(others) : channels.delete(others)),
        /** The next message that satisfies, of those that come from now on. */
        until: (satisfies) => new Promise((resolve) => waits.push({ satisfies, resolve })),
      };
    },
  };
}

/** The value of a good answer. */
export function good({ status, value }) {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(value)}`);
  return value;
}

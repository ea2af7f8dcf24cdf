// The page's door to the worker that plays tables on this device: requests with their answers, streams, and how far its
// program has come. The worker is started when it is first needed; it answers as the server does.

import { addressOf, siteName } from './address.js';
import { showLoading } from './here-loading.js';
import { isLikelyReplaced, isReplaced, tellOfNewVersion } from './on-demand.js';

/** @typedef {{ method: string, path: string, body?: unknown, key?: string }} Request */
/** @typedef {{ status: number, value: any }} Reply */
/**
 * How far something is that takes a while: the program of the worker on its way, or what was asked for.
 * @typedef {object} Progress
 * @property {'loading' | 'working'} what
 * @property {number} done
 * @property {number} total 0 where that is not known.
 */
/**
 * Somebody who waits for what the worker says about one request.
 * @typedef {object} Waiting
 * @property {(message: any) => void} hear
 * @property {() => void} ready The worker's program has come.
 * @property {(progress: Progress) => void} loading
 */

/** Why a worker does not work: something of it did not come, or what is stored is of a newer version. @typedef {'not_fetched' | 'newer_version'} Cause */

/** What is answered for a worker that cannot work: too old a browser, no room. */
const NOT_HERE = { status: 501, code: 'not_here' };
/**
 * What is answered where the cause is known.
 * @type {Record<Cause, { status: number, code: Cause }>}
 */
const REFUSALS = {
  not_fetched: { status: 501, code: 'not_fetched' },
  newer_version: { status: 409, code: 'newer_version' },
};
/**
 * Refusals by which a page learns that it may be older than what was stored here, and how it finds that out.
 * @type {Record<string, () => Promise<boolean>>}
 */
const TOO_OLD = { newer_version: async () => true, damaged: isReplaced };

/** A door to one worker, which is made when it is first needed. */
export class Door {
  /** @type {() => Worker} */
  #make;
  /** @type {Worker | null} */
  #worker = null;
  #isReady = false;
  #last = 0;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** @type {Progress} */
  #loading = { what: 'loading', done: 0, total: 0 };

  /** @param {() => Worker} make */
  constructor(make) {
    this.#make = make;
  }

  /** Whether the worker's program has come. */
  get isReady() {
    return this.#isReady;
  }

  /** Starts the worker, unless it runs. Whether it works is told to those who ask something of it. */
  start() {
    if (this.#worker) return;
    try {
      const worker = this.#make();
      this.#worker = worker;
      worker.onmessage = ({ data }) => this.#hear(data);
      // Without a message its script did not come; with one the script broke down.
      worker.onerror = ({ message }) =>
        message === undefined ? this.#fail('The script did not come.', 'not_fetched') : this.#fail(message);
      const wasm = new URL(addressOf('/wasm/orichalcum.wasm'), location.href).href;
      worker.postMessage({ wasm, site: siteName(), seen: isSeen() });
    } catch (error) {
      this.#fail(String(error));
    }
  }

  /** The page has come into sight, or gone out of it: the worker of one in sight takes over what others may leave lying. */
  see() {
    this.#worker?.postMessage({ seen: isSeen() });
  }

  /**
   * Asks the worker for something.
   * @param {Request} request
   * @param {(progress: Progress) => void} [progress]
   * @returns {Promise<Reply>}
   */
  ask(request, progress) {
    return new Promise((resolve) => {
      const shown = progress ? null : showLoading();
      const id = this.#wait({
        loading: progress ?? ((now) => shown?.show(now)),
        ready: () => shown?.end(),
        hear: (message) => {
          if (message.progress) return progress?.({ what: 'working', ...message.progress });
          shown?.end();
          this.#waiting.delete(id);
          resolve({ status: message.status, value: message.value });
        },
      });
      this.#post(id, request);
    });
  }

  /**
   * Follows a stream until it is closed.
   * @param {string} path
   * @returns {HereStream}
   */
  follow(path) {
    const stream = new HereStream(() => {
      this.#waiting.delete(id);
      this.#worker?.postMessage({ id, unfollow: true });
    });
    const id = this.#wait({
      loading: () => {},
      ready: () => stream.opened(),
      hear: (message) => stream.hear(message),
    });
    this.#post(id, { follow: path });
    return stream;
  }

  /** @param {Waiting} waiting */
  #wait(waiting) {
    this.#last += 1;
    this.#waiting.set(this.#last, waiting);
    return this.#last;
  }

  /** @param {number} id @param {object} message */
  #post(id, message) {
    const waiting = this.#waiting.get(id);
    if (this.#isReady) queueMicrotask(() => waiting?.ready());
    else waiting?.loading(this.#loading);
    this.start();
    this.#worker?.postMessage({ id, ...message });
  }

  /** @param {any} message */
  #hear(message) {
    if (message.failed !== undefined) return this.#fail(message.failed, message.cause);
    if (message.loading) {
      this.#loading = { what: 'loading', done: message.loading.loaded, total: message.loading.total };
      for (const waiting of this.#waiting.values()) waiting.loading(this.#loading);
    } else if (message.ready) {
      this.#isReady = true;
      for (const waiting of this.#waiting.values()) waiting.ready();
    } else {
      const isTooOld = TOO_OLD[(message.value ?? message.data)?.code];
      if (isTooOld) void tellOfNewVersion(isTooOld);
      this.#waiting.get(message.id)?.hear(message);
    }
  }

  /**
   * All requests that wait are refused, and the next one tries with another worker.
   * @param {string} message
   * @param {Cause} [cause]
   */
  #fail(message, cause) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
    const { status, code } = cause ? REFUSALS[cause] : NOT_HERE;
    // A newer version may have other files than those that did not come.
    if (cause) void tellOfNewVersion(TOO_OLD[code] ?? isLikelyReplaced);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { hear } of waiting) hear({ status, value: { code, message } });
  }
}

/** A stream of the worker, which is followed as one of the server is: as an `EventSource`. */
export class HereStream extends EventTarget {
  /** As `EventSource` has them: on its way, open, closed. */
  readyState = 0;
  /** @type {((event: Event) => void) | null} */
  onopen = null;
  /** @type {((event: MessageEvent) => void) | null} */
  onmessage = null;
  /** @type {((event: Event) => void) | null} */
  onerror = null;
  /** @type {() => void} */
  #end;

  /** @param {() => void} end */
  constructor(end) {
    super();
    this.#end = end;
  }

  close() {
    if (this.readyState === 2) return;
    this.readyState = 2;
    this.#end();
  }

  opened() {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }

  /** @param {any} message */
  hear({ event, data }) {
    if (this.readyState === 2) return;
    // An answer instead of an event is a refusal.
    if (event === undefined) {
      this.close();
      this.onerror?.(new Event('error'));
      return;
    }
    this.opened();
    const told = new MessageEvent(event, { data });
    if (event === 'message') this.onmessage?.(told);
    this.dispatchEvent(told);
  }
}

function isSeen() {
  return document.visibilityState !== 'hidden';
}

/** The door of this page. */
export const door = new Door(() => new Worker(addressOf('/js/here/worker.js'), { type: 'module' }));

globalThis.addEventListener?.('visibilitychange', () => door.see());

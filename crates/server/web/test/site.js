// A server that answers as a test wishes, and the storage of a browser.

/** A storage that can be looked into; a full one takes nothing. */
export class Storage {
  constructor({ full = false } = {}) {
    Object.defineProperty(this, 'full', { value: full });
  }
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key, value) {
    if (this.full) throw new Error('no room');
    this[key] = value;
  }
  removeItem(key) {
    delete this[key];
  }
}

/**
 * Lets `fetch` answer: each request goes to the next of these, the last one answers for ever. Waiting takes no time.
 * @returns What was asked, and how long was waited before each further try.
 */
export function serve(...answers) {
  const asked = [];
  const waited = [];
  globalThis.sessionStorage = new Storage();
  globalThis.localStorage = new Storage();
  globalThis.fetch = async (address, init = {}) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    asked.push({ address, method: init.method ?? 'GET', headers: init.headers ?? {}, body: init.body });
    const {
      status = 200,
      body = {},
      headers = {},
    } = typeof answer === 'function' ? await answer(address, init) : answer;
    if (status === 0) throw new TypeError('no connection');
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  };
  globalThis.setTimeout = (done, time) => {
    waited.push(time);
    queueMicrotask(done);
  };
  return { asked, waited };
}

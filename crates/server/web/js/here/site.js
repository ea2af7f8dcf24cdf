// A site on this device: takes requests as a server does and answers them through the program and the log. What happens at
// a table is stored first, then handed to the program, then sent to the pages that follow it.

import { randomHex } from '../shared/hex.js';
import { isNewer } from './log.js';
import { keptReplays } from './kept.js';
import { tender } from './tender.js';
import { verifier } from './verify.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./log.js').Log} Log */
/** @typedef {{ status: number, value: any }} Answer */
/**
 * @typedef {object} Request
 * @property {string} method
 * @property {string} path Below that of the interface.
 * @property {unknown} [body] A value for JSON, or the text of a record.
 * @property {string} [key]
 */
/**
 * What the site is made of.
 * @typedef {object} Parts
 * @property {Engine} engine
 * @property {Log} log
 * @property {(message: object) => void} send To the page.
 * @property {BroadcastChannel} others The workers of other tabs.
 * @property {LockManager | undefined} locks
 * @property {() => number} [clock]
 */

/** How often something is asked again after another tab was faster. */
const ATTEMPTS = 8;
/** How many random bytes a question comes with. */
const RANDOM = 64;
/** How many answers are kept for requests that come again with the same key. */
const KEPT_ANSWERS = 64;

const UNAVAILABLE = refusal(503, 'failed_here', 'This did not work. Nothing is lost: try again in a moment.');
const NO_ROOM = refusal(507, 'no_room', 'There is no room on this device to store this.');
const NEWER = refusal(409, 'newer_version', 'A newer version has changed what is stored on this device.');
const NO_TABLE = refusal(404, 'no_table', 'There is no such table.');

/** @param {Parts} parts */
export function createSite({ engine, log, send, others, locks, clock = Date.now }) {
  /** The pages' streams: where each is, and the last message it was sent. @type {Map<number, { path: string, table: string, seq: number | null }>} */
  const streams = new Map();
  /** The last entry that the program knows of each table. @type {Map<string, number>} */
  const heads = new Map();
  /** The answers to requests with keys. @type {Map<string, { asked: string, answer: Answer }>} */
  const answered = new Map();
  /** Who plays here, as was last read; the same as long as what is stored is there. @type {import('./log.js').Person | null} */
  let person = null;
  /** One thing at a time: the program and the log are never asked by two at once. */
  let turn = Promise.resolve();

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  function inTurn(work) {
    const result = turn.then(work);
    turn = result.then(
      () => {},
      () => {},
    );
    return result;
  }

  /**
   * Asks until there is an answer: reads logs, stores entries, becomes somebody meanwhile.
   * @param {string} kind
   * @param {object} question
   * @returns {Promise<any>} A reply of the program that wants nothing first.
   */
  async function settle(kind, question) {
    const context = {
      me: await whoPlays(),
      now: clock(),
      random: randomHex(RANDOM),
      read: /** @type {string[]} */ ([]),
    };
    for (let attempt = 0; attempt < ATTEMPTS; ) {
      const reply = engine.ask({ [kind]: { ...question, context } });
      if (reply.read) {
        const refused = await readOn(reply.read.table, reply.read.after);
        if (refused) return { answer: refused };
        context.read.push(reply.read.table);
      } else if (reply.become) {
        person = await log.become(reply.become);
        context.me = person;
      } else if (reply.append) {
        const { table, after, answer } = reply.append;
        const outcome = await log.append(reply.append);
        const refused = outcome === 'gone' ? lose(table) : await readOn(table, after);
        if (refused) return { answer: refused };
        if (outcome === 'stored') {
          others.postMessage({ table });
          if (answer) return { answer };
        } else attempt += 1;
      } else return reply;
    }
    return { answer: UNAVAILABLE };
  }

  /** Who plays here. Where that is another one or nobody any more, the browser has thrown away all that was stored. */
  async function whoPlays() {
    const now = await log.me();
    if (person && now?.id !== person.id) {
      for (const table of [...heads.keys()]) lose(table);
      answered.clear();
    }
    person = now;
    return now;
  }

  /**
   * Hands what the log holds behind an entry to the program, and what comes of it to the pages.
   * @param {string} table
   * @param {number} after
   * @returns {Promise<Answer | undefined>} A refusal: the program does not understand what is stored.
   */
  async function readOn(table, after) {
    const entries = await log.entries(table, after);
    const reply = engine.ask({ grown: { table, entries, now: clock() } });
    tell(table, reply);
    return reply.answer;
  }

  /** A table was deleted. @param {string} table */
  function lose(table) {
    tell(table, engine.ask({ gone: { table } }));
  }

  /**
   * Sends what the program says to the pages.
   * @param {string} table
   * @param {any} reply
   */
  function tell(table, { news }) {
    if (!news) return;
    if (news.head) heads.set(table, news.head);
    else heads.delete(table);
    for (const event of news.events) {
      const stream = streams.get(event.id);
      if (stream && event.seq) stream.seq = event.seq;
      if (event.event === 'gone') drop(event.id);
      send(event);
    }
    tending.note(table, news.due);
  }

  /** A page follows a table no longer. @param {number} id */
  function drop(id) {
    const stream = streams.get(id);
    streams.delete(id);
    if (stream) tending.close(stream.table);
  }

  /** Begins the program anew after it broke down: everything it knew is in the log. */
  async function renew() {
    await engine.renew();
    heads.clear();
    for (const [id, { path, seq }] of streams) {
      const [place, query = ''] = path.split('?');
      const rest = query.split('&').filter((pair) => pair && !pair.startsWith('after='));
      await begin(id, `${place}?${[...rest, ...(seq === null ? [] : [`after=${seq}`])].join('&')}`);
    }
  }

  /**
   * A stream begins, or is refused, which a page takes as it takes a refusal of the server.
   * @param {number} id
   * @param {string} path
   */
  async function begin(id, path) {
    const reply = await settle('follow', { id, path });
    if (reply.answer) refuse(id, reply.answer);
    else tell(tableOf(path), reply);
  }

  /** @param {number} id @param {Answer} refused */
  function refuse(id, refused) {
    drop(id);
    send({ id, ...refused });
  }

  /**
   * Does what is due at a table. Where that does not work, the pages that follow it hear why.
   * @param {string} table
   * @returns {Promise<boolean>} Whether it was done, or there is nothing to be done.
   */
  async function tend(table) {
    const refused = await guarded(async () => {
      const reply = await settle('tend', { table });
      tell(table, reply);
      return /** @type {Answer | undefined} */ (reply.answer);
    });
    if (!refused || refused.status === 404) return true;
    const data = { ...refused.value, status: refused.status };
    for (const [id, stream] of streams) if (stream.table === table) send({ id, event: 'trouble', data });
    return false;
  }

  const tending = tender({ locks, clock, tend });

  /**
   * Does something in its turn. What breaks down is begun anew.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T | Answer>}
   */
  function guarded(work) {
    return inTurn(async () => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof DOMException && error.name === 'QuotaExceededError') return NO_ROOM;
        if (isNewer(error)) return NEWER;
        if (error instanceof WebAssembly.RuntimeError) await renewed();
        return UNAVAILABLE;
      }
    });
  }

  /** What breaks down once more is left: everybody asks again, and then it is begun anew. */
  async function renewed() {
    try {
      await renew();
    } catch {
      heads.clear();
    }
  }

  others.onmessage = ({ data: { table, gone } }) => {
    const known = heads.get(table);
    if (known === undefined) return;
    void guarded(async () => (gone ? lose(table) : readOn(table, heads.get(table) ?? 0)));
  };

  const kept = keptReplays({ engine, log, clock });
  const verify = verifier({ engine, send, renew: () => inTurn(renewed) });

  /**
   * @param {Request} request
   * @returns {Promise<Answer>}
   */
  async function answer({ method, path, body, key }) {
    const [place = ''] = path.split('?');
    if (place.startsWith('/kept-replays')) return kept(method, place, body);
    const [, removed] = (method === 'DELETE' && /^\/tables\/([^/]+)$/.exec(place)) || [];
    if (removed) {
      if (!(await log.remove(removed))) return NO_TABLE;
      lose(removed);
      others.postMessage({ table: removed, gone: true });
      return good({});
    }
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    return (await settle('request', { method, path, body: text ?? null, key: key ?? null })).answer;
  }

  return {
    /**
     * Answers a request, once for each key.
     * @param {number} id
     * @param {Request} request
     */
    async request(id, request) {
      if (request.method === 'POST' && request.path === '/verify') {
        send({ id, ...(await verify(id, request.body)) });
        return;
      }
      const given = await guarded(async () => {
        const asked = JSON.stringify([request.method, request.path, request.body]);
        const before = request.key ? answered.get(request.key) : undefined;
        if (before?.asked === asked) return before.answer;
        const found = await answer(request);
        if (request.key && found.status < 500) {
          answered.set(request.key, { asked, answer: found });
          for (const oldest of answered.keys()) if (answered.size > KEPT_ANSWERS) answered.delete(oldest);
        }
        return found;
      });
      send({ id, ...given });
    },

    /**
     * Follows a table's stream.
     * @param {number} id
     * @param {string} path
     */
    async follow(id, path) {
      streams.set(id, { path, table: tableOf(path), seq: null });
      tending.open(tableOf(path));
      const refused = await guarded(() => begin(id, path));
      if (refused) refuse(id, refused);
    },

    /** The page comes into sight, or goes out of it. @param {boolean} seen */
    see: (seen) => tending.see(seen),

    /** @param {number} id */
    unfollow(id) {
      drop(id);
      return guarded(async () => engine.ask({ unfollow: { id } }));
    },
  };
}

/** The table that a path names. @param {string} path */
function tableOf(path) {
  return decodeURIComponent(/^\/tables\/([^/?]+)/.exec(path)?.[1] ?? '');
}

/** @param {object} value @returns {Answer} */
function good(value) {
  return { status: 200, value };
}

/**
 * @param {number} status
 * @param {string} code
 * @param {string} message
 * @returns {Answer}
 */
function refusal(status, code, message) {
  return { status, value: { code, message } };
}

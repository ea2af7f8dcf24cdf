// Follows a table: messages in order, without a gap, through every loss of the connection, until the table is gone.

import { get, openStream, tablePath } from '../../shared/api.js';
import { isHere } from '../../shared/address.js';
import { noteBack } from '../../shared/connection.js';

/** @typedef {import('../../protocol').Message} Message */
/**
 * @typedef {object} Listener
 * @property {(message: Message) => void} message
 * @property {(online: boolean) => void} online
 * @property {(attendance: import('../../protocol').Attendance) => void} presence Who is there now.
 * @property {(problem: import('../../shared/api.js').Problem) => void} trouble The game does not go on by itself for now, and
 *   why: only a device can be that short of room.
 * @property {(problem: import('../../shared/api.js').Problem) => void} gone There is nothing to follow any more, and why.
 */

/** How long to wait before a closed stream is opened again, in milliseconds: longer each time, up to a limit. */
const FIRST_PAUSE = 1500;
const LONGEST_PAUSE = 20_000;

/** Refusals after which there is no use in asking again. */
const FINAL = ['no_table', 'banned', 'damaged', 'unknown_set'];

/** How a stream says that it is over. */
const CLOSED = 2;

/** What opens the stream again, while there is one. @type {() => void} */
let openAgain = () => {};

/** Opens the stream again, with the identity that the browser has now. */
export function reopen() {
  openAgain();
}

/**
 * Follows a table until the page or the table goes away. The browser resumes where it was by `Last-Event-ID`; a stream
 * that the server refused for a while is opened anew and begins with how things stand.
 * @param {string} table
 * @param {number} after The message that the page has already.
 * @param {Listener} listener
 */
export function follow(table, after, listener) {
  let last = after;
  let refusals = 0;
  let isBroken = false;
  const lose = () => {
    isBroken = true;
    listener.online(false);
  };
  /** @type {ReturnType<typeof openStream> | null} */
  let current = null;
  const end = (/** @type {import('../../shared/api.js').Problem} */ problem) => {
    current?.close();
    current = null;
    openAgain = () => {};
    listener.gone(problem);
  };
  const open = (/** @type {number | null} */ from = null) => {
    const source = openStream(table, from);
    current = source;
    source.onopen = () => {
      refusals = 0;
      if (isBroken && !isHere(table)) noteBack();
      isBroken = false;
      listener.online(true);
    };
    source.onmessage = (event) => {
      /** @type {Message} */
      const message = dataOf(event);
      if (message.seq < last || (message.seq === last && message.happened.what !== 'now')) return;
      last = message.seq;
      listener.online(true);
      listener.message(message);
    };
    const again = () => {
      lose();
      source.close();
      setTimeout(() => current === source && open(), FIRST_PAUSE);
    };
    /** A browser does not tell why a stream was refused: the table does. */
    const refused = async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.min(FIRST_PAUSE * 2 ** refusals, LONGEST_PAUSE)));
      refusals += 1;
      if (current !== source) return;
      const answer = await get(tablePath(table));
      if (current !== source) return;
      if (!answer.ok && FINAL.includes(answer.problem.code)) end(answer.problem);
      else open();
    };
    source.addEventListener('presence', (event) => listener.presence(dataOf(event)));
    source.addEventListener('trouble', (event) => listener.trouble(dataOf(event)));
    source.addEventListener('restart', again);
    source.addEventListener('gone', () => end({ status: 404, code: 'gone', message: '' }));
    source.onerror = () => {
      lose();
      if (source.readyState === CLOSED) void refused();
    };
  };
  openAgain = () => {
    current?.close();
    open();
  };
  open(after);
}

/** What an event says: the server sends text, this device the thing itself. @param {Event} event */
function dataOf(event) {
  const { data } = /** @type {MessageEvent} */ (event);
  return typeof data === 'string' ? JSON.parse(data) : data;
}

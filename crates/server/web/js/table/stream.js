// Follows a table: messages in order, without a gap, through every loss of the connection.

import { streamAddress } from './api.js';

/** @typedef {import('../protocol').Message} Message */
/**
 * @typedef {object} Listener
 * @property {(message: Message) => void} message
 * @property {(online: boolean) => void} online
 */

/** How long to wait before a closed stream is opened again, in milliseconds. */
const PATIENCE = 1500;

/** Opens the stream again, as whoever the browser is now. @type {() => void} */
export let reopen = () => {};

/**
 * Follows a table until the page goes away. The browser resumes where it was by `Last-Event-ID`; a stream that the
 * server refused for a while is opened anew and begins with how things stand.
 * @param {string} table
 * @param {Listener} listener
 */
export function follow(table, listener) {
  let last = -1;
  /** @type {EventSource | null} */
  let current = null;
  const open = () => {
    const source = new EventSource(streamAddress(table));
    current = source;
    source.onopen = () => listener.online(true);
    source.onmessage = (event) => {
      /** @type {Message} */
      const message = JSON.parse(event.data);
      if (message.seq < last || (message.seq === last && message.happened.what !== 'now')) return;
      last = message.seq;
      listener.online(true);
      listener.message(message);
    };
    const again = () => {
      listener.online(false);
      source.close();
      setTimeout(() => current === source && open(), PATIENCE);
    };
    source.addEventListener('restart', again);
    source.onerror = () => {
      listener.online(false);
      if (source.readyState === EventSource.CLOSED) again();
    };
  };
  reopen = () => {
    current?.close();
    open();
  };
  open();
}

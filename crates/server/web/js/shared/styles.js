// Style sheets that a part of the client brings along itself, so that it works on every page.

import { addressOf } from './address.js';

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * Adds a style sheet, like `/css/help.css`, to the page unless it is there; resolves when it has been read.
 * @param {string} path
 * @returns {Promise<void>}
 */
export function styles(path) {
  if (document.querySelector(`link[data-holds~="${path.slice(1)}"]`)) return Promise.resolve();
  const address = addressOf(path);
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]:not([data-added])`)) return Promise.resolve();
  const known = asked.get(address);
  if (known) return known;
  const read = new Promise((/** @type {(value: void) => void} */ resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.dataset.added = '';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // The part works without it, and asks for it again when it is needed next.
      link.remove();
      asked.delete(address);
      resolve();
    });
    document.head.append(link);
  });
  asked.set(address, read);
  return read;
}

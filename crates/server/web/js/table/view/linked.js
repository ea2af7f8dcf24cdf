// What somebody wrote, with the addresses in it as links. It is text: nothing in it is markup.

import { html } from '../../vendor/lit-html.js';
import { partsOf } from '../model/addresses.js';

/**
 * @param {string} text
 */
export function linked(text) {
  return partsOf(text).map((part) =>
    part.href
      ? html`<a href=${part.href} target="_blank" rel="noopener noreferrer nofollow ugc">${part.text}</a>`
      : part.text,
  );
}

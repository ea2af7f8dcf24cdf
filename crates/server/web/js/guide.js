// The guide of the first game on the screen: a small panel with the advice and links to its rules, until it is hidden.

import { html, render } from './vendor/lit-html.js';
import { adviceFor, told } from './advice.js';
import { picture } from './table/pieces-of.js';
import { rich, t } from './i18n.js';
import { styles } from './styles.js';

export { coach } from './advice.js';

/** @typedef {import('./protocol').Message} Message */

const HIDDEN = 'orichalcum.guide.hidden';
/** @type {HTMLElement | null} */
let panel = null;

/** Whether the address asks for the guide and the reader has not hidden it. */
export function guided() {
  return new URLSearchParams(location.search).has('guide') && sessionStorage.getItem(HIDDEN) !== location.pathname;
}

/**
 * Shows the advice for a message in a small panel of its own; call it whenever the table has changed. Does nothing
 * unless the page was opened with `?guide=1`.
 * @param {Message} message
 */
export async function showCoach(message) {
  if (!guided()) return panel?.remove();
  await styles('/css/guide.css');
  const advice = adviceFor(message);
  if (!advice) return panel?.remove();
  panel ??= Object.assign(document.createElement('aside'), { className: 'guide slab' });
  panel.setAttribute('aria-label', t('guide.title'));
  panel.setAttribute('role', 'status');
  const hide = () => {
    sessionStorage.setItem(HIDDEN, location.pathname);
    panel?.remove();
  };
  render(
    html`${picture('emblem-theia', { class: 'guide-piece' })}<div><p>${rich(...told(advice))}</p>
      <p class="guide-rules">${advice.rules.map((rule) => html`<a href=${`/help#${rule}`} data-help=${rule}>${t('word.rule', { rule })}</a>`)}</p></div>
      <button type="button" class="button-icon" aria-label=${t('guide.hide')} title=${t('guide.hide')} @click=${hide}>${picture('icon-close')}</button>`,
    panel,
  );
  if (!panel.isConnected) document.body.append(panel);
}

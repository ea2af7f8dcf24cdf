// The quiet notice that a newer version of the site is there. It can be put away, and waits for the reader. It asks for
// nothing: the files of this version may be gone.

import { html, render } from '../vendor/lit-html.js';
import { onLanguageChange, t } from '../shared/i18n.js';
import { picture } from '../shared/pictures.js';

/** @type {HTMLElement | null} */
let shown = null;

/**
 * Shows the notice, once.
 * @param {() => void} reload
 */
export function showNewVersion(reload) {
  if (shown) return;
  const notice = document.createElement('aside');
  notice.className = 'new-version';
  shown = notice;
  const draw = () => render(template(reload), notice);
  onLanguageChange(draw);
  document.body.append(notice);
  draw();
}

/** @param {() => void} reload */
function template(reload) {
  return html`<p role="status">${t('version.new')}</p>
    <button type="button" class="button" @click=${reload}>${t('version.reload')}</button>
    <button type="button" class="button-icon" aria-label=${t('version.later')} title=${t('version.later')} @click=${() => shown?.remove()}>${picture('icon-close')}</button>`;
}

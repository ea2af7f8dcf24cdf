// The quiet notice that a newer version of the site is there. It can be put away, and waits for the reader.

import { html, render } from '../vendor/lit-html.js';
import { onLanguageChange, t } from '../shared/i18n.js';
import { picture } from '../shared/pictures.js';
import { styles } from '../shared/styles.js';

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
  notice.setAttribute('role', 'status');
  shown = notice;
  const draw = () => render(template(reload), notice);
  onLanguageChange(draw);
  void styles('/css/installed.css').then(() => {
    document.body.append(notice);
    draw();
  });
}

/** @param {() => void} reload */
function template(reload) {
  return html`<p>${t('version.new')}</p>
    <button type="button" class="button" @click=${reload}>${t('version.reload')}</button>
    <button type="button" class="button-icon" aria-label=${t('version.later')} title=${t('version.later')} @click=${() => shown?.remove()}>${picture('icon-close')}</button>`;
}

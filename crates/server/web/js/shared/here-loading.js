// Says that the program which plays on this device is on its way, and how far it is: only where somebody waits for it.

import { html, nothing, render } from '../vendor/lit-html.js';
import { hasMessage, t, wholePercent } from './i18n.js';
import { styles } from './styles.js';

/** How long one waits before anything is said, in milliseconds: most often it is there before. */
const PAUSE = 400;

/** How many wait for it. */
let waiting = 0;
/** @type {HTMLElement | null} */
let place = null;
/** @type {import('./here.js').Progress | null} */
let now = null;

/**
 * Somebody waits, until they say that they do not.
 * @returns {{ show: (progress: import('./here.js').Progress) => void, end: () => void }}
 */
export function showLoading() {
  let waits = false;
  const show = (/** @type {import('./here.js').Progress} */ progress) => {
    now = progress;
    if (waits) return draw();
    waits = true;
    waiting += 1;
    setTimeout(() => waits && appear(), PAUSE);
  };
  const end = () => {
    if (!waits) return;
    waits = false;
    waiting -= 1;
    if (waiting === 0) disappear();
  };
  return { show, end };
}

async function appear() {
  await styles('/css/here.css');
  if (waiting === 0 || place) return;
  place = document.createElement('section');
  place.className = 'here-loading slab';
  document.body.append(place);
  draw();
}

function disappear() {
  place?.remove();
  place = null;
}

function draw() {
  // The words of the page may come later than this.
  if (!place || !now) return;
  const text = hasMessage('here.loading') ? t('here.loading') : '';
  place.setAttribute('aria-label', text);
  render(loadingTemplate(now, text), place);
}

/**
 * How far the program is, in words and as a bar.
 * @param {import('./here.js').Progress} progress
 * @param {string} text
 */
export function loadingTemplate({ done, total }, text) {
  const share = total > 0 ? Math.min(1, done / total) : null;
  return html`<p><span role="status">${text}</span>${share === null ? nothing : html` <b aria-hidden="true">${wholePercent(share)}</b>`}</p>
    ${progressBar(share, text)}`;
}

/**
 * A bar that shows how far something is; without a share it only moves.
 * @param {number | null} share
 * @param {string} label
 */
export function progressBar(share, label) {
  return share === null
    ? html`<progress aria-label=${label}></progress>`
    : html`<progress max="1" .value=${share} aria-label=${label}></progress>`;
}

// The guide of the first game on the screen: a small panel with the advice and links to its rules, until it is hidden.

import { html, render } from '../vendor/lit-html.js';
import { adviceFor, told } from './advice.js';
import { installHelp } from '../shared/help-and-settings.js';
import { picture } from '../shared/pictures.js';
import { rich, t } from '../shared/i18n.js';
import { styles } from '../shared/styles.js';

export { coach } from './advice.js';

/** @typedef {import('../protocol').Message} Message */

const HIDDEN = 'orichalcum.guide.hidden';
/** @type {HTMLDetailsElement | null} */
let panel = null;
/** The advice that was given last. */
let last = '';
/** Whether the reader folded the panel. */
let folded = false;
/** Whether there is something to say. */
let wanted = false;

/** Whether the address asks for the guide and the reader has not hidden it. */
export function guided() {
  return new URLSearchParams(location.search).has('guide') && sessionStorage.getItem(HIDDEN) !== location.pathname;
}

/**
 * Shows the advice for a message in a small panel that can be folded; call it whenever the table has changed. Does
 * nothing unless the page was opened with `?guide=1`.
 * @param {import('../shared/standing.js').Standing} message
 * @param {import('../protocol').Components} components
 */
export async function showCoach(message, components) {
  const advice = guided() ? adviceFor(message, components) : null;
  wanted = advice !== null;
  document.body.classList.toggle('guided', wanted);
  if (!advice) return panel?.remove();
  await styles('/css/guide.css');
  panel ??= create();
  const shown = panel;
  render(
    html`<summary>${picture('emblem-theia', { class: 'guide-piece' })}<span>${t('guide.title')}</span>${picture('icon-down')}</summary>
      <div class="guide-text"><p role="status">${rich(...told(advice))}</p>
        <p class="guide-rules">${advice.rules.map((rule) => html`<a href=${`/help#${rule}`} data-help=${rule}>${t('word.rule', { rule })}</a>`)}<button type="button" @click=${hide}>${t('guide.hide')}</button></p></div>`,
    shown,
  );
  if (advice.key !== last && !folded) shown.open = true;
  last = advice.key;
  settle(shown);
  place(shown);
}

function create() {
  const made = document.createElement('details');
  made.className = 'guide slab';
  made.open = true;
  made.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('summary')) folded = made.open;
  });
  // On a phone the panel lies over the island: touching anything else folds it until the next advice.
  document.addEventListener('pointerdown', (event) => {
    if (innerWidth < 600 && event.target instanceof Node && !made.contains(event.target)) made.open = false;
  });
  installHelp();
  made.addEventListener('toggle', () => place(made));
  new MutationObserver(() => settle(made)).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['open'],
  });
  window.addEventListener('resize', () => place(made));
  return made;
}

/**
 * Brings the panel into the question that is asked in a dialog, for everything else is out of reach then; else beside
 * the table.
 * @param {HTMLElement} shown
 */
function settle(shown) {
  if (!wanted) return;
  const home = document.querySelector('dialog[data-modal][open] :is(.dialog-body, .duel)') ?? document.body;
  if (shown.parentElement === home && home.lastElementChild === shown) return;
  if (home === document.body && shown.parentElement === home) return;
  home.append(shown);
  place(shown);
}

/**
 * Puts the panel over what is needed least: the rivals, or the sea above the phone's sheet. On a large screen the left
 * column keeps room for it, and it covers nothing.
 * @param {HTMLElement} shown
 */
function place(shown) {
  const tabs = document.querySelector('.tabs')?.getBoundingClientRect();
  const narrow = tabs !== undefined && tabs.width > 0;
  const beside = narrow ? tabs : document.querySelector('.col-left')?.getBoundingClientRect();
  if (!beside || shown.parentElement !== document.body) return;
  const edge = narrow ? beside.top - 6 : beside.bottom - 12;
  const { style } = document.body;
  style.setProperty('--guide-bottom', `${Math.round(innerHeight - edge)}px`);
  style.setProperty('--guide-width', `${Math.round(beside.width)}px`);
  style.setProperty('--guide-height', `${shown.offsetHeight}px`);
}

function hide() {
  sessionStorage.setItem(HIDDEN, location.pathname);
  wanted = false;
  document.body.classList.remove('guided');
  panel?.remove();
}

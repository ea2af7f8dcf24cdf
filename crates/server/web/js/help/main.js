// The help as a page of its own: /help, /help#R8.3b, /help#aid-odds.

import { html, render } from '../vendor/lit-html.js';
import { footTemplate, headTemplate } from '../shared/page-parts.js';
import { contentsTemplate, helpBarTemplate, helpTextTemplate } from './view.js';
import { readable, reveal, startOf } from './panel.js';
import { startPage } from '../shared/page.js';
import { t } from '../shared/i18n.js';

/** @typedef {import('./view.js').HelpState} HelpState */

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
/** @type {HelpState | null} */
let state = null;

async function load() {
  const texts = await readable();
  state = state ? { ...state, ...texts } : startOf(texts, place());
  draw();
}

function draw() {
  if (!state) return;
  // Keys: help.{rules,aid,keyboard}
  document.title = `${t('help.title')} · ${t('home.title')}`;
  const hands = {
    chapter: (/** @type {import('./view.js').Chapter} */ chapter) => change({ chapter, words: '', marked: null }),
    search: (/** @type {string} */ words) => change({ words, marked: null }),
  };
  render(
    html`<div class="page sea">${headTemplate({ here: '/help' })}
      <div class="help-sides">${contentsTemplate(state)}<main class="help-page slab"><div class="meander"></div><h1 class="display-l">${t('help.title')}</h1>
        ${helpBarTemplate(state, hands)}<div class="help-text"><h2 class="visually-hidden">${t(`help.${state.chapter}`)}</h2>${helpTextTemplate(state)}</div></main></div>${footTemplate()}</div>`,
    root,
  );
}

function marked() {
  return state?.marked ?? null;
}

/** The rule or passage that the address names. */
function place() {
  return decodeURIComponent(location.hash.slice(1));
}

/** @param {Partial<HelpState>} part */
function change(part) {
  if (!state) return;
  state = { ...state, ...part };
  draw();
}

async function start() {
  await startPage(load);
  reveal(document, marked());
}

window.addEventListener('hashchange', () => {
  if (state) change(startOf(state, place()));
  reveal(document, marked());
});
void start();

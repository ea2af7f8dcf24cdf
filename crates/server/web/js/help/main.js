// The help as a page of its own: /help, /help#R8.3b, /help#aid-odds.

import { html, render } from '../vendor/lit-html.js';
import { footTemplate, headTemplate } from '../shared/page-parts.js';
import { componentsOf } from '../shared/api.js';
import { contentsTemplate, helpBarTemplate, helpTextTemplate } from './view.js';
import { loadHelp } from './search.js';
import { reveal, startOf } from './panel.js';
import { startPage } from '../shared/page.js';
import { t } from '../shared/i18n.js';

/** @typedef {import('./view.js').HelpState} HelpState */

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
/** @type {HelpState | null} */
let state = null;
/** @type {import('../protocol').Components | null} */
let components = null;

async function load() {
  const help = await loadHelp();
  state = state ? { ...state, help } : { ...startOf(help, decodeURIComponent(location.hash.slice(1))), components };
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

/** @param {Partial<HelpState>} part */
function change(part) {
  if (!state) return;
  state = { ...state, ...part };
  draw();
}

async function start() {
  await startPage(load);
  reveal(document, marked());
  const answer = await componentsOf();
  if (!answer.ok) return;
  components = answer.value;
  change({ components });
  // Its figures may have moved the passage.
  reveal(document, marked());
}

window.addEventListener('hashchange', async () => {
  change(startOf(await loadHelp(), decodeURIComponent(location.hash.slice(1))));
  change({ components });
  reveal(document, marked());
});
void start();

// The page about the game and this program: who made what, and where every figure of the components comes from.

import { html, nothing, render } from '../vendor/lit-html.js';
import { componentsOf } from '../shared/api.js';
import { footTemplate, headTemplate } from '../shared/page-parts.js';
import { loadHelp } from '../help/search.js';
import { name, t } from '../shared/i18n.js';
import { provenanceGroups } from '../help/provenance.js';
import { sectionTemplate } from '../help/view.js';
import { startPage } from '../shared/page.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
/** @type {import('../help/search.js').Help | null} */
let help = null;
/** @type {import('../protocol').Components | null} */
let components = null;

async function load() {
  help = await loadHelp();
  draw();
}

function draw() {
  if (!help) return;
  document.title = `${t('about.title')} · ${t('home.title')}`;
  render(
    html`<div class="page sea">${headTemplate({ here: '/about' })}
      <div class="help-sides"><main class="help-page slab"><div class="meander"></div><h1 class="display-l">${t('about.title')}</h1>
        <div class="help-text"><section class="help-section" id="credits" aria-labelledby="credits-title">
          <h2 id="credits-title" class="display-s">${t('about.credits')}</h2><p>${t('about.unofficial')}</p><p>${t('about.made_by')}</p></section>
        ${help.about.map((section) => sectionTemplate(section, { marked: null }, 2))}${provenanceTemplate()}</div></main></div>${footTemplate()}</div>`,
    root,
  );
}

/** Every figure by its source. */
function provenanceTemplate() {
  if (!components) return nothing;
  return html`<section class="help-section" id="provenance" aria-labelledby="provenance-title"><h2 id="provenance-title" class="display-s">${t('help.provenance')}</h2>
    ${provenanceGroups(components).map(
      ({ source, items }) =>
        html`<h3>${t('table.text', { text: name('provenance.source', source) })}</h3><ul class="provenance">${items.map((item) => html`<li>${item}</li>`)}</ul>`,
    )}</section>`;
}

async function start() {
  await startPage(load);
  const answer = await componentsOf();
  if (!answer.ok) return;
  components = answer.value;
  draw();
}

void start();

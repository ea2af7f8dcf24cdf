// The gallery: every piece of the game with its name, what it does and how many of it there are.

import { html, nothing, render } from '../vendor/lit-html.js';
import { footTemplate, headTemplate } from '../shared/page-parts.js';
import { componentsOf } from '../shared/api.js';
import { groupsOf } from './pieces.js';
import { islandPicture } from './island.js';
import { problemText } from '../shared/problems.js';
import { startPage } from '../shared/page.js';
import { t } from '../shared/i18n.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
/** @type {import('../shared/api.js').Answer<import('../protocol').Components> | null} None until it has come. */
let answer = null;

function draw() {
  document.title = `${t('gallery.title')} · ${t('home.title')}`;
  const groups = answer?.ok ? groupsOf(answer.value) : [];
  render(
    html`<div class="page gallery sea">${headTemplate({ here: '/gallery' })}
      <main><section class="gallery-hero"><div><h1 class="display-xl">${t('gallery.title')}</h1><p class="tagline">${t('gallery.about')}</p>
          ${!answer || answer.ok ? nothing : html`<p class="notice" role="alert">${problemText(answer.problem)}</p>`}
          <nav class="chapters" aria-label=${t('gallery.title')}>${groups.map(({ id, title }) => html`<a href=${`#${id}`}>${title}</a>`)}</nav></div>
        <div class="gallery-isle">${answer?.ok ? islandPicture(answer.value, t('gallery.island')) : nothing}</div></section>
      ${groups.map(
        ({ id, title, specimens }) => html`<section class=${`group group-${id}`} id=${id}>
          <h2 class="display-m">${title}</h2><ul class=${`specimens of-${columnsFor(specimens.length)}`}>${specimens.map(specimenTemplate)}</ul></section>`,
      )}
      </main>${footTemplate()}</div>`,
    root,
  );
}

/** How many columns leave no gap in the last row. @param {number} pieces */
function columnsFor(pieces) {
  return [6, 5, 4, 3].find((columns) => pieces % columns === 0) ?? 5;
}

/** @param {import('./pieces.js').Specimen} specimen */
function specimenTemplate({ title, text, count, shown }) {
  return html`<li class="specimen slab"><div class="stage">${shown}</div><h3>${title}</h3>
    ${text ? html`<p>${text}</p>` : nothing}${count ? html`<p class="copies">${count}</p>` : nothing}</li>`;
}

async function start() {
  answer = await componentsOf();
  await startPage(draw);
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

void start();

// The gallery: every piece of the game with its name and what it does, in every theme and size; then what screens are
// made of.

import { addressOf } from '../shared/address.js';
import { html, nothing, render } from '../vendor/lit-html.js';
import { controlPanel, iconPanel, inThemes, islandPicture } from './panels.js';
import { footTemplate, headTemplate } from '../shared/page-parts.js';
import { componentsOf } from '../shared/api.js';
import { columnsFor, groupsOf, specimenTemplate } from './specimens.js';
import { startPage } from '../shared/page.js';
import { t } from '../shared/i18n.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
/** @type {string[]} */
let ids = [];
/** @type {import('../protocol').Components | null} */
let components = null;

function draw() {
  document.title = `${t('gallery.title')} · ${t('home.title')}`;
  const groups = groupsOf(ids);
  render(
    html`<div class="page gallery sea">${headTemplate({ here: '/gallery' })}
      <main><section class="gallery-hero"><div><h1 class="display-xl">${t('gallery.title')}</h1><p class="tagline">${t('gallery.about')}</p>
          <nav class="chapters" aria-label=${t('gallery.title')}>${groups.map(({ key }) => html`<a href=${`#${anchorOf(key)}`}>${t(key)}</a>`)}<a href="#themes">${t('gallery.themes')}</a></nav></div>
        <div class="gallery-isle">${islandPicture()}</div></section>
      ${groups.map(({ key, members }) => html`<section class="group" id=${anchorOf(key)}><h2 class="display-m">${t(key)}</h2><ul class=${`specimens of-${columnsFor(members.length)}`}>${members.map((id) => specimenTemplate(id, components))}</ul></section>`)}
      <section class="group" id="themes"><h2 class="display-m">${t('gallery.themes')}</h2>${inThemes((theme) => islandPicture(theme))}</section>
      ${ids.length ? html`<section class="group"><h2 class="display-m">${t('gallery.group.icon')}</h2>${inThemes(() => iconPanel(ids))}</section>` : nothing}
      <section class="group"><h2 class="display-m">${t('gallery.group.colour')}</h2>${inThemes(controlPanel)}</section>
      </main>${footTemplate()}</div>`,
    root,
  );
}

/** @param {string} key */
function anchorOf(key) {
  return key.split('.').at(-1);
}

const sprite = await (await fetch(addressOf('/art/pieces.svg'))).text();
ids = [...new DOMParser().parseFromString(sprite, 'image/svg+xml').querySelectorAll('symbol')].map(
  (symbol) => symbol.id,
);
const answer = await componentsOf();
if (answer.ok) components = answer.value;
await startPage(draw);
document.getElementById(location.hash.slice(1))?.scrollIntoView();

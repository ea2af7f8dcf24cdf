// What stands where there is no page.

import { html, render } from './vendor/lit-html.js';
import { footTemplate, headTemplate } from './page-parts.js';
import { picture } from './table/pieces-of.js';
import { startPage } from './page.js';
import { t } from './i18n.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));

await startPage(() => {
  document.title = `${t('missing.title')} · ${t('home.title')}`;
  render(
    html`<div class="page sea">${headTemplate({ here: '' })}<main class="lone"><section class="lone-card slab"><div class="meander"></div>${picture('circle-unexplored')}
      <h1 class="display-m">${t('missing.title')}</h1><p class="muted">${t('missing.text')}</p><a class="button button-main" href="/">${t('button.home')}</a></section></main>${footTemplate()}</div>`,
    root,
  );
});

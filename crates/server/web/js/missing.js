// What stands where there is no page.

import { render } from './vendor/lit-html.js';
import { loneTemplate } from './page-parts.js';
import { startPage } from './page.js';
import { t } from './i18n.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));

await startPage(() => {
  document.title = `${t('missing.title')} · ${t('home.title')}`;
  render(loneTemplate(t('missing.title'), t('missing.text')), root);
});

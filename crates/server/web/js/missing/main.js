// What stands where there is no page.

import { render } from '../vendor/lit-html.js';
import { loneTemplate } from '../shared/page-parts.js';
import { startPage } from '../shared/page.js';
import { t } from '../shared/i18n.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));

void startPage(() => {
  document.title = `${t('missing.title')} · ${t('home.title')}`;
  render(loneTemplate(t('missing.title'), t('missing.text')), root);
});

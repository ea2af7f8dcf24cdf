// A private link to a seat, /seat/TOKEN: one button takes the seat and goes to its table.

import { html, nothing, render } from './vendor/lit-html.js';
import { footTemplate, headTemplate } from './page-parts.js';
import { picture } from './table/pieces-of.js';
import { post } from './table/api.js';
import { problemText } from './problems.js';
import { startPage } from './page.js';
import { t } from './i18n.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const token = location.pathname.split('/')[2] ?? '';
let problem = '';
let busy = false;

function draw() {
  document.title = `${t('seat_link.title')} · ${t('home.title')}`;
  render(
    html`<div class="page sea">${headTemplate({ here: '' })}<main class="lone"><section class="lone-card slab"><div class="meander"></div>${picture('seat-1')}
      <h1 class="display-m">${t('seat_link.title')}</h1><p class="muted">${t('seat_link.text')}</p><p class="field-error" role="alert">${problem}</p>
      <button type="button" class="button button-main" aria-disabled=${busy ? 'true' : nothing} @click=${take}>${t('seat_link.take')}</button></section></main>${footTemplate()}</div>`,
    root,
  );
}

async function take() {
  if (busy) return;
  busy = true;
  draw();
  /** @type {import('./table/api.js').Answer<{ table: string }>} */
  const answer = await post(`/seat-links/${encodeURIComponent(decodeURIComponent(token))}`);
  if (answer.ok) return location.assign(`/table/${encodeURIComponent(answer.value.table)}`);
  busy = false;
  problem = problemText(answer.problem);
  draw();
}

await startPage(draw);

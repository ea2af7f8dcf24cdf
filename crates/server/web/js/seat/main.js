// A private link to a seat, /seat#SECRET: one button takes the seat and goes to its table. The secret is in no request's
// path, and it leaves the address as soon as it is good for nothing more.

import { html, nothing, render } from '../vendor/lit-html.js';
import { pageAt, tableAt } from '../shared/address.js';
import { footTemplate, headTemplate } from '../shared/page-parts.js';
import { picture } from '../shared/pictures.js';
import { post } from '../shared/api.js';
import { problemText } from '../shared/problems.js';
import { startPage } from '../shared/page.js';
import { t } from '../shared/i18n.js';

/** Refusals after which the same link cannot work. */
const SPENT = ['link_expired', 'link_used', 'no_link'];

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
let secret = '';
/** @type {import('../shared/api.js').Problem | null} */
let problem = null;
let busy = false;

/** Begins with the link in the address. */
function read() {
  secret = location.hash.slice(1);
  problem = secret ? null : { status: 404, code: 'no_link', message: '' };
}

function draw() {
  document.title = `${t('seat_link.title')} · ${t('home.title')}`;
  const button = html`<button type="button" class="button button-main" aria-disabled=${busy ? 'true' : nothing} @click=${take}>${t('seat_link.take')}</button>`;
  render(
    html`<div class="page sea">${headTemplate({ here: '' })}<main class="lone"><section class="lone-card slab"><div class="meander"></div>${picture('seat-1')}
      <h1 class="display-m">${t('seat_link.title')}</h1><p class="muted">${t('seat_link.text')}</p><p class="field-error" role="alert">${problem ? problemText(problem) : ''}</p>
      ${isSpent() ? html`<a class="button" href=${pageAt('/')}>${t('button.home')}</a>` : button}</section></main>${footTemplate()}</div>`,
    root,
  );
}

function isSpent() {
  return problem !== null && SPENT.includes(problem.code);
}

async function take() {
  if (busy) return;
  busy = true;
  draw();
  /** @type {import('../shared/api.js').Answer<{ table: string }>} */
  const answer = await post('/seat-links', { link: secret });
  // The table takes the place of this page, so that going back does not lead to a link that was used.
  if (answer.ok) return location.replace(tableAt(answer.value.table));
  busy = false;
  problem = answer.problem;
  if (isSpent()) history.replaceState(null, '', location.pathname);
  draw();
}

addEventListener('hashchange', () => {
  read();
  draw();
});
read();
void startPage(draw);

// The first page: play at once, or choose how; one's games, open tables, what there is to learn.

import { html, nothing, render } from '../vendor/lit-html.js';
import { begin, beginGuided, keepFresh, refresh } from './commands.js';
import { change, drawnBy, state } from './state.js';
import { dialogTemplate } from './dialogs.js';
import { footTemplate, headTemplate } from '../shared/page-parts.js';
import { heroIsland } from './hero.js';
import { goesOn, howItStands, inOrder, shieldOfGame, whoPlays } from './games.js';
import { listsTemplate } from './lists.js';
import { name, rich, t } from '../shared/i18n.js';
import { personName } from '../shared/people.js';
import { picture } from '../shared/pictures.js';
import { settleDialogs } from '../shared/modal.js';
import { startPage } from '../shared/page.js';
import { waysTemplate } from './ways.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));

function draw() {
  const waitsForMe = state().mine?.some((game) => game.my_turn);
  document.title = waitsForMe ? `${t('state.title_marker')} · ${t('home.title')}` : t('home.title');
  render(pageTemplate(), root);
  settleDialogs();
}

function pageTemplate() {
  const { problem, dialog, offline } = state();
  return html`<div class="page home sea"><a class="skip-link" href="#ways">${t('home.skip')}</a>
    ${headTemplate({ here: '/', extra: nameTemplate() })}
    ${offline ? html`<p class="notice" role="status">${picture('icon-offline')}${t('home.offline')}</p>` : nothing}
    <main>
      <section class="hero-home"><div class="hero-words"><h1 class="display-xl">${t('home.title')}</h1><p class="tagline">${t('home.tagline')}</p>
        <div class="play-now"><button type="button" class="button button-main" aria-disabled=${state().busy ? 'true' : nothing} @click=${() => void begin('solo')}>${t('home.play_now')}</button>
          ${state().seasoned ? nothing : html`<button type="button" class="button play-guided" aria-disabled=${state().busy ? 'true' : nothing} @click=${() => void beginGuided()}>${t('home.guided')}</button>`}
          <p>${rich('home.play_now_strength', { strength: name('strength', state().plan.strength) })}</p></div>${continueTemplate()}</div>
        <div class="hero-isle">${heroIsland()}</div></section>
      <p class="home-problem" role="alert">${dialog === null ? problem : ''}</p>
      ${waysTemplate()}${listsTemplate()}
    </main>${footTemplate()}${dialogTemplate()}</div>`;
}

/** The game that goes on: what waits for the reader first. */
function continueTemplate() {
  const { mine, going } = state();
  const game = inOrder(mine ?? [])[0];
  // What the server will say again keeps its room meanwhile, so that nothing jumps.
  if (mine === null && going) return html`<div class="continue glass"></div>`;
  if (!game || !goesOn(game)) return nothing;
  return html`<a class="continue glass" href=${`/table/${encodeURIComponent(game.table.id)}`}>${picture(shieldOfGame(game), { class: 'shield' })}
    <span class="list-what"><b>${t('home.continue')}</b><small>${whoPlays(game)} · ${howItStands(game)}</small></span>${picture('icon-next')}</a>`;
}

/** Who one is; a click changes it. */
function nameTemplate() {
  const known = state().me?.name;
  const name = known ? personName(known) : null;
  const label = name ? t('home.your_name', { name }) : t('lobby.your_name');
  return html`<button type="button" class="my-name" aria-label=${label} title=${label} aria-haspopup="dialog" @click=${() => change({ dialog: 'name', problem: '' })}>${picture('icon-person')}<span>${name ?? t('lobby.your_name')}</span></button>`;
}

drawnBy(draw);
await startPage(draw);
await refresh();
keepFresh();

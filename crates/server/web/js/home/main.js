// The first page: play again at once, one's games and open tables, the ways to play, what there is to learn and to watch.

import { html, nothing, render } from '../vendor/lit-html.js';
import { hasServer, pageAt } from '../shared/address.js';
import { begin, beginGuided, keepFresh, refresh } from './commands.js';
import { change, drawnBy, state } from './state.js';
import { dialogTemplate } from './dialogs.js';
import { expectPlayHere } from '../shared/transport.js';
import { footTemplate, headTemplate } from '../shared/page-parts.js';
import { heroIsland } from './hero.js';
import { learnTemplate, mineTemplate, offlineText, openTemplate } from './lists.js';
import { lastPlayed } from './games.js';
import { nameKnown } from '../shared/device-memory.js';
import { personName, t } from '../shared/i18n.js';
import { picture } from '../shared/pictures.js';
import { problemText } from '../shared/problems.js';
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
  const { problem, dialog, offline, lacksHere } = state();
  return html`<div class="page home sea"><a class="skip-link" href="#ways">${t('home.skip')}</a>
    ${headTemplate({ here: '/', extra: nameTemplate() })}
    ${offline && hasServer() ? html`<p class="notice" role="status">${picture('icon-offline')}${offlineText()}</p>` : nothing}
    ${lacksHere ? html`<p class="notice" role="status">${picture('icon-device')}${lacksHere.code === 'newer_version' ? problemText(lacksHere) : t('here.not_listed')}</p>` : nothing}
    <main>
      <section class="hero-home"><div class="hero-words"><h1 class="display-xl">${t('home.title')}</h1><p class="tagline">${t('home.tagline')}</p>
        ${playTemplate()}</div><div class="hero-isle">${heroIsland()}</div></section>
      <p class="home-problem" role="alert">${dialog === null ? problem : ''}</p>
      <div class="going-on">${mineTemplate()}${openTemplate()}</div>
      ${waysTemplate()}${learnTemplate()}${isSecureContext ? nothing : insecureTemplate()}
    </main>${footTemplate()}${dialogTemplate()}</div>`;
}

/** Why a page from another machine over plain HTTP cannot do what others can. */
function insecureTemplate() {
  return html`<section class="home-insecure glass"><h2 class="display-s">${t('insecure.title')}</h2><p>${t('insecure.about')}</p></section>`;
}

/** One large button that begins what was played last, said under it; beside it the other ways and the first steps. */
function playTemplate() {
  const { plan, busy, seasoned } = state();
  return html`<div class="play-now"><div class="play-split"><button type="button" class="button button-main" aria-disabled=${busy ? 'true' : nothing} aria-describedby="play-what" @click=${() => void begin(plan.way)}>
        <span class="play-word">${t('home.play')}</span><span class="play-what" id="play-what">${lastPlayed(plan)}</span></button>
      <a class="play-other" href="#ways" aria-label=${t('home.other_ways')} title=${t('home.other_ways')}>${picture('icon-down')}</a></div>
    ${seasoned ? nothing : html`<button type="button" class="button play-guided" aria-disabled=${busy ? 'true' : nothing} @click=${() => void beginGuided()}>${t('home.guided')}</button>`}
    <a class="button play-guided" href=${pageAt('/lessons')}>${t('home.lessons')}</a></div>`;
}

/** Who one is; a click changes it. */
function nameTemplate() {
  const known = state().me?.name ?? nameKnown();
  const name = known ? personName(known) : null;
  const label = name ? t('home.your_name', { name }) : t('lobby.your_name');
  return html`<button type="button" class="my-name" aria-label=${label} title=${label} aria-haspopup="dialog" @click=${() => change({ dialog: 'name', problem: '' })}>${picture('icon-person')}<span>${name ?? t('lobby.your_name')}</span></button>`;
}

async function start() {
  drawnBy(draw);
  await startPage(draw);
  await refresh();
  keepFresh();
  expectPlayHere();
}

void start();

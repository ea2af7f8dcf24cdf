// The replay's page: finds the game, listens to keys and dropped files, draws the move that is shown.

import { html, nothing, render } from '../vendor/lit-html.js';
import { partsOfPath } from '../shared/address.js';
import { change, drawnBy, lastStep, state } from './state.js';
import { chooserTemplate, take } from './chooser.js';
import { footTemplate, headTemplate } from '../shared/page-parts.js';
import { get } from '../shared/api.js';
import { go, goBy, goTurn, listKept, openGame, openShared, togglePlay } from './commands.js';
import { keepInSight } from './log.js';
import { listenForQuestions } from '../table/act/ask-piece.js';
import { picture } from '../shared/pictures.js';
import { listenForPans, settleBoard } from '../table/act/board-view.js';
import { redrawPiece } from '../table/view/piece-card.js';
import { sceneOf, screenTemplate } from './screen.js';
import { settleDialogs } from '../shared/modal.js';
import { startPage } from '../shared/page.js';
import { stepOf } from './moment.js';
import { t } from '../shared/i18n.js';

const root = /** @type {HTMLElement} */ (document.getElementById('page'));

/** The scene that was drawn last, for questions about its pieces. @type {import('../table/model/scene.js').Scene | null} */
let shown = null;

function draw() {
  document.title = `${t('replay.title')} · ${t('home.title')}`;
  const { game } = state();
  const at = game ? sceneOf(game) : null;
  shown = at;
  render(game && at ? screenTemplate(game, at) : chooserPage(), root);
  settleDialogs();
  if (at) settleBoard(at);
  keepInSight();
  if (at) redrawPiece(at);
}

function chooserPage() {
  const { busy } = state();
  return html`<div class="page sea">${headTemplate({ here: '/replay' })}<main class="lone"><section class="lone-card chooser slab"><div class="meander"></div>${busy ? picture('initiative-token') : nothing}
    <h1 class="display-m">${busy ? t('state.loading') : t('replay.choose')}</h1>${busy ? nothing : chooserTemplate()}</section></main>${footTemplate()}</div>`;
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { target } = event;
  if (!state().game || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  if (event.key === ' ' && target instanceof HTMLElement && target.closest('button, a')) return;
  const deed = keyDeeds[event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
}

/** @param {number} seat */
function lookAt(seat) {
  if (state().game?.source.table.seats[seat]) change({ looking: seat });
}

/** @type {Record<string, () => void>} */
const keyDeeds = {
  ArrowLeft: () => goBy(-1),
  ArrowRight: () => goBy(1),
  ArrowUp: () => goTurn(-1),
  ArrowDown: () => goTurn(1),
  Home: () => go(0),
  End: () => go(lastStep()),
  ' ': togglePlay,
  1: () => lookAt(1),
  2: () => lookAt(2),
  3: () => lookAt(3),
  4: () => lookAt(4),
  Escape: () => change({ looking: null }),
};

function listen() {
  document.addEventListener('keydown', onKey);
  listenForPans();
  listenForQuestions(() => shown);
  window.addEventListener('hashchange', () => state().game && go(stepOf(location.hash, lastStep())));
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files);
  });
}

async function start() {
  const asked = new URLSearchParams(location.search);
  const id = asked.get('id') ?? asked.get('table') ?? decodeURIComponent(partsOfPath()[1] ?? '');
  drawnBy(draw);
  await startPage(() => change({}));
  listen();
  if (id) await openGame(id);
  if (asked.has('shared')) await openShared();
  void listKept();
  /** @type {import('../shared/api.js').Answer<{ tables: import('../protocol').Listed[] }>} */
  const mine = await get('/my-tables');
  if (mine.ok) change({ mine: mine.value.tables });
}

void start();

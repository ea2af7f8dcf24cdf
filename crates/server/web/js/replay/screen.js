// The screen of a replay: the table's own boards and islands, with the scrubber where the dock was.

import { html, nothing } from '../vendor/lit-html.js';
import { isKept, pageAt, tableAt } from '../shared/address.js';
import { change, state } from './state.js';
import { boardTemplate } from '../table/view/board.js';
import { chipTemplate, placesTemplate, rivalTemplate, stocksTemplate } from '../table/view/seats.js';
import { constructionTemplate, supplyTemplate, titansTemplate } from '../table/view/boards.js';
import { controlsTemplate } from './controls.js';
import { dialogTemplate } from './dialogs.js';
import { go } from './commands.js';
import { replayTapeTemplate } from './tape.js';
import { followedSeat, sceneAt } from './moment.js';
import { handTemplate, marketTemplate } from '../table/view/market.js';
import { islandTemplate } from '../table/view/island.js';
import { linesOf } from '../table/view/log.js';
import { replayLogTemplate } from './log.js';
import { openHelp, openSettings } from '../shared/help-and-settings.js';
import { picture, shieldOf } from '../shared/pictures.js';
import { promptOf } from '../table/view/prompt-line.js';
import { seatText } from '../table/model/names.js';
import { seatNumbers, shownSeat, solo } from '../table/model/scene.js';
import { t } from '../shared/i18n.js';
import { tabsTemplate } from '../table/view/tabs.js';

/** @typedef {import('../table/model/scene.js').Scene} Scene */
/** @typedef {import('./state.js').Game} Game */

const nobody = () => {};
/** Nothing can be chosen in a replay, but one may look at any island. */
const hands = {
  touch: nobody,
  hover: nobody,
  rotate: nobody,
  slot: nobody,
  spot: nobody,
  way: nobody,
  titan: nobody,
  seat: nobody,
  look: (/** @type {number} */ seat) => change({ looking: state().looking === seat ? null : seat }),
};

/** The move that is shown, as a scene of the table. @param {Game} game */
export function sceneOf(game) {
  const { step, tab, looking } = state();
  return sceneAt(game.source, step, {
    tab,
    looking,
    mine: followedSeat(game.source, step),
    outlines: game.outlines,
    log: game.log,
  });
}

/** @param {Game} game @param {Scene} at */
export function screenTemplate(game, at) {
  const { step, tab } = state();
  const seat = shownSeat(at);
  return html`<div class=${`table-screen replay sea${solo(at) ? ' solo' : ''}`} data-tab=${tab} data-open>${topTemplate(at)}
    <aside class="col-left" id="tab-of-rivals" aria-label=${t('home.players')}>${seatNumbers(at).map((one) => rivalTemplate(at, one, hands))}${supplyTemplate(at)}</aside>
    ${marketTemplate(at, hands)}
    ${sea(at, step)}
    <aside class="col-right" aria-label=${t('table.boards')}>${constructionTemplate(at, hands)}${titansTemplate(at, hands)}${replayLogTemplate(at, step)}</aside>
    ${tabsTemplate(tab, { name: t('home.players') }, (chosen) => change({ tab: chosen }))}
    <div class="dock-place">${controlsTemplate(html`<div class="me">${placesTemplate(at, seat)}${stocksTemplate(at, seat)}</div>`)}</div>
    ${dialogTemplate(at, game)}</div>`;
}

/** @param {Scene} at */
function topTemplate(at) {
  const { id } = at;
  const round = at.game?.round ?? 0;
  const tool = (/** @type {string} */ icon, /** @type {string} */ label, /** @type {() => void} */ press) =>
    html`<button type="button" class="button-icon" aria-label=${label} title=${label} @click=${press}>${picture(icon)}</button>`;
  return html`<header class="topbar on-sea"><a class="wordmark" href=${pageAt('/')}>${t('home.title').toUpperCase()}</a><a class="button-icon go-home" href=${pageAt('/')} aria-label=${t('button.home')}>${picture('icon-home')}</a>
    <span class="where"><b>${t('replay.title')}</b>${round ? html` · ${t('word.round', { n: round })}` : nothing}</span>
    <div class="chips">${seatNumbers(at).map((seat) => chipTemplate(at, seat, hands))}</div>
    ${id && !isKept(id) ? html`<a class="replay-back" href=${tableAt(id)}>${t('replay.live')}</a>` : nothing}
    <nav class="tools" aria-label=${t('menu.open')}>${tool('icon-help', t('menu.rules'), () => void openHelp())}${tool('icon-settings', t('settings.title'), () => void openSettings())}</nav></header>`;
}

/** @param {Scene} at @param {number} step */
function sea(at, step) {
  const { game } = state();
  const seat = shownSeat(at);
  return html`<main class="hero" aria-label=${seatText(at, seat)}><div class="ribbon-place">${game ? replayTapeTemplate(at, game.source, step, go) : nothing}${sentenceTemplate(at, step)}</div>
    <h1 class="replay-who glass">${picture(shieldOf(at.message.table, seat), { class: 'shield' })}<span>${seatText(at, seat)}</span></h1>
    ${boardTemplate(islandTemplate(at, hands))}${handTemplate(at)}</main>`;
}

/**
 * What the move was, in its last sentences; read out unless the game plays by itself.
 * @param {Scene} at
 * @param {number} step
 */
function sentenceTemplate(at, step) {
  const entry = at.log[step];
  const lines = entry ? linesOf(at, entry).filter((line) => !line.round) : [];
  const told = lines.slice(0, 3).map((line) => line.text);
  const texts = step === 0 ? beginningOf(at) : told.length ? told : [promptOf(at).title];
  return html`<div class="ribbon replay-ribbon" role="status" aria-live=${state().playing ? 'off' : 'polite'}><span class="lines">${texts.map((text) => html`<span class="line">${text}</span>`)}</span></div>`;
}

/** What a replay begins with: a game that was made elsewhere says so to everybody who gets its link. @param {Scene} at */
function beginningOf(at) {
  return at.message.table.elsewhere ? [t('here.elsewhere'), t('replay.setup')] : [t('replay.setup')];
}

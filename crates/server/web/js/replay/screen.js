// The screen of a replay: the table's own boards and islands, with the scrubber where the dock was.

import { html, nothing } from '../vendor/lit-html.js';
import { change, state } from './state.js';
import { chipTemplate, placesTemplate, rivalTemplate, stocksTemplate } from '../table/view/seats.js';
import { constructionTemplate, supplyTemplate, titansTemplate } from '../table/view/boards.js';
import { controlsTemplate, sliderTemplate, stepsTemplate, toolsTemplate } from './controls.js';
import { dialogTemplate } from './dialogs.js';
import { followedSeat, sceneAt } from './moment.js';
import { handTemplate, marketTemplate } from '../table/view/market.js';
import { islandTemplate } from '../table/view/island.js';
import { linesOf, replayLogTemplate } from './log.js';
import { openHelp, openSettings } from '../shared/help-and-settings.js';
import { picture, shieldOf } from '../shared/pictures.js';
import { promptOf } from '../table/view/prompt-line.js';
import { seatText } from '../table/model/names.js';
import { seatNumbers, shownSeat, solo } from '../table/model/scene.js';
import { t } from '../shared/i18n.js';

/** @typedef {import('../table/model/scene.js').Scene} Scene */
/** @typedef {import('../table/model/scene.js').Tab} Tab */
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

/** @param {Game} game */
export function screenTemplate(game) {
  const { step, layout, tab, looking } = state();
  const at = sceneAt(game.source, step, {
    layout,
    tab,
    looking,
    mine: followedSeat(game.source, step),
    outlines: game.outlines,
    log: game.log,
  });
  const body = layout === 'phone' ? phone(at, step) : layout === 'tablet' ? tablet(at, step) : desktop(at, step);
  return html`<div class=${`table-screen replay sea ${layout}${solo(at) ? ' solo' : ''}`}>${topTemplate(at)}${body}${dialogTemplate(at, game)}</div>`;
}

/** @param {Scene} at */
function topTemplate(at) {
  const { id } = at;
  const round = at.game?.round ?? 0;
  const tool = (/** @type {string} */ icon, /** @type {string} */ label, /** @type {() => void} */ press) =>
    html`<button type="button" class="button-icon" aria-label=${label} title=${label} @click=${press}>${picture(icon)}</button>`;
  if (at.layout === 'phone') {
    return html`<header class="topbar on-sea"><a class="button-icon" href="/" aria-label=${t('button.home')}>${picture('icon-home')}</a>
      <div class="chips">${seatNumbers(at).map((seat) => chipTemplate(at, seat, hands))}</div>${tool('icon-settings', t('settings.title'), () => void openSettings())}</header>`;
  }
  return html`<header class="topbar on-sea"><a class="wordmark" href="/">${t('home.title').toUpperCase()}</a><span class="where"><b>${t('replay.title')}</b>${round ? html` · ${t('word.round', { n: round })}` : nothing}</span>
    <nav class="tools" aria-label=${t('menu.open')}>${id ? html`<a class="replay-back" href=${`/table/${encodeURIComponent(id)}`}>${t('replay.live')}</a>` : nothing}
      ${tool('icon-help', t('menu.rules'), () => void openHelp())}${tool('icon-settings', t('settings.title'), () => void openSettings())}</nav></header>`;
}

/** @param {Scene} at @param {number} step */
function sea(at, step) {
  const seat = shownSeat(at);
  return html`<main class="hero" aria-label=${seatText(at, seat)}><div class="ribbon-place">${sentenceTemplate(at, step)}</div>
    <h1 class="replay-who glass">${picture(shieldOf(at.message.table, seat), { class: 'shield' })}<span>${seatText(at, seat)}</span></h1>
    ${islandTemplate(at, hands)}${at.layout === 'phone' ? nothing : handTemplate(at)}</main>`;
}

/**
 * What the move was, in its last sentences; read out unless the game plays by itself.
 * @param {Scene} at
 * @param {number} step
 */
function sentenceTemplate(at, step) {
  const entry = at.log[step];
  const lines = entry ? linesOf(at, entry).filter((line) => !line.round) : [];
  const told = lines.slice(0, at.layout === 'phone' ? 2 : 3).map((line) => line.text);
  const texts = step === 0 ? [t('replay.setup')] : told.length ? told : [promptOf(at).title];
  return html`<div class="ribbon replay-ribbon" role="status" aria-live=${state().playing ? 'off' : 'polite'}><span class="lines">${texts.map((text) => html`<span class="line">${text}</span>`)}</span></div>`;
}

/** @param {Scene} at @param {number} step */
function desktop(at, step) {
  return html`<aside class="col-left" aria-label=${t('home.players')}>${seatNumbers(at).map((seat) => rivalTemplate(at, seat, hands))}${seatNumbers(at).length < 3 && !solo(at) ? supplyTemplate(at) : nothing}</aside>
    <div class="centre">${marketTemplate(at, hands)}${sea(at, step)}</div>
    <aside class="col-right" aria-label=${t('table.boards')}>${constructionTemplate(at, hands)}${titansTemplate(at, hands)}${replayLogTemplate(at, step)}</aside>
    <div class="dock-place">${controlsTemplate()}</div>`;
}

/** @param {Scene} at @param {number} step */
function tablet(at, step) {
  return html`${marketTemplate(at, hands)}${sea(at, step)}
    <aside class="rivals-row" aria-label=${t('home.players')}>${seatNumbers(at).map((seat) => rivalTemplate(at, seat, hands))}</aside>
    <aside class="boards-row" aria-label=${t('table.boards')}>${constructionTemplate(at, hands)}${titansTemplate(at, hands)}</aside>
    <div class="dock-place">${controlsTemplate()}</div>`;
}

/** @type {readonly { tab: Tab, key: 'word.actions' | 'word.build' | 'word.titans' | 'home.players' | 'word.log' }[]} */
const TABS = [
  { tab: 'actions', key: 'word.actions' },
  { tab: 'build', key: 'word.build' },
  { tab: 'titans', key: 'word.titans' },
  { tab: 'rivals', key: 'home.players' },
  { tab: 'log', key: 'word.log' },
];

/** @param {Scene} at @param {number} step */
function phone(at, step) {
  const seat = shownSeat(at);
  return html`${sea(at, step)}<aside class="sheet" aria-label=${t('replay.bar')}>
    <div class="tabs" role="tablist">${TABS.map(({ tab, key }) => html`<button type="button" role="tab" id=${`tab-${tab}`} aria-selected=${String(at.tab === tab)} aria-controls="tab-panel" @click=${() => change({ tab })}>${t(key)}</button>`)}</div>
    <div class="panel" id="tab-panel" role="tabpanel" aria-labelledby=${`tab-${at.tab}`} tabindex="0">${panelOf(at, step)}</div>
    <div class="me-row">${placesTemplate(at, seat)}${stocksTemplate(at, seat)}</div>
    <div class="act replay-act"><div class="meander"></div>${sliderTemplate()}<div class="replay-bar">${stepsTemplate()}${toolsTemplate()}</div></div></aside>`;
}

/** @param {Scene} at @param {number} step */
function panelOf(at, step) {
  switch (at.tab) {
    case 'actions':
      return marketTemplate(at, hands);
    case 'build':
      return constructionTemplate(at, hands);
    case 'titans':
      return html`${titansTemplate(at, hands)}${supplyTemplate(at)}`;
    case 'rivals':
      return seatNumbers(at).map((seat) => rivalTemplate(at, seat, hands));
    // A replay has no chat.
    case 'chat':
    case 'log':
      return replayLogTemplate(at, step);
  }
}

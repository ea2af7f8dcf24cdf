// The whole screen: the same parts put together for desktop, tablet and phone.

import { html, nothing } from '../../vendor/lit-html.js';
import * as hands from '../act/choose.js';
import { automatonTurnTemplate } from './automaton-turn.js';
import { barTemplate, dockTemplate } from './dock.js';
import { change, shownSeat, solo } from '../model/scene.js';
import { chatBody, chatTemplate, hasCompany } from './chat.js';
import { constructionTemplate, supplyTemplate, titansTemplate } from './boards.js';
import { fightTemplate } from './fight.js';
import { crownTemplate, finalTemplate } from './final.js';
import { handTemplate, marketTemplate } from './market.js';
import { islandTemplate } from './island.js';
import { logTemplate, sinceTemplate } from './log.js';
import * as commands from '../act/table-commands.js';
import { panelTemplate } from './panels.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { initiativeTemplate, placesTemplate, rivalsOf, rivalTemplate, stocksTemplate } from './seats.js';
import { promptOf } from './prompt-line.js';
import { questionTemplate } from './question-dialogs.js';
import { ribbonTemplate, ribbonText } from './ribbon.js';
import { rolledTemplate } from './rolled.js';
import { seatText } from '../model/names.js';
import { settings } from '../../shared/settings.js';
import { t } from '../../shared/i18n.js';
import { topbarTemplate } from './topbar.js';
import { waitingTemplate } from './waiting.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../model/scene.js').Tab} Tab */

/** What islands, boards and seats are touched with; the replay shows the same parts and touches them in its own way. */
const pointing = {
  touch: hands.touchCircle,
  hover: hands.hover,
  rotate: hands.rotate,
  slot: hands.touchSlot,
  spot: hands.touchSpot,
  way: hands.touchWay,
  titan: (/** @type {import('../../protocol').Titan} */ titan) => hands.pick({ titan }),
  seat: (/** @type {number} */ seat) => hands.pick({ seat }),
  look: hands.look,
  more: hands.tell,
};

/**
 * @param {Scene} at
 */
export function screenTemplate(at) {
  const states = `${solo(at) ? ' solo' : ''}${at.moving ? ' moving' : ''}${at.ending ? ' ending' : ''}`;
  return html`<div class=${`table-screen sea ${at.layout}${states}`}>
    <a class="skip-link" href="#prompt">${t('table.to_prompt')}</a>
    ${topbarTemplate(at, settings().sound, { ...commands, ...pointing })}
    ${
      at.online
        ? nothing
        : html`<div class="notice offline"
      role="status">${picture('icon-offline')}${t('state.offline')}</div>`
    }
    ${standInTemplate(at)}
    ${bodyTemplate(at)}
    ${floatingChat(at)}
    ${at.final && at.game ? panels(at) : overlays(at)}
    ${at.notice && (at.final || !at.game) ? html`<div class="toast">${ribbonTemplate(at, pointing)}</div>` : nothing}
    <div id="flights" aria-hidden="true"></div>
    <div class="visually-hidden" aria-live="polite">${ribbonText(at)}</div>
  </div>`;
}

/** The chat where nothing else lies beside it: on a tablet while it is open, and after the game. @param {Scene} at */
function floatingChat(at) {
  const floats = at.game && (at.final || (at.layout === 'tablet' && at.chatting));
  return floats ? html`<div class="chat-float">${chatTemplate(at, commands)}</div>` : nothing;
}

/** Whoever sits there while a bot plays for them is told so, and how to play on. @param {Scene} at */
function standInTemplate(at) {
  const { status, seats } = at.message.table;
  const own = at.message.you.seats.flatMap((seat) => seats[seat] ?? []);
  if (status !== 'playing' || !at.online || !own.some((seat) => seat.bot || seat.away)) return nothing;
  return html`<div class="notice offline stand-in" role="status">${picture('icon-bot')}${t('state.bot_for_you')}
    <button type="button" class="button" @click=${commands.giveBack}>${t('state.take_back')}</button></div>`;
}

/** @param {Scene} at */
function bodyTemplate(at) {
  if (!at.game) return html`<main class="lobby-main" id="prompt">${waitingTemplate(at, commands)}</main>`;
  if (at.final) return html`<main class="final-main" id="prompt">${finalTemplate(at, commands)}</main>`;
  if (at.layout === 'phone') return phone(at);
  return at.layout === 'tablet' ? tablet(at) : desktop(at);
}

/** @param {Scene} at */
function overlays(at) {
  return html`${fightTemplate(at)}
    ${questionTemplate(at, at.buying)}
    ${panels(at)}`;
}

/** What opens beside the table, also when its game is over. @param {Scene} at */
function panels(at) {
  const send = (/** @type {import('../../protocol').Choice} */ choice) => {
    change({ panel: null });
    void hands.send(choice);
  };
  return panelTemplate(at, { ...commands, send, hint: () => void hands.hint() });
}

/** @param {Scene} at */
function sea(at) {
  const looking = at.looking !== null;
  const winner = at.message.table.outcome?.winner;
  const ribbon = looking && !at.notice ? lookingTemplate(at) : ribbonTemplate(at, pointing);
  return html`<main class="hero" id="prompt-sea" aria-label=${seatText(at, shownSeat(at))}>
    <div class="ribbon-place">${ribbon === nothing && at.layout === 'phone' ? handTemplate(at) : ribbon}</div>
    ${islandTemplate(at, pointing)}
    ${at.layout === 'phone' ? nothing : handTemplate(at)}
    ${rolledTemplate(at)}
    ${winner && at.ending ? crownTemplate(at, winner) : nothing}
    ${at.layout === 'desktop' ? nothing : sinceTemplate(at, { close: () => change({ away: [] }) })}
  </main>`;
}

/** Whose island is looked at, and the way back. @param {Scene} at */
function lookingTemplate(at) {
  const seat = shownSeat(at);
  return html`<div class="looking glass"
    role="status">${picture(shieldOf(at.message.table, seat), { class: 'shield' })}<b>${seatText(at, seat)}</b>${placesTemplate(at, seat)}
    <button type="button" class="button"
      @click=${() => change({ looking: null })}>${t('table.back_to_yours')}</button></div>`;
}

/** Everybody else; in a solo game the Automaton with its turn. @param {Scene} at */
function rivals(at) {
  const turn = solo(at) ? automatonTurnTemplate(at, { again: commands.again }) : nothing;
  return html`${rivalsOf(at).map((seat) => rivalTemplate(at, seat, pointing))}${turn}`;
}

/** @param {Scene} at */
function desktop(at) {
  return html`
    <aside class="col-left" aria-label=${t('word.rivals')}>${rivals(at)}${solo(at) ? nothing : supplyTemplate(at)}</aside>
    <div class="centre">${marketTemplate(at, pointing)}${sea(at)}</div>
    <aside class="col-right" aria-label=${t('table.boards')}>${constructionTemplate(at, pointing)}
      ${titansTemplate(at, pointing)}${sinceTemplate(at, { close: () => change({ away: [] }) })}
      ${logTemplate(at)}${chatTemplate(at, commands)}</aside>
    <div class="dock-place" id="prompt">${dockTemplate(at)}</div>`;
}

/** @param {Scene} at */
function tablet(at) {
  const alone = !solo(at) && rivalsOf(at).length === 1;
  return html`${marketTemplate(at, pointing)}${sea(at)}
    <div class="tablet-side"><aside class="rivals-row"
      aria-label=${t('word.rivals')}>${rivals(at)}${alone ? logTemplate(at) : nothing}</aside>
    <aside class="boards-row"
      aria-label=${t('table.boards')}>${constructionTemplate(at, pointing)}${titansTemplate(at, pointing)}</aside></div>
    <div class="dock-place" id="prompt">${dockTemplate(at)}</div>`;
}

/** @type {readonly { tab: Tab, key: 'word.actions' | 'word.build' | 'word.titans' | 'table.rivals' | 'word.log' }[]} */
const TABS = [
  { tab: 'actions', key: 'word.actions' },
  { tab: 'build', key: 'word.build' },
  { tab: 'titans', key: 'word.titans' },
  { tab: 'rivals', key: 'table.rivals' },
  { tab: 'log', key: 'word.log' },
];

/** @param {Scene} at */
function phone(at) {
  const { title, text } = promptOf(at);
  const seat = at.mine;
  return html`${sea(at)}
    <section class=${`sheet${at.open ? ' open' : ''}`} aria-label=${t('table.boards')}>
      <div class=${`tabs${hasCompany(at) ? ' with-chat' : ''}`} role="tablist" data-group="tabs">${TABS.map(
        ({ tab, key }) => html`<button type="button"
        role="tab" id=${`tab-${tab}`} aria-selected=${String(at.tab === tab)} aria-controls="tab-panel"
        tabindex=${at.tab === tab ? 0 : -1}
        @click=${() => change({ tab, open: at.tab !== tab || !at.open })}>${t(key)}</button>`,
      )}${chatTab(at)}</div>
      <div class="panel" id="tab-panel" role="tabpanel" aria-labelledby=${`tab-${at.tab}`}>${panelOf(at)}</div>
      <div class="me-row">${placesTemplate(at, seat)}${stocksTemplate(at, seat)}${initiativeTemplate(at, seat)}</div>
      <div class="act" id="prompt"><div class="meander"></div><div class="prompt" aria-live="polite">
        <h1 tabindex="-1">${title}</h1><p>${text}</p></div>${barTemplate(at)}</div>
    </section>`;
}

/** The chat's tab has no room for its name: a picture, and how much is new. @param {Scene} at */
function chatTab(at) {
  if (!hasCompany(at)) return nothing;
  const label = at.unread ? `${t('word.chat')}, ${t('chat.unread', { n: at.unread })}` : t('word.chat');
  const show = () => change({ tab: 'chat', open: at.tab !== 'chat' || !at.open, unread: 0 });
  return html`<button type="button" role="tab" id="tab-chat" class="chat-tab" aria-selected=${String(at.tab === 'chat')}
    aria-controls="tab-panel" tabindex=${at.tab === 'chat' ? 0 : -1} aria-label=${label} title=${label}
    @click=${show}>${picture('icon-chat')}${at.unread ? html`<span class="count" aria-hidden="true">${at.unread}</span>` : nothing}</button>`;
}

/** @param {Scene} at */
function panelOf(at) {
  switch (at.tab) {
    case 'actions':
      return marketTemplate(at, pointing);
    case 'build':
      return constructionTemplate(at, pointing);
    case 'titans':
      return html`${titansTemplate(at, pointing)}${supplyTemplate(at)}`;
    case 'rivals':
      return html`${rivals(at)}`;
    case 'log':
      return logTemplate(at);
    case 'chat':
      return html`<div class="chat">${chatBody(at, commands)}</div>`;
  }
}

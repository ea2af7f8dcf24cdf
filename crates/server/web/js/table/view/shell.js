// The whole screen: all parts, once. The style sheets lay them out by the width and the height of the window.

import { html, nothing } from '../../vendor/lit-html.js';
import * as hands from '../act/choose.js';
import { hint } from '../act/ask-hint.js';
import { automatonTurnTemplate } from './automaton-turn.js';
import { boardTemplate } from './board.js';
import { dockTemplate } from './dock.js';
import { change, ownSeat, shownSeat, solo } from '../model/scene.js';
import { chatTemplate } from './chat.js';
import { constructionTemplate, supplyTemplate, titansTemplate } from './boards.js';
import { fightTemplate } from './fight.js';
import { evaluationTemplate, hintTemplate } from './hint.js';
import { handTemplate, marketTemplate } from './market.js';
import { islandTemplate } from './island.js';
import { cornerTemplate, plateTemplate } from './plate.js';
import { logTemplate } from './log.js';
import { partsNeeded } from './later.js';
import * as commands from '../act/table-commands.js';
import { panelTemplate } from './panels.js';
import { picture } from '../../shared/pictures.js';
import { rivalsOf, rivalTemplate } from './seats.js';
import { questionTemplate } from './question-dialogs.js';
import { ribbonTemplate } from './ribbon.js';
import { rolledTemplate } from './rolled.js';
import { seatText } from '../model/names.js';
import { settings } from '../../shared/settings.js';
import { t } from '../../shared/i18n.js';
import { sinceTemplate } from './since.js';
import { tabsTemplate } from './tabs.js';
import { tapeTemplate } from './tape.js';
import { textTemplate, toggleText } from '../text/door.js';
import { topbarTemplate } from './topbar.js';
import { waitingTemplate } from './waiting.js';

/** @typedef {import('../model/scene.js').Scene} Scene */

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
  const states = `${solo(at) ? ' solo' : ''}${at.moving ? ' moving' : ''}${at.ending ? ' ending' : ''}${coached(at)}`;
  return html`<div class=${`table-screen sea${states}`} data-tab=${at.tab} data-open=${at.open ? '' : nothing}>
    <a class="skip-link" href="#prompt">${t('table.to_prompt')}</a>
    ${at.game ? html`<button type="button" class="skip-link" aria-pressed=${String(settings().textMode)} @click=${toggleText}>${t('text.open')}</button>` : nothing}
    ${textTemplate(at)}
    ${topbarTemplate(at, settings().sound, { ...commands, ...pointing })}
    ${
      at.online
        ? nothing
        : html`<div class="notice offline"
      role="status">${picture('icon-offline')}${t('state.offline')}</div>`
    }
    ${standInTemplate(at)}
    ${bodyTemplate(at)}
    ${isEnded(at) ? html`${chatTemplate(at, commands)}${panels(at)}` : overlays(at)}
    ${at.notice && (at.final || !at.game) ? html`<div class="toast">${ribbonTemplate(at, pointing)}</div>` : nothing}
    <div id="flights" aria-hidden="true"></div>
  </div>`;
}

/** A player for whom a bot plays reads so, and how to play on. @param {Scene} at */
function standInTemplate(at) {
  const { status, seats } = at.message.table;
  const own = at.message.you.seats.flatMap((seat) => seats[seat] ?? []);
  if (status !== 'playing' || !at.online || !own.some((seat) => seat.bot || seat.away)) return nothing;
  return html`<div class="notice offline stand-in" role="status">${picture('icon-bot')}${t('state.bot_for_you')}
    <button type="button" class="button" @click=${commands.giveBack}>${t('state.take_back')}</button></div>`;
}

/** Whether somebody explains the game, and takes the rivals' place for it. @param {Scene} at */
function coached(at) {
  if (!at.coach) return '';
  return at.coach.alone ? ' coached lesson' : ' coached';
}

/** Whether the end of the game is shown; a lesson shows its own. @param {Scene} at */
function isEnded(at) {
  return at.final && at.game !== undefined && !at.coach?.alone;
}

/** @param {Scene} at */
function bodyTemplate(at) {
  if (!at.game) return html`<main class="lobby-main" id="prompt">${waitingTemplate(at, commands)}</main>`;
  if (isEnded(at))
    return html`<main class="final-main" id="prompt">${partsNeeded()?.finalTemplate(at, commands) ?? html`<h1 class="display-l on-sea" role="status">${t('prompt.over.title')}</h1>`}</main>`;
  return html`${at.coach ? at.coach.panel(at) : nothing}
    <aside class="col-left" id="tab-of-rivals" aria-label=${t('word.rivals')}>${rivals(at)}${supplyTemplate(at)}</aside>
    ${marketTemplate(at, pointing)}
    ${sea(at)}
    <aside class="col-right" aria-label=${t('table.boards')}>${constructionTemplate(at, pointing)}
      ${titansTemplate(at, pointing)}${hintTemplate(at)}${logTemplate(at, commands)}${chatTemplate(at, commands)}</aside>
    ${tabsTemplate(at.tab, { name: t('word.rivals'), short: t('table.rivals') }, (tab) => change({ tab, open: at.tab !== tab || !at.open, chatting: false }))}
    <div class="dock-place" id="prompt">${dockTemplate(at)}</div>`;
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
  return panelTemplate(at, { ...commands, send, hint: () => void hint() });
}

/** @param {Scene} at */
function sea(at) {
  const winner = at.message.table.outcome?.winner;
  const told = at.notice ? nothing : toldTemplate(at);
  return html`<main class="hero" id="prompt-sea" aria-label=${seatText(at, shownSeat(at))}>
    <div class="ribbon-place">${told === nothing ? ribbonTemplate(at, pointing) : told}</div>
    ${boardTemplate(islandTemplate(at, pointing))}
    ${plateTemplate(at)}${cornerTemplate(at, pointing)}
    ${evaluationTemplate(at)}
    ${handTemplate(at)}
    ${rolledTemplate(at)}
    ${winner && at.ending ? (partsNeeded()?.crownTemplate(at, winner) ?? nothing) : nothing}
  </main>`;
}

/** What others did since the reader's last turn, or do now. @param {Scene} at */
function toldTemplate(at) {
  const since = sinceTemplate(at);
  return since === nothing ? tapeTemplate(at) : since;
}

/** Everybody whose island is not in the middle; in a solo game also the Automaton's turn. @param {Scene} at */
function rivals(at) {
  const turn = solo(at) ? automatonTurnTemplate(at, { again: commands.again }) : nothing;
  // The seat in the middle leaves its place to the reader.
  const beside = rivalsOf(at).map((seat) => (seat === shownSeat(at) ? ownSeat(at) : seat));
  return html`${beside.map((seat) => rivalTemplate(at, seat, pointing))}${turn}`;
}

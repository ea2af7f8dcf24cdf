// What opens beside the table: the menu, the list of choices, log and chat on small screens.

import { html, nothing } from '../../vendor/lit-html.js';
import { isHere, pageAt, replayAt } from '../../shared/address.js';
import { hasCompany } from './chat.js';
import { chanceText } from './reason.js';
import { choicesOf, watches } from '../model/scene.js';
import { choiceText } from '../model/names.js';
import { fillsScreen } from '../../shared/device.js';
import { leaveTemplate, resignTemplate } from './farewell.js';
import { linesTemplate } from './log.js';
import { partsNeeded } from './later.js';
import { modal } from '../../shared/modal.js';
import { presentHint } from '../model/hint.js';
import { picture } from '../../shared/pictures.js';
import { reportTemplate } from './report.js';
import { supplyTemplate } from './boards.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/**
 * @typedef {object} Hands
 * @property {(panel: import('../model/scene.js').Panel | 'chat' | null) => void} panel
 * @property {(choice: import('../../protocol').Choice) => void} send
 * @property {() => void} hint
 * @property {() => void} help
 * @property {() => void} textMode
 * @property {() => void} fullScreen
 * @property {() => void} openTableSettings
 * @property {() => void} leave
 * @property {() => void} resign
 * @property {() => void} giveBack
 * @property {() => void} seatLink
 * @property {() => void} download
 * @property {(line: import('../model/scene.js').ChatLine | null) => void} report
 * @property {(reason: string) => void} sendReport
 */

/**
 * @param {Scene} at
 * @param {Hands} hands
 */
export function panelTemplate(at, hands) {
  const close = () => hands.panel(null);
  switch (at.panel) {
    case 'menu':
      return modal({ name: 'menu', title: t('menu.open'), close, body: menuTemplate(at, hands) });
    case 'choices':
      return modal({ name: 'choices', title: t('button.choices'), close, body: choicesTemplate(at, hands) });
    case 'log':
      return modal({
        name: 'log',
        title: t('word.log'),
        close,
        look: 'side-sheet',
        body: html`<div class="glass log">${linesTemplate(at)}</div>${supplyTemplate(at)}`,
      });
    case 'leave':
      return leaveTemplate(at, hands);
    case 'resign':
      return resignTemplate(at, hands);
    case 'draws':
      return modal({
        name: 'draws',
        title: t('final.check'),
        close,
        body: partsNeeded()?.drawsTemplate(at) ?? nothing,
      });
    case 'report':
      return at.report ? reportTemplate(at.report, hands) : nothing;
    default:
      return nothing;
  }
}

/**
 * @param {Scene} at
 * @param {Hands} hands
 */
function menuTemplate(at, hands) {
  const { commitment, server_commitment: promise } = at.message.table;
  const playing = at.message.table.status === 'playing' && !watches(at);
  const standIn = at.message.you.seats.some((seat) => {
    const own = at.message.table.seats[seat];
    return own && (own.bot || own.away);
  });
  const item = (
    /** @type {string} */ icon,
    /** @type {string} */ text,
    /** @type {() => void} */ press,
    first = false,
  ) =>
    html`<li><button type="button" class="menu-item" data-first=${first ? '' : nothing}
      @click=${press}>${picture(icon)}<span>${text}</span></button></li>`;
  return html`<ul class="menu-list">
    ${item('icon-list', t('button.choices'), () => hands.panel('choices'), true)}
    ${at.message.table.hints && choicesOf(at) ? item('icon-info', t('table.hint'), hands.hint) : nothing}
    ${item('icon-log', t('word.log'), () => hands.panel('log'))}
    ${hasCompany(at) ? item('icon-chat', chatText(at), () => hands.panel('chat')) : nothing}
    ${at.game ? item('icon-keyboard', t('settings.text_mode'), hands.textMode) : nothing}
    ${fillsScreen() ? item('icon-fullscreen', t('menu.full_screen'), hands.fullScreen) : nothing}
    ${item('icon-help', t('menu.rules'), hands.help)}
    ${item('icon-settings', t('menu.settings'), hands.openTableSettings)}
    <li><a class="menu-item" href=${replayAt(at.id)}>${picture('icon-play')}<span>${t('menu.replay')}</span></a></li>
    ${item('icon-download', t('final.download'), hands.download)}
    ${playing && !isHere(at.id) ? item('icon-link', t('table.seat_link'), hands.seatLink) : nothing}
    ${standIn ? item('icon-person', t('state.take_back'), hands.giveBack) : nothing}
    ${playing && !standIn ? item('icon-bot', t('menu.leave'), () => hands.panel('leave')) : nothing}
    ${playing ? item('icon-warning', t('table.resign'), () => hands.panel('resign')) : nothing}
    ${hasCompany(at) && !isHere(at.id) ? item('icon-flag', t('report.open'), () => hands.report(null)) : nothing}
    <li><a class="menu-item" href=${pageAt('/')}>${picture('icon-home')}<span>${t('button.home')}</span></a></li>
  </ul>
  ${commitment && !at.coach?.alone ? html`<p class="commitment small muted">${t('table.commitment')} <code>${commitment}</code></p>` : nothing}
  ${promise && !at.coach?.alone ? html`<p class="commitment small muted">${t('table.server_commitment')} <code>${promise}</code></p>` : nothing}`;
}

/** The chat's name, and how much of it is new. @param {Scene} at */
function chatText(at) {
  const unread = t('chat.unread', { n: at.unread });
  return at.unread ? t('table.about', { what: t('word.chat'), about: unread }) : t('word.chat');
}

/**
 * Every legal choice as a labelled button: the same list that the server sends.
 * @param {Scene} at
 * @param {Hands} hands
 */
function choicesTemplate(at, hands) {
  const actions = choicesOf(at)?.actions ?? [];
  if (actions.length === 0) return html`<p class="muted">${t('table.no_choices')}</p>`;
  const best = presentHint(at)?.best ?? [];
  const others = actions.filter((choice) => best.every((one) => one.choice !== choice));
  const ordered = [...best.map((one) => one.choice), ...others];
  return html`<ul class="choice-list">${ordered.map((choice, index) => choiceItem(at, choice, best[index], index === 0, hands))}</ul>`;
}

/**
 * @param {Scene} at
 * @param {import('../../protocol').Choice} choice
 * @param {import('../model/hint.js').Ranked | undefined} ranked What the engine said of it.
 * @param {boolean} first
 * @param {Hands} hands
 */
function choiceItem(at, choice, ranked, first, hands) {
  const chance = ranked
    ? html`<small class="hint-chance">${t('hint.rank', { rank: ranked.rank, chance: chanceText(ranked.chance) })}</small>`
    : nothing;
  return html`<li><button type="button" class=${`menu-item${ranked ? ' hinted' : ''}`} data-action=${choice.action}
    data-first=${first ? '' : nothing} @click=${() => hands.send(choice)}><span>${choiceText(at, choice)}</span>${chance}</button></li>`;
}

// The top bar: wordmark, round, the five phases with the current one marked, rules, sound, settings, menu.

import { html, nothing } from '../../vendor/lit-html.js';
import { discards } from '../model/scene.js';
import { hasCompany } from './chat.js';
import { phaseNumber, whereText } from './prompt-line.js';
import { picture } from '../../shared/pictures.js';
import { chipTemplate, rivalsOf } from './seats.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/**
 * @typedef {object} Hands
 * @property {(panel: import('../model/scene.js').Panel | 'chat') => void} panel
 * @property {() => void} help
 * @property {() => void} sound
 * @property {() => void} openTableSettings
 * @property {(seat: number) => void} look
 * @property {(seat: number) => void} seat
 */

// Keys: phase.{card,tile,action,extra,discard}
const PHASES = /** @type {const} */ (['card', 'tile', 'action', 'extra', 'discard']);

/**
 * @param {Scene} at
 * @param {boolean} sound
 * @param {Hands} hands
 */
export function topbarTemplate(at, sound, hands) {
  const round = at.game?.round ?? 0;
  if (at.layout === 'phone') {
    return html`<header class="phone-head on-sea">
      <div class="topbar">${iconButton('icon-menu', t('menu.open'), () => hands.panel('menu'), { unread: at.unread })}
      <div class="chips">${rivalsOf(at).map((seat) => chipTemplate(at, seat, hands))}</div>
      ${iconButton('icon-help', t('menu.rules'), hands.help)}</div>${phasesTemplate(at)}</header>`;
  }
  const finished = at.message.table.status === 'finished';
  return html`<header class="topbar on-sea"><a class="wordmark" href="/">${t('home.title').toUpperCase()}</a>
    <span class="where">${
      finished
        ? html`<b>${t('final.finished', { round })}</b>`
        : round
          ? html`<b>${t('word.round', { n: round })}</b> · ${whereText(at)}`
          : nothing
    }</span>
    ${phasesTemplate(at)}
    <nav class="tools" aria-label=${t('menu.open')}>${iconButton('icon-help', t('menu.rules'), hands.help)}${
      at.layout === 'desktop'
        ? html`${iconButton(sound ? 'icon-sound' : 'icon-sound-off', t('menu.sound'), hands.sound, { on: sound })}
          ${iconButton('icon-settings', t('menu.settings'), hands.openTableSettings)}`
        : hasCompany(at)
          ? iconButton('icon-chat', t('word.chat'), () => hands.panel('chat'), { unread: at.unread })
          : nothing
    }${iconButton('icon-menu', t('menu.open'), () => hands.panel('menu'))}</nav>
  </header>`;
}

/** @param {Scene} at */
function phasesTemplate(at) {
  if (!at.game || at.message.table.status === 'finished') return nothing;
  const now = phaseNumber(at);
  return html`<ol class="phases" aria-label=${t('phase.bar')}>${PHASES.map((phase, index) => {
    const state =
      phase === 'discard' && !discards(at) ? 'na' : index + 1 < now ? 'done' : index + 1 === now ? 'now' : '';
    return html`<li class=${state} aria-current=${state === 'now' ? 'step' : nothing}
      title=${state === 'na' ? t('phase.two_players_only') : nothing}><span class="n">${state === 'done' ? '✓' : index + 1}</span>
      <span class=${at.layout === 'phone' && state !== 'now' ? 'visually-hidden' : ''}>${t(`phase.${phase}`)}</span></li>`;
  })}</ol>`;
}

/**
 * @param {string} icon
 * @param {string} label
 * @param {() => void} press
 * @param {{ on?: boolean, unread?: number }} [state]
 */
function iconButton(icon, label, press, { on, unread = 0 } = {}) {
  const told = unread ? `${label}, ${t('chat.unread', { n: unread })}` : label;
  return html`<button type="button" class="button-icon" aria-label=${told} title=${told}
    aria-pressed=${on === undefined ? nothing : String(on)} @click=${press}>${picture(icon)}
    ${unread ? html`<span class="count" aria-hidden="true">${unread}</span>` : nothing}</button>`;
}

// The top bar: wordmark, round, the five phases with the current one marked, rules, sound, settings, menu.

import { html, nothing } from '../../vendor/lit-html.js';
import { pageAt } from '../../shared/address.js';
import { discards } from '../model/scene.js';
import { discardersOf } from '../../shared/figures.js';
import { hasCompany } from './chat.js';
import { phaseNumber, whereText } from './prompt-line.js';
import { picture } from '../../shared/pictures.js';
import { chipTemplate, rivalsOf } from './seats.js';
import { PARTS } from '../model/phases.js';
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

/**
 * @param {Scene} at
 * @param {boolean} sound
 * @param {Hands} hands
 */
export function topbarTemplate(at, sound, hands) {
  const round = at.game?.round ?? 0;
  const finished = at.message.table.status === 'finished';
  return html`<header class="topbar on-sea"><a class="wordmark" href=${pageAt('/')}>${t('home.title').toUpperCase()}</a>
    <span class="where">${
      finished
        ? html`<b>${t('final.finished', { round })}</b>`
        : round
          ? html`<b>${t('word.round', { n: round })}</b> · ${whereText(at)}`
          : nothing
    }</span>
    ${at.game && !at.final ? html`<div class="chips">${rivalsOf(at).map((seat) => chipTemplate(at, seat, hands))}</div>` : nothing}
    ${phasesTemplate(at)}
    <nav class="tools" aria-label=${t('menu.open')}>${iconButton('icon-help', t('menu.rules'), hands.help)}${iconButton(
      sound ? 'icon-sound' : 'icon-sound-off',
      t('menu.sound'),
      hands.sound,
      { on: sound, look: 'roomy' },
    )}${iconButton('icon-settings', t('menu.settings'), hands.openTableSettings, { look: 'roomy' })}${
      hasCompany(at)
        ? iconButton('icon-chat', t('word.chat'), () => hands.panel('chat'), { unread: at.unread, look: 'to-chat' })
        : nothing
    }${iconButton('icon-menu', t('menu.open'), () => hands.panel('menu'))}</nav>
  </header>`;
}

/** @param {Scene} at */
function phasesTemplate(at) {
  if (!at.game || at.message.table.status === 'finished') return nothing;
  const now = phaseNumber(at);
  return html`<ol class="phases" aria-label=${t('phase.bar')}>${PARTS.map((phase, index) => {
    const state =
      phase === 'discard' && !discards(at) ? 'na' : index + 1 < now ? 'done' : index + 1 === now ? 'now' : '';
    return html`<li class=${state} aria-current=${state === 'now' ? 'step' : nothing}
      title=${state === 'na' ? t('phase.discarders_only', { n: discardersOf(at.components) }) : nothing}><span class="n">${state === 'done' ? '✓' : index + 1}</span>
      ${phaseName(phase)}</li>`;
  })}</ol>`;
}

/**
 * The name of a phase; a shortened one is read out in full.
 * @param {import('../model/phases.js').Part} phase
 */
function phaseName(phase) {
  // Keys: phase.{card,tile,action,extra,discard}
  const seen = html`<span class="phase-name" aria-hidden=${phase === 'extra' ? 'true' : nothing}>${t(`phase.${phase}`)}</span>`;
  return phase === 'extra' ? html`${seen}<span class="visually-hidden">${t('automaton.step.extra')}</span>` : seen;
}

/**
 * @param {string} icon
 * @param {string} label
 * @param {() => void} press
 * @param {{ on?: boolean, unread?: number, look?: string }} [state]
 */
function iconButton(icon, label, press, { on, unread = 0, look = '' } = {}) {
  const told = unread ? `${label}, ${t('chat.unread', { n: unread })}` : label;
  return html`<button type="button" class=${`button-icon ${look}`} aria-label=${told} title=${told}
    aria-pressed=${on === undefined ? nothing : String(on)} @click=${press}>${picture(icon)}
    ${unread ? html`<span class="count" aria-hidden="true">${unread}</span>` : nothing}</button>`;
}

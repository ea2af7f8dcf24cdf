// The four ways to play as tabs of one panel: each with its choices, and the button that begins.

import { html, nothing } from '../vendor/lit-html.js';
import { begin, friendsNeed, showOptions } from './commands.js';
import { change, mayBegin, plan, replaced, state } from './state.js';
import { isPlayedHere } from '../shared/transport.js';
import { hasMessage, name, nameText, percent, t } from '../shared/i18n.js';
import { openHelp } from '../shared/help-and-settings.js';
import { LEVELS, STRENGTHS } from '../shared/closed-sets.js';
import { odds } from '../shared/odds.js';
import { picture } from '../shared/pictures.js';
import { recordAgainst } from './games.js';
import { WAYS } from './plan.js';

/** @typedef {import('../vendor/lit-html.js').Template} Template */
/** @typedef {import('./plan.js').Way} Way */

/** @type {Record<Way, () => Template>} */
const PANELS = { solo, bots, same_screen: sameScreen, friends };

/** @type {Record<Way, string>} */
const SYMBOLS = { solo: 'seat-automaton', bots: 'icon-bot', same_screen: 'icon-people', friends: 'icon-link' };

/** All four: their tabs, and the one that is looked at. */
export function waysTemplate() {
  const { way } = state();
  return html`<section class="ways slab" id="ways" aria-label=${t('home.ways')}>
    <div class="way-tabs" role="tablist" aria-label=${t('home.ways')} aria-orientation="vertical" @keydown=${onKey}>${WAYS.map(tabTemplate)}</div>
    <div class=${`way-card way-${way}`} id="way-panel" role="tabpanel" aria-labelledby=${`way-${way}`}>${PANELS[way]()}</div></section>`;
}

/** @param {Way} way */
function tabTemplate(way) {
  // Keys: home.{solo,bots,same_screen,friends}, home.{solo,bots,same_screen,friends}_short
  const on = state().way === way;
  return html`<button type="button" role="tab" class="way-tab" id=${`way-${way}`} data-way=${way} aria-selected=${String(on)} aria-controls="way-panel" tabindex=${on ? 0 : -1} @click=${() => change({ way })}>
    <span class=${way === 'solo' ? 'way-symbol' : 'way-symbol glaze-symbol'}>${picture(SYMBOLS[way])}</span><span><b>${t(`home.${way}`)}</b><small>${t(`home.${way}_short`)}</small></span></button>`;
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const way = WAYS[(WAYS.indexOf(state().way) + by + WAYS.length) % WAYS.length] ?? 'solo';
  change({ way });
  document.getElementById(`way-${way}`)?.focus();
}

/**
 * What a way is about, its choices, and the button that begins.
 * @param {Way} way
 * @param {Template} body
 * @param {Template | typeof nothing} beside What stands beside the button.
 * @param {string} verb
 */
function panel(way, body, beside, verb) {
  // Keys: home.{solo,bots,same_screen,friends}_about
  const isOwn = way !== 'friends' && isPlayedHere();
  return html`<p class="way-about muted">${t(`home.${way}_about`)}${isOwn ? html`<span class="here-mark">${picture('icon-device')}${t('here.played')}</span>` : nothing}</p><div class="way-body">${body}</div>
    <div class="way-foot">${beside}<button type="button" class="button-icon way-options" aria-label=${t('home.options_of', { way: t(`home.${way}`) })} title=${t('home.options')} aria-haspopup="dialog"
        @click=${() => void showOptions(way)}>${picture('icon-settings')}</button>
      <button type="button" class="button button-glaze" aria-disabled=${mayBegin(way) ? nothing : 'true'} @click=${() => void begin(way)}>${verb}</button></div>`;
}

function solo() {
  const { strength } = state().plan;
  const body = html`<div class="ladder" role="radiogroup" aria-label=${t('home.strength')}>${strengths().map(
    (each, index, all) =>
      stepTemplate(
        'strength',
        { index, of: all.length },
        each === strength,
        each,
        nameText('strength', each),
        strengthAbout(each),
        () => plan({ strength: each }),
      ),
  )}</div>`;
  const figures = html`<button type="button" class="way-figures" @click=${() => void openHelp('aid-solo')}>${t('home.figures')}</button>`;
  return panel('solo', body, figures, t('home.play_solo', { strength: name('strength', strength) }));
}

/** The strengths that new tables have. @returns {readonly string[]} */
function strengths() {
  return state().me?.strengths ?? STRENGTHS;
}

/** @param {string} strength */
function strengthAbout(strength) {
  const { won, games } = recordAgainst(state().mine ?? [], strength);
  // Keys: strength.{gentle,standard,strict,severe,merciless}.about
  const about = `strength.${strength}.about`;
  return html`${hasMessage(about) ? html`<small>${t(/** @type {'strength.gentle.about'} */ (about))}</small>` : nothing}${games ? html`<small class="record">${t('home.record', { won, n: games })}</small>` : nothing}`;
}

/**
 * A step of a ladder: a radio button with its rank, its name and a sentence.
 * @param {string} group
 * @param {{ index: number, of: number }} rank
 * @param {boolean} on
 * @param {string} value
 * @param {string} title
 * @param {Template} about
 * @param {() => void} choose
 */
function stepTemplate(group, { index, of }, on, value, title, about, choose) {
  return html`<label class="step" .style=${`--below: ${index}; --above: ${of - index - 1}`}><input type="radio" name=${group} value=${value} aria-label=${title} aria-describedby=${`${group}-${value}`} .checked=${on} @change=${choose}>
    <span class="step-rank" aria-hidden="true">${index + 1}</span><b>${title}</b><span class="step-about" id=${`${group}-${value}`}>${about}</span></label>`;
}

function bots() {
  const { bots: count, levels: all } = state().plan;
  const chosen = all.slice(0, count);
  const same = chosen.every((each) => each === chosen[0]) ? chosen[0] : null;
  const body = html`<div class="ladder" role="radiogroup" aria-label=${t('home.level')}>${botLevels().map(
    (level, index, ladder) =>
      stepTemplate(
        'bot-level',
        { index, of: ladder.length },
        level === same,
        level,
        t(levelKey(level)),
        html`<small>${t(/** @type {'level.novice.about'} */ (`level.${level}.about`))}</small>`,
        () => plan({ levels: all.map(() => level) }),
      ),
  )}</div>`;
  const number = stepper(t('home.number_of_bots'), t('home.bots_number', { n: count }), count, 1, 3, (n) =>
    plan({ bots: n }),
  );
  const beside = html`${number}<p class="field-hint">${same ? measuredText(same) : levelsText(chosen)}</p>`;
  return panel('bots', body, beside, t('home.play_bots', { n: count }));
}

/** How strong a level is, by the solo game. @param {string} level */
function measuredText(level) {
  const known = LEVELS.find((each) => each === level);
  const share = known && odds[known].standard;
  return share ? t('home.level_measured', { strength: name('strength', 'standard'), share: percent(share) }) : '';
}

/** @param {readonly string[]} chosen */
function levelsText(chosen) {
  return chosen.map((level) => t(levelKey(level))).join(' · ');
}

function sameScreen() {
  const { people, names } = state().plan;
  const person = (
    /** @type {number} */ index,
  ) => html`<li class="field">${picture(`seat-${index + 1}`)}<label class="visually-hidden" for=${`name-${index}`}>${t('home.name_of', { n: index + 1 })}</label>
      <input id=${`name-${index}`} maxlength="40" autocomplete="off" placeholder=${t('seat.player', { n: index + 1 })} .value=${names[index] ?? ''}
        @change=${(/** @type {Event} */ event) => plan({ names: replaced(names, index, chosenIn(event)) })}></li>`;
  const free = (/** @type {number} */ index) =>
    html`<li class="field">${picture(`seat-${index + 1}`)}<button type="button" class="add-player" @click=${() => plan({ people: index + 1 })}>${picture('icon-plus')}${t('home.add_player', { n: index + 1 })}</button></li>`;
  const body = html`<ol class="names">${[0, 1, 2, 3].map((index) => (index < people ? person(index) : free(index)))}</ol>`;
  const beside = stepper(t('home.number_of_players'), t('home.players_number', { n: people }), people, 2, 4, (n) =>
    plan({ people: n }),
  );
  return panel('same_screen', body, beside, t('home.play_same', { n: people }));
}

function friends() {
  const { seats, public: shown } = state().plan;
  const body = html`<div class="round-table" aria-hidden="true">${Array.from({ length: seats }, (_, index) => html`<span class=${index ? 'free' : ''}>${picture(`seat-${index + 1}`)}</span>`)}</div>
    <ol class="steps"><li>${t('home.friends_open')}</li><li>${t('home.friends_send')}</li><li>${t('home.friends_start')}</li></ol>
    ${
      state().offline
        ? html`<p class="friends-need" role="status">${picture('icon-offline')}${t(friendsNeed())}</p>`
        : html`<label class="switch"><span>${t('lobby.public')}</span><input type="checkbox" role="switch" .checked=${shown} @change=${() => plan({ public: !shown })}></label>`
    }`;
  const beside = stepper(t('home.seats'), t('home.players_number', { n: seats }), seats, 2, 4, (n) =>
    plan({ seats: n }),
  );
  return panel('friends', body, beside, t('home.open_table'));
}

/**
 * A number between two bounds.
 * @param {string} label
 * @param {string} text
 * @param {number} value
 * @param {number} least
 * @param {number} most
 * @param {(value: number) => void} choose
 */
export function stepper(label, text, value, least, most, choose) {
  const step = (/** @type {number} */ by, /** @type {string} */ icon, /** @type {string} */ what) => {
    const possible = value + by >= least && value + by <= most;
    return html`<button type="button" aria-label=${t('table.about', { what: label, about: what })} aria-disabled=${possible ? nothing : 'true'} @click=${() => possible && choose(value + by)}>${picture(icon)}</button>`;
  };
  return html`<div class="stepper" role="group" aria-label=${label}>${step(-1, 'icon-minus', t('home.fewer'))}<output>${text}</output>${step(1, 'icon-plus', t('home.more'))}</div>`;
}

/** The levels that the server offers. */
export function botLevels() {
  return state().me?.levels ?? LEVELS;
}

/** @param {string} level */
function levelKey(level) {
  return /** @type {'level.novice'} */ (`level.${level}`);
}

/** @param {Event} event */
export function chosenIn(event) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
}

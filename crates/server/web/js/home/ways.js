// The four ways to play, each a card: its choices, and the button that begins.

import { html, nothing } from '../vendor/lit-html.js';
import { begin } from './commands.js';
import { change, plan, replaced, state } from './state.js';
import { language, name, number, percent, t } from '../shared/i18n.js';
import { levels, measured, measuredLevels, odds, strengths } from '../shared/odds.js';
import { picture } from '../shared/pictures.js';

/** @typedef {import('../vendor/lit-html.js').Template} Template */
/** @typedef {import('./plan.js').Way} Way */

/** All four. */
export function waysTemplate() {
  return html`<section class="ways" id="ways" aria-label=${t('home.ways')}>${solo()}${bots()}${sameScreen()}${friends()}</section>`;
}

/**
 * @param {Way} way
 * @param {Template} symbol
 * @param {Template} body
 * @param {Template} beside What stands beside the button.
 * @param {string} verb
 */
function card(way, symbol, body, beside, verb) {
  // Keys: home.{solo,bots,same_screen,friends}, home.{solo,bots,same_screen,friends}_about
  return html`<article class=${`way-card slab way-${way}`} aria-labelledby=${`way-${way}`}>
    <header><span class="way-symbol">${symbol}</span><h2 class="display-s" id=${`way-${way}`}>${t(`home.${way}`)}</h2>
      <button type="button" class="button-icon" aria-label=${t('home.options_of', { way: t(`home.${way}`) })} title=${t('home.options')} aria-haspopup="dialog"
        @click=${() => change({ dialog: way, problem: '' })}>${picture('icon-settings')}</button></header>
    <p class="muted">${t(`home.${way}_about`)}</p>
    <div class="way-body">${body}</div>
    <div class="way-foot">${beside}<button type="button" class="button button-glaze" aria-disabled=${state().busy ? 'true' : nothing} aria-describedby=${`way-${way}`} @click=${() => void begin(way)}>${verb}</button></div>
  </article>`;
}

function solo() {
  const date = new Intl.DateTimeFormat(language() === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(measured.date));
  const beside = html`<p class="smallest odds-note">${t('home.odds_about', { games: number(measured.games), date })}</p>`;
  return card('solo', picture('seat-automaton'), strengthsTemplate(state().plan.strength), beside, t('home.play'));
}

/** The five strengths, each with how many of a hundred games our bots win against it. @param {string} chosen */
function strengthsTemplate(chosen) {
  const columns = measuredLevels();
  return html`<div class=${`strengths of-${columns.length}`} role="radiogroup" aria-label=${t('home.strength')}>
    <p class="strengths-about" id="odds-about">${t('home.odds')}</p>
    <div class="strengths-head" aria-hidden="true">${columns.map((level) => html`<span>${t(`level.${level}`)}</span>`)}</div>
    ${strengths.map(
      (
        strength,
      ) => html`<label class="choice"><input type="radio" name="strength" value=${strength} aria-label=${t(`strength.${strength}`)} aria-describedby=${`odds-about odds-${strength}`}
          .checked=${strength === chosen} @change=${() => plan({ strength })}><b>${t(`strength.${strength}`)}</b>
        <span class="strength-odds" id=${`odds-${strength}`}>${columns.map((level) => oddsTemplate(t(`level.${level}`), odds[level][strength]))}</span></label>`,
    )}</div>`;
}

/**
 * A share of all games, as a figure of a hundred and as a bar; nothing where nothing was measured.
 * @param {string} level
 * @param {number | null} share
 */
function oddsTemplate(level, share) {
  if (share === null) return html`<span></span>`;
  return html`<span><span class="visually-hidden">${level} </span>${number(Math.round(share * 100))}
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="6" rx="3"></rect><rect class="value" width=${share * 100} height="6" rx="3"></rect></svg></span>`;
}

function bots() {
  const { bots: count, levels: all } = state().plan;
  const chosen = all.slice(0, count);
  const same = chosen.every((each) => each === chosen[0]) ? chosen[0] : null;
  const body = html`<div class="levels" role="radiogroup" aria-label=${t('home.level')}>${botLevels().map(
    (
      level,
      index,
      offered,
    ) => html`<label class="choice"><input type="radio" name="bot-level" value=${level} .checked=${level === same} @change=${() => plan({ levels: all.map(() => level) })}>
        <span class="level-what"><b>${t(levelKey(level))}</b><small>${t(/** @type {'level.novice.about'} */ (`level.${level}.about`))}</small></span>
        <span class="level-rank" aria-hidden="true">${offered.map((_, at) => html`<i class=${at <= index ? 'full' : ''}></i>`)}</span></label>`,
  )}</div><p class="field-hint">${same ? measuredText(same) : levelsText(chosen)}</p>`;
  const beside = stepper(t('home.number_of_bots'), t('home.bots_number', { n: count }), count, 1, 3, (n) =>
    plan({ bots: n }),
  );
  return card('bots', html`<span class="glaze-symbol">${picture('icon-bot')}</span>`, body, beside, t('home.play'));
}

/** How strong a level is, by the solo game. @param {string} level */
function measuredText(level) {
  const known = levels.find((each) => each === level);
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
  return card(
    'same_screen',
    html`<span class="glaze-symbol">${picture('icon-people')}</span>`,
    body,
    beside,
    t('home.play'),
  );
}

function friends() {
  const { seats, public: shown } = state().plan;
  const body = html`<div class="round-table" aria-hidden="true">${Array.from({ length: seats }, (_, index) => html`<span class=${index ? 'free' : ''}>${picture(`seat-${index + 1}`)}</span>`)}</div>
    <ol class="steps"><li>${t('home.friends_open')}</li><li>${t('home.friends_send')}</li><li>${t('home.friends_start')}</li></ol>
    <label class="switch"><span>${t('lobby.public')}</span><input type="checkbox" role="switch" .checked=${shown} @change=${() => plan({ public: !shown })}></label>`;
  const beside = stepper(t('home.seats'), t('home.players_number', { n: seats }), seats, 2, 4, (n) =>
    plan({ seats: n }),
  );
  return card(
    'friends',
    html`<span class="glaze-symbol">${picture('icon-link')}</span>`,
    body,
    beside,
    t('home.open_table'),
  );
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
  return html`<div class="stepper" role="group" aria-label=${label}>${step(-1, 'icon-minus', t('home.fewer'))}<output><span class="stepper-number" aria-hidden="true">${value}</span><span class="stepper-text">${text}</span></output>${step(1, 'icon-plus', t('home.more'))}</div>`;
}

/** The levels that the server offers. */
export function botLevels() {
  return state().me?.levels ?? ['novice', 'explorer', 'strategist', 'oracle'];
}

/** @param {string} level */
export function levelKey(level) {
  return /** @type {'level.novice'} */ (`level.${level}`);
}

/** @param {Event} event */
export function chosenIn(event) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
}

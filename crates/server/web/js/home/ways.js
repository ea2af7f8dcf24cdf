// The four ways to play, each a card: its choices, and the button that begins.

import { html, nothing } from '../vendor/lit-html.js';
import { begin } from './deeds.js';
import { change, plan, replaced, state } from './state.js';
import { language, number, percent, t } from '../i18n.js';
import { levels, measured, odds, strengths } from '../odds.js';
import { picture } from '../table/pieces-of.js';

/** @typedef {import('../vendor/lit-html.js').Template} Template */
/** @typedef {import('./request.js').Way} Way */

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
  const { strength } = state().plan;
  const body = html`<div class="segmented strengths" role="radiogroup" aria-label=${t('home.strength')}>${strengths.map(
      (each) => html`<label><input type="radio" name="strength" value=${each} .checked=${each === strength} @change=${() => plan({ strength: each })}>${t(`strength.${each}`)}</label>`,
    )}</div>
    ${oddsTemplate(strengths.find((each) => each === strength) ?? 'gentle')}`;
  const date = new Intl.DateTimeFormat(language() === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(measured.date));
  const beside = html`<p class="smallest odds-note">${t('home.odds_about', { games: number(measured.games), date })}</p>`;
  return card('solo', picture('seat-automaton'), body, beside, t('home.play'));
}

/** How often the bots beat the Automaton at this strength. @param {import('../odds.js').Strength} strength */
function oddsTemplate(strength) {
  return html`<figure class="solo-odds"><figcaption>${t('home.odds')}</figcaption>
    <dl>${levels.map((level) => {
      const chance = odds[level][strength];
      return html`<div><dt>${t(`level.${level}`)}</dt><dd>${chance === null ? html`<span title=${t('home.not_measured')}>–<span class="visually-hidden">${t('home.not_measured')}</span></span>` : percent(chance)}</dd>
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="6" rx="3"></rect><rect class="value" width=${(chance ?? 0) * 100} height="6" rx="3"></rect></svg></div>`;
    })}</dl></figure>`;
}

function bots() {
  const { bots: count, levels: chosen } = state().plan;
  const level = chosen[0] ?? 'explorer';
  const mixed = chosen.slice(0, count).some((each) => each !== level);
  const body = html`<div class="field"><label for="bot-level">${t('home.level')}</label>
      <select id="bot-level" @change=${(/** @type {Event} */ event) => plan({ levels: chosen.map(() => valueOf(event)) })}>${botLevels().map(
        (each) => html`<option value=${each} .selected=${each === level}>${t('table.text', { text: { name: levelKey(each) } })}</option>`,
      )}</select><p class="field-hint">${mixed ? levelsText(chosen.slice(0, count)) : t(`level.${/** @type {'novice'} */ (level)}.about`)}</p></div>`;
  const beside = stepper(t('home.number_of_bots'), t('home.bots_number', { n: count }), count, 1, 3, (n) => plan({ bots: n }));
  return card('bots', html`<span class="glaze-symbol">${picture('icon-bot')}</span>`, body, beside, t('home.play'));
}

/** @param {readonly string[]} chosen */
function levelsText(chosen) {
  return chosen.map((level) => t(/** @type {'level.novice'} */ (levelKey(level)))).join(' · ');
}

function sameScreen() {
  const { people, names } = state().plan;
  const body = html`<div class="names">${Array.from({ length: people }, (_, index) => html`<div class="field"><label class="visually-hidden" for=${`name-${index}`}>${t('home.name_of', { n: index + 1 })}</label>
      <input id=${`name-${index}`} maxlength="40" autocomplete="off" placeholder=${t('seat.player', { n: index + 1 })} .value=${names[index] ?? ''}
        @change=${(/** @type {Event} */ event) => plan({ names: replaced(names, index, valueOf(event)) })}></div>`)}</div>`;
  const beside = stepper(t('home.number_of_players'), t('home.players_number', { n: people }), people, 2, 4, (n) => plan({ people: n }));
  return card('same_screen', html`<span class="glaze-symbol">${picture('icon-people')}</span>`, body, beside, t('home.play'));
}

function friends() {
  const { seats, public: shown } = state().plan;
  const body = html`<label class="switch"><span>${t('lobby.public')}</span><input type="checkbox" role="switch" .checked=${shown} @change=${() => plan({ public: !shown })}></label>`;
  const beside = stepper(t('home.seats'), t('home.players_number', { n: seats }), seats, 2, 4, (n) => plan({ seats: n }));
  return card('friends', html`<span class="glaze-symbol">${picture('icon-link')}</span>`, body, beside, t('home.open_table'));
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
    return html`<button type="button" aria-label=${`${label}: ${what}`} aria-disabled=${possible ? nothing : 'true'} @click=${() => possible && choose(value + by)}>${picture(icon)}</button>`;
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
export function valueOf(event) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
}

// The scrubber: to any move by slider, buttons or by itself; link, download, figures.

import { html, nothing } from '../vendor/lit-html.js';
import { change, lastStep, state } from './state.js';
import { copyLink, download, go, goBy, goTurn, setSpeed, takeAlong, togglePlay } from './commands.js';
import { isHere, isKept } from '../shared/address.js';
import { number, t } from '../shared/i18n.js';
import { picture } from '../shared/pictures.js';

const SPEEDS = [0.5, 1, 2, 4];

/**
 * The whole dock.
 * @param {import('../vendor/lit-html.js').Template} stocks What the shown player has, where no seat is in sight.
 */
export function controlsTemplate(stocks) {
  return html`<section class="dock replay-dock" aria-label=${t('replay.bar')}><div class="meander"></div>${stocks}${stepsTemplate()}${sliderTemplate()}${toolsTemplate()}</section>`;
}

/** The buttons that go to other moves. */
function stepsTemplate() {
  const { step, playing } = state();
  const [first, last] = [step === 0, step === lastStep()];
  return html`<div class="replay-steps" role="group" aria-label=${t('replay.bar')}>
    ${stepButton('icon-first', t('replay.first'), first, () => go(0))}
    ${turnButton('«', t('replay.turn_back'), first, () => goTurn(-1))}
    ${stepButton('icon-previous', t('replay.previous'), first, () => goBy(-1))}
    <button type="button" class="replay-play" aria-label=${playing ? t('replay.pause') : t('replay.play')} title=${playing ? t('replay.pause') : t('replay.play')} @click=${togglePlay}>${picture(playing ? 'icon-pause' : 'icon-play')}</button>
    ${stepButton('icon-next', t('replay.next'), last, () => goBy(1))}
    ${turnButton('»', t('replay.turn_on'), last, () => goTurn(1))}
    ${stepButton('icon-last', t('replay.last'), last, () => go(lastStep()))}</div>`;
}

/**
 * @param {string} icon
 * @param {string} label
 * @param {boolean} end
 * @param {() => void} press
 */
function stepButton(icon, label, end, press) {
  return html`<button type="button" class="button-icon" aria-label=${label} title=${label} aria-disabled=${end ? 'true' : nothing} @click=${press}>${picture(icon)}</button>`;
}

/**
 * @param {string} sign
 * @param {string} label
 * @param {boolean} end
 * @param {() => void} press
 */
function turnButton(sign, label, end, press) {
  return html`<button type="button" class="button-icon replay-turn" aria-label=${label} title=${label} aria-disabled=${end ? 'true' : nothing} @click=${press}><span aria-hidden="true">${sign}</span></button>`;
}

/** The slider with a mark for each round. */
function sliderTemplate() {
  const { game, step } = state();
  const total = lastStep();
  const share = (/** @type {number} */ at) => (total ? (at / total) * 100 : 0);
  const every = Math.ceil((game?.rounds.length ?? 0) / 16);
  return html`<div class="replay-slider"><div class="replay-where"><b>${t('replay.position', { n: step, total })}</b>
      <span class="muted">${t('word.round', { n: game?.source.views[step]?.round ?? 0 })}</span></div>
    <input type="range" min="0" max=${total} step="1" .value=${String(step)} aria-label=${t('replay.slider')} aria-valuetext=${t('replay.position', { n: step, total })}
      @input=${(/** @type {Event} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
    <div class="replay-round-names" aria-hidden="true">${game?.rounds.map(({ round, step: start }, index) => (index % every ? nothing : roundName(round, share(start))))}</div></div>`;
}

/**
 * A round's number under its place on the slider. The content policy knows no style attribute, but properties.
 * @param {number} round
 * @param {number} percent
 */
function roundName(round, percent) {
  const place = document.createElement('span');
  place.textContent = String(round);
  place.style.setProperty('--at', `${percent}%`);
  return place;
}

/** What else can be done with the game. */
function toolsTemplate() {
  const { speed, game, copied, taken, problem, dialog } = state();
  const id = game?.source.id ?? null;
  const isThere = id !== null && !isHere(id) && !isKept(id);
  const tool = (/** @type {string} */ icon, /** @type {string} */ label, /** @type {() => void} */ press) =>
    html`<button type="button" class="button-icon" aria-label=${label} title=${label} @click=${press}>${picture(icon)}</button>`;
  return html`<div class="replay-tools"><div class="field replay-speed"><label class="visually-hidden" for="replay-speed">${t('replay.speed')}</label>
      <select id="replay-speed" @change=${(/** @type {Event} */ event) => setSpeed(Number(/** @type {HTMLSelectElement} */ (event.target).value))}>${SPEEDS.map(
        (each) =>
          html`<option value=${each} .selected=${each === speed}>${t('replay.speed_value', { n: number(each) })}</option>`,
      )}</select></div>
    ${tool('icon-trophy', t('replay.figures'), () => change({ dialog: 'figures' }))}
    ${tool('icon-dice', t('final.check'), () => change({ dialog: 'draws' }))}
    ${isThere ? tool(copied ? 'icon-check' : 'icon-link', copied ? t('home.copied') : t('replay.link'), () => void copyLink()) : nothing}
    ${isThere || id === null ? tool(taken ? 'icon-check' : 'icon-device', t(taken ? 'here.taken' : 'here.take'), () => taken || void takeAlong()) : nothing}
    ${id ? tool('icon-download', t('replay.download'), () => void download()) : nothing}
    ${tool('icon-upload', t('replay.upload'), () => change({ dialog: 'open', problem: '' }))}
    ${problem && !dialog ? html`<p class="field-error" role="alert">${problem}</p>` : nothing}
    <span class="visually-hidden" role="status">${copied ? t('home.copied') : taken ? t('here.taken') : ''}</span></div>`;
}

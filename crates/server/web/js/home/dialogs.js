// The dialogs of the first page: options of a table (islands, sides, levels, names), one's name, deleting a game.

import { html, nothing } from '../vendor/lit-html.js';
import { begin, remove, rename } from './commands.js';
import { botLevels, chosenIn, stepper } from './ways.js';
import { change, mayBegin, plan, replaced, state } from './state.js';
import { SIDES } from '../shared/closed-sets.js';
import { chosenName } from '../shared/people.js';
import { modal } from '../shared/modal.js';
import { name, nameText, t } from '../shared/i18n.js';
import { picture } from '../shared/pictures.js';
import { howItStands, whoPlays } from './games.js';
import { playersOf } from './plan.js';

/** @typedef {import('./plan.js').Way} Way */

/** The dialog that is open, if any. */
export function dialogTemplate() {
  const { dialog } = state();
  if (dialog === null) return nothing;
  if (dialog === 'remove') return removeTemplate();
  return dialog === 'name' ? nameTemplate() : optionsTemplate(dialog);
}

function close() {
  change({ dialog: null, removing: null, problem: '' });
}

function problemTemplate() {
  return html`<p class="field-error" role="alert">${state().problem}</p>`;
}

function nameTemplate() {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.target).elements.namedItem('name');
    if (field instanceof HTMLInputElement) void rename(field.value.trim());
  };
  const body = html`<form id="name-form" @submit=${submit}><div class="field"><label for="my-name">${t('lobby.your_name')}</label>
    <input id="my-name" name="name" required maxlength="40" autocomplete="nickname" data-first .value=${chosenName(state().me?.name)}><p class="field-hint">${t('lobby.name_hint')}</p></div>${problemTemplate()}</form>`;
  return modal({
    name: 'name',
    title: t('lobby.your_name'),
    body,
    bar: html`<button type="submit" form="name-form" class="button button-main">${t('home.name_save')}</button>`,
    close,
  });
}

/** What is deleted from this device is gone: that is said before. */
function removeTemplate() {
  const { removing, busy } = state();
  if (!removing) return nothing;
  const body = html`<p><b>${whoPlays(removing)}</b><br><span class="muted">${howItStands(removing)}</span></p><p>${t('here.remove_about')}</p>${problemTemplate()}`;
  const bar = html`<button type="button" class="button button-main" data-first @click=${close}>${t('here.stay')}</button>
    <button type="button" class="button button-danger" aria-disabled=${busy ? 'true' : nothing} @click=${() => void remove()}>${picture('icon-trash')}${t('here.remove')}</button>`;
  return modal({ name: 'remove', title: t('here.remove_title'), body, bar, close });
}

/** @param {Way} way */
function optionsTemplate(way) {
  const players = playersOf(way, state().plan);
  const body = html`${countTemplate(way)}
    <ol class="option-seats">${Array.from({ length: players }, (_, index) => seatTemplate(way, index, players))}</ol>
    ${way === 'friends' ? toggle(t('lobby.public'), t('home.public_about'), state().plan.public, (value) => plan({ public: value })) : nothing}
    ${way === 'solo' || way === 'bots' ? toggle(t('home.hints'), t('home.hints_about'), state().plan.hints, (value) => plan({ hints: value })) : nothing}
    ${problemTemplate()}`;
  const verb = way === 'friends' ? t('home.open_table') : t('home.play');
  const bar = html`<button type="button" class="button button-main" aria-disabled=${mayBegin(way) ? nothing : 'true'} @click=${() => void begin(way)}>${verb}</button>`;
  // Keys: home.{solo,bots,same_screen,friends}
  return modal({ name: 'options', title: t(`home.${way}`), body, bar, close });
}

/** @param {Way} way */
function countTemplate(way) {
  const { bots, people, seats } = state().plan;
  if (way === 'bots')
    return stepper(t('home.number_of_bots'), t('home.bots_number', { n: bots }), bots, 1, 3, (n) => plan({ bots: n }));
  if (way === 'same_screen')
    return stepper(t('home.number_of_players'), t('home.players_number', { n: people }), people, 2, 4, (n) =>
      plan({ people: n }),
    );
  if (way === 'friends')
    return stepper(t('home.seats'), t('home.players_number', { n: seats }), seats, 2, 4, (n) => plan({ seats: n }));
  return nothing;
}

/**
 * A seat: who, which island, which side.
 * @param {Way} way
 * @param {number} index
 * @param {number} players
 */
function seatTemplate(way, index, players) {
  const { boards } = state();
  const { islands, sides } = state().plan;
  const who = whoText(way, index);
  const taken = islands.filter((island, at) => at !== index && at < players && island);
  return html`<li><div class="option-who">${whoTemplate(way, index)}</div>
    <div class="field"><label class="visually-hidden" for=${`island-${index}`}>${t('home.island_of', { seat: who })}</label>
      <select id=${`island-${index}`} @change=${(/** @type {Event} */ event) => plan({ islands: replaced(islands, index, chosenIn(event)) })}>
        <option value="" .selected=${!islands[index]}>${t('home.island_random')}</option>
        ${boards.map((board) => html`<option value=${board} .selected=${islands[index] === board} ?disabled=${taken.includes(board)}>${nameText('island', board)}</option>`)}</select></div>
    <div class="field"><label class="visually-hidden" for=${`side-${index}`}>${t('home.side_of', { seat: who })}</label>
      <select id=${`side-${index}`} @change=${(/** @type {Event} */ event) => plan({ sides: replaced(sides, index, chosenIn(event)) })}>
        <option value="" .selected=${!sides[index]}>${t('home.side_own')}</option>
        ${SIDES.map((side) => html`<option value=${side} .selected=${sides[index] === side}>${t(`side.${side}`)}</option>`)}</select></div></li>`;
}

/**
 * @param {Way} way
 * @param {number} index
 * @returns {string}
 */
function whoText(way, index) {
  if (way === 'same_screen') return state().plan.names[index] || t('seat.player', { n: index + 1 });
  if (index === 0) return t('seat.you');
  return way === 'friends' ? t('home.free_seat') : t('home.bot', { n: index });
}

/**
 * @param {Way} way
 * @param {number} index
 */
function whoTemplate(way, index) {
  const { levels, names } = state().plan;
  if (way === 'same_screen') {
    return html`<div class="field"><label class="visually-hidden" for=${`option-name-${index}`}>${t('home.name_of', { n: index + 1 })}</label>
      <input id=${`option-name-${index}`} maxlength="40" autocomplete="off" placeholder=${t('seat.player', { n: index + 1 })} .value=${names[index] ?? ''}
        @change=${(/** @type {Event} */ event) => plan({ names: replaced(names, index, chosenIn(event)) })}></div>`;
  }
  if (way === 'bots' && index > 0) {
    return html`<div class="field"><label class="visually-hidden" for=${`option-level-${index}`}>${t('home.level_of', { n: index })}</label>
      <select id=${`option-level-${index}`} @change=${(/** @type {Event} */ event) => plan({ levels: replaced(levels, index - 1, chosenIn(event)) })}>${botLevels().map(
        (level) =>
          html`<option value=${level} .selected=${levels[index - 1] === level}>${t('seat.bot', { level: name('level', level) })}</option>`,
      )}</select></div>`;
  }
  return html`<b>${whoText(way, index)}</b>`;
}

/**
 * @param {string} title
 * @param {string} about
 * @param {boolean} on
 * @param {(on: boolean) => void} choose
 */
function toggle(title, about, on, choose) {
  return html`<label class="switch"><span><b>${title}</b><small class="field-hint">${about}</small></span><input type="checkbox" role="switch" .checked=${on} @change=${() => choose(!on)}></label>`;
}

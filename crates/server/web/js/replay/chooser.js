// Which game to see: one of one's own, one that was taken along, or a record from a file, chosen or dropped.

import { html, nothing } from '../vendor/lit-html.js';
import { change, state } from './state.js';
import { howItStands, isGame, shieldOfGame, whatItWaitsFor, whoPlays } from '../home/games.js';
import { list, name, personName, t } from '../shared/i18n.js';
import { openFile, removeKept } from './commands.js';
import { picture } from '../shared/pictures.js';
import { isHere, replayAt } from '../shared/address.js';

/** @typedef {import('../shared/this-device.js').KeptReplay} KeptReplay */

/** How many of one's games are listed. */
const MOST = 8;

export function chooserTemplate() {
  const { mine, problem, busy } = state();
  const games = (mine ?? []).filter((game) => game.round > 0 && isGame(game)).slice(0, MOST);
  return html`<p class="muted">${t('replay.choose_about')}</p>
    ${
      games.length
        ? html`<ul class="chooser-games">${games.map(
            (game) => html`<li><a href=${replayAt(game.table.id)}>${picture(shieldOfGame(game), { class: 'shield' })}
      <span><b>${whoPlays(game)}</b><small>${howItStands(game)}${isHere(game.table.id) ? ` · ${t('here.mark')}` : ''}</small></span><span class="muted small">${whatItWaitsFor(game).text}</span></a></li>`,
          )}</ul>`
        : nothing
    }
    ${keptTemplate()}
    <label class="drop">${picture('icon-upload')}<span><b>${busy ? t('replay.reading') : t('replay.drop')}</b><small>${t('replay.upload_about')}</small></span>
      <input type="file" accept=".jsonl,.json,.txt,application/json" aria-label=${t('replay.choose_file')} @change=${(/** @type {Event} */ event) => take(/** @type {HTMLInputElement} */ (event.target).files)}></label>
    <p class="field-error" role="alert">${problem}</p>`;
}

/** The replays that were taken along. */
function keptTemplate() {
  const { kept } = state();
  if (kept.length === 0) return nothing;
  return html`<h2 class="label">${t('here.kept')}</h2><ul class="chooser-games kept-games">${kept.map(keptItem)}</ul>`;
}

/**
 * One of them; whether it is to be deleted is asked once more in its place.
 * @param {KeptReplay} replay
 */
function keptItem(replay) {
  const who = whoPlayed(replay);
  const label = t('here.remove_game', { game: who });
  if (state().removing === replay.id) {
    return html`<li class="kept-removing"><b>${t('here.remove_title')}</b>
      <button type="button" class="button" data-first @click=${() => change({ removing: null })}>${t('here.stay')}</button>
      <button type="button" class="button button-danger" @click=${() => void removeKept(replay.id)}>${t('here.remove')}</button></li>`;
  }
  return html`<li><a href=${replayAt(replay.id)}>${picture('icon-device')}<span><b>${who}</b><small>${t('replay.moves', { n: replay.steps })}</small></span></a>
    <button type="button" class="button-icon" aria-label=${label} title=${label} @click=${() => change({ removing: replay.id })}>${picture('icon-trash')}</button></li>`;
}

/** @param {KeptReplay} replay */
function whoPlayed({ players, automaton }) {
  const people = Object.values(players).flatMap(({ name: person, bot }) => {
    if (person) return [personName(person)];
    return bot ? [t('seat.bot', { level: name('level', bot) })] : [];
  });
  if (automaton) people.push(t('home.against_automaton', { strength: name('strength', automaton) }));
  return people.length ? list(people) : t('home.somebody');
}

/** Opens the first file of a drop or a choice. @param {FileList | null | undefined} files */
export function take(files) {
  const file = files?.[0];
  if (file) void openFile(file);
}

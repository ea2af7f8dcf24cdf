// What goes on: one's own games, tables that wait for players, games to watch, and what there is to learn.

import { html, nothing } from '../vendor/lit-html.js';
import { beginGuided, join } from './commands.js';
import { change, state } from './state.js';
import { hasFreeSeat, howItStands, inOrder, resultOf, shieldOfGame, whatItWaitsFor, whoPlays } from './games.js';
import { openHelp } from '../shared/help-and-settings.js';
import { picture } from '../shared/pictures.js';
import { t } from '../shared/i18n.js';

/** @typedef {import('../protocol').Listed} Listed */

/** How many games are listed before one asks for all. */
const FEW = 5;

export function listsTemplate() {
  return html`<div class="lists">${mineTemplate()}${openTemplate()}${learnTemplate()}</div>`;
}

function mineTemplate() {
  const { mine, all } = state();
  const games = inOrder(mine ?? []);
  const more =
    games.length > FEW
      ? html`<button type="button" class="list-more" aria-expanded=${String(all)} @click=${() => change({ all: !all })}>${all ? t('home.fewer_games') : t('home.all', { n: games.length })}</button>`
      : nothing;
  return html`<section class="glass list" aria-labelledby="my-games"><header><h2 class="label" id="my-games">${t('home.my_games')}</h2>${more}</header>
    ${mine === null ? waiting() : games.length === 0 ? noGames() : html`<ul>${games.slice(0, all ? games.length : FEW).map(mineRow)}</ul>`}</section>`;
}

/** @param {Listed} game */
function mineRow(game) {
  const { text, urgent } = whatItWaitsFor(game);
  const result = resultOf(game);
  return html`<li><a class="list-row" href=${`/table/${encodeURIComponent(game.table.id)}`}>${picture(shieldOfGame(game), { class: 'shield' })}
    <span class="list-what"><b>${whoPlays(game)}</b><small>${howItStands(game)}</small></span>
    <span class=${`list-state ${urgent ? 'urgent' : (result ?? '')}`}>${result ? picture(result === 'won' ? 'laurel' : 'icon-close') : nothing}${text}</span></a></li>`;
}

function noGames() {
  return html`<div class="list-empty">${picture('circle-unexplored')}<p>${t('state.no_games')}</p>
    <button type="button" class="button" @click=${() => void beginGuided()}>${t('home.guided')}</button></div>`;
}

function openTemplate() {
  const { lobby } = state();
  const playing = (lobby?.playing ?? []).filter((game) => !isMine(game));
  return html`<section class="glass list" aria-labelledby="open-tables"><header><h2 class="label" id="open-tables">${t('home.open_tables')}</h2>
      <button type="button" class="list-more" @click=${() => change({ dialog: 'friends', problem: '' })}>${t('home.new_table')}</button></header>
    ${lobby === null ? waiting() : lobby.open.length ? html`<ul>${lobby.open.slice(0, 6).map(openRow)}</ul>` : noTables()}
    ${playing.length ? html`<h2 class="label list-second">${t('home.watch')}</h2><ul>${playing.slice(0, 6).map(watchRow)}</ul>` : nothing}</section>`;
}

/** @param {Listed} game */
function openRow(game) {
  return html`<li class="list-row">${picture(shieldOfGame({ ...game, mine: [] }), { class: 'shield' })}
    <span class="list-what"><b>${whoPlays(game)}</b><small>${howItStands(game)}</small></span>
    ${
      isMine(game) || !hasFreeSeat(game)
        ? html`<a class="button" href=${`/table/${encodeURIComponent(game.table.id)}`}>${isMine(game) ? t('home.yours') : t('home.look')}</a>`
        : html`<button type="button" class="button" aria-label=${t('home.join_game', { game: whoPlays(game) })} @click=${() => void join(game.table.id)}>${t('home.join')}</button>`
    }</li>`;
}

/** @param {Listed} game */
function watchRow(game) {
  return html`<li class="list-row watch-row">${picture(shieldOfGame({ ...game, mine: [] }), { class: 'shield' })}
    <span class="list-what"><b>${whoPlays(game)}</b><small>${howItStands(game)}</small></span>
    <a class="button" href=${`/watch/${encodeURIComponent(game.table.id)}`} aria-label=${t('home.watch_game', { game: whoPlays(game) })}>${picture('icon-eye')}<span>${t('home.watch')}</span></a></li>`;
}

/** @param {Listed} game */
function isMine(game) {
  return state().mine?.some((own) => own.table.id === game.table.id) ?? false;
}

function noTables() {
  return html`<div class="list-empty">${picture('port-both')}<p>${t('state.no_tables')}</p>
    <button type="button" class="button" @click=${() => change({ dialog: 'friends', problem: '' })}>${t('home.new_table')}</button></div>`;
}

/** Keeps the height of a list until the server has answered. */
function waiting() {
  return html`<div class="list-empty"><p class="muted">${state().offline ? t('home.offline') : t('home.loading')}</p></div>`;
}

function learnTemplate() {
  const row = (/** @type {string} */ piece, /** @type {string} */ title, /** @type {string} */ about) =>
    html`${picture(piece, { class: 'learn-piece' })}<span class="list-what"><b>${title}</b><small>${about}</small></span>${picture('icon-next')}`;
  return html`<section class="glass list" aria-labelledby="learn"><header><h2 class="label" id="learn">${t('home.learn')}</h2></header><ul>
    <li><a class="list-row" href="/lessons">${row('laurel', t('lessons.link'), t('lessons.link_about'))}</a></li>
    <li><button type="button" class="list-row" @click=${() => void beginGuided()}>${row('hoplite', t('home.guided'), t('home.guided_about'))}</button></li>
    <li><button type="button" class="list-row" @click=${() => void openHelp()}>${row('action-construct', t('home.rules'), t('home.rules_about'))}</button></li>
    <li><button type="button" class="list-row" @click=${() => void openHelp('aid-turn')}>${row('die-skull', t('home.aid'), t('home.aid_about'))}</button></li>
    <li><a class="list-row" href="/replay">${row('initiative-token', t('replay.title'), t('home.replays_about'))}</a></li>
    <li><a class="list-row" href="/gallery">${row('creature-hydra-themis', t('home.gallery'), t('home.gallery_about'))}</a></li></ul></section>`;
}

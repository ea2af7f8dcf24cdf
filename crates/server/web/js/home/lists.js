// What goes on: one's own games with their islands, tables that wait for players, games to watch; and what there is to learn.

import { html, nothing } from '../vendor/lit-html.js';
import { hasServer, isHere, pageAt, tableAt } from '../shared/address.js';
import { askToRemove, beginGuided, join } from './commands.js';
import { change, state } from './state.js';
import { hasFreeSeat, howItStands, inOrder, resultOf, shieldOfGame, whatItWaitsFor, whoPlays } from './games.js';
import { openHelp } from '../shared/help-and-settings.js';
import { picture } from '../shared/pictures.js';
import { t } from '../shared/i18n.js';
import { thumbnailTemplate } from './thumbnails.js';

/** @typedef {import('../protocol').Listed} Listed */

/** How many games are listed before one asks for all. */
const FEW = 3;

/** One's own games: those that wait for one first. */
export function mineTemplate() {
  const { mine, all } = state();
  const games = inOrder(mine ?? []);
  const more =
    games.length > FEW
      ? html`<button type="button" class="list-more" aria-expanded=${String(all)} @click=${() => change({ all: !all })}>${all ? t('home.fewer_games') : t('home.all', { n: games.length })}</button>`
      : nothing;
  return html`<section class="my-games" aria-labelledby="my-games"><header><h2 class="label" id="my-games">${t('home.my_games')}</h2>${more}</header>
    ${mine === null ? waiting() : games.length === 0 ? noGames() : html`<ul class="game-cards">${games.slice(0, all ? games.length : FEW).map(gameTemplate)}</ul>`}</section>`;
}

/** @param {Listed} game */
function gameTemplate(game) {
  const { text, urgent } = whatItWaitsFor(game);
  const result = resultOf(game);
  const isOwn = isHere(game.table.id);
  const label = t('here.remove_game', { game: whoPlays(game) });
  return html`<li class=${isOwn ? 'on-device' : ''}><a class=${`game-card slab${urgent ? ' urgent' : ''}`} href=${tableAt(game.table.id)}>${thumbnailTemplate(game)}
    <span class="game-what"><b>${whoPlays(game)}</b><small>${howItStands(game)}</small>
    ${isOwn ? html`<small class="here-mark">${picture('icon-device')}${t('here.mark')}</small>` : nothing}
    <span class=${`game-state ${urgent ? 'urgent' : (result ?? '')}`}>${result ? picture(result === 'won' ? 'laurel' : 'icon-close') : nothing}${text}</span></span></a>
    ${isOwn ? html`<button type="button" class="button-icon remove-game" aria-label=${label} title=${label} aria-haspopup="dialog" @click=${() => askToRemove(game)}>${picture('icon-trash')}</button>` : nothing}</li>`;
}

function noGames() {
  return html`<div class="list-empty glass">${picture('circle-unexplored')}<p>${t(state().offline && hasServer() ? 'here.no_games' : 'state.no_games')}</p>
    ${state().seasoned ? html`<button type="button" class="button" @click=${() => void beginGuided()}>${t('home.guided')}</button>` : nothing}</div>`;
}

/** Tables that wait for players, and games to watch. */
export function openTemplate() {
  const { lobby, offline } = state();
  if (offline) return withoutServer();
  const playing = (lobby?.playing ?? []).filter((game) => !isMine(game));
  return html`<section class="glass list" aria-labelledby="open-tables"><header><h2 class="label" id="open-tables">${t('home.open_tables')}</h2>
      <button type="button" class="list-more" @click=${() => change({ dialog: 'friends', problem: '' })}>${t('home.new_table')}</button></header>
    ${lobby === null ? waiting() : lobby.open.length ? html`<ul>${lobby.open.slice(0, 6).map(openRow)}</ul>` : html`<p class="list-none">${t('state.no_tables')}</p>`}
    ${playing.length ? html`<h2 class="label list-second">${t('home.watch')}</h2><ul>${playing.slice(0, 6).map(watchRow)}</ul>` : nothing}</section>`;
}

/** What stands in the place of open tables where nobody lists them. */
function withoutServer() {
  return html`<section class="glass list" aria-labelledby="open-tables"><header><h2 class="label" id="open-tables">${t('home.open_tables')}</h2></header>
    <p class="list-none">${t(hasServer() ? 'here.needs_server' : 'here.no_server')}</p></section>`;
}

/** @param {Listed} game */
function openRow(game) {
  return html`<li class="list-row">${picture(shieldOfGame({ ...game, mine: [] }), { class: 'shield' })}
    <span class="list-what"><b>${whoPlays(game)}</b><small>${howItStands(game)}</small></span>
    ${
      isMine(game) || !hasFreeSeat(game)
        ? html`<a class="button" href=${tableAt(game.table.id)}>${isMine(game) ? t('home.yours') : t('home.look')}</a>`
        : html`<button type="button" class="button" aria-label=${t('home.join_game', { game: whoPlays(game) })} @click=${() => void join(game.table.id)}>${t('home.join')}</button>`
    }</li>`;
}

/** @param {Listed} game */
function watchRow(game) {
  return html`<li class="list-row watch-row">${picture(shieldOfGame({ ...game, mine: [] }), { class: 'shield' })}
    <span class="list-what"><b>${whoPlays(game)}</b><small>${howItStands(game)}</small></span>
    <a class="button" href=${pageAt(`/watch/${encodeURIComponent(game.table.id)}`)} aria-label=${t('home.watch_game', { game: whoPlays(game) })}>${picture('icon-eye')}<span>${t('home.watch')}</span></a></li>`;
}

/** @param {Listed} game */
function isMine(game) {
  return state().mine?.some((own) => own.table.id === game.table.id) ?? false;
}

/** Keeps the height of a list until the server has answered. */
function waiting() {
  return html`<div class="list-empty"><p class="muted">${state().offline ? offlineText() : t('home.loading')}</p></div>`;
}

/** That the server does not answer, and whether one can play all the same. */
export function offlineText() {
  return t(state().atHand ? 'home.offline' : 'home.offline_unfetched');
}

/** What there is to learn and to look at: only what exists. */
export function learnTemplate() {
  const row = (/** @type {string} */ piece, /** @type {string} */ title, /** @type {string} */ about) =>
    html`${picture(piece, { class: 'learn-piece' })}<span class="list-what"><b>${title}</b><small>${about}</small></span>`;
  return html`<section class="learn" aria-labelledby="learn"><h2 class="visually-hidden" id="learn">${t('home.learn')}</h2><ul>
    <li><a class="learn-tile glass" href=${pageAt('/lessons')}>${row('titan-theia', t('home.lessons'), t('home.lessons_about'))}</a></li>
    <li><button type="button" class="learn-tile glass" @click=${() => void beginGuided()}>${row('hoplite', t('home.guided'), t('home.guided_about'))}</button></li>
    <li><button type="button" class="learn-tile glass" @click=${() => void openHelp()}>${row('action-construct', t('home.rules'), t('home.rules_about'))}</button></li>
    <li><button type="button" class="learn-tile glass" @click=${() => void openHelp('aid-turn')}>${row('die-skull', t('home.aid'), t('home.aid_about'))}</button></li>
    <li><a class="learn-tile glass" href=${pageAt('/replay')}>${row('initiative-token', t('home.replays'), t('home.replays_about'))}</a></li>
    <li><a class="learn-tile glass" href=${pageAt('/gallery')}>${row('creature-hydra-themis', t('home.gallery'), t('home.gallery_about'))}</a></li></ul></section>`;
}

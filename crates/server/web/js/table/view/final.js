// The end of the game: who won and by what, the points round by round, the luck of the dice, what comes next.

import { html, nothing, svg } from '../../vendor/lit-html.js';
import { hasServer, isHere, pageAt, replayAt, tableAt } from '../../shared/address.js';
import { clauses, name, t } from '../../shared/i18n.js';
import { automatonBoard } from './automaton-board.js';
import { belongs, ownSeats, youWin } from '../model/scene.js';
import { drawLand } from './land.js';
import { landOf } from './island.js';
import { linesTemplate, momentsTemplate, rulesTemplate, scalesOf } from './points-plot.js';
import { luckOf, pointsByRound } from '../model/tally.js';
import { luckRows } from './luck-rows.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { place } from '../../shared/geometry.js';
import { placesTemplate } from './seats.js';
import { R, viewBox } from '../../shared/island-shapes.js';
import { isAutomaton, seatsOf } from '../../shared/seats.js';
import { boardCircles, seatText, seatWord } from '../model/names.js';
import { winningMove } from '../model/winning-move.js';
import { wreathTemplate } from './win.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').History} History */
/**
 * @typedef {object} Hands
 * @property {() => void} rematch
 * @property {() => void} back
 * @property {() => void} share
 * @property {() => void} download
 * @property {() => void} sendGame
 * @property {() => void} takeGame
 * @property {() => void} checkDraws
 */

/**
 * The winner's island with the winning move, beside it the score and what comes next, below them the figures.
 * @param {Scene} at
 * @param {Hands} hands
 */
export function finalTemplate(at, hands) {
  const winner = at.message.table.outcome?.winner;
  return html`<div class=${winner ? 'final' : 'final nobody'}>
    <section class="final-scene">
      <header class="victor"><h1 class="display-l" tabindex="-1">${title(at, winner)}</h1>
        <p>${reason(at, winner)}</p></header>
      ${winner ? html`${sceneTemplate(at, winner)}<div class=${`big-places${wonByMedallion(at) ? ' won-by-medallion' : ''}`}>${placesTemplate(at, winner, true)}</div>` : nothing}
    </section>
    <section class="final-card slab"><div class="meander"></div>
      ${pointsTable(at)}
      ${barTemplate(at, hands)}
    </section>
    <div class="final-side">
      ${at.history ? html`${plotTemplate(at, at.history)}${luckTemplate(at, at.history)}` : nothing}
      ${recordTemplate(at, hands)}
    </div>
  </div>`;
}

/**
 * The island as it lay at the end, in its wreath.
 * @param {Scene} at
 * @param {number} winner
 */
function sceneTemplate(at, winner) {
  const circles = boardCircles(at, winner);
  const drawing = isAutomaton(at.message.table, winner)
    ? automatonBoard(at, winner, 'final')
    : html`<svg class="island" viewBox=${viewBox(circles.map(place), R * 0.52)} role="img"
        aria-label=${seatText(at, winner)}>${drawLand('final', landOf(at, winner, false))}</svg>`;
  return html`<div class="win-island">${wreathTemplate()}${drawing}</div>`;
}

/**
 * The winner crowned on the table: the wreath behind the island, and above it who won and by what.
 * @param {Scene} at
 * @param {number} winner
 */
export function crownTemplate(at, winner) {
  return html`${wreathTemplate()}<p class="crown slab">${picture(shieldOf(at.message.table, winner), { class: 'shield' })}
    <b>${title(at, winner)}</b><span>${reason(at, winner)}</span></p>`;
}

/**
 * What comes next.
 * @param {Scene} at
 * @param {Hands} hands
 */
function barTemplate(at, hands) {
  const { rematch } = at.message.table;
  return html`${rematch && belongs(at) ? html`<p class="final-offer" role="status">${t('final.rematch_offered')}</p>` : nothing}
    <div class="final-bar">${nextTemplate(at, hands)}
    <a class="button" href=${replayOf(at)}>${t('final.replay')}</a>
    <button type="button" class="button" @click=${hands.back}>${t('table.look_back')}</button>
    <a class="button" href=${pageAt('/')}>${t('button.home')}</a></div>`;
}

/**
 * The way to the rematch. Those who played ask the server for it also when one was offered: the player who offered it may have
 * left, and then there is another one.
 * @param {Scene} at
 * @param {Hands} hands
 */
function nextTemplate(at, hands) {
  const { rematch } = at.message.table;
  if (belongs(at)) {
    return html`<button type="button" class="button button-main" @click=${hands.rematch}>${t(rematch ? 'final.rematch_come' : 'final.rematch')}</button>`;
  }
  if (!rematch) return nothing;
  return html`<a class="button" href=${tableAt(rematch)}>${t('table.next_table')}</a>`;
}

/** @param {Scene} at */
function replayOf(at) {
  return replayAt(at.id);
}

/**
 * The record to share and to keep, and the way to check its draws.
 * @param {Scene} at
 * @param {Hands} hands
 */
function recordTemplate(at, hands) {
  const { seed, elsewhere } = at.message.table;
  return html`<section class="glass final-record"><div class="final-links">
      ${isHere(at.id) ? sendTemplate(at, hands) : html`<button type="button" class="button" @click=${hands.share}>${picture('icon-share')}${t('final.share')}</button>`}
      <button type="button" class="button download-record" @click=${hands.download}>${picture('icon-download')}${t('final.download')}</button>
      ${isHere(at.id) ? nothing : takeTemplate(at, hands)}
      ${
        seed
          ? html`<button type="button" class="button check-draws" @click=${hands.checkDraws}>${picture('icon-dice')}${t('final.check')}</button>`
          : nothing
      }</div>
    <p class="final-told" role="status">${toldOf(at)}</p>
    <p class="field-error" role="alert">${at.errand.problem}</p>
    ${elsewhere ? html`<p class="muted small">${t('here.elsewhere')}</p>` : nothing}</section>`;
}

/** What became of the record. @param {Scene} at */
function toldOf({ errand }) {
  if (errand.sent) return t('here.sent');
  return errand.taken ? t('here.taken') : '';
}

/**
 * A game of this device goes to the server, which keeps those that were played to their end.
 * @param {Scene} at
 * @param {Hands} hands
 */
function sendTemplate({ errand, message }, hands) {
  const { outcome, from_position: isPlaced } = message.table;
  if (errand.sent)
    return html`<a class="button see-there" href=${tableAt(errand.sent)}>${picture('icon-link')}${t('here.see_there')}</a>`;
  if (!hasServer() || outcome?.end !== 'rules' || isPlaced) return nothing;
  return html`<button type="button" class="button send-game" aria-disabled=${errand.busy ? 'true' : nothing} @click=${hands.sendGame}>${picture('icon-upload')}${t(errand.busy === 'send' ? 'here.sending' : 'here.send')}</button>`;
}

/**
 * A game of the server is taken along.
 * @param {Scene} at
 * @param {Hands} hands
 */
function takeTemplate({ errand }, hands) {
  if (errand.taken) return nothing;
  return html`<button type="button" class="button take-game" aria-disabled=${errand.busy ? 'true' : nothing} @click=${hands.takeGame}>${picture('icon-device')}${t(errand.busy === 'take' ? 'here.taking' : 'here.take')}</button>`;
}

/**
 * @param {Scene} at
 * @param {number | undefined} winner
 */
function title(at, winner) {
  if (winner === undefined) return t('final.drawn');
  return youWin(at, winner) ? t('final.you_win') : t('final.wins', { seat: seatWord(at, winner) });
}

/**
 * What made the win.
 * @param {Scene} at
 * @param {number | undefined} winner
 */
function reason(at, winner) {
  if (winner === undefined) return t('prompt.over_drawn.text', { rounds: at.components.last_round });
  if (at.message.table.outcome?.end === 'resignation')
    return t(onlyYouLost(at, winner) ? 'final.you_gave_up' : 'table.by_resignation');
  const { score, board = '' } = at.game?.players[winner] ?? {};
  const n = score?.points ?? at.components.points_to_win;
  const why = isAutomaton(at.message.table, winner)
    ? t('final.why_automaton', { n })
    : t('final.why', { n, island: name('island', board) });
  return `${why} ${endedBy(at.log.at(-1)?.events ?? [])}`;
}

/** Whether the reader was the winner's only opponent. @param {Scene} at @param {number} winner */
function onlyYouLost(at, winner) {
  const others = seatsOf(at.message.table).filter(({ seat }) => seat !== winner);
  return others.every(({ seat }) => ownSeats(at).includes(seat));
}

/** A medallion lies on no island: it shines among the points. @param {Scene} at */
function wonByMedallion(at) {
  return winningMove(at.log.at(-1)?.events ?? [])?.event === 'medallion_forged';
}

/** @param {readonly import('../../protocol').Event[]} events */
function endedBy(events) {
  const move = winningMove(events);
  switch (move?.event) {
    case 'medallion_forged':
      return t('final.by_medallion');
    case 'temple_built':
      return t('final.by_temple');
    case 'titan_drawn':
      return t('final.by_titan', { titan: name('titan', move.titan) });
    case 'creature_captured':
      return t('final.by_capture');
    case undefined:
      return '';
  }
}

/** @param {Scene} at */
function pointsTable(at) {
  const winner = at.message.table.outcome?.winner;
  const head = (/** @type {string} */ piece, /** @type {string} */ text) =>
    html`<th scope="col">${picture(piece)}<span class="head-text">${text}</span></th>`;
  return html`<table class="score-table"><thead><tr><th scope="col">${t('word.points')}</th>
    ${head('titan-cronos', t('final.titans'))}${head('temple-icon', t('final.temples'))}
    ${head('medallion', t('final.medallions'))}<th scope="col">${t('final.total')}</th></tr></thead>
    <tbody>${seatsOf(at.message.table).map(({ seat }) => {
      const score = at.game?.players[seat]?.score;
      const shield = picture(shieldOf(at.message.table, seat), { class: 'shield' });
      return html`<tr class=${seat === winner ? 'winner' : ''}>
        <th scope="row"><span>${shield}<b>${seatText(at, seat)}</b></span></th>
        <td>${score?.titans.length || '–'}</td><td>${score?.temples || '–'}</td><td>${score?.medallions || '–'}</td>
        <td class="total">${score?.points ?? 0}</td></tr>`;
    })}</tbody></table>`;
}

/** The diagram's size, also where it is narrow: its letters stay readable. `most` is how many rounds are named at most. */
const WIDE = { width: 760, height: 440, left: 34, right: 100, top: 20, bottom: 36, most: 12 };
const NARROW = { width: 400, height: 300, left: 34, right: 100, top: 20, bottom: 36, most: 6 };

/**
 * @param {Scene} at
 * @param {History} history
 */
function plotTemplate(at, history) {
  const frame = window.innerWidth < 1100 ? NARROW : WIDE;
  const lines = [...pointsByRound(history)].map(([seat, points]) => ({ seat, points }));
  const scales = scalesOf(at, lines, frame);
  const rounds = Array.from({ length: scales.last + 1 }, (_, round) => ({
    moment: round,
    text: round || t('final.start'),
  }));
  const said = clauses(
    lines.map(({ seat, points }) => t('table.about', { what: seatText(at, seat), about: points.join(', ') })),
  );
  return html`<section class="glass plot"><h2 class="display-s">${t('final.points_by_round')}</h2>
    <svg viewBox=${`0 0 ${frame.width} ${frame.height}`} role="img" aria-label=${said}>
      ${rulesTemplate(at, scales, frame)}${momentsTemplate(rounds, frame.most, scales.x, frame)}
      ${linesTemplate(at, lines, scales, {
        path: (points, x, y) => points.map((value, round) => `${round ? 'L' : 'M'}${x(round)} ${y(value)}`).join(''),
        dots: (points, x, y) =>
          points.map((value, round) => svg`<circle cx=${x(round)} cy=${y(value)} r="5"></circle>`),
      })}
    </svg></section>`;
}

/**
 * @param {Scene} at
 * @param {History} history
 */
function luckTemplate(at, history) {
  const fought = seatsOf(at.message.table).some(({ seat }) => luckOf(history, seat).fights > 0);
  return html`<section class="glass luck"><h2 class="display-s">${t('final.dice_luck')}</h2>
    ${
      fought
        ? html`<p class="muted small">${t('final.dice_about')}</p>${luckRows(at, history)}`
        : html`<p class="muted">${t('final.dice_none')}</p>`
    }</section>`;
}

// The figures of a game: everybody's points move by move, the luck of the dice, every fight with the chance it had.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { luckOf, luckText } from '../table/model/tally.js';
import { clauses, name, percent, t } from '../shared/i18n.js';
import { picture, shieldOf } from '../shared/pictures.js';
import { eventsOf } from '../shared/standing.js';
import { seatColour, seatsOf } from '../shared/seats.js';
import { seatText } from '../table/model/names.js';

/** @typedef {import('../table/model/scene.js').Scene} Scene */
/** @typedef {import('./state.js').Game} Game */

/** The diagram's size and margins: its letters keep their size, so a phone has a narrower one. */
const WIDE = { width: 900, height: 300, left: 34, right: 110, top: 16, bottom: 34 };
const NARROW = { width: 320, height: 240, left: 24, right: 76, top: 14, bottom: 30 };

/**
 * @param {Scene} at
 * @param {Game} game
 * @param {number} step
 * @param {(step: number) => void} go
 */
export function figuresTemplate(at, game, step, go) {
  return html`<section class="glass figure-points"><h2 class="display-s">${t('replay.points')}</h2><p class="muted small">${t('replay.jump')}</p>${plotTemplate(at, game, step, go)}</section>
    <section class="glass figure-luck"><h2 class="display-s">${t('final.dice_luck')}</h2>${luckTemplate(at, game, go)}</section>`;
}

/**
 * @param {Scene} at
 * @param {Game} game
 * @param {number} step
 * @param {(step: number) => void} go
 */
function plotTemplate(at, { source, rounds }, step, go) {
  const { width, height, left, right, top, bottom } = window.innerWidth < 600 ? NARROW : WIDE;
  const last = Math.max(1, source.steps.length - 1);
  const seats = seatsOf(at.message.table).map(({ seat }) => ({
    seat,
    points: source.views.map(({ players }) => players[seat]?.score.points ?? 0),
  }));
  const goal = at.components.points_to_win;
  const most = Math.max(goal, ...seats.flatMap(({ points }) => points));
  const x = (/** @type {number} */ index) => left + (index * (width - left - right)) / last;
  const y = (/** @type {number} */ points) => height - bottom - (points * (height - top - bottom)) / most;
  const every = Math.ceil(rounds.length / 14);
  const summary = clauses(
    seats.map(({ seat, points }) => t('replay.points_line', { seat: seatText(at, seat), n: points.at(-1) ?? 0 })),
  );
  const jump = (/** @type {PointerEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const where = ((event.clientX - box.left) / box.width) * width;
    go(Math.round(((where - left) / (width - left - right)) * last));
  };
  return html`<svg class="points-plot" viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${summary}
    @pointerdown=${jump} @pointermove=${(/** @type {PointerEvent} */ event) => event.buttons && jump(event)}>
    ${Array.from({ length: most + 1 }, (_, points) => svg`<path class=${points === goal ? 'goal' : 'rule'} d=${`M${left} ${y(points)}H${x(last)}`}></path><text class="axis" x=${left - 16} y=${y(points) + 5}>${points}</text>`)}
    ${rounds.map(({ round, step: start }, index) => (index % every ? nothing : svg`<text class="axis" x=${x(start)} y=${height - 8}>${round}</text>`))}
    <path class="here" d=${`M${x(step)} ${top - 8}V${height - bottom}`}></path>
    ${seats.map(({ seat, points }, index) => seatLine(at, seat, points, index, seats, step, x, y))}
  </svg>`;
}

/**
 * @param {Scene} at
 * @param {number} seat
 * @param {readonly number[]} points
 * @param {number} index
 * @param {readonly { points: readonly number[] }[]} seats
 * @param {number} step
 * @param {(index: number) => number} x
 * @param {(points: number) => number} y
 */
function seatLine(at, seat, points, index, seats, step, x, y) {
  const shift = (index - (seats.length - 1) / 2) * 3;
  const end = points.at(-1) ?? 0;
  const above = seats.slice(0, index).filter((other) => (other.points.at(-1) ?? 0) === end).length;
  const path = points
    .map((value, at) =>
      at === 0 ? `M${x(0)} ${y(value) + shift}` : value === points[at - 1] ? '' : `H${x(at)}V${y(value) + shift}`,
    )
    .join('');
  return svg`<g class=${`plot-seat ${seatColour(at.message.table, seat)}`}><path d=${`${path}H${x(points.length - 1)}`}></path><circle cx=${x(step)} cy=${y(points[step] ?? 0) + shift} r="6"></circle>
    <text x=${x(points.length - 1) + 10} y=${y(end) + 5 + above * 18}>${seatText(at, seat)}</text></g>`;
}

/**
 * @param {Scene} at
 * @param {Game} game
 * @param {(step: number) => void} go
 */
function luckTemplate(at, { source }, go) {
  const rows = seatsOf(at.message.table).map(({ seat }) => ({ seat, ...luckOf(source, seat) }));
  const fights = fightsOf(source.steps);
  if (fights.length === 0) return html`<p class="muted">${t('final.dice_none')}</p>`;
  const widest = Math.max(1, ...rows.map((row) => Math.abs(row.difference)));
  return html`<p class="muted small">${t('final.dice_about')}</p>
    <ul class="luck-rows">${rows.map((row) => {
      const width = (Math.abs(row.difference) / widest) * 50;
      return html`<li>${picture(shieldOf(at.message.table, row.seat), { class: 'shield' })}<b>${seatText(at, row.seat)}</b>
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="8"></rect><rect class=${`luck-bar ${seatColour(at.message.table, row.seat)}`} x=${row.difference < 0 ? 50 - width : 50} width=${width} height="8"></rect><rect class="middle" x="49.8" width=".4" height="8"></rect></svg>
        <span>${luckText(row)}</span></li>`;
    })}</ul>
    <h3 class="label">${t('replay.fights')}</h3>
    <ol class="fight-rows">${fights.map(
      (
        fight,
      ) => html`<li><button type="button" @click=${() => go(fight.step)}>${picture(shieldOf(at.message.table, fight.seat), { class: 'shield' })}
        <span>${t('replay.fight', { seat: seatText(at, fight.seat), creature: name('creature', fight.creature) })}</span><span class="figure">${fight.odds === null ? nothing : percent(fight.odds)}</span>
        <b class=${fight.won ? 'gain' : 'loss'}>${t(fight.won ? 'replay.fight_won' : 'replay.fight_lost')}</b></button></li>`,
    )}</ol>`;
}

/**
 * Every fight that was rolled, with the chance it had.
 * @param {readonly import('../protocol').HistoryStep[]} steps
 * @returns {{ step: number, seat: number, creature: string, odds: number | null, won: boolean }[]}
 */
export function fightsOf(steps) {
  return steps.flatMap(({ changes, odds }, step) => {
    const rolls = eventsOf(changes).filter((event) => event.event === 'dice_rolled');
    // The chances of several rolls of the Automaton are told together.
    const each = rolls.length === 1 ? (odds ?? null) : null;
    return rolls.map(({ seat, creature = '', won }) => ({ step, seat, creature, odds: each, won }));
  });
}

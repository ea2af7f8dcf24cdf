// The figures of a game: everybody's points move by move, the luck of the dice, every fight with the chance it had.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { linesTemplate, momentsTemplate, rulesTemplate, scalesOf } from '../table/view/points-plot.js';
import { luckRows } from '../table/view/luck-rows.js';
import { clauses, name, percent, t } from '../shared/i18n.js';
import { picture, shieldOf } from '../shared/pictures.js';
import { eventsOf } from '../shared/standing.js';
import { seatsOf } from '../shared/seats.js';
import { seatText } from '../table/model/names.js';

/** @typedef {import('../table/model/scene.js').Scene} Scene */
/** @typedef {import('./state.js').Game} Game */

/** The diagram's size and margins: its letters keep their size, so a phone has a narrower one. */
const WIDE = { width: 900, height: 300, left: 34, right: 110, top: 16, bottom: 34 };
const NARROW = { width: 320, height: 240, left: 24, right: 76, top: 14, bottom: 30 };
/** How many rounds are named. */
const MOST_ROUNDS = 14;

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
  const frame = window.innerWidth < 600 ? NARROW : WIDE;
  const { width, height, left, right, top, bottom } = frame;
  const lines = seatsOf(at.message.table).map(({ seat }) => ({
    seat,
    points: source.views.map(({ players }) => players[seat]?.score.points ?? 0),
  }));
  const scales = scalesOf(at, lines, frame);
  const begun = rounds.map(({ round, step: moment }) => ({ moment, text: round }));
  const summary = clauses(
    lines.map(({ seat, points }) => t('replay.points_line', { seat: seatText(at, seat), n: points.at(-1) ?? 0 })),
  );
  const jump = (/** @type {PointerEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const where = ((event.clientX - box.left) / box.width) * width;
    go(Math.round(((where - left) / (width - left - right)) * scales.last));
  };
  return html`<svg class="points-plot" viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${summary}
    @pointerdown=${jump} @pointermove=${(/** @type {PointerEvent} */ event) => event.buttons && jump(event)}>
    ${rulesTemplate(at, scales, frame)}${momentsTemplate(begun, MOST_ROUNDS, scales.x, frame)}
    <path class="here" d=${`M${scales.x(step)} ${top - 8}V${height - bottom}`}></path>
    ${linesTemplate(at, lines, scales, {
      path: stairs,
      dots: (points, x, y) => svg`<circle cx=${x(step)} cy=${y(points[step] ?? 0)} r="6"></circle>`,
    })}
  </svg>`;
}

/**
 * A line that stays level until points change.
 * @param {readonly number[]} points
 * @param {(step: number) => number} x
 * @param {(points: number) => number} y
 */
function stairs(points, x, y) {
  const steps = points.map((value, at) => {
    if (at === 0) return `M${x(0)} ${y(value)}`;
    return value === points[at - 1] ? '' : `H${x(at)}V${y(value)}`;
  });
  return `${steps.join('')}H${x(points.length - 1)}`;
}

/**
 * @param {Scene} at
 * @param {Game} game
 * @param {(step: number) => void} go
 */
function luckTemplate(at, { source }, go) {
  const fights = fightsOf(source.steps);
  if (fights.length === 0) return html`<p class="muted">${t('final.dice_none')}</p>`;
  return html`<p class="muted small">${t('final.dice_about')}</p>${luckRows(at, source)}
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
function fightsOf(steps) {
  return steps.flatMap(({ changes, odds }, step) => {
    const rolls = eventsOf(changes).filter((event) => event.event === 'dice_rolled');
    // The chances of several rolls of the Automaton are given together.
    const each = rolls.length === 1 ? (odds ?? null) : null;
    return rolls.map(({ seat, creature = '', won }) => ({ step, seat, creature, odds: each, won }));
  });
}

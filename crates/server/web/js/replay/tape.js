// The turn that a move belongs to, as the tape that the table shows: each picture leads to its move.

import { html, nothing } from '../vendor/lit-html.js';
import { seatText } from '../table/model/names.js';
import { shotsOf } from '../table/tape/tape.js';
import { shotsTemplate } from '../table/view/shots.js';
import { t } from '../shared/i18n.js';
import { playedSteps, turnsOf } from '../table/model/turns.js';

/** @typedef {import('../table/model/scene.js').Scene} Scene */
/** @typedef {import('../shared/standing.js').Frame} Frame */
/** @typedef {{ turns: import('../table/model/turns.js').Turn[], steps: Map<Frame, number> }} Known */

/** The turns of each game, and the move in which each of their views came. @type {WeakMap<object, Known>} */
const games = new WeakMap();

/**
 * @param {Pick<import('../protocol').History, 'first' | 'steps'>} game
 * @returns {Known}
 */
function known(game) {
  const found = games.get(game.steps);
  if (found) return found;
  const steps = playedSteps({ ...game, chat: [], people: [] });
  const made = {
    turns: turnsOf(steps),
    steps: new Map(steps.flatMap(({ step, frames }) => frames.map((frame) => /** @type {const} */ ([frame, step])))),
  };
  games.set(game.steps, made);
  return made;
}

/**
 * @param {Scene} at
 * @param {Pick<import('../protocol').History, 'first' | 'steps'>} game
 * @param {number} step
 * @param {(step: number) => void} go
 */
export function replayTapeTemplate(at, game, step, go) {
  const { turns, steps } = known(game);
  const turn = turns.find(({ frames }) => frames.some((frame) => steps.get(frame) === step));
  if (!turn || turn.seat === 0) return nothing;
  const shots = shotsOf(at, turn);
  const now = shots.findLastIndex(({ frames }) => frames.some((frame) => steps.get(frame) === step));
  const lead = (/** @type {number} */ index) => {
    const frame = shots[index]?.frames.at(-1);
    if (frame) go(steps.get(frame) ?? step);
  };
  return html`<section class="tape replay-tape" aria-label=${t('tape.label', { seat: seatText(at, turn.seat) })}>${shotsTemplate(at, { shots, now, secret: false }, lead)}</section>`;
}

// A moment of a replay as the table's own scene, so that the table's drawings show it; and where turns begin.

import { atRest } from '../table/model/scene.js';
import { outlinesOf } from '../table/model/memory.js';

/** @typedef {import('./source.js').Source} Source */
/** @typedef {import('../table/model/scene.js').Scene} Scene */
/** @typedef {import('../table/model/scene.js').LogEntry} LogEntry */

/**
 * The scene of a step, as a spectator or the player sees it; nothing can be chosen in it.
 * @param {Source} source
 * @param {number} step
 * @param {Pick<Scene, 'layout' | 'tab' | 'looking' | 'mine' | 'outlines' | 'log'>} view
 * @returns {Scene}
 */
export function sceneAt(source, step, view) {
  const game = source.steps[step]?.game ?? null;
  return {
    ...atRest(),
    ...view,
    id: source.id ?? '',
    components: source.components,
    game,
    message: {
      seq: step,
      at: 0,
      happened: { what: 'now' },
      table: source.table,
      game,
      you: {
        seats: source.mine,
        played: source.mine,
        offer: null,
        share: null,
        host: false,
        undo: { steps: 0, shown: false },
      },
      choices: null,
    },
  };
}

/** The tiles' shapes, known from the whole game. @param {Source} source */
export function outlines(source) {
  return outlinesOf(source.steps);
}

/** What happened in each step, for the log. @param {Source} source @returns {LogEntry[]} */
export function entries({ steps }) {
  return steps.map((step, index) => ({
    step: index,
    seat: step.seat,
    before: steps[index - 1]?.game ?? null,
    events: step.events,
  }));
}

/** The steps after which another turn has begun. @param {Source} source @returns {number[]} */
export function turnStarts({ steps }) {
  const turn = (/** @type {number} */ index) =>
    `${steps[index]?.game.position.round} ${steps[index]?.game.position.turn}`;
  return steps.flatMap((_, index) => (index === 0 || turn(index) !== turn(index - 1) ? [index] : []));
}

/** The first step of each round. @param {Source} source @returns {{ round: number, step: number }[]} */
export function roundStarts({ steps }) {
  return steps.flatMap((step, index) => {
    const { round } = step.game.position;
    return round > 0 && round !== (steps[index - 1]?.game.position.round ?? 0) ? [{ round, step: index }] : [];
  });
}

/**
 * The seat whose island a step is about: of whoever acted, or of whoever is about to; never the Automaton's.
 * @param {Source} source
 * @param {number} step
 * @returns {number}
 */
export function followedSeat({ steps, table }, step) {
  const shown = steps[step];
  const seat = shown?.seat ?? shown?.game.position.asked ?? 1;
  return table.seats[seat - 1]?.kind === 'automaton' ? 1 : seat;
}

/**
 * The step in an address: `#step=57` or `#57`.
 * @param {string} hash
 * @param {number} last
 */
export function stepOf(hash, last) {
  const found = /^#(?:step=)?(\d+)$/.exec(hash);
  return found ? Math.min(Number(found[1]), last) : 0;
}

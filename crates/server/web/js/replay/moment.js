// A moment of a replay as the table's own scene, so that the table's drawings show it; and where turns begin.

import { atRest } from '../table/model/scene.js';
import { outlinesOf } from '../table/model/memory.js';
import { isAutomaton, seatsOf } from '../shared/seats.js';
import { pastSteps } from '../shared/past.js';

/** @typedef {import('./source.js').Source} Source */
/** @typedef {import('../table/model/scene.js').Scene} Scene */
/** @typedef {import('../table/model/scene.js').LogEntry} LogEntry */

/**
 * The scene of a step, as a spectator or the player sees it; nothing can be chosen in it.
 * @param {Source} source
 * @param {number} step
 * @param {Pick<Scene, 'tab' | 'looking' | 'mine' | 'outlines' | 'log'>} view
 * @returns {Scene}
 */
export function sceneAt(source, step, view) {
  const game = source.views[step];
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
        host: false,
        undo: { steps: 0, shown: false },
      },
    },
  };
}

/** The tiles' shapes, known from the whole game. @param {Source} source */
export function outlines(source) {
  return outlinesOf(pastSteps(source));
}

/** What happened in each step, for the log. @param {Source} source @returns {LogEntry[]} */
export function entries(source) {
  return pastSteps(source);
}

/** The steps after which another turn has begun. @param {Pick<Source, 'views'>} source @returns {number[]} */
export function turnStarts({ views }) {
  const turn = (/** @type {number} */ index) => `${views[index]?.round} ${views[index]?.turn}`;
  return views.flatMap((_, index) => (index === 0 || turn(index) !== turn(index - 1) ? [index] : []));
}

/** The first step of each round. @param {Pick<Source, 'views'>} source @returns {{ round: number, step: number }[]} */
export function roundStarts({ views }) {
  return views.flatMap(({ round }, index) => {
    return round > 0 && round !== (views[index - 1]?.round ?? 0) ? [{ round, step: index }] : [];
  });
}

/**
 * The seat whose island a step is about: of the player who acted, or is about to act; never the Automaton's.
 * @param {Pick<Source, 'steps' | 'views' | 'table'>} source
 * @param {number} step
 * @returns {number}
 */
export function followedSeat({ steps, views, table }, step) {
  const seat = steps[step]?.seat ?? views[step]?.asked ?? 1;
  if (!isAutomaton(table, seat)) return seat;
  return seatsOf(table).find(({ kind }) => kind !== 'automaton')?.seat ?? seat;
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

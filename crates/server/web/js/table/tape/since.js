// "Since your last turn": everything that others did, by who did it, first what touched the reader.

import { cellsOf, touches } from './cells.js';
import { rowsOf } from './automaton-rows.js';
import { turnsOf } from '../model/turns.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('../../shared/standing.js').Frame} Frame */
/** @typedef {import('../model/turns.js').PlayedStep} PlayedStep */
/** @typedef {import('./tape.js').Shot} Shot */
/**
 * What a rival did.
 * @typedef {object} Deeds
 * @property {number} seat
 * @property {readonly Shot[]} hits What took something from the reader.
 * @property {readonly Shot[]} others Everything else, in its order.
 * @property {{ before: number, after: number }} points
 */
/**
 * @typedef {object} Since
 * @property {readonly Deeds[]} rivals In the order in which they acted.
 * @property {readonly Event[]} rounds What the end of a round brought.
 * @property {{ before: number, after: number }} points The reader's own.
 */

/**
 * What was done since the reader's last turn. Every event of these steps is in it.
 * @param {Pick<Scene, 'mine' | 'game'>} at
 * @param {readonly PlayedStep[]} steps
 * @returns {Since}
 */
export function sinceOf({ mine, game }, steps) {
  const automaton = game?.automaton?.seat;
  /** @type {Map<number, { shots: Shot[], frames: Frame[] }>} */
  const bySeat = new Map();
  /** @type {Event[]} */
  const rounds = [];
  for (const turn of turnsOf(steps)) {
    const known = bySeat.get(turn.seat) ?? { shots: [], frames: [] };
    const shots = turn.seat === automaton ? rowsOf(turn).filter(({ frames }) => frames.length > 0) : cellsOf(turn);
    bySeat.set(turn.seat, { shots: [...known.shots, ...shots], frames: [...known.frames, ...turn.frames] });
    rounds.push(...turn.rest.flatMap(({ event }) => event ?? []));
  }
  const first = steps[0]?.before ?? steps[0]?.frames[0]?.game;
  const last = steps.at(-1)?.frames.at(-1)?.game;
  const points = (/** @type {number} */ seat) => ({
    before: first?.players[seat]?.score.points ?? 0,
    after: last?.players[seat]?.score.points ?? 0,
  });
  const rivals = [...bySeat]
    .filter(([, { shots }]) => shots.length > 0)
    .map(([seat, { shots }]) => ({
      seat,
      hits: shots.filter((shot) => touches(shot, mine)),
      others: shots.filter((shot) => !touches(shot, mine)),
      points: points(seat),
    }));
  return { rivals, rounds, points: points(mine) };
}

// Everything the replay shows, in one place. It is changed by `change` alone.

import { Store } from '../shared/store.js';

/** @typedef {import('./source.js').Source} Source */
/** @typedef {import('../table/model/scene.js').LogEntry} LogEntry */
/**
 * A game that was found, with what was worked out from it once.
 * @typedef {object} Game
 * @property {Source} source
 * @property {LogEntry[]} log
 * @property {Map<number, string[][]>} outlines
 * @property {number[]} turns
 * @property {{ round: number, step: number }[]} rounds
 */
/**
 * @typedef {object} Replay
 * @property {Game | null} game
 * @property {number} step
 * @property {number | null} looking The seat that was asked for; none: the one that acts.
 * @property {boolean} playing
 * @property {number} speed
 * @property {import('../table/model/scene.js').Tab} tab
 * @property {'figures' | 'open' | 'draws' | 'link' | null} dialog
 * @property {string} problem
 * @property {boolean} busy
 * @property {boolean} copied
 * @property {import('../protocol').Listed[] | null} mine One's games to choose from.
 * @property {import('../shared/this-device.js').KeptReplay[]} kept Replays that were taken along.
 * @property {string | null} removing The one that is to be deleted, once that is confirmed.
 * @property {boolean} taken Whether the game that is shown was taken along just now.
 */

/** @type {Store<Replay>} */
const store = new Store({
  game: null,
  step: 0,
  looking: null,
  playing: false,
  speed: 1,
  tab: 'actions',
  dialog: null,
  problem: '',
  busy: false,
  copied: false,
  mine: null,
  kept: [],
  removing: null,
  taken: false,
});

export function state() {
  return store.read();
}

/** @param {() => void} draw */
export function drawnBy(draw) {
  store.drawnBy(draw);
}

/** @param {Partial<Replay>} part */
export function change(part) {
  store.change(part);
}

/** The number of the last step. */
export function lastStep() {
  return Math.max(0, (state().game?.source.steps.length ?? 1) - 1);
}

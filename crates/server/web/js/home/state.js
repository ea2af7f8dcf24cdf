// Everything the first page shows, in one place; whoever changes it calls `change`, which draws it anew.

import { goesOn } from './games.js';
import {
  rememberedFinished,
  rememberedGoing,
  rememberedPlan,
  rememberFinished,
  rememberGoing,
  rememberPlan,
} from './plan.js';

/** @typedef {import('../protocol').Listed} Listed */
/** @typedef {import('./plan.js').Plan} Plan */
/** @typedef {import('./plan.js').Way} Way */
/** @typedef {{ id: string | null, name: string | null, levels: string[], strengths: string[] }} Me */
/**
 * @typedef {object} Home
 * @property {Plan} plan
 * @property {Me | null} me None until the server has answered.
 * @property {Listed[] | null} mine
 * @property {{ open: Listed[], playing: Listed[] } | null} lobby
 * @property {boolean} going Whether a game of one's own was going on when the server last answered.
 * @property {boolean} seasoned Whether a game had been finished before this visit; it stays for the visit, so that nothing jumps.
 * @property {boolean} offline
 * @property {boolean} all Whether all of one's games are listed.
 * @property {Way | 'name' | null} dialog
 * @property {string} problem What went wrong last, as a sentence.
 * @property {boolean} busy Whether a table is being opened.
 */

/** @type {Home} */
const home = {
  plan: rememberedPlan(),
  me: null,
  mine: null,
  lobby: null,
  going: rememberedGoing(),
  seasoned: rememberedFinished(),
  offline: false,
  all: false,
  dialog: null,
  problem: '',
  busy: false,
};
/** @type {() => void} */
let draw = () => {};

/** @returns {Readonly<Home>} */
export function state() {
  return home;
}

/** @param {() => void} drawer */
export function drawnBy(drawer) {
  draw = drawer;
}

/** @param {Partial<Home>} part */
export function change(part) {
  Object.assign(home, part);
  if (part.mine?.some((game) => game.table.status === 'finished')) rememberFinished();
  if (part.mine) rememberGoing(part.mine.some(goesOn));
  draw();
}

/** Changes what is planned, and keeps it for the next visit. @param {Partial<Plan>} part */
export function plan(part) {
  const plan = { ...home.plan, ...part };
  rememberPlan(plan);
  change({ plan, problem: '' });
}

/**
 * A list with one entry changed.
 * @param {readonly string[]} list
 * @param {number} index
 * @param {string} value
 */
export function replaced(list, index, value) {
  return list.map((each, at) => (at === index ? value : each));
}

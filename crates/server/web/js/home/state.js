// Everything the first page shows, in one place. It is changed by `change` alone.

import { ISLANDS } from '../shared/closed-sets.js';
import { Store } from '../shared/store.js';
import { goesOn } from './games.js';
import { hasServer } from '../shared/address.js';
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
/** @typedef {import('../protocol').Me} Me */
/**
 * @typedef {object} Home
 * @property {Plan} plan
 * @property {Way} way The one whose choices are shown.
 * @property {number} islands How many times an island of a game was seen anew.
 * @property {Me | null} me None until the server has answered.
 * @property {readonly string[]} boards The island boards of new tables; until the server has named them, the standard ones.
 * @property {Listed[] | null} mine
 * @property {{ open: Listed[], playing: Listed[] } | null} lobby
 * @property {boolean} going Whether a game of one's own was going on when the server last answered.
 * @property {boolean} seasoned Whether a game had been finished before this visit; it stays for the visit, so that nothing jumps.
 * @property {boolean} offline Whether the server gave no answer or refused one when it was last asked, or there is none.
 * @property {boolean} atHand Whether what plays on this device is there while the server is not.
 * @property {import('../shared/api.js').Problem | null} lacksHere Why this device did not say which games it keeps.
 * @property {boolean} all Whether all of one's games are listed.
 * @property {Way | 'name' | 'remove' | null} dialog
 * @property {Listed | null} removing The game on this device that is to be deleted, once that is confirmed.
 * @property {string} problem What went wrong last, as a sentence.
 * @property {boolean} busy Whether a table is being opened.
 */

/** @type {Store<Home>} */
const store = new Store({
  plan: rememberedPlan(),
  way: rememberedPlan().way,
  islands: 0,
  me: null,
  boards: ISLANDS,
  mine: null,
  lobby: null,
  going: rememberedGoing(),
  seasoned: rememberedFinished(),
  offline: false,
  atHand: false,
  lacksHere: null,
  all: false,
  dialog: null,
  removing: null,
  problem: '',
  busy: false,
});

export function state() {
  return store.read();
}

/** @param {() => void} draw */
export function drawnBy(draw) {
  store.drawnBy(draw);
}

/** @param {Partial<Home>} part */
export function change(part) {
  if (part.mine?.some((game) => game.table.status === 'finished')) rememberFinished();
  const going = part.mine?.some(goesOn);
  // A server that did not answer may have others, as may a device.
  if (going || (part.mine && !(part.offline && hasServer()) && !part.lacksHere)) rememberGoing(going === true);
  store.change(part);
}

/** Whether a game can begin now: friends come only by a server. @param {Way} way */
export function mayBegin(way) {
  const { busy, offline } = state();
  return !busy && !(way === 'friends' && offline);
}

/** Changes what is planned, and keeps it for the next visit. @param {Partial<Plan>} part */
export function plan(part) {
  const plan = { ...state().plan, ...part };
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

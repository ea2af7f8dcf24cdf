// From what was chosen on the first page to the table that is asked for. Pure, and kept on the device.

import { itemAt } from '../shared/item.js';

/** @typedef {import('../protocol').NewTable} NewTable */
/** @typedef {import('../protocol').SeatRequest} SeatRequest */
/** @typedef {'solo' | 'bots' | 'same_screen' | 'friends'} Way */
/**
 * What was chosen, for all four ways; lists have an entry for each seat.
 * @typedef {object} Plan
 * @property {Way} way The one that was played last: what the large button begins.
 * @property {string} strength Of the Automaton.
 * @property {number} bots How many.
 * @property {string[]} levels Of the second, third and fourth seat.
 * @property {number} people Who share the screen.
 * @property {string[]} names Theirs; an empty one is filled in.
 * @property {number} seats At a table of friends, one's own included.
 * @property {boolean} public
 * @property {boolean} hints Where one person plays alone.
 * @property {string[]} islands A board, or nothing for a random one.
 * @property {string[]} sides `calm`, `wild`, or nothing if it is chosen at the table.
 */

/** All ways, in the order in which they are shown. @type {readonly Way[]} */
export const WAYS = ['solo', 'bots', 'same_screen', 'friends'];

const KEY = 'orichalcum.plan';
const GOING = 'orichalcum.going';
const FINISHED = 'orichalcum.finished';

/** Good for a first game. @type {Plan} */
export const DEFAULTS = {
  way: 'solo',
  strength: 'gentle',
  bots: 1,
  levels: ['explorer', 'explorer', 'explorer'],
  people: 2,
  names: ['', '', '', ''],
  seats: 2,
  public: false,
  hints: true,
  islands: ['', '', '', ''],
  sides: ['', '', '', ''],
};

/**
 * How many players a way has, the Automaton not counted.
 * @param {Way} way
 * @param {Plan} plan
 */
export function playersOf(way, plan) {
  if (way === 'solo') return 1;
  if (way === 'bots') return plan.bots + 1;
  return way === 'same_screen' ? plan.people : plan.seats;
}

/**
 * The table to ask for.
 * @param {Way} way
 * @param {Plan} plan
 * @param {(seat: number) => string} nameless What a person without a name is called.
 * @returns {NewTable}
 */
export function tableOf(way, plan, nameless) {
  const seats = Array.from({ length: playersOf(way, plan) }, (_, index) => ({
    ...seatOf(way, plan, index, nameless),
    ...islandOf(plan, index),
  }));
  if (way === 'solo') return { seats, automaton: plan.strength, hints: plan.hints };
  if (way === 'bots') return { seats, hints: plan.hints };
  return way === 'friends' ? { seats, public: plan.public } : { seats };
}

/**
 * @param {Way} way
 * @param {Plan} plan
 * @param {number} index
 * @param {(seat: number) => string} nameless
 * @returns {SeatRequest}
 */
function seatOf(way, plan, index, nameless) {
  if (way === 'same_screen') return { kind: 'same_screen', name: plan.names[index]?.trim() || nameless(index + 1) };
  if (index === 0) return { kind: 'me' };
  return way === 'friends' ? { kind: 'open' } : { kind: 'bot', level: itemAt(plan.levels, index - 1) };
}

/**
 * @param {Plan} plan
 * @param {number} index
 * @returns {{ island?: string }}
 */
function islandOf(plan, index) {
  const [board, side] = [plan.islands[index], plan.sides[index]];
  if (!board && !side) return {};
  return { island: `${board || 'random'}${side ? `/${side}` : ''}` };
}

/**
 * The same plan where new tables have these strengths: one that was chosen of another set becomes the weakest.
 * @param {Plan} plan
 * @param {readonly string[]} strengths
 * @returns {Plan}
 */
export function fitted(plan, strengths) {
  const [weakest] = strengths;
  return weakest === undefined || strengths.includes(plan.strength) ? plan : { ...plan, strength: weakest };
}

/** A board as a plan names it: the server takes large and small Latin letters for the same. @param {string} board */
export function boardWord(board) {
  return board.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The plan of the last time. @returns {Plan} */
export function rememberedPlan() {
  const plan = { ...DEFAULTS, .../** @type {Partial<Plan>} */ (recall(KEY) ?? {}) };
  return WAYS.includes(plan.way) ? plan : { ...plan, way: DEFAULTS.way };
}

/** @param {Plan} plan */
export function rememberPlan(plan) {
  keep(KEY, plan);
}

/** Whether a game of one's own was going on at the last visit. */
export function rememberedGoing() {
  return recall(GOING) === true;
}

/** @param {boolean} going */
export function rememberGoing(going) {
  keep(GOING, going);
}

/** Whether a game of one's own had been finished by the last visit. */
export function rememberedFinished() {
  return recall(FINISHED) === true;
}

export function rememberFinished() {
  keep(FINISHED, true);
}

/** @param {string} key @returns {unknown} */
function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser without storage begins with the defaults next time.
  }
}

// What the first page does: asks for lists, opens, joins and deletes tables, changes one's name.

import { hasServer, isHere, tableAt } from '../shared/address.js';
import { change, mayBegin, plan, state } from './state.js';
import { componentsOf, get, look, post, tablePath } from '../shared/api.js';
import { openGuided } from '../guide/open.js';
import { forgetParts, givePart, postWithPart } from '../shared/shares.js';
import { inOrder, isGame } from './games.js';
import { isAtHand } from '../shared/transport.js';
import { isConnected } from '../shared/connection.js';
import { lookAtIslands } from './thumbnails.js';
import { knownTurns, noteTurns } from '../shared/turn-badge.js';
import { problemText } from '../shared/problems.js';
import { removeTable } from '../shared/this-device.js';
import { t } from '../shared/i18n.js';
import { boardWord, fitted, tableOf } from './plan.js';

/** @typedef {import('../protocol').Listed} Listed */
/** @typedef {import('../protocol').Message} Message */
/** @typedef {import('./state.js').Me} Me */
/** @typedef {import('./plan.js').Way} Way */
/** @typedef {import('../shared/api.js').Problem} Problem */
/** One's tables, and what the server or this device said if it did not say which are there. @typedef {{ tables: Listed[], lacks?: Problem, lacksHere?: Problem }} Mine */
/**
 * @template T
 * @typedef {import('../shared/api.js').Answer<T>} Answer
 */

/** How often the lists are asked for while the page is looked at, in milliseconds; sooner if there was no answer. */
const EVERY = 15_000;
const SOON = 2_000;
/** How many games show their islands. */
const SHOWN = 8;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let clock;

/** Asks for everything the page lists. */
export async function refresh() {
  /** @type {[Answer<Me>, Answer<Mine>, Answer<{ open: Listed[], playing: Listed[] }>]} */
  const [me, mine, lobby] = await Promise.all([get('/me'), get('/my-tables'), get('/lobby')]);
  const offline = !isConnected() || !(me.ok && mine.ok && !mine.value.lacks && lobby.ok);
  const atHand = offline && (await isAtHand());
  change({
    me: me.ok ? me.value : state().me,
    plan: me.ok ? fitted(state().plan, me.value.strengths) : state().plan,
    mine: mine.ok ? gamesIn(mine.value) : state().mine,
    lobby: lobby.ok ? lobby.value : state().lobby,
    offline,
    atHand,
    lacksHere: mine.ok ? (mine.value.lacksHere ?? null) : state().lacksHere,
  });
  if (mine.ok) noteTurns(turnsOf(mine.value));
  clearTimeout(clock);
  clock = setTimeout(() => isWatched() && void refresh(), state().offline && hasServer() ? SOON : EVERY);
  void lookAtIslands(inOrder(state().mine ?? []).slice(0, SHOWN));
  await giveParts();
}

/**
 * One's games. Of those that the server or this device does not list now, what was known last.
 * @param {Mine} mine
 */
function gamesIn(mine) {
  const known = (state().mine ?? []).filter(({ table }) => isUnlisted(mine, table.id));
  return [...known, ...mine.tables.filter(isGame)];
}

/**
 * The tables at which it is one's turn. Of those that the server or this device does not list now, what was known last.
 * @param {Mine} mine
 */
function turnsOf(mine) {
  const turns = mine.tables.filter((game) => isGame(game) && game.my_turn).map(({ table }) => table.id);
  return [...turns, ...knownTurns().filter((table) => isUnlisted(mine, table))];
}

/**
 * Whether the list that would name a table is missing now.
 * @param {Mine} mine
 * @param {string} table
 */
function isUnlisted({ lacks, lacksHere }, table) {
  return (isHere(table) ? lacksHere : lacks) !== undefined;
}

/** Whether the lists must be fresh: somebody looks at them, or a table of theirs may fill up and ask for their part. */
function isWatched() {
  return document.visibilityState === 'visible' || (state().mine ?? []).some(({ table }) => table.status === 'open');
}

/** Adds one's part where a table of one's own is full and waits for it: a reader of this page is not at the table. */
async function giveParts() {
  for (const { table } of state().mine ?? []) {
    if (table.show_until === undefined || table.status !== 'open') continue;
    const now = await look(table.id);
    if (now.ok) await givePart(now.value);
  }
}

/** Keeps the lists fresh while somebody looks at the page. */
export function keepFresh() {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void refresh());
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    change({ busy: false });
    void refresh();
  });
}

/** Shows the choices of a way, with the boards of the set of new tables. @param {Way} way */
export async function showOptions(way) {
  change({ dialog: way, problem: '' });
  const set = await componentsOf();
  if (set.ok) change({ boards: set.value.boards.map(({ name }) => boardWord(name)) });
}

/** Opens a table and goes there; the large button begins the same the next time. @param {Way} way */
export async function begin(way) {
  plan({ way });
  if (!mayBegin(way)) return state().busy ? undefined : change({ way, problem: t(friendsNeed()) });
  await open(tableOf(way, state().plan, (seat) => t('seat.player', { n: seat })));
}

/** Why friends cannot come. */
export function friendsNeed() {
  return hasServer() ? 'here.friends_need' : 'here.friends_cannot';
}

/** The guided first game. */
export async function beginGuided() {
  if (state().busy) return;
  change({ busy: true, problem: '' });
  const answer = await openGuided();
  if (answer.ok) location.assign(answer.value);
  else change({ busy: false, problem: problemText(answer.problem) });
}

/** @param {import('../protocol').NewTable} table */
async function open(table) {
  if (state().busy) return;
  change({ busy: true, problem: '' });
  /** @type {Answer<Message>} */
  const answer = await postWithPart('/tables', table, idOf);
  if (answer.ok) location.assign(tableAt(idOf(answer.value)));
  else change({ busy: false, problem: problemText(answer.problem) });
}

/** Which table was opened. @param {Message} opened */
function idOf({ view }) {
  return view?.table.id ?? '';
}

/** Takes a seat at a table and goes there. @param {string} table */
export async function join(table) {
  if (state().busy) return;
  change({ busy: true, problem: '' });
  /** @type {Answer<unknown>} */
  const answer = await postWithPart(tablePath(table, 'join'), {}, table);
  if (answer.ok || answer.problem.code === 'already_seated') return location.assign(tableAt(table));
  change({ busy: false, problem: problemText(answer.problem) });
  await refresh();
}

/** Asks whether a game on this device is to be deleted. @param {Listed} game */
export function askToRemove(game) {
  change({ dialog: 'remove', removing: game, problem: '' });
}

/** Deletes it. */
export async function remove() {
  const { removing, busy } = state();
  if (!removing || busy) return;
  change({ busy: true, problem: '' });
  const answer = await removeTable(removing.table.id);
  if (!answer.ok) return change({ busy: false, problem: problemText(answer.problem) });
  forgetParts(removing.table.id);
  change({ busy: false, dialog: null, removing: null });
  await refresh();
}

/** Changes one's name. @param {string} name */
export async function rename(name) {
  /** @type {Answer<Me>} */
  const answer = await post('/me', { name });
  if (!answer.ok) return change({ problem: problemText(answer.problem) });
  change({ me: answer.value, dialog: null, problem: '' });
  await refresh();
}

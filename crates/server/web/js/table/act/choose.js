// What the reader does: pointing narrows the choices, confirming sends one word to the server.

import {
  change,
  choicesOf,
  glowing,
  ownSeat,
  pointed,
  preview,
  ready,
  scene,
  shownSeat,
  watches,
} from '../model/scene.js';
import { circlesOf, narrow, placements, refusalOf, sameTurn } from '../model/narrow.js';
import { post, tablePath } from '../../shared/api.js';
import { DOUBLE_TAP } from './double-tap.js';
import { hurry } from '../motion/flights.js';
import { play } from '../../shared/sound.js';
import { proceed } from '../motion/play-messages.js';
import { skipTape } from '../motion/play-shots.js';
import { capital, reasonText } from '../model/names.js';
import { problemText } from '../../shared/problems.js';
import { settings } from '../../shared/settings.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/narrow.js').Pick} Pick */
/** @typedef {import('../../protocol').Choice} Choice */

let noticeTimer = 0;

/**
 * Says something in the ribbon's place for a while.
 * @param {string} text
 * @param {string} [rule]
 */
export function tell(text, rule) {
  change({ notice: { text, rule } });
  clearTimeout(noticeTimer);
  noticeTimer = window.setTimeout(() => change({ notice: null }), 5000);
}

/** @param {string} why */
export function why(why) {
  tell(capital(why));
}

/**
 * Points at something; with one choice left and no wish to confirm, that is all. Who does so has seen what happened.
 * @param {Pick} pick
 * @param {boolean} [sure] Whether to wait for a confirmation all the same.
 */
export function pick(pick, sure = false) {
  change({ pick, notice: null, since: false });
  if (!settings().confirm && !sure && ready(scene())) confirm();
}

/** When something was last touched, in milliseconds of the page. */
let touchedAt = -Infinity;

/**
 * Whether touching what is picked already confirms it: a key does, as the help says; a pointer only where one tap is
 * enough by the settings, and never the second tap of a double tap, which is meant to zoom.
 * @param {boolean} byKey
 */
function confirmsAgain(byKey) {
  const isDouble = performance.now() - touchedAt < DOUBLE_TAP;
  return byKey || (!settings().confirm && !isDouble);
}

/**
 * A circle was pointed at: what is in hand hovers there.
 * @param {string} circle
 * @param {boolean} [byKey]
 */
export function touchCircle(circle, byKey = false) {
  touchCircleOnce(circle, confirmsAgain(byKey));
  touchedAt = performance.now();
}

/**
 * @param {string} circle
 * @param {boolean} confirms Whether what already hovers there is placed.
 */
function touchCircleOnce(circle, confirms) {
  const at = scene();
  const choices = choicesOf(at);
  const seat = shownSeat(at);
  if (!choices || seat !== choices.seat || !glowing(at).circles.has(circle)) return explain(seat, circle);
  const before = ready(at);
  if (at.pick.circle === circle && before && circlesOf(before).length > 0 && before.kind !== 'fight')
    return confirms ? confirm() : undefined;
  const { circle: _old, turn: _turn, ...rest } = at.pick;
  const open = narrow(choices.actions, rest);
  if (open.some((choice) => choice.kind === 'fight' || choice.kind === 'fight_with_cronos'))
    return pick({ circle, ...lastForce(at, circle) }, true);
  const turn = turnedInAir(at) && at.hover === circle ? at.pick.turn : sameTurn(open, preview(at), circle);
  const several = placements(open, circle).length > 1;
  pick({ ...rest, circle, ...(several ? { turn } : {}) }, several);
}

/**
 * The hoplites of the last fight, if they may go again.
 * @param {import('../model/scene.js').Scene} at
 * @param {string} circle
 */
function lastForce(at, circle) {
  if (
    at.force === null ||
    !choicesOf(at)?.actions.some(
      (choice) => choice.kind === 'fight' && choice.circle === circle && choice.hoplites === at.force,
    )
  )
    return {};
  return { force: at.force };
}

/**
 * Says why nothing can be done on a circle.
 * @param {number} seat
 * @param {string} circle
 */
function explain(seat, circle) {
  const at = scene();
  const choices = choicesOf(at);
  const refusal = choices?.seat === seat ? refusalOf(choices.refused, { circle }) : undefined;
  if (refusal) return tell(reasonText(at, refusal.reason), refusal.rule);
  // What lies there is explained by its card.
  const nothing = whyNothing(at);
  if (nothing) tell(nothing);
}

/**
 * Why the reader may choose nothing now, if that is so.
 * @param {import('../model/scene.js').Scene} at
 */
function whyNothing(at) {
  if (watches(at)) return '';
  if (at.message.table.outcome) return t('illegal.game_over');
  const asked = at.message.you.seats.includes(at.game?.asked ?? 0);
  return asked ? '' : `${capital(t('why.not_your_turn'))}.`;
}

/**
 * The pointer is over a circle; a piece that was turned in the air keeps its direction from one to the next.
 * @param {string | null} circle
 */
export function hover(circle) {
  const at = scene();
  if (at.hover === circle) return;
  const before = preview(at);
  if (!circle || !before || !turnedInAir(at)) return change({ hover: circle });
  const turn = sameTurn(narrow(choicesOf(at)?.actions ?? [], at.pick), before, circle);
  change({ hover: circle, pick: { ...at.pick, turn } });
}

/**
 * Whether the piece under the pointer was turned before a place was picked for it.
 * @param {import('../model/scene.js').Scene} at
 */
function turnedInAir(at) {
  return at.pick.circle === undefined && at.pick.turn !== undefined;
}

/**
 * Turns what is picked, or what is under the pointer: that picks nothing.
 * @param {number} by
 */
export function rotate(by) {
  const at = scene();
  const circle = at.pick.circle ?? at.hover;
  if (!circle || placements(narrow(choicesOf(at)?.actions ?? [], at.pick), circle).length < 2) return;
  play('tile');
  change({ pick: { ...at.pick, turn: (at.pick.turn ?? 0) + by } });
}

/**
 * A card was pointed at.
 * @param {number} slot
 * @param {boolean} [byKey]
 */
export function touchSlot(slot, byKey = false) {
  const confirms = confirmsAgain(byKey);
  touchedAt = performance.now();
  const at = scene();
  if (!glowing(at).slots.has(slot)) {
    const refusal = refusalOf(choicesOf(at)?.refused ?? [], { slot });
    if (refusal?.kind !== 'card') return why(t(choicesOf(at) ? 'why.card_phase' : 'why.not_your_turn'));
    const have = at.game?.players[ownSeat(at)]?.hoplites ?? 0;
    return why(t('why.costs_hoplites', { n: refusal.cost, have }));
  }
  if (at.pick.slot === slot) return confirms ? confirm() : undefined;
  play('card');
  pick({ slot });
}

/** @param {import('../../protocol').Terrain} spot */
export function touchSpot(spot) {
  const at = scene();
  const choices = choicesOf(at);
  if (narrow(choices?.actions ?? [], { way: 'build', spot }).length === 0)
    return whyNowhere(refusalOf(choices?.nowhere ?? [], { spot }));
  const { circle } = at.pick;
  const fits = circle !== undefined && narrow(choices?.actions ?? [], { way: 'build', spot, circle }).length > 0;
  pick({ way: 'build', spot, ...(fits ? { circle } : {}) });
  showGround();
}

/**
 * Says why something cannot be constructed: as the server does, or that it is not the time.
 * @param {import('../../protocol').Refusal | null} refusal
 */
function whyNowhere(refusal) {
  const at = scene();
  if (refusal) tell(reasonText(at, refusal.reason), refusal.rule);
  else why(t(choicesOf(at) ? 'why.construct_only' : 'why.not_your_turn'));
}

/** @param {import('../model/narrow.js').Way} way */
export function touchWay(way) {
  const at = scene();
  if (glowing(at).ways.has(way)) {
    pick(at.pick.way === way ? {} : { way });
    return showGround();
  }
  const choices = choicesOf(at);
  whyNowhere(refusalOf([...(choices?.refused ?? []), ...(choices?.nowhere ?? [])], { way }));
}

/** On a short phone the sheet folds when a place must be chosen on the island, which needs the room. */
function showGround() {
  if (glowing(scene()).circles.size > 0) change({ open: false });
}

/** Sends the choice that is left. */
export function confirm() {
  const choice = ready(scene());
  if (choice) void send(choice);
}

/** Declines, stops, ends the turn: whatever passing means now. */
export function skip() {
  const pass = choicesOf(scene())?.actions.find((choice) => choice.kind === 'pass');
  if (pass) void send(pass);
  else why(t('why.must_choose'));
}

/** @param {Choice} choice */
export async function send(choice) {
  const at = scene();
  if (at.sending) return;
  if (!at.online) return why(t('why.no_connection'));
  change({
    sending: true,
    notice: null,
    since: false,
    buying: false,
    placed: isLaid(choice) ? choice : null,
    ...(choice.kind === 'fight' ? { force: choice.hoplites } : {}),
  });
  const answer = await post(tablePath(at.id, 'actions'), { seq: at.message.seq, action: choice.action });
  // After a good answer the message of the step is on its way: nothing is sent until it stands.
  if (answer.ok) return;
  change({ sending: false, placed: null });
  if (!standsAlready(answer.problem, choice)) complain(answer.problem);
}

/**
 * Whether just this was done in the meantime, from another page of the reader's.
 * @param {import('../../shared/api.js').Problem} problem
 * @param {Choice} choice
 */
function standsAlready({ stands }, choice) {
  if (stands?.what !== 'stepped' || stands.by !== 'person') return false;
  return stands.action === choice.action && scene().message.you.seats.includes(stands.seat);
}

/** Whether a choice lays something down on the island. @param {Choice} choice */
function isLaid(choice) {
  return circlesOf(choice).length > 0 && choice.kind !== 'fight' && choice.kind !== 'fight_with_cronos';
}

/** Says why the server did not do something. @param {import('../../shared/api.js').Problem} problem */
export function complain(problem) {
  change({ pick: {} });
  if (problem.code === 'stale') return tell(t('state.stale'));
  if (problem.reason) return tell(reasonText(scene(), problem.reason), problem.rule);
  if (problem.status === 0) return why(t('why.no_connection'));
  tell(problemText(problem));
}

/** @param {'one' | 'all'} how */
export async function undo(how) {
  const at = scene();
  if (pointed(at) && how === 'one') return change({ pick: {}, notice: null });
  const { steps } = at.message.you.undo;
  if (steps === 0 || at.moving) return;
  const answer = await post(tablePath(at.id, 'undo'), { seq: at.message.seq, steps: how === 'one' ? 1 : steps });
  if (!answer.ok) complain(answer.problem);
}

/**
 * Asks the table for something that is not an action of the game.
 * @param {string} part
 * @param {object} [body]
 * @returns {Promise<unknown>} The answer's value, nothing after a refusal.
 */
export async function ask(part, body) {
  const answer = await post(tablePath(scene().id, part), body);
  if (answer.ok) return answer.value;
  complain(answer.problem);
  return undefined;
}

/** @param {number} seat */
export function look(seat) {
  const at = scene();
  const isShown = seat === (at.centre ?? ownSeat(at)) || at.looking === seat;
  change({ looking: isShown ? null : seat, hover: null, notice: null });
}

/** Shows nothing of what bots do until the reader is asked. */
export function skipOthers() {
  skipTape();
  proceed();
}

/** Goes on after a fight. */
export function next() {
  hurry();
  proceed();
}

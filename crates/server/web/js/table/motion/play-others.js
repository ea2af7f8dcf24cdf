// What others do, as the reader sees it: whose island lies in the middle, the tape of their turn, and playing it again.

import { arrive, calm, move, rushes, still } from './flights.js';
import { automatonPlan, cellTime, TO_THE_MIDDLE, turnPlan } from '../tape/plan.js';
import { change, drawNow, ownSeat, scene, shownSeat } from '../model/scene.js';
import { isAutomaton } from '../../shared/seats.js';
import { matters } from '../tape/cells.js';
import { playShots, skipTape } from './play-shots.js';
import { settings } from '../../shared/settings.js';
import { shotsOf } from '../tape/tape.js';
import { afterTurn, turnsOf } from '../model/turns.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../shared/standing.js').Standing} Standing */
/** @typedef {import('../../shared/standing.js').Frame} Frame */
/** @typedef {import('../../protocol').GameView} GameView */
/** @typedef {import('../tape/tape.js').Shot} Shot */
/**
 * The turn that is under way, as far as it came in.
 * @typedef {object} Live
 * @property {number} seat
 * @property {GameView | undefined} start What lay on the table before it.
 * @property {Frame[]} frames
 * @property {number} spent How long it was shown.
 * @property {boolean} isOver
 */

/** @type {Live | null} */
let live = null;

/**
 * Shows a step of somebody else as the next part of their turn.
 * @param {number} seat
 * @param {readonly Frame[]} frames
 */
export async function performOthers(seat, frames) {
  const at = scene();
  if (!live || live.seat !== seat || live.isOver) live = { seat, start: at.game, frames: [], spent: 0, isOver: false };
  const turn = live;
  const known = shotsOf(at, turn).length;
  turn.frames = [...turn.frames, ...frames];
  const shots = shotsOf(at, turn);
  const isNew = (/** @type {Frame} */ frame) => frames.includes(frame);
  const from = shots.findIndex((shot) => shot.frames.some(isNew));
  if (from < 0) return;
  const rows = shots.every((shot) => 'part' in shot) ? automatonPlan(shots) : null;
  change({ tape: { seat, shots, now: from, running: true, paused: false, again: false, secret: false } });
  await playShots({
    shots,
    from,
    isNew,
    start: turn.start,
    timeOf(index) {
      if (rows) return rows[index] ?? 0;
      const time = cellTime(index, turn.spent, index < known);
      turn.spent += time;
      return time;
    },
    look: (shot) => lookAt(seat, shot),
    goesOn: () => true,
  });
}

/** The turn that was shown is over. */
export function closeTurn() {
  if (live) live.isOver = true;
}

/**
 * Brings the island of the player who acts to the middle: always, when it matters, or never, as the reader wishes.
 * @param {number} seat
 * @param {Shot} shot
 */
function lookAt(seat, shot) {
  const { follow } = settings();
  const isWorth = follow === 'always' || (follow === 'matters' && ('part' in shot || matters(shot)));
  bring(isWorth ? seat : null);
}

/**
 * The seat whose island lies in the middle while nothing moves: of the player who is asked, if that is not the reader.
 * @param {Standing} message
 * @returns {number | null}
 */
function centreOf({ game, you, choices, table }) {
  if (!game || choices || table.status !== 'playing' || settings().follow !== 'always') return null;
  const hasIsland = game.players[game.asked]?.side !== undefined || game.automaton?.seat === game.asked;
  return hasIsland && !you.seats.includes(game.asked) ? game.asked : null;
}

/**
 * What a message leaves of the tape, of whose island is seen, and of what the reader learns about others.
 * @param {Readonly<Scene>} at
 * @param {Standing} message
 * @param {readonly Frame[]} frames
 * @returns {Partial<Scene>}
 */
export function tapeAfter(at, message, frames) {
  const { happened, choices, you, game } = message;
  const isTurn = at.message.game?.turn === game?.turn && at.message.game?.round === game?.round;
  const isAsked = Boolean(choices) && !at.message.choices;
  const played = playedAfter(at, message, frames);
  const isNews = (isAsked || at.message === message) && actedLast(at, message) && played.length > 0;
  const tape = at.tape && { ...at.tape, now: at.tape.shots.length, running: false, secret: false };
  return {
    tape: happened.what === 'undone' || happened.what === 'started' ? null : tape,
    centre: centreOf(message),
    // A reader who looks elsewhere does so until the turn ends, or until they have something to do.
    looking: isAsked || !isTurn ? null : at.looking,
    played,
    since: isNews && you.seats.length === 1 ? Boolean(choices) : at.since && Boolean(choices),
  };
}

/**
 * Whether somebody else has acted last.
 * @param {Readonly<Scene>} at
 * @param {Standing} message
 */
function actedLast(at, { happened, you }) {
  const seat = happened.what === 'stepped' ? happened.seat : at.log.at(-1)?.seat;
  return typeof seat === 'number' && !you.seats.includes(seat);
}

/**
 * What others did since the reader's last turn, with what they have just done.
 * @param {Readonly<Scene>} at
 * @param {Standing} message
 * @param {readonly Frame[]} frames
 * @returns {Scene['played']}
 */
function playedAfter(at, { happened, you, game }, frames) {
  if (happened.what === 'started') return [];
  if (happened.what === 'undone') return at.played.filter(({ step }) => step <= (game?.step ?? 0));
  if (happened.what !== 'stepped') return at.played;
  const step = { step: happened.step, seat: happened.seat, before: at.message.game, frames };
  if (!you.seats.includes(happened.seat)) return [...at.played, step];
  // With the end of the reader's turn begins what others do: also what the end of a round brings.
  return afterTurn(step) ?? at.played;
}

/**
 * Where the island lies now that comes to the middle with a message; nothing if the middle stays as it is.
 * @param {Readonly<Scene>} at
 * @param {Standing} message
 */
export function islandToCome(at, message) {
  const seat = centreOf(message) ?? message.choices?.seat ?? ownSeat(at);
  return seat === shownSeat(at) || at.looking !== null ? null : placeOf(seat);
}

/** Where a seat's small island lies on the page. @param {number} seat */
function placeOf(seat) {
  const small = [...document.querySelectorAll(`.mini[data-island="${seat}"]`)].find(
    (one) => one.getBoundingClientRect().width > 0,
  );
  return small?.getBoundingClientRect() ?? null;
}

/** @param {number | null} centre */
function bring(centre) {
  const at = scene();
  if (at.centre === centre) return;
  const from = at.looking === null ? placeOf(centre ?? ownSeat(at)) : null;
  change({ centre });
  if (from) toTheMiddle(from);
}

/**
 * The island in the middle grows from where it lay as a small one. Nothing waits for it.
 * @param {DOMRect} from
 */
export function toTheMiddle(from) {
  if (still()) return;
  drawNow();
  const island = document.querySelector('.hero .board-view > .island');
  const to = island?.getBoundingClientRect();
  if (!island || !to?.width) return;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.max(0.05, Math.min(from.width / to.width, from.height / to.height));
  const small = { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.4 };
  void move(island, [small, { transform: 'none', opacity: 1 }], TO_THE_MIDDLE);
}

/** What is played once more; nobody wants to see it any longer when another one is here. @type {object | null} */
let again = null;

/** Whether something is played once more. */
export function playsAgain() {
  return again !== null;
}

/** Plays everything once more that others did since the reader's last turn. */
export async function playAgain() {
  const at = scene();
  const turns = turnsOf(at.played).filter(({ frames }) => frames.length > 0);
  if (at.moving || again || turns.length === 0) return;
  const token = {};
  again = token;
  const goesOn = () => again === token;
  change({ moving: true, since: false, looking: null, hover: null, notice: null });
  let start = at.played[0]?.before ?? at.game;
  for (const turn of turns) {
    const shots = shotsOf(at, turn);
    const plan = shots.every((shot) => 'part' in shot) ? automatonPlan(shots) : turnPlan(shots);
    const { seat } = turn;
    change({ game: start, tape: { seat, shots, now: 0, running: true, paused: false, again: true, secret: false } });
    calm();
    const look = () => bring(seat);
    await playShots({ shots, from: 0, isNew: () => true, start, timeOf: (index) => plan[index] ?? 0, look, goesOn });
    if (!goesOn()) return;
    start = [...turn.frames, ...turn.rest].at(-1)?.game ?? start;
    if (rushes()) break;
  }
  stopAgain();
}

/** Ends what is played once more: the table lies as it stands. */
export function stopAgain() {
  if (!again) return;
  again = null;
  skipTape();
  arrive();
  calm();
  const { tape, message } = scene();
  change({
    game: message.game,
    moving: false,
    rolled: null,
    centre: centreOf(message),
    tape: tape && { ...tape, now: tape.shots.length, running: false, paused: false, again: false, secret: false },
  });
  drawNow();
}

/** Whether the Automaton's turn is shown. @param {Readonly<Scene>} at */
export function automatonPlays({ tape, message }) {
  return Boolean(tape?.running) && isAutomaton(message.table, tape?.seat ?? 0);
}

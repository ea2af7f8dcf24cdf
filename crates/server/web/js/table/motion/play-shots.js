// Plays what others did, shot by shot in the planned times: it can be paused, stepped on and back, skipped, played again.

import { atTempo, calm, hurry, pause, rush, rushes, still } from './flights.js';
import { change, drawNow, scene } from '../model/scene.js';
import { followEvent, moveEvent } from './animate-event.js';
import { MOTION, motionOf, tempoOf } from '../tape/plan.js';
import { play } from '../../shared/sound.js';
import { soundEvent } from './event-sounds.js';

/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('../../protocol').GameView} GameView */
/** @typedef {import('../../shared/standing.js').Frame} Frame */
/** @typedef {import('../tape/tape.js').Shot} Shot */
/** @typedef {import('../model/scene.js').RollShown} RollShown */
/** @typedef {'on' | 'back'} Wish */
/**
 * What is played of a turn.
 * @typedef {object} Piece
 * @property {readonly Shot[]} shots All that is known of the turn.
 * @property {number} from The first shot that was not yet shown as a whole.
 * @property {(frame: Frame) => boolean} isNew Whether a frame was not yet shown.
 * @property {GameView | undefined} start What lay on the table before the turn.
 * @property {(index: number) => number} timeOf How long a shot is shown.
 * @property {(shot: Shot) => void} look Brings the island of the player who acts to the middle, if that is wished.
 * @property {() => boolean} goesOn Whether anybody still wants to see it.
 */

let paused = false;
/** @type {Wish | null} */
let wish = null;
/** What waits while the tape stands still. @type {(() => void) | null} */
let wake = null;

/** Pauses after the shot that is seen, or goes on. */
export function togglePause() {
  setPaused(!paused);
  if (!paused) goOn('on');
}

/** Shows the next shot and stays there, or the one before. @param {Wish} way */
export function stepTape(way) {
  setPaused(true);
  hurry();
  goOn(way);
}

/** Shows nothing more until the reader is asked. */
export function skipTape() {
  setPaused(false);
  rush();
  goOn('on');
}

/** The next turn plays by itself again. */
export function unpause() {
  setPaused(false);
}

/** @param {boolean} isPaused */
function setPaused(isPaused) {
  paused = isPaused;
  tellTape({ paused });
}

/** @param {Wish} way */
function goOn(way) {
  wish = way;
  wake?.();
}

/**
 * Plays a piece from its first new shot to its last.
 * @param {Piece} piece
 */
export async function playShots(piece) {
  const { shots, goesOn } = piece;
  let isBack = false;
  for (let index = piece.from; index < shots.length && goesOn(); ) {
    const shot = /** @type {Shot} */ (shots[index]);
    calm();
    wish = null;
    if (isBack) change({ game: before(piece, index), rolled: null });
    showShot(index);
    piece.look(shot);
    drawNow();
    await playFrames(isBack ? shot.frames : shot.frames.filter(piece.isNew), piece.timeOf(index), goesOn);
    if (!goesOn()) return;
    const way = await whatNext();
    if (!goesOn()) return;
    change({ rolled: null });
    // A reader who has gone back sees everything again from there.
    isBack ||= way === 'back';
    index = way === 'back' ? Math.max(0, index - 1) : index + 1;
  }
}

/** @param {number} now */
function showShot(now) {
  const { tape } = scene();
  if (tape) change({ tape: { ...tape, now, running: true, paused } });
}

/**
 * What lay on the table before a shot.
 * @param {Piece} piece
 * @param {number} index
 */
function before({ shots, start }, index) {
  const last = shots.slice(0, index).findLast(({ frames }) => frames.length > 0);
  return last?.frames.at(-1)?.game ?? start;
}

/** What the reader wishes after a shot: to see the next one, unless they say otherwise. @returns {Promise<Wish>} */
async function whatNext() {
  if (paused && wish === null && !rushes()) {
    await new Promise((resolve) => {
      wake = () => resolve(undefined);
    });
    wake = null;
  }
  return wish ?? 'on';
}

/**
 * Plays frames in a time: what moves is made to fit, and what is left of it is waited for.
 * @param {readonly Frame[]} frames
 * @param {number} time
 * @param {() => boolean} [goesOn] Whether anybody still wants to see it.
 */
export async function playFrames(frames, time, goesOn = () => true) {
  const tempo = tempoOf(frames, time);
  atTempo(tempo);
  for (const { event, game } of frames) {
    if (event) soundEvent(event, still());
    if (event && isRoll(event)) await roll(event, goesOn);
    else if (event && !still()) await moveEvent(event);
    if (!goesOn()) return;
    change({ game });
    if (event?.event === 'tile_placed' || event?.event === 'metropolis_placed') addOutline(event.seat, event.circles);
    if (still() || !event) continue;
    drawNow();
    followEvent(event);
  }
  atTempo(1);
  drawNow();
  await pause(Math.max(0, time - motionOf(frames) * tempo));
}

/**
 * Remembers the shape of a tile.
 * @param {number} seat
 * @param {string[]} circles
 */
export function addOutline(seat, circles) {
  const { outlines } = scene();
  const known = outlines.get(seat) ?? [];
  const others = known.filter((outline) => !outline.some((circle) => circles.includes(circle)));
  change({ outlines: new Map(outlines).set(seat, [...others, circles]) });
}

/** @param {Event} event @returns {event is Extract<Event, { event: 'dice_rolled' | 'automaton_rolled' }>} */
function isRoll(event) {
  return event.event === 'dice_rolled' || event.event === 'automaton_rolled';
}

/** The part of a roll's time in which the dice tumble. */
const TUMBLING = 0.6;

/**
 * Dice tumble before anything follows from them, and only then the result is shown.
 * @param {Extract<Event, { event: 'dice_rolled' | 'automaton_rolled' }>} event
 * @param {() => boolean} goesOn
 */
async function roll(event, goesOn) {
  const rolled = shownRoll(event);
  const ms = MOTION[event.event];
  if (!still()) {
    play('roll');
    change({ rolled: { ...rolled, rolling: true } });
    tellTape({ secret: true });
    drawNow();
    await pause(ms * TUMBLING);
  }
  if (!goesOn()) return;
  change({ rolled });
  tellTape({ secret: false });
  if (!still()) play('settle');
  if (event.event === 'dice_rolled') play(event.won ? 'beaten' : 'repelled');
  drawNow();
  await pause(ms * (1 - TUMBLING));
}

/** @param {Partial<import('../tape/tape.js').Tape>} part */
function tellTape(part) {
  const { tape } = scene();
  if (tape) change({ tape: { ...tape, ...part } });
}

/**
 * A roll as it is shown beside the circle that it is about.
 * @param {Extract<Event, { event: 'dice_rolled' | 'automaton_rolled' }>} event
 * @returns {RollShown}
 */
function shownRoll(event) {
  const common = { seat: event.seat, cronos: false, rolling: false };
  if (event.event === 'automaton_rolled')
    return { ...common, creature: null, faces: [event.face], won: true, slot: event.slot };
  return { ...common, circle: event.circle, creature: event.creature ?? null, faces: event.roll, won: event.won };
}

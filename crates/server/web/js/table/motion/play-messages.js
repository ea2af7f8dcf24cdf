// Plays the messages of the stream in order: each moves, then stands as the server says. Nothing is skipped or shown twice.

import { addressOf } from '../../shared/address.js';
import { automatonSteps } from '../view/automaton-turn.js';
import { arrive, calm, pause, still } from './flights.js';
import { change, drawNow, scene } from '../model/scene.js';
import { framesOf } from '../../shared/standing.js';
import { seatWord } from '../model/names.js';
import { followEvent, moveEvent } from './animate-event.js';
import { soundEvent } from './event-sounds.js';
import { hasGap, noted, noteSeen, recall } from '../model/memory.js';
import { play } from '../../shared/sound.js';
import { settings } from '../../shared/settings.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../../shared/standing.js').Standing} Standing */
/** @typedef {import('../../shared/standing.js').Frame} Frame */
/** @typedef {import('../../protocol').Change} Change */
/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('../../protocol').GameView} GameView */
/** What is to be played: how it stands then, what came with it, and the views on the way. @typedef {{ message: Standing, changes: readonly Change[], frames: Frame[] }} Scored */
/** @typedef {import('../model/scene.js').FightShown} FightShown */
/** @typedef {import('../model/scene.js').RollShown} RollShown */

/** @type {Scored[]} */
const queue = [];
let busy = false;
/** What waits for the reader to go on. @type {(() => void) | null} */
let goOn = null;

/**
 * A message has come.
 * @param {GameView | undefined} before What stood before it.
 * @param {import('../../protocol').Message} message
 * @param {Standing} after What stands after it.
 */
export function receive(before, { changes = [], view }, after) {
  queue.push({ message: after, changes, frames: before && !view ? framesOf(before, changes) : [] });
  if (!busy) void drain();
}

/** Goes on after a fight or a step of the Automaton. */
export function proceed() {
  goOn?.();
}

async function drain() {
  busy = true;
  for (let next = queue.shift(); next; next = queue.shift()) {
    const late = queue.length > 4 || document.hidden;
    calm();
    if (!late) await perform(next);
    settle(next.message, next.changes);
  }
  busy = false;
}

/** @param {Scored} next */
async function perform({ message: { happened }, frames }) {
  const at = scene();
  if (happened.what !== 'stepped' || !at.game) return;
  change({
    moving: true,
    hover: null,
    notice: null,
    ...(happened.by === 'person' && at.message.you.seats.includes(happened.seat) ? {} : { pick: {}, placed: null }),
  });
  if (happened.by === 'automaton') return performAutomaton(frames);
  await showFight(
    happened.seat,
    frames.flatMap(({ event }) => event ?? []),
  );
  change({ pick: {} });
  await performFrames(frames);
  if (happened.by === 'bot') await pause(450);
}

/** @param {readonly Frame[]} frames */
async function performFrames(frames) {
  drawNow();
  for (const { event, game } of frames) {
    if (event) soundEvent(event, still());
    if (event && !still()) await moveEvent(event);
    change({ game });
    if (!event) continue;
    if (event.event === 'tile_placed' || event.event === 'metropolis_placed') addOutline(event.seat, event.circles);
    if (LAID.has(event.event)) change({ placed: null });
    if (still()) continue;
    drawNow();
    followEvent(event);
  }
  drawNow();
}

/** The events after which the table shows what a reader has laid down. @type {Set<Event['event']>} */
const LAID = new Set(['metropolis_placed', 'tile_placed', 'building_built', 'loot_built', 'temple_built']);

/**
 * Remembers the shape of a tile.
 * @param {number} seat
 * @param {string[]} circles
 */
function addOutline(seat, circles) {
  const { outlines } = scene();
  const known = outlines.get(seat) ?? [];
  const others = known.filter((outline) => !outline.some((circle) => circles.includes(circle)));
  change({ outlines: new Map(outlines).set(seat, [...others, circles]) });
}

/**
 * Shows the dice: in the fight panel for one's own fight, in passing for others.
 * @param {number} seat
 * @param {readonly Event[]} events
 */
async function showFight(seat, events) {
  const at = scene();
  const roll = events.find((event) => event.event === 'dice_rolled');
  const captured = events.find((event) => event.event === 'creature_captured');
  const cronos = events.some((event) => event.event === 'favour_used' && event.titan === 'cronos');
  const fought = roll ?? (cronos ? captured : undefined);
  const creature = fought?.creature;
  if (!fought || !creature) return;
  const { circle } = fought;
  const sent = events.find((event) => event.event === 'hoplites_sent');
  /** @type {FightShown} */
  const fight = {
    seat,
    circle,
    creature,
    stuck: at.game?.players[seat]?.island[circle]?.hoplites ?? 0,
    sent: sent?.amount ?? 0,
    cronos,
    faces: roll?.roll ?? [],
    won: roll?.won ?? true,
    sum: roll?.sum ?? 0,
    ...(roll?.won_by && { wonBy: roll.won_by }),
    events: [...events],
    rolling: !still() && !cronos,
  };
  const mine = at.message.you.seats.includes(seat);
  change(mine ? { fight } : { rolled: fight });
  drawNow();
  if (fight.rolling) {
    play('roll');
    await pause(700 + 90 * fight.faces.length);
  }
  if (!cronos) play('settle');
  play(fight.won ? 'beaten' : 'repelled');
  change(mine ? { fight: { ...fight, rolling: false } } : { rolled: { ...fight, rolling: false } });
  if (mine) await untilContinue(settings().autoContinue ? 2500 : null);
  else await pause(1100);
  change({ fight: null, rolled: null });
  calm();
}

/**
 * The Automaton's turn, step by step; then the end of the round.
 * @param {readonly Frame[]} frames
 */
async function performAutomaton(frames) {
  const { steps, rest } = automatonSteps(scene(), frames);
  for (const [index, step] of steps.entries()) {
    calm();
    const rolls = step.frames.some(({ event }) => automatonRoll(event) !== null);
    const stepping = scene().automaton?.stepping ?? false;
    change({ automaton: { steps, at: index, running: true, stepping, secret: rolls && !still() } });
    drawNow();
    if (!rolls) await pause(350);
    await performStep(step.frames);
    if (scene().automaton?.stepping) await untilContinue(null);
    else await pause(rolls ? 150 : 50);
    change({ rolled: null });
  }
  const last = scene().automaton;
  change({ automaton: { steps, at: steps.length, running: false, stepping: last?.stepping ?? false, secret: false } });
  await performFrames(rest);
}

/**
 * One step of the Automaton: its dice tumble before anything follows from them, and only then is told what came.
 * @param {readonly Frame[]} frames
 */
async function performStep(frames) {
  const last = frames.findLast(({ event }) => automatonRoll(event) !== null);
  for (const frame of frames) {
    const { event } = frame;
    const rolled = automatonRoll(event);
    if (rolled && !still()) {
      play('roll');
      change({ rolled: { ...rolled, rolling: true } });
      await pause(400);
      play('settle');
    }
    const { automaton } = scene();
    if (automaton && frame === last) change({ automaton: { ...automaton, secret: false } });
    if (rolled) {
      change({ rolled });
      await pause(250);
    }
    await performFrames([frame]);
    if (event?.event === 'card_taken' || event?.event === 'card_discarded') change({ rolled: null });
  }
}

/**
 * A roll of the Automaton as it is shown in passing; nothing for other events.
 * @param {Event | undefined} roll
 * @returns {RollShown | null}
 */
function automatonRoll(roll) {
  const common = { cronos: false, rolling: false };
  if (roll?.event === 'automaton_rolled')
    return { ...common, seat: roll.seat, creature: null, faces: [roll.face], won: true, slot: roll.slot };
  if (roll?.event !== 'dice_rolled') return null;
  return { ...common, seat: roll.seat, creature: roll.creature ?? null, faces: roll.roll, won: roll.won };
}

/** @param {number | null} ms After how long it goes on by itself. */
function untilContinue(ms) {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      goOn = null;
      resolve(undefined);
    };
    const timer = ms === null ? undefined : setTimeout(go, ms);
    goOn = go;
  });
}

/** How long the winning move is shown on the table before the end is told, in milliseconds at normal speed. */
const CROWNING = 4200;

/**
 * The message stands: its view is shown, its question asked.
 * @param {Standing} message
 * @param {readonly Change[]} changes What came with it.
 */
export function settle(message, changes) {
  const at = scene();
  const { game, you, choices, table } = message;
  noteSeen(at, message);
  if (choices || table.outcome) arrive();
  const asked = choices?.seat ?? null;
  const turned = asked !== null && asked !== at.message.choices?.seat;
  const missed = hasGap(at.message, message);
  const ended = table.outcome && !at.message.table.outcome && message.happened.what !== 'now';
  const same =
    at.message !== message &&
    at.message.game?.step === game?.step &&
    JSON.stringify(at.message.choices?.actions.map((one) => one.action)) ===
      JSON.stringify(choices?.actions.map((one) => one.action));
  change({
    ...noted(at, message, changes),
    ...(message.happened.what === 'undone' || message.happened.what === 'now' ? { outlines: lyingOf(at, game) } : {}),
    message,
    game,
    mixedBy: mixedBy(message, at.mixedBy),
    moving: false,
    sending: false,
    placed: null,
    mine: asked ?? (you.played.includes(at.mine) ? at.mine : (you.seats[0] ?? you.played[0] ?? 1)),
    ...(same ? {} : { pick: firstPick(message), hover: null, looking: null, hints: null, buying: false }),
    final: at.final || (table.outcome !== undefined && message.happened.what === 'now'),
  });
  if (ended && !at.final) {
    const winner = table.outcome?.winner;
    const lost = winner !== undefined && you.played.length > 0 && !you.played.includes(winner);
    play(lost ? 'loss' : 'win');
    // What was known of the game when the page was opened is no history of it any more.
    change({ ending: true, history: null, looking: winner === scene().mine ? null : (winner ?? null) });
    calm();
    void pause(CROWNING).then(() => change({ ending: false, final: true }));
  }
  if (ended || missed) void recall(at).then(change);
  if (turned && message.happened.what !== 'now') tellTurn();
  if (message.happened.what === 'said' && !you.played.includes(message.happened.seat)) play('chat');
  if (message.happened.what === 'rematched' && !at.final) change({ notice: { text: t('final.rematch_offered') } });
  nameTab();
}

/**
 * The shapes of the tiles that still lie on their islands.
 * @param {Readonly<import('../model/scene.js').Scene>} at
 * @param {GameView | undefined} game
 */
function lyingOf(at, game) {
  const lies = (/** @type {number} */ seat, /** @type {string} */ circle) =>
    circle in (game?.players[seat]?.island ?? {});
  const kept = [...at.outlines].map(
    ([seat, outlines]) =>
      /** @type {const} */ ([seat, outlines.filter((outline) => outline.every((circle) => lies(seat, circle)))]),
  );
  return new Map(kept);
}

/** The most that is ever left: clocks may differ. */
const LONGEST_MIXING = 30_000;

/**
 * Until when all parts must be there, by this device's clock: what has just happened tells how the server's differs.
 * @param {Standing} message
 * @param {number | null} known
 */
function mixedBy({ table, happened, at }, known) {
  const until = table.show_until;
  if (until === undefined || known !== null) return until === undefined ? null : known;
  const left = until - (happened.what === 'now' ? Date.now() : at);
  return Date.now() + Math.min(Math.max(left, 0), LONGEST_MIXING);
}

/** The tab says whose turn it is; again after every change of the language. */
export function nameTab() {
  document.title = scene().message.choices ? `${t('state.title_marker')} · ${t('home.title')}` : t('home.title');
}

/**
 * What is pointed at before anybody points: the plain way of Produce and Recruit.
 * @param {Standing} message
 * @returns {import('../model/narrow.js').Pick}
 */
function firstPick({ choices }) {
  const kinds = new Set(choices?.actions.map((choice) => choice.kind));
  return kinds.has('produce') || kinds.has('recruit') ? { favour: false } : {};
}

/** It is the reader's turn: a sound, and a notification if they wish one and look elsewhere. */
function tellTurn() {
  play('your_turn');
  if (
    !settings().notify ||
    !document.hidden ||
    typeof Notification === 'undefined' ||
    Notification.permission !== 'granted'
  )
    return;
  const at = scene();
  new Notification(t('state.title_marker'), {
    body: t('table.text', { text: seatWord(at, at.mine) }),
    icon: addressOf('/art/icon-192.png'),
    tag: at.id,
  });
}

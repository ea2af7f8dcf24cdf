// Plays the messages of the stream in order: each moves, then stands as the server says. Nothing is skipped or shown twice.

import { addressOf } from '../../shared/address.js';
import { addOutline, playFrames, unpause } from './play-shots.js';
import { arrive, calm, pause, still } from './flights.js';
import { closeTurn, islandToCome, performOthers, stopAgain, tapeAfter, toTheMiddle } from './play-others.js';
import { change, drawNow, scene, watches } from '../model/scene.js';
import { framesOf } from '../../shared/standing.js';
import { lays } from '../model/laid.js';
import { seatWord } from '../model/names.js';
import { followEvent, moveEvent } from './animate-event.js';
import { soundEvent } from './event-sounds.js';
import { endOf } from '../model/turns.js';
import { hasGap, noted, recall } from '../model/memory.js';
import { play } from '../../shared/sound.js';
import { roundEndPlan } from '../tape/plan.js';
import { settings } from '../../shared/settings.js';
import { t } from '../../shared/i18n.js';
import { noteTurn } from '../../shared/turn-badge.js';

/** @typedef {import('../../shared/standing.js').Standing} Standing */
/** @typedef {import('../../shared/standing.js').Frame} Frame */
/** @typedef {import('../../protocol').Change} Change */
/** @typedef {import('../../protocol').GameView} GameView */
/** What is to be played: how it stands then, what came with it, and the views on the way. @typedef {{ message: Standing, changes: readonly Change[], frames: Frame[] }} Scored */
/** @typedef {import('../model/scene.js').FightShown} FightShown */

/** @type {Scored[]} */
const queue = [];
/** What is being played. @type {Scored | null} */
let playing = null;
/** What waits for the reader to go on. @type {(() => void) | null} */
let goOn = null;

/**
 * A message has come. What is played once more gives way to it.
 * @param {GameView | undefined} before What stood before it.
 * @param {import('../../protocol').Message} message
 * @param {Standing} after What stands after it.
 */
export function receive(before, { changes = [], view }, after) {
  stopAgain();
  queue.push({ message: after, changes, frames: before && !view ? framesOf(before, changes) : [] });
  if (!playing) void drain();
}

/** Goes on after a fight. */
export function proceed() {
  goOn?.();
}

/** Whether the reader has something to do as soon as everything has been shown that is on its way. */
export function isAwaited() {
  const last = queue.at(-1) ?? playing;
  return Boolean((last ? last.message : scene().message).choices);
}

/** More than this many messages are not shown one by one: the reader was away. */
const TOO_MANY = 60;

async function drain() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    playing = next;
    calm();
    const isLate = queue.length > TOO_MANY || document.hidden;
    if (!isLate) await perform(next);
    settle(next.message, next.changes, next.frames);
  }
  playing = null;
  // A spectator is never asked: what they skip ends with what has come in.
  if (watches(scene())) arrive();
  drawNow();
}

/** @param {Scored} next */
async function perform({ message, frames }) {
  const at = scene();
  const { happened } = message;
  if (happened.what !== 'stepped' || !at.game) return;
  const isMine = message.you.seats.includes(happened.seat);
  change({
    moving: true,
    hover: null,
    notice: null,
    ...(happened.by === 'person' && isMine ? {} : { pick: {}, placed: null }),
  });
  const end = endOf(frames);
  if (isMine) await performOwn(happened.seat, frames.slice(0, end));
  else await performOthers(happened.seat, frames.slice(0, end));
  const rest = frames.slice(end);
  await playFrames(rest, roundEndPlan(rest));
  if (!isMine && rest.some(({ event }) => event?.event === 'turn_began')) closeTurn();
}

/**
 * The reader's own step: they know what they did, and look at their dice for as long as they like.
 * @param {number} seat
 * @param {readonly Frame[]} frames
 */
async function performOwn(seat, frames) {
  await showFight(seat, frames);
  change({ pick: {} });
  drawNow();
  for (const { event, game } of frames) {
    if (event) soundEvent(event, still());
    if (event && !still()) await moveEvent(event);
    change({ game });
    if (!event) continue;
    if (event.event === 'tile_placed' || event.event === 'metropolis_placed') addOutline(event.seat, event.circles);
    if (lays(event)) change({ placed: null });
    if (still()) continue;
    drawNow();
    followEvent(event);
  }
  drawNow();
}

/**
 * Shows one's own dice until one goes on.
 * @param {number} seat
 * @param {readonly Frame[]} frames
 */
async function showFight(seat, frames) {
  const at = scene();
  const events = frames.flatMap(({ event }) => event ?? []);
  const roll = events.find((event) => event.event === 'dice_rolled');
  const captured = events.find((event) => event.event === 'creature_captured');
  const cronos = captured?.favour === 'cronos';
  const fought = roll ?? (captured?.favour ? captured : undefined);
  const creature = fought?.creature;
  const settling = frames.findLast(({ event }) => event === (captured ?? roll));
  if (!fought || !creature || !settling) return;
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
    won: captured !== undefined,
    sum: roll?.sum ?? 0,
    ...(roll?.won_by && { wonBy: roll.won_by }),
    events: [...events],
    after: settling.game,
    toSupply: captured ? settling.game.supply.hoplites - settling.before.supply.hoplites : 0,
    rolling: !still() && !cronos,
  };
  // Who plays in words hears what the dice show, and has nothing to close.
  const inWords = settings().textMode;
  change(inWords ? { rolled: fight } : { fight });
  drawNow();
  if (fight.rolling) {
    play('roll');
    await pause(700 + 90 * fight.faces.length);
  }
  if (!cronos) play('settle');
  play(fight.won ? 'beaten' : 'repelled');
  const settled = { ...fight, rolling: false };
  change(inWords ? { rolled: settled } : { fight: settled });
  if (inWords) await pause(700);
  else await untilContinue(settings().autoContinue ? 2500 : null);
  change({ fight: null, rolled: null });
  calm();
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

/** How long the winning move is shown on the table before the end of the game is, in milliseconds at normal speed. */
const CROWNING = 4200;

/**
 * The message stands: its view is shown, its question asked.
 * @param {Standing} message
 * @param {readonly Change[]} changes What came with it.
 * @param {readonly Frame[]} [frames] The views that it led through.
 */
export function settle(message, changes, frames = []) {
  const at = scene();
  const { game, you, choices, table } = message;
  if (choices || table.outcome) {
    arrive();
    unpause();
  }
  const asked = choices?.seat ?? null;
  const turned = asked !== null && asked !== at.message.choices?.seat;
  const missed = hasGap(at.message, message);
  const ended = table.outcome && !at.message.table.outcome && message.happened.what !== 'now';
  const same =
    at.message !== message &&
    at.message.game?.step === game?.step &&
    JSON.stringify(at.message.choices?.actions.map((one) => one.action)) ===
      JSON.stringify(choices?.actions.map((one) => one.action));
  const from = islandToCome(at, message);
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
    ...(same ? {} : { pick: firstPick(message), hover: null, hint: null, buying: false }),
    ...tapeAfter(at, message, frames),
    final: at.final || (table.outcome !== undefined && message.happened.what === 'now'),
  });
  if (from) toTheMiddle(from);
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
 * Until when all parts must be there, by this device's clock: what has just happened shows how the server's differs.
 * @param {Standing} message
 * @param {number | null} known
 */
function mixedBy({ table, happened, at }, known) {
  const until = table.show_until;
  if (until === undefined || known !== null) return until === undefined ? null : known;
  const left = until - (happened.what === 'now' ? Date.now() : at);
  return Date.now() + Math.min(Math.max(left, 0), LONGEST_MIXING);
}

/** The tab says whose turn it is, again after every change of the language; so does the icon, but for lessons. */
export function nameTab() {
  const { id, message } = scene();
  document.title = message.choices ? `${t('state.title_marker')} · ${t('home.title')}` : t('home.title');
  if (!message.table.from_position) noteTurn(id, message.choices !== undefined);
}

/**
 * What is pointed at before anybody points: the plain way of Produce and Recruit.
 * @param {Standing} message
 * @returns {import('../model/narrow.js').Pick}
 */
export function firstPick({ choices }) {
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

// Plays the messages of the stream in order: each moves, then stands as the server says. Nothing is skipped or shown twice.

import { addressOf } from '../../shared/address.js';
import { automatonSteps, cardOfFace } from '../view/automaton-turn.js';
import { arrive, calm, pause, still } from './flights.js';
import { change, drawNow, scene } from '../model/scene.js';
import { creatureAt, seatWord } from '../model/names.js';
import { fold } from '../model/fold.js';
import { followEvent, moveEvent } from './animate-event.js';
import { noted, noteSeen, recall } from '../model/memory.js';
import { play } from '../../shared/sound.js';
import { settings, speedFactor } from '../../shared/settings.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../../protocol').Message} Message */
/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('../model/scene.js').FightShown} FightShown */
/** @typedef {import('../model/scene.js').RollShown} RollShown */

/** @type {Message[]} */
const queue = [];
let busy = false;
/** What waits for the reader to go on. @type {(() => void) | null} */
let goOn = null;

/** A message has come. @param {Message} message */
export function receive(message) {
  queue.push(message);
  if (!busy) void drain();
}

/** Goes on after a fight or a step of the Automaton. */
export function proceed() {
  goOn?.();
}

async function drain() {
  busy = true;
  for (let message = queue.shift(); message; message = queue.shift()) {
    const late = queue.length > 4 || document.hidden;
    calm();
    if (!late) await perform(message);
    settle(message);
  }
  busy = false;
}

/** @param {Message} message */
async function perform({ happened }) {
  const at = scene();
  if (happened.what !== 'stepped' || !at.game) return;
  change({
    moving: true,
    hover: null,
    notice: null,
    ...(happened.by === 'person' && at.message.you.seats.includes(happened.seat) ? {} : { pick: {}, placed: null }),
  });
  if (happened.by === 'automaton') return performAutomaton(happened.events);
  await showFight(happened.seat, happened.events);
  change({ pick: {} });
  await performEvents(happened.events);
  if (happened.by === 'bot') await pause(450);
}

/** @param {readonly Event[]} events */
async function performEvents(events) {
  drawNow();
  for (const event of events) {
    if (!still()) await moveEvent(event);
    const at = scene();
    if (at.game) change({ game: fold(at.game, event) });
    if (event.event === 'tile_placed' || event.event === 'metropolis_placed')
      addOutline(event.seat, event.circles.split('-'));
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
  const circle =
    roll?.event === 'dice_rolled'
      ? roll.circle
      : cronos && captured?.event === 'creature_captured'
        ? captured.circle
        : null;
  if (circle === null) return;
  const there = at.game?.position.players[seat - 1]?.island[circle];
  const sent = events.find((event) => event.event === 'hoplites_sent');
  /** @type {FightShown} */
  const fight = {
    seat,
    circle,
    creature: creatureAt(at, seat, circle),
    stuck: typeof there === 'object' && 'creature' in there ? there.creature.hoplites : 0,
    sent: sent?.event === 'hoplites_sent' ? sent.amount : 0,
    cronos,
    faces: roll?.event === 'dice_rolled' ? roll.roll.split('+') : [],
    won: roll?.event === 'dice_rolled' ? roll.won : true,
    events: [...events],
    rolling: !still() && !cronos,
  };
  const mine = at.message.you.seats.includes(seat);
  change(mine ? { fight } : { rolled: fight });
  drawNow();
  if (fight.rolling) {
    play('dice');
    await pause(700 + 90 * fight.faces.length);
  }
  play(fight.won ? 'win_fight' : 'lose_fight');
  change(mine ? { fight: { ...fight, rolling: false } } : { rolled: { ...fight, rolling: false } });
  if (mine) await untilContinue(settings().autoContinue ? 2500 : null);
  else await pause(1100);
  change({ fight: null, rolled: null });
  calm();
}

/**
 * The Automaton's turn, step by step; then the end of the round.
 * @param {readonly Event[]} events
 */
async function performAutomaton(events) {
  const at = scene();
  if (!at.game) return;
  const { steps, rest } = automatonSteps(at, at.game, events);
  for (const [index, step] of steps.entries()) {
    calm();
    const rolls = step.events.some((event) => automatonRoll(event) !== null);
    const stepping = scene().automaton?.stepping ?? false;
    change({ automaton: { steps, at: index, running: true, stepping, secret: rolls && !still() } });
    drawNow();
    if (!rolls) await pause(350);
    await performStep(step.events);
    if (scene().automaton?.stepping) await untilContinue(null);
    else await pause(rolls ? 150 : 50);
    change({ rolled: null });
  }
  const last = scene().automaton;
  change({ automaton: { steps, at: steps.length, running: false, stepping: last?.stepping ?? false, secret: false } });
  await performEvents(rest);
}

/**
 * One step of the Automaton: its dice tumble before anything follows from them, and only then is told what came.
 * @param {readonly Event[]} events
 */
async function performStep(events) {
  const last = events.findLast((event) => automatonRoll(event) !== null);
  for (const event of events) {
    const rolled = automatonRoll(event);
    if (rolled && !still()) {
      play('dice');
      change({ rolled: { ...rolled, rolling: true } });
      await pause(400);
    }
    const { automaton } = scene();
    if (automaton && event === last) change({ automaton: { ...automaton, secret: false } });
    if (rolled) {
      change({ rolled });
      await pause(250);
    }
    await performEvents([event]);
    if (event.event === 'card_taken' || event.event === 'card_discarded') change({ rolled: null });
  }
}

/**
 * A roll of the Automaton as it is shown in passing; nothing for other events.
 * @param {Event} roll
 * @returns {RollShown | null}
 */
function automatonRoll(roll) {
  const common = { cronos: false, rolling: false };
  if (roll.event === 'automaton_rolled') {
    const slot = cardOfFace(scene().game?.position.actions_board ?? [], roll.face);
    return { ...common, seat: roll.seat, creature: null, faces: [roll.face], won: true, slot };
  }
  if (roll.event !== 'dice_rolled') return null;
  const creature = creatureAt(scene(), roll.seat, roll.circle);
  return { ...common, seat: roll.seat, creature, faces: roll.roll.split('+'), won: roll.won };
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

/** How long the winner is crowned on the table before the end is told, in milliseconds at normal speed. */
const CROWNING = 1600;

/**
 * The message stands: its view is shown, its question asked.
 * @param {Message} message
 */
export function settle(message) {
  const at = scene();
  const { game, you, choices, table } = message;
  noteSeen(at, message);
  if (choices || table.outcome) arrive();
  const asked = choices?.seat ?? null;
  const turned = asked !== null && asked !== at.message.choices?.seat;
  const ended = table.outcome !== null && at.message.table.outcome === null && message.happened.what !== 'now';
  const same =
    at.message !== message &&
    at.message.game?.step === game?.step &&
    JSON.stringify(at.message.choices?.actions.map((one) => one.action)) ===
      JSON.stringify(choices?.actions.map((one) => one.action));
  change({
    ...noted(at, message),
    ...(message.happened.what === 'undone' || message.happened.what === 'now' ? { outlines: lyingOf(at, game) } : {}),
    message,
    game,
    mixedBy: mixedBy(message, at.mixedBy),
    moving: false,
    sending: false,
    placed: null,
    mine: asked ?? (you.played.includes(at.mine) ? at.mine : (you.seats[0] ?? you.played[0] ?? 1)),
    ...(same ? {} : { pick: firstPick(message), hover: null, looking: null, hints: null, buying: false }),
    final: at.final || (table.outcome !== null && message.happened.what === 'now'),
  });
  if (ended && !at.final) {
    play('win');
    // What was known of the game when the page was opened is no history of it any more.
    change({ ending: true, history: null });
    setTimeout(() => change({ ending: false, final: true }), CROWNING * speedFactor());
    void recall(at).then(change);
  }
  if (turned && message.happened.what !== 'now') tellTurn();
  if (message.happened.what === 'rematched' && !at.final) change({ notice: { text: t('final.rematch_offered') } });
  nameTab();
}

/**
 * The shapes of the tiles that still lie on their islands.
 * @param {Readonly<import('../model/scene.js').Scene>} at
 * @param {import('../../protocol').GameView | null} game
 */
function lyingOf(at, game) {
  const lies = (/** @type {number} */ seat, /** @type {string} */ circle) =>
    circle in (game?.position.players[seat - 1]?.island ?? {});
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
 * @param {Message} message
 * @param {number | null} known
 */
function mixedBy({ table, happened, at }, known) {
  const until = table.show_until;
  if (until === null || known !== null) return until === null ? null : known;
  const left = until - (happened.what === 'now' ? Date.now() : at);
  return Date.now() + Math.min(Math.max(left, 0), LONGEST_MIXING);
}

/** The tab says whose turn it is; again after every change of the language. */
export function nameTab() {
  document.title = scene().message.choices ? `${t('state.title_marker')} · ${t('home.title')}` : t('home.title');
}

/**
 * What is pointed at before anybody points: the plain way of Produce and Recruit.
 * @param {Message} message
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

// What a cell of a turn looks like: its picture, at most four words, what it brings and costs.

import { eventsIn } from './cells.js';
import { isYou } from '../model/scene.js';
import { name, t } from '../../shared/i18n.js';
import { seatText } from '../model/names.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('./cells.js').Cell} Cell */
/** What is gained or paid; a piece without a number is what helped. @typedef {{ piece: string, by: number | null }} Mark */
/** What shows a cell: a piece, or the tile that was placed. @typedef {{ piece: string, tile: import('../../protocol').DealtView | null }} Shown */

/**
 * What shows a cell.
 * @param {Cell} cell
 * @returns {Shown}
 */
export function shownOf(cell) {
  const piece = (/** @type {string} */ id) => ({ piece: id, tile: null });
  const find = finder(cell);
  switch (cell.kind) {
    case 'setup':
      return piece('metropolis-bridge');
    case 'metropolis':
      return piece('metropolis-camp-plain');
    case 'card':
      return piece(`action-${find('card_taken')?.action ?? 'produce'}`);
    case 'tile': {
      const placed = find('tile_placed');
      if (!placed) return piece('tile-pile-1');
      const size = /** @type {import('../../protocol').TileSize} */ (String(placed.lands.length));
      return {
        piece: `tile-pile-${size}`,
        tile: { card: '', action: 'produce', size, tile: placed.tile, lands: placed.lands, creatures: beasts(cell) },
      };
    }
    case 'titan':
      return piece(`titan-${(find('titan_drawn') ?? find('titan_returned'))?.titan ?? 'any'}`);
    case 'gain':
      return piece(find('gained')?.good ?? `action-${find('card_spent')?.action ?? 'produce'}`);
    case 'declined':
      return piece(`action-${find('action_declined')?.action ?? 'produce'}`);
    case 'fight':
      return piece(
        `creature-${(find('creature_captured') ?? find('dice_rolled') ?? find('hoplites_sent'))?.creature ?? 'any'}`,
      );
    case 'building':
      return piece(`building-${(find('building_built') ?? find('loot_built'))?.building ?? 'mine'}`);
    case 'temple':
      return piece('temple-icon');
    case 'medallion':
      return piece('medallion');
    case 'extra':
      return piece(`action-${find('action_bought')?.action ?? 'produce'}`);
    case 'discard':
      return piece(`action-${find('card_discarded')?.action ?? 'produce'}`);
    default:
      return unknown(cell.kind, 'kind of cell');
  }
}

/**
 * The creatures on a tile that was placed, by the number of the circle on it.
 * @param {Cell} cell
 * @returns {import('../../protocol').DealtView['creatures']}
 */
function beasts(cell) {
  const frame = cell.frames.find(({ event }) => event?.event === 'tile_placed');
  const placed = frame?.event;
  if (placed?.event !== 'tile_placed') return {};
  const island = frame?.game.players[placed.seat]?.island ?? {};
  const found = placed.circles.flatMap((circle, index) => {
    const creature = island[circle]?.creature;
    return creature ? [[index + 1, creature]] : [];
  });
  return Object.fromEntries(found);
}

/**
 * What a cell says, in at most four words.
 * @param {Scene} at
 * @param {Cell} cell
 * @returns {string}
 */
export function wordsOf(at, cell) {
  const find = finder(cell);
  const action = (/** @type {string | undefined} */ word) => name('action', word ?? 'produce');
  switch (cell.kind) {
    case 'setup':
      return t('tape.side');
    case 'metropolis':
      return t('tape.metropolis');
    case 'card':
      return t('table.text', { text: action(find('card_taken')?.action) });
    case 'tile':
      return t(find('tile_placed') ? 'tape.tile' : 'tape.no_place');
    case 'titan':
      return titanWords(at, cell);
    case 'gain': {
      const from = find('gained')?.from;
      if (!from) return t('tape.nothing', { action: action(find('card_spent')?.action) });
      return t(from === 'training_camps' ? 'tape.recruits' : 'tape.produces');
    }
    case 'declined':
      return t('tape.declined', { action: action(find('action_declined')?.action) });
    case 'fight':
      return fightWords(cell);
    case 'building': {
      const { building = 'mine' } = find('building_built') ?? find('loot_built') ?? {};
      return t('table.text', { text: name('building', building) });
    }
    case 'temple':
      return t('tape.temple');
    case 'medallion':
      return t('tape.medallion');
    case 'extra':
      return t('tape.extra', { action: action(find('action_bought')?.action) });
    case 'discard':
      return t('tape.discard', { action: action(find('card_discarded')?.action) });
    default:
      return unknown(cell.kind, 'kind of cell');
  }
}

/**
 * @param {Scene} at
 * @param {Cell} cell
 */
function titanWords(at, cell) {
  const drawn = finder(cell)('titan_drawn');
  if (!drawn) return t('tape.titan_back', { titan: name('titan', finder(cell)('titan_returned')?.titan ?? 'theia') });
  const titan = name('titan', drawn.titan);
  if (drawn.held_by === undefined) return t('tape.titan', { titan });
  if (drawn.held_by === drawn.seat) return t('tape.titan_wakes', { titan });
  if (isYou(at, drawn.held_by)) return t('tape.titan_from_you', { titan });
  return t('tape.titan_from', { titan, seat: seatText(at, drawn.held_by) });
}

/** @param {Cell} cell */
function fightWords(cell) {
  const events = ownEvents(cell);
  const rolls = events.filter((event) => event.event === 'dice_rolled');
  const caught = events.filter((event) => event.event === 'creature_captured');
  const fights = rolls.length + caught.filter((one) => !rolls.some((roll) => roll.circle === one.circle)).length;
  if (fights > 1) return t('tape.fights', { n: fights, won: caught.length });
  const creature = name('creature', (caught[0] ?? rolls[0])?.creature ?? 'hydra');
  return t(caught.length ? 'tape.won' : 'tape.lost', { creature });
}

/**
 * What a cell brings and costs the acting seat, each good once: how its stocks stand before and after. A creature that is
 * captured is the picture of its cell.
 * @param {Pick<Cell, 'frames' | 'seat'>} cell
 * @returns {Mark[]}
 */
export function marksOf({ frames, seat }) {
  /** @type {Map<string, number | null>} */
  const marks = new Map();
  const add = (/** @type {string} */ piece, /** @type {number} */ by) => {
    if (by !== 0) marks.set(piece, (marks.get(piece) ?? 0) + by);
  };
  for (const { event, before, game } of frames) {
    if (event?.event === 'favour_used') marks.set(`titan-${event.titan}`, null);
    const [was, is] = [before.players[seat], game.players[seat]];
    if (!was || !is) continue;
    add('hoplite', is.hoplites - was.hoplites);
    add('orichalcum', is.orichalcum - was.orichalcum);
    for (const [creature, number] of creaturesOf(was))
      add(`creature-${creature}`, Math.min(0, (is.captured[creature] ?? 0) - number));
  }
  return [...marks].filter(([, by]) => by !== 0).map(([piece, by]) => ({ piece, by }));
}

/** The creatures that a player has captured. @param {import('../../protocol').PlayerView} player */
function creaturesOf({ captured }) {
  return /** @type {[import('../../protocol').Creature, number][]} */ (Object.entries(captured));
}

/** What a cell speaks of, without what others brought that share its place. @param {Cell} cell */
function ownEvents({ own, frames }) {
  return eventsIn({ frames: own ?? frames });
}

/**
 * Finds the first event of a kind in a cell.
 * @param {Cell} cell
 */
function finder(cell) {
  const events = ownEvents(cell);
  /**
   * @template {Event['event']} Word
   * @param {Word} word
   * @returns {Extract<Event, { event: Word }> | undefined}
   */
  return (word) =>
    /** @type {Extract<Event, { event: Word }> | undefined} */ (events.find((event) => event.event === word));
}

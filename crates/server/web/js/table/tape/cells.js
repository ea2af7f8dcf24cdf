// The cells of a turn: what somebody did, in three to seven pictures of a few words each. Nothing is left out.

import { FEWEST, MOST } from './plan.js';
import { name, t } from '../../shared/i18n.js';
import { seatText } from '../model/names.js';
import { isYou } from '../model/scene.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('../../shared/standing.js').Frame} Frame */
/** What a cell is about. @typedef {'setup' | 'metropolis' | 'card' | 'tile' | 'titan' | 'gain' | 'declined' | 'fight' | 'building' | 'temple' | 'medallion' | 'extra' | 'discard'} Kind */
/** Where several share one place, `also` are those that gave way. @typedef {{ kind: Kind, seat: number, frames: readonly Frame[], also?: readonly Cell[] }} Cell */
/** What is gained or paid; a piece without a number is what helped. @typedef {{ piece: string, by: number | null }} Mark */
/** What shows a cell: a piece, or the tile that was placed. @typedef {{ piece: string, tile: import('../../protocol').DealtView | null }} Shown */

/** The events of a cell. @param {Pick<Cell, 'frames'>} cell @returns {Event[]} */
export function eventsIn({ frames }) {
  return frames.flatMap(({ event }) => event ?? []);
}

/**
 * The cells of a turn.
 * @param {Pick<import('./turns.js').Turn, 'seat' | 'frames'>} turn
 * @returns {Cell[]}
 */
export function cellsOf({ seat, frames }) {
  /** @type {{ kind: Kind, seat: number, frames: Frame[] }[]} */
  const cells = [];
  /** What belongs to the next cell: a favour comes before what it is for. @type {Frame[]} */
  let before = [];
  for (const frame of frames) {
    const last = cells.at(-1);
    const kind = frame.event ? kindOf(frame.event, cells) : null;
    if (frame.event?.event === 'favour_used') before.push(frame);
    else if (kind || !last) {
      cells.push({ kind: kind ?? 'setup', seat, frames: [...before, frame] });
      before = [];
    } else last.frames.push(frame);
  }
  cells.at(-1)?.frames.push(...before);
  return few(withoutEmptyStart(cells));
}

/**
 * A turn begins with its question, which no cell is needed for.
 * @param {Cell[]} cells
 * @returns {Cell[]}
 */
function withoutEmptyStart(cells) {
  const [first, second, ...others] = cells;
  if (!first || !second || eventsIn(first).some((event) => event.event !== 'asked')) return cells;
  return [{ ...second, frames: [...first.frames, ...second.frames] }, ...others];
}

/**
 * Which kind of cell an event begins; null if it belongs to the last one.
 * @param {Event} event
 * @param {readonly Cell[]} cells Those before it.
 * @returns {Kind | null}
 */
function kindOf(event, cells) {
  const last = cells.at(-1);
  switch (event.event) {
    case 'board_dealt':
    case 'side_chosen':
      return 'setup';
    case 'metropolis_placed':
      return 'metropolis';
    case 'card_taken':
      return 'card';
    case 'tile_placed':
    case 'tile_put_back':
      return 'tile';
    case 'titan_returned':
      return 'titan';
    case 'titan_drawn':
      return last?.kind === 'titan' && eventsIn(last).every(({ event: each }) => each !== 'titan_drawn')
        ? null
        : 'titan';
    case 'gained':
      return event.from === 'mines' || event.from === 'training_camps' ? (last?.kind === 'gain' ? null : 'gain') : null;
    case 'action_declined':
      return 'declined';
    case 'hoplites_sent':
      return 'fight';
    case 'dice_rolled':
      return fightsThere(last, event.circle, ['dice_rolled']) ? null : 'fight';
    case 'creature_captured':
      return fightsThere(last, event.circle, ['creature_captured']) ? null : 'fight';
    case 'building_built':
    case 'loot_built':
      return 'building';
    case 'temple_built':
      return 'temple';
    case 'medallion_forged':
      return 'medallion';
    case 'action_bought':
      return 'extra';
    case 'card_discarded':
      return 'discard';
    case 'card_spent':
      // An action that brought nothing has no event of its own.
      return cells.some(({ kind }) => ACTIONS.has(kind)) ? null : 'gain';
    case 'automaton_rolled':
    case 'automaton_seated':
    case 'arrow_covered':
    case 'automaton_decided':
    case 'hoplites_spent':
    case 'strip_filled':
    case 'deck_shuffled':
    case 'card_revealed':
    case 'tile_revealed':
    case 'creature_revealed':
    case 'building_revealed':
    case 'round_began':
    case 'initiative_taken':
    case 'turn_began':
    case 'favour_used':
    case 'loot_drawn':
    case 'loot_put_back':
    case 'hoplites_healed':
    case 'asked':
    case 'won':
    case 'drawn':
      return null;
    default:
      return unknown(event, 'event');
  }
}

/** What the action of a card comes to. @type {Set<Kind>} */
const ACTIONS = new Set(['gain', 'declined', 'fight', 'building', 'temple', 'medallion']);

/**
 * Whether a cell is a fight on this circle in which none of these has happened yet.
 * @param {Cell | undefined} cell
 * @param {string} circle
 * @param {readonly Event['event'][]} none
 */
function fightsThere(cell, circle, none) {
  if (cell?.kind !== 'fight') return false;
  const events = eventsIn(cell);
  return (
    events.some((event) => 'circle' in event && event.circle === circle) &&
    !events.some((event) => none.includes(event.event))
  );
}

/** What is told of two cells that share one place: the one that stands further to the left. @type {readonly Kind[]} */
const WEIGHT = [
  'titan',
  'medallion',
  'temple',
  'fight',
  'building',
  'extra',
  'gain',
  'tile',
  'card',
  'metropolis',
  'discard',
  'declined',
  'setup',
];

/** Which neighbours share a place first when there are too many cells. @type {readonly (readonly [Kind, Kind])[]} */
const JOINED = [
  ['metropolis', 'card'],
  ['fight', 'fight'],
  ['titan', 'titan'],
  ['building', 'building'],
  ['extra', 'gain'],
  ['extra', 'declined'],
  ['extra', 'building'],
  ['extra', 'fight'],
  ['fight', 'building'],
  ['fight', 'titan'],
  ['tile', 'titan'],
];

/**
 * At most as many cells as have room, without losing anything.
 * @param {Cell[]} cells
 * @returns {Cell[]}
 */
function few(cells) {
  if (cells.length <= MOST) return cells;
  const pairs = cells.slice(1).map((cell, index) => [cells[index]?.kind, cell.kind]);
  const found = JOINED.map(([first, second]) => pairs.findIndex(([a, b]) => a === first && b === second));
  const at = found.find((index) => index >= 0) ?? FEWEST;
  const [first, second] = cells.slice(at, at + 2);
  if (!first || !second) return cells;
  return few([...cells.slice(0, at), joined(first, second), ...cells.slice(at + 2)]);
}

/**
 * Two cells in one place.
 * @param {Cell} first
 * @param {Cell} second
 * @returns {Cell}
 */
function joined(first, second) {
  const isFirst = WEIGHT.indexOf(first.kind) <= WEIGHT.indexOf(second.kind);
  const [told, other] = isFirst ? [first, second] : [second, first];
  const frames = [...first.frames, ...second.frames];
  // Fights are counted together; of anything else the picture of both is shown.
  if (first.kind === 'fight' && second.kind === 'fight') return { ...told, frames };
  return { ...told, frames, also: [...(told.also ?? []), other, ...(other.also ?? [])] };
}

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
      return piece('metropolis-camp');
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
  const events = eventsIn(cell);
  const rolls = events.filter((event) => event.event === 'dice_rolled');
  const caught = events.filter((event) => event.event === 'creature_captured');
  const fights = rolls.length + caught.filter((one) => !rolls.some((roll) => roll.circle === one.circle)).length;
  if (fights > 1) return t('tape.fights', { n: fights, won: caught.length });
  const creature = name('creature', (caught[0] ?? rolls[0])?.creature ?? 'hydra');
  return t(caught.length ? 'tape.won' : 'tape.lost', { creature });
}

/**
 * What a cell brings and costs, each good once.
 * @param {Pick<Cell, 'frames'>} cell
 * @returns {Mark[]}
 */
export function marksOf(cell) {
  /** @type {Map<string, number | null>} */
  const marks = new Map();
  const add = (/** @type {string} */ piece, /** @type {number} */ by) => {
    const sum = (marks.get(piece) ?? 0) + by;
    if (by !== 0) marks.set(piece, sum);
  };
  for (const event of eventsIn(cell)) {
    if (event.event === 'gained') add(event.good, event.amount);
    if (event.event === 'hoplites_healed') add('hoplite', event.amount);
    if (event.event === 'card_taken') add('hoplite', -event.cost);
    if (event.event === 'hoplites_spent') add('hoplite', -event.amount);
    if (event.event === 'medallion_forged') add('orichalcum', -event.cost);
    if (event.event === 'building_built' && event.carries) add(event.carries, 1);
    if (event.event === 'strip_filled' && event.carries) add(event.carries, 1);
    if (event.event === 'action_bought' && event.pays === 'hoplites') add('hoplite', -event.cost);
    if (event.event === 'action_bought' && event.pays === 'orichalcum') add('orichalcum', -event.cost);
    if (event.event === 'action_bought') for (const creature of event.creatures) add(`creature-${creature}`, -1);
    if (event.event === 'favour_used') marks.set(`titan-${event.titan}`, null);
  }
  return [...marks].filter(([, by]) => by !== 0).map(([piece, by]) => ({ piece, by }));
}

/**
 * Whether a cell takes something from a seat.
 * @param {Pick<Cell, 'frames' | 'seat'>} cell
 * @param {number} seat
 */
export function touches(cell, seat) {
  return eventsIn(cell).some((event) => event.event === 'titan_drawn' && event.held_by === seat && event.seat !== seat);
}

/** The kinds of cells that change what everybody must reckon with. @type {Set<Kind>} */
const WEIGHTY = new Set(['titan', 'fight', 'temple', 'medallion']);

/** Whether a cell is worth looking up for. @param {Cell} cell */
export function matters(cell) {
  return WEIGHTY.has(cell.kind);
}

/**
 * Finds the first event of a kind in a cell.
 * @param {Pick<Cell, 'frames'>} cell
 */
function finder(cell) {
  const events = eventsIn(cell);
  /**
   * @template {Event['event']} Word
   * @param {Word} word
   * @returns {Extract<Event, { event: Word }> | undefined}
   */
  return (word) =>
    /** @type {Extract<Event, { event: Word }> | undefined} */ (events.find((event) => event.event === word));
}

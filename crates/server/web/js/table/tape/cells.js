// The cells of a turn: what somebody did, in three to seven pictures of a few words each. Nothing is left out.

import { FEWEST, MOST } from './plan.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('../../shared/standing.js').Frame} Frame */
/** What a cell is about. @typedef {'setup' | 'metropolis' | 'card' | 'tile' | 'titan' | 'gain' | 'declined' | 'fight' | 'building' | 'temple' | 'medallion' | 'extra' | 'discard'} Kind */
/** Where several share one place, `own` is what this one began with, and `also` are those that gave way. @typedef {{ kind: Kind, seat: number, frames: readonly Frame[], own?: readonly Frame[], also?: readonly Cell[] }} Cell */

/** The events of a cell. @param {Pick<Cell, 'frames'>} cell @returns {Event[]} */
export function eventsIn({ frames }) {
  return frames.flatMap(({ event }) => event ?? []);
}

/**
 * The cells of a turn.
 * @param {Pick<import('../model/turns.js').Turn, 'seat' | 'frames'>} turn
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

/** Which of two cells that share one place is shown: the one whose kind comes first here. @type {readonly Kind[]} */
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
  const [shown, other] = isFirst ? [first, second] : [second, first];
  const frames = [...first.frames, ...second.frames];
  // Fights are counted together; of anything else the picture of both is shown.
  if (first.kind === 'fight' && second.kind === 'fight' && !shown.own) return { ...shown, frames };
  return {
    ...shown,
    frames,
    own: shown.own ?? shown.frames,
    also: [...(shown.also ?? []), other, ...(other.also ?? [])],
  };
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

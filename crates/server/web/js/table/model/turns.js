// The turns of a game, from its steps: whose each is, what they did in it, and what the end of the round brought after it.

import { framesOf } from '../../shared/standing.js';
import { fromTheStart } from '../../shared/past.js';

/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('../../shared/standing.js').Frame} Frame */
/** A step with the view before it and those that it led through. @typedef {{ step: number, seat: number | null, before?: import('../../protocol').GameView, frames: readonly Frame[] }} PlayedStep */
/**
 * @typedef {object} Turn
 * @property {number} seat
 * @property {number} step The first step that belongs to it.
 * @property {Frame[]} frames
 * @property {Frame[]} rest What came after it: the end of the round, the next turn.
 */

/** Which events may come after a turn: new cards and buildings, the Initiative, the next turn. @type {Record<Event['event'], boolean>} */
const AFTER = {
  card_revealed: true,
  deck_shuffled: true,
  tile_revealed: true,
  creature_revealed: true,
  building_revealed: true,
  round_began: true,
  initiative_taken: true,
  turn_began: true,
  asked: true,
  won: true,
  drawn: true,
  action_bought: false,
  action_declined: false,
  arrow_covered: false,
  automaton_decided: false,
  automaton_rolled: false,
  automaton_seated: false,
  board_dealt: false,
  building_built: false,
  card_discarded: false,
  card_spent: false,
  card_taken: false,
  creature_captured: false,
  dice_rolled: false,
  favour_used: false,
  // Only what comes to the right of the Initiative.
  gained: false,
  hoplites_healed: false,
  hoplites_sent: false,
  hoplites_spent: false,
  loot_built: false,
  loot_drawn: false,
  loot_put_back: false,
  medallion_forged: false,
  metropolis_placed: false,
  side_chosen: false,
  strip_filled: false,
  temple_built: false,
  tile_placed: false,
  tile_put_back: false,
  titan_drawn: false,
  titan_returned: false,
};

/**
 * The steps of a history with the views that they led through.
 * @param {import('../../protocol').History} history
 * @returns {PlayedStep[]}
 */
export function playedSteps(history) {
  const { first, steps } = fromTheStart(history);
  if (!first) return [];
  let view = first;
  return steps.map(({ seat, changes }, step) => {
    const before = view;
    const frames = framesOf(before, changes);
    view = frames.at(-1)?.game ?? view;
    return { step, seat: seat ?? null, before, frames };
  });
}

/**
 * The steps of others before the reader's turn, which may have begun already, and the end of a round before them.
 * @param {readonly PlayedStep[]} steps
 * @param {readonly number[]} mine
 * @returns {readonly PlayedStep[]}
 */
export function sinceLastTurn(steps, mine) {
  const isMine = (/** @type {PlayedStep} */ { seat }) => seat !== null && mine.includes(seat);
  const end = steps.findLastIndex((step) => !isMine(step)) + 1;
  const own = steps.slice(0, end).findLastIndex(isMine);
  const last = steps[own];
  const others = steps.slice(own + 1, end).filter(({ seat }) => seat !== null);
  return [...((last && afterTurn(last)) ?? []), ...others];
}

/**
 * Parts steps into turns. Steps before the first turn, such as the choice of sides, make a turn of the seat that took them.
 * @param {readonly PlayedStep[]} steps
 * @returns {Turn[]}
 */
export function turnsOf(steps) {
  /** @type {Turn[]} */
  const turns = [];
  let hasBegun = false;
  for (const { step, seat, frames } of steps) {
    for (const frame of frames) {
      const last = turns.at(-1);
      if (last && (hasBegun || last.seat === seat)) last.frames.push(frame);
      else turns.push({ seat: seat ?? 0, step, frames: [frame], rest: [] });
      if (frame.event?.event !== 'turn_began') continue;
      turns.push({ seat: frame.event.seat, step, frames: [], rest: [] });
      hasBegun = true;
    }
  }
  return turns.filter((turn) => turn.frames.length > 0).map(parted);
}

/**
 * A turn, and what came after it.
 * @param {Turn} turn
 * @returns {Turn}
 */
function parted(turn) {
  const end = endOf(turn.frames);
  return { ...turn, frames: turn.frames.slice(0, end), rest: turn.frames.slice(end) };
}

/** How many of some frames belong to the turn: those behind are the end of the round, and the next turn. @param {readonly Frame[]} frames */
export function endOf(frames) {
  return frames.findLastIndex(({ event }) => !isAfter(event)) + 1;
}

/**
 * What came after the turn that a step has ended; nothing if the turn goes on.
 * @param {PlayedStep} step
 * @returns {PlayedStep[] | null}
 */
export function afterTurn(step) {
  const rest = step.frames.slice(endOf(step.frames));
  return rest.some(({ event }) => event?.event === 'turn_began') ? [{ ...step, frames: rest }] : null;
}

/** Whether an event may come after a turn. @param {Event | undefined} event */
function isAfter(event) {
  if (!event) return true;
  return AFTER[event.event] || (event.event === 'gained' && event.from === 'right_of_initiative');
}

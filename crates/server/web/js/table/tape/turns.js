// The turns of a game, from its steps: whose each is, what they did in it, and what the end of the round brought after it.

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

/** What may come after a turn: new cards and buildings, the Initiative, the next turn. @type {Set<Event['event'] | undefined>} */
const AFTER = new Set([
  undefined,
  'card_revealed',
  'deck_shuffled',
  'tile_revealed',
  'creature_revealed',
  'building_revealed',
  'round_began',
  'initiative_taken',
  'turn_began',
  'asked',
  'won',
  'drawn',
]);

/**
 * Parts steps into turns. Steps before the first turn, such as the choice of sides, make a turn of whoever took them.
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
  return AFTER.has(event?.event) || (event?.event === 'gained' && event.from === 'right_of_initiative');
}

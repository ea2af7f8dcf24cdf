// How long everything is shown that others do, as figures: tests read the same plan that the page plays.

/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('../../shared/standing.js').Frame} Frame */

/** The fewest and the most cells of a turn. */
export const FEWEST = 3;
export const MOST = 7;

/** How long each cell of a turn is shown, in milliseconds at normal speed: three make 2 seconds, seven make 3.8. */
const CELL_TIMES = [700, 700, 600, 450, 450, 450, 450];

/** A turn never takes longer, however it comes in; drawing it takes a little more, which makes 4 seconds at most. */
const LONGEST_TURN = 3800;

/** What comes late to a cell that was shown already, such as the building that was found in a fight. */
const LATE = 200;

/** A row of the Automaton's turn, each roll after the first one in it, and the whole. */
const ROW = 700;
const FURTHER_ROLL = 350;
export const LONGEST_AUTOMATON = 5000;

/** The end of a round: cards and buildings come, the Initiative goes. */
export const LONGEST_ROUND_END = 1400;

/** How long an island takes to come to the middle. */
export const TO_THE_MIDDLE = 320;

/** How long the motion of each event takes if there is room for it. @type {Record<Event['event'], number>} */
export const MOTION = {
  card_taken: 300,
  card_discarded: 280,
  metropolis_placed: 320,
  tile_placed: 320,
  gained: 420,
  titan_drawn: 500,
  titan_returned: 400,
  hoplites_sent: 360,
  dice_rolled: 620,
  creature_captured: 360,
  building_built: 320,
  loot_built: 320,
  strip_filled: 360,
  temple_built: 400,
  medallion_forged: 400,
  initiative_taken: 400,
  card_revealed: 90,
  building_revealed: 90,
  automaton_rolled: 480,
  action_bought: 360,
  tile_put_back: 320,
  hoplites_spent: 240,
  loot_drawn: 240,
  action_declined: 240,
  card_spent: 120,
  board_dealt: 0,
  side_chosen: 0,
  deck_shuffled: 0,
  tile_revealed: 0,
  creature_revealed: 0,
  round_began: 0,
  turn_began: 0,
  favour_used: 0,
  loot_put_back: 0,
  hoplites_healed: 0,
  automaton_seated: 0,
  arrow_covered: 0,
  automaton_decided: 0,
  asked: 0,
  won: 0,
  drawn: 0,
};

/** How long the motions of some frames take if there is room for them. @param {readonly Frame[]} frames */
export function motionOf(frames) {
  return frames.reduce((sum, { event }) => sum + (event ? MOTION[event.event] : 0), 0);
}

/**
 * What the motions in a time are multiplied by so that they fit into it.
 * @param {readonly Frame[]} frames
 * @param {number} time
 */
export function tempoOf(frames, time) {
  const motion = motionOf(frames);
  return motion > time ? time / motion : 1;
}

/**
 * How long a cell of a turn is shown, or what comes late to it.
 * @param {number} index Its place in the turn.
 * @param {number} spent What the turn has taken so far.
 * @param {boolean} [isLate] Whether a part of it was shown before.
 */
export function cellTime(index, spent, isLate = false) {
  const wished = isLate ? LATE : (CELL_TIMES[Math.min(index, CELL_TIMES.length - 1)] ?? 0);
  return Math.max(0, Math.min(wished, LONGEST_TURN - spent));
}

/**
 * How long the cells of a turn are shown that is known as a whole.
 * @param {readonly unknown[]} cells
 * @returns {number[]}
 */
export function turnPlan(cells) {
  let spent = 0;
  return cells.map((_, index) => {
    const time = cellTime(index, spent);
    spent += time;
    return time;
  });
}

/**
 * How long the rows of the Automaton's turn are shown: a turn with many rolls is sped up evenly.
 * @param {readonly { rolls: readonly unknown[] }[]} rows
 * @returns {number[]}
 */
export function automatonPlan(rows) {
  const wished = rows.map(({ rolls }) => ROW + FURTHER_ROLL * Math.max(0, rolls.length - 1));
  const total = wished.reduce((sum, time) => sum + time, 0);
  return wished.map((time) => Math.min(time, (time * LONGEST_AUTOMATON) / total));
}

/** How long the end of a round takes. @param {readonly Frame[]} rest */
export function roundEndPlan(rest) {
  return Math.min(LONGEST_ROUND_END, motionOf(rest));
}

// The figures of a played game: the points round by round, and the luck of the dice.

/** @typedef {import('../../protocol').History} History */

/**
 * The points of every seat at the end of each round. A step counts for the round in which it began: the Automaton's
 * turn ends a round, and the game after it stands in the next one already.
 * @param {History} history
 * @returns {number[][]} One list for each seat, from the start.
 */
export function pointsByRound({ steps }) {
  const seats = steps[0]?.game.scores.length ?? 0;
  /** @type {number[][]} */
  const rounds = [];
  for (const [index, { game }] of steps.entries())
    rounds[steps[index - 1]?.game.position.round ?? 0] = game.scores.map((score) => score.points);
  return Array.from({ length: seats }, (_, seat) => rounds.map((points) => points?.[seat] ?? 0));
}

/**
 * Fights won and what the odds promised, for each seat.
 * @param {History} history
 * @param {number} seat
 */
export function luckOf(history, seat) {
  let [won, expected, fights] = [0, 0, 0];
  for (const step of history.steps) {
    if (step.seat !== seat || step.odds === null) continue;
    fights += 1;
    expected += step.odds;
    if (step.events.some((event) => event.event === 'dice_rolled' && event.won)) won += 1;
  }
  return { won, expected, fights, difference: won - expected };
}

// The figures of a played game: the points round by round, and the luck of the dice.

import { eventsOf } from '../../shared/standing.js';
import { viewsOf } from '../../shared/past.js';
import { signed, t } from '../../shared/i18n.js';

/** @typedef {Pick<import('../../protocol').History, 'first' | 'steps'>} Played */

/**
 * The points of every seat at the end of each round. A step counts for the round in which it began: the Automaton's
 * turn ends a round, and the game after it stands in the next one already.
 * @param {Played} history
 * @returns {Map<number, number[]>} One list for each seat, from the start.
 */
export function pointsByRound(history) {
  const views = viewsOf(history);
  /** @type {import('../../protocol').GameView[]} */
  const rounds = [];
  for (const [index, view] of views.entries()) rounds[views[index - 1]?.round ?? 0] = view;
  const seats = Object.keys(views[0]?.players ?? {}).map(Number);
  return new Map(seats.map((seat) => [seat, rounds.map((view) => view.players[seat]?.score.points ?? 0)]));
}

/**
 * Fights won and what the odds promised, for each seat. The Automaton rolls several times in a step.
 * @param {Played} history
 * @param {number} seat
 */
export function luckOf(history, seat) {
  let [won, expected, fights] = [0, 0, 0];
  for (const step of history.steps) {
    if (step.seat !== seat || step.odds === undefined) continue;
    const rolls = eventsOf(step.changes).filter((event) => event.event === 'dice_rolled');
    fights += rolls.length;
    expected += step.odds;
    won += rolls.filter((roll) => roll.won).length;
  }
  return { won, expected, fights, difference: won - expected };
}

/**
 * Fights won beside what was expected, in words.
 * @param {{ won: number, expected: number, difference: number }} luck
 */
export function luckText({ won, expected, difference }) {
  const shown = signed(difference, 1);
  if (shown === '0') return t('final.dice_even', { won });
  return t('final.dice_line', { won, expected: Math.round(expected * 10) / 10, difference: shown });
}

// The draws of a game, computed again from its seed: every die, card, creature, building and the first player must be what
// the seed gives. Tiles are drawn along, but which one a number means is not told to pages: the program compares them.

import { numberBelow, wordsOf } from './chacha.js';
import { framesOf } from './standing.js';

/** @typedef {import('../protocol').Event} Event */
/** @typedef {import('../protocol').GameView} GameView */
/** @typedef {import('../protocol').Components} Components */
/** @typedef {Pick<import('../protocol').History, 'first' | 'steps'>} Played */
/** Pieces of which one is drawn, in their order with how many there are; and which of them came, if that can be compared. @typedef {{ pieces: readonly (readonly [string, number])[], came: string | null }} Draw */
/** How many draws there were, how many of them agree with the seed, and the first step that does not. @typedef {{ draws: number, agree: number, wrong: number | null }} Verdict */

const FACES = ['1', '2', '3', '4', '5', 'skull'];

/**
 * Compares every draw of a game with its seed.
 * @param {string} seed
 * @param {Played} history
 * @param {Components} components
 * @returns {Verdict}
 */
export function checkDraws(seed, { first, steps }, components) {
  /** @type {Verdict} */
  const verdict = { draws: 0, agree: 0, wrong: null };
  if (!first) return verdict;
  let view = first;
  for (const [step, { changes }] of steps.entries()) {
    const frames = framesOf(view, changes);
    const draws = frames.flatMap(({ event }, index) =>
      event ? drawsOf(event, frames[index - 1]?.game ?? view, components) : [],
    );
    view = frames.at(-1)?.game ?? view;
    const compared = draws.filter(({ came }) => came !== null).length;
    const agree = agreeing(seed, step, draws);
    verdict.draws += compared;
    verdict.agree += agree;
    if (agree < compared) verdict.wrong ??= step;
  }
  return verdict;
}

/**
 * How many draws of a step agree. Boards that were wished for were not drawn, which only the draws after them tell.
 * @param {string} seed
 * @param {number} step
 * @param {readonly Draw[]} draws
 */
function agreeing(seed, step, draws) {
  const boards = draws.findIndex(({ came }) => !came?.startsWith('board '));
  const most = boards < 0 ? draws.length : boards;
  const counts = Array.from({ length: most + 1 }, (_, wished) => wished + agreed(seed, step, draws.slice(wished)));
  return Math.max(...counts);
}

/**
 * @param {string} seed
 * @param {number} step
 * @param {readonly Draw[]} draws
 */
function agreed(seed, step, draws) {
  const words = wordsOf(seed, step);
  return draws.filter(({ pieces, came }) => {
    const total = pieces.reduce((sum, [, n]) => sum + n, 0);
    return pieceAt(pieces, numberBelow(words, total)) === came;
  }).length;
}

/**
 * The piece with a number, counted from 0.
 * @param {Draw['pieces']} pieces
 * @param {number} number
 */
function pieceAt(pieces, number) {
  let before = 0;
  for (const [piece, n] of pieces) {
    before += n;
    if (number < before) return piece;
  }
  return undefined;
}

/**
 * What was drawn for an event to happen, from what lay there before it.
 * @param {Event} event
 * @param {GameView} before
 * @param {Components} components
 * @returns {Draw[]}
 */
function drawsOf(event, before, components) {
  switch (event.event) {
    case 'board_dealt': {
      const dealt = new Set(Object.values(before.players).map(({ board }) => board));
      const left = components.boards.filter(({ name }) => !dealt.has(name));
      return [{ pieces: left.map(({ name }) => [`board ${name}`, 1]), came: `board ${event.board}` }];
    }
    case 'initiative_taken': {
      // Only the first one is drawn, and not in a game against the Automaton.
      if (before.round > 0 || before.automaton) return [];
      return [{ pieces: Object.keys(before.players).map((seat) => [seat, 1]), came: String(event.seat) }];
    }
    case 'card_revealed':
      return [{ pieces: counted(before.deck, components.cards), came: event.card }];
    case 'tile_revealed': {
      const size = before.actions_board[event.slot]?.size ?? '1';
      const pieces = counted(before.piles[size].unseen, components.tiles);
      // What was put under its pile comes in its order.
      return pieces.some(([, n]) => n > 0) ? [{ pieces, came: null }] : [];
    }
    case 'creature_revealed':
      return [{ pieces: counted(before.creature_bag, components.creatures), came: event.creature }];
    case 'building_revealed':
    case 'loot_drawn':
      return [{ pieces: counted(before.building_bag, components.buildings), came: event.building }];
    case 'dice_rolled':
      return event.roll.map(die);
    case 'automaton_rolled':
      return [die(event.face)];
    default:
      return [];
  }
}

/** @param {string} came @returns {Draw} */
function die(came) {
  return { pieces: FACES.map((face) => [face, 1]), came };
}

/**
 * What is left of each kind, in the order of the set.
 * @param {Record<string, number>} left
 * @param {object} kinds
 * @returns {[string, number][]}
 */
function counted(left, kinds) {
  return Object.keys(kinds).map((kind) => [kind, left[kind] ?? 0]);
}

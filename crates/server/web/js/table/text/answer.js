// Answers what was typed: a question about the table in sentences, a move with what it would bring. Decides nothing.

import { ASKS, askOf, askWord, recordParts, seatNamed } from './words.js';
import { boardCircles, choiceText, reasonText, seatText } from '../model/names.js';
import {
  buildingLines,
  circleLines,
  islandLines,
  marketLines,
  sinceLines,
  stockLines,
  titanLines,
  turnLines,
} from './describe.js';
import { choicesOf, ownSeat, seatNumbers } from '../model/scene.js';
import { isCircle, meant } from './moves.js';
import { promptOf } from '../view/prompt-line.js';
import { either, list, t } from '../../shared/i18n.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {Readonly<import('../model/scene.js').Scene>} Scene */
/** @typedef {import('../../protocol').Choice} Choice */
/**
 * What comes of what was typed: something to read, a choice to be confirmed, something to do, or a word that only the
 * server can judge.
 * @typedef {{ lines: string[] } | { choice: Choice } | { does: 'yes' | 'no' | 'undo' | 'reset' | 'hint' } | { judged: string }} Answer
 */

/** Moves as records write them, and what is enough where it is clear. */
const EXAMPLES = ['card:3', 'tile:c4-c5-d4', 'fight:c4+2', 'build:forest@c4', 'pass'];
const SHORT = ['3', 'c4-c5-d4'];
/** How many moves are listed at once. */
const PAGE = 12;

/**
 * @param {Scene} at
 * @param {string} typed
 * @param {number} [page] Which of the moves, when there are many.
 * @returns {Answer}
 */
export function answerTo(at, typed, page = 0) {
  const actions = choicesOf(at)?.actions ?? [];
  const parts = recordParts(typed);
  const exactly = meant(actions, parts, false);
  if (exactly.length === 1 && exactly[0]) return { choice: exactly[0] };
  const asked = askOf(typed);
  if (asked) return toQuestion(at, asked.ask, asked.rest, page);
  const [only, ...more] = parts;
  if (only && isCircle(only) && more.length === 0) return { lines: circleLines(at, ownSeat(at), only) };
  const found = meant(actions, parts);
  if (found.length === 1 && found[0]) return { choice: found[0] };
  if (found.length > 1) return { lines: [t('text.several', { n: found.length }), ...moveLines(at, found, page)] };
  return refused(at, typed, parts);
}

/**
 * @param {Scene} at
 * @param {import('./words.js').Ask} ask
 * @param {readonly string[]} rest
 * @param {number} page
 * @returns {Answer}
 */
function toQuestion(at, ask, rest, page) {
  const seat = seatNamed(at, rest);
  const circle = rest.find(isCircle);
  switch (ask) {
    case 'question': {
      const { title, text } = promptOf(at);
      return { lines: [`${title}.`, ...(text ? [text] : [])] };
    }
    case 'moves':
      return { lines: allMoves(at, rest, page) };
    case 'island':
      return { lines: circle ? circleLines(at, seat ?? ownSeat(at), circle) : islandLines(at, seat ?? ownSeat(at)) };
    case 'near':
      return { lines: circle ? circleLines(at, seat ?? ownSeat(at), circle) : [t('text.which_circle')] };
    case 'market':
      return { lines: marketLines(at) };
    case 'buildings':
      return { lines: buildingLines(at) };
    case 'stocks':
      return { lines: stockLines(at) };
    case 'titans':
      return { lines: titanLines(at) };
    case 'since':
      return { lines: seat === null ? sinceLines(at) : turnLines(at, seat) };
    case 'turn':
      return { lines: turnLines(at, seat ?? lastOther(at)) };
    case 'help':
      return { lines: helpLines(at) };
    case 'hint':
    case 'undo':
    case 'reset':
    case 'yes':
    case 'no':
      return { does: ask };
    default:
      return unknown(ask, 'question that is typed');
  }
}

/**
 * The other player who acted last.
 * @param {Scene} at
 */
function lastOther(at) {
  const entry = at.log.findLast(({ seat }) => seat !== null && seat !== ownSeat(at));
  return entry?.seat ?? seatNumbers(at).find((seat) => seat !== ownSeat(at)) ?? ownSeat(at);
}

/**
 * @param {Scene} at
 * @param {readonly string[]} rest
 * @param {number} page
 */
function allMoves(at, rest, page) {
  const actions = choicesOf(at)?.actions ?? [];
  if (actions.length === 0) return [t('table.no_choices')];
  const about = rest.filter(isCircle);
  const found = about.length
    ? actions.filter((choice) => about.every((one) => recordParts(choice.action).includes(one)))
    : actions;
  if (found.length === 0) return [t('text.no_move_there', { circle: about.join(' ') })];
  return [t('text.number_of_moves', { n: found.length }), ...moveLines(at, found, page)];
}

/**
 * Moves by their words, each with what it means; the rest when it is asked for again.
 * @param {Scene} at
 * @param {readonly Choice[]} choices
 * @param {number} page
 */
function moveLines(at, choices, page) {
  const pages = Math.ceil(choices.length / PAGE);
  const from = (page % pages) * PAGE;
  const shown = choices.slice(from, from + PAGE);
  const lines = shown.map((choice) => `${t('table.about', { what: choice.action, about: choiceText(at, choice) })}.`);
  const left = choices.length - from - shown.length;
  return left > 0 ? [...lines, t('text.more_moves', { n: left })] : lines;
}

/**
 * Why something cannot be done: as far as it is known here, or else as the server says.
 * @param {Scene} at
 * @param {string} typed
 * @param {readonly string[]} parts
 * @returns {Answer}
 */
function refused(at, typed, parts) {
  const choices = choicesOf(at);
  const [known] = meant([...(choices?.refused ?? []), ...(choices?.nowhere ?? [])], parts);
  if (known) return { lines: whyNot(at, known.reason, known.rule) };
  if (typed.includes(':')) return { judged: typed.trim() };
  return { lines: [t('text.not_understood', { help: askWord('help') }), ...possible(at)] };
}

/**
 * A refusal in words, and what is possible instead.
 * @param {Scene} at
 * @param {string | undefined} reason
 * @param {string | undefined} rule
 */
export function whyNot(at, reason, rule) {
  const why = reasonText(at, reason);
  return [rule ? `${why} ${t('word.rule', { rule })}.` : why, ...possible(at)];
}

/** What is possible now, in one line. @param {Scene} at @returns {string[]} */
export function possible(at) {
  const actions = choicesOf(at)?.actions ?? [];
  if (actions.length === 0) return [t('table.no_choices')];
  if (actions.length <= 5) return [t('text.possible', { moves: actions.map(({ action }) => action).join(', ') })];
  return [t('text.possible_many', { n: actions.length, example: actions[0]?.action ?? '', moves: askWord('moves') })];
}

/** @param {Scene} at */
function helpLines(at) {
  const circle = boardCircles(at, ownSeat(at))[0] ?? 'c4';
  return [
    t('text.help', { circle, moves: list(EXAMPLES), short: either(SHORT) }),
    // Keys: text.about.*
    ...ASKS.map((ask) => t('table.about', { what: askWord(ask), about: t(`text.about.${ask}`) })),
    t('text.players', {
      seats: seatNumbers(at)
        .map((seat) => `${seat} ${seatText(at, seat)}`)
        .join(', '),
    }),
  ];
}

// The guided first game: what a question is about, in words that hold whatever is on offer, with the rules behind it. What
// to do comes from the engine. Knows no rules itself.

import { percent } from '../shared/i18n.js';
import { numberOfPhase, PARTS } from '../table/model/phases.js';
import { commonFigures } from '../shared/figures.js';
import { unknown } from '../shared/exhaustive.js';

/** @typedef {import('../shared/standing.js').Standing} Standing */
/** @typedef {import('../protocol').Components} Components */
/** @typedef {import('../protocol').Choice} Choice */
/** @typedef {Extract<import('../shared/i18n.js').Key, `guide.about_${string}`>} AboutKey */
/** @typedef {{ key: AboutKey, args?: Record<string, string | number>, rules: string[] }} About */

/**
 * Which step of a turn is asked, from 1, and how many there are; none before the first turn and between turns.
 * @param {import('../protocol').GameView} game
 * @returns {{ n: number, of: number } | null}
 */
export function stepOfTurn({ phase, turns_end_with_discard: discards }) {
  const n = numberOfPhase(phase);
  return n ? { n, of: discards ? PARTS.length : PARTS.length - 1 } : null;
}

/**
 * What the present question is about, with the rules to read; null if there is nothing to say.
 * @param {Standing} message
 * @param {Components} components
 * @returns {About | null}
 */
export function aboutOf(message, components) {
  const about = aboutMoment(message);
  return about && { ...about, args: { ...commonFigures(components), ...about.args } };
}

/**
 * @param {Standing} message
 * @returns {About | null}
 */
function aboutMoment({ game, choices, you }) {
  if (!game) return null;
  if (game.phase === 'over') return { key: 'guide.about_over', rules: ['R12.1'] };
  const mine = choices?.seat ?? you.seats[0];
  const { question } = game;
  if (question.what === 'automaton' || (!choices && game.automaton))
    return { key: 'guide.about_automaton', rules: ['S2', 'S10'] };
  if (!choices) return { key: 'guide.about_other', rules: ['R3.1'] };
  const player = mine ? game.players[mine] : undefined;
  const fights = question.what === 'act' && question.action === 'capture';
  if (player?.score.enough && player.score.creatures > 0 && !fights)
    return { key: 'guide.about_almost', rules: ['R12.1', 'R8.3'] };
  const first = Object.values(player?.island ?? {}).every(({ land }) => land === undefined);
  const creature = Object.keys(game.hand?.creatures ?? {}).length > 0;
  return aboutQuestion(question, choices.actions, { first, creature });
}

/**
 * @param {import('../protocol').Question} question
 * @param {readonly Choice[]} actions
 * @param {{ first: boolean, creature: boolean }} situation
 * @returns {About | null}
 */
function aboutQuestion(question, actions, { first, creature }) {
  switch (question.what) {
    case 'side':
      return { key: 'guide.about_side', rules: ['R2.1', 'R1.1'] };
    case 'metropolis':
      return { key: 'guide.about_metropolis', rules: ['R4.1'] };
    case 'card':
      return first
        ? { key: 'guide.about_card_first', rules: ['R5.1', 'R1.2'] }
        : { key: 'guide.about_card', rules: ['R5.1', 'R6.1'] };
    case 'tile':
      return creature
        ? { key: 'guide.about_tile_creature', rules: ['R6.2', 'R8.4e'] }
        : { key: 'guide.about_tile', rules: ['R6.1', 'R6.5'] };
    case 'titan_order':
      return { key: 'guide.about_titan_order', rules: ['R7.4'] };
    case 'titan_return':
    case 'loot_titan_return':
      return { key: 'guide.about_titan_return', rules: ['R7.3'] };
    case 'act':
      return aboutAction(question.action, actions);
    case 'fight_on':
      return { key: 'guide.about_fight_on', rules: ['R8.3e'] };
    case 'loot_building':
      return { key: 'guide.about_loot_building', rules: ['R8.3d'] };
    case 'construct_again':
      return { key: 'guide.about_construct_again', rules: ['R7.6'] };
    case 'additional': {
      const buys = actions.some((choice) => choice.kind === 'buy');
      return { key: buys ? 'guide.about_additional' : 'guide.about_additional_none', rules: ['R9.1'] };
    }
    case 'discard':
      return { key: 'guide.about_discard', rules: ['R10.1'] };
    case 'initiative':
      return { key: 'guide.about_initiative', rules: ['R11.3'] };
    case 'automaton':
    case 'over':
      return null;
    default:
      return unknown(question, 'question');
  }
}

/**
 * @param {import('../protocol').ActionKind} action
 * @param {readonly Choice[]} actions
 * @returns {About | null}
 */
function aboutAction(action, actions) {
  const has = (/** @type {Choice['kind']} */ kind) => actions.some((choice) => choice.kind === kind);
  if (action === 'produce' || action === 'recruit') {
    const favour = actions.some((choice) => (choice.kind === 'produce' || choice.kind === 'recruit') && choice.favour);
    if (favour) return { key: 'guide.about_favour', rules: ['R7.6'] };
    return action === 'produce'
      ? { key: 'guide.about_produce', rules: ['R8.1'] }
      : { key: 'guide.about_recruit', rules: ['R8.2'] };
  }
  if (action === 'capture') {
    if (has('fight_with_cronos')) return { key: 'guide.about_capture_cronos', rules: ['R7.6', 'R8.3'] };
    const best = Math.max(0, ...actions.map((choice) => choice.odds ?? 0));
    return best > 0
      ? { key: 'guide.about_capture', args: { odds: percent(best) }, rules: ['R8.3a', 'R8.3b'] }
      : { key: 'guide.about_capture_none', rules: ['R8.3'] };
  }
  return has('temple') || has('medallion') || has('build')
    ? { key: 'guide.about_construct', rules: ['R8.4a', 'R8.4c'] }
    : { key: 'guide.about_construct_none', rules: ['R8.4e'] };
}

/**
 * What t() and rich() take for an explanation.
 * @param {About} about
 */
export function told({ key, args }) {
  return /** @type {['guide.about_fight_on']} */ (/** @type {unknown} */ ([key, args]));
}

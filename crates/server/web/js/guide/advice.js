// The guided first game: one piece of advice for what a table asks, with the rules behind it. Knows no rules itself.

import { list, name, percent, t } from '../shared/i18n.js';
import { unknown } from '../shared/exhaustive.js';

/** @typedef {import('../shared/standing.js').Standing} Standing */
/** @typedef {import('../protocol').Components} Components */
/** @typedef {import('../protocol').Choice} Choice */
/** @typedef {Extract<import('../shared/i18n.js').Key, `guide.${string}`>} GuideKey */
/** @typedef {{ key: GuideKey, args?: Record<string, string | number>, rules: string[] }} Advice */

/**
 * The advice for a message as text, with the rules to read; null if there is nothing to say.
 * @param {Standing} message
 * @param {Components} components
 * @returns {{ text: string, rules: string[] } | null}
 */
export function coach(message, components) {
  const advice = adviceFor(message, components);
  return advice ? { text: t(...told(advice)), rules: advice.rules } : null;
}

/**
 * Which advice a message calls for.
 * @param {Standing} message
 * @param {Components} components
 * @returns {Advice | null}
 */
export function adviceFor(message, components) {
  const advice = advised(message, components);
  const figures = {
    goal: components.points_to_win,
    price: components.medallion_price,
    n: components.additional_action_price,
  };
  return advice && { ...advice, args: { ...figures, ...advice.args } };
}

/**
 * @param {Standing} message
 * @param {Components} components
 * @returns {Advice | null}
 */
function advised({ game, choices, you }, components) {
  if (!game) return null;
  if (game.phase === 'over') return { key: 'guide.over', rules: ['R12.1'] };
  const mine = choices?.seat ?? you.seats[0];
  const { question } = game;
  if (question.what === 'automaton' || (!choices && game.automaton))
    return { key: 'guide.automaton', rules: ['S2', 'S10'] };
  if (!choices) return { key: 'guide.other', rules: ['R3.1'] };
  const player = mine ? game.players[mine] : undefined;
  const fights = question.what === 'act' && question.action === 'capture';
  if (player && player.score.points >= components.points_to_win && player.score.creatures > 0 && !fights)
    return { key: 'guide.almost', rules: ['R12.1', 'R8.3'] };
  return adviceOnQuestion(question, choices.actions, {
    first: Object.values(player?.island ?? {}).every(({ land }) => land === undefined),
    hoplites: player?.hoplites ?? 0,
    creature: Object.keys(game.hand?.creatures ?? {}).length > 0,
  });
}

/**
 * @param {import('../protocol').Question} question
 * @param {readonly Choice[]} actions
 * @param {{ first: boolean, hoplites: number, creature: boolean }} situation
 * @returns {Advice | null}
 */
function adviceOnQuestion(question, actions, situation) {
  switch (question.what) {
    case 'side':
      return { key: 'guide.side', rules: ['R2.1', 'R1.1'] };
    case 'metropolis':
      return { key: 'guide.metropolis', rules: ['R4.1'] };
    case 'card':
      return onCard(actions, situation);
    case 'tile':
      return onTile(actions, situation.creature);
    case 'titan_order':
      return { key: 'guide.titan_order', rules: ['R7.4'] };
    case 'titan_return':
    case 'loot_titan_return':
      return { key: 'guide.titan_return', rules: ['R7.3'] };
    case 'act':
      return onAction(question.action, actions);
    case 'fight_on':
      return { key: 'guide.fight_on', rules: ['R8.3e'] };
    case 'loot_building':
      return { key: 'guide.loot_building', rules: ['R8.3d'] };
    case 'construct_again':
      return { key: 'guide.construct_again', rules: ['R7.6'] };
    case 'additional':
      return {
        key: actions.some((choice) => choice.kind === 'buy') ? 'guide.additional' : 'guide.additional_none',
        rules: ['R9.1'],
      };
    case 'discard':
      return { key: 'guide.discard', rules: ['R10.1'] };
    case 'initiative':
      return { key: 'guide.initiative', rules: ['R11.3'] };
    case 'automaton':
    case 'over':
      return null;
    default:
      return unknown(question, 'question');
  }
}

/**
 * @param {readonly Choice[]} actions
 * @param {{ first: boolean, hoplites: number }} situation
 * @returns {Advice}
 */
function onCard(actions, { first, hoplites }) {
  if (first) return { key: 'guide.card_first', rules: ['R5.1', 'R4'] };
  const titans = new Set(actions.flatMap((choice) => choice.card?.titans ?? []));
  if (titans.size)
    return { key: 'guide.card_titan', args: { titans: titanNames([...titans]) }, rules: ['R6.5', 'R7.1'] };
  return hoplites === 0 ? { key: 'guide.card_poor', rules: ['R5.1'] } : { key: 'guide.card', rules: ['R5.1', 'R6.1'] };
}

/**
 * @param {readonly Choice[]} actions
 * @param {boolean} creature
 * @returns {Advice}
 */
function onTile(actions, creature) {
  const events = actions.flatMap((choice) => choice.then ?? []);
  const titans = new Set(events.flatMap((event) => (event.event === 'titan_drawn' ? [event.titan] : [])));
  if (titans.size)
    return { key: 'guide.tile_titan', args: { titans: titanNames([...titans]) }, rules: ['R6.5', 'R7.1'] };
  if (creature) return { key: 'guide.tile_creature', rules: ['R6.2', 'R8.4e'] };
  const port = events.some((event) => event.event === 'gained' && event.from === 'port');
  return port ? { key: 'guide.tile_port', rules: ['R6.4'] } : { key: 'guide.tile', rules: ['R6.1', 'R6.5'] };
}

/**
 * @param {import('../protocol').ActionKind} action
 * @param {readonly Choice[]} actions
 * @returns {Advice | null}
 */
function onAction(action, actions) {
  const has = (/** @type {Choice['kind']} */ kind) => actions.some((choice) => choice.kind === kind);
  if (action === 'produce' || action === 'recruit') {
    const favour = actions.some((choice) => (choice.kind === 'produce' || choice.kind === 'recruit') && choice.favour);
    if (favour) return { key: 'guide.favour', rules: ['R7.6'] };
    return action === 'produce' ? { key: 'guide.produce', rules: ['R8.1'] } : { key: 'guide.recruit', rules: ['R8.2'] };
  }
  if (action === 'capture') {
    if (has('fight_with_cronos')) return { key: 'guide.capture_cronos', rules: ['R7.6', 'R8.3'] };
    const best = Math.max(0, ...actions.map((choice) => choice.odds ?? 0));
    return best > 0 ? { key: 'guide.capture', args: { odds: percent(best) }, rules: ['R8.3a', 'R8.3b'] } : null;
  }
  if (has('temple')) return { key: 'guide.construct_temple', rules: ['R8.4c'] };
  if (has('medallion')) return { key: 'guide.construct_medallion', rules: ['R8.4d'] };
  return has('build')
    ? { key: 'guide.construct', rules: ['R8.4a'] }
    : { key: 'guide.construct_none', rules: ['R8.4e'] };
}

/** @param {readonly string[]} titans */
function titanNames(titans) {
  return list(titans.map((titan) => t('table.text', { text: name('titan', titan) })));
}

/**
 * What t() and rich() take for an advice.
 * @param {Advice} advice
 */
export function told({ key, args }) {
  return /** @type {['guide.over']} */ (/** @type {unknown} */ ([key, args]));
}

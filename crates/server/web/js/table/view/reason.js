// Why a choice is good, in few words: what it is and what it would bring, from the consequences that the server sent.

import { bringsText, lootBrings } from '../model/brings.js';
import { choiceText, creatureAt } from '../model/names.js';
import { circlesOf } from '../model/narrow.js';
import { list, name, number, percent, t } from '../../shared/i18n.js';
import { previewLines } from './preview.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Choice} Choice */
/** What a choice is, what it would bring, and the piece that shows it. @typedef {{ title: string, about: string, piece: string }} Reason */

/** How many consequences are shown beside the first. */
const MORE = 2;
/** How a preview weighs what comes with a tile; what weighs more speaks against a place. */
export const COMES_ANYWAY = 5;

/**
 * The reasons of several choices: where two would read alike, their circles tell them apart.
 * @param {Scene} at
 * @param {readonly Choice[]} choices
 * @returns {Reason[]}
 */
export function reasonsOf(at, choices) {
  const reasons = choices.map((choice) => reasonOf(at, choice));
  return reasons.map((reason, index) => {
    const circles = circleNames(choices[index]);
    const alike = reasons.some((other) => other !== reason && other.title === reason.title);
    return alike && circles ? { ...reason, title: t('hint.where', { what: reason.title, circles }) } : reason;
  });
}

/** The circles of a choice by their names. @param {Choice | undefined} choice */
function circleNames(choice) {
  return choice ? circlesOf(choice).join('–') : '';
}

/**
 * @param {Scene} at
 * @param {Choice} choice
 * @returns {Reason}
 */
export function reasonOf(at, choice) {
  const lines = previewLines(at, choice)
    // What comes with a tile comes wherever it is placed.
    .filter((line) => line.piece !== 'icon-check' && !(choice.kind === 'tile' && line.weight === COMES_ANYWAY))
    .map((line) => ({ piece: line.piece, text: line.text().textContent ?? '', weight: line.weight }));
  const rest = (/** @type {number} */ from) =>
    lines
      .slice(from, from + MORE)
      .map((line) => line.text)
      .join(' · ');
  const [first] = lines;
  switch (choice.kind) {
    case 'metropolis':
      return {
        title: t('hint.found', { circles: circleNames(choice) }),
        about: rest(0),
        piece: 'metropolis-mine-plain',
      };
    case 'tile': {
      const free = Object.keys(at.game?.hand?.creatures ?? {}).length > 0 ? t('hint.bars_nothing') : '';
      if (first && first.weight < COMES_ANYWAY) return { title: first.text, about: rest(1), piece: first.piece };
      return { title: joinsText(choice), about: rest(0) || free, piece: 'tile-pile-3' };
    }
    case 'temple':
    case 'medallion':
      return { title: first?.text ?? choiceText(at, choice), about: rest(1), piece: first?.piece ?? 'victory-token' };
    case 'build':
    case 'build_loot': {
      const { building } = choice;
      if (!building) return { title: choiceText(at, choice), about: '', piece: 'bag-buildings' };
      const title = t('hint.build', { building: name('building', building) });
      return { title, about: t(`building.${building}.effect`), piece: `building-${building}` };
    }
    case 'fight':
    case 'fight_with_cronos':
      return fightReason(at, choice);
    case 'card':
    case 'discard': {
      const dealt = at.game?.actions_board[choice.slot];
      if (!dealt) return { title: choiceText(at, choice), about: '', piece: 'card-back' };
      const card = { action: name('action', dealt.action), n: Number(dealt.size) };
      const title = choice.kind === 'card' ? t('hint.card', card) : t('hint.discard', card);
      return { title, about: choice.kind === 'card' ? cardAbout(at, choice) : '', piece: `action-${dealt.action}` };
    }
    case 'draw_titan':
    case 'return_titan':
      return {
        title: choiceText(at, choice),
        about: t(`titan.${choice.titan}.favour`),
        piece: `titan-${choice.titan}`,
      };
    case 'buy':
      return { title: choiceText(at, choice), about: bringsText(choice), piece: `action-${choice.buys}` };
    case 'side':
    case 'produce':
    case 'recruit':
    case 'initiative':
    case 'automaton':
    case 'pass':
      return { title: choiceText(at, choice), about: rest(0), piece: first?.piece ?? 'icon-check' };
    default:
      return unknown(choice, 'choice');
  }
}

/** Which terrains of the island a tile would join; else where it would lie. @param {Choice} choice */
function joinsText(choice) {
  if (choice.joins.length === 0) return t('hint.here', { circles: circleNames(choice) });
  const words = choice.joins.map(({ terrain }) => t('hint.land', { terrain: name('terrain', terrain) }));
  return t('hint.joins', { lands: list(words) });
}

/**
 * @param {Scene} at
 * @param {Extract<Choice, { kind: 'fight' | 'fight_with_cronos' }>} choice
 * @returns {Reason}
 */
function fightReason(at, choice) {
  const creature = creatureAt(at, at.message.choices?.seat ?? 1, choice.circle);
  if (!creature) return { title: choiceText(at, choice), about: '', piece: 'action-capture' };
  const piece = `creature-${creature}`;
  const about = lootBrings(at, creature);
  if (choice.kind === 'fight_with_cronos') return { title: choiceText(at, choice), about, piece };
  const title = t('hint.fight', { n: choice.hoplites, creature: name('creature', creature) });
  return { title, about: t('hint.odds', { odds: percent(choice.odds ?? 0), loot: about }), piece };
}

/**
 * What taking a card costs, what comes with it and whom it could draw.
 * @param {Scene} at
 * @param {Extract<Choice, { kind: 'card' }>} choice
 */
function cardAbout(at, choice) {
  const creatures = Object.values(at.game?.actions_board[choice.slot]?.creatures ?? {});
  const titans = choice.card?.titans ?? [];
  return [
    choice.cost ? t('count.hoplite', { n: choice.cost }) : t('word.free'),
    ...creatures.map((creature) => t(`creature.${creature}`)),
    ...(titans.length
      ? [t('preview.titan_possible', { titans: list(titans.map((titan) => t(`titan.${titan}`))) })]
      : []),
  ].join(' · ');
}

/** A chance to win, in whole percent; only what is certain reads 100 or 0. @param {number} chance */
export function chanceText(chance) {
  const whole = chance === 0 || chance === 1 ? chance * 100 : Math.min(99, Math.max(1, Math.round(chance * 100)));
  return t('hint.percent', { n: number(whole, 0) });
}

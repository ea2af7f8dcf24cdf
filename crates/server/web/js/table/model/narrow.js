// Narrows the list of legal choices by what a player has pointed at, until one action is left. Knows no rules.

import { heading } from '../../shared/geometry.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../../protocol').Choice} Choice */
/** @typedef {import('../../protocol').Refusal} Refusal */
/** @typedef {import('../../protocol').Circle} Circle */
/** @typedef {'build' | 'temple' | 'medallion'} Way What is constructed. */
/**
 * What a player has pointed at so far; what is left out has not been pointed at.
 * @typedef {object} Pick
 * @property {Choice['kind']} [kind]
 * @property {number} [slot]
 * @property {Circle} [circle]
 * @property {number} [turn] Which of the placements on that circle, counted through and round again.
 * @property {import('../../protocol').Terrain} [spot]
 * @property {Way} [way]
 * @property {import('../../protocol').Titan} [titan]
 * @property {number} [seat]
 * @property {import('../../protocol').Side} [side]
 * @property {boolean} [favour]
 * @property {number | 'cronos'} [force] Hoplites added to a fight, or Cronos instead of them.
 * @property {import('../../protocol').ActionKind} [buys]
 * @property {string} [payment] As `paymentOf` names it.
 */
/**
 * What may be pointed at next.
 * @typedef {object} Glow
 * @property {Set<Circle>} circles
 * @property {Set<number>} slots
 * @property {Set<string>} spots
 * @property {Set<Way>} ways
 * @property {Set<string>} titans
 * @property {Set<number>} seats
 */

/**
 * The circles that a choice is about.
 * @param {Choice | Refusal} choice
 * @returns {readonly Circle[]}
 */
export function circlesOf(choice) {
  if ('circles' in choice) return choice.circles;
  return 'circle' in choice ? [choice.circle] : [];
}

/**
 * What a bought action is paid with, as one word: `hoplites`, `orichalcum`, or the creatures.
 * @param {Choice | Refusal} choice
 * @returns {string | undefined}
 */
export function paymentOf(choice) {
  if (choice.kind !== 'buy') return undefined;
  return choice.pays === 'creatures' ? ['creatures', ...choice.creatures].join('+') : choice.pays;
}

/**
 * The choices that agree with everything that was pointed at.
 * @template {Choice | Refusal} C
 * @param {readonly C[]} choices
 * @param {Pick} pick
 * @returns {C[]}
 */
export function narrow(choices, pick) {
  return choices.filter((choice) => agrees(choice, pick));
}

/**
 * The placements that cover a circle, one for each direction, clockwise from east: what rotating goes through. The
 * first circle of the tile lies on it if it can, so that every placement can be reached from its own first circle.
 * @param {readonly Choice[]} choices
 * @param {Circle} circle
 * @returns {Choice[]}
 */
export function placements(choices, circle) {
  const covering = choices.filter((choice) => circlesOf(choice).includes(circle));
  // A rhombus covers a circle in several ways that have one direction: all its places are gone through.
  if (covering.some((choice) => choice.kind === 'temple')) return covering;
  /** @type {Map<number, Choice>} */
  const byHeading = new Map();
  for (const choice of covering) {
    const [first, second] = circlesOf(choice);
    const way = first && second ? heading(first, second) : 0;
    const known = byHeading.get(way);
    if (!known || circlesOf(choice).indexOf(circle) < circlesOf(known).indexOf(circle)) byHeading.set(way, choice);
  }
  return [...byHeading].sort(([a], [b]) => a - b).map(([, choice]) => choice);
}

/**
 * The one choice that is left, or none while something is still to be pointed at. Declining and letting the Automaton
 * play are not pointed at: where there is nothing else, they are left from the start.
 * @param {readonly Choice[]} choices
 * @param {Pick} pick
 * @returns {Choice | null}
 */
export function chosen(choices, pick) {
  const [only, ...more] = choices;
  if (more.length === 0 && (only?.kind === 'pass' || only?.kind === 'automaton')) return only;
  if (Object.keys(pick).length === 0) return null;
  const left = narrow(choices, pick);
  if (pick.circle !== undefined && left.length > 0 && left.every(isPlacement)) {
    const turns = placements(left, pick.circle);
    return turns[modulo(pick.turn ?? 0, turns.length)] ?? null;
  }
  return left.length === 1 ? (left[0] ?? null) : null;
}

/**
 * Keeps a rotation from one circle to the next: the turn on the new circle that shows the old direction, or the first.
 * @param {readonly Choice[]} choices
 * @param {Choice | null} before
 * @param {Circle} circle
 */
export function sameTurn(choices, before, circle) {
  const [first, second] = before ? circlesOf(before) : [];
  if (!first || !second) return 0;
  const wanted = heading(first, second);
  const at = placements(choices, circle).findIndex((choice) => {
    const [a, b] = circlesOf(choice);
    return a && b && heading(a, b) === wanted;
  });
  return Math.max(at, 0);
}

/**
 * Everything that may be pointed at next: each part looks at the choices that the other parts leave.
 * @param {readonly Choice[]} choices
 * @param {Pick} pick
 * @returns {Glow}
 */
export function glow(choices, pick) {
  const { circle: _circle, turn: _turn, ...elsewhere } = pick;
  const { spot: _spot, way: _way, ...noSpot } = pick;
  const free = narrow(choices, elsewhere);
  // A temple lights its circles only after it was asked for: they would hide those of the buildings.
  const lit = pick.way === 'temple' ? free : free.filter((choice) => choice.kind !== 'temple');
  const spots = narrow(choices, noSpot);
  return {
    circles: new Set(lit.flatMap(circlesOf)),
    slots: new Set(choices.flatMap((choice) => ('slot' in choice ? [choice.slot] : []))),
    spots: new Set(spots.flatMap((choice) => (choice.kind === 'build' ? [choice.spot] : []))),
    ways: new Set(choices.flatMap((choice) => wayOf(choice) ?? [])),
    titans: new Set(choices.flatMap((choice) => ('titan' in choice ? [choice.titan] : []))),
    seats: new Set(choices.flatMap((choice) => (choice.kind === 'initiative' ? [choice.to] : []))),
  };
}

/**
 * Why nothing can be done on a circle, in a place or at a spot, if the server said so.
 * @param {readonly Refusal[]} refused
 * @param {Pick} pick
 * @returns {Refusal | null}
 */
export function refusalOf(refused, pick) {
  return refused.find((refusal) => agrees(refusal, pick)) ?? null;
}

/**
 * @param {Choice | Refusal} choice
 * @returns {Way | undefined}
 */
function wayOf(choice) {
  const { kind } = choice;
  return kind === 'build' || kind === 'temple' || kind === 'medallion' ? kind : undefined;
}

/**
 * @param {Choice | Refusal} choice
 * @param {Pick} pick
 */
function agrees(choice, pick) {
  return (
    same(pick.kind, choice.kind) &&
    same(pick.slot, 'slot' in choice ? choice.slot : undefined) &&
    same(pick.spot, 'spot' in choice ? choice.spot : undefined) &&
    same(pick.way, wayOf(choice)) &&
    same(pick.titan, 'titan' in choice ? choice.titan : undefined) &&
    same(pick.seat, choice.kind === 'initiative' ? choice.to : undefined) &&
    same(pick.side, 'side' in choice ? choice.side : undefined) &&
    same(pick.favour, 'favour' in choice ? choice.favour : undefined) &&
    same(pick.force, forceOf(choice)) &&
    same(pick.buys, 'buys' in choice ? choice.buys : undefined) &&
    same(pick.payment, paymentOf(choice)) &&
    (pick.circle === undefined || circlesOf(choice).includes(pick.circle))
  );
}

/**
 * @template T
 * @param {T | undefined} wanted
 * @param {T | undefined} is
 */
function same(wanted, is) {
  return wanted === undefined || wanted === is;
}

/**
 * @param {Choice | Refusal} choice
 * @returns {number | 'cronos' | undefined}
 */
function forceOf(choice) {
  if (choice.kind === 'fight') return choice.hoplites;
  return choice.kind === 'fight_with_cronos' ? 'cronos' : undefined;
}

/** @param {Choice} choice */
function isPlacement(choice) {
  return choice.kind === 'tile' || choice.kind === 'metropolis' || choice.kind === 'temple';
}

/**
 * @param {number} value
 * @param {number} size
 */
function modulo(value, size) {
  return ((value % size) + size) % size;
}

/**
 * What must be pointed at for a choice to be the one that is left.
 * @param {readonly Choice[]} actions
 * @param {Choice} choice
 * @returns {Pick}
 */
export function pickOf(actions, choice) {
  switch (choice.kind) {
    case 'card':
    case 'discard':
      return { slot: choice.slot };
    case 'metropolis':
    case 'tile':
      return placed(actions, choice, {});
    case 'temple':
      return placed(actions, choice, { way: 'temple' });
    case 'build':
      return { way: 'build', spot: choice.spot, circle: choice.circle };
    case 'build_loot':
      return { kind: 'build_loot', circle: choice.circle };
    case 'medallion':
      return { way: 'medallion' };
    case 'fight':
      return { circle: choice.circle, force: choice.hoplites };
    case 'fight_with_cronos':
      return { circle: choice.circle, force: 'cronos' };
    case 'draw_titan':
    case 'return_titan':
      return { titan: choice.titan };
    case 'initiative':
      return { seat: choice.to };
    case 'side':
      return { side: choice.side };
    case 'produce':
    case 'recruit':
      return { kind: choice.kind, favour: choice.favour };
    case 'buy':
      return { buys: choice.buys, payment: paymentOf(choice) };
    case 'automaton':
    case 'pass':
      return { kind: choice.kind };
    default:
      return unknown(choice, 'choice');
  }
}

/**
 * @param {readonly Choice[]} actions
 * @param {Choice} choice
 * @param {Pick} pick
 * @returns {Pick}
 */
function placed(actions, choice, pick) {
  const [circle] = circlesOf(choice);
  if (!circle) return pick;
  const turn = placements(narrow(actions, pick), circle).indexOf(choice);
  return { ...pick, circle, turn: Math.max(turn, 0) };
}

// How often the bots beat the Automaton, as measured: the table of docs/balance.md, for people to read. One place only.

import { LEVELS, STRENGTHS } from './closed-sets.js';

/** @typedef {typeof STRENGTHS[number]} Strength */
/** @typedef {typeof LEVELS[number]} MeasuredLevel */

/** When and how it was measured. */
export const measured = {
  games: 2000,
  date: '2026-11-15',
  command: 'orichalcum balance --players 1 --oracle-games 2000',
};

/**
 * Games won by each level against each strength, as a share of all; null where nothing was measured.
 * @type {Record<MeasuredLevel, Record<Strength, number | null>>}
 */
export const odds = {
  novice: { gentle: 0.352, standard: 0.251, strict: 0.164, severe: 0.107, merciless: 0.079 },
  explorer: { gentle: 0.812, standard: 0.687, strict: 0.525, severe: 0.37, merciless: 0.336 },
  strategist: { gentle: 0.899, standard: 0.804, strict: 0.653, severe: 0.502, merciless: 0.462 },
  oracle: { gentle: 0.995, standard: 0.987, strict: 0.947, severe: 0.868, merciless: 0.84 },
};

/** The levels of which at least one figure is there: nothing is shown of the others. */
export function measuredLevels() {
  return LEVELS.filter((level) => STRENGTHS.some((strength) => odds[level][strength] !== null));
}

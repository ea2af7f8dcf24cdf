// How often the bots beat the Automaton, as measured: the table of docs/balance.md, for people to read. One place only.

/** @typedef {'gentle' | 'standard' | 'strict' | 'severe' | 'merciless'} Strength */
/** @typedef {'novice' | 'explorer' | 'strategist' | 'oracle'} MeasuredLevel */

/** When and how it was measured. */
export const measured = {
  games: 2000,
  date: '2026-11-15',
  command: 'orichalcum arena LEVEL --automaton STRENGTH --sets 2000 --nodes 1000',
};

/**
 * Games won by each level against each strength, as a share of all; null where nothing was measured.
 * @type {Record<MeasuredLevel, Record<Strength, number | null>>}
 */
export const odds = {
  novice: { gentle: 0.324, standard: 0.247, strict: 0.154, severe: null, merciless: 0.087 },
  explorer: { gentle: 0.817, standard: 0.681, strict: 0.516, severe: null, merciless: 0.34 },
  strategist: { gentle: 0.889, standard: 0.798, strict: 0.661, severe: null, merciless: 0.452 },
  oracle: { gentle: null, standard: null, strict: null, severe: null, merciless: null },
};

/** The strengths, the weakest first. */
export const strengths = /** @type {const} */ (['gentle', 'standard', 'strict', 'severe', 'merciless']);

/** The levels that were measured, the weakest first. */
export const levels = /** @type {const} */ (['novice', 'explorer', 'strategist', 'oracle']);

/** The levels of which at least one figure is there: nothing is shown of the others. */
export function measuredLevels() {
  return levels.filter((level) => strengths.some((strength) => odds[level][strength] !== null));
}

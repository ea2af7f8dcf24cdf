// How often the bots beat the Automaton, as measured: the table of docs/balance.md, for people to read. One place only.

/** @typedef {'gentle' | 'standard' | 'strict' | 'merciless'} Strength */
/** @typedef {'novice' | 'explorer' | 'strategist'} MeasuredLevel */

/** When and how it was measured. */
export const measured = {
  games: 2000,
  date: '2026-11-15',
  command: 'orichalcum balance --players 1 --solo-games 2000 --oracle-games 0',
};

/**
 * Games won by each level against each strength, as a share of all; null where nothing was measured.
 * @type {Record<MeasuredLevel, Record<Strength, number | null>>}
 */
export const odds = {
  novice: { gentle: 0.459, standard: 0.391, strict: 0.263, merciless: 0.142 },
  explorer: { gentle: 0.818, standard: 0.703, strict: 0.541, merciless: 0.339 },
  strategist: { gentle: null, standard: 0.79, strict: 0.654, merciless: 0.444 },
};

/** The strengths, the weakest first. */
export const strengths = /** @type {const} */ (['gentle', 'standard', 'strict', 'merciless']);

/** The levels that were measured, the weakest first. */
export const levels = /** @type {const} */ (['novice', 'explorer', 'strategist']);

// The chances of a fight, from the table of chances that comes with the set.

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Creature} Creature */

/**
 * The chance of a seat to beat a creature with a number of hoplites, as the engine computed it.
 * @param {Scene} at
 * @param {number} seat
 * @param {Creature} creature
 * @param {number} hoplites
 * @returns {number | undefined}
 */
export function fightOdds(at, seat, creature, hoplites) {
  const player = at.game?.players[seat];
  if (!player) return undefined;
  return at.components.odds[player.skulls.join('+')]?.[at.components.creatures[creature].strength]?.[hoplites];
}

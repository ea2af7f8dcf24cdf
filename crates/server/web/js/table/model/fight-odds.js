// The chances of a fight, from the table of chances that comes with the set.

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Creature} Creature */

/**
 * How many dice a seat rolls against a creature with `hoplites`, and its chance, as the server has counted them.
 * @param {Scene} at
 * @param {number} seat
 * @param {Creature} creature
 * @param {number} hoplites
 * @returns {{ dice: number, odds: number } | undefined}
 */
export function fightOdds(at, seat, creature, hoplites) {
  const player = at.game?.players[seat];
  if (!player) return undefined;
  const { components } = at;
  const dice = components.dice[hoplites];
  const byDice = components.odds[player.skulls.join('+')]?.[components.creatures[creature].strength];
  // The first chance is that of one die.
  const odds = dice === undefined ? undefined : byDice?.[dice - 1];
  return dice === undefined || odds === undefined ? undefined : { dice, odds };
}

// The figures of a set that texts name in braces, in help, guide and lessons alike.

/** @typedef {import('../protocol').Components} Components */

/**
 * @param {Components} components
 */
export function commonFigures(components) {
  return {
    goal: components.points_to_win,
    price: components.medallion_price,
    extra: components.additional_action_price,
    most: components.hoplites_per_fight,
    area: components.area_that_draws,
    discarders: discardersOf(components),
  };
}

/** With how many players turns end with a discard. @param {Components} components */
export function discardersOf({ players }) {
  return players.find((row) => row.turns_end_with_discard)?.players ?? 0;
}

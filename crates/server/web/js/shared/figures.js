// The figures of a set that texts name in braces, in help, guide and lessons alike.

/**
 * @param {import('../protocol').Components} components
 */
export function commonFigures(components) {
  return {
    goal: components.points_to_win,
    price: components.medallion_price,
    extra: components.additional_action_price,
    most: components.hoplites_per_fight,
  };
}

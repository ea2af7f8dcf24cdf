// The figures of a set that texts name in braces, in help, guide and lessons alike.

import { goods } from './i18n.js';
import { portKind } from './island-shapes.js';

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

/**
 * What covering a port pays, in words, by the kind that is drawn: every amount that the islands of a set have.
 * @param {Components} components
 */
export function portsInWords({ boards }) {
  const ports = boards.flatMap(({ sides }) => Object.values(sides).flatMap((side) => side.ports));
  const paid = ports.map((port) => ({
    kind: portKind(port),
    words: goods({ hoplite: port.hoplites, orichalcum: port.orichalcum }),
  }));
  const amounts = (/** @type {string} */ kind) => new Set(paid.flatMap((one) => (one.kind === kind ? one.words : [])));
  return new Map(paid.map(({ kind }) => [kind, [...amounts(kind)].join(' / ')]));
}

// Which events lay a piece down for good.

/** @typedef {import('../../protocol').Event} Event */

/** What lies when it is done. @type {Set<Event['event']>} */
const LAID = new Set([
  'metropolis_placed',
  'tile_placed',
  'building_built',
  'loot_built',
  'temple_built',
  'medallion_forged',
]);

/** Whether a piece lies after an event, where a player has put it. @param {Event} event */
export function lays(event) {
  return LAID.has(event.event);
}

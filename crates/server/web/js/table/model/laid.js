// Which events lay a piece down for good.

/** @typedef {import('../../protocol').Event} Event */

/** Whether a piece lies where a player has put it when an event is done. @type {Record<Event['event'], boolean>} */
const LAID = {
  building_built: true,
  loot_built: true,
  medallion_forged: true,
  metropolis_placed: true,
  temple_built: true,
  tile_placed: true,
  action_bought: false,
  action_declined: false,
  arrow_covered: false,
  asked: false,
  automaton_decided: false,
  automaton_rolled: false,
  automaton_seated: false,
  board_dealt: false,
  building_revealed: false,
  card_discarded: false,
  card_revealed: false,
  card_spent: false,
  card_taken: false,
  creature_captured: false,
  creature_revealed: false,
  deck_shuffled: false,
  dice_rolled: false,
  drawn: false,
  favour_used: false,
  gained: false,
  hoplites_healed: false,
  hoplites_sent: false,
  hoplites_spent: false,
  initiative_taken: false,
  loot_drawn: false,
  loot_put_back: false,
  round_began: false,
  side_chosen: false,
  strip_filled: false,
  tile_put_back: false,
  tile_revealed: false,
  titan_drawn: false,
  titan_returned: false,
  turn_began: false,
  won: false,
};

/** @param {Event} event */
export function lays(event) {
  return LAID[event.event];
}

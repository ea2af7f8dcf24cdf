// Which sound each event of the game makes. Dice sound while they are shown, and the end with the last message.

import { play } from '../../shared/sound.js';
import { speedFactor } from '../../shared/settings.js';

/** @typedef {import('../../protocol').Event} Event */

/** @type {Record<Event['event'], import('../../shared/sound.js').Sound | null>} */
const SOUND_OF = {
  card_taken: 'card',
  card_discarded: 'discard',
  metropolis_placed: 'tile',
  tile_placed: 'tile',
  gained: 'gain',
  titan_drawn: 'titan',
  titan_returned: 'titan_leaves',
  creature_captured: 'loot',
  loot_drawn: 'loot',
  loot_built: 'building',
  building_built: 'building',
  strip_filled: 'building',
  temple_built: 'temple',
  medallion_forged: 'medallion',
  board_dealt: null,
  side_chosen: null,
  deck_shuffled: null,
  card_revealed: null,
  tile_revealed: null,
  creature_revealed: null,
  building_revealed: null,
  round_began: null,
  initiative_taken: null,
  turn_began: null,
  tile_put_back: null,
  favour_used: null,
  action_declined: null,
  hoplites_sent: null,
  dice_rolled: null,
  loot_put_back: null,
  hoplites_healed: null,
  card_spent: null,
  action_bought: null,
  automaton_seated: null,
  automaton_rolled: null,
  arrow_covered: null,
  automaton_decided: null,
  hoplites_spent: null,
  asked: null,
  won: null,
  drawn: null,
};

/**
 * Lets an event sound. Where nothing moves, a step comes in one go: its sounds follow each other by themselves.
 * @param {Event} event
 * @param {boolean} hurried Whether somebody does not want to wait.
 */
export function soundEvent(event, hurried) {
  const sound = SOUND_OF[event.event];
  if (sound && (!hurried || speedFactor() === 0)) play(sound);
}

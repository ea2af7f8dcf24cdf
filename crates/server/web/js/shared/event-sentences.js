// The log's sentences: one for each event of the rules, in the reader's language, in the second person if it was them.

import { goods, name, t, tFor } from './i18n.js';
import { unknown } from './exhaustive.js';

/** @typedef {import('./i18n.js').Word} Word */
/** @typedef {import('./i18n.js').PersonalKey} PersonalKey */
/** @typedef {import('../protocol').Event} Event */
/**
 * What an event does not say itself: who is who.
 * @typedef {object} Table
 * @property {number | null} reader the seat that reads, null for a spectator
 * @property {(seat: number) => Word} seat who sits there: a player's name, or name('seat', 'automaton')
 */

/**
 * The sentence for an event, or null for a question, which the prompt line shows.
 * @param {Event} event
 * @param {Table} table
 * @returns {string | null}
 */
export function sentence(event, table) {
  const you = 'seat' in event && event.seat === table.reader;
  const seat = 'seat' in event ? table.seat(event.seat) : '';
  switch (event.event) {
    case 'board_dealt':
      return tFor(you, 'log.board_dealt', { seat, island: name('island', event.board) });
    case 'side_chosen':
      return tFor(you, 'log.side_chosen', { seat, side: name('side', event.side) });
    case 'deck_shuffled':
      return t('log.deck_shuffled');
    case 'card_revealed':
      return t('log.card_revealed', { slot: event.slot, action: name('action', event.action), n: Number(event.size) });
    case 'tile_revealed':
      return t('log.tile_revealed', { slot: event.slot, terrains: countedLands(event.lands) });
    case 'creature_revealed':
      return t('log.creature_revealed', { slot: event.slot, creature: name('creature', event.creature) });
    case 'building_revealed':
      return t('log.building_revealed', {
        terrain: name('terrain', event.spot),
        building: name('building', event.building),
      });
    case 'round_began':
      return t('log.round_began', { round: event.round });
    case 'initiative_taken':
      return tFor(you, 'log.initiative_taken', { seat });
    case 'turn_began':
      return tFor(you, 'log.turn_began', { seat });
    case 'gained':
      return tFor(you, gainKey(event.from), { seat, goods: goods({ [event.good]: event.amount }) });
    case 'metropolis_placed':
      return tFor(you, 'log.metropolis_placed', { seat });
    case 'card_taken': {
      const action = name('action', event.action ?? '');
      if (event.cost === 0) return tFor(you, 'log.card_taken', { seat, action });
      return tFor(you, 'log.card_taken_paid', { seat, action, cost: event.cost });
    }
    case 'tile_placed':
      return tFor(you, 'log.tile_placed', { seat, terrains: countedLands(event.lands) });
    case 'tile_put_back':
      return tFor(you, 'log.tile_put_back', { seat });
    case 'titan_returned':
      return tFor(you, 'log.titan_returned', { seat, titan: name('titan', event.titan) });
    case 'titan_drawn':
      return titanDrawn(event, table, you, seat);
    case 'favour_used':
      return tFor(you, 'log.favour_used', { seat, titan: name('titan', event.titan) });
    case 'action_declined':
      return tFor(you, 'log.action_declined', { seat, action: name('action', event.action) });
    case 'hoplites_sent':
      return tFor(you, 'log.hoplites_sent', {
        seat,
        n: event.amount,
        creature: name('creature', event.creature ?? ''),
      });
    case 'dice_rolled':
      return tFor(you, event.won ? 'log.dice_rolled_won' : 'log.dice_rolled_lost', {
        seat,
        faces: faces(event.roll),
        creature: name('creature', event.creature ?? ''),
      });
    case 'creature_captured':
      return tFor(you, 'log.creature_captured', { seat, creature: name('creature', event.creature) });
    case 'loot_drawn':
      return tFor(you, 'log.loot_drawn', { seat, building: name('building', event.building) });
    case 'loot_put_back':
      return tFor(you, 'log.loot_put_back', { seat, building: name('building', event.building) });
    case 'loot_built':
      return tFor(you, 'log.loot_built', { seat, building: name('building', event.building) });
    case 'hoplites_healed':
      return tFor(you, 'log.hoplites_healed', { seat, n: event.amount });
    case 'building_built': {
      const building = name('building', event.building);
      if (!event.carries) return tFor(you, 'log.building_built', { seat, building });
      return tFor(you, 'log.building_built_stocked', {
        seat,
        building,
        goods: goods({ [event.carries.good]: event.carries.amount }),
      });
    }
    case 'temple_built':
      return tFor(you, 'log.temple_built', { seat });
    case 'medallion_forged':
      if (event.cost === 0) return tFor(you, 'log.medallion_given', { seat });
      return tFor(you, 'log.medallion_forged', { seat, cost: event.cost });
    case 'card_spent':
      return tFor(you, 'log.card_spent', { seat, action: name('action', event.action) });
    case 'action_bought': {
      const action = name('action', event.action);
      if (event.cost === 0) return tFor(you, 'log.action_bought_free', { seat, action });
      return tFor(you, 'log.action_bought', { seat, action, payment: payment(event) });
    }
    case 'card_discarded':
      return tFor(you, 'log.card_discarded', { seat, action: name('action', event.action) });
    case 'automaton_seated':
      return t('log.automaton_seated', { seat, strength: name('strength', event.strength) });
    case 'automaton_rolled':
      return t(event.purpose === 'card' ? 'log.automaton_rolled_card' : 'log.automaton_rolled_discard', {
        seat,
        face: faces([event.face]),
      });
    case 'arrow_covered':
      return t('log.arrow_covered', { seat });
    case 'automaton_decided':
      return t('log.automaton_decided', { seat, decision: name('decision', event.decision) });
    case 'hoplites_spent':
      return t('log.hoplites_spent', { seat, n: event.amount });
    case 'strip_filled':
      if (!event.face_up) return t('log.strip_filled_face_down', { seat });
      return t('log.strip_filled', { seat, building: name('building', event.building) });
    case 'asked':
      return null;
    case 'won':
      return tFor(you, 'log.won', { seat });
    case 'drawn':
      return t('log.drawn');
    default:
      return unknown(event, 'event');
  }
}

/**
 * What an additional action is paid with, for {payment:a}.
 * @param {Pick<Extract<Event, { event: 'action_bought' }>, 'pays' | 'creatures' | 'cost'>} bought
 */
export function payment({ pays, creatures, cost }) {
  switch (pays) {
    case 'hoplites':
      return goods({ hoplite: cost });
    case 'orichalcum':
      return goods({ orichalcum: cost });
    case 'creatures':
      return creatures.map((creature) => name('creature', creature));
    default:
      return unknown(pays, 'payment');
  }
}

/** The lands of a tile, for {terrains:a}: "two mountains and a forest". @param {readonly import('../protocol').Land[]} lands */
function countedLands(lands) {
  return [...new Set(lands)].map((land) =>
    // Keys: many.{forest,lagoon,desert,mountain,volcano}
    counted(
      name('terrain', land),
      /** @type {'many.forest'} */ (`many.${land}`),
      lands.filter((one) => one === land).length,
    ),
  );
}

/** The faces of a roll, for {faces:a}: "5, 3 and a skull". @param {readonly import('../protocol').Face[]} roll */
function faces(roll) {
  /** @type {Word[]} */
  const numbers = roll.filter((face) => face !== 'skull');
  const skulls = roll.length - numbers.length;
  return skulls ? [...numbers, counted(name('piece', 'skull'), 'many.skull', skulls)] : numbers;
}

/**
 * One thing by its name, several with their number in words.
 * @param {Word} one
 * @param {'many.forest' | 'many.skull'} many
 * @param {number} n
 */
function counted(one, many, n) {
  return n === 1 ? one : t(many, { number: name('number', String(n)) });
}

/** @param {import('../protocol').Source} source */
function gainKey(source) {
  // Keys: log.gained.*
  return /** @type {const} */ (`log.gained.${source}`);
}

/** @param {Extract<Event, { event: 'titan_drawn' }>} event @param {Table} table @param {boolean} you @param {Word} seat */
function titanDrawn(event, table, you, seat) {
  const titan = name('titan', event.titan);
  if (event.held_by === undefined) return tFor(you, 'log.titan_drawn', { seat, titan });
  if (event.held_by === event.seat) return tFor(you, 'log.titan_woken', { seat, titan });
  if (event.held_by === table.reader) return t('log.titan_taken_from_you', { seat, titan });
  return tFor(you, 'log.titan_taken', { seat, titan, other: table.seat(event.held_by) });
}

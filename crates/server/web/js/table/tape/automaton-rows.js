// The Automaton's turn as five rows, card, tile, action, extra and discard: what decides, and what comes of it.

import { eventsIn } from './cells.js';
import { PARTS } from '../model/phases.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('../../shared/standing.js').Frame} Frame */
/** @typedef {import('../../protocol').Components} Components */
/** @typedef {import('../model/phases.js').Part} Part */
/** The rules of the Automaton that its turn follows. @typedef {'S2' | 'S3' | 'S5' | 'S7' | 'S8'} Rule */
/** A roll in a fight. @typedef {{ creature: string, faces: readonly string[], won: boolean }} Roll */
/** What is shown in a row: a piece, with a number or a word beside it. @typedef {{ piece: string, text?: string }} Sign */
/**
 * @typedef {object} Row
 * @property {Part} part
 * @property {Rule} rule
 * @property {number} seat
 * @property {Frame[]} frames
 * @property {readonly Roll[]} rolls
 */

/** The rows in their order, each with the rule that it follows. @type {Record<Part, Rule>} */
export const RULES = { card: 'S2', tile: 'S3', action: 'S5', extra: 'S7', discard: 'S8' };

/**
 * The rows of a turn: always five, also where nothing came of one.
 * @param {Pick<import('../model/turns.js').Turn, 'seat' | 'frames'>} turn
 * @returns {Row[]}
 */
export function rowsOf({ seat, frames }) {
  /** @type {Record<Part, Frame[]>} */
  const parts = { card: [], tile: [], action: [], extra: [], discard: [] };
  /** @type {Part} */
  let part = 'card';
  let isSpent = false;
  for (const frame of frames) {
    part = frame.event ? partOf(frame.event, part, isSpent) : part;
    parts[part].push(frame);
    isSpent ||= frame.event?.event === 'card_spent';
  }
  return PARTS.map((each) => ({
    part: each,
    rule: RULES[each],
    seat,
    frames: parts[each],
    rolls: rollsOf(parts[each]),
  }));
}

/**
 * The part of the turn that an event belongs to.
 * @param {Event} event
 * @param {Part} now
 * @param {boolean} isSpent Whether the card's own action is over.
 * @returns {Part}
 */
function partOf(event, now, isSpent) {
  switch (event.event) {
    case 'automaton_rolled':
      return event.purpose === 'card' ? 'card' : 'discard';
    case 'card_discarded':
      return 'discard';
    case 'card_taken':
      return 'card';
    case 'tile_placed':
    case 'tile_put_back':
    case 'arrow_covered':
      return 'tile';
    case 'action_bought':
      return 'extra';
    case 'automaton_decided':
      return isSpent ? 'extra' : 'action';
    case 'card_spent':
      return 'action';
    case 'titan_drawn':
    case 'titan_returned':
    case 'gained':
    case 'dice_rolled':
    case 'creature_captured':
    case 'hoplites_spent':
    case 'strip_filled':
    case 'loot_drawn':
    case 'medallion_forged':
    case 'temple_built':
    case 'board_dealt':
    case 'side_chosen':
    case 'deck_shuffled':
    case 'card_revealed':
    case 'tile_revealed':
    case 'creature_revealed':
    case 'building_revealed':
    case 'round_began':
    case 'initiative_taken':
    case 'turn_began':
    case 'metropolis_placed':
    case 'favour_used':
    case 'action_declined':
    case 'hoplites_sent':
    case 'loot_put_back':
    case 'loot_built':
    case 'hoplites_healed':
    case 'building_built':
    case 'automaton_seated':
    case 'asked':
    case 'won':
    case 'drawn':
      return now;
    default:
      return unknown(event, 'event');
  }
}

/** @param {readonly Frame[]} frames @returns {Roll[]} */
function rollsOf(frames) {
  return eventsIn({ frames }).flatMap((event) =>
    event.event === 'dice_rolled' ? [{ creature: event.creature ?? 'any', faces: event.roll, won: event.won }] : [],
  );
}

/**
 * What decides in a row: a die, the tile, the action, the payment.
 * @param {Row} row
 * @returns {Sign[]}
 */
export function decides(row) {
  const events = eventsIn(row);
  const die = events.find((event) => event.event === 'automaton_rolled');
  const bought = events.find((event) => event.event === 'action_bought');
  switch (row.part) {
    case 'card':
    case 'discard':
      return [{ piece: die ? `die-${die.face}` : 'die-blank' }];
    case 'tile': {
      const placed = events.find((event) => event.event === 'tile_placed');
      return placed ? placed.lands.map((land) => ({ piece: `terrain-${land}` })) : [{ piece: 'tile-pile-1' }];
    }
    case 'action': {
      const spent = events.find((event) => event.event === 'card_spent');
      return [{ piece: `action-${spent?.action ?? 'produce'}` }];
    }
    case 'extra':
      if (!bought) return [{ piece: 'hoplite' }];
      if (bought.pays === 'creatures') return bought.creatures.map((creature) => ({ piece: `creature-${creature}` }));
      return [{ piece: bought.pays === 'hoplites' ? 'hoplite' : 'orichalcum', text: String(bought.cost) }];
    default:
      return unknown(row.part, 'part of a turn');
  }
}

/**
 * What comes of a row; nothing if nothing does.
 * @param {Row} row
 * @param {Pick<Components, 'automaton'>} components
 * @returns {Sign[]}
 */
export function comesOf(row, { automaton }) {
  return eventsIn(row).flatMap((event) => {
    switch (event.event) {
      case 'card_taken':
        return [{ piece: `action-${event.action ?? 'produce'}` }];
      case 'card_discarded':
        return [{ piece: `action-${event.action}` }];
      case 'tile_placed': {
        const sector = automaton.sectors.findIndex((one) =>
          Object.values(one).some((slot) => slot.includes(event.circles[0] ?? '')),
        );
        return [{ piece: 'arrow', text: String(sector + 1) }];
      }
      case 'tile_put_back':
        return [{ piece: 'tile-pile-1' }];
      case 'titan_drawn':
      case 'titan_returned':
        return [{ piece: `titan-${event.titan}${event.event === 'titan_drawn' ? '' : '-inactive'}` }];
      case 'gained':
        return [{ piece: event.good, text: `+${event.amount}` }];
      case 'action_bought':
        return [{ piece: `action-${event.action}` }];
      case 'creature_captured':
        return [{ piece: `creature-${event.creature}` }];
      case 'hoplites_spent':
        return [{ piece: 'hoplite', text: `−${event.amount}` }];
      case 'strip_filled':
        return [{ piece: event.face_up ? `building-${event.building}` : 'bag-buildings' }];
      case 'medallion_forged':
        return [{ piece: 'medallion' }];
      case 'temple_built':
        return [{ piece: 'temple-icon' }];
      // What decides is the row itself; what follows from it is shown by what it leads to.
      case 'automaton_rolled':
      case 'automaton_decided':
      case 'arrow_covered':
      case 'dice_rolled':
      case 'card_spent':
      case 'loot_drawn':
      // What comes of no row.
      case 'board_dealt':
      case 'side_chosen':
      case 'deck_shuffled':
      case 'card_revealed':
      case 'tile_revealed':
      case 'creature_revealed':
      case 'building_revealed':
      case 'round_began':
      case 'initiative_taken':
      case 'turn_began':
      case 'metropolis_placed':
      case 'favour_used':
      case 'action_declined':
      case 'hoplites_sent':
      case 'loot_put_back':
      case 'loot_built':
      case 'hoplites_healed':
      case 'building_built':
      case 'automaton_seated':
      case 'asked':
      case 'won':
      case 'drawn':
        return [];
      default:
        return unknown(event, 'event');
    }
  });
}

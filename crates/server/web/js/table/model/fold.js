// Shows one event in a view, so that what happened can be seen piece by piece. The server's next view is the truth.

import { LANDS } from '../../shared/closed-sets.js';

/** @typedef {import('../../protocol').GameView} GameView */
/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('../../protocol').Sketch} Sketch */
/** @typedef {import('../../protocol').Good} Good */
/** @typedef {import('../../protocol').PlayerSketch} PlayerSketch */

/**
 * The view after an event. The given view stays as it is.
 * @param {GameView} before
 * @param {Event} event
 * @returns {GameView}
 */
export function fold(before, event) {
  const view = structuredClone(before);
  apply(view.position, event);
  count(view);
  return view;
}

/**
 * @param {Sketch} at
 * @param {Event} event
 */
function apply(at, event) {
  const player = 'seat' in event ? at.players[event.seat - 1] : undefined;
  switch (event.event) {
    case 'side_chosen':
      if (player) player.side = event.side;
      break;
    case 'card_revealed':
      at.actions_board[event.slot - 1] = { card: event.card, tile: null, creatures: [] };
      add(at.deck, event.card, -1);
      break;
    case 'deck_shuffled':
      [at.deck, at.discards] = [{ ...at.discards }, {}];
      break;
    case 'tile_revealed': {
      const card = at.actions_board[event.slot - 1];
      if (card) card.tile = event.tile;
      break;
    }
    case 'creature_revealed': {
      const card = at.actions_board[event.slot - 1];
      if (card)
        card.creatures = [0, 1, 2].map((index) =>
          index === event.circle - 1 ? event.creature : (card.creatures[index] ?? null),
        );
      add(at.creature_bag, event.creature, -1);
      break;
    }
    case 'building_revealed':
      at.construction_board[event.spot] = { building: event.building, stocked: event.stocked };
      add(at.building_bag, event.building, -1);
      if (event.stocked) supply(at, carried(event.building), -1);
      break;
    case 'round_began':
      at.round = event.round;
      break;
    case 'initiative_taken':
      at.initiative = event.seat;
      break;
    case 'turn_began':
      at.turn = event.seat;
      at.bought = 0;
      break;
    case 'gained':
      stock(player, event.good, event.amount);
      supply(at, event.good, -event.amount);
      break;
    case 'metropolis_placed':
      for (const circle of event.circles.split('-')) if (player) player.island[circle] = 'metropolis';
      break;
    case 'card_taken':
      stock(player, 'hoplite', -event.cost);
      supply(at, 'hoplite', event.cost);
      at.hand = at.actions_board.splice(event.slot - 1, 1)[0] ?? null;
      break;
    case 'tile_placed':
      event.circles.split('-').forEach((circle, index) => {
        const land = LANDS[event.tile[index] ?? ''];
        const creature = at.hand?.creatures[index];
        if (player && land)
          player.island[circle] = creature && land === 'volcano' ? { creature: { creature, hoplites: 0 } } : { land };
      });
      if (at.hand) [at.hand.tile, at.hand.creatures] = [null, []];
      break;
    case 'tile_put_back':
      for (const creature of at.hand?.creatures ?? []) if (creature) add(at.creature_bag, creature, 1);
      if (at.hand) [at.hand.tile, at.hand.creatures] = [null, []];
      break;
    case 'titan_returned':
      delete at.titans[event.titan];
      break;
    case 'titan_drawn':
      at.titans[event.titan] = { holder: event.seat, active: event.active };
      break;
    case 'favour_used': {
      const titan = at.titans[event.titan];
      if (titan) titan.active = false;
      break;
    }
    case 'hoplites_sent': {
      const there = player?.island[event.circle];
      stock(player, 'hoplite', -event.amount);
      if (typeof there === 'object' && 'creature' in there) there.creature.hoplites += event.amount;
      break;
    }
    case 'creature_captured': {
      const there = player?.island[event.circle];
      if (typeof there === 'object' && 'creature' in there)
        supply(at, 'hoplite', there.creature.hoplites - event.set_aside);
      if (player) player.island[event.circle] = { land: 'volcano' };
      if (at.automaton && event.seat === 2) at.automaton.captured.push(event.creature);
      else add(player?.captured, event.creature, 1);
      at.set_aside += event.set_aside;
      break;
    }
    case 'loot_drawn':
      add(at.building_bag, event.building, -1);
      break;
    case 'loot_put_back':
      add(at.building_bag, event.building, 1);
      break;
    case 'hoplites_healed':
      at.set_aside -= event.amount;
      stock(player, 'hoplite', event.amount);
      break;
    case 'loot_built':
      build(player, event.circle, (on) => ({ building: { building: event.building, on } }));
      break;
    case 'building_built':
      delete at.construction_board[event.spot];
      build(player, event.circle, (on) => ({ building: { building: event.building, on } }));
      if (event.stocked) stock(player, carried(event.building), 1);
      break;
    case 'temple_built': {
      const temple = player ? templesOf(player) : 0;
      for (const circle of event.circles.split('-')) build(player, circle, (on) => ({ temple: { temple, on } }));
      if (at.supply)
        [at.supply.temples, at.supply.victory_tokens] = [at.supply.temples - 1, at.supply.victory_tokens - 1];
      break;
    }
    case 'medallion_forged':
      if (player) player.medallions += 1;
      stock(player, 'orichalcum', -event.cost);
      supply(at, 'orichalcum', event.cost);
      if (at.supply) at.supply.victory_tokens -= 1;
      break;
    case 'card_spent':
      add(at.discards, event.card, 1);
      at.hand = null;
      break;
    case 'action_bought':
      pay(at, player, event);
      at.bought += 1;
      break;
    case 'card_discarded': {
      const [gone] = at.actions_board.splice(event.slot - 1, 1);
      for (const creature of gone?.creatures ?? []) if (creature) add(at.creature_bag, creature, 1);
      add(at.discards, event.card, 1);
      break;
    }
    case 'hoplites_spent':
      stock(player, 'hoplite', -event.amount);
      supply(at, 'hoplite', event.amount);
      break;
    case 'strip_filled':
      if (event.spot) delete at.construction_board[event.spot];
      at.automaton?.strip.push(event.building);
      if (event.stocked) stock(player, carried(event.building), 1);
      break;
    case 'asked':
      [at.asked, at.ask] = [event.seat, event.ask];
      break;
    case 'won':
      at.ask = `over:${event.seat}`;
      break;
    case 'drawn':
      at.ask = 'over:drawn';
      break;
    case 'board_dealt':
    case 'action_declined':
    case 'dice_rolled':
    case 'automaton_seated':
    case 'automaton_rolled':
    case 'arrow_covered':
    case 'automaton_decided':
      break;
  }
}

/**
 * Counts again what the points are made of.
 * @param {GameView} view
 */
function count(view) {
  view.scores.forEach((score, index) => {
    const player = view.position.players[index];
    if (!player) return;
    const held = Object.entries(view.position.titans).filter(([, titan]) => titan.holder === index + 1);
    score.titans = held.map(([titan]) => /** @type {import('../../protocol').Titan} */ (titan));
    score.temples = templesOf(player);
    score.medallions = player.medallions;
    score.creatures = Object.values(player.island).filter(
      (there) => typeof there === 'object' && 'creature' in there,
    ).length;
    score.points = held.length + score.temples + score.medallions;
  });
}

/** @param {PlayerSketch} player */
function templesOf(player) {
  const on = Object.values(player.island).flatMap((there) =>
    typeof there === 'object' && 'temple' in there ? [there.temple.temple] : [],
  );
  return new Set(on).size;
}

/**
 * @param {Sketch} at
 * @param {PlayerSketch | undefined} player
 * @param {Extract<Event, {event: 'action_bought'}>} event
 */
function pay(at, player, { seat, payment, cost }) {
  if (payment === 'hoplites' || payment === 'orichalcum') {
    const good = payment === 'hoplites' ? 'hoplite' : 'orichalcum';
    stock(player, good, -cost);
    supply(at, good, cost);
    return;
  }
  for (const creature of payment.split('+')) {
    if (at.automaton && seat === 2) {
      const first = at.automaton.captured.indexOf(/** @type {import('../../protocol').Creature} */ (creature));
      if (first >= 0) at.automaton.captured.splice(first, 1);
    } else if (player && creature in player.captured) add(player.captured, creature, -1);
    else continue;
    add(at.creature_bag, creature, 1);
  }
}

/**
 * @param {PlayerSketch | undefined} player
 * @param {string} circle
 * @param {(on: import('../../protocol').Land) => import('../../protocol').CircleSketch} piece
 */
function build(player, circle, piece) {
  const there = player?.island[circle];
  if (player && typeof there === 'object' && 'land' in there) player.island[circle] = piece(there.land);
}

/**
 * @param {PlayerSketch | undefined} player
 * @param {Good | null} good
 * @param {number} amount
 */
function stock(player, good, amount) {
  if (player && good === 'hoplite') player.hoplites += amount;
  if (player && good === 'orichalcum') player.orichalcum += amount;
}

/**
 * @param {Sketch} at
 * @param {Good | null} good
 * @param {number} amount
 */
function supply(at, good, amount) {
  if (at.supply && good === 'hoplite') at.supply.hoplites += amount;
  if (at.supply && good === 'orichalcum') at.supply.orichalcum += amount;
}

/**
 * @param {import('../../protocol').Building} building
 * @returns {Good | null}
 */
function carried(building) {
  if (building === 'mine') return 'orichalcum';
  return building === 'training-camp' ? 'hoplite' : null;
}

/**
 * @param {Record<string, number> | null | undefined} counts
 * @param {string} key
 * @param {number} amount
 */
function add(counts, key, amount) {
  if (!counts) return;
  const left = (counts[key] ?? 0) + amount;
  if (left > 0) counts[key] = left;
  else delete counts[key];
}

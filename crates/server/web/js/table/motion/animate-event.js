// How each event moves: which piece goes from where to where.

import { flyFrom, flyPiece, move, pause, settleGhost, spotOf, spotOnIsland, zoomOf } from './flights.js';
import { MOTION } from '../tape/plan.js';
import { scene } from '../model/scene.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../../protocol').Event} Event */

/**
 * Shows an event on the page as it stands before it. Resolves when the page may show what is after it.
 * @param {Event} event
 * @returns {Promise<unknown>}
 */
export async function moveEvent(event) {
  const ms = MOTION[event.event];
  switch (event.event) {
    case 'card_taken':
      return flyFrom(
        document.querySelector(`[data-slot="${event.slot}"]`),
        spotOf('hand') ?? spotOf(`seat-${event.seat}`),
        { ms },
      );
    case 'card_discarded':
      return move(document.querySelector(`[data-slot="${event.slot}"]`), LEAVING, ms);
    case 'metropolis_placed':
    case 'tile_placed': {
      const tile = document.querySelector('[data-at="hand"] .tile-picture');
      return settleGhost() ?? flyFrom(tile, spotOnIsland(event.seat, event.circles), { ms });
    }
    case 'gained': {
      const from =
        event.from === 'mines' || event.from === 'training_camps' || event.from === 'port'
          ? spotOnIsland(event.seat, cityOf(event.seat))
          : spotOf(`supply-${event.good}`);
      const to = spotOf(`stock-${event.seat}-${event.good}`) ?? spotOf(`seat-${event.seat}`);
      return Promise.all(
        Array.from({ length: Math.min(event.amount, 4) }, (_, index) =>
          flyPiece(event.good, from ?? spotOf(`seat-${event.seat}`), to, { ms: ms - 3 * 60, delay: index * 60 }),
        ),
      );
    }
    case 'titan_drawn':
      return flyPiece(
        `titan-${event.titan}`,
        spotOf(event.held_by ? `places-${event.held_by}` : `titan-${event.titan}`) ?? spotOf(`titan-${event.titan}`),
        spotOf(`places-${event.seat}`) ?? spotOf(`seat-${event.seat}`),
        { ms },
      );
    case 'titan_returned':
      return flyPiece(`titan-${event.titan}`, spotOf(`places-${event.seat}`), spotOf(`titan-${event.titan}`), {
        ms,
      });
    case 'hoplites_sent':
      return Promise.all(
        Array.from({ length: event.amount }, (_, index) =>
          flyPiece('hoplite', spotOf(`stock-${event.seat}-hoplite`), spotOnIsland(event.seat, [event.circle]), {
            ms: ms - 2 * 60,
            delay: index * 60,
          }),
        ),
      );
    case 'creature_captured':
      return flyPiece(
        `creature-${event.creature}`,
        spotOnIsland(event.seat, [event.circle]),
        spotOf(`stock-${event.seat}-creature`) ?? spotOf(`seat-${event.seat}`),
      );
    case 'building_built':
      return (
        settleGhost() ??
        flyPiece(`building-${event.building}`, spotOf(`spot-${event.spot}`), spotOnIsland(event.seat, [event.circle]), {
          ms,
        })
      );
    case 'loot_built':
      return (
        settleGhost() ??
        flyPiece(
          `building-${event.building}`,
          spotOf('bag-buildings') ?? spotOf(`seat-${event.seat}`),
          spotOnIsland(event.seat, [event.circle]),
          { ms },
        )
      );
    case 'strip_filled':
      return flyPiece(
        `building-${event.building}`,
        event.spot ? spotOf(`spot-${event.spot}`) : spotOf('bag-buildings'),
        spotOf(`strip-${stripLength() + 1}`) ?? spotOf(`seat-${event.seat}`),
      );
    case 'temple_built':
      return (
        settleGhost() ??
        flyPiece(
          'temple-icon',
          spotOf('supply-temple') ?? spotOf(`seat-${event.seat}`),
          spotOnIsland(event.seat, event.circles),
          { ms },
        )
      );
    case 'medallion_forged':
      return flyPiece(
        'medallion',
        spotOf('supply-token') ?? spotOf(`stock-${event.seat}-orichalcum`),
        spotOf(`places-${event.seat}`) ?? spotOf(`seat-${event.seat}`),
        { ms },
      );
    case 'initiative_taken':
      return flyPiece('initiative-token', spotOf('initiative'), spotOf(`seat-${event.seat}`), { ms });
    case 'action_bought':
      return pay(event, ms);
    case 'hoplites_spent':
      return fromStock(event.seat, 'hoplite', Array(event.amount).fill('hoplite'), ms);
    case 'tile_put_back':
      return putBack(ms);
    case 'loot_drawn':
      return flyPiece(`building-${event.building}`, spotOf('bag-buildings') ?? spotOf(`seat-${event.seat}`), inHand(), {
        ms,
      });
    case 'action_declined':
    case 'card_spent':
      return move(seen('[data-at="hand"] .card') ?? seen(SHOT), LEAVING, ms);
    case 'card_revealed':
    case 'building_revealed':
      return pause(ms);
    case 'board_dealt':
    case 'side_chosen':
    case 'deck_shuffled':
    case 'tile_revealed':
    case 'creature_revealed':
    case 'round_began':
    case 'turn_began':
    case 'favour_used':
    case 'dice_rolled':
    case 'loot_put_back':
    case 'hoplites_healed':
    case 'automaton_seated':
    case 'automaton_rolled':
    case 'arrow_covered':
    case 'automaton_decided':
    case 'asked':
    case 'won':
    case 'drawn':
      return undefined;
    default:
      return unknown(event, 'event');
  }
}

/**
 * What goes on moving when the page shows what is after an event: cards slide up, new ones come down.
 * @param {Event} event
 */
export function followEvent(event) {
  switch (event.event) {
    case 'card_taken':
    case 'card_discarded':
      return slideCards(event.slot);
    case 'card_revealed':
      return void move(document.querySelector(`[data-slot="${event.slot}"]`), COMING, 220);
    case 'building_revealed':
      return void move(document.querySelector(`[data-at="spot-${event.spot}"] svg`), COMING, 220);
    case 'metropolis_placed':
    case 'tile_placed':
    case 'gained':
    case 'titan_drawn':
    case 'titan_returned':
    case 'hoplites_sent':
    case 'creature_captured':
    case 'building_built':
    case 'loot_built':
    case 'strip_filled':
    case 'temple_built':
    case 'medallion_forged':
    case 'initiative_taken':
    case 'action_bought':
    case 'tile_put_back':
    case 'hoplites_spent':
    case 'loot_drawn':
    case 'board_dealt':
    case 'side_chosen':
    case 'deck_shuffled':
    case 'tile_revealed':
    case 'creature_revealed':
    case 'round_began':
    case 'turn_began':
    case 'favour_used':
    case 'action_declined':
    case 'dice_rolled':
    case 'loot_put_back':
    case 'hoplites_healed':
    case 'card_spent':
    case 'automaton_seated':
    case 'automaton_rolled':
    case 'arrow_covered':
    case 'automaton_decided':
    case 'asked':
    case 'won':
    case 'drawn':
      return undefined;
    default:
      return unknown(event, 'event');
  }
}

/** How a card leaves its place. @type {Keyframe[]} */
const LEAVING = [{ opacity: 1 }, { opacity: 0, transform: 'translateY(24px)' }];

/** How something new comes to its place. @type {Keyframe[]} */
const COMING = [
  { opacity: 0, transform: 'translateY(-18px)' },
  { opacity: 1, transform: 'none' },
];

/**
 * The cards behind a place that became free slide into it one after another.
 * @param {number} first
 */
function slideCards(first) {
  for (const place of document.querySelectorAll('.slots > .slot')) {
    const card = place.querySelector('[data-slot]');
    const slot = Number(card?.getAttribute('data-slot') ?? 0);
    if (!card || slot < first) continue;
    const before = place.nextElementSibling ?? place;
    const way = (before.getBoundingClientRect().left - place.getBoundingClientRect().left) / zoomOf(place);
    void move(card, [{ transform: `translateX(${way}px)` }, { transform: 'none' }], 240, (slot - first) * 30);
  }
}

/**
 * What one more action is paid with goes away; where it costs nothing, the action itself comes.
 * @param {Extract<Event, { event: 'action_bought' }>} event
 * @param {number} ms
 */
function pay({ seat, action, pays, creatures, cost }, ms) {
  if (cost === 0) return flyPiece(`action-${action}`, spotOf(`seat-${seat}`), inHand(), { ms });
  switch (pays) {
    case 'hoplites':
      return fromStock(seat, 'hoplite', Array(cost).fill('hoplite'), ms);
    case 'orichalcum':
      return fromStock(seat, 'orichalcum', Array(cost).fill('orichalcum'), ms);
    case 'creatures': {
      const pieces = creatures.map((creature) => `creature-${creature}`);
      return fromStock(seat, 'creature', pieces, ms);
    }
    default:
      return unknown(pays, 'payment');
  }
}

/** Where a stock is paid to. @type {Record<'hoplite' | 'orichalcum' | 'creature', string>} */
const PAID_TO = { hoplite: 'supply-hoplite', orichalcum: 'supply-orichalcum', creature: 'bag-creatures' };

/**
 * Pieces of a stock go back to where they came from; where that is not in sight, to what they are paid for.
 * @param {number} seat
 * @param {'hoplite' | 'orichalcum' | 'creature'} stock
 * @param {readonly string[]} pieces
 * @param {number} ms
 */
function fromStock(seat, stock, pieces, ms) {
  const from = spotOf(`stock-${seat}-${stock}`) ?? spotOf(`seat-${seat}`);
  const to = spotOf(PAID_TO[stock]) ?? inHand();
  const flights = pieces.map((id, index) =>
    flyPiece(id, from, to, { ms: ms - (pieces.length - 1) * APART, delay: index * APART }),
  );
  return Promise.all(flights);
}

/** How long after each other pieces leave, in milliseconds. */
const APART = 60;

/**
 * A tile that fits nowhere goes under its pile; where that is not in sight, it leaves.
 * @param {number} ms
 */
function putBack(ms) {
  const tile = seen('[data-at="hand"] .tile-picture') ?? seen(SHOT);
  const pile = spotOf(`pile-${scene().game?.hand?.size}`);
  return pile ? flyFrom(tile, pile, { ms }) : move(tile, LEAVING, ms);
}

/** The picture of what is shown now of a turn. */
const SHOT = '[data-at="shot"] .shot-pictures';

/** What a selector finds, if it can be seen. @param {string} selector */
function seen(selector) {
  const found = document.querySelector(selector);
  return found && found.getBoundingClientRect().width > 0 ? found : null;
}

/** The card in hand, or the picture of what is shown now where the hand is not in sight. */
function inHand() {
  return spotOf('hand') ?? spotOf('shot');
}

/** The Metropolis of a seat: where what it makes comes from. @param {number} seat */
function cityOf(seat) {
  const island = scene().game?.players[seat]?.island ?? {};
  const city = Object.keys(island).filter((circle) => island[circle]?.land === undefined);
  return city.length ? city : Object.keys(island).slice(0, 1);
}

function stripLength() {
  return scene().game?.automaton?.strip.length ?? 0;
}

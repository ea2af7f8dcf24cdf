// What a choice would bring, most important first, each with a picture: the lines of the ribbon. The rules say it all.

import { goods, list, name, percent, rich, t } from '../../shared/i18n.js';
import { seatWord } from '../model/names.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Choice} Choice */
/** @typedef {{ piece: string, text: () => DocumentFragment, weight: number }} Line */

/**
 * @param {Scene} at
 * @param {Choice} choice
 * @returns {Line[]}
 */
export function previewLines(at, choice) {
  const lines = [
    ...ofKind(at, choice),
    ...choice.then.flatMap((event) => ofEvent(at, choice, event)),
    ...gains(choice),
    ...blocked(choice),
  ];
  if (lines.length === 0) lines.push({ piece: 'icon-check', text: () => rich('preview.nothing'), weight: 9 });
  return lines.sort((a, b) => a.weight - b.weight);
}

/**
 * @param {Scene} at
 * @param {Choice} choice
 * @returns {Line[]}
 */
function ofKind(at, choice) {
  switch (choice.kind) {
    case 'card':
      return cardLines(at, choice);
    case 'tile':
      return Object.values(at.game?.hand?.creatures ?? {}).map((creature) => ({
        piece: `creature-${creature}`,
        text: () => rich('preview.creature', { creature: name('creature', creature) }),
        weight: 5,
      }));
    case 'build':
    case 'build_loot': {
      const { building } = choice;
      return building
        ? [
            {
              piece: `building-${building}`,
              text: () =>
                rich('table.builds', {
                  building: name('building', building),
                  effect: t(`building.${building}.effect`),
                }),
              weight: 3,
            },
          ]
        : [];
    }
    case 'temple':
      return [{ piece: 'temple-icon', text: () => rich('preview.temple'), weight: 2 }];
    case 'medallion':
      return [{ piece: 'medallion', text: () => rich('preview.medallion', { cost: choice.cost }), weight: 2 }];
    case 'discard':
      return [{ piece: 'card-back', text: () => rich('preview.discarded'), weight: 3 }];
    case 'side':
    case 'metropolis':
    case 'draw_titan':
    case 'return_titan':
    case 'produce':
    case 'recruit':
    case 'fight':
    case 'fight_with_cronos':
    case 'buy':
    case 'initiative':
    case 'automaton':
    case 'pass':
      return [];
    default:
      return unknown(choice, 'choice');
  }
}

/**
 * What taking a card would mean: its price, the room for its tile, the creatures that come with it.
 * @param {Scene} at
 * @param {Extract<Choice, { kind: 'card' }>} choice
 * @returns {Line[]}
 */
function cardLines(at, choice) {
  const places = choice.card?.placements ?? 0;
  const titans = choice.card?.titans ?? [];
  // The creatures come before what can be seen on the board: of these lines a phone shows two.
  return [
    {
      piece: 'hoplite',
      text: () =>
        choice.cost ? rich('preview.costs', { goods: goods({ hoplite: choice.cost }) }) : rich('preview.free'),
      weight: 1,
    },
    ...(choice.card?.creatures ?? []).map((one) => ({
      piece: `creature-${one.creature}`,
      text: () => creatureText(at, one),
      weight: 2,
    })),
    {
      piece: 'tile-pile-3',
      text: () => (places ? rich('preview.places', { n: places }) : rich('preview.no_places')),
      weight: 3,
    },
    ...(titans.length
      ? [
          {
            piece: `titan-${titans[0]}`,
            text: () => rich('preview.titan_possible', { titans: list(titans.map((titan) => t(`titan.${titan}`))) }),
            weight: 4,
          },
        ]
      : []),
  ];
}

/**
 * A creature by its name, with the chance against it that the hoplites left would have.
 * @param {Scene} at
 * @param {import('../../protocol').CreaturePreview} foe
 */
function creatureText(at, { creature, dice, odds }) {
  const { strength } = at.components.creatures[creature];
  return rich('preview.card_creature_odds', {
    creature: name('creature', creature),
    strength,
    dice,
    odds: percent(odds),
  });
}

/**
 * @param {Scene} at
 * @param {Choice} choice
 * @param {import('../../protocol').Event} event
 * @returns {Line[]}
 */
function ofEvent(at, choice, event) {
  switch (event.event) {
    case 'won':
      return [{ piece: 'victory-token', text: () => rich('preview.wins'), weight: 0 }];
    case 'titan_drawn': {
      const titan = name('titan', event.titan);
      const from = event.held_by;
      if (from === undefined)
        return [{ piece: `titan-${event.titan}`, text: () => rich('preview.titan', { titan }), weight: 1 }];
      if (from === event.seat)
        return [{ piece: `titan-${event.titan}`, text: () => rich('preview.titan_again', { titan }), weight: 1 }];
      return [
        {
          piece: `titan-${event.titan}`,
          text: () => rich('preview.titan_from', { titan, seat: seatWord(at, from) }),
          weight: 1,
        },
      ];
    }
    case 'titan_returned':
      return [
        {
          piece: `titan-${event.titan}-inactive`,
          text: () => rich('preview.titan_lost', { titan: name('titan', event.titan) }),
          weight: 2,
        },
      ];
    case 'building_built':
      return carried(event.carries);
    case 'asked':
      return choice.kind === 'tile' && event.question.what === 'titan_order'
        ? event.question.waiting.map((titan) => ({
            piece: `titan-${titan}`,
            text: () => rich('preview.titan', { titan: name('titan', titan) }),
            weight: 1,
          }))
        : [];
    // Gains are added up, and the rest is the way there.
    case 'gained':
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
    case 'card_taken':
    case 'tile_placed':
    case 'tile_put_back':
    case 'favour_used':
    case 'action_declined':
    case 'hoplites_sent':
    case 'dice_rolled':
    case 'creature_captured':
    case 'loot_drawn':
    case 'loot_put_back':
    case 'loot_built':
    case 'hoplites_healed':
    case 'temple_built':
    case 'medallion_forged':
    case 'card_spent':
    case 'action_bought':
    case 'card_discarded':
    case 'automaton_seated':
    case 'automaton_rolled':
    case 'arrow_covered':
    case 'automaton_decided':
    case 'hoplites_spent':
    case 'strip_filled':
    case 'drawn':
      return [];
    default:
      return unknown(event, 'event');
  }
}

/**
 * What lies on a building that would be taken.
 * @param {import('../../protocol').Carried | undefined} carries
 * @returns {Line[]}
 */
function carried(carries) {
  if (!carries) return [];
  const { good, amount } = carries;
  return [{ piece: good, text: () => rich('preview.gain', { goods: goods({ [good]: amount }) }), weight: 4 }];
}

/**
 * What would be gained, all goods of a source in one line.
 * @param {Choice} choice
 * @returns {Line[]}
 */
function gains(choice) {
  const events = choice.then.flatMap((event) => (event.event === 'gained' && event.amount > 0 ? [event] : []));
  return [...new Set(events.map((event) => event.from))].map((source) => {
    const sum = { hoplite: 0, orichalcum: 0 };
    for (const event of events) if (event.from === source) sum[event.good] += event.amount;
    return {
      piece: sum.hoplite ? 'hoplite' : 'orichalcum',
      text: () => rich(source === 'port' ? 'table.port' : 'preview.gain', { goods: goods(sum) }),
      weight: 4,
    };
  });
}

/**
 * The creatures that would newly keep ground from being built on.
 * @param {Choice} choice
 * @returns {Line[]}
 */
function blocked(choice) {
  return choice.barred_by.map((creature) => ({
    piece: `creature-${creature}`,
    text: () => rich('preview.blocked', { creature: name('creature', creature) }),
    weight: 6,
  }));
}

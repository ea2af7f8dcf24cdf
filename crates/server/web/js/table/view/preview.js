// What a choice would bring, most important first, each with a picture: the lines of the ribbon. The server says it all.

import { goods, list, name, rich, t } from '../../shared/i18n.js';
import { circlesOf } from '../model/narrow.js';
import { touch } from '../../shared/geometry.js';
import { creatureAt, seatWord } from '../model/names.js';

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
    ...blocked(at, choice),
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
      return cardLines(choice);
    case 'tile':
      return (at.game?.position.hand?.creatures ?? []).flatMap((creature) =>
        creature
          ? [
              {
                piece: `creature-${creature}`,
                text: () => rich('preview.creature', { creature: name('creature', creature) }),
                weight: 5,
              },
            ]
          : [],
      );
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
      return [{ piece: 'medallion', text: () => rich('preview.medallion'), weight: 2 }];
    case 'discard':
      return [{ piece: 'card-back', text: () => rich('preview.discarded'), weight: 3 }];
    default:
      return [];
  }
}

/**
 * @param {Extract<Choice, { kind: 'card' }>} choice
 * @returns {Line[]}
 */
function cardLines(choice) {
  const places = choice.card?.placements ?? 0;
  const titans = choice.card?.titans ?? [];
  return [
    {
      piece: 'hoplite',
      text: () =>
        choice.cost ? rich('preview.costs', { goods: goods({ hoplite: choice.cost }) }) : rich('preview.free'),
      weight: 1,
    },
    {
      piece: 'tile-pile-3',
      text: () => (places ? rich('preview.places', { n: places }) : rich('preview.no_places')),
      weight: 2,
    },
    ...(titans.length
      ? [
          {
            piece: `titan-${titans[0]}`,
            text: () => rich('preview.titan_possible', { titans: list(titans.map((titan) => t(`titan.${titan}`))) }),
            weight: 3,
          },
        ]
      : []),
  ];
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
      if (from === null)
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
      return event.stocked
        ? [
            {
              piece: event.building === 'mine' ? 'orichalcum' : 'hoplite',
              text: () =>
                rich('preview.gain', { goods: goods(event.building === 'mine' ? { orichalcum: 1 } : { hoplite: 1 }) }),
              weight: 4,
            },
          ]
        : [];
    case 'asked':
      return choice.kind === 'tile' && event.ask.startsWith('titan-order:')
        ? event.ask
            .slice('titan-order:'.length)
            .split('+')
            .map((titan) => ({
              piece: `titan-${titan}`,
              text: () => rich('preview.titan', { titan: name('titan', titan) }),
              weight: 1,
            }))
        : [];
    default:
      return [];
  }
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
 * Ground that a creature would newly keep from being built on.
 * @param {Scene} at
 * @param {Choice} choice
 * @returns {Line[]}
 */
function blocked(at, choice) {
  if (choice.bars.length === 0) return [];
  const seat = at.message.choices?.seat ?? 1;
  const own = at.game?.position.hand?.creatures.find((creature) => creature !== null);
  const island = at.game?.position.players[seat - 1]?.island ?? {};
  const neighbour = Object.keys(island).find((circle) => {
    const there = island[circle];
    return typeof there === 'object' && 'creature' in there && circlesOf(choice).some((one) => touch(one, circle));
  });
  const creature = own ?? (neighbour ? creatureAt(at, seat, neighbour) : null);
  if (!creature) return [];
  return [
    {
      piece: `creature-${creature}`,
      text: () => rich('preview.blocked', { creature: name('creature', creature) }),
      weight: 6,
    },
  ];
}

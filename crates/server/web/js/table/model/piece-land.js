// The cards of what lies on islands: circles, creatures, terrains, Titans, buildings, temples, medallions.

import { fightOdds } from './fight-odds.js';
import { goods, name, percent, t } from '../../shared/i18n.js';
import { boardCircles, capital, seatText, seatWord, sideOf } from './names.js';
import { isYou, ownSeat } from './scene.js';
import { isAutomaton } from '../../shared/seats.js';
import { lootText } from '../../shared/loot.js';
import { portKind } from '../../shared/island-shapes.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./pieces.js').PieceCard} PieceCard */
/** @typedef {import('./pieces.js').Figure} Figure */
/** @typedef {import('../../protocol').Circle} Circle */
/** @typedef {import('../../protocol').Creature} Creature */
/** @typedef {import('../../protocol').Building} Building */
/** @typedef {import('../../protocol').Terrain} Terrain */
/** @typedef {import('../../protocol').Titan} Titan */
/** @typedef {import('../../protocol').PlayerView} PlayerView */

/**
 * @param {Scene} at
 * @param {number} seat
 * @param {Circle} circle
 * @returns {PieceCard | null}
 */
export function circleCard(at, seat, circle) {
  const player = at.game?.players[seat];
  if (!player || !boardCircles(at, seat).includes(circle)) return null;
  const there = player.island[circle];
  if (!there) return unexploredCard(at, seat, circle);
  if (there.creature) return creatureCard(at, seat, there.creature, there.hoplites ?? 0);
  if (there.building) return buildingCard(at, there.building, player);
  if (there.temple !== undefined) return templeCard(at);
  return there.land === undefined ? metropolisCard() : landCard(at, there.land);
}

/**
 * @param {Scene} at
 * @param {number} seat
 * @param {Circle} circle
 * @returns {PieceCard}
 */
function unexploredCard(at, seat, circle) {
  const port = sideOf(at, seat)?.ports.find((one) => one.circle === circle);
  if (!port)
    return {
      piece: 'circle-unexplored',
      title: t('ask.unexplored'),
      kind: t('piece.tile'),
      lines: [t('ask.unexplored_about')],
      figures: [],
      rule: 'R6.1',
    };
  const bonus = { hoplite: port.hoplites, orichalcum: port.orichalcum };
  const kind = portKind(port);
  return {
    piece: `port-${kind}`,
    title: t(`port.${kind}`),
    kind: t('ask.kind.port'),
    lines: [t('ask.port_about', { goods: goods(bonus) })],
    figures: [],
    rule: 'R6.4',
  };
}

/** @returns {PieceCard} */
export function metropolisCard() {
  return {
    piece: 'metropolis-mine-plain',
    title: t('piece.metropolis'),
    kind: t('ask.kind.building'),
    lines: [t('ask.metropolis_about')],
    figures: [],
    rule: 'R4.1',
  };
}

/**
 * A creature on somebody's island, with the odds for every number of hoplites that may stand there.
 * @param {Scene} at
 * @param {number} seat
 * @param {Creature} creature
 * @param {number} standing
 * @returns {PieceCard}
 */
function creatureCard(at, seat, creature, standing) {
  const automaton = isAutomaton(at.message.table, seat);
  const { strength } = at.components.creatures[creature];
  return {
    ...creatureHead(at, creature),
    lines: [
      t('ask.creature'),
      ...(standing ? [t('ask.creature_waits', { n: standing })] : []),
      ...(automaton ? [t('ask.creature_automaton')] : beats(at, seat, creature, strength, standing)),
    ],
    figures: [...(automaton ? [] : oddsFigures(at, seat, creature, standing)), leftInBag(at, creature)],
  };
}

/** How many more of a creature may come. @param {Scene} at @param {Creature} creature */
function leftInBag(at, creature) {
  const left = at.game?.creature_bag[creature] ?? 0;
  return { label: t('supply.creature_bag'), value: t('ask.bag_left', { n: left }), piece: 'bag-creatures' };
}

/** A creature that stands on no island, as in a bag or in the log: what the reader would need. @param {Scene} at @param {Creature} creature @returns {PieceCard | null} */
export function strangerCard(at, creature) {
  if (!at.components.creatures[creature]) return null;
  return creatureCard(at, ownSeat(at), creature, 0);
}

/** @param {Scene} at @param {Creature} creature @returns {PieceCard} */
function creatureHead(at, creature) {
  const { strength, loot } = at.components.creatures[creature];
  return {
    piece: `creature-${creature}`,
    title: t(`creature.${creature}`),
    kind: t('ask.kind.creature', { strength, loot: lootText(loot) }),
    lines: [],
    figures: [],
    rule: 'R8.3',
  };
}

/**
 * What the hoplites of a seat could do now: "beats 8 with 3 dice: 83.8 %".
 * @param {Scene} at
 * @param {number} seat
 * @param {Creature} creature
 * @param {number} strength
 * @param {number} standing
 */
function beats(at, seat, creature, strength, standing) {
  const hoplites = at.game?.players[seat]?.force[standing];
  const fight = hoplites === undefined ? undefined : fightOdds(at, seat, creature, hoplites);
  return fight ? [t('ask.creature_beats', { strength, dice: fight.dice, odds: percent(fight.odds) })] : [];
}

/**
 * @param {Scene} at
 * @param {number} seat
 * @param {Creature} creature
 * @param {number} standing
 * @returns {Figure[]}
 */
export function oddsFigures(at, seat, creature, standing) {
  return at.components.dice.flatMap((_, hoplites) => {
    const fight = fightOdds(at, seat, creature, hoplites);
    if (!fight || hoplites < standing) return [];
    const label = hoplites ? t('ask.with_hoplites', { n: hoplites }) : t('ask.without_hoplite');
    return [{ label, value: percent(fight.odds) }];
  });
}

/**
 * @param {Scene} at
 * @param {import('../../protocol').Land} land
 * @returns {PieceCard}
 */
function landCard(at, land) {
  const head = { piece: `terrain-${land}`, title: t(`terrain.${land}`), kind: t('ask.kind.terrain'), figures: [] };
  if (land === 'volcano') return { ...head, lines: [t('ask.volcano')], rule: 'R8.4a' };
  const titan = titanOf(at, land);
  const offer = at.game?.construction_board[land];
  return {
    ...head,
    lines: [
      ...(titan
        ? [
            t('ask.terrain_draws', { n: at.components.area_that_draws, titan: name('titan', titan) }),
            holderLine(at, titan),
          ]
        : []),
      offer ? t('ask.terrain_offer', { building: name('building', offer.building) }) : t('ask.terrain_temple'),
    ],
    rule: 'R6.5',
  };
}

/** @param {Scene} at @param {Terrain} terrain @returns {Titan | undefined} */
function titanOf(at, terrain) {
  const found = Object.entries(at.components.titans).find(([, drawn]) => drawn.terrain === terrain);
  return /** @type {Titan | undefined} */ (found?.[0]);
}

/** Where a Titan is now. @param {Scene} at @param {Titan} titan */
function holderLine(at, titan) {
  const tile = at.game?.titans[titan];
  if (!tile) return t('ask.titan_centre');
  const face = t(tile.active ? 'titan.active' : 'titan.inactive');
  if (isYou(at, tile.holder)) return t('ask.titan_yours', { face });
  return t('ask.titan_held', { seat: seatWord(at, tile.holder), face });
}

/**
 * @param {Scene} at
 * @param {Titan} titan
 * @returns {PieceCard | null}
 */
export function titanCard(at, titan) {
  const known = at.components.titans[titan];
  if (!known) return null;
  const resting = at.game?.titans[titan]?.active === false;
  return {
    piece: `titan-${titan}${resting ? '-inactive' : ''}`,
    title: t(`titan.${titan}`),
    kind: t('ask.kind.titan', { terrain: name('terrain', known.terrain) }),
    lines: [
      t(`titan.${titan}.favour`),
      holderLine(at, titan),
      t('ask.titan_needs', { n: at.components.area_that_draws, terrain: name('terrain', known.terrain) }),
    ],
    figures: [],
    rule: 'R7.1',
  };
}

/**
 * @param {Scene} at
 * @param {Building} building
 * @param {PlayerView} [player] Whose island it stands on.
 * @returns {PieceCard | null}
 */
export function buildingCard(at, building, player) {
  if (!at.components.buildings[building]) return null;
  const here = Object.values(player?.island ?? {}).filter((one) => one.building === building).length;
  const left = at.game?.building_bag[building] ?? 0;
  return {
    piece: `building-${building}`,
    title: t(`building.${building}`),
    kind: t('ask.kind.building'),
    lines: [
      t('ask.building_effect', { effect: capital(t(`building.${building}.effect`)) }),
      ...(here > 1 ? [t('ask.building_here', { n: here })] : []),
    ],
    figures: [{ label: t('supply.building_bag'), value: t('ask.bag_left', { n: left }), piece: 'bag-buildings' }],
    rule: 'R8.4a',
  };
}

/**
 * @param {Scene} at
 * @param {Terrain} terrain
 * @returns {PieceCard | null}
 */
export function spotCard(at, terrain) {
  const offer = at.game?.construction_board[terrain];
  const card = offer && buildingCard(at, offer.building);
  if (!card)
    return {
      piece: `terrain-${terrain}`,
      title: t('ask.spot', { terrain: name('terrain', terrain) }),
      kind: t('word.construction'),
      lines: [t('ask.spot_empty')],
      figures: [],
      rule: 'R8.4a',
    };
  const brings = offer.carries
    ? [t('ask.building_carries', { goods: goods({ [offer.carries.good]: offer.carries.amount }) })]
    : [];
  const where = t('ask.building_offer', { terrain: name('terrain', terrain) });
  return { ...card, lines: [...card.lines, where, ...brings] };
}

/** @param {Scene} at @returns {PieceCard} */
export function templeCard(at) {
  return {
    piece: 'temple-icon',
    title: t('piece.temple'),
    kind: t('ask.kind.building'),
    lines: [t('ask.temple_about'), t('ask.terrain_temple')],
    figures: [leftFigure(at, 'temples', 'temple-icon')],
    rule: 'R8.4b',
  };
}

/** @param {Scene} at @returns {PieceCard} */
export function medallionCard(at) {
  const price = at.components.medallion_price;
  const seat = ownSeat(at);
  return {
    piece: 'medallion',
    title: t('piece.medallion'),
    kind: t('action.construct'),
    lines: [
      t('ask.medallion_about', { price }),
      t('ask.medallion_have', { seat: seatText(at, seat), n: at.game?.players[seat]?.orichalcum ?? 0, price }),
    ],
    figures: [leftFigure(at, 'victory_tokens', 'victory-token')],
    rule: 'R8.4c',
  };
}

/**
 * How much of the supply is left, of how much.
 * @param {Scene} at
 * @param {keyof import('../../protocol').SupplyView} what
 * @param {string} piece
 * @returns {Figure}
 */
export function leftFigure(at, what, piece) {
  // Keys: supply.{hoplites,orichalcum,victory_tokens,temples}
  const total = at.components.supply[what];
  return { label: t(`supply.${what}`), value: t('ask.left_of', { n: at.game?.supply[what] ?? 0, total }), piece };
}

// The cards of what lies beside islands: action cards, stocks, supply, bags and piles, points, dice, the Automaton's strip.

import { goods, list, name, t } from '../../shared/i18n.js';
import { buildingCard, leftFigure, metropolisCard, oddsFigures } from './piece-land.js';
import { capital, seatText, seatWord } from './names.js';
import { choicesOf, ownSeat } from './scene.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./pieces.js').PieceCard} PieceCard */
/** @typedef {import('./pieces.js').Figure} Figure */
/** @typedef {import('../../protocol').Creature} Creature */

/**
 * A card of the Actions board: what taking it would bring, and what its creatures would need.
 * @param {Scene} at
 * @param {number} slot
 * @returns {PieceCard | null}
 */
export function cardCard(at, slot) {
  const dealt = at.game?.actions_board[slot];
  if (!dealt) return null;
  const cost = at.components.slot_costs[slot - 1] ?? 0;
  const choice = choicesOf(at)?.actions.find((one) => one.kind === 'card' && one.slot === slot);
  const preview = choice?.card;
  const titans = preview?.titans ?? [];
  return {
    ...dealtHead(dealt, cost ? t('count.hoplite', { n: cost }) : t('word.free')),
    lines: [
      actionLine(at, dealt),
      ...dealtLines(at, dealt),
      ...(preview
        ? [preview.placements ? t('ask.card_places', { n: preview.placements }) : t('ask.card_no_room')]
        : [t('ask.card_action')]),
      ...(titans.length ? [t('ask.card_titans', { titans: list(titans.map((titan) => t(`titan.${titan}`))) })] : []),
    ],
    figures: creatureFigures(at, dealt),
  };
}

/** @param {Scene} at @returns {PieceCard | null} */
export function handCard(at) {
  const question = at.game?.question;
  if (question?.what === 'loot_building') return buildingCard(at, question.building);
  if (question?.what === 'metropolis') return metropolisCard();
  const dealt = at.game?.hand;
  if (!dealt) return null;
  return {
    ...dealtHead(dealt, t('table.card_in_hand')),
    lines: [actionLine(at, dealt), ...dealtLines(at, dealt), t('ask.in_hand')],
    figures: creatureFigures(at, dealt),
  };
}

/**
 * @param {import('../../protocol').DealtView} dealt
 * @param {string} cost
 * @returns {PieceCard}
 */
function dealtHead(dealt, cost) {
  return {
    piece: `action-${dealt.action}`,
    title: t(`action.${dealt.action}`),
    kind: t('ask.kind.card', { cost }),
    lines: [],
    figures: [],
    rule: 'R5.1',
  };
}

/** What the action of a card does. @param {Scene} at @param {import('../../protocol').DealtView} dealt */
function actionLine(at, { action }) {
  switch (action) {
    case 'produce':
      return t('ask.action_produce');
    case 'recruit':
      return t('ask.action_recruit');
    case 'capture':
      return t('ask.action_capture', { most: at.components.hoplites_per_fight });
    case 'construct':
      return t('ask.action_construct', { price: at.components.medallion_price });
    default:
      return unknown(action, 'action');
  }
}

/** @param {Scene} at @param {import('../../protocol').DealtView} dealt */
function dealtLines(at, dealt) {
  const lands = dealt.lands.map((land) => t(`terrain.${land}`).toLocaleLowerCase());
  return [
    lands.length ? t('ask.card_tile', { lands: list(lands) }) : `${capital(t('state.pile_empty'))}.`,
    ...Object.values(dealt.creatures).map((creature) =>
      t('ask.card_creature', {
        creature: name('creature', creature),
        strength: at.components.creatures[creature].strength,
      }),
    ),
  ];
}

/**
 * What the creatures of a card would take to be beaten by the reader; of two each is named.
 * @param {Scene} at
 * @param {import('../../protocol').DealtView} dealt
 */
function creatureFigures(at, dealt) {
  const creatures = [...new Set(Object.values(dealt.creatures))];
  return creatures.flatMap((creature) => {
    const figures = oddsFigures(at, ownSeat(at), creature, 0);
    if (creatures.length === 1) return figures;
    const what = t(`creature.${creature}`);
    return figures.map((figure) => ({ ...figure, label: t('table.about', { what, about: figure.label }) }));
  });
}

/**
 * @param {Scene} at
 * @param {number} seat
 * @param {string} what
 * @returns {PieceCard | null}
 */
export function stockCard(at, seat, what) {
  const player = at.game?.players[seat];
  if (!player) return null;
  const kind = t('ask.kind.stock', { seat: seatText(at, seat) });
  if (what === 'creature') {
    const automaton = at.game?.automaton;
    const held = automaton?.seat === seat ? counted(automaton.captured) : player.captured;
    return {
      piece: 'creature-any',
      title: t('word.captured'),
      kind,
      lines: [t('ask.captured')],
      figures: creatureCounts(held),
      rule: 'R9.1',
    };
  }
  const good = what === 'hoplite' ? 'hoplite' : 'orichalcum';
  return {
    ...goodHead(at, good),
    kind,
    figures: [
      {
        label: seatText(at, seat),
        value: String(good === 'hoplite' ? player.hoplites : player.orichalcum),
        piece: good,
      },
      leftFigure(at, good === 'hoplite' ? 'hoplites' : 'orichalcum', good),
    ],
  };
}

/** @param {readonly Creature[]} creatures @returns {Record<string, number>} */
function counted(creatures) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const creature of creatures) counts[creature] = (counts[creature] ?? 0) + 1;
  return counts;
}

/** @param {Scene} at @param {import('../../protocol').Good} good @returns {PieceCard} */
function goodHead(at, good) {
  return {
    piece: good,
    title: t(`good.${good}`),
    kind: t('ask.kind.supply'),
    lines: [
      good === 'hoplite'
        ? t('ask.hoplites_about')
        : t('ask.orichalcum_about', { price: at.components.medallion_price }),
    ],
    figures: [],
    rule: good === 'hoplite' ? 'R8.2' : 'R8.1',
  };
}

/** @param {Record<string, number>} counts @returns {Figure[]} */
function creatureCounts(counts) {
  return Object.entries(counts).map(([creature, n]) => ({
    label: t(/** @type {'creature.gorgon'} */ (`creature.${creature}`)),
    value: String(n),
    piece: `creature-${creature}`,
  }));
}

/**
 * The supply, a bag, the deck or a pile: what is left, and what may still come.
 * @param {Scene} at
 * @param {string} what
 * @returns {PieceCard | null}
 */
export function supplyCard(at, what) {
  const { game } = at;
  if (!game) return null;
  const blind = { kind: t('ask.kind.bag'), rule: 'R11.1' };
  if (what === 'hoplite' || what === 'orichalcum') {
    const left = leftFigure(at, what === 'hoplite' ? 'hoplites' : 'orichalcum', what);
    return { ...goodHead(at, what), figures: [left] };
  }
  if (what === 'token') {
    const figures = [leftFigure(at, 'victory_tokens', 'victory-token')];
    return supply('victory-token', t('piece.victory-token'), t('ask.tokens_about'), figures);
  }
  if (what === 'temple') {
    const figures = [leftFigure(at, 'temples', 'temple-icon')];
    return supply('temple-icon', t('piece.temple'), t('ask.temples_about'), figures);
  }
  if (what === 'creatures') {
    const figures = creatureCounts(game.creature_bag);
    return { ...supply('bag-creatures', t('supply.creature_bag'), t('ask.bag_creatures'), figures), ...blind };
  }
  if (what === 'buildings') {
    const figures = Object.entries(game.building_bag).map(([building, n]) => ({
      label: t(/** @type {'building.mine'} */ (`building.${building}`)),
      value: String(n),
      piece: `building-${building}`,
    }));
    return { ...supply('bag-buildings', t('supply.building_bag'), t('ask.bag_buildings'), figures), ...blind };
  }
  if (what === 'deck') {
    const figures = [{ label: t('supply.deck'), value: String(sum(game.deck)), piece: 'card-back' }];
    return { ...supply('card-back', t('supply.deck'), t('ask.deck_about'), figures), ...blind };
  }
  return pileCard(at, what);
}

/** @param {Scene} at @param {string} size @returns {PieceCard | null} */
function pileCard(at, size) {
  const pile = at.game?.piles[/** @type {import('../../protocol').TileSize} */ (size)];
  if (!pile) return null;
  const figures = Object.entries(pile.unseen).map(([tile, n]) => ({
    label: list((at.components.tile_lands[tile] ?? []).map((land) => t(`terrain.${land}`))),
    value: String(n),
  }));
  const under = pile.under.length ? [t('ask.pile_under', { n: pile.under.length })] : [];
  const card = supply(`tile-pile-${size}`, t('supply.pile', { n: Number(size) }), t('ask.pile_about'), figures);
  return { ...card, lines: [...card.lines, ...under], kind: t('ask.kind.bag'), rule: 'R11.2' };
}

/**
 * @param {string} piece
 * @param {string} title
 * @param {string} about
 * @param {Figure[]} figures
 * @returns {PieceCard}
 */
function supply(piece, title, about, figures) {
  return { piece, title, kind: t('ask.kind.supply'), lines: [about], figures, rule: 'R8.5' };
}

/** @param {Record<string, number>} counts */
function sum(counts) {
  return Object.values(counts).reduce((total, n) => total + n, 0);
}

/**
 * @param {Scene} at
 * @param {number} seat
 * @returns {PieceCard | null}
 */
export function pointsCard(at, seat) {
  const score = at.game?.players[seat]?.score;
  if (!score) return null;
  return {
    piece: 'victory-token',
    title: t('word.points'),
    kind: t('ask.kind.points', { seat: seatText(at, seat) }),
    lines: [
      t('ask.points_about', { n: score.points, goal: at.components.points_to_win }),
      ...(score.creatures ? [t('ask.points_creatures', { n: score.creatures })] : []),
      t('ask.points_held', { n: score.titans_at_most }),
    ],
    figures: [
      { label: t('final.titans'), value: String(score.titans.length), piece: 'titan-any' },
      { label: t('final.temples'), value: String(score.temples), piece: 'temple-icon' },
      { label: t('final.medallions'), value: String(score.medallions), piece: 'medallion' },
    ],
    rule: 'R1.2',
  };
}

/** @returns {PieceCard} */
export function initiativeCard() {
  return {
    piece: 'initiative-token',
    title: t('piece.initiative'),
    kind: t('ask.kind.supply'),
    lines: [t('ask.initiative_about')],
    figures: [],
    rule: 'R11.4',
  };
}

/** @param {Scene} at @returns {PieceCard} */
export function dieCard(at) {
  const seat = at.game?.turn ?? ownSeat(at);
  const faces = (at.game?.players[seat]?.skulls ?? []).filter((face) => face !== 'skull');
  return {
    piece: 'die-skull',
    title: t('piece.die'),
    kind: t('action.capture'),
    lines: [
      t('ask.die_about', { n: at.components.die.filter((face) => face !== 'skull').length }),
      ...(faces.length ? [t('ask.die_skulls', { seat: seatWord(at, seat), faces: list(faces) })] : []),
    ],
    figures: [],
    rule: 'R8.3b',
  };
}

/**
 * @param {Scene} at
 * @param {number} place
 * @returns {PieceCard | null}
 */
export function stripCard(at, place) {
  const automaton = at.game?.automaton;
  const strength = at.components.automaton.strengths.find((one) => one.name === automaton?.strength);
  const effect = strength?.strip[place - 1];
  if (!effect) return null;
  const gives = effect.medallion
    ? t('piece.medallion')
    : goods({ hoplite: effect.hoplites, orichalcum: effect.orichalcum });
  return {
    piece: 'bag-buildings',
    title: t('automaton.strip', { n: place }),
    kind: t('seat.automaton'),
    lines: gives ? [t('ask.strip_about')] : [t('ask.strip_nothing')],
    figures: gives
      ? [{ label: t('automaton.strip', { n: place }), value: gives, piece: effect.medallion ? 'medallion' : 'hoplite' }]
      : [],
    rule: 'S5',
  };
}

// The table in sentences: an island row by row, a circle with its neighbours, the boards, the stocks, what others did.

import { boardCircles, capital, cardShows, choiceText, seatText, seatWord, sideOf, whatLies } from '../model/names.js';
import { chanceText } from '../view/reason.js';
import { entryLines } from '../model/log-lines.js';
import { glowing, isYou, ownSeats, seatNumbers } from '../model/scene.js';
import { clauses, goods, list, name, t } from '../../shared/i18n.js';
import { heading, touch } from '../../shared/geometry.js';
import { lootText } from '../../shared/loot.js';
import { terrainsOf, titansOf } from '../../shared/closed-sets.js';

/** @typedef {Readonly<import('../model/scene.js').Scene>} Scene */
/** @typedef {import('../../protocol').Circle} Circle */

/**
 * An island: what it is, then its rows from the top; equal neighbours in a row are named together.
 * @param {Scene} at
 * @param {number} seat
 * @returns {string[]}
 */
export function islandLines(at, seat) {
  const circles = boardCircles(at, seat);
  const player = at.game?.players[seat];
  const who = seatText(at, seat);
  if (!player || circles.length === 0) return [t('text.no_island', { seat: who })];
  const explored = circles.filter((circle) => circle in player.island).length;
  const counts = { seat: who, n: explored, circles: circles.length };
  const island = sideOf(at, seat) ? name('island', player.board ?? '') : null;
  const head = island
    ? t('text.island', { ...counts, island, side: name('side', player.side ?? '') })
    : t('text.board', counts);
  const rows = [...new Set(circles.map((circle) => circle.charAt(0)))];
  return [head, ...rows.map((row) => rowLine(at, seat, row, circles))];
}

/**
 * @param {Scene} at
 * @param {number} seat
 * @param {string} row
 * @param {readonly Circle[]} circles
 */
function rowLine(at, seat, row, circles) {
  /** @type {{ from: Circle, to: Circle, what: string }[]} */
  const runs = [];
  for (const circle of circles.filter((one) => one.startsWith(row))) {
    const what = whatLies(at, seat, circle);
    const last = runs.at(-1);
    if (last && last.what === what && touch(last.to, circle)) last.to = circle;
    else runs.push({ from: circle, to: circle, what });
  }
  const told = runs.map(({ from, to, what }) =>
    from === to ? t('text.circle', { circle: from, what }) : t('text.run', { from, to, what }),
  );
  return t('text.row', { row: row.toUpperCase(), circles: told.join(', ') });
}

/**
 * A circle: what lies there and is good for, whether it may be chosen, and what lies around it, clockwise from the east.
 * @param {Scene} at
 * @param {number} seat
 * @param {Circle} circle
 * @returns {string[]}
 */
export function circleLines(at, seat, circle) {
  const circles = boardCircles(at, seat);
  if (!circles.includes(circle)) return [t('text.no_circle', { circle, seat: seatText(at, seat) })];
  const may = at.message.choices?.seat === seat && glowing(at).circles.has(circle);
  const about = [whatLies(at, seat, circle), ...goodFor(at, seat, circle)].join(', ');
  const around = Array.from({ length: 6 }, (_, way) => {
    const there = circles.find((one) => touch(circle, one) && heading(circle, one) === way);
    const what = there ? t('text.circle', { circle: there, what: whatLies(at, seat, there) }) : t('text.sea');
    // Keys: text.way.{0,1,2,3,4,5}
    return t('text.neighbour', { way: name('text.way', String(way)), what });
  });
  return [
    `${t('table.about', { what: circle, about: may ? `${about}, ${t('circle.legal')}` : about })}.`,
    t('text.neighbours', { list: clauses(around) }),
  ];
}

/**
 * What a building does, or what a creature guards.
 * @param {Scene} at
 * @param {number} seat
 * @param {Circle} circle
 */
function goodFor(at, seat, circle) {
  const { building, creature } = at.game?.players[seat]?.island[circle] ?? {};
  if (building) return [t(`building.${building}.effect`)];
  return creature ? [t('text.guards', { loot: lootText(at.components.creatures[creature].loot) })] : [];
}

/** The cards on offer, by their places. @param {Scene} at @returns {string[]} */
export function marketLines(at) {
  const { game } = at;
  if (!game?.round) return [t('text.no_market')];
  return Array.from({ length: game.places }, (_, index) => {
    const place = index + 1;
    const dealt = game.actions_board[place];
    if (!dealt) return t('text.no_card', { place });
    const cost = at.components.slot_costs[index] ?? 0;
    return t('text.card', {
      place,
      cost: cost ? goods({ hoplite: cost }) : t('word.free'),
      action: name('action', dealt.action),
      n: Number(dealt.size),
      shows: cardShows(at, dealt),
    });
  });
}

/** The Construction board. @param {Scene} at @returns {string[]} */
export function buildingLines(at) {
  return terrainsOf(at.components).map((spot) => {
    const offer = at.game?.construction_board[spot];
    const terrain = name('terrain', spot);
    if (!offer) return t('text.no_building', { terrain });
    const about = t(`building.${offer.building}.effect`);
    const what = { terrain, building: name('building', offer.building), about };
    return offer.carries
      ? t('text.building_with', { ...what, goods: goods({ [offer.carries.good]: offer.carries.amount }) })
      : t('text.building', what);
  });
}

/** What everybody has: goods, creatures, points, the Initiative. @param {Scene} at @returns {string[]} */
export function stockLines(at) {
  return seatNumbers(at).map((seat) => stockLine(at, seat));
}

/**
 * @param {Scene} at
 * @param {number} seat
 */
function stockLine(at, seat) {
  const player = at.game?.players[seat];
  if (!player) return t('text.no_island', { seat: seatText(at, seat) });
  const { score } = player;
  const captured =
    at.game?.automaton?.seat === seat
      ? at.game.automaton.captured
      : Object.entries(player.captured).flatMap(([creature, n]) => Array.from({ length: n }, () => creature));
  const points = [
    ...score.titans.map((titan) => t(`titan.${titan}`)),
    ...Array.from({ length: score.temples }, () => t('piece.temple')),
    ...Array.from({ length: score.medallions }, () => t('piece.medallion')),
  ];
  const parts = [
    t('count.hoplite', { n: player.hoplites }),
    t('count.orichalcum', { n: player.orichalcum }),
    ...(captured.length
      ? [
          t('table.about', {
            what: t('word.captured'),
            about: list(captured.map((one) => t('table.text', { text: name('creature', one) }))),
          }),
        ]
      : []),
    t('word.places', { n: score.points, goal: at.components.points_to_win }),
    ...points,
    ...(at.game?.initiative === seat && at.game.round ? [t('piece.initiative')] : []),
  ];
  return `${t('table.about', { what: seatText(at, seat), about: parts.join(', ') })}.`;
}

/** The Titans: who has them, whether they are awake, what they do. @param {Scene} at @returns {string[]} */
export function titanLines(at) {
  return titansOf(at.components).map((titan) => {
    const lies = at.game?.titans[titan];
    const where = lies ? seatText(at, lies.holder) : t('titan.centre');
    const state = t(lies?.active === false ? 'titan.inactive' : 'titan.active');
    return t('text.titan', {
      titan: name('titan', titan),
      where,
      state,
      terrain: name('terrain', at.components.titans[titan].terrain),
      favour: t(`titan.${titan}.favour`),
    });
  });
}

/**
 * What the engine would do, best first, with the chances; then how one stands now.
 * @param {Scene} at
 * @param {import('../model/hint.js').Hint} hint
 * @returns {string[]}
 */
export function hintLines(at, { best, chances }) {
  if (best.length === 0) return [t('text.no_hint')];
  const lines = best.map(({ rank, choice, chance }) => {
    const likely = capital(t('hint.rank', { rank, chance: chanceText(chance) }));
    return `${likely}. ${t('table.about', { what: choice.action, about: choiceText(at, choice) })}.`;
  });
  const now = chances[(at.message.choices?.seat ?? 1) - 1];
  if (now === undefined) return lines;
  return [...lines, t('hint.footing', { chance: chanceText(now), bot: name('level', 'oracle') })];
}

/** What happened since the reader's last step. @param {Scene} at @returns {string[]} */
export function sinceLines(at) {
  const mine = ownSeats(at);
  const last = at.log.findLastIndex((entry) => entry.seat !== null && mine.includes(entry.seat));
  // A player in the middle of a turn asks about what was before it.
  const current = at.game?.turn !== undefined && mine.includes(at.game.turn);
  const turn = current ? turnBegin(at) : last + 1;
  const before = at.log.slice(0, turn).findLastIndex((entry) => entry.seat !== null && mine.includes(entry.seat));
  const lines = told(at, at.log.slice(before + 1, current ? turn : undefined));
  return lines.length ? lines : [t('text.nothing_since')];
}

/** Where the current turn began in the log. @param {Scene} at */
function turnBegin(at) {
  const begun = at.log.findLastIndex((entry) =>
    entry.events.some((event) => event.event === 'turn_began' && event.seat === at.game?.turn),
  );
  return begun + 1;
}

/**
 * The last turn of a seat.
 * @param {Scene} at
 * @param {number} seat
 * @returns {string[]}
 */
export function turnLines(at, seat) {
  const last = at.log.findLastIndex((entry) => entry.seat === seat);
  const before = at.log.slice(0, Math.max(last, 0)).findLastIndex((entry) => entry.seat !== seat);
  const lines = told(at, last < 0 ? [] : at.log.slice(before + 1, last + 1));
  return lines.length ? lines : [t('text.nothing_by', { seat: isYou(at, seat) ? t('seat.you') : seatWord(at, seat) })];
}

/**
 * @param {Scene} at
 * @param {readonly import('../model/scene.js').LogEntry[]} entries
 */
function told(at, entries) {
  const lines = entries.flatMap((entry) => entryLines(at, entry)).map(({ text, round }) => (round ? `${text}.` : text));
  return lines.map(capital);
}

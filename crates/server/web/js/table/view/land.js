// The land of an island as it lies: coast, wells and ports, tiles, buildings, temples, creatures. Drawn when it changes.

import { itemAt } from '../../shared/item.js';
import { keepReadable } from '../../shared/badges.js';
import {
  building,
  centre,
  coast,
  creature,
  element,
  metropolis,
  onCircle,
  portKind,
  R,
  temple,
  tile,
} from '../../shared/island-shapes.js';
import { pieceAt } from '../../shared/sprite.js';
import { place } from '../../shared/geometry.js';
import { outline, spots } from './win.js';

/** @typedef {import('../../protocol').Circle} Circle */
/** @typedef {import('../../protocol').CircleView} CircleView */
/** @typedef {import('../../protocol').PortComponents} Port */
/**
 * What a land is drawn from.
 * @typedef {object} Land
 * @property {readonly Circle[]} circles
 * @property {readonly Port[]} ports
 * @property {{ [circle: Circle]: CircleView }} island
 * @property {readonly (readonly Circle[])[]} outlines Tiles whose shape is known; other circles are tiles of their own.
 * @property {(creature: import('../../protocol').Creature) => number} strength
 * @property {boolean} small Whether it is too small for the wells' ornament.
 * @property {readonly Circle[]} [won] Where the game was won.
 */

/** What each drawing showed last, by its name: a node stands in one place only. @type {Map<string, { key: string, node: SVGGElement }>} */
const drawn = new Map();

/**
 * The land as a node, the same one as long as nothing on it changes.
 * @param {string} name Where it is drawn.
 * @param {Land} land
 * @returns {SVGGElement}
 */
export function drawLand(name, land) {
  const { circles, ports, island, outlines, small, won = [] } = land;
  const key = JSON.stringify([circles, ports, island, outlines, small, won]);
  const last = drawn.get(name);
  if (last?.key === key) {
    keepReadable(last.node);
    return last.node;
  }
  // A temple has a shape of its own: the light runs around it.
  const isTemple = won.some((circle) => island[circle]?.temple !== undefined);
  const node = element('g', { class: 'land' }, [
    coast(circles.map(place), { small }),
    wells(land),
    ...tiles(land),
    ...(isTemple ? [outline(won)] : []),
    ...pieces(land),
    ...(isTemple ? [] : spots(won)),
  ]);
  drawn.set(name, { key, node });
  return node;
}

/** @param {Land} land */
function wells({ circles, ports, island, small }) {
  const free = circles.filter((circle) => !(circle in island));
  return element(
    'g',
    { class: 'wells' },
    free.map((circle) => {
      const port = ports.find((one) => one.circle === circle);
      if (port) return marked(onCircle(`port-${portKind(port)}`, place(circle), 0.95), 'unexplored-port');
      if (!small) return marked(onCircle('circle-unexplored', place(circle), 0.95), 'unexplored');
      const [x, y] = centre(place(circle));
      return element('circle', { class: 'well', cx: String(x), cy: String(y), r: String(R * 0.86) });
    }),
  );
}

/**
 * @param {SVGElement} node
 * @param {string} name
 */
function marked(node, name) {
  node.setAttribute('class', name);
  return node;
}

/** @param {Land} land */
function tiles({ island, outlines }) {
  const known = outlines.filter((outline) => outline.every((circle) => circle in island));
  const alone = Object.keys(island).filter((circle) => !known.some((outline) => outline.includes(circle)));
  const cities = alone.filter((circle) => isCity(island[circle]));
  const singles = alone.filter((circle) => !isCity(island[circle])).map((circle) => [circle]);
  const city = cities.length ? [cities] : [];
  return [...known, ...city, ...singles].map((outline) => oneTile(outline, island));
}

/**
 * @param {readonly Circle[]} outline
 * @param {Land['island']} island
 */
function oneTile(outline, island) {
  const lying = outline.flatMap((circle) => island[circle] ?? []);
  if (isCity(lying[0])) return drawMetropolis(outline);
  return tile(
    outline.map(place),
    lying.map(({ land, building, temple }) => (building || temple !== undefined ? null : (land ?? null))),
  );
}

/** Whether the Metropolis lies there, which shows no land. @param {CircleView | undefined} there */
function isCity(there) {
  return there !== undefined && there.land === undefined;
}

/**
 * The Metropolis, its Mine on the left; the Automaton's has one circle.
 * @param {readonly Circle[]} circles
 */
export function drawMetropolis(circles) {
  const places = circles.map(place).sort((a, b) => a.column - b.column || a.row - b.row);
  const first = itemAt(places, 0);
  if (places[1]) return metropolis(first, places[1]);
  return element('g', {}, [tile([first], ['volcano']), onCircle('metropolis-mine-plain', first, 0.97)]);
}

/** @param {Land} land */
function pieces({ island, strength, small }) {
  /** @type {Map<number, Circle[]>} */
  const temples = new Map();
  // Row after row: a roof may reach over the rim above it.
  const rows = Object.entries(island).sort(([one], [other]) => one.localeCompare(other));
  const standing = rows.flatMap(([circle, there]) => {
    if (there.temple !== undefined) temples.set(there.temple, [...(temples.get(there.temple) ?? []), circle]);
    if (there.building && there.land) return [building(there.building, place(circle), there.land)];
    if (!there.creature) return [];
    const beast = creature(there.creature, strength(there.creature), place(circle));
    return [beast, ...stuck(circle, there.hoplites ?? 0, small)];
  });
  return [...[...temples.values()].map((circles) => temple(circles.map(place))), ...standing];
}

/**
 * Hoplites that stayed after a lost fight.
 * @param {Circle} circle
 * @param {number} hoplites
 * @param {boolean} small
 */
function stuck(circle, hoplites, small) {
  const [x, y] = centre(place(circle));
  const size = small ? 34 : 28;
  return Array.from({ length: hoplites }, (_, index) => pieceAt('hoplite', x - 48 + index * size * 0.62, y - 50, size));
}

// The islands of the gallery: one on which every kind of piece lies, and the boards of the set as they come out of the box.

import * as shapes from '../shared/island-shapes.js';
import { place } from '../shared/geometry.js';

/** @typedef {import('../protocol').Components} Components */

/** @type {SVGElement | null} */
let drawn = null;

/**
 * A position put together: every kind of piece on one island, a tile in hand.
 * @param {Components} components
 * @param {string} label
 */
export function islandPicture(components, label) {
  drawn ??= island(components);
  drawn.setAttribute('aria-label', label);
  return drawn;
}

/** @param {Components} components */
function island({ creatures }) {
  const places = shapes.placesOf([
    '   o o H o',
    '  o o o o o',
    ' o o o o o o',
    'B o o o o o',
    ' o o o o o',
    '  o o O o',
  ]);
  const at = (/** @type {number} */ column, /** @type {number} */ row) => ({ column, row });
  const ports = /** @type {Record<string, string>} */ ({ H: 'hoplite', O: 'orichalcum', B: 'both' });
  const hand = shapes.tile([at(7, 0), at(8, 1), at(6, 1)], ['lagoon', 'forest', 'lagoon']);
  hand.setAttribute('class', 'in-hand');
  return shapes.element('svg', { class: 'isle', viewBox: shapes.viewBox(places, 40), role: 'img' }, [
    shapes.coast(places),
    ...places.map((place) => shapes.unexplored(place, ports[place.mark])),
    shapes.tile([at(3, 0), at(4, 1), at(2, 1)], ['forest', 'forest', 'forest']),
    shapes.tile([at(1, 2), at(3, 2)], [null, null]),
    shapes.tile([at(5, 2)], ['lagoon']),
    shapes.tile([at(7, 2), at(8, 3), at(6, 3)], ['mountain', 'volcano', 'desert']),
    shapes.metropolis(at(0, 3), at(2, 3)),
    shapes.tile([at(8, 5)], [null]),
    shapes.tile([at(7, 4), at(9, 4)], ['volcano', null]),
    shapes.temple([at(4, 3), at(3, 4), at(5, 4), at(4, 5)]),
    shapes.building('mine', at(1, 2), 'volcano'),
    shapes.building('oratory', at(3, 2), 'mountain'),
    shapes.building('statue-orichalcum', at(9, 4), 'forest'),
    shapes.building('siege-engine-3', at(8, 5), 'desert'),
    shapes.creature('cyclops', creatures.cyclops.strength, at(8, 3)),
    shapes.creature('hydra-themis', creatures['hydra-themis'].strength, at(7, 4)),
    ...[at(10, 1), at(11, 2), at(9, 2)].map(shapes.legal),
    hand,
    ...[at(7, 0), at(6, 1), at(5, 2)].map(shapes.why),
  ]);
}

/** Boards by their name and side: an element stands in one place only. @type {Map<string, SVGElement>} */
const boards = new Map();

/**
 * A side of an island board, unexplored.
 * @param {string} key
 * @param {import('../protocol').SideComponents} side
 */
export function boardPicture(key, { circles, ports }) {
  const known = boards.get(key);
  if (known) return known;
  const places = circles.map(place);
  const made = shapes.element(
    'svg',
    { class: 'piece board', viewBox: shapes.viewBox(places, 34), 'aria-hidden': 'true' },
    [
      shapes.coast(places, { small: true }),
      ...circles.map((circle) => {
        const port = ports.find((one) => one.circle === circle);
        return shapes.unexplored(place(circle), port ? shapes.portKind(port) : undefined);
      }),
    ],
  );
  boards.set(key, made);
  return made;
}

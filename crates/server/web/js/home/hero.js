// The island beside the title: a position from a game, drawn once.

import {
  building,
  coast,
  creature,
  element,
  metropolis,
  temple,
  tile,
  unexplored,
  placesOf,
  viewBox,
} from '../shared/island-shapes.js';

/** Delos, its calm side: `o` is a circle, `H`, `O` and `B` are ports. */
const ROWS = ['     o H o', '  o o o o o o', ' o o o o o o o', '  o o o o o o', '   B o o o o', '      o o O'];

/** @type {SVGSVGElement | null} */
let drawn = null;

/** The drawing. It is decoration: the page says in words what the game is. @returns {SVGSVGElement} */
export function heroIsland() {
  if (drawn) return drawn;
  const places = placesOf(ROWS);
  const at = (/** @type {number} */ column, /** @type {number} */ row) => ({ column, row });
  const ports = /** @type {Record<string, string>} */ ({ H: 'hoplite', O: 'orichalcum', B: 'both' });
  drawn = element('svg', { class: 'island', viewBox: viewBox(places, 40), 'aria-hidden': 'true' }, [
    coast(places),
    ...places.map((place) => unexplored(place, ports[place.mark])),
    tile([at(5, 0), at(4, 1), at(6, 1)], ['forest', 'forest', 'forest']),
    tile([at(8, 1), at(7, 2), at(9, 2)], ['lagoon', 'lagoon', 'lagoon']),
    tile([at(1, 2), at(3, 2), at(2, 3)], ['desert', 'volcano', 'desert']),
    tile([at(5, 2)], ['mountain']),
    tile([at(10, 1), at(11, 2)], ['desert', 'volcano']),
    tile([at(10, 3)], ['mountain']),
    tile([at(4, 3), at(6, 3)], ['lagoon', 'volcano']),
    metropolis(at(3, 4), at(5, 4)),
    temple([at(8, 3), at(7, 4), at(9, 4), at(8, 5)]),
    building('training-camp', at(6, 1), 'forest'),
    building('mine', at(3, 2), 'volcano'),
    building('oratory', at(5, 2), 'mountain'),
    creature('cyclops', 10, at(6, 3)),
    creature('hydra-themis', 12, at(11, 2)),
  ]);
  return drawn;
}

// The island beside the title: a position from a game, drawn once.

import { building, coast, creature, element, metropolis, temple, tile, unexplored, placesOf, viewBox } from '../shapes.js';

/** `o` is a circle, `H`, `O` and `B` are ports. */
const ROWS = ['    o o H o', '   o o o o o', '  o o o o o o', ' o o o o o o', '  o o o o o', '   o o O o'];

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
    tile([at(4, 0), at(5, 1), at(3, 1)], ['forest', 'forest', 'forest']),
    tile([at(2, 2), at(4, 2)], ['volcano', 'mountain']),
    tile([at(8, 0), at(7, 1), at(6, 2)].slice(0, 2), ['lagoon', 'lagoon']),
    tile([at(6, 2)], ['lagoon']),
    tile([at(8, 2), at(9, 3), at(7, 3)], ['mountain', 'volcano', 'desert']),
    tile([at(9, 1)], ['forest']),
    metropolis(at(1, 3), at(3, 3)),
    temple([at(5, 3), at(4, 4), at(6, 4), at(5, 5)]),
    building('mine', at(2, 2)),
    building('oratory', at(4, 2)),
    creature('cyclops', 10, at(9, 3)),
  ]);
  return drawn;
}

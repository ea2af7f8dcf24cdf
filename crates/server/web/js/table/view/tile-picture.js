// A tile by itself, as it lies on a card or in the hand, with the creatures on its volcanoes.

import { html } from '../../vendor/lit-html.js';
import { creature, element, tile, viewBox } from '../../shared/island-shapes.js';
import { landsOf } from '../../shared/closed-sets.js';

/** @typedef {import('../../protocol').Creature} Creature */
/** @typedef {import('../../shared/island-shapes.js').Place} Place */

/** How a tile of each size lies: its circles clockwise. @type {readonly (readonly Place[])[]} */
const LYING = [
  [],
  [{ column: 0, row: 0 }],
  [
    { column: 0, row: 0 },
    { column: 2, row: 0 },
  ],
  [
    { column: 1, row: 0 },
    { column: 2, row: 1 },
    { column: 0, row: 1 },
  ],
];

/** What each picture showed last. @type {Map<string, { key: string, node: SVGGElement }>} */
const drawn = new Map();

/**
 * @param {string} name Where it is drawn.
 * @param {string} letters The tile, like `FLV`.
 * @param {readonly (Creature | null)[]} creatures
 * @param {(creature: Creature) => number} strength
 */
export function tilePicture(name, letters, creatures, strength) {
  const places = LYING[letters.length] ?? [];
  const key = JSON.stringify([letters, creatures]);
  let last = drawn.get(name);
  if (last?.key !== key) {
    const lands = landsOf(letters);
    const beasts = places.flatMap((place, index) => {
      const beast = creatures[index];
      return beast ? [creature(beast, strength(beast), place)] : [];
    });
    last = { key, node: element('g', {}, [tile(places, lands), ...beasts]) };
    drawn.set(name, last);
  }
  return html`<svg class=${`tile-picture size-${letters.length}`} viewBox=${viewBox(places, 6)}
    aria-hidden="true">${last.node}</svg>`;
}

/**
 * The empty outline of a tile that its pile could not give.
 * @param {number} size
 */
export function noTile(size) {
  return html`<span class="no-tile" aria-hidden="true">${size}</span>`;
}

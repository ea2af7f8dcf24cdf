// A tile by itself, as it lies on a card or in the hand, with the creatures on its volcanoes.

import { html } from '../../vendor/lit-html.js';
import { keepReadable } from '../../shared/badges.js';
import { creature, element, tile, viewBox } from '../../shared/island-shapes.js';

/** @typedef {import('../../protocol').Creature} Creature */
/** @typedef {import('../../shared/island-shapes.js').Place} Place */

/** How a tile of each size lies: its circles clockwise. @type {Record<import('../../protocol').TileSize, readonly Place[]>} */
const LYING = {
  1: [{ column: 0, row: 0 }],
  2: [
    { column: 0, row: 0 },
    { column: 2, row: 0 },
  ],
  3: [
    { column: 1, row: 0 },
    { column: 2, row: 1 },
    { column: 0, row: 1 },
  ],
};

/** What each picture showed last. @type {Map<string, { key: string, node: SVGGElement }>} */
const drawn = new Map();

/**
 * @param {string} name Where it is drawn.
 * @param {import('../../protocol').DealtView} dealt A card with its tile.
 * @param {(creature: Creature) => number} strength
 */
export function tilePicture(name, { size, lands, creatures }, strength) {
  const places = LYING[size];
  const key = JSON.stringify([lands, creatures]);
  let last = drawn.get(name);
  if (last?.key !== key) {
    const beasts = places.flatMap((place, index) => {
      const beast = creatures[index + 1];
      return beast ? [creature(beast, strength(beast), place)] : [];
    });
    last = { key, node: element('g', {}, [tile(places, lands), ...beasts]) };
    drawn.set(name, last);
  }
  keepReadable(last.node);
  return html`<svg class=${`tile-picture size-${size}`} viewBox=${viewBox(places, 6)}
    aria-hidden="true">${last.node}</svg>`;
}

/**
 * The empty outline of a tile that its pile could not give.
 * @param {string} size
 */
export function noTile(size) {
  return html`<span class="no-tile" aria-hidden="true">${size}</span>`;
}

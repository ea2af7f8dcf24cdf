// What a card says of any piece: what it is, what it does here and now, how many are left. Its figures come with the view.

import {
  cardCard,
  dieCard,
  handCard,
  initiativeCard,
  pointsCard,
  stockCard,
  stripCard,
  supplyCard,
} from './piece-boards.js';
import {
  buildingCard,
  circleCard,
  medallionCard,
  spotCard,
  strangerCard,
  templeCard,
  titanCard,
} from './piece-land.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Building} Building */
/** @typedef {import('../../protocol').Creature} Creature */
/** @typedef {import('../../protocol').Terrain} Terrain */
/** @typedef {import('../../protocol').Titan} Titan */
/** A number with what it counts. @typedef {{ label: string, value: string, piece?: string }} Figure */
/**
 * What a card shows.
 * @typedef {object} PieceCard
 * @property {string} piece Its picture.
 * @property {string} title
 * @property {string} kind
 * @property {string[]} lines What it does, in sentences.
 * @property {Figure[]} figures
 * @property {string} rule
 */

/** What can be asked about, by the first word of `data-ask`. @type {Record<string, (at: Scene, words: string[]) => PieceCard | null>} */
const KINDS = {
  circle: (at, [seat = '', circle = '']) => circleCard(at, Number(seat), circle),
  card: (at, [slot = '']) => cardCard(at, Number(slot)),
  hand: (at) => handCard(at),
  spot: (at, [terrain = '']) => spotCard(at, /** @type {Terrain} */ (terrain)),
  titan: (at, [titan = '']) => titanCard(at, /** @type {Titan} */ (titan)),
  building: (at, [building = '']) => buildingCard(at, /** @type {Building} */ (building)),
  creature: (at, [creature = '']) => strangerCard(at, /** @type {Creature} */ (creature)),
  temple: (at) => templeCard(at),
  medallion: (at) => medallionCard(at),
  stock: (at, [seat = '', what = '']) => stockCard(at, Number(seat), what),
  supply: (at, [what = '']) => supplyCard(at, what),
  places: (at, [seat = '']) => pointsCard(at, Number(seat)),
  initiative: () => initiativeCard(),
  die: (at) => dieCard(at),
  strip: (at, [place = '']) => stripCard(at, Number(place)),
};

/**
 * The card of a thing that was asked about; none if there is nothing to say.
 * @param {Scene} at
 * @param {string} asked The words of its `data-ask`.
 * @returns {PieceCard | null}
 */
export function pieceCard(at, asked) {
  const [kind = '', ...words] = asked.split(' ');
  return at.game ? (KINDS[kind]?.(at, words) ?? null) : null;
}

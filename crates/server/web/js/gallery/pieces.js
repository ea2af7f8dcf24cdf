// What lies in the box, kind by kind: each piece with its name, what it does and how many there are, as the set says.

import { html, svg } from '../vendor/lit-html.js';
import { ACTIONS, terrainsOf, titansOf } from '../shared/closed-sets.js';
import { badge, element, metropolis, temple, viewBox } from '../shared/island-shapes.js';
import { boardPicture } from './island.js';
import { lootText } from '../shared/loot.js';
import { name, t } from '../shared/i18n.js';
import { picture } from '../shared/pictures.js';
import { pieceUrl } from '../shared/sprite.js';

/** @typedef {import('../protocol').Components} Components */
/** @typedef {import('../vendor/lit-html.js').Template} Template */
/**
 * One piece on its card.
 * @typedef {object} Specimen
 * @property {string} title
 * @property {string} [text] What it does.
 * @property {string} [count] How many there are.
 * @property {Template} shown
 */
/** @typedef {{ id: string, title: string, specimens: Specimen[] }} Group */

/** @param {Components} components @returns {Group[]} */
export function groupsOf(components) {
  return [
    { id: 'titans', title: t('gallery.group.titan'), specimens: titans(components) },
    { id: 'creatures', title: t('gallery.group.creature'), specimens: creatures(components) },
    { id: 'buildings', title: t('gallery.group.building'), specimens: buildings(components) },
    { id: 'terrains', title: t('gallery.group.terrain'), specimens: terrains(components) },
    { id: 'points', title: t('gallery.group.victory'), specimens: points(components) },
    { id: 'goods', title: t('gallery.group.goods'), specimens: goods(components) },
    { id: 'cards', title: t('gallery.group.card'), specimens: cards(components) },
    { id: 'islands', title: t('gallery.group.island'), specimens: islands(components) },
  ];
}

/** @param {Components} components @returns {Specimen[]} */
function titans(components) {
  return titansOf(components).map((titan) => ({
    title: bare('titan', titan),
    text: t(`titan.${titan}.favour`),
    count: t('gallery.titan', {
      lands: t(`many.${components.titans[titan].terrain}`, { number: components.area_that_draws }),
    }),
    shown: html`${picture(`titan-${titan}`)}${picture(`titan-${titan}-inactive`)}`,
  }));
}

/** @param {Components} components @returns {Specimen[]} */
function creatures({ creatures }) {
  const inTheBox = entries(creatures).filter(([, { copies }]) => copies > 0);
  return inTheBox.map(([creature, { strength, loot, copies }]) => ({
    title: bare('creature', creature),
    text: t('gallery.creature', { strength, loot: lootText(loot) }),
    count: t('gallery.copies', { n: copies }),
    shown: html`<svg class="piece" viewBox="0 0 100 100" aria-hidden="true"><use
      href=${pieceUrl(`creature-${creature}`)}></use>${drawn(creature, () => badge(strength, { x: 82, y: 82 }))}</svg>`,
  }));
}

/** Every building stands on every terrain: in the gallery they take turns. @param {Components} components @returns {Specimen[]} */
function buildings(components) {
  const grounds = [...terrainsOf(components), 'volcano'];
  const inTheBox = entries(components.buildings).filter(([, { copies }]) => copies > 0);
  return inTheBox.map(([building, { copies }], index) => ({
    title: bare('building', building),
    text: t(`building.${building}.effect`),
    count: t('gallery.copies', { n: copies }),
    shown: html`<svg class="piece" viewBox="0 0 100 100" aria-hidden="true"><use
      href=${pieceUrl(`ground-${grounds[index % grounds.length]}`)}></use><use href=${pieceUrl(`building-${building}`)}></use></svg>`,
  }));
}

/** @param {Components} components @returns {Specimen[]} */
function terrains(components) {
  const draws = new Map(entries(components.titans).map(([titan, { terrain }]) => [terrain, titan]));
  const lands = /** @type {const} */ ([...terrainsOf(components), 'volcano']);
  return lands.map((land) => {
    const titan = land === 'volcano' ? undefined : draws.get(land);
    return {
      title: bare('terrain', land),
      text: titan
        ? t('gallery.draws', { n: components.area_that_draws, titan: name('titan', titan) })
        : t('gallery.volcano'),
      count: t('gallery.on_tiles', { n: circlesWith(components, land) }),
      shown: picture(`terrain-${land}`),
    };
  });
}

/** How many circles of the tiles show a land. @param {Components} components @param {import('../protocol').Land} land */
function circlesWith({ tiles, tile_lands: lands }, land) {
  const shown = (/** @type {string} */ tile) => (lands[tile] ?? []).filter((one) => one === land).length;
  return entries(tiles).reduce((sum, [tile, copies]) => sum + copies * shown(tile), 0);
}

/** @param {Components} components @returns {Specimen[]} */
function points({ medallion_price: n, points_to_win: goal, supply }) {
  const rhombus = [
    { column: 1, row: 0 },
    { column: 3, row: 0 },
    { column: 0, row: 1 },
    { column: 2, row: 1 },
  ];
  const temples = drawn('temple', () => temple(rhombus));
  return [
    {
      title: bare('piece', 'temple'),
      text: t('gallery.temple'),
      count: t('gallery.copies', { n: supply.temples }),
      shown: html`<svg class="piece wide" viewBox=${viewBox(rhombus, 2)} aria-hidden="true">${temples}</svg>`,
    },
    { title: bare('piece', 'medallion'), text: t('gallery.medallion', { n }), shown: picture('medallion') },
    {
      title: t('piece.victory-token'),
      text: t('gallery.victory_token'),
      count: t('gallery.copies', { n: supply.victory_tokens }),
      shown: picture('victory-token'),
    },
    {
      title: t('gallery.win'),
      text: t('gallery.win_about', { n: goal }),
      shown: picture('laurel', { class: 'piece wide' }),
    },
  ];
}

/** @param {Components} components @returns {Specimen[]} */
function goods({ hoplites_per_fight: n, supply, die }) {
  const shown = die.map(
    (face, index) => svg`<use href=${pieceUrl(`die-${face}`)} x=${(index % 3) * 104} y=${Math.floor(index / 3) * 104}
      width="100" height="100"></use>`,
  );
  return [
    {
      title: t('good.hoplite'),
      text: t('gallery.hoplite', { n }),
      count: t('gallery.copies', { n: supply.hoplites }),
      shown: picture('hoplite'),
    },
    {
      title: t('good.orichalcum'),
      text: t('gallery.orichalcum'),
      count: t('gallery.copies', { n: supply.orichalcum }),
      shown: picture('orichalcum'),
    },
    { title: t('good.creature'), text: t('gallery.creature_pays'), shown: picture('creature-any') },
    {
      title: t('piece.die'),
      text: t('gallery.die'),
      shown: html`<svg class="piece wide" viewBox="0 0 308 204" aria-hidden="true">${shown}</svg>`,
    },
    { title: t('piece.initiative'), text: t('gallery.initiative'), shown: picture('initiative-token') },
  ];
}

/** @param {Components} components @returns {Specimen[]} */
function cards({ cards, tiles, tile_lands: lands }) {
  const card = {
    title: t('piece.card'),
    text: t('gallery.card_about'),
    count: t('gallery.copies', { n: sum(cards, () => true) }),
    shown: picture('card-back'),
  };
  // Keys: gallery.{produce,recruit,capture,construct}
  const actions = ACTIONS.map((action) => ({
    title: t(`action.${action}`),
    text: t(`gallery.${action}`),
    count: t('gallery.cards', { n: sum(cards, (card) => card.startsWith(`${action}-`)) }),
    shown: picture(`action-${action}`),
  }));
  const sizeOf = (/** @type {string} */ tile) => lands[tile]?.length ?? 0;
  const sizes = [...new Set(Object.keys(tiles).map(sizeOf))].sort().map((size) => ({
    title: t('piece.tile'),
    text: t('count.circle', { n: size }),
    count: t('gallery.copies', { n: sum(tiles, (tile) => sizeOf(tile) === size) }),
    shown: picture(`tile-pile-${size}`),
  }));
  return [...actions, card, ...sizes];
}

/** @param {Components} components @returns {Specimen[]} */
function islands({ boards }) {
  const city = drawn('metropolis', () => metropolis({ column: 0, row: 0 }, { column: 2, row: 0 }));
  const sides = boards.flatMap((board) =>
    entries(board.sides).map(([side, parts]) => ({
      title: bare('island', board.name),
      text: t(`side.${side}`),
      count: t('count.circle', { n: parts.circles.length }),
      shown: html`${boardPicture(`${board.name}-${side}`, parts)}`,
    })),
  );
  return [
    ...sides,
    {
      title: t('piece.metropolis'),
      text: t('gallery.metropolis'),
      shown: html`<svg class="piece wide" viewBox="-52 -52 204 104" aria-hidden="true">${city}</svg>`,
    },
    .../** @type {const} */ (['hoplite', 'orichalcum', 'both']).map((port) => ({
      title: t(`port.${port}`),
      text: t('gallery.port'),
      shown: picture(`port-${port}`),
    })),
  ];
}

/** Drawings, each of which stands in one place only. @type {Map<string, SVGElement>} */
const drawings = new Map();

/** @param {string} key @param {() => SVGElement} draw */
function drawn(key, draw) {
  const known = drawings.get(key) ?? element('g', {}, [draw()]);
  drawings.set(key, known);
  return known;
}

/** What a thing is called, with a capital letter. @param {string} kind @param {string} word */
function bare(kind, word) {
  return t('table.text', { text: name(kind, word) });
}

/**
 * @param {Record<string, number>} numbers
 * @param {(key: string) => boolean} counts
 */
function sum(numbers, counts) {
  return entries(numbers).reduce((total, [key, n]) => total + (counts(key) ? n : 0), 0);
}

/**
 * @template {string} Key
 * @template Value
 * @param {Record<Key, Value>} record
 */
function entries(record) {
  return /** @type {[Key, Value][]} */ (Object.entries(record));
}

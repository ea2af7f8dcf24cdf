// Pieces as a collector sees them: each on its card with name and effect, and small on the grounds of all themes.

import { html, nothing, svg } from '../vendor/lit-html.js';
import { hasMessage, name, t } from '../shared/i18n.js';
import { lootText } from '../shared/loot.js';
import { picture } from '../shared/pictures.js';
import { pieceShape, pieceUrl } from '../shared/sprite.js';
import { element, metropolis } from '../shared/island-shapes.js';

/** @typedef {import('../protocol').Components} Components */
/** The heading of a group. @typedef {'gallery.group.terrain' | 'gallery.group.titan' | 'gallery.group.creature' | 'gallery.group.building' | 'gallery.group.metropolis' | 'gallery.group.victory' | 'gallery.group.goods' | 'gallery.group.card' | 'gallery.group.seat' | 'gallery.group.part'} Heading */

export const THEMES = /** @type {const} */ (['light', 'dark', 'contrast']);
const SIZES = [40, 24];

/** Groups by the beginning of their symbols' ids, those first that begin so. @type {{ key: Heading, starts: string[] }[]} */
const GROUPS = [
  { key: 'gallery.group.terrain', starts: ['terrain-', 'circle-'] },
  { key: 'gallery.group.titan', starts: ['titan-theia', 'titan-themis', 'titan-cronos', 'titan-hyperion'] },
  {
    key: 'gallery.group.creature',
    starts: ['creature-hellhound', 'creature-minotaur', 'creature-gorgon', 'creature-cyclops', 'creature-hydra'],
  },
  { key: 'gallery.group.building', starts: ['building-'] },
  { key: 'gallery.group.metropolis', starts: ['metropolis-bridge', 'port-hoplite', 'port-orichalcum', 'port-both'] },
  { key: 'gallery.group.victory', starts: ['temple-icon', 'medallion', 'victory-token', 'vp-slot', 'laurel'] },
  {
    key: 'gallery.group.goods',
    starts: [
      'hoplite',
      'orichalcum',
      'creature-any',
      'initiative-token',
      'die-1',
      'die-2',
      'die-3',
      'die-4',
      'die-5',
      'die-skull',
    ],
  },
  { key: 'gallery.group.card', starts: ['action-', 'card-back', 'tile-pile-', 'bag-'] },
  { key: 'gallery.group.seat', starts: ['seat-'] },
];

// Keys: good.{hoplite,orichalcum}, piece.{temple,die,card,metropolis,medallion,victory-token}
/** Symbols whose name is not their id with a dot: the id, and the key. @type {[RegExp, string][]} */
const OTHER_NAMES = [
  [/^(hoplite|orichalcum)$/, 'good.$1'],
  [/^creature-any$/, 'good.creature'],
  [/^emblem-/, 'titan.'],
  [/^die-skull$/, 'piece.skull'],
  [/^(temple|die|card|metropolis)-?.*/, 'piece.$1'],
  [/^tile-pile-.*/, 'piece.tile'],
  [/^(medallion|victory-token)$/, 'piece.$1'],
  [/^initiative-token$/, 'piece.initiative'],
];

/**
 * The groups with their symbols; the last one holds what no other has, so that nothing is ever missing.
 * @param {readonly string[]} ids
 * @returns {{ key: Heading, members: string[] }[]}
 */
export function groupsOf(ids) {
  const pieces = ids.filter((id) => !id.startsWith('icon-') && !id.endsWith('-inactive'));
  const groups = GROUPS.map(({ key, starts }) => ({
    key,
    members: starts.flatMap((start) => pieces.filter((id) => id.startsWith(start))),
  }));
  const shown = new Set(groups.flatMap(({ members }) => members));
  return [
    ...groups,
    { key: /** @type {const} */ ('gallery.group.part'), members: pieces.filter((id) => !shown.has(id)) },
  ];
}

/** How many columns leave no gap in the last row. @param {number} pieces */
export function columnsFor(pieces) {
  return [6, 5, 4].find((columns) => pieces % columns === 0) ?? 6;
}

/**
 * One piece on its card.
 * @param {string} id
 * @param {Components | null} components
 */
export function specimenTemplate(id, components) {
  const title = nameOf(id);
  const text = textOf(id, components);
  const copies = copiesOf(id, components);
  return html`<li class="specimen slab" title=${id}><div class="stage">${largeTemplate(id, components)}</div>
    <h3>${title ?? id}</h3>${text ? html`<p>${text}</p>` : nothing}${copies ? html`<p class="copies">${t('gallery.copies', { n: copies })}</p>` : nothing}
    <div class="grounds" aria-hidden="true">${THEMES.map((theme) => html`<span data-theme=${theme}>${SIZES.map((size) => picture(id, { class: `size-${size}` }))}</span>`)}</div></li>`;
}

/**
 * The piece as large as it is seen on a table: a creature with its strength, a Titan with its other side.
 * @param {string} id
 * @param {Components | null} components
 */
function largeTemplate(id, components) {
  if (id === 'metropolis-bridge') return metropolisPicture();
  if (id.startsWith('titan-') && id !== 'titan-any') return html`${picture(id)}${picture(`${id}-inactive`)}`;
  const creature = components?.creatures[/** @type {import('../protocol').Creature} */ (id.slice('creature-'.length))];
  const [width, height] = pieceShape(id);
  return html`<svg class="piece" viewBox=${`0 0 ${width} ${height}`} aria-hidden="true"><use href=${pieceUrl(id)}></use>${creature ? svg`<text class="strength" x="82" y="82">${creature.strength}</text>` : nothing}</svg>`;
}

/** The Metropolis in one piece, as it lies on its two circles. */
function metropolisPicture() {
  const drawing = element('svg', { class: 'piece wide', viewBox: '-52 -52 204 104', 'aria-hidden': 'true' }, [
    metropolis({ column: 0, row: 0 }, { column: 2, row: 0 }),
  ]);
  return html`${drawing}`;
}

/** @param {string} id @returns {string | null} */
function nameOf(id) {
  const other = OTHER_NAMES.find(([pattern]) => pattern.test(id));
  const key = other ? id.replace(...other) : id.replace('-', '.');
  if (/^seat-\d$/.test(id)) return t('seat.player', { n: Number(id.slice(5)) });
  return hasMessage(key) ? t('table.text', { text: { name: key } }) : null;
}

/**
 * What it does, or what it pays, in one sentence.
 * @param {string} id
 * @param {Components | null} components
 * @returns {string}
 */
function textOf(id, components) {
  const [kind = '', ...rest] = id.split('-');
  const word = rest.join('-');
  if (kind === 'terrain') return terrainText(word, components);
  if (kind === 'titan' && hasMessage(`titan.${word}.favour`))
    return t(/** @type {'titan.theia.favour'} */ (`titan.${word}.favour`));
  if (kind === 'building') return t(/** @type {'building.mine.effect'} */ (`building.${word}.effect`));
  const creature =
    kind === 'creature' ? components?.creatures[/** @type {import('../protocol').Creature} */ (word)] : undefined;
  return creature ? t('gallery.loot', { loot: lootText(creature.loot) }) : '';
}

/**
 * How many of a building or a creature there are, if the server has said so.
 * @param {string} id
 * @param {Components | null} components
 */
function copiesOf(id, components) {
  const [kind = '', ...rest] = id.split('-');
  const word = rest.join('-');
  if (kind === 'building') return components?.buildings[/** @type {import('../protocol').Building} */ (word)]?.copies;
  return kind === 'creature'
    ? components?.creatures[/** @type {import('../protocol').Creature} */ (word)]?.copies
    : undefined;
}

/**
 * @param {string} terrain
 * @param {Components | null} components
 */
function terrainText(terrain, components) {
  if (!components) return '';
  const [titan] = Object.entries(components.titans).find(([, drawn]) => drawn.terrain === terrain) ?? [];
  return titan ? t('gallery.draws', { titan: name('titan', titan) }) : t('gallery.volcano');
}

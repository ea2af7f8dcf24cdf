// What the gallery shows once for each theme: an island put together, the icons, colours and controls.

import { html } from '../vendor/lit-html.js';
import { name, t } from '../shared/i18n.js';
import { picture } from '../shared/pictures.js';
import { THEMES } from './specimens.js';
import * as shapes from '../shared/island-shapes.js';

/** @typedef {import('../vendor/lit-html.js').Template} Template */
/** @typedef {(typeof THEMES)[number]} Theme */

const ROLES = [
  'surface',
  'surface-2',
  'surface-3',
  'line',
  'line-strong',
  'text',
  'text-muted',
  'gold-text',
  'link',
  'accent',
  'success',
  'danger',
  'win-tray',
  'lose-tray',
  'sand',
  'shallow',
  'tile',
  'marble',
  'card',
  'legal',
  'legal-glow',
  'why',
  'seat-1',
  'seat-2',
  'seat-3',
  'seat-4',
  'seat-automaton',
  'seat-1-tint',
  'seat-2-tint',
  'seat-3-tint',
  'seat-4-tint',
  'seat-automaton-tint',
];

/** The same panel once for each theme. @param {(theme: Theme) => unknown} panel */
export function inThemes(panel) {
  return html`<div class="three">${THEMES.map((theme) => html`<figure class="sea" data-theme=${theme}><figcaption class="label">${themeName(theme)}</figcaption>${panel(theme)}</figure>`)}</div>`;
}

/** @param {Theme} theme */
function themeName(theme) {
  // Keys: settings.theme_{light,dark,contrast}
  return t(`settings.theme_${theme}`);
}

/** Drawings by their theme: an element stands in one place only. @type {Map<string, SVGElement>} */
const drawn = new Map();

/** A position put together: every kind of piece on one island, a tile in hand. @param {string} [theme] */
export function islandPicture(theme = '') {
  const known = drawn.get(theme) ?? island();
  drawn.set(theme, known);
  known.setAttribute('aria-label', t('gallery.island'));
  return known;
}

function island() {
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
    shapes.tile([at(1, 2), at(3, 2)], ['volcano', 'mountain']),
    shapes.tile([at(5, 2)], ['lagoon']),
    shapes.tile([at(7, 2), at(8, 3), at(6, 3)], ['mountain', 'volcano', 'desert']),
    shapes.metropolis(at(0, 3), at(2, 3)),
    shapes.tile([at(8, 5)], ['desert']),
    shapes.tile([at(7, 4), at(9, 4)], ['volcano', 'forest']),
    shapes.temple([at(4, 3), at(3, 4), at(5, 4), at(4, 5)]),
    shapes.building('mine', at(1, 2)),
    shapes.building('oratory', at(3, 2)),
    shapes.building('siege-engine-3', at(8, 5)),
    shapes.building('statue-orichalcum', at(9, 4)),
    shapes.creature('cyclops', 10, at(8, 3)),
    shapes.creature('hydra-themis', 12, at(7, 4)),
    ...[at(10, 1), at(11, 2), at(9, 2)].map(shapes.legal),
    hand,
    ...[at(7, 0), at(6, 1), at(5, 2)].map(shapes.why),
  ]);
}

/** @param {readonly string[]} ids */
export function iconPanel(ids) {
  const icons = ids.filter((id) => id.startsWith('icon-'));
  return html`<ul class="icons slab">${icons.map((id) => html`<li title=${id}>${picture(id)}</li>`)}</ul>`;
}

/** @param {Theme} theme */
export function controlPanel(theme) {
  return html`<div class="controls"><div class="slab"><h3 class="display-s">${t('prompt.tile.title')}</h3><p class="muted">${t('prompt.tile.text')}</p>
      <div class="row"><button type="button" class="button">${t('button.undo')}</button><button type="button" class="button" aria-disabled="true">${t('button.skip')}</button>
        <button type="button" class="button button-main">${t('button.confirm')}</button><button type="button" class="button button-main" aria-disabled="true">${t('button.confirm')}</button></div>
      <div class="segmented" role="group" aria-label=${t('settings.theme')}>${THEMES.map((each) => html`<button type="button" aria-pressed=${String(each === theme)}>${themeName(each)}</button>`)}</div>
      <div class="field"><label for=${`name-${theme}`}>${t('lobby.your_name')}</label><input id=${`name-${theme}`} value="Ana" autocomplete="off"><p class="field-hint">${t('lobby.name_hint')}</p></div>
      <label class="switch">${t('settings.sound')}<input type="checkbox" role="switch" checked></label>
      <p><span class="gain">+2</span> <span class="loss">−1</span> <a href="/gallery">${t('home.gallery')}</a> <kbd>R</kbd></p>
      <div class="row">${/** @type {const} */ (['produce', 'recruit', 'capture', 'construct']).map(cardTemplate)}</div></div>
    <div class="glass"><h3 class="label">${t('word.titans')}</h3><p>${t('log.titan_taken', { seat: 'Ana', titan: name('titan', 'themis'), other: 'Milo' })}</p><p class="muted">${t('titan.themis.favour')}</p>
      <div class="row"><button type="button" class="button">${t('final.share')}</button><span class="chip">${picture('hoplite')}3</span><span class="chip chip-gold">${t('piece.initiative')}</span><span class="count">2</span></div></div>
    <div class="slab"><div class="swatches">${ROLES.map((role) => html`<span class=${`swatch shows-${role}`}><i></i>${role}</span>`)}</div></div></div>`;
}

/** @param {'produce' | 'recruit' | 'capture' | 'construct'} action */
function cardTemplate(action) {
  const places = [
    { column: 1, row: 0 },
    { column: 2, row: 1 },
    { column: 0, row: 1 },
  ];
  const art = shapes.element('svg', { class: 'tile-art', viewBox: shapes.viewBox(places, 4), 'aria-hidden': 'true' }, [
    shapes.tile(places, ['lagoon', 'desert', 'volcano']),
  ]);
  return html`<div class="card-face"><div class="band">${picture(`action-${action}`)}${t(`action.${action}`)}</div><div class="art">${picture(`card-ornament-${action}`, { class: 'ornament' })}${art}</div></div>`;
}

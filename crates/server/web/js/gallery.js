// The gallery: every symbol of the sprite in every theme, the islands put together, cards, colours and controls.

import {
  hasMessage,
  language,
  languageNames,
  languages,
  name,
  onLanguageChange,
  preferredLanguage,
  setLanguage,
  t,
} from './i18n.js';
import { messages as english } from '../messages/en.js';
import { messages as french } from '../messages/fr.js';
import { piece } from './pieces.js';
import * as shapes from './shapes.js';

const themes = /** @type {const} */ (['light', 'dark', 'contrast']);
const sizes = [96, 64, 48, 32, 24];
/** Groups of symbols by the beginning of their id. @type {[import('./i18n.js').Key, string[]][]} */
const groups = [
  ['gallery.group.terrain', ['terrain-', 'circle-']],
  ['gallery.group.metropolis', ['metropolis-', 'port-']],
  ['gallery.group.creature', ['creature-', 'emblem-']],
  ['gallery.group.titan', ['titan-']],
  ['gallery.group.building', ['building-']],
  ['gallery.group.victory', ['temple', 'medallion', 'victory-token', 'vp-slot', 'laurel']],
  ['gallery.group.goods', ['hoplite', 'orichalcum', 'die-', 'initiative-token', 'arrow']],
  ['gallery.group.seat', ['seat-']],
  ['gallery.group.card', ['action-', 'card-', 'tile-pile-', 'bag-']],
];

/** Symbols whose name is not their id with a dot: the beginning of the id, the key. @type {[RegExp, string][]} */
const otherNames = [
  [/^(hoplite|orichalcum)$/, 'good.$1'],
  [/^creature-any$/, 'good.creature'],
  [/^emblem-/, 'titan.'],
  [/^(temple|die|card|metropolis)-?.*/, 'piece.$1'],
  [/^tile-pile-.*/, 'piece.tile'],
  [/^(medallion|victory-token)$/, 'piece.$1'],
  [/^initiative-token$/, 'piece.initiative'],
];

const sprite = await (await fetch('/art/pieces.svg')).text();
const ids = [...new DOMParser().parseFromString(sprite, 'image/svg+xml').querySelectorAll('symbol')].map(
  (symbol) => symbol.id,
);
await setLanguage(preferredLanguage());
onLanguageChange(show);
show();

function show() {
  document.title = `${t('home.title')} · ${t('gallery.title')}`;
  languageSwitch().replaceChildren(...languages.map(languageButton));
  const main = /** @type {HTMLElement} */ (document.getElementById('gallery'));
  main.replaceChildren(
    heading('gallery.island'),
    inThemes(islandPanel),
    ...groups.flatMap(([key, starts]) => [
      heading(key),
      group(ids.filter((id) => starts.some((start) => id.startsWith(start)))),
    ]),
    heading('gallery.group.icon'),
    inThemes(iconPanel),
    heading('gallery.group.colour'),
    inThemes(controlPanel),
  );
}

function languageSwitch() {
  return /** @type {HTMLElement} */ (document.getElementById('language'));
}

/** @param {import('./i18n.js').Language} code */
function languageButton(code) {
  const button = html('button', { lang: code, 'aria-pressed': String(code === language()) }, [languageNames[code]]);
  button.addEventListener('click', () => void setLanguage(code));
  return button;
}

/** @param {import('./i18n.js').Key} key */
function heading(key) {
  return html('h2', {}, [/** @type {(key: string) => string} */ (t)(key)]);
}

/** The same panel once for each theme. @param {(theme: string) => HTMLElement} panel */
function inThemes(panel) {
  return html(
    'div',
    { class: 'three' },
    themes.map((theme) => {
      const themed = panel(theme);
      themed.dataset.theme = theme;
      return themed;
    }),
  );
}

/** @param {string} theme */
function themeName(theme) {
  return t(/** @type {'settings.theme_light'} */ (`settings.theme_${theme}`));
}

/** @param {string[]} members */
function group(members) {
  return html(
    'div',
    { class: 'pieces' },
    members.map((id) =>
      html('div', { class: 'piece-row' }, [
        html('div', { class: 'piece-name' }, [...names(id), html('code', {}, [id])]),
        ...themes.map((theme) => {
          const shown = html(
            'div',
            { class: 'sizes' },
            sizes.map((size) => piece(id, { class: `size-${size}` })),
          );
          shown.dataset.theme = theme;
          return shown;
        }),
      ]),
    ),
  );
}

/** The name in both languages, where the game has one. @param {string} id */
function names(id) {
  const other = otherNames.find(([beginning]) => beginning.test(id));
  const key = other ? id.replace(...other) : id.replace(/-inactive$/, '').replace('-', '.');
  if (!hasMessage(key)) return [];
  const [en, fr] = [english[key], french[key]].map((text) => text.split(' | ')[0]);
  return [html('b', { lang: 'en' }, [en]), html('span', { lang: 'fr' }, [fr])];
}

/** A position put together: every kind of piece on one island, a tile in hand. @param {string} theme */
function islandPanel(theme) {
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
  const svg = shapes.element(
    'svg',
    { class: 'isle', viewBox: shapes.viewBox(places), role: 'img', 'aria-label': t('gallery.island') },
    [
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
    ],
  );
  return html('div', { class: 'sea' }, [html('p', { class: 'label' }, [themeName(theme)]), svg]);
}

/** @param {string} theme */
function iconPanel(theme) {
  const icons = ids.filter((id) => id.startsWith('icon-'));
  return html(
    'div',
    { class: 'icons', role: 'group', 'aria-label': themeName(theme) },
    icons.map((id) => html('figure', {}, [piece(id), html('figcaption', {}, [id.slice(5)])])),
  );
}

/** @param {string} theme */
function controlPanel(theme) {
  const input = html('input', { id: `name-${theme}`, value: 'Ana' });
  const roles = [
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
  return html('div', { class: 'sea controls' }, [
    html('div', { class: 'slab' }, [
      html('h3', { class: 'display-s' }, [t('prompt.tile.title')]),
      html('p', { class: 'muted' }, [t('prompt.tile.text')]),
      html('div', { class: 'row' }, [
        button('', t('button.undo')),
        button('', t('button.skip'), true),
        button('button-main', t('button.confirm')),
        button('button-main', t('button.confirm'), true),
      ]),
      html(
        'div',
        { class: 'segmented', role: 'group', 'aria-label': t('settings.theme') },
        themes.map((each) => html('button', { 'aria-pressed': String(each === theme) }, [themeName(each)])),
      ),
      html('div', { class: 'field' }, [
        html('label', { for: input.id }, [t('lobby.your_name')]),
        input,
        html('p', { class: 'field-hint' }, [t('lobby.name_hint')]),
      ]),
      html('label', { class: 'switch' }, [t('settings.sound'), html('input', { type: 'checkbox', checked: '' })]),
      html('p', {}, [
        html('span', { class: 'gain' }, ['+2 ']),
        html('span', { class: 'loss' }, ['−1 ']),
        html('a', { href: '/gallery' }, [t('home.gallery')]),
        ' ',
        html('kbd', {}, ['R']),
      ]),
      html('div', { class: 'row' }, ['produce', 'recruit', 'capture', 'construct'].map(cardFace)),
    ]),
    html('div', { class: 'glass' }, [
      html('h3', { class: 'label' }, [t('word.titans')]),
      html('p', {}, [t('log.titan_taken', { seat: 'Ana', titan: name('titan', 'themis'), other: 'Milo' })]),
      html('p', { class: 'muted' }, [t('titan.themis.favour')]),
      html('div', { class: 'row' }, [
        button('', t('final.share')),
        html('span', { class: 'chip' }, [piece('hoplite'), '3']),
        html('span', { class: 'chip chip-gold' }, [t('piece.initiative')]),
        html('span', { class: 'count' }, ['2']),
      ]),
    ]),
    html('div', { class: 'slab' }, [
      html(
        'div',
        { class: 'swatches' },
        roles.map((role) => {
          const colour = html('i', {});
          colour.style.setProperty('--shown', `var(--${role})`);
          return html('span', { class: 'swatch' }, [colour, role]);
        }),
      ),
    ]),
  ]);
}

/** @param {string} action */
function cardFace(action) {
  const places = [
    { column: 1, row: 0 },
    { column: 2, row: 1 },
    { column: 0, row: 1 },
  ];
  const art = shapes.element('svg', { class: 'tile-art', viewBox: shapes.viewBox(places, 4) }, [
    shapes.tile(places, ['lagoon', 'desert', 'volcano']),
  ]);
  return html('div', { class: 'card-face' }, [
    html('div', { class: 'band' }, [
      piece(`action-${action}`),
      t(/** @type {'action.produce'} */ (`action.${action}`)),
    ]),
    html('div', { class: 'art' }, [piece(`card-ornament-${action}`, { class: '' }), art]),
  ]);
}

/** @param {string} kind @param {string} label @param {boolean} [disabled] */
function button(kind, label, disabled = false) {
  return html('button', { class: `button ${kind}`, ...(disabled ? { 'aria-disabled': 'true' } : {}) }, [label]);
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {readonly (Node | string)[]} [children]
 */
function html(tag, attributes, children = []) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

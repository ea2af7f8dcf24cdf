// The pieces as elements: piece('creature-cyclops') is an <svg> that shows one symbol of a sprite in /art.

import { addressOf } from './address.js';

const SVG = 'http://www.w3.org/2000/svg';
/** What only some games need lies in sprites of its own, asked for when it is first shown. */
const SPRITES = /** @type {const} */ ({
  automaton: addressOf('/art/automaton.svg'),
  win: addressOf('/art/win.svg'),
  pieces: addressOf('/art/pieces.svg'),
});
/**
 * Symbols that are not square, as [width, height]; see art/README.md.
 * @type {Record<string, readonly [number, number]>}
 */
const shapes = {
  'temple-0': [200, 273.2],
  'temple-60': [250, 186.6],
  'temple-120': [250, 186.6],
  'temple-icon': [104, 96],
  laurel: [200, 160],
  'card-back': [80, 110],
  'automaton-ring': [808, 808],
  'automaton-plate': [808, 808],
  'win-rays': [600, 600],
  'win-branch': [600, 600],
  'win-knot': [100, 110],
  'win-spot': [160, 160],
};

/** Where a symbol lies, for <use href>. @param {string} id */
export function pieceUrl(id) {
  return `${SPRITES[spriteOf(id)]}#${id}`;
}

/** @param {string} id @returns {keyof typeof SPRITES} */
function spriteOf(id) {
  if (id.startsWith('win-')) return 'win';
  return id.startsWith('automaton-') ? 'automaton' : 'pieces';
}

/** Width and height of a symbol's viewBox. @param {string} id @returns {readonly [number, number]} */
export function pieceShape(id) {
  if (id.startsWith('icon-')) return [24, 24];
  if (id.startsWith('card-ornament-')) return [120, 90];
  return shapes[id] ?? [100, 100];
}

/**
 * A piece to put into the page. With a label it is a picture for everybody, without one it is decoration.
 * @param {string} id
 * @param {{ label?: string, class?: string }} [options]
 * @returns {SVGSVGElement}
 */
export function piece(id, options = {}) {
  const svg = document.createElementNS(SVG, 'svg');
  const [width, height] = pieceShape(id);
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('class', options.class ?? (id.startsWith('icon-') ? 'icon' : 'piece'));
  if (options.label === undefined) {
    svg.setAttribute('aria-hidden', 'true');
  } else {
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', options.label);
  }
  svg.append(use(id));
  return svg;
}

/**
 * A piece inside an SVG drawing, in the drawing's own units.
 * @param {string} id
 * @param {number} x left
 * @param {number} y top
 * @param {number} width
 * @returns {SVGUseElement}
 */
export function pieceAt(id, x, y, width) {
  const element = use(id);
  const [w, h] = pieceShape(id);
  element.setAttribute('x', String(x));
  element.setAttribute('y', String(y));
  element.setAttribute('width', String(width));
  element.setAttribute('height', String((width * h) / w));
  return element;
}

/** @param {string} id */
function use(id) {
  const element = document.createElementNS(SVG, 'use');
  element.setAttribute('href', pieceUrl(id));
  return element;
}

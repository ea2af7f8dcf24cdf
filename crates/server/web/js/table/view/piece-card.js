// The card of a piece: its name on black glaze, what it does here and now, its figures, its rule. It points at the piece.

import { html, nothing, render } from '../../vendor/lit-html.js';
import { pageAt } from '../../shared/address.js';
import { picture } from '../../shared/pictures.js';
import { pieceCard } from '../model/pieces.js';
import { sideFor } from '../model/piece-side.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../model/pieces.js').PieceCard} PieceCard */
/** How it was asked. @typedef {'hover' | 'press' | 'tap' | 'key'} By */
/** @typedef {{ asked: string, box: DOMRect, by: By }} Shown */

/** The distance from the piece, and from the edges of the window, in pixels. */
const GAP = 14;
const EDGE = 8;
/** How many figures a card has before they become a list that scrolls. */
const MANY = 6;

/** @type {Shown | null} */
let shown = null;
/** Where the card is drawn. @type {HTMLElement | null} */
let place = null;
/** What had the focus before a card was asked for by key. @type {Element | null} */
let before = null;

/** What is shown now. */
export function pieceShown() {
  return shown;
}

/**
 * Shows the card of a piece beside it.
 * @param {Scene} at
 * @param {Shown} next
 * @returns {boolean} Whether there was something to show.
 */
export function showPiece(at, next) {
  const card = pieceCard(at, next.asked);
  if (!card) return false;
  if (next.by === 'key' && shown?.by !== 'key') before = document.activeElement;
  shown = next;
  const where = placeOf();
  draw(card);
  where.dataset.by = next.by;
  if (!where.matches(':popover-open')) where.showPopover();
  lay(where, next.box);
  if (next.by === 'key') where.querySelector('section')?.focus({ preventScroll: true });
  return true;
}

/**
 * Draws the card again, as the table now stands: what it says may have changed.
 * @param {Scene} at
 */
export function redrawPiece(at) {
  if (!shown) return;
  const card = pieceCard(at, shown.asked);
  if (card) draw(card);
  else hidePiece();
}

/**
 * Takes the card away.
 * @param {boolean} [back] Whether the focus goes back to where it was.
 */
export function hidePiece(back = false) {
  if (!shown) return;
  const byKey = shown.by === 'key';
  shown = null;
  if (place?.matches(':popover-open')) place.hidePopover();
  if (byKey && back && (before instanceof HTMLElement || before instanceof SVGElement)) before.focus();
}

/** A place above everything else; in a dialog it lies in the dialog, which lets nothing else be touched. */
function placeOf() {
  const home = document.querySelector('dialog:modal') ?? document.body;
  if (!place) {
    place = document.createElement('div');
    place.id = 'piece-card';
    place.popover = 'manual';
  }
  if (place.parentElement !== home) home.append(place);
  return place;
}

/** @param {PieceCard} card */
function draw(card) {
  if (place) render(cardTemplate(card), place);
}

/** @param {PieceCard} card */
function cardTemplate(card) {
  const { lines, figures, rule } = card;
  return html`<section class="piece-card" role="dialog" aria-labelledby="piece-title"
    aria-describedby="piece-text" tabindex="-1">
    <div class="piece-head">${picture(card.piece, { class: 'piece-picture' })}<div><h2 class="display-s" id="piece-title">${card.title}</h2>
      <p>${card.kind}</p></div><button type="button" class="button-icon" aria-label=${t('button.close')}
        @click=${() => hidePiece(true)}>${picture('icon-close')}</button></div>
    <div class="piece-body"><p id="piece-text">${lines.join(' ')} <a href=${pageAt(`/help#${rule}`)}
      data-help=${rule} @click=${() => hidePiece()}>${t('word.rule', { rule })}</a></p>
      ${figures.length ? html`<dl class=${figures.length > MANY ? 'many' : ''}>${figures.map(figureTemplate)}</dl>` : nothing}
      <p class="piece-keys">${t('ask.browse')}</p></div>
    <span class="piece-point" aria-hidden="true"></span>
  </section>`;
}

/** @param {import('../model/pieces.js').Figure} figure */
function figureTemplate({ label, value, piece }) {
  return html`<div><dt>${piece ? picture(piece) : nothing}<span>${label}</span></dt><dd>${value}</dd></div>`;
}

/**
 * Lays the card on the side of the piece with the most room; on a phone it is a sheet above what is to be done.
 * @param {HTMLElement} card
 * @param {DOMRect} box
 */
function lay(card, box) {
  const narrow = innerWidth < 600;
  card.classList.toggle('as-sheet', narrow);
  if (narrow) {
    const bar = document.querySelector('.prompt')?.getBoundingClientRect().top ?? innerHeight;
    card.style.setProperty('--sheet-bottom', `${Math.max(0, innerHeight - bar)}px`);
    return;
  }
  const { width, height } = card.getBoundingClientRect();
  const side = sideFor(box, width, height, rowOf(shown?.asked ?? ''));
  const left =
    side === 'right' ? box.right + GAP : side === 'left' ? box.left - GAP - width : middle(box, 'x') - width / 2;
  const top =
    side === 'below' ? box.bottom + GAP : side === 'above' ? box.top - GAP - height : middle(box, 'y') - height / 2;
  const x = Math.min(Math.max(EDGE, left), innerWidth - width - EDGE);
  const y = Math.min(Math.max(EDGE, top), innerHeight - height - EDGE);
  card.dataset.side = side;
  card.style.setProperty('--x', `${x}px`);
  card.style.setProperty('--y', `${y}px`);
  card.style.setProperty('--point-x', `${middle(box, 'x') - x}px`);
  card.style.setProperty('--point-y', `${middle(box, 'y') - y}px`);
}

/** @param {DOMRect} box @param {'x' | 'y'} axis */
function middle(box, axis) {
  return axis === 'x' ? box.left + box.width / 2 : box.top + box.height / 2;
}

/** How the cards of the Actions board lie, if one of them was asked. @param {string} asked @returns {'row' | 'column' | null} */
function rowOf(asked) {
  const slots = asked.startsWith('card ') ? document.querySelector('.slots')?.getBoundingClientRect() : null;
  if (!slots) return null;
  return slots.height > slots.width ? 'column' : 'row';
}

// What is marked on the board itself: rank and chance of a recommended choice, rings around what a lesson speaks of. They
// lie over the pieces and follow them when the board is moved, zoomed or covered by a dialog.

import { html, nothing, render } from '../../vendor/lit-html.js';
import { boxInSight, bringIntoSight } from './in-sight.js';
import { chanceText, reasonOf } from './reason.js';
import { circlesOf, paymentOf } from '../model/narrow.js';
import { scene } from '../model/scene.js';
import { presentHint, shownRank } from '../model/hint.js';
import { showRank } from '../act/ask-hint.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Choice} Choice */
/** Where something lies on the screen. @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** What is marked, by selectors of what lies there; the first that is on the screen counts. @typedef {readonly string[][]} Places */
/** Where a badge lies on its piece. @typedef {'middle' | 'foot' | 'head'} Foothold */

/** @type {HTMLElement | null} */
let layer = null;
/** Whether the marks follow their pieces. */
let following = false;

/** Shows what is to be marked now. Called after every draw. @param {Scene} at */
export function showMarks(at) {
  const badges = presentHint(at)?.best ?? [];
  const rings = at.final ? [] : (at.coach?.marks?.(at) ?? []);
  bringIntoSight(rings);
  if (badges.length === 0 && rings.length === 0) return layer?.remove();
  layer ??= makeLayer();
  const shown = shownRank(at);
  render(
    html`${rings.map((_, index) => html`<i class="mark-ring" data-ring=${index} aria-hidden="true"></i>`)}
    ${badges.map(
      (
        one,
      ) => html`<button type="button" class=${`hint-badge rank-${one.rank}${shown === one ? ' shown' : ''}`} tabindex="-1"
        data-badge=${one.rank} aria-label=${t('hint.badge', { rank: one.rank, chance: chanceText(one.chance), what: reasonOf(at, one.choice).title })}
        @click=${() => showRank(one.rank)}><i aria-hidden="true">${one.rank}</i><span aria-hidden="true">${one.equal ? '≈ ' : nothing}${chanceText(one.chance)}</span></button>`,
    )}`,
    layer,
  );
  if (!following) {
    following = true;
    follow();
  }
}

function makeLayer() {
  const made = document.createElement('div');
  made.className = 'marks';
  return made;
}

/** Puts every mark on its piece, again before each frame for as long as there is one. */
function follow() {
  const at = scene();
  const home = document.querySelector('dialog:modal') ?? document.querySelector('.table-screen');
  const rings = at.final ? [] : (at.coach?.marks?.(at) ?? []);
  const badges = presentHint(at)?.best ?? [];
  if (!layer || !home || (rings.length === 0 && badges.length === 0)) {
    following = false;
    layer?.remove();
    return;
  }
  if (layer.parentElement !== home) home.append(layer);
  const origin = layer.getBoundingClientRect();
  for (const [index, places] of rings.entries()) putRing(layer, index, boxInSight(places), origin);
  /** @type {Box[]} */
  const taken = [];
  for (const one of badges) putBadge(layer, one, at, taken, origin);
  requestAnimationFrame(follow);
}

/**
 * @param {HTMLElement} layer
 * @param {number} index
 * @param {Box | null} box
 * @param {Box} origin
 */
function putRing(layer, index, box, origin) {
  const ring = layer.querySelector(`[data-ring="${index}"]`);
  if (!(ring instanceof HTMLElement)) return;
  ring.hidden = !box;
  if (!box) return;
  ring.classList.toggle('round', Math.abs(box.right - box.left - (box.bottom - box.top)) < 8);
  const { style } = ring;
  style.setProperty('left', `${box.left - origin.left}px`);
  style.setProperty('top', `${box.top - origin.top}px`);
  style.setProperty('width', `${box.right - box.left}px`);
  style.setProperty('height', `${box.bottom - box.top}px`);
}

/** What stays free between two badges and at the edge of the screen, in pixels. */
const GAP = 4;

/**
 * @param {HTMLElement} layer
 * @param {import('../model/hint.js').Ranked} one
 * @param {Scene} at
 * @param {Box[]} taken Where badges lie already.
 * @param {Box} origin
 */
function putBadge(layer, one, at, taken, origin) {
  const badge = layer.querySelector(`[data-badge="${one.rank}"]`);
  if (!(badge instanceof HTMLElement)) return;
  const box = boxOf(placesOf(at, one.choice));
  badge.hidden = !box;
  if (!box) return;
  const { offsetWidth: width, offsetHeight: height } = badge;
  const middle = (box.left + box.right) / 2;
  const foot = footholdOf(one.choice);
  const y = foot === 'middle' ? (box.top + box.bottom) / 2 : foot === 'foot' ? box.bottom - height / 2 : box.top;
  const left = Math.min(Math.max(middle - width / 2, GAP), innerWidth - width - GAP);
  let top = Math.min(Math.max(y - height / 2, GAP), innerHeight - height - GAP);
  const overlaps = (/** @type {Box} */ other) =>
    left < other.right + GAP &&
    left + width + GAP > other.left &&
    top < other.bottom + GAP &&
    top + height + GAP > other.top;
  for (const other of taken) if (overlaps(other)) top = other.bottom + GAP;
  taken.push({ left, top, right: left + width, bottom: top + height });
  badge.style.setProperty('translate', `${Math.round(left - origin.left)}px ${Math.round(top - origin.top)}px`);
}

/**
 * The box around the first of some places that is on the screen.
 * @param {Places} places
 * @returns {Box | null}
 */
function boxOf(places) {
  for (const selectors of places) {
    const boxes = selectors.flatMap((selector) => {
      const rect = document.querySelector(selector)?.getBoundingClientRect();
      return rect && rect.width > 0 ? [rect] : [];
    });
    if (boxes.length === 0) continue;
    return {
      left: Math.min(...boxes.map((box) => box.left)),
      top: Math.min(...boxes.map((box) => box.top)),
      right: Math.max(...boxes.map((box) => box.right)),
      bottom: Math.max(...boxes.map((box) => box.bottom)),
    };
  }
  return null;
}

/** A circle of the island in the middle, by its name. @param {string} circle */
export function circlePlace(circle) {
  return `.hero .hit[data-circle="${circle}"]`;
}

/**
 * Where a choice can be seen.
 * @param {Scene} at
 * @param {Choice} choice
 * @returns {Places}
 */
export function placesOf(at, choice) {
  const circles = circlesOf(choice).map(circlePlace);
  switch (choice.kind) {
    case 'card':
    case 'discard':
      return [[`[data-slot="${choice.slot}"]`]];
    case 'fight':
    case 'fight_with_cronos': {
      const force = choice.kind === 'fight' ? choice.hoplites : 'cronos';
      return at.pick.circle === choice.circle ? [[`[data-force="${force}"]`], circles] : [circles];
    }
    case 'medallion':
      return [['[data-way="medallion"]'], ['#tab-build']];
    case 'draw_titan':
    case 'return_titan':
      return [[`[data-option="${choice.titan}"]`], [`[data-at="titan-${choice.titan}"]`]];
    case 'initiative':
      return [[`[data-option="${choice.to}"]`]];
    case 'side':
      return [[`[data-option="${choice.side}"]`]];
    case 'produce':
    case 'recruit':
      return choice.favour ? [['.bar .favour']] : [['.bar .bar-confirm']];
    case 'buy':
      return [[`[data-buys="${choice.buys}"]`], [`[data-option="${paymentOf(choice)}"]`], ['.bar .buy']];
    case 'automaton':
    case 'pass':
      return [['.bar .bar-skip'], ['.bar .bar-confirm']];
    default:
      return [circles];
  }
}

/** @param {Choice} choice @returns {Foothold} */
function footholdOf(choice) {
  switch (choice.kind) {
    case 'metropolis':
    case 'tile':
    case 'temple':
      return 'middle';
    case 'card':
    case 'discard':
    case 'fight':
    case 'fight_with_cronos':
    case 'build':
    case 'build_loot':
    case 'side':
    case 'draw_titan':
    case 'return_titan':
    case 'initiative':
      return 'foot';
    default:
      return 'head';
  }
}

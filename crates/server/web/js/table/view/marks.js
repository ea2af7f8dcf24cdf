// What is marked on the board itself: rank and chance of a recommended choice, rings around what a lesson speaks of. They
// lie over the pieces and follow them when the board is moved, zoomed or covered by a dialog.

import { html, render } from '../../vendor/lit-html.js';
import { boxInSight, bringIntoSight } from './in-sight.js';
import { chanceText, reasonOf } from './reason.js';
import { circlesOf, paymentOf } from '../model/narrow.js';
import { leastHiding, onEdges, onRims } from './badge-place.js';
import { scene, shownSeat } from '../model/scene.js';
import { presentHint, shownRank } from '../model/hint.js';
import { showRank } from '../act/ask-hint.js';
import { t } from '../../shared/i18n.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Choice} Choice */
/** @typedef {import('./badge-place.js').Box} Box */
/** What is marked, by selectors of what lies there; the first that is on the screen counts. @typedef {readonly string[][]} Places */

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
  render(
    html`${rings.map((_, index) => html`<i class="mark-ring" data-ring=${index} aria-hidden="true"></i>`)}
    ${badges.map(
      (one) => html`<button type="button" class=${`hint-badge rank-${one.rank}`} tabindex="-1"
        data-badge=${one.rank} aria-label=${t('hint.badge', { rank: one.rank, chance: about(one), what: reasonOf(at, one.choice).title })}
        @click=${() => showRank(one.rank)}><i aria-hidden="true">${one.rank}</i> <span aria-hidden="true">${about(one)}</span></button>`,
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

/** How likely a choice makes one to win, as its badge shows it. @param {import('../model/hint.js').Ranked} one */
function about({ chance, equal }) {
  return `${equal ? '≈ ' : ''}${chanceText(chance)}`;
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
  const needed = badges.length > 0 ? neededBoxes(at) : [];
  for (const one of badges) putBadge(layer, one, at, needed, origin);
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

/** What a badge must not hide, beside the island: figures, names and pictures of cards, odds, whatever can be pressed. */
const NEEDED =
  'dialog :is(h2, h3, p, .label), .cost, .card-name, .band-name, .band .piece, .tile-picture, .no-tile, .no-room, .odd > *, .option > *, .way > *, .hero :is(.strength, .best-odds), .bar .button, .button-main, .ribbon, .evaluation, .whole-island, .tabs button';
/** How much of a circle its piece fills. */
const FILLED = 0.6;

/**
 * What badges must not hide now.
 * @param {Scene} at
 * @returns {Box[]}
 */
function neededBoxes(at) {
  const seat = shownSeat(at);
  const shown = shownRank(at);
  const lying = [...Object.keys(at.game?.players[seat]?.island ?? {}), ...(shown ? circlesOf(shown.choice) : [])];
  return [
    ...[...document.querySelectorAll(NEEDED)]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0),
    ...boxesAt(lying.map(circlePlace)).map(shrunk),
  ];
}

/** @param {Box} box @returns {Box} */
function shrunk({ left, right, top, bottom }) {
  const [x, y] = [((right - left) * (1 - FILLED)) / 2, ((bottom - top) * (1 - FILLED)) / 2];
  return { left: left + x, right: right - x, top: top + y, bottom: bottom - y };
}

/**
 * Puts a badge at an edge of its piece. What is pointed at needs none, a button has no room for one, and what is scrolled
 * out of sight is not marked; where a chance would hide something, the rank stands alone.
 * @param {HTMLElement} layer
 * @param {import('../model/hint.js').Ranked} one
 * @param {Scene} at
 * @param {Box[]} needed What must be seen, the badges before this one among it.
 * @param {Box} origin
 */
function putBadge(layer, one, at, needed, origin) {
  const badge = layer.querySelector(`[data-badge="${one.rank}"]`);
  if (!(badge instanceof HTMLElement)) return;
  const placed = shownRank(at) === one ? null : placeOf(badge, one, at, needed);
  badge.hidden = !placed;
  if (!placed) return;
  const { left, top } = placed.box;
  needed.push(placed.box);
  badge.style.setProperty('translate', `${Math.round(left - origin.left)}px ${Math.round(top - origin.top)}px`);
}

/**
 * @param {HTMLElement} badge
 * @param {import('../model/hint.js').Ranked} one
 * @param {Scene} at
 * @param {readonly Box[]} needed
 */
function placeOf(badge, one, at, needed) {
  const selectors = placesOf(at, one.choice).find((some) => boxesAt(some).length > 0) ?? [];
  if (selectors.some((selector) => selector.startsWith('.bar'))) return null;
  const onIsland = selectors.some((selector) => selector.startsWith('.hero'));
  const boxes = boxesAt(selectors).filter((box) => !onIsland || inSight(box));
  if (boxes.length === 0) return null;
  const screen = { width: innerWidth, height: innerHeight };
  badge.hidden = false;
  const place = (/** @type {boolean} */ bare) => {
    badge.classList.toggle('bare', bare);
    const size = { width: badge.offsetWidth, height: badge.offsetHeight };
    const places = onIsland ? onRims(boxes, size) : boxes.flatMap((box) => onEdges(box, size));
    return leastHiding(places, needed, screen);
  };
  const whole = place(false);
  return whole?.hidden === 0 ? whole : place(true);
}

/** Whether the middle of something on the island is in the window onto the sea. @param {Box} box */
function inSight({ left, right, top, bottom }) {
  const sea = document.querySelector('.board-view')?.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return sea !== undefined && x > sea.left && x < sea.right && y > sea.top && y < sea.bottom;
}

/** Where some things are on the screen. @param {readonly string[]} selectors @returns {Box[]} */
function boxesAt(selectors) {
  return selectors.flatMap((selector) => {
    const rect = document.querySelector(selector)?.getBoundingClientRect();
    return rect && rect.width > 0 ? [rect] : [];
  });
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
    case 'metropolis':
    case 'tile':
    case 'build':
    case 'build_loot':
    case 'temple':
      return [circles];
    default:
      return unknown(choice, 'choice');
  }
}

// Pan and zoom of the island. Panning is the browser's own scrolling; the least size of a circle and the zoom are
// properties that the style sheet multiplies, so that the default view needs no script.

import { R } from '../../shared/island-shapes.js';
import { DOUBLE_TAP } from './double-tap.js';
import { speedFactor } from '../../shared/settings.js';
import { choicesOf, glowing, shownSeat } from '../model/scene.js';

/** @typedef {{ x: number, y: number }} Point */

const MOST = 3;
const STEP = 1.25;
/** How far one key pans, in parts of the window onto the sea. */
const KEY_PAN = 0.25;
/** How far a pointer moves before it pans, in pixels. */
const SLACK = 6;
/** Two taps are so near to each other, in pixels. */
const NEAR = 32;
/** How much a double tap zooms. */
const CLOSER = 2;

let zoom = 1;
/** Whether the whole island is shown, however small its circles are. */
let whole = false;
/** Whether it is shown so because nothing on it is to be touched now, and what explains the game needs the room. */
let rests = false;
/** The seat, and the question, for which the view was last brought to a place. */
let settledFor = '';
/** The circle that was last brought into sight. */
let pointedAt = '';
/** The last question that is not about the island, by the number of its step. */
let calmSince = -1;
/** The circles that must be in sight. @type {readonly Element[]} */
let wanted = [];
/** The window onto the sea whose size is followed. @type {Element | null} */
let followed = null;
/** @type {ResizeObserver | null} */
let observer = null;

/** The window onto the sea, and the island in it. */
function parts() {
  const view = document.querySelector('.board-view');
  const island = view?.querySelector('svg.island');
  return view instanceof HTMLElement && island instanceof SVGSVGElement ? { view, island } : null;
}

/** Tells the style sheet how much of the island is shown. */
function show() {
  const found = parts();
  if (!found) return;
  const { view, island } = found;
  const { width, height } = island.viewBox.baseVal;
  const measures = { '--across': width / (2 * R), '--down': height / (2 * R), '--zoom': zoom };
  for (const [property, value] of Object.entries(measures)) {
    const text = String(Math.round(value * 1000) / 1000);
    if (view.style.getPropertyValue(property) !== text) view.style.setProperty(property, text);
  }
  view.toggleAttribute('data-whole', whole);
  view.toggleAttribute('data-rests', rests);
  const size = island.getBoundingClientRect();
  const more = size.width > view.clientWidth + 1 || size.height > view.clientHeight + 1;
  view.toggleAttribute('data-more', more);
  // What scrolls can be reached by key, also where nothing on it is to be chosen.
  if (more) view.setAttribute('tabindex', '0');
  else view.removeAttribute('tabindex');
  view.parentElement?.toggleAttribute('data-moved', more || whole);
}

/**
 * Settles the view after a draw: a new island lies in the middle; a new question shows what may be chosen, once; a
 * circle that was just pointed at is in sight.
 * @param {Readonly<import('../model/scene.js').Scene>} at
 */
export function settleBoard(at) {
  const found = parts();
  if (!found) return;
  const { view, island } = found;
  const seat = shownSeat(at);
  const asked = choicesOf(at)?.seat === seat;
  const lit = asked ? [...glowing(at).circles] : [];
  const marked = markedOn(at, island);
  const settles = `${seat} ${lit.length > 0 ? `${at.message.seq} ${marked.length}` : ''}`;
  if (!settledFor.startsWith(`${seat} `)) [zoom, whole] = [1, false];
  rests = at.coach !== null && (lit.length === 0 || at.open);
  show();
  if (asked && lit.length === 0 && calmSince !== at.message.seq) {
    calmSince = at.message.seq;
    if (zoom > 1) endZoom();
  }
  const { circle = '' } = at.pick;
  wanted = circle ? hits(island, [circle]) : marked.length > 0 ? marked : hits(island, lit);
  if (settles !== settledFor) lookAt(wanted, settledFor.startsWith(`${seat} `));
  else if (circle && circle !== pointedAt) lookAt(wanted, true);
  settledFor = settles;
  pointedAt = circle;
  followSize(view);
}

/**
 * What a lesson or the guide points at on the island.
 * @param {Readonly<import('../model/scene.js').Scene>} at
 * @param {Element} island
 */
function markedOn(at, island) {
  return (at.coach?.marks?.(at) ?? []).flat(2).flatMap((selector) => {
    const found = document.querySelector(selector);
    return found && island.contains(found) ? [found] : [];
  });
}

/**
 * Circles as they are drawn.
 * @param {Element} island
 * @param {readonly string[]} circles
 */
function hits(island, circles) {
  return circles.flatMap((circle) => island.querySelector(`.hit[data-circle="${circle}"]`) ?? []);
}

/** When the window onto the sea gets another size, by the browser's or by what lies beside it, it shows the same. @param {Element} view */
function followSize(view) {
  if (view === followed) return;
  observer ??= new ResizeObserver(() => {
    show();
    lookAt(wanted, false);
  });
  observer.disconnect();
  // Not the room that is left inside, which changes with what is shown.
  observer.observe(view, { box: 'border-box' });
  followed = view;
}

/**
 * Brings circles into the middle, unless all are in sight; without any, the middle of the island.
 * @param {readonly Element[]} circles
 * @param {boolean} gently
 */
function lookAt(circles, gently) {
  const found = parts();
  if (!found) return;
  const { view, island } = found;
  const shown = view.getBoundingClientRect();
  const rects = (circles.length > 0 ? circles : [island]).map((one) => one.getBoundingClientRect());
  const left = Math.min(...rects.map((rect) => rect.left));
  const right = Math.max(...rects.map((rect) => rect.right));
  const top = Math.min(...rects.map((rect) => rect.top));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  const inSight = left >= shown.left && right <= shown.right && top >= shown.top && bottom <= shown.bottom;
  if (circles.length > 0 && inSight) return;
  view.scrollBy({
    left: (left + right) / 2 - (shown.left + shown.right) / 2,
    top: (top + bottom) / 2 - (shown.top + shown.bottom) / 2,
    behavior: gently && speedFactor() > 0 ? 'smooth' : 'instant',
  });
}

/**
 * Zooms; what lies under the point stays there.
 * @param {number} by
 * @param {Point} [at]
 */
function zoomBy(by, at) {
  const found = parts();
  if (!found) return false;
  const { view, island } = found;
  const frame = view.getBoundingClientRect();
  const under = at ?? { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
  const before = island.getBoundingClientRect();
  const next = zoom * by;
  if (next < 1 && !whole) whole = true;
  else if (next > 1 && whole && zoom === 1) [whole, zoom] = [false, 1];
  else zoom = Math.min(MOST, Math.max(1, next));
  if (whole && next < 1) zoom = 1;
  show();
  const after = island.getBoundingClientRect();
  view.scrollBy({
    left: after.left + ((under.x - before.left) / before.width) * after.width - under.x,
    top: after.top + ((under.y - before.top) / before.height) * after.height - under.y,
    behavior: 'instant',
  });
  return true;
}

/** Ends the zoom. */
function endZoom() {
  zoom = 1;
  show();
  lookAt([], false);
}

/** The whole island, and from there back to circles that can be touched. */
export function toggleWhole() {
  [zoom, whole] = [1, !whole];
  show();
  lookAt([], false);
}

/** How near to the edge of the sea something that is dragged moves it, and by how much at most for each frame, in pixels. */
const RIM = 44;
const DRIFT = 9;

/**
 * Lets the sea drift under something that is held near its edge: the nearer, the faster.
 * @param {Point} held
 */
export function drift({ x, y }) {
  const view = parts()?.view;
  if (!view?.hasAttribute('data-more')) return;
  const { left, right, top, bottom } = view.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return;
  const near = (/** @type {number} */ away) => Math.max(0, 1 - away / RIM);
  view.scrollBy({
    left: DRIFT * (near(right - x) - near(x - left)),
    top: DRIFT * (near(bottom - y) - near(y - top)),
    behavior: 'instant',
  });
}

/** @param {Point} direction */
function panBy({ x, y }) {
  const view = parts()?.view;
  view?.scrollBy({ left: x * view.clientWidth * KEY_PAN, top: y * view.clientHeight * KEY_PAN, behavior: 'instant' });
  return view !== undefined;
}

/**
 * A key that moves the view: + and − zoom, 0 shows the whole island, Shift and an arrow pan.
 * @param {KeyboardEvent} event
 * @param {Point | undefined} direction
 * @returns {boolean} Whether it was one.
 */
export function moveByKey(event, direction) {
  if (direction) return event.shiftKey && panBy(direction);
  switch (event.key) {
    case '+':
    case '=':
      return zoomBy(STEP);
    case '-':
    case '−':
      return zoomBy(1 / STEP);
    case '0':
      toggleWhole();
      return true;
    default:
      return false;
  }
}

/** Listens for what moves the view by pointer, wheel and fingers. */
export function listenForPans() {
  document.addEventListener('pointerdown', panByMouse);
  document.addEventListener('wheel', zoomByWheel, { passive: false });
  document.addEventListener('touchstart', pinch, { passive: false });
  document.addEventListener('pointerup', zoomByDoubleTap);
  document.addEventListener('dblclick', (event) => {
    if (!tapped && onSea(event) && !circleAt(event)) toggleWhole();
  });
}

/** The last tap of a finger on the sea; none: it was a mouse. @type {Point & { when: number } | null} */
let tapped = null;

/** Two quick taps zoom to where they were, two more show as much as before. @param {PointerEvent} up */
function zoomByDoubleTap(up) {
  const last = tapped;
  tapped = up.pointerType === 'mouse' || !onSea(up) ? null : { x: up.clientX, y: up.clientY, when: up.timeStamp };
  if (!last || !tapped || tapped.when - last.when > DOUBLE_TAP) return;
  if (Math.hypot(tapped.x - last.x, tapped.y - last.y) > NEAR) return;
  if (zoom > 1) endZoom();
  else zoomBy(CLOSER, tapped);
  // A third tap begins anew.
  tapped.when = -Infinity;
}

/** @param {Event} event */
function onSea({ target }) {
  return target instanceof Element && target.closest('.board-view') !== null;
}

/** @param {Event} event */
function circleAt({ target }) {
  return target instanceof Element && target.matches('.hit');
}

/** The sea follows a mouse that is held; fingers scroll by themselves. @param {PointerEvent} down */
function panByMouse(down) {
  const view = parts()?.view;
  if (!view || !onSea(down) || down.pointerType !== 'mouse' || down.button !== 0 || down.defaultPrevented) return;
  const from = { left: view.scrollLeft, top: view.scrollTop };
  let panned = false;
  const move = (/** @type {PointerEvent} */ event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    panned ||= view.hasAttribute('data-more') && Math.hypot(x, y) > SLACK;
    if (panned) view.scrollTo({ left: from.left - x, top: from.top - y, behavior: 'instant' });
  };
  const up = () => {
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', up);
    document.removeEventListener('pointercancel', up);
    // A sea that was moved has not been clicked.
    if (panned) window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
  };
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', up);
  document.addEventListener('pointercancel', up);
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** The wheel zooms, unless it turns what is in hand. @param {WheelEvent} event */
function zoomByWheel(event) {
  if (event.defaultPrevented || !onSea(event)) return;
  event.preventDefault();
  zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), { x: event.clientX, y: event.clientY });
}

/** Two fingers zoom and pan at once. @param {TouchEvent} start */
function pinch(start) {
  if (start.touches.length !== 2 || !onSea(start)) return;
  start.preventDefault();
  let last = span(start.touches);
  const move = (/** @type {TouchEvent} */ event) => {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const now = span(event.touches);
    parts()?.view.scrollBy({ left: last.x - now.x, top: last.y - now.y, behavior: 'instant' });
    zoomBy(now.apart / last.apart, now);
    last = now;
  };
  const end = () => {
    document.removeEventListener('touchmove', move);
    document.removeEventListener('touchend', end);
    document.removeEventListener('touchcancel', end);
  };
  document.addEventListener('touchmove', move, { passive: false });
  document.addEventListener('touchend', end);
  document.addEventListener('touchcancel', end);
}

/** The middle between two fingers, and how far they are apart. @param {TouchList} touches */
function span(touches) {
  const [one, other] = [touches.item(0), touches.item(1)];
  const { clientX: ax = 0, clientY: ay = 0 } = one ?? {};
  const { clientX: bx = 0, clientY: by = 0 } = other ?? {};
  return { x: (ax + bx) / 2, y: (ay + by) / 2, apart: Math.max(1, Math.hypot(ax - bx, ay - by)) };
}

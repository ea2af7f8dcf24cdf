// What moves: pieces that fly from one place of the page to another. Any click or key finishes everything at once.

import { speedFactor } from '../../shared/settings.js';
import { piece } from '../../shared/sprite.js';
import { point } from '../../shared/geometry.js';

/** @typedef {{ x: number, y: number, width: number }} Spot A middle and a width on the page, in pixels. */

/** @type {Set<Animation>} */
const running = new Set();
/** @type {Set<() => void>} */
const waiting = new Set();
let hurried = false;
let rushing = false;
/** What all times are multiplied by, so that they fit into those that were planned. */
let tempo = 1;

/** Finishes what is moving, and what would move until the next step begins. */
export function hurry() {
  hurried = true;
  for (const animation of running) animation.finish();
  for (const wake of [...waiting]) wake();
}

/** Lets nothing move until `arrive`: others play, and the reader does not want to watch. */
export function rush() {
  rushing = true;
  hurry();
}

/** The reader is asked: things move again. */
export function arrive() {
  rushing = false;
}

/** Whether nothing moves until the reader is asked. */
export function rushes() {
  return rushing;
}

/** Lets everything move faster from now on, by a factor. @param {number} factor */
export function atTempo(factor) {
  tempo = factor;
  document.documentElement.style.setProperty('--tempo', String(factor));
}

/** How long a time takes at the present speed. @param {number} ms */
function lasting(ms) {
  return ms * speedFactor() * tempo;
}

/** Lets things move again. */
export function calm() {
  hurried = rushing;
}

/** Whether nothing should move now. */
export function still() {
  return hurried || speedFactor() === 0;
}

/**
 * Waits for a time, in milliseconds at normal speed, or until somebody hurries.
 * @param {number} ms
 * @returns {Promise<void>}
 */
export function pause(ms) {
  if (hurried) return Promise.resolve();
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, lasting(ms));
    waiting.add(wake);
  });
}

/**
 * Where a thing lies on the page, if it can be seen.
 * @param {string} name Its `data-at`.
 * @returns {Spot | null}
 */
export function spotOf(name) {
  const element = [...document.querySelectorAll(`[data-at="${name}"]`)].find(
    (one) => one.getBoundingClientRect().width > 0,
  );
  return element ? spotOfElement(element) : null;
}

/** @param {Element} element @returns {Spot} */
function spotOfElement(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width: Math.min(width, height) };
}

/**
 * The middle of some circles of a seat's island on the page; the seat itself if its island is not in sight.
 * @param {number} seat
 * @param {readonly string[]} circles
 * @returns {Spot | null}
 */
export function spotOnIsland(seat, circles) {
  const drawing = [...document.querySelectorAll(`svg[data-island="${seat}"]`)].find(
    (one) => one.getBoundingClientRect().width > 0,
  );
  const matrix = drawing instanceof SVGSVGElement ? drawing.getScreenCTM() : null;
  if (!matrix) return spotOf(`seat-${seat}`);
  const points = circles.map(point);
  const x = points.reduce((sum, one) => sum + one.x, 0) / points.length;
  const y = points.reduce((sum, one) => sum + one.y, 0) / points.length;
  return { x: matrix.a * x + matrix.e, y: matrix.d * y + matrix.f, width: 100 * matrix.a };
}

/**
 * Lets a piece fly. Resolves when it has landed.
 * @param {string} id
 * @param {Spot | null} from
 * @param {Spot | null} to
 * @param {{ ms?: number, size?: number, delay?: number }} [options]
 */
export function flyPiece(id, from, to, options = {}) {
  if (!from || !to || still()) return Promise.resolve();
  return fly(piece(id), from, to, options);
}

/**
 * Lets something on the page fly: a copy of it, while its place is empty.
 * @param {Element | null} original
 * @param {Spot | null} to
 * @param {{ ms?: number }} [options]
 */
export async function flyFrom(original, to, options = {}) {
  if (!(original instanceof HTMLElement || original instanceof SVGElement) || !to || still()) return;
  const copy = /** @type {HTMLElement | SVGElement} */ (original.cloneNode(true));
  const { width, height } = original.getBoundingClientRect();
  const zoom = zoomOf(original);
  copy.style.setProperty('zoom', String(zoom));
  copy.style.width = `${width / zoom}px`;
  copy.style.height = `${height / zoom}px`;
  copy.removeAttribute('data-at');
  original.style.visibility = 'hidden';
  await fly(copy, spotOfElement(original), to, { ...options, size: Math.min(width, height) });
  original.style.visibility = '';
}

/** How much larger than it says an element is drawn: on large screens boards are zoomed. @param {Element} element */
export function zoomOf(element) {
  return 'currentCSSZoom' in element && typeof element.currentCSSZoom === 'number' ? element.currentCSSZoom : 1;
}

/** What the reader has laid down settles where it lies; nothing if a piece must still come. */
export function settleGhost() {
  const ghost = document.querySelector('[data-at="ghost"]');
  return ghost ? move(ghost, [{ transform: 'scale(1.08)' }, { transform: 'none' }], 180) : null;
}

/**
 * @param {HTMLElement | SVGElement} node
 * @param {Spot} from
 * @param {Spot} to
 * @param {{ ms?: number, size?: number, delay?: number }} options
 */
async function fly(node, from, to, { ms = 360, size = Math.min(from.width, 44), delay = 0 }) {
  const layer = document.getElementById('flights');
  if (!layer) return;
  const holder = document.createElement('div');
  holder.className = 'flight';
  if (!node.style.width) node.style.width = node.style.height = `${size}px`;
  holder.append(node);
  layer.append(holder);
  const lift = Math.min(90, Math.hypot(to.x - from.x, to.y - from.y) / 5);
  const scale = Math.max(0.25, Math.min(1.6, to.width / size));
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ grow) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${grow})`;
  const animation = holder.animate(
    [
      { transform: at(from.x, from.y, 1), opacity: 1 },
      { transform: at((from.x + to.x) / 2, (from.y + to.y) / 2 - lift, (1 + scale) / 2 + 0.12), opacity: 1 },
      { transform: at(to.x, to.y, scale), opacity: 1 },
    ],
    { duration: lasting(ms), delay: lasting(delay), easing: 'ease-in-out', fill: 'both' },
  );
  await finished(animation);
  holder.remove();
}

/**
 * Moves an element that is on the page for a moment.
 * @param {Element | null} element
 * @param {Keyframe[]} frames
 * @param {number} ms
 * @param {number} [delay]
 */
export async function move(element, frames, ms, delay = 0) {
  if (!element || still()) return;
  await finished(
    element.animate(frames, {
      duration: lasting(ms),
      delay: lasting(delay),
      easing: 'ease-out',
      fill: 'backwards',
    }),
  );
}

/** @param {Animation} animation */
async function finished(animation) {
  running.add(animation);
  try {
    await animation.finished;
  } catch {
    // Cancelled with its element.
  }
  running.delete(animation);
}

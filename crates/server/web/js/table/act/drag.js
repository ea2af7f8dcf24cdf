// Dragging: a piece follows the pointer from the hand to a circle; dropped on the sea it goes back to the hand.

import { change, choicesOf, glowing, scene } from '../model/scene.js';
import { drift } from './board-view.js';
import { touchCircle } from './choose.js';

/** What lies in the hand until it is put down. @type {Set<import('../../protocol').Choice['kind']>} */
const HELD = new Set(['metropolis', 'tile', 'build_loot']);

/** Listens for drags that begin in the hand. */
export function listenForDrags() {
  // Before the sea can take the pointer for a pan.
  document.addEventListener('pointerdown', take, { capture: true });
  document.addEventListener(
    'touchstart',
    (event) => {
      const touch = event.touches.item(0);
      if (touch && inHand(event.target, touch)) event.preventDefault();
    },
    { passive: false },
  );
}

/** @param {PointerEvent} event */
function take(event) {
  if (!inHand(event.target, event)) return;
  event.preventDefault();
  change({ pick: {}, notice: null });
  follow();
}

/**
 * Whether something that can be put down is taken from the hand, which may lie under the sea's window but under no circle.
 * @param {EventTarget | null} target
 * @param {{ clientX: number, clientY: number }} at
 */
function inHand(target, { clientX, clientY }) {
  if (!(target instanceof Element) || target.matches('.hit')) return false;
  const there = target.closest('.hand, .board-view') ? document.elementsFromPoint(clientX, clientY) : [];
  if (!there.some((one) => one.closest('.hand'))) return false;
  return choicesOf(scene())?.actions.some((choice) => HELD.has(choice.kind)) ?? false;
}

function follow() {
  /** Where the pointer is. @type {PointerEvent | null} */
  let last = null;
  const move = (/** @type {PointerEvent} */ event) => {
    last = event;
    change({ hover: circleUnder(event) });
  };
  // A pointer that rests at the edge goes on moving the sea.
  const each = () => {
    if (last) drift({ x: last.clientX, y: last.clientY });
    frame = requestAnimationFrame(each);
  };
  let frame = requestAnimationFrame(each);
  const drop = (/** @type {PointerEvent} */ event) => {
    cancelAnimationFrame(frame);
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', drop);
    document.removeEventListener('pointercancel', drop);
    const circle = event.type === 'pointerup' ? circleUnder(event) : null;
    if (circle) touchCircle(circle);
    else change({ hover: null });
  };
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', drop);
  document.addEventListener('pointercancel', drop);
}

/**
 * The glowing circle under the pointer.
 * @param {PointerEvent} event
 */
function circleUnder(event) {
  const circle = document.elementFromPoint(event.clientX, event.clientY)?.getAttribute('data-circle') ?? null;
  return circle && glowing(scene()).circles.has(circle) ? circle : null;
}

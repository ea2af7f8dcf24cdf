// Dragging: a piece follows the pointer from the hand to a circle; dropped on the sea it goes back to the hand.

import { change, choicesOf, glowing, scene } from '../model/scene.js';
import { touchCircle } from './choose.js';

/** What lies in the hand until it is put down. @type {Set<import('../../protocol').Choice['kind']>} */
const HELD = new Set(['metropolis', 'tile', 'build_loot']);

/** Listens for drags that begin in the hand. */
export function listenForDrags() {
  document.addEventListener('pointerdown', (event) => {
    const hand = event.target instanceof Element ? event.target.closest('.hand') : null;
    if (!hand || !choicesOf(scene())?.actions.some((choice) => HELD.has(choice.kind))) return;
    event.preventDefault();
    change({ pick: {}, notice: null });
    follow();
  });
}

function follow() {
  const move = (/** @type {PointerEvent} */ event) => change({ hover: circleUnder(event) });
  const drop = (/** @type {PointerEvent} */ event) => {
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

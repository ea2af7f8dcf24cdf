// The names of the circles on an island, as records and the text mode call them.

import { nothing, svg } from '../../vendor/lit-html.js';
import { point } from '../../shared/geometry.js';
import { R } from '../../shared/island-shapes.js';
import { settings } from '../../shared/settings.js';

/**
 * Drawn where the reader has asked for them, plays in words, or looks at the list of choices, which names them.
 * @param {Readonly<import('../model/scene.js').Scene>} at
 * @param {readonly import('../../protocol').Circle[]} circles
 */
export function coordinatesTemplate(at, circles) {
  const { coordinates, textMode } = settings();
  if (!coordinates && !textMode && at.panel !== 'choices') return nothing;
  return svg`<g class="coordinates" aria-hidden="true">${circles.map((circle) => {
    const { x, y } = point(circle);
    return svg`<text x=${x} y=${y + R * 0.86}>${circle}</text>`;
  })}</g>`;
}

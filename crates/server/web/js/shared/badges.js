// Badges that can be read at every size: a figure in a drawing grows as the drawing shrinks, until there is no room for it.

/** How high the letters of a badge are in units of the drawing (css/island.css). */
const LETTERS = 16;
/** How high they are on the screen at least, in pixels; a little more than 12, because sizes are rounded. */
const LEAST = 12.2;
/** Below this many pixels for a unit a badge would hide the piece that it belongs to. */
const SMALLEST = 0.19;
/** Where badges have grown by more than this, those of neighbours come close to each other. */
const TIGHT = 1.3;

/** How much larger than drawn a badge must be, by the pixels of a unit; 0 where it does not fit. @param {number} pixels */
export function growth(pixels) {
  if (pixels < SMALLEST) return 0;
  return Math.max(1, LEAST / (LETTERS * pixels));
}

const watched = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fitAll);

/** Watches the drawing that a node with badges will be part of; again when it may have come into another. @param {SVGElement} node */
export function keepReadable(node) {
  queueMicrotask(() => {
    const drawing = outermost(node);
    if (drawing) watched?.observe(drawing);
  });
}

/** Fits the badges of a drawing, after its units have changed without its size. @param {SVGSVGElement} drawing */
function fitBadges(drawing) {
  const pixels = drawing.getScreenCTM()?.a ?? 0;
  if (pixels <= 0) return;
  const grown = growth(pixels);
  drawing.style.setProperty('--badge', String(Math.round(grown * 1000) / 1000));
  drawing.toggleAttribute('data-tight', grown > TIGHT);
}

/** @param {readonly ResizeObserverEntry[]} entries */
function fitAll(entries) {
  for (const { target } of entries) {
    if (!target.isConnected) watched?.unobserve(target);
    else if (target instanceof SVGSVGElement) fitBadges(target);
  }
}

/** @param {SVGElement} node */
function outermost(node) {
  let drawing = node.ownerSVGElement;
  while (drawing?.ownerSVGElement) drawing = drawing.ownerSVGElement;
  return drawing;
}

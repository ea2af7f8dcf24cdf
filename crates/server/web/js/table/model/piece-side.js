// On which side of its piece a card stands.

/**
 * The side with the most room to spare. What lies in a row or a column is compared with what lies beside it, which a card
 * must not hide.
 * @param {Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>} box
 * @param {number} width
 * @param {number} height
 * @param {'row' | 'column' | null} among
 * @returns {'right' | 'left' | 'below' | 'above'}
 */
export function sideFor(box, width, height, among) {
  /** @type {['right' | 'left' | 'below' | 'above', number][]} */
  const room = [];
  if (among !== 'row') room.push(['right', innerWidth - box.right - width], ['left', box.left - width]);
  if (among !== 'column') room.push(['below', innerHeight - box.bottom - height], ['above', box.top - height]);
  return room.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

// Where the islands of the path lie: out along the upper row, home along the lower one, up and down like a ship.

/** How far the route swings, and where its two rows lie, in parts of a hundred. */
const SWING = 6;
const UPPER = 20;
const LOWER = 68;

/**
 * Points for a number of islands, in hundredths of the width and the height.
 * @param {number} count
 * @returns {{ x: number, y: number }[]}
 */
export function route(count) {
  const out = Math.ceil(count / 2);
  const back = count - out;
  return Array.from({ length: count }, (_, index) => {
    const swing = index % 2 ? SWING : -SWING;
    if (index < out) return { x: (100 * (index + 0.5)) / out, y: UPPER + swing };
    // The way home lies between the islands of the way out.
    return { x: 100 - (100 * (index - out + 1)) / (back + 1), y: LOWER + swing };
  });
}

// The closed words of the game that the table needs by themselves: lands, Titans, spots, cards.

/** The lands by the letters that name tiles. @type {Readonly<Record<string, import('../protocol').Land>>} */
export const LANDS = { F: 'forest', L: 'lagoon', D: 'desert', M: 'mountain', V: 'volcano' };

/**
 * The lands of a tile like `FLV`, in the order of its circles.
 * @param {import('../protocol').Tile} tile
 */
export function landsOf(tile) {
  return [...tile].map((letter) => {
    const land = LANDS[letter];
    if (!land) throw new Error(`No land has the letter ${letter}.`);
    return land;
  });
}

/** The Titans, in the order in which everything lists them. */
export const TITANS = /** @type {const} */ (['theia', 'themis', 'cronos', 'hyperion']);

/** The spots of the Construction board, in their order. */
export const SPOTS = /** @type {const} */ (['forest', 'lagoon', 'desert', 'mountain']);

/** The four actions, in their order. */
export const ACTIONS = /** @type {const} */ (['produce', 'recruit', 'capture', 'construct']);

/** Victory points that win. */
export const PLACES = 5;

/**
 * The action and the tile size in a card's name, like `capture-2`.
 * @param {import('../protocol').Card} card
 */
export function cardParts(card) {
  const [action = '', size = ''] = card.split('-');
  return { action: /** @type {import('../protocol').ActionKind} */ (action), size: Number(size) };
}

/**
 * A question like `titan-return:theia/cronos` in its parts: what is asked, and about what.
 * @param {import('../protocol').Ask} ask
 */
export function askParts(ask) {
  const [what = '', about = ''] = ask.split(':');
  return { what, about };
}

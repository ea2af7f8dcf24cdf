// How a table stands: what messages say as wholes or as patches, put together.

import { patched } from './patch.js';

/** @typedef {import('../protocol').Message} Message */
/** @typedef {import('../protocol').GameView} GameView */
/** @typedef {import('../protocol').Change} Change */
/** @typedef {import('../protocol').Event} Event */
/**
 * A message together with the views that stand after it.
 * @typedef {Omit<Message, 'table' | 'view' | 'changes'> & { table: import('../protocol').TableView, game?: GameView }} Standing
 */
/**
 * An event with the view before it and the one that shows it; none where steps were taken back.
 * @typedef {{ event?: Event, before: GameView, game: GameView }} Frame
 */

/**
 * How things stand after a message, which is a whole or follows what stood before it.
 * @param {Standing | null} before
 * @param {Message} message
 * @returns {Standing}
 */
export function standing(before, message) {
  const { table, view, changes = [], ...rest } = message;
  if (view) return { ...rest, ...view };
  if (!before) throw new Error('A message that changes something came before anything stood.');
  const { game } = before;
  const after = { ...rest, table: patched(before.table, table) };
  return game ? { ...after, game: framesOf(game, changes).at(-1)?.game ?? game } : after;
}

/**
 * The views that a message or a step leads through.
 * @param {GameView} game What stood before.
 * @param {readonly Change[]} changes
 * @returns {Frame[]}
 */
export function framesOf(game, changes) {
  let view = game;
  return changes.map(({ event, patch }) => {
    const before = view;
    view = patched(before, patch);
    return { ...(event ? { event } : {}), before, game: view };
  });
}

/**
 * The events among some changes.
 * @param {readonly Change[]} changes
 * @returns {Event[]}
 */
export function eventsOf(changes) {
  return changes.flatMap(({ event }) => event ?? []);
}

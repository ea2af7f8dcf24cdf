// What the log says of a step, line by line: what a reader of the log would miss, and no more.

import { eventText } from './names.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./scene.js').LogEntry} LogEntry */
/** @typedef {import('../../protocol').Event} Event */

/** What nobody reads one by one: refills, questions, and what the next line says again. @type {Set<Event['event']>} */
const QUIET = new Set([
  'asked',
  'board_dealt',
  'card_revealed',
  'tile_revealed',
  'creature_revealed',
  'building_revealed',
  'turn_began',
  'hoplites_sent',
  'card_spent',
  'automaton_seated',
  'arrow_covered',
  'automaton_decided',
]);

/**
 * The lines of an entry, each with the colour of who did it.
 * @param {Scene} at
 * @param {LogEntry} entry
 * @returns {{ text: string, seat: number | null, round: boolean }[]}
 */
export function entryLines(at, entry) {
  const logged = entry.events.filter(
    (event) => !QUIET.has(event.event) && !(event.event === 'gained' && event.from === 'start'),
  );
  return logged.flatMap((event) => {
    const text = eventText(at, event);
    return text ? [{ text, seat: 'seat' in event ? event.seat : null, round: event.event === 'round_began' }] : [];
  });
}

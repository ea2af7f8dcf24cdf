// What a lesson is, and how far one has come in it. A lesson is data: a position, steps that events tick off, words in
// every language. Nothing here knows which lessons there are, nor any rule.

import { commonFigures, portsInWords } from '../shared/figures.js';
import { lootText } from '../shared/loot.js';

/** @typedef {import('../protocol').Event} Event */
/** @typedef {import('../protocol').Choice} Choice */
/** @typedef {import('../shared/i18n.js').Language} Language */
/** An event that ticks a step off: what it names must be so; of a list, what it names must be in it. @typedef {{ event: Event['event'], [field: string]: unknown }} Pattern */
/**
 * A piece that a step speaks of. A stock and points are one's own.
 * @typedef {{ circle: string } | { slot: number } | { cost: number } | { spot: string } | { titan: string } | { stock: string } | { points: true }
 *   | { hand: true } | { way: string } | { button: string } | { automaton: true }} Mark
 */
/**
 * A step: one act at the board.
 * @typedef {object} Step
 * @property {string} [act] What solves it: an action in the notation of the engine protocol. Left out: it happens by itself.
 * @property {readonly Pattern[]} [done] The events that tick it off, any of them; left out: pointing at the act is enough.
 * @property {readonly Mark[]} marks
 * @property {Record<Language, StepWords>} words
 */
/**
 * @typedef {object} StepWords
 * @property {string} text What is to be done.
 * @property {string} [why] What the piece does, beside the board.
 * @property {string} [good] The answer when it is done.
 * @property {string} [astray] The answer to something else that the rules allow.
 */
/**
 * @typedef {object} LessonWords
 * @property {string} title
 * @property {string} about One line for the path.
 * @property {string} intro What it is about.
 * @property {string} end What one knows now.
 */
/**
 * @typedef {object} Lesson
 * @property {string} picture A piece of the sprite.
 * @property {readonly string[]} rules
 * @property {{ seats: readonly import('../protocol').SeatRequest[], automaton?: string, start: object }} table What opens it; the position leaves
 *   out what is the rest of the box.
 * @property {Record<Language, LessonWords>} words
 * @property {readonly Step[]} steps
 */

/**
 * How many steps are done: a function of what happened, so that taking something back takes the tick back as well. What
 * is only pointed at counts as done when what follows it is.
 * @param {Lesson} lesson
 * @param {readonly { events: readonly Event[] }[]} log
 * @param {ReadonlySet<number>} pointed The steps whose act was pointed at.
 * @returns {number}
 */
export function stepsDone({ steps }, log, pointed) {
  let done = 0;
  for (const event of log.flatMap((entry) => entry.events)) {
    const next = steps.findIndex((step, index) => index >= done && step.done !== undefined);
    if (next >= 0 && steps[next]?.done?.some((pattern) => matches(pattern, event))) done = next + 1;
  }
  while (steps[done] && !steps[done]?.done && pointed.has(done)) done += 1;
  return done;
}

/**
 * Whether a value has all that a pattern names.
 * @param {unknown} pattern
 * @param {unknown} value
 * @returns {boolean}
 */
export function matches(pattern, value) {
  if (Array.isArray(pattern))
    return Array.isArray(value) && pattern.every((part) => value.some((one) => matches(part, one)));
  if (pattern === null || typeof pattern !== 'object') return pattern === value;
  if (value === null || typeof value !== 'object') return false;
  const fields = /** @type {Record<string, unknown>} */ (value);
  return Object.entries(pattern).every(([field, part]) => matches(part, fields[field]));
}

/**
 * Whether the present step can no longer be done from here.
 * @param {Step | undefined} step
 * @param {readonly Choice[] | undefined} actions What the reader may choose now.
 */
export function isAstray(step, actions) {
  return step?.act !== undefined && !(actions ?? []).some((choice) => choice.action === step.act);
}

/**
 * Where a mark lies on the screen, by selectors.
 * @param {Mark} mark
 * @param {number} seat The reader's.
 * @returns {string}
 */
export function placeOfMark(mark, seat) {
  if ('circle' in mark) return `.hero .hit[data-circle="${mark.circle}"]`;
  if ('slot' in mark) return `[data-slot="${mark.slot}"]`;
  if ('cost' in mark) return `[data-at="slot-${mark.cost}"] .cost`;
  if ('spot' in mark) return `[data-at="spot-${mark.spot}"]`;
  if ('titan' in mark) return `[data-at="titan-${mark.titan}"]`;
  if ('stock' in mark) return `[data-at="stock-${seat}-${mark.stock}"]`;
  if ('points' in mark) return `[data-at="places-${seat}"]`;
  if ('hand' in mark) return '[data-at="hand"]';
  if ('way' in mark) return `[data-way="${mark.way}"]`;
  if ('button' in mark) return `.bar .${mark.button}`;
  return '.automaton-board';
}

/** What words of lessons may name in braces: figures, and what pieces pay in the reader's words. @typedef {Record<string, number | string>} Figures */

/**
 * The figures that words of lessons may name, from the components of the game: those that all texts share, the dice of a
 * fight at its largest and of the Automaton, the strength of each creature and what it guards, what each kind of port pays.
 * @param {import('../protocol').Components} components
 * @returns {Figures}
 */
export function figuresOf(components) {
  const creatures = Object.entries(components.creatures).flatMap(([creature, { strength, loot }]) => [
    [creature, strength],
    [`loot-${creature}`, lootText(loot)],
  ]);
  const pays = [...portsInWords(components)].map(([kind, words]) => [`port-${kind}`, words]);
  return {
    ...commonFigures(components),
    dice: components.dice.at(-1) ?? 0,
    'automaton-dice': components.automaton.dice,
    strengths: components.automaton.strengths.length,
    ...Object.fromEntries([...creatures, ...pays]),
  };
}

/**
 * Words with their figures, in parts: every second one is meant to stand out.
 * @param {string} text Such as `*{goal} points* win`.
 * @param {Figures} figures
 * @returns {string[]}
 */
export function partsOf(text, figures) {
  return text.split('*').map((part) => part.replace(/\{([a-z-]+)\}/g, (_, name) => String(figures[name] ?? '?')));
}

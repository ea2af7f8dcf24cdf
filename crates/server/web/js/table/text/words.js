// The words that may be typed, in both languages: those of the records in English, and the reader's own for them.

import { isCircle, partsOf } from './moves.js';
import { t } from '../../shared/i18n.js';
import { seatNumbers } from '../model/scene.js';
import { seatText, seatWord } from '../model/names.js';

/** @typedef {Readonly<import('../model/scene.js').Scene>} Scene */

// Keys: text.ask.*
/** What may be asked, in the order of the help. */
export const ASKS = /** @type {const} */ ([
  'question',
  'moves',
  'island',
  'near',
  'market',
  'buildings',
  'stocks',
  'titans',
  'since',
  'turn',
  'hint',
  'undo',
  'reset',
  'yes',
  'no',
  'help',
]);
/** @typedef {typeof ASKS[number]} Ask */

// Keys: text.word.*
/** Words of the records for which the reader may have others. */
const WORDS = /** @type {const} */ ([
  'side',
  'calm',
  'wild',
  'metropolis',
  'card',
  'tile',
  'titan',
  'return',
  'produce',
  'recruit',
  'capture',
  'construct',
  'fight',
  'build',
  'loot',
  'temple',
  'medallion',
  'buy',
  'discard',
  'initiative',
  'automaton',
  'pass',
  'forest',
  'lagoon',
  'desert',
  'mountain',
  'volcano',
  'hoplites',
  'orichalcum',
]);

/**
 * What a creature is called before the Titan that it shows.
 * @template {string} Word
 * @typedef {Word extends `${infer Kind}-${string}` ? Kind : Word} KindOf
 */
/** @typedef {KindOf<import('../../protocol').Creature>} CreatureKind */

/** The kinds of creatures, which are words of the records as well. */
const CREATURES = /** @type {readonly CreatureKind[]} */ (
  Object.keys(
    /** @satisfies {Record<CreatureKind, true>} */ ({
      hellhound: true,
      minotaur: true,
      gorgon: true,
      cyclops: true,
      hydra: true,
    }),
  )
);

/**
 * The parts of what was typed, in the words of the records; what only joins them is left out.
 * @param {string} typed
 * @returns {string[]}
 */
export function recordParts(typed) {
  /** @type {Map<string, string>} */
  const words = new Map();
  for (const word of [...WORDS, ...CREATURES]) for (const own of partsOf(t(`text.word.${word}`))) words.set(own, word);
  const joining = new Set(partsOf(t('text.joining')));
  return partsOf(typed).flatMap((part) => (joining.has(part) && !isCircle(part) ? [] : [words.get(part) ?? part]));
}

/**
 * What is asked, and the parts that come after it; nothing if no such word begins what was typed.
 * @param {string} typed
 * @returns {{ ask: Ask, rest: string[] } | null}
 */
export function askOf(typed) {
  if (typed.trim() === '?') return { ask: 'help', rest: [] };
  const [first, ...rest] = partsOf(typed);
  const ask = ASKS.find((one) => first === one || partsOf(t(`text.ask.${one}`)).includes(first ?? ''));
  return ask ? { ask, rest } : null;
}

/** The word for something that may be asked, as the help gives it. @param {Ask} ask */
export function askWord(ask) {
  return t(`text.ask.${ask}`).split(',')[0] ?? ask;
}

/**
 * The seat that is named by its number or the beginning of a name.
 * @param {Scene} at
 * @param {readonly string[]} parts
 * @returns {number | null}
 */
export function seatNamed(at, parts) {
  const wanted = parts.filter((part) => !isCircle(part)).join(' ');
  if (wanted === '') return null;
  return (
    seatNumbers(at).find(
      (seat) =>
        wanted === String(seat) ||
        [seatText(at, seat), t('table.text', { text: seatWord(at, seat) })].some((who) =>
          partsOf(who).join(' ').startsWith(wanted),
        ),
    ) ?? null
  );
}

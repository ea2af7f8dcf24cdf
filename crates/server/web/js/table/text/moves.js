// From what was typed to a choice: the words of the records, or fewer of them where those are enough.

/** @typedef {import('../../protocol').Choice} Choice */
/** @typedef {import('../../protocol').Refusal} Refusal */

/**
 * The choices that are meant. The first way of reading that finds any decides: the word itself, its parts, its parts
 * without the kind, how it begins, parts of it in any order.
 * @template {Choice | Refusal} C
 * @param {readonly C[]} choices
 * @param {readonly string[]} typed Parts, as `partsOf` makes them.
 * @param {boolean} [loosely] Whether a part of a word is enough.
 * @returns {C[]}
 */
export function meant(choices, typed, loosely = true) {
  if (typed.length === 0) return [];
  const same = (/** @type {readonly string[]} */ parts) => parts.join(' ') === typed.join(' ');
  const begins = (/** @type {readonly string[]} */ parts) => same(parts.slice(0, typed.length));
  /** @type {((parts: readonly string[]) => boolean)[]} */
  const strict = [same, ([, ...rest]) => same(rest)];
  /** @type {((parts: readonly string[]) => boolean)[]} */
  const loose = [begins, ([, ...rest]) => begins(rest), (parts) => holds(parts, typed)];
  for (const reading of loosely ? [...strict, ...loose] : strict) {
    const found = choices.filter((choice) => reading(partsOf(choice.action)));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The parts of what was typed, or of a word of the records: letters and numbers, without accents and capitals.
 * @param {string} text
 * @returns {string[]}
 */
export function partsOf(text) {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/**
 * Whether all of some parts are among others, each as often.
 * @param {readonly string[]} parts
 * @param {readonly string[]} wanted
 */
function holds(parts, wanted) {
  const left = [...parts];
  return wanted.every((part) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether something is the name of a circle. @param {string} part */
export function isCircle(part) {
  return /^[a-z]\d{1,2}$/.test(part);
}

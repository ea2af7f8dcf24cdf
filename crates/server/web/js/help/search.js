// The help in the reader's language, and a search in it that knows neither accents nor capitals.

import { onDemand } from '../shared/on-demand.js';
import { language } from '../shared/i18n.js';

/** @typedef {import('../../messages/help-texts.en.js').Help} Help */
/** @typedef {import('../../messages/help-texts.en.js').HelpSection} HelpSection */

/** Loads the help; called again after a change of language. @returns {Promise<Help>} */
export async function loadHelp() {
  const loaded = await onDemand(
    `/messages/help-texts.${language()}.js`,
    () => import(`../../messages/help-texts.${language()}.js`),
  );
  return loaded.help;
}

/** All passages that players look things up in, in reading order. @param {Help} help */
export function sections(help) {
  return [...help.rules, ...help.aid];
}

/**
 * The passage on a rule such as 'R8.3b'; of another rule of its chapter if none names it.
 * @param {Help} help
 * @param {string} rule
 * @returns {HelpSection | undefined}
 */
export function sectionOf(help, rule) {
  const all = sections(help);
  const exact = all.find((section) => section.rules.includes(rule));
  if (exact) return exact;
  const chapter = rule.split('.')[0];
  return all.find((section) => section.rules.some((each) => each.split('.')[0] === chapter));
}

/**
 * The passages in which every word stands, those with a word in the title first.
 * @param {Help} help
 * @param {string} words
 * @returns {HelpSection[]}
 */
export function search(help, words) {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found = sections(help).filter((section) => wanted.every((word) => plain(textOf(section)).includes(word)));
  const titled = (/** @type {HelpSection} */ section) =>
    wanted.some((word) => plain(section.title).includes(word)) ? 0 : 1;
  return found.sort((one, other) => titled(one) - titled(other));
}

/** @param {HelpSection} section */
function textOf(section) {
  const body = section.body.map((part) =>
    typeof part === 'string' ? part : [...part.columns, ...part.rows.flatMap((row) => row.cells)].join(' '),
  );
  return [section.title, ...section.rules, ...body].join(' ');
}

/** @param {string} text */
function plain(text) {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

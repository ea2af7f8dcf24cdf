// The help as it is read, in the panel and on its page: search, chapters, passages with their rules and tables.

import { html, nothing } from '../vendor/lit-html.js';
import { hasMessage, language, number, percent, t } from '../shared/i18n.js';
import { measured, measuredLevels, odds } from '../shared/odds.js';
import { STRENGTHS } from '../shared/closed-sets.js';
import { picture } from '../shared/pictures.js';
import { problemText } from '../shared/problems.js';
import { search } from './search.js';
import { AT_TABLE, IN_REPLAY, WHILE_OTHERS_ACT } from './keys.js';

/** The passage on how often bots win. */
export const MEASURED = 'aid-solo';

/** @typedef {import('./search.js').Help} Help */
/** @typedef {import('./search.js').HelpSection} HelpSection */
/** @typedef {import('../../messages/help-texts.en.js').HelpTable} HelpTable */
/** @typedef {'rules' | 'aid' | 'keyboard'} Chapter */
/**
 * @typedef {object} HelpState
 * @property {Help} help With the figures of the set; empty if they did not come.
 * @property {import('../shared/api.js').Problem | null} problem Why not.
 * @property {Chapter} chapter
 * @property {string} words What is searched for.
 * @property {string | null} marked The passage that was asked for.
 */
/** @typedef {{ chapter: (chapter: Chapter) => void, search: (words: string) => void }} Hands */

// Keys: help.{rules,aid,keyboard}
/** @type {readonly Chapter[]} */
const CHAPTERS = ['rules', 'aid', 'keyboard'];

/**
 * Search field and chapters, above what is read.
 * @param {HelpState} state
 * @param {Hands} hands
 */
export function helpBarTemplate(state, hands) {
  const found = state.words.trim() ? search(state.help, state.words).length : null;
  return html`<div class="help-bar"><div class="field help-search"><label class="visually-hidden" for="help-search">${t('help.search')}</label>${picture('icon-search')}
      <input id="help-search" type="search" autocomplete="off" placeholder=${t('help.search')} .value=${state.words}
        @input=${(/** @type {Event} */ event) => hands.search(/** @type {HTMLInputElement} */ (event.target).value)}></div>
    <p class="visually-hidden" role="status">${found === null ? '' : t('help.results', { n: found })}</p>
    <div class="segmented help-chapters" role="group" aria-label=${t('help.tabs')}>${CHAPTERS.map(
      (chapter) =>
        html`<button type="button" aria-pressed=${String(!state.words.trim() && chapter === state.chapter)} @click=${() => hands.chapter(chapter)}>${t(`help.${chapter}`)}</button>`,
    )}</div></div>`;
}

/**
 * What is read: the passages found, or the chapter.
 * @param {HelpState} state
 */
export function helpTextTemplate(state) {
  if (state.problem && state.chapter !== 'keyboard')
    return html`<p class="notice" role="alert">${problemText(state.problem)}</p>`;
  if (state.words.trim()) {
    const found = search(state.help, state.words);
    if (found.length === 0) return html`<p class="help-none">${t('help.no_result', { words: state.words.trim() })}</p>`;
    return found.map((section) => sectionTemplate(section, state));
  }
  if (state.chapter === 'keyboard') return keyboardTemplate();
  const passages = state.help[state.chapter].map((section) => sectionTemplate(section, state));
  return state.chapter === 'aid' ? [passages, oddsTemplate()] : passages;
}

/**
 * The titles of what is read, each leading to its passage.
 * @param {HelpState} state
 */
export function contentsTemplate(state) {
  const passages = passagesOf(state);
  return html`<nav class="help-contents glass" aria-label=${t('help.contents')} ?hidden=${passages.length === 0}><h2 class="label">${t('help.contents')}</h2>
    <ol>${passages.map(({ id, title }) => html`<li><a href=${`#${id}`} aria-current=${id === state.marked ? 'true' : nothing}>${title}</a></li>`)}</ol></nav>`;
}

/** @param {HelpState} state @returns {readonly { id: string, title: string }[]} */
function passagesOf({ help, chapter, words }) {
  if (words.trim()) return search(help, words);
  if (chapter === 'keyboard') return [];
  return chapter === 'aid' ? [...help.aid, { id: MEASURED, title: t('help.odds') }] : help[chapter];
}

/**
 * A passage with its rules and tables.
 * @param {HelpSection} section
 * @param {Pick<HelpState, 'marked'>} state
 * @param {2 | 3} [level] Of its title.
 */
export function sectionTemplate(section, { marked }, level = 3) {
  const title = `${section.id}-title`;
  return html`<section class=${`help-section${section.id === marked ? ' marked' : ''}`} id=${section.id} aria-labelledby=${title}>
    ${level === 2 ? html`<h2 id=${title} class="display-s">${section.title}</h2>` : html`<h3 id=${title} class="display-s" tabindex="-1">${section.title}</h3>`}
    ${section.rules.length ? html`<p class="help-rules">${rulesText(section.rules)}</p>` : nothing}
    ${section.body.map((part) => (typeof part === 'string' ? html`<p>${part}</p>` : tableTemplate(part)))}
  </section>`;
}

/** @param {readonly string[]} rules */
function rulesText(rules) {
  const [first = '', ...more] = rules;
  if (!more.length) return t('help.rule_link', { rule: first });
  const chapters = Map.groupBy(rules, (rule) => /^(?:R\d+|S)/.exec(rule)?.[0]);
  const spans = [...chapters.values()].map((each) => (each.length > 1 ? `${each[0]}–${each.at(-1)}` : each[0]));
  return t('help.rules_of', { rules: spans.join(', ') });
}

/** @param {HelpTable} table */
function tableTemplate({ columns, rows }) {
  const pictures = rows.some((row) => row.piece);
  return html`<div class="help-table"><table><thead><tr>${pictures ? html`<td></td>` : nothing}${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>${rows.map(
      ({
        piece,
        cells,
      }) => html`<tr>${pictures ? html`<td class="help-piece">${piece ? picture(piece) : nothing}</td>` : nothing}
        ${cells.map((cell, index) => (index === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}</tr>`,
    )}</tbody></table></div>`;
}

/** How often the bots win against the Automaton, with the command that measures it again. */
function oddsTemplate() {
  const date = new Intl.DateTimeFormat(language() === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(measured.date));
  return html`<section class="help-section" id=${MEASURED} aria-labelledby="aid-solo-title"><h3 id="aid-solo-title" class="display-s" tabindex="-1">${t('help.odds')}</h3>
    <div class="help-table"><table><thead><tr><th scope="col">${t('seat.automaton')}</th>${measuredLevels().map((level) => html`<th scope="col">${t(`level.${level}`)}</th>`)}</tr></thead>
      <tbody>${STRENGTHS.map((strength) => html`<tr><th scope="row">${t(`strength.${strength}`)}</th>${measuredLevels().map((level) => html`<td>${share(odds[level][strength])}</td>`)}</tr>`)}</tbody></table></div>
    <p>${t('help.odds_about', { games: number(measured.games), date })}</p><p><code>${measured.command}</code></p></section>`;
}

/** @param {number | null} chance */
function share(chance) {
  return chance === null ? '' : percent(chance);
}

function keyboardTemplate() {
  return [
    keysTemplate('keys-table', t('help.keys'), AT_TABLE),
    keysTemplate('keys-others', t('help.keys_others'), WHILE_OTHERS_ACT),
    keysTemplate('keys-replay', t('help.keys_replay'), IN_REPLAY),
  ];
}

/**
 * @param {string} id
 * @param {string} title
 * @param {readonly import('./keys.js').KeyRow[]} rows
 */
function keysTemplate(id, title, rows) {
  return html`<section class="help-section" id=${id}><h3 class="display-s" tabindex="-1">${title}</h3><div class="help-table"><table>
    <thead><tr><th scope="col">${t('help.key')}</th><th scope="col">${t('help.does')}</th></tr></thead>
    <tbody>${rows.map(({ shown, range, does }) => html`<tr><th scope="row">${shown.map((key, index) => html`${index ? (range ? ' – ' : ' ') : nothing}<kbd>${hasMessage(key) ? t(/** @type {'key.space'} */ (key)) : key}</kbd>`)}</th><td>${t(does)}</td></tr>`)}</tbody></table></div></section>`;
}

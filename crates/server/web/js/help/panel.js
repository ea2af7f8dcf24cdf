// The help at the side of a page, at its beginning or at the passage that was asked for.

import { html, render } from '../vendor/lit-html.js';
import { componentsOf } from '../shared/api.js';
import { helpWithFigures } from './figures.js';
import { helpBarTemplate, helpTextTemplate, MEASURED } from './view.js';
import { loadHelp, sectionOf, sections } from './search.js';
import { onLanguageChange, t } from '../shared/i18n.js';
import { picture } from '../shared/pictures.js';
import { styles } from '../shared/styles.js';

/** @typedef {import('./view.js').HelpState} HelpState */
/** @typedef {import('./view.js').Chapter} Chapter */
/** @typedef {Pick<HelpState, 'help' | 'problem'>} Texts */

/** @type {HTMLDialogElement | null} */
let dialog = null;
/** @type {HelpState | null} */
let state = null;
/** The table whose set it is about; none for that of new tables. @type {string | undefined} */
let about;

/**
 * Opens the help, at a rule such as R8.3b or a passage such as aid-odds if one is named.
 * @param {string} [place]
 * @param {string} [table] Whose component set the help is about.
 */
export async function openHelp(place, table) {
  const [texts] = await Promise.all([readable(table), styles('/css/help.css')]);
  state = startOf(texts, place);
  about = table;
  const shown = dialog ?? create();
  dialog = shown;
  draw();
  if (!shown.open) shown.showModal();
  reveal(shown, state.marked);
}

/**
 * The texts with the figures of a component set.
 * @param {string} [table] Whose set; left out: that of new tables.
 * @returns {Promise<Texts>}
 */
export async function readable(table) {
  const [help, set] = await Promise.all([loadHelp(), componentsOf(table)]);
  if (set.ok) return { help: helpWithFigures(help, set.value), problem: null };
  return { help: { rules: [], aid: [], about: [] }, problem: set.problem };
}

/**
 * Where reading begins: the chapter and the passage that a place names.
 * @param {Texts} texts
 * @param {string} [place]
 * @returns {HelpState}
 */
export function startOf({ help, problem }, place) {
  const section = place ? (sections(help).find((each) => each.id === place) ?? sectionOf(help, place)) : undefined;
  const chapters = /** @type {const} */ (['rules', 'aid']);
  const chapter = chapters.find((each) => section && help[each].includes(section)) ?? chapterNamed(place);
  // How often bots win is measured, not written: that passage is none of the texts.
  const marked = section?.id ?? (place === MEASURED ? place : null);
  return { help, problem, chapter, words: '', marked };
}

/** @param {string} [place] @returns {Chapter} */
function chapterNamed(place) {
  if (place === 'keyboard') return place;
  return place?.startsWith('aid') ? 'aid' : 'rules';
}

/**
 * Brings a passage into sight and the focus to its title.
 * @param {ParentNode} root
 * @param {string | null} passage
 */
export function reveal(root, passage) {
  const section = passage ? root.querySelector(`#${CSS.escape(passage)}`) : null;
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector('h3')?.focus({ preventScroll: true });
}

function create() {
  const made = document.createElement('dialog');
  made.className = 'help-panel';
  made.setAttribute('aria-labelledby', 'help-panel-title');
  made.addEventListener('click', (event) => event.target === made && made.close());
  document.body.append(made);
  onLanguageChange(() => void readable(about).then(change));
  return made;
}

/** @param {Partial<HelpState>} part */
function change(part) {
  if (!state) return;
  state = { ...state, ...part };
  draw();
}

function draw() {
  if (!dialog || !state) return;
  const top = () => dialog?.querySelector('.help-text')?.scrollTo(0, 0);
  const hands = {
    chapter: (/** @type {Chapter} */ chapter) => {
      change({ chapter, words: '', marked: null });
      top();
    },
    search: (/** @type {string} */ words) => {
      change({ words, marked: null });
      top();
    },
  };
  render(
    html`<header class="dialog-head"><h2 class="display-m" id="help-panel-title" tabindex="-1" autofocus>${t('help.title')}</h2>
        <button type="button" class="button-icon" aria-label=${t('button.close')} @click=${() => dialog?.close()}>${picture('icon-close')}</button></header>
      ${helpBarTemplate(state, hands)}<div class="help-text" tabindex="0" role="region" aria-label=${t('help.title')}>${helpTextTemplate(state)}</div>`,
    dialog,
  );
}

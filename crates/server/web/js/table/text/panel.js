// The text mode: a field for questions and moves, and under it everything that was said. Stands beside the board.

import { html, nothing } from '../../vendor/lit-html.js';
import { answerTo, possible, whyNot } from './answer.js';
import { hintLines } from './describe.js';
import { askEngine } from '../act/ask-hint.js';
import { askWord } from './words.js';
import { change, choicesOf, scene } from '../model/scene.js';
import { reasonText } from '../model/names.js';
import { post, tablePath } from '../../shared/api.js';
import { note, said, say } from '../../shared/announcer.js';
import { picture } from '../../shared/pictures.js';
import { pickFor } from './pick-for.js';
import { questionKey } from '../act/focus.js';
import { send, undo } from '../act/choose.js';
import { settings } from '../../shared/settings.js';
import { spokenChoice } from '../view/ribbon.js';
import { previewWasTold } from './tell.js';
import { t } from '../../shared/i18n.js';
import { toggleText } from './door.js';
import { whyNoHint } from '../model/hint.js';

/** @typedef {Readonly<import('../model/scene.js').Scene>} Scene */
/** @typedef {import('../../protocol').Choice} Choice */

/** What waits to be confirmed, and for which question. @type {{ choice: Choice, question: string } | null} */
let pending = null;
/** The last thing that was typed, and how often one after the other. */
let again = { typed: '', times: 0 };
/** How many entries are shown. */
const SHOWN = 120;

/** What is asked most often has a button. @type {readonly import('./words.js').Ask[]} */
const QUICK = ['question', 'moves', 'island', 'market', 'buildings', 'stocks', 'titans', 'since', 'help'];

/** @param {Scene} at */
export function panelTemplate(at) {
  const entries = said().slice(-SHOWN).toReversed();
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = fieldOf();
    const typed = field?.value ?? '';
    if (field) field.value = '';
    void take(typed);
  };
  return html`<section class="text-mode" aria-label=${t('text.title')}>
    <header><h2 class="label">${t('text.title')}</h2><button type="button" class="button-icon"
      aria-label=${t('text.close')} title=${t('text.close')} @click=${toggleText}>${picture('icon-close')}</button></header>
    <form class="field" @submit=${submit}><label for="text-field">${t('text.label')}</label>
      <div class="text-line"><input id="text-field" autocomplete="off" autocapitalize="none" spellcheck="false"
        placeholder=${t('text.placeholder', { move: 'tile:c4-c5' })} @keydown=${leave}><button type="submit"
        class="button button-main">${t(waiting(at) ? 'button.confirm' : 'text.send')}</button></div></form>
    <div class="text-quick" role="group" aria-label=${t('text.quick')}>${QUICK.map(
      (ask) =>
        html`<button type="button" class="button" @click=${() => void take(askWord(ask))}>${askWord(ask)}</button>`,
    )}</div>
    <div class="text-lines" role="log" aria-live="off" aria-label=${t('text.said')} tabindex="0">
      ${entries.length ? html`<ol>${entries.map(({ kind, text }) => html`<li class=${`said-${kind}`}>${kind === 'typed' ? html`<kbd>${text}</kbd>` : text}</li>`)}</ol>` : nothing}
    </div>
  </section>`;
}

/** Puts the focus where one types. */
export function focusField() {
  fieldOf()?.focus();
}

function fieldOf() {
  const field = document.getElementById('text-field');
  return field instanceof HTMLInputElement ? field : null;
}

/** Escape leads from the field to the question. @param {KeyboardEvent} event */
function leave(event) {
  if (event.key === 'Escape') document.querySelector('h1')?.focus();
}

/** The choice that waits to be confirmed, if its question is still asked. @param {Scene} at */
function waiting(at) {
  return pending && choicesOf(at) && pending.question === questionKey(at) ? pending.choice : null;
}

/**
 * Takes what was typed: nothing confirms what waits, or does the only thing that can be done.
 * @param {string} typed
 */
async function take(typed) {
  const at = scene();
  if (typed.trim() === '') return confirmed(at);
  note({ kind: 'typed', text: typed });
  again = { typed, times: again.typed === typed ? again.times + 1 : 0 };
  const answer = answerTo(at, typed, again.times);
  if ('lines' in answer) tell(answer.lines);
  else if ('choice' in answer) propose(at, answer.choice);
  else if ('judged' in answer) await judge(at, answer.judged);
  else await act(at, answer.does);
}

/** @param {readonly string[]} lines */
function tell(lines) {
  say('answer', lines.join('\n'));
  change({});
}

/**
 * Says what a choice would bring and shows it on the board; then it waits, unless the reader wishes no confirmation.
 * @param {Scene} at
 * @param {Choice} choice
 */
function propose(at, choice) {
  if (!settings().confirm) return void send(choice);
  pending = { choice, question: questionKey(at) };
  const spoken = spokenChoice(at, choice);
  say('preview', `${spoken}. ${t('text.confirm', { yes: askWord('yes') })}`);
  previewWasTold(spoken);
  change({ pick: pickFor(choicesOf(at)?.actions ?? [], choice), notice: null });
}

/** @param {Scene} at */
function confirmed(at) {
  const actions = choicesOf(at)?.actions ?? [];
  const choice = waiting(at) ?? (actions.length === 1 ? actions[0] : undefined);
  pending = null;
  if (choice) return void send(choice);
  tell(possible(at));
}

/**
 * @param {Scene} at
 * @param {'yes' | 'no' | 'undo' | 'reset' | 'hint'} does
 */
async function act(at, does) {
  if (does === 'yes') return confirmed(at);
  pending = null;
  change({ pick: {} });
  if (does === 'no') return tell([t('text.let_go')]);
  if (does === 'hint') return hint(at);
  if (at.message.you.undo.steps === 0)
    return tell([t(at.message.you.undo.shown ? 'text.shown' : 'text.nothing_to_undo')]);
  await undo(does === 'undo' ? 'one' : 'all');
}

/** What the engine would do. @param {Scene} at */
async function hint(at) {
  const why = whyNoHint(at);
  if (why) return tell([t(why)]);
  const answer = await askEngine();
  if (typeof answer === 'string') return tell([answer]);
  tell(hintLines(at, answer));
}

/**
 * Lets the server say why a move that is none of the legal ones cannot be done.
 * @param {Scene} at
 * @param {string} word
 */
async function judge(at, word) {
  if (!choicesOf(at)) return tell([reasonText(at, 'not_asked'), ...possible(at)]);
  const answer = await post(tablePath(at.id, 'actions'), { seq: at.message.seq, action: word });
  if (answer.ok) return;
  const { reason, rule } = answer.problem;
  tell(reason ? whyNot(at, reason, rule) : [t('text.no_word', { word }), ...possible(at)]);
}

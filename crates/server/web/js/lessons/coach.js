// A lesson at its table: what is to be done, what was done, what it was good for; rings around the pieces it speaks of.

import { html, nothing } from '../vendor/lit-html.js';
import { pageAt } from '../shared/address.js';
import { change, choicesOf, scene } from '../table/model/scene.js';
import { figuresOf, isAstray, partsOf, placeOfMark, stepsDone } from './lesson.js';
import { keepDone } from './progress.js';
import { language, t } from '../shared/i18n.js';
import { lessonOf, LESSONS, nextLesson, openLesson } from './course.js';
import { pickOf } from '../table/model/narrow.js';
import { pointOut } from '../table/act/ask-hint.js';
import { picture } from '../shared/pictures.js';
import { problemText } from '../shared/problems.js';
import { ready } from '../table/model/scene.js';
import { styles } from '../shared/styles.js';
import { tell, undo } from '../table/act/choose.js';

/** @typedef {import('../table/model/scene.js').Scene} Scene */
/** @typedef {import('./lesson.js').Lesson} Lesson */
/** @typedef {import('./lesson.js').Step} Step */

/**
 * The coach of a lesson.
 * @param {string} name
 * @returns {Promise<import('../table/model/scene.js').Coach>}
 */
export async function lessonCoach(name) {
  const [lesson] = await Promise.all([lessonOf(name), styles('/css/guide.css'), styles('/css/table-hint.css')]);
  /** The steps whose act was pointed at. @type {Set<number>} */
  const pointed = new Set();
  /** The step that was last brought into sight. */
  let shown = 0;
  const done = (/** @type {Scene} */ at) => stepsDone(lesson, at.log, pointed);
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key.toLowerCase() === 'w' && !typing && !event.ctrlKey && !event.metaKey)
      showStep(lesson.steps[done(scene())]);
  });
  // The browser's back button leads to a page that was kept.
  window.addEventListener('pageshow', (event) => event.persisted && leave(false));
  return {
    alone: true,
    panel: (at) => lessonTemplate(at, name, lesson, done(at)),
    marks: (at) =>
      choicesOf(at) ? (lesson.steps[done(at)]?.marks ?? []).map((mark) => [[placeOfMark(mark, at.mine)]]) : [],
    drawn: (at) => {
      const now = done(at);
      const step = lesson.steps[now];
      if (step && !step.done && isPointedAt(at, step)) {
        pointed.add(now);
        change({});
      }
      if (!step) keepDone(name);
      if (shown === now) return;
      shown = now;
      document.querySelector('.coach-step.now')?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/**
 * Whether the reader points at what a step is about: the act itself, or what leads to it.
 * @param {Scene} at
 * @param {Step} step
 */
function isPointedAt(at, step) {
  const choices = choicesOf(at);
  const act = choices?.actions.find((choice) => choice.action === step.act);
  if (!choices || !act) return false;
  if (ready(at)?.action === step.act) return true;
  const wanted = pickOf(choices.actions, act);
  const { spot, way } = at.pick;
  return (spot !== undefined && spot === wanted.spot) || (way !== undefined && way !== 'build' && way === wanted.way);
}

/** Points at what solves a step. @param {Step | undefined} step */
function showStep(step) {
  const act = choicesOf(scene())?.actions.find((choice) => choice.action === step?.act);
  if (act) pointOut(act);
}

/**
 * @param {Scene} at
 * @param {string} name
 * @param {Lesson} lesson
 * @param {number} done
 */
function lessonTemplate(at, name, lesson, done) {
  const words = lesson.words[language()];
  const figures = figuresOf(at.components);
  const step = lesson.steps[done];
  const over = step === undefined;
  return html`<section class=${`coach slab${over ? ' over' : ''}`} aria-label=${t('lesson.name')}><div class="meander"></div>
    <header><p class="eyebrow">${t('lesson.number', { n: LESSONS.indexOf(name) + 1, of: LESSONS.length })}</p>
      <h2 class="display-m">${words.title}</h2></header>
    <p class="coach-intro">${wordsTemplate(over ? words.end : words.intro, figures)}</p>
    <ol class="coach-steps">${lesson.steps.map((one, index) => stepTemplate(one, index, done, figures))}</ol>
    ${answerTemplate(at, lesson, done, figures)}
    <div class="coach-bar">${over ? endTemplate(name) : barTemplate(name, step)}</div>
    <p class="coach-rules">${lesson.rules.map((rule) => html`<a href=${pageAt(`/help#${rule}`)} data-help=${rule}>${t('word.rule', { rule })}</a>`)}</p>
  </section>`;
}

/**
 * @param {Step} step
 * @param {number} index
 * @param {number} done
 * @param {import('./lesson.js').Figures} figures
 */
function stepTemplate(step, index, done, figures) {
  const state = index < done ? 'done' : index === done ? 'now' : 'ahead';
  const { text, why } = step.words[language()];
  return html`<li class=${`coach-step ${state}`} aria-current=${state === 'now' ? 'step' : nothing}>
    <i aria-hidden="true">${state === 'done' ? picture('icon-check') : index + 1}</i>
    <span>${state === 'done' ? html`<span class="visually-hidden">${t('lesson.ticked')}</span>` : nothing}<b>${wordsTemplate(text, figures)}</b>
    ${state === 'now' && why ? html`<small>${wordsTemplate(why, figures)}</small>` : nothing}</span></li>`;
}

/**
 * What is said of what was just done.
 * @param {Scene} at
 * @param {Lesson} lesson
 * @param {number} done
 * @param {import('./lesson.js').Figures} figures
 */
function answerTemplate(at, lesson, done, figures) {
  const step = lesson.steps[done];
  const still = at.moving || at.sending || at.fight !== null;
  const astray = !still && isAstray(step, at.message.choices?.actions);
  const good = lesson.steps[done - 1]?.words[language()].good;
  const text = astray ? (step?.words[language()].astray ?? t('lesson.astray')) : good;
  return html`<div class=${`coach-answer${astray ? ' astray' : ''}`} role="status">${
    text ? html`<p>${wordsTemplate(text, figures)}</p>` : nothing
  }${
    astray && at.message.you.undo.steps > 0
      ? html`<button type="button" class="button" @click=${() => void undo('one')}>${picture('icon-undo')}${t('lesson.take_back')}</button>`
      : nothing
  }</div>`;
}

/**
 * @param {string} name
 * @param {Step} step
 */
function barTemplate(name, step) {
  return html`<button type="button" class="button coach-show" @click=${() => showStep(step)}>${picture('icon-eye')}${t('button.show_me')}</button>
    <button type="button" class="button button-quiet coach-again" @click=${() => void go(name, true)}>${t('lesson.again')}</button>
    <a class="button button-quiet" href=${pageAt('/lessons')}>${t('lesson.all')}</a>`;
}

/** @param {string} name */
function endTemplate(name) {
  const next = nextLesson(name);
  return html`${
    next
      ? html`<button type="button" class="button button-main coach-next" @click=${() => void go(next, false)}>${t('lesson.next')}</button>`
      : html`<a class="button button-main coach-next" href=${pageAt('/')}>${t('lesson.play')}</a>`
  }<a class="button button-quiet" href=${pageAt('/lessons')}>${t('lesson.all')}</a>
    <button type="button" class="button button-quiet coach-again" @click=${() => void go(name, true)}>${t('lesson.again')}</button>`;
}

/**
 * @param {string} name
 * @param {boolean} anew
 */
async function go(name, anew) {
  leave(true);
  const answer = await openLesson(name, { anew });
  if (answer.ok) return location.assign(answer.value);
  leave(false);
  tell(problemText(answer.problem));
}

/**
 * A table that is being left takes no taps, and looks so: its cards lie where those of the next lesson will, and a tap
 * that is meant for them would be lost.
 * @param {boolean} leaves
 */
function leave(leaves) {
  document.getElementById('page')?.toggleAttribute('inert', leaves);
}

/**
 * @param {string} text
 * @param {import('./lesson.js').Figures} figures
 */
function wordsTemplate(text, figures) {
  return partsOf(text, figures).map((part, index) => (index % 2 ? html`<b>${part}</b>` : part));
}

// The path of lessons: little islands on a ship's route, with what this device remembers of them. Nothing is locked.

import { html, nothing, render, svg } from '../vendor/lit-html.js';
import { footTemplate, headTemplate } from '../shared/page-parts.js';
import { itemAt } from '../shared/item.js';
import { language, t } from '../shared/i18n.js';
import { lessonOf, LESSONS, openLesson } from './course.js';
import { openHelp } from '../shared/help-and-settings.js';
import { openGuided } from '../guide/open.js';
import { picture } from '../shared/pictures.js';
import { problemText } from '../shared/problems.js';
import { progress, tableKept } from './progress.js';
import { route } from './route.js';
import { startPage } from '../shared/page.js';

/** @typedef {import('./lesson.js').Lesson} Lesson */
/** @typedef {{ name: string, lesson: Lesson }} Named */

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
/** @type {Named[]} */
let lessons = [];
let busy = false;
let problem = '';

function draw() {
  const { done } = progress();
  const next = lessons.find(({ name }) => !done.includes(name));
  document.title = `${t('lessons.title')} · ${t('home.title')}`;
  render(
    html`<div class="page lessons sea">${headTemplate({ here: '/lessons' })}
      <main>
        <section class="lessons-head"><div><h1 class="display-xl">${t('lessons.title')}</h1>
          <p class="tagline">${t('lessons.about', { n: LESSONS.length })}</p></div>${nextTemplate(next, done.length)}</section>
        <p class="lessons-problem" role="alert">${problem}</p>
        ${pathTemplate(done, next)}
        <ul class="lessons-more">
          <li><button type="button" class="glass" @click=${() => void go(() => openGuided())}>${picture('seat-automaton')}<span><b>${t('lessons.guided')}</b><small>${t('lessons.guided_about')}</small></span></button></li>
          <li><button type="button" class="glass" @click=${() => void openHelp()}>${picture('action-construct')}<span><b>${t('lessons.rules')}</b><small>${t('lessons.rules_about')}</small></span></button></li>
        </ul>
      </main>${footTemplate()}</div>`,
    root,
  );
}

/**
 * The lesson that comes next, as one large button.
 * @param {Named | undefined} next
 * @param {number} done
 */
function nextTemplate(next, done) {
  const share = Math.min(done / LESSONS.length, 1);
  const ring = html`<svg class="lessons-ring" viewBox="0 0 64 64" role="img" aria-label=${t('lessons.progress', { n: done, of: LESSONS.length })}><circle cx="32" cy="32" r="27"></circle>
    <circle class="value" cx="32" cy="32" r="27" pathLength="100" stroke-dasharray=${`${share * 100} 100`} transform="rotate(-90 32 32)"></circle>
    <text x="32" y="37">${done}/${LESSONS.length}</text></svg>`;
  if (!next)
    return html`<div class="lessons-next slab">${ring}<p><b>${t('lessons.know')}</b></p>
      <button type="button" class="button button-main" aria-disabled=${busy ? 'true' : nothing} @click=${() => void go(() => openGuided())}>${t('lessons.guided')}</button></div>`;
  const words = next.lesson.words[language()];
  const left = tableKept(next.name) !== null || done > 0;
  return html`<div class="lessons-next slab">${ring}<p><b>${t('table.about', { what: t('lesson.number', { n: LESSONS.indexOf(next.name) + 1, of: LESSONS.length }), about: words.title })}</b><small>${t('lessons.minutes')}</small></p>
    <button type="button" class="button button-main lesson-begin" aria-disabled=${busy ? 'true' : nothing} @click=${() => void go(() => openLesson(next.name))}>${t(left ? 'lessons.continue' : 'lessons.begin')}</button></div>`;
}

/**
 * @param {readonly string[]} done
 * @param {Named | undefined} next
 */
function pathTemplate(done, next) {
  const points = route(lessons.length);
  return html`<div class="lessons-path"><svg class="lessons-route" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${points
    .slice(1)
    .map((point, index) => {
      const from = itemAt(points, index);
      const half = (from.x + point.x) / 2;
      const sailed = done.includes(itemAt(lessons, index).name);
      return svg`<path class=${sailed ? 'sailed' : ''} d=${`M${from.x} ${from.y}C${half} ${from.y} ${half} ${point.y} ${point.x} ${point.y}`}></path>`;
    })}</svg>
    <ol>${lessons.map(({ name, lesson }, index) => {
      const words = lesson.words[language()];
      const state = done.includes(name) ? 'done' : next?.name === name ? 'present' : 'ahead';
      const { x, y } = itemAt(points, index);
      // Keys: lessons.{done,present}
      const said = state === 'ahead' ? nothing : html`<span class="visually-hidden">, ${t(`lessons.${state}`)}</span>`;
      return html`<li class=${`islet ${state}`} .style=${`--x: ${x}%; --y: ${y}%`}><button type="button" data-lesson=${name} @click=${() => void go(() => openLesson(name))}>
        <span class="islet-land">${picture(lesson.picture)}<i class="islet-mark">${state === 'done' ? picture('icon-check') : index + 1}</i></span>
        <span class="islet-words"><b>${words.title}${said}</b><small>${words.about}</small></span></button></li>`;
    })}</ol></div>`;
}

/** Goes to a table. @param {() => Promise<import('../shared/api.js').Answer<string>>} open */
async function go(open) {
  if (busy) return;
  busy = true;
  problem = '';
  draw();
  const answer = await open();
  if (answer.ok) return location.assign(answer.value);
  busy = false;
  problem = problemText(answer.problem);
  draw();
}

async function start() {
  lessons = await Promise.all(LESSONS.map(async (name) => ({ name, lesson: await lessonOf(name) })));
  await startPage(draw);
}

void start();
// The browser's back button leads from a table to a page that was kept.
window.addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  busy = false;
  draw();
});

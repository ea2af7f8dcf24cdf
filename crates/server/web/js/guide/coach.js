// The guide of the first game: what the engine would do, on the piece itself and in words, and what the question is about.
// It stays in one place, and never speaks of what is not on offer.

import { html, nothing } from '../vendor/lit-html.js';
import { pageAt } from '../shared/address.js';
import { aboutOf, stepOfTurn, told } from './advice.js';
import { adviceFor, chanceWords } from './reasons.js';
import { askEngine, pointOut } from '../table/act/ask-hint.js';
import { change, choicesOf } from '../table/model/scene.js';
import { circlesOf } from '../table/model/narrow.js';
import { picture } from '../shared/pictures.js';
import { circlePlace, placesOf } from '../table/view/marks.js';
import { rich, t } from '../shared/i18n.js';
import { styles } from '../shared/styles.js';

/** @typedef {import('../table/model/scene.js').Scene} Scene */
/** @typedef {import('../table/model/hint.js').Hint} Hint */
/** What the engine said of a question, or why it said nothing. @typedef {Hint | string | null} Said */

const HIDDEN = 'orichalcum.guide.hidden';
/** Whether a small screen shows what the question is about; a large one always does. */
let explains = false;

/**
 * The guide, unless the reader has put it away at this table.
 * @returns {Promise<import('../table/model/scene.js').Coach | null>}
 */
export async function guideCoach() {
  if (sessionStorage.getItem(HIDDEN) === thisTable()) return null;
  await Promise.all([styles('/css/guide.css'), styles('/css/table-hint.css')]);
  /** The choices that the engine was asked about, and what it said. */
  let asked = '';
  /** @type {Said} */
  let said = null;
  /** The chances that it gave last: they hold until it gives others. @type {readonly number[]} */
  let chances = [];
  return {
    panel: (at) => guideTemplate(at, said),
    marks: (at) => {
      const best = bestOf(at, said);
      if (!best || at.hint) return [];
      const { choice } = best;
      // A building is first taken from its spot.
      const from = choice.kind === 'build' && !at.pick.spot ? [[[`[data-at="spot-${choice.spot}"]`]]] : [];
      // A ring for each circle: one around them all would lie over others.
      const circles = circlesOf(choice);
      const rings = circles.length > 1 ? circles.map((circle) => [[circlePlace(circle)]]) : [placesOf(at, choice)];
      return [...rings, ...from];
    },
    chances: () => chances,
    drawn: (at) => {
      const actions = choicesOf(at)?.actions ?? [];
      const question = actions.map((choice) => choice.action).join(' ');
      if (question === asked || actions.length === 0) return;
      asked = question;
      said = null;
      change({});
      if (actions.length === 1) return;
      void askEngine().then((answer) => {
        if (asked !== question) return;
        said = answer;
        if (typeof answer !== 'string') chances = answer.chances;
        change({});
      });
    },
  };
}

/**
 * What the engine would do, if that is on offer now.
 * @param {Scene} at
 * @param {Said} said
 */
function bestOf(at, said) {
  if (!said || typeof said === 'string') return null;
  const [best] = said.best;
  const actions = choicesOf(at)?.actions ?? [];
  return best && actions.includes(best.choice) ? best : null;
}

/**
 * @param {Scene} at
 * @param {Said} said
 */
function guideTemplate(at, said) {
  const about = aboutOf(at.message, at.components);
  if (!about || !at.game) return nothing;
  const step = choicesOf(at) ? stepOfTurn(at.game) : null;
  return html`<section class="coach guide slab" aria-label=${t('guide.title')}>
    <header><h2 class="label">${t('guide.title')}</h2>${step ? html`<p class="eyebrow">${t('guide.step', step)}</p>` : nothing}
      <button type="button" class="button-icon" aria-label=${t('guide.hide')} title=${t('guide.hide')} @click=${hide}>${picture('icon-close')}</button></header>
    <div class="coach-advice" role="status">${adviceTemplate(at, said)}</div>
    <button type="button" class="coach-why" aria-expanded=${String(explains)} @click=${explain}>${t('guide.why')}</button>
    <div class=${`coach-more${explains ? ' open' : ''}`}><p>${rich(...told(about))}</p>
      <p class="coach-rules">${about.rules.map((rule) => html`<a href=${pageAt(`/help#${rule}`)} data-help=${rule}>${t('word.rule', { rule })}</a>`)}</p></div>
  </section>`;
}

/**
 * What to do, named by its piece.
 * @param {Scene} at
 * @param {Said} said
 */
function adviceTemplate(at, said) {
  const actions = choicesOf(at)?.actions ?? [];
  if (actions.length === 0) return html`<p>${t('guide.watch')}</p>`;
  if (actions.length === 1) return html`<p>${t('guide.only')}</p>`;
  const best = bestOf(at, said);
  if (!best) return html`<p>${typeof said === 'string' ? said : t('hint.thinking')}</p>`;
  const { title, about, piece } = adviceFor(at, best.choice);
  const ranked = typeof said === 'string' || said === null ? [] : said.best;
  return html`${picture(piece, { class: 'coach-piece' })}
    <p><b>${title}</b>${about ? html`<small>${about}</small>` : nothing}<small class="coach-chance">${chanceWords(ranked)}</small></p>
    <button type="button" class="button coach-show" @click=${() => pointOut(best.choice)}>${t('button.show_me')}</button>`;
}

function explain() {
  explains = !explains;
  change({});
}

/** Which table this is: its address may name it in its path or behind the `?`. */
function thisTable() {
  return location.pathname + location.search;
}

function hide() {
  sessionStorage.setItem(HIDDEN, thisTable());
  change({ coach: null });
}

// The check of a record as it is shown: how far it is, and what came of it.

import { html } from '../vendor/lit-html.js';
import { loadingTemplate, progressBar } from './here-loading.js';
import { picture } from './pictures.js';
import { problemText } from './problems.js';
import { t } from './i18n.js';
import { unknown } from './exhaustive.js';

/** @typedef {import('./check-record.js').Check} Check */
/** @typedef {import('./this-device.js').Verdict} Verdict */

/**
 * @param {Check} check
 * @param {() => void} again Tries once more.
 */
export function checkTemplate(check, again) {
  return html`<div class="record-check">${stateTemplate(check, again)}</div>`;
}

/**
 * @param {Check} check
 * @param {() => void} again
 */
function stateTemplate(check, again) {
  switch (check.state) {
    case 'busy':
      return html`<div class="check-progress">${progressTemplate(check.progress)}</div>`;
    case 'done':
      return verdictTemplate(check.verdict.verdict === 'holds', verdictText(check.verdict));
    case 'other_game':
      return verdictTemplate(false, t('check.other_game'));
    case 'failed':
      return html`${verdictTemplate(false, problemText(check.problem))}
        <button type="button" class="button" @click=${again}>${t('check.again')}</button>`;
    default:
      return unknown(check, 'check');
  }
}

/** @param {import('./here.js').Progress | null} progress */
function progressTemplate(progress) {
  if (!progress) return html`<p role="status">${t('check.reading')}</p>${progressBar(null, t('check.reading'))}`;
  if (progress.what === 'loading') return loadingTemplate(progress, t('check.loading'));
  const { done, total } = progress;
  // The number changes too often to be read out.
  return html`<p aria-hidden="true">${t('check.working', { n: done, total })}</p>${progressBar(total ? done / total : null, t('final.check'))}`;
}

/**
 * @param {boolean} isSound
 * @param {string} text
 */
export function verdictTemplate(isSound, text) {
  return html`<p class=${`verdict ${isSound ? 'sound' : 'unsound'}`} role="status">${picture(isSound ? 'icon-check' : 'icon-warning')}<span>${text}</span></p>`;
}

/** @param {Verdict} found */
function verdictText(found) {
  const { verdict, steps, draws, line, message } = found;
  switch (verdict) {
    case 'holds':
      return t('check.sound', { n: steps, draws });
    case 'no_seed':
      return t('check.no_seed', { n: steps });
    case 'draws_differ':
      return t('check.draws_differ');
    case 'broken':
      return t('check.broken', { line: line ?? 1, why: message ?? '' });
    default:
      return unknown(verdict, 'verdict');
  }
}

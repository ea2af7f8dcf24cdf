// Leaving and giving up: a dialog that says what follows from it before anything is done.

import { html } from '../../vendor/lit-html.js';
import { afterLeaving, afterResigning } from '../model/farewell.js';
import { modal } from '../../shared/modal.js';
import { picture } from '../../shared/pictures.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {{ panel: (panel: null) => void, leave: () => void, resign: () => void }} Hands */

/**
 * @param {Scene} at
 * @param {Hands} hands
 */
export function leaveTemplate(at, hands) {
  return dialog('leave', t('leave.title'), afterLeaving(at), [t('leave.stay'), t('leave.go')], hands, hands.leave);
}

/**
 * @param {Scene} at
 * @param {Hands} hands
 */
export function resignTemplate(at, hands) {
  const words = [t('resign.play_on'), t('resign.go')];
  return dialog('resign', t('resign.title'), afterResigning(at), words, hands, hands.resign);
}

/**
 * @param {string} name
 * @param {string} title
 * @param {readonly string[]} lines
 * @param {readonly string[]} words What stays and what goes.
 * @param {Hands} hands
 * @param {() => void} go
 */
function dialog(name, title, lines, [stay, leave], hands, go) {
  const close = () => hands.panel(null);
  return modal({
    name,
    title,
    close,
    look: 'farewell',
    body: html`<ul class="consequences">${lines.map((line) => html`<li>${line}</li>`)}</ul>`,
    bar: html`<button type="button" class="button button-main" data-first @click=${close}>${stay}</button>
      <button type="button" class="button button-danger" @click=${go}>${picture('icon-warning')}${leave}</button>`,
  });
}

// Dialogs, over the table or beside the island: each takes the focus to its first choice when that appears and gives it
// back when it goes.

import { html, nothing } from '../vendor/lit-html.js';
import { t } from './i18n.js';
import { picture } from './pictures.js';
import { usesKeys } from './input-kind.js';

/** @typedef {import('../vendor/lit-html.js').Template} Template */

/** Who had the focus before a dialog came. @type {Element | null} */
let before = null;
/** The first choice of each dialog that has had the focus. @type {WeakMap<Element, Element | null>} */
const led = new WeakMap();

/**
 * A dialog over the table.
 * @param {object} parts
 * @param {string} parts.name
 * @param {string} parts.title
 * @param {Template} parts.body
 * @param {Template} [parts.bar]
 * @param {(() => void) | null} parts.close What Escape and the cross do; nothing if it must be answered.
 * @param {string} [parts.look]
 */
export function modal({ name, title, body, bar, close, look = '' }) {
  return html`<dialog class=${`${name}-dialog ${look}`} data-modal=${name} aria-label=${title} @cancel=${(
    /** @type {Event} */ event,
  ) => {
    event.preventDefault();
    close?.();
  }}>
    <header class="dialog-head"><h2 class="display-m">${title}</h2>
      ${
        close
          ? html`<button type="button" class="button-icon" aria-label=${t('button.close')}
        @click=${close}>${picture('icon-close')}</button>`
          : nothing
      }</header>
    <div class="dialog-body">${body}</div>
    ${bar ? html`<div class="dialog-bar">${bar}</div>` : nothing}
  </dialog>`;
}

/**
 * A decision that lies beside the island and leaves the table in sight and in reach.
 * @param {object} parts
 * @param {string} parts.name
 * @param {string} parts.title
 * @param {Template} parts.body
 * @param {(() => void) | null} parts.close What Escape does; nothing if it must be answered.
 * @param {string} [parts.look]
 */
export function beside({ name, title, body, close, look = '' }) {
  return html`<dialog class=${`beside ${name} ${name}-dialog ${look}`} data-beside=${name} aria-label=${title}
    @cancel=${(/** @type {Event} */ event) => {
      event.preventDefault();
      close?.();
    }}><div class="beside-body">${body}</div></dialog>`;
}

/**
 * Opens the dialogs that have just been drawn and gives the focus back after those that went. Called after every draw.
 * @param {boolean} [answered] Whether one was answered: then the focus goes to the prompt, because Enter is meant for the
 *   next question.
 */
export function settleDialogs(answered = false) {
  const dialogs = [...document.querySelectorAll('dialog:is([data-modal], [data-beside])')];
  for (const dialog of dialogs) {
    if (dialog instanceof HTMLDialogElement) settleDialog(dialog);
  }
  if (dialogs.length > 0 || !before) return;
  if (!answered && mayHaveFocus(before) && !isUnseen(before)) before.focus();
  else document.querySelector('h1')?.focus();
  before = null;
}

/** Whether nobody would see that the focus is there: who points sees no ring, and Enter is meant for the main button. @param {Element} element */
function isUnseen(element) {
  return !usesKeys() && element.matches('.bar .button');
}

/**
 * Whether the focus can go back to where it was.
 * @param {Element} element
 * @returns {element is HTMLElement | SVGElement}
 */
function mayHaveFocus(element) {
  if (!element.isConnected || element === document.body || element.matches('[aria-disabled="true"]')) return false;
  return element instanceof HTMLElement || (element instanceof SVGElement && element.hasAttribute('tabindex'));
}

/**
 * Opens a dialog; one that is open already and goes on to its next question leads the focus there.
 * @param {HTMLDialogElement} dialog
 */
function settleDialog(dialog) {
  const appears = !dialog.open;
  if (appears) {
    before ??= document.activeElement;
    if (dialog.hasAttribute('data-beside')) dialog.show();
    else dialog.showModal();
  }
  const named = dialog.querySelector('[data-first]');
  if (!appears && (!named || named === led.get(dialog))) return;
  led.set(dialog, named);
  const first = named ?? dialog.querySelector('[aria-pressed="true"], [aria-checked="true"]');
  if (first instanceof HTMLElement) first.focus();
}

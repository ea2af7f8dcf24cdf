// Where the focus is: after every answer at the first thing that may be chosen or at the prompt, and never nowhere.

import { choicesOf, glowing } from '../model/scene.js';
import { usesKeys } from '../../shared/input-kind.js';

/** @typedef {import('../model/scene.js').Scene} Scene */

/** What may be chosen on the boards, in the order in which it is offered to people who use keys. */
const LIT = ['.card.may[tabindex="0"]', '.spot.may-be button', '.ways .may', '.hit[data-may][tabindex="0"]'];

/** What belongs to the question: who is there has nothing else to do than to answer. */
const OF_THE_QUESTION = 'h1, [data-circle], .actions .card, .construction button, .titans button, .bar button';

/** The question to which the focus was led; none before the first. @type {string | null} */
let ledTo = null;
/** What was being constructed when the focus was last led. */
let constructed = '';

/** What tells one question from another, however often its message comes. @param {Readonly<Scene>} at */
export function questionKey(at) {
  return `${at.game?.step} ${at.game?.asked} ${JSON.stringify(at.game?.question)}`;
}

/**
 * Leads the focus on. Called after every draw; dialogs lead it themselves.
 * @param {Readonly<Scene>} at
 */
export function leadFocus(at) {
  const question = choicesOf(at) ? questionKey(at) : '';
  const first = ledTo === null;
  const isNew = question !== ledTo;
  if (first || document.querySelector('dialog:modal')) {
    // A page that has just come begins where every page does.
    if (first) ledTo = question;
    return;
  }
  ledTo = question;
  const active = document.activeElement;
  const lost = !active || active === document.body || active.matches('[data-circle]:not([tabindex])');
  // What cannot be used may be looked at, but it is no place to be left at.
  const spent = isNew && active?.matches('[aria-disabled="true"]');
  const ground = groundFor(at);
  if (question && isNew && (lost || active.matches(OF_THE_QUESTION))) focusOn(firstLit() ?? prompt());
  else if (ground && active?.closest('.construction')) focusOn(ground);
  else if (lost || spent) focusOn(prompt());
}

/** The field of the text mode, where that is used; what lies beside the island; or else the question itself. */
function prompt() {
  const beside = document.querySelector('dialog[open] :is([aria-checked="true"], button:not([aria-disabled="true"]))');
  return document.querySelector('.text-mode input') ?? beside ?? document.querySelector('h1');
}

/** The first thing that glows, for people who use keys: a finger finds it without the focus. */
function firstLit() {
  if (!usesKeys() || document.querySelector('.text-mode')) return null;
  for (const selector of LIT) {
    const found = document.querySelector(selector);
    if (found?.checkVisibility()) return found;
  }
  return null;
}

/**
 * The first circle for what was just taken up to be constructed.
 * @param {Readonly<Scene>} at
 */
function groundFor(at) {
  const { spot, way, circle } = at.pick;
  const now = `${spot ?? ''} ${way ?? ''}`;
  const isNew = now !== constructed;
  constructed = now;
  if (!isNew || (!spot && way !== 'temple') || circle !== undefined || glowing(at).circles.size === 0) return null;
  return usesKeys() ? document.querySelector('.hit[data-may][tabindex="0"]') : null;
}

/** @param {Element | null} target */
function focusOn(target) {
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true });
}

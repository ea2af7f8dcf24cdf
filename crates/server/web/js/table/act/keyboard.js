// The keyboard: arrows go from one glowing thing to the next, letters do what buttons do.

import { asking, change, choicesOf, glowing, ready, scene } from '../model/scene.js';
import { closeHint, hint, showRank } from './ask-hint.js';
import { confirm, look, next, pick, rotate, skip, skipOthers, touchCircle, touchSlot, undo } from './choose.js';
import { listenForFirstTap, tapeKey } from './take-over.js';
import { firstPick } from '../motion/play-messages.js';
import { moveByKey } from './board-view.js';
import { nearest } from '../../shared/geometry.js';
import { toggleText } from '../text/door.js';

/** @type {Record<string, { x: number, y: number }>} */
const ARROWS = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** What a group offers. */
const CHOOSABLE = 'button:not([aria-disabled="true"]), a[href]';

/** Dialogs that ask what the text mode asks in words. */
const OF_A_QUESTION = '.question-dialog, .buy-dialog, .fight.ask';

/**
 * Listens to the keyboard for as long as the page is there.
 * @param {{ panel: (panel: 'log' | 'chat') => void }} hands
 */
export function listen(hands) {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && leavesChat(event.target)) {
      event.preventDefault();
      return hands.panel('chat');
    }
    if (typing(event.target)) return;
    const done = tapeKey(event) || press(event, hands);
    if (done) event.preventDefault();
  });
  listenForFirstTap(touchSlot);
}

/** Whether somebody is in the chat, which can be left. @param {EventTarget | null} target */
function leavesChat(target) {
  return scene().chatting && target instanceof Element && target.closest('.chat') !== null;
}

/** @param {EventTarget | null} target */
function typing(target) {
  return target instanceof HTMLElement && target.matches('input, select, textarea');
}

/**
 * @param {KeyboardEvent} event
 * @param {{ panel: (panel: 'log' | 'chat') => void }} hands
 * @returns {boolean} Whether the key meant something.
 */
function press(event, hands) {
  const at = scene();
  const dialog = document.querySelector('dialog[open]');
  const direction = ARROWS[event.key];
  if (!dialog && moveByKey(event, direction)) return true;
  if (direction) return arrow(direction);
  if (at.moving && !at.fight && (event.key === 'Enter' || event.key === ' ' || event.key === 'Escape')) {
    if (event.key === 'Escape') skipOthers();
    else next();
    return true;
  }
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === 'Enter' || event.key === ' ') return enter(target, dialog, event.repeat);
  if ((event.key === 't' || event.key === 'T') && (!dialog || dialog.matches(OF_A_QUESTION))) {
    void toggleText();
    return true;
  }
  if (dialog) return inDialog(event.key, dialog);
  switch (event.key) {
    case 'r':
      rotate(1);
      return true;
    case 'R':
      rotate(-1);
      return true;
    case 'Backspace':
      void undo(event.shiftKey ? 'all' : 'one');
      return true;
    case 's':
    case 'S':
      skip();
      return true;
    case 'l':
    case 'L':
      hands.panel('log');
      return true;
    case 'c':
    case 'C':
      hands.panel('chat');
      return true;
    case 'Escape':
      if (at.hint) closeHint();
      else change(at.looking === null ? { pick: firstPick(at.message), notice: null } : { looking: null });
      return true;
    case 'h':
    case 'H':
      void hint();
      return true;
    case '1':
    case '2':
    case '3':
    case '4':
      if (at.hint && showRank(Number(event.key))) return true;
      if (at.message.table.seats[Number(event.key)]) look(Number(event.key));
      return true;
    default:
      return false;
  }
}

/**
 * Keys in a dialog: a hint and its choices, hoplites in a fight; Escape leaves what lies beside the island, as it leaves any other by itself.
 * @param {string} key
 * @param {Element} dialog
 */
function inDialog(key, dialog) {
  if (key === 'Escape' && dialog.matches('[data-beside]')) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    return true;
  }
  const at = scene();
  if (key === 'h' || key === 'H') {
    void hint();
    return true;
  }
  const { circle } = at.pick;
  if (at.hint && circle === undefined && showRank(Number(key))) return true;
  const force = Number(key);
  if (at.fight || circle === undefined || !/^\d$/.test(key)) return false;
  if (
    choicesOf(at)?.actions.some(
      (choice) => choice.kind === 'fight' && choice.circle === circle && choice.hoplites === force,
    )
  )
    pick({ circle, force }, true);
  const option = document.querySelector(`dialog [data-force="${key}"]`);
  if (option instanceof HTMLElement) option.focus();
  return true;
}

/**
 * Chooses what has the focus, or confirms what is chosen.
 * @param {Element | null} target
 * @param {Element | null} dialog
 * @param {boolean} held
 */
function enter(target, dialog, held) {
  // A circle that was just filled may still have the focus until the next frame: Enter is not meant for it.
  const circle = target?.hasAttribute('data-may') ? target.getAttribute('data-circle') : null;
  if (circle) {
    touchCircle(circle, true);
    return true;
  }
  if (
    dialog &&
    target?.getAttribute('role') === 'radio' &&
    target.getAttribute('aria-checked') === 'true' &&
    ready(scene())
  ) {
    confirm();
    return true;
  }
  if (target?.matches('.way[aria-pressed="true"]') && ready(scene())) {
    confirm();
    return true;
  }
  const { fight } = scene();
  if (dialog && fight && !fight.rolling && !target?.closest('.button')) {
    next();
    return true;
  }
  const onButton = target?.closest('button, a, summary, [role="button"]');
  if (onButton || dialog) return false;
  return pressMain(held);
}

/** The act of the main button, which bears the sign of this key. @param {boolean} held Whether the key was never let go: that ends no turn. */
function pressMain(held) {
  const at = scene();
  const ends = choicesOf(at) !== undefined && asking(at)?.what === 'additional';
  if (ready(at)) confirm();
  else if (ends && !held) skip();
  else return false;
  return true;
}

/** @param {{ x: number, y: number }} direction */
function arrow(direction) {
  const focused = document.activeElement;
  const group = focused?.closest('[data-group]');
  if (group?.querySelector(CHOOSABLE)) return inGroup(group, focused, direction.x + direction.y);
  if (document.querySelector('dialog[data-modal][open]')) return false;
  const at = scene();
  const lit = glowing(at).circles;
  const from = focused?.getAttribute('data-circle') ?? at.pick.circle;
  const to = from ? nearest(from, lit, direction) : [...lit][0];
  const target = to
    ? document.querySelector(`[data-circle="${to}"]`)
    : document.querySelector('[data-group] button[tabindex="0"]:not([aria-disabled="true"])');
  if (!(target instanceof SVGElement || target instanceof HTMLElement)) return false;
  target.focus();
  if (to) change({ hover: to });
  return true;
}

/**
 * The next thing of a group; of radio buttons it is chosen as well.
 * @param {Element} group
 * @param {Element | null} focused
 * @param {number} by
 */
function inGroup(group, focused, by) {
  const items = [...group.querySelectorAll(CHOOSABLE)];
  const at = focused ? items.indexOf(focused) : -1;
  const next = items[(at + by + items.length) % items.length];
  if (!(next instanceof HTMLElement)) return false;
  next.focus();
  if (next.getAttribute('role') === 'radio') next.click();
  return true;
}

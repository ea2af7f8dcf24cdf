// The first tap or key counts: what others do, or what is played again, never keeps the reader from their own turn.

import { change, choicesOf, drawNow, ownSeat, scene, shownSeat } from '../model/scene.js';
import { hurry } from '../motion/flights.js';
import { isAwaited } from '../motion/play-messages.js';
import { playAgain, playsAgain, stopAgain } from '../motion/play-others.js';
import { skipTape, stepTape, togglePause } from '../motion/play-shots.js';

/** What one looks with while others act: pressing it ends nothing. */
const LOOKING = '.tape, .look, .corner, .plate, .rival-chip, .topbar, .log, .chat, .tabs, .bar, dialog, .its-turn';

/** What the pointer went down on when it ended the motion: the click that follows is meant for it. @type {{ slot: number | null, card: string, swallow: boolean } | null} */
let meant = null;

/**
 * Listens to the pointer for as long as the page is there.
 * @param {(slot: number) => void} touchSlot
 */
export function listenForFirstTap(touchSlot) {
  document.addEventListener('pointerdown', ({ target }) => press(target instanceof Element ? target : null), true);
  document.addEventListener('click', (event) => redirect(event, touchSlot), true);
}

/** @param {Element | null} target */
function press(target) {
  meant = null;
  const at = scene();
  if (!at.moving || at.fight || !target || target.closest(LOOKING)) return;
  if (!isAwaited() && !playsAgain()) {
    if (!target.closest('button, a')) hurry();
    return;
  }
  const slot = Number(target.closest('[data-slot]')?.getAttribute('data-slot') ?? 0);
  const isElsewhere = shownSeat(at) !== ownSeat(at) && target.closest('.hero') !== null;
  meant = { slot: slot || null, card: cardAt(slot), swallow: isElsewhere };
  takeOver();
}

/** Ends what moves, so that the reader can act at once. */
function takeOver() {
  if (playsAgain()) stopAgain();
  else skipTape();
}

/** What tells one card on the board from another. @param {number} slot */
function cardAt(slot) {
  const { card, tile } = scene().game?.actions_board[slot] ?? {};
  return `${card} ${tile}`;
}

/**
 * The click after the first tap is for what was seen under the pointer, wherever it lies now: cards move up when one is
 * taken, and somebody else's island gives way to one's own.
 * @param {MouseEvent} event
 * @param {(slot: number) => void} touchSlot
 */
function redirect(event, touchSlot) {
  const first = meant;
  meant = null;
  if (!first || (first.slot === null && !first.swallow)) return;
  if (first.slot !== null && cardAt(first.slot) === first.card) return;
  event.stopPropagation();
  event.preventDefault();
  const moved = Object.keys(scene().game?.actions_board ?? {}).find((slot) => cardAt(Number(slot)) === first.card);
  if (first.slot !== null && moved && choicesOf(scene())) touchSlot(Number(moved));
}

/** Keys that choose something in one's own turn. */
const CHOOSING = /^(Enter|Arrow|Backspace|[rR]$)/;

/**
 * What a key means while others act; a key that is meant for one's own turn ends their motion first.
 * @param {KeyboardEvent} event
 * @returns {boolean} Whether the key meant something.
 */
export function tapeKey({ key, target }) {
  const at = scene();
  if (at.fight || document.querySelector('dialog[open]')) return false;
  const isOnButton = target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null;
  if (at.tape?.running) {
    if (key === ' ' && !isOnButton) return done(togglePause);
    if (key === 'ArrowLeft') return done(() => stepTape('back'));
    if (key === 'ArrowRight') return done(() => stepTape('on'));
    if (key === 's' || key === 'S') return done(skipTape);
    if (key === 'Escape' && at.looking !== null) return done(() => change({ looking: null }));
  }
  if ((key === 'v' || key === 'V') && choicesOf(at) && at.played.length > 0) return turnStrip(at);
  if ((key === 'p' || key === 'P') && !at.moving) return done(() => void playAgain());
  if (at.moving && CHOOSING.test(key) && (isAwaited() || playsAgain())) takeOver();
  return false;
}

/**
 * Puts the strip of what others did away, or shows it in the place of what is in hand; nothing where a window leaves it out.
 * @param {Readonly<import('../model/scene.js').Scene>} at
 */
function turnStrip({ since, notice, pick }) {
  if (!since) change({ since: true, notice: null });
  drawNow();
  const isSeen = (document.querySelector('.since')?.getClientRects().length ?? 0) > 0;
  if (isSeen) change(since ? { since: false } : { pick: {} });
  else change({ since, notice, pick });
  return isSeen;
}

/** @param {() => void} act */
function done(act) {
  act();
  return true;
}

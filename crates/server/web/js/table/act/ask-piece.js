// Asking what a piece is: the pointer rests on it, a finger rests on it, a tap where nothing is to be chosen, `I` on what has the focus.

import { point } from '../../shared/geometry.js';
import { R } from '../../shared/island-shapes.js';
import { boardCircles, sideOf } from '../model/names.js';
import { hidePiece, pieceShown, showPiece } from '../view/piece-card.js';
import { shake } from '../../shared/device.js';

/** @typedef {import('../model/scene.js').Scene} Scene */

/** How long the pointer, or a finger, rests on a piece before its card appears, in milliseconds. */
const HOVER = 400;
const PRESS = 350;
/** How long the pointer may be on its way from the piece to the card. */
const LEAVE = 250;
/** How far a resting finger may tremble, in pixels. */
const TREMBLE = 10;

/** What does something when it is clicked. */
const ACTS = 'button, a[href], input, select, textarea, label, summary, [role="button"], [role="radio"], [role="tab"]';
/** Everything that can be asked about by its own name. */
const ASKABLE = '[data-ask], [data-circle]';

/** Pictures that name a piece wherever they are shown. @type {readonly [RegExp, string][]} */
const PICTURES = [
  [/^die-/, 'die'],
  [/^titan-(theia|themis|cronos|hyperion)/, 'titan $1'],
  [/^creature-(?!any|badge)(.+)$/, 'creature $1'],
  [/^building-(.+)$/, 'building $1'],
  [/^temple(?:-icon)?$/, 'temple'],
  [/^medallion$/, 'medallion'],
  [/^(hoplite|orichalcum)$/, 'supply $1'],
  [/^victory-token$/, 'supply token'],
  [/^initiative-token$/, 'initiative'],
];

/** @type {ReturnType<typeof setTimeout> | undefined} */
let clock;
/** Whether a long press has just shown a card: the click that follows means nothing. */
let pressed = false;
/** Where the finger lies. @type {{ x: number, y: number } | null} */
let finger = null;
/** Where the mouse was last seen. */
const mouse = { x: -1, y: -1 };

/**
 * Listens for questions about pieces for as long as the page is there.
 * @param {() => Scene | null} look How the table stands.
 * @param {Event | null} [missed] What was done last before somebody listened.
 */
export function listenForQuestions(look, missed = null) {
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && over(event, look));
  document.addEventListener('pointerdown', (event) => down(event, look), { capture: true });
  document.addEventListener('pointermove', moved);
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) document.addEventListener(end, lift);
  document.addEventListener('click', (event) => click(event, look), { capture: true });
  document.addEventListener('contextmenu', (event) => pressed && event.preventDefault());
  document.addEventListener('keydown', (event) => key(event, look), { capture: true });
  for (const gone of ['resize', 'blur']) window.addEventListener(gone, () => hidePiece());
  document.addEventListener('scroll', () => hidePiece(), { passive: true });
  answerMissed(missed, look);
}

/**
 * Answers a question that was asked before somebody listened.
 * @param {Event | null} event
 * @param {() => Scene | null} look
 */
function answerMissed(event, look) {
  if (event instanceof KeyboardEvent) key(event, look);
  else if (event?.type === 'click' && event instanceof MouseEvent) click(event, look);
  else if (event instanceof PointerEvent && event.type === 'pointerdown') down(event, look);
  else if (event instanceof PointerEvent && event.type === 'pointerover' && event.pointerType === 'mouse')
    over(event, look);
}

/**
 * What an element shows: the words to ask with, and the box to point at.
 * @param {Element} target
 * @param {Scene} at
 * @param {{ x: number, y: number }} [where] Where it is pointed at.
 * @returns {{ asked: string, box: DOMRect } | null}
 */
function askedBy(target, at, where) {
  const named = target.closest(ASKABLE);
  if (named) {
    const circle = named.getAttribute('data-circle');
    const seat = named.closest('[data-island]')?.getAttribute('data-island');
    const asked = named.getAttribute('data-ask') ?? `circle ${seat} ${circle}`;
    return { asked, box: named.getBoundingClientRect() };
  }
  return byPicture(target) ?? (where ? onIsland(target, at, where) : null);
}

/** @param {Element} target */
function byPicture(target) {
  const drawing = target.closest('svg');
  const href = drawing?.childElementCount === 1 ? drawing.querySelector(':scope > use')?.getAttribute('href') : null;
  const id = href?.split('#')[1] ?? '';
  const known = PICTURES.find(([pattern]) => pattern.test(id));
  if (!drawing || !known) return null;
  return { asked: id.replace(new RegExp(`${known[0].source}.*`), known[1]), box: drawing.getBoundingClientRect() };
}

/**
 * The circle of a small island, or of the Automaton's board, under the pointer.
 * @param {Element} target
 * @param {Scene} at
 * @param {{ x: number, y: number }} where
 */
function onIsland(target, at, where) {
  const island = target.closest('svg[data-island]') ?? target.closest('.look')?.querySelector('svg[data-island]');
  if (!(island instanceof SVGSVGElement)) return null;
  const matrix = island.getScreenCTM();
  if (!matrix) return null;
  const seat = Number(island.dataset.island);
  const inside = new DOMPoint(where.x, where.y).matrixTransform(matrix.inverse());
  const circle = boardCircles(at, seat).find((one) => {
    const middle = point(one);
    return Math.hypot(middle.x - inside.x, middle.y - inside.y) <= R;
  });
  if (!circle) return null;
  const middle = point(circle);
  const corner = new DOMPoint(middle.x - R, middle.y - R).matrixTransform(matrix);
  const size = 2 * R * matrix.a;
  return { asked: `circle ${seat} ${circle}`, box: new DOMRect(corner.x, corner.y, size, size) };
}

/** @param {PointerEvent} event @param {() => Scene | null} look */
function over(event, look) {
  const at = look();
  const target = event.target instanceof Element ? event.target : null;
  if (!at || !target || target.closest('#piece-card')) return clearTimeout(clock);
  const found = isBare(target, at) ? null : askedBy(target, at, { x: event.clientX, y: event.clientY });
  const went = wentThere(event);
  clearTimeout(clock);
  if (found && found.asked === pieceShown()?.asked) return;
  if (!found || !went) {
    if (pieceShown()?.by === 'hover') clock = setTimeout(hidePiece, LEAVE);
    return;
  }
  clock = setTimeout(() => show(found, 'hover', look), HOVER);
}

/** Whether the mouse went to what lies under it. After a move of the game a piece may come to lie under a mouse that rests: nobody asks about it. @param {PointerEvent} event */
function wentThere(event) {
  const rests = event.clientX === mouse.x && event.clientY === mouse.y;
  mouse.x = event.clientX;
  mouse.y = event.clientY;
  return !rests;
}

/** A circle on which nothing lies has little to tell, and much to hide: what may be laid there, and its neighbours. @param {Element} target @param {Scene} at */
function isBare(target, at) {
  const hit = target.closest('[data-circle]');
  const circle = hit?.getAttribute('data-circle');
  const seat = Number(hit?.closest('[data-island]')?.getAttribute('data-island'));
  if (!hit || !circle || at.game?.players[seat]?.island[circle]) return false;
  return hit.hasAttribute('data-may') || !sideOf(at, seat)?.ports.some((port) => port.circle === circle);
}

/** @param {PointerEvent} event @param {() => Scene | null} look */
function down(event, look) {
  clearTimeout(clock);
  pressed = false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('#piece-card')) return;
  hidePiece();
  const at = look();
  if (event.pointerType === 'mouse' || !target || !at) return;
  const where = { x: event.clientX, y: event.clientY };
  const found = askedBy(target, at, where);
  if (!found) return;
  finger = where;
  clock = setTimeout(() => {
    pressed = show(found, 'press', look);
    if (pressed) shake('asked');
  }, PRESS);
}

/** @param {PointerEvent} event */
function moved(event) {
  if (event.pointerType === 'mouse') wentThere(event);
  if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > TREMBLE) lift();
}

function lift() {
  if (finger) clearTimeout(clock);
  finger = null;
}

/** @param {MouseEvent} event @param {() => Scene | null} look */
function click(event, look) {
  const target = event.target instanceof Element ? event.target : null;
  if (pressed) {
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const at = look();
  // Enter on something that has the focus is a click without a place.
  if (!target || !at || at.moving || event.detail === 0 || target.closest('#piece-card') || mayBeChosen(target)) return;
  const found = askedBy(target, at, { x: event.clientX, y: event.clientY });
  if (found) show(found, 'tap', look);
}

/** Whether a click there does something of its own. @param {Element} target */
function mayBeChosen(target) {
  const acts = target.closest(ACTS);
  return acts !== null && acts.getAttribute('aria-disabled') !== 'true';
}

/** @param {KeyboardEvent} event @param {() => Scene | null} look */
function key(event, look) {
  const at = look();
  const target = event.target instanceof Element ? event.target : null;
  if (!at || event.ctrlKey || event.metaKey || event.altKey || target?.matches('input, select, textarea')) return;
  const shown = pieceShown();
  const done = shown
    ? whileShown(event.key, shown, at, look)
    : event.key.toLowerCase() === 'i' && begin(target, at, look);
  if (!done) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * @param {Element | null} target
 * @param {Scene} at
 * @param {() => Scene | null} look
 */
function begin(target, at, look) {
  const first = document.querySelector(ASKABLE);
  const found = (target && askedBy(target, at)) ?? (first && askedBy(first, at));
  return found ? show(found, 'key', look) : false;
}

/**
 * @param {string} pressedKey
 * @param {NonNullable<ReturnType<typeof pieceShown>>} shown
 * @param {Scene} at
 * @param {() => Scene | null} look
 */
function whileShown(pressedKey, shown, at, look) {
  if (pressedKey === 'Escape' || pressedKey.toLowerCase() === 'i') {
    hidePiece(true);
    return true;
  }
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[pressedKey];
  if (by === undefined || shown.by !== 'key') return false;
  const all = [...document.querySelectorAll(ASKABLE)].flatMap((each) => askedBy(each, at) ?? []);
  const from = all.findIndex((each) => each.asked === shown.asked);
  for (let step = 1; step <= all.length; step += 1) {
    const next = all[(from + by * step + all.length * step) % all.length];
    if (next && next.asked !== shown.asked && next.box.width && show(next, 'key', look)) break;
  }
  return true;
}

/**
 * @param {{ asked: string, box: DOMRect }} found
 * @param {import('../view/piece-card.js').By} by
 * @param {() => Scene | null} look
 */
function show(found, by, look) {
  const at = look();
  return at ? showPiece(at, { ...found, by }) : false;
}

// The Automaton's turn as a list of steps that fills in, one line for each rule it follows, made from its events.

import { html, nothing } from '../../vendor/lit-html.js';
import { name, t } from '../../shared/i18n.js';
import { capital, eventText } from '../model/names.js';
import { fold } from '../model/fold.js';
import { cardParts } from '../../shared/closed-sets.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('../../protocol').GameView} GameView */
/** @typedef {{ rule: string, events: Event[], text: () => string }} AutomatonStep */
/**
 * @typedef {object} AutomatonTurn
 * @property {AutomatonStep[]} steps
 * @property {number} at The step that is being shown.
 * @property {boolean} running
 * @property {boolean} stepping Whether it waits after each step.
 * @property {boolean} secret Whether its dice have still to show what comes of the step.
 */

/** The events that end the Automaton's turn: what follows is the end of the round and the next turn. */
const AFTER = new Set([
  'card_revealed',
  'deck_shuffled',
  'tile_revealed',
  'creature_revealed',
  'building_revealed',
  'round_began',
  'initiative_taken',
  'turn_began',
  'asked',
  'won',
  'drawn',
]);

/**
 * The steps of a turn, from what happened in it.
 * @param {Scene} at
 * @param {GameView} before
 * @param {readonly Event[]} events
 * @returns {{ steps: AutomatonStep[], rest: Event[] }}
 */
export function automatonSteps(at, before, events) {
  const end = events.findIndex(
    (event, index) =>
      AFTER.has(event.event) &&
      events.slice(index).every((later) => AFTER.has(later.event) || later.event === 'gained'),
  );
  const turn = end < 0 ? [...events] : events.slice(0, end);
  /** @type {AutomatonStep[]} */
  const steps = [];
  let view = before;
  let placed = false;
  for (const event of turn) {
    const rule = ruleOf(event, steps.at(-1)?.rule ?? 'S2');
    if (rule === 'S5' && placed && !steps.some((step) => step.rule === 'S4'))
      steps.push({ rule: 'S4', events: [], text: () => t('automaton.step.no_titan') });
    placed ||= event.event === 'tile_placed';
    const last = steps.at(-1);
    if (last?.rule === rule && !startsStep(event)) last.events.push(event);
    else steps.push({ rule, events: [event], text: () => '' });
    const step = /** @type {AutomatonStep} */ (steps.at(-1));
    const told = lineOf(at, event, view);
    if (told) {
      const earlier = step.events.length > 1 ? step.text : null;
      step.text = earlier?.() ? () => joined(earlier(), told()) : told;
    }
    view = fold(view, event);
  }
  for (const step of steps) if (step.text() === '') step.text = decisionOf(step);
  return { steps, rest: end < 0 ? [] : events.slice(end) };
}

/**
 * What a step without a sentence of its own came to: the decision, as a sentence.
 * @param {AutomatonStep} step
 * @returns {() => string}
 */
function decisionOf(step) {
  const decided = step.events.find((event) => event.event === 'automaton_decided');
  const decision = decided?.event === 'automaton_decided' ? decided.decision : 'nothing';
  return () => capital(t('table.text', { text: name('decision', decision) }));
}

/** Keeps the step that is being shown in sight. Called after every draw. */
export function followTurn() {
  const now = document.querySelector('.its-turn .now');
  if (!now) return;
  // The list scrolls, or on the phone the whole panel.
  for (const box of [now.closest('ol'), now.closest('.its-turn')]) {
    const under = box ? now.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom + 8 : 0;
    if (box && under > 0) box.scrollTop += under;
  }
}

/**
 * Two sentences one after the other.
 * @param {string} first
 * @param {string} second
 */
function joined(first, second) {
  return `${first}${/[.!?]$/.test(first) ? '' : '.'} ${second}`;
}

/** @param {Event} event */
function startsStep(event) {
  return event.event === 'automaton_rolled' || event.event === 'tile_placed' || event.event === 'action_bought';
}

/**
 * The rule that an event of the turn follows.
 * @param {Event} event
 * @param {string} last
 */
function ruleOf(event, last) {
  switch (event.event) {
    case 'automaton_rolled':
      return event.purpose === 'card' ? 'S2' : 'S8';
    case 'card_taken':
      return 'S2';
    case 'tile_placed':
    case 'tile_put_back':
      return 'S3';
    case 'arrow_covered':
      return 'S4';
    case 'titan_drawn':
    case 'titan_returned':
      return last === 'S3' || last === 'S4' ? 'S4' : last;
    case 'gained':
      return last === 'S4' && event.from === 'mines'
        ? 'S4'
        : last === 'S7'
          ? 'S7'
          : event.from === 'loot' || event.from === 'strip'
            ? last
            : 'S5';
    case 'action_bought':
      return 'S7';
    case 'card_discarded':
      return 'S8';
    case 'dice_rolled':
    case 'creature_captured':
    case 'hoplites_spent':
      return last === 'S7' ? 'S7' : 'S6';
    default:
      return last === 'S7' || last === 'S6' ? last : 'S5';
  }
}

/**
 * The place of the card that a face of the die points at.
 * @param {readonly unknown[]} board
 * @param {string} face
 */
export function cardOfFace(board, face) {
  return Math.min(face === 'skull' ? 1 : Number(face), board.length);
}

/**
 * What a line says of an event.
 * @param {Scene} at
 * @param {Event} event
 * @param {GameView} view
 * @returns {(() => string) | null}
 */
function lineOf(at, event, view) {
  switch (event.event) {
    case 'automaton_rolled': {
      if (event.purpose === 'discard') return null;
      const board = view.position.actions_board;
      const place = cardOfFace(board, event.face);
      const { action } = cardParts(board[place - 1]?.card ?? 'produce-1');
      return () =>
        t('automaton.step.card', {
          face: event.face === 'skull' ? name('piece', 'skull') : event.face,
          place,
          action: name('action', action),
        });
    }
    case 'tile_placed': {
      const sector =
        at.components.automaton.sectors.findIndex((one) =>
          Object.values(one).some((slot) => slot.includes(event.circles.split('-')[0] ?? '')),
        ) + 1;
      return () => t('automaton.step.tile', { sector });
    }
    case 'tile_put_back':
      return () => t('automaton.step.no_tile');
    case 'arrow_covered':
      return () => t('automaton.step.arrow');
    case 'card_taken':
    case 'card_spent':
    case 'automaton_decided':
      return null;
    default:
      return () => eventText(at, event, view) ?? '';
  }
}

/**
 * @param {Scene} at
 * @param {{ again: () => void }} hands
 */
export function automatonTurnTemplate(at, hands) {
  const turn = at.automaton;
  return html`<section class="its-turn glass" aria-label=${t('automaton.its_turn')}>
    <h3 class="label">${t('automaton.its_turn')}</h3>
    ${
      turn
        ? html`<ol>${turn.steps.map((step, index) => {
            const state =
              index < turn.at ? 'done' : index === turn.at && turn.running ? 'now' : turn.running ? 'ahead' : 'done';
            const untold = state === 'ahead' || (state === 'now' && turn.secret);
            return html`<li class=${state}
              aria-current=${state === 'now' ? 'step' : nothing}><span class="n">${state === 'done' ? '✓' : index + 1}</span><span class="what">${untold ? t(aheadKey(step.rule)) : step.text()}</span>
            <a href=${`/help#${step.rule}`} data-help=${step.rule}>${step.rule}</a></li>`;
          })}</ol>
        ${
          turn.running || at.moving
            ? nothing
            : html`<button type="button" class="button"
          @click=${hands.again}>${t('automaton.again')}</button>`
        }`
        : html`<p class="muted">${t('prompt.automaton.text')}</p>`
    }
  </section>`;
}

/**
 * What a step that has not come yet is called.
 * @param {string} rule
 * @returns {'phase.card' | 'phase.tile' | 'word.titans' | 'phase.action' | 'automaton.step.extra' | 'automaton.step.discard'}
 */
function aheadKey(rule) {
  switch (rule) {
    case 'S2':
      return 'phase.card';
    case 'S3':
      return 'phase.tile';
    case 'S4':
      return 'word.titans';
    case 'S7':
      return 'automaton.step.extra';
    case 'S8':
      return 'automaton.step.discard';
    default:
      return 'phase.action';
  }
}

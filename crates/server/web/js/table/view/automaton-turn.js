// The Automaton's turn as a list of steps that fills in, one line for each rule it follows, made from its events.

import { html, nothing } from '../../vendor/lit-html.js';
import { name, t } from '../../shared/i18n.js';
import { capital, eventText } from '../model/names.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Event} Event */
/** @typedef {import('../../shared/standing.js').Frame} Frame */
/** The rules of the Automaton that its turn follows. @typedef {'S2' | 'S3' | 'S4' | 'S5' | 'S6' | 'S7' | 'S8'} Rule */
/** @typedef {{ rule: Rule, frames: Frame[], text: () => string }} AutomatonStep */
/**
 * @typedef {object} AutomatonTurn
 * @property {AutomatonStep[]} steps
 * @property {number} at The step that is being shown.
 * @property {boolean} running
 * @property {boolean} stepping Whether it waits after each step.
 * @property {boolean} secret Whether its dice have still to show what comes of the step.
 */

/** The events that end the Automaton's turn: what follows is the end of the round and the next turn. @type {Set<Event['event'] | undefined>} */
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
 * @param {readonly Frame[]} frames
 * @returns {{ steps: AutomatonStep[], rest: Frame[] }}
 */
export function automatonSteps(at, frames) {
  const end = frames.findIndex(
    ({ event }, index) =>
      AFTER.has(event?.event) &&
      frames.slice(index).every(({ event: later }) => AFTER.has(later?.event) || later?.event === 'gained'),
  );
  const turn = end < 0 ? [...frames] : frames.slice(0, end);
  /** @type {AutomatonStep[]} */
  const steps = [];
  let placed = false;
  for (const frame of turn) {
    const { event } = frame;
    if (!event) continue;
    const rule = ruleOf(event, steps.at(-1)?.rule ?? 'S2');
    if (rule === 'S5' && placed && !steps.some((step) => step.rule === 'S4'))
      steps.push({ rule: 'S4', frames: [], text: () => t('automaton.step.no_titan') });
    placed ||= event.event === 'tile_placed';
    const last = steps.at(-1);
    if (last?.rule === rule && !startsStep(event)) last.frames.push(frame);
    else steps.push({ rule, frames: [frame], text: () => '' });
    const step = /** @type {AutomatonStep} */ (steps.at(-1));
    const told = lineOf(at, frame, event);
    if (told) {
      const earlier = step.frames.length > 1 ? step.text : null;
      step.text = earlier?.() ? () => joined(earlier(), told()) : told;
    }
  }
  for (const step of steps) if (step.text() === '') step.text = decisionOf(step);
  return { steps, rest: end < 0 ? [] : frames.slice(end) };
}

/**
 * What a step without a sentence of its own came to: the decision, as a sentence.
 * @param {AutomatonStep} step
 * @returns {() => string}
 */
function decisionOf(step) {
  const events = step.frames.flatMap(({ event }) => event ?? []);
  const decision = events.find((event) => event.event === 'automaton_decided')?.decision ?? 'nothing';
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
 * @param {Rule} last
 * @returns {Rule}
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
    case 'board_dealt':
    case 'side_chosen':
    case 'deck_shuffled':
    case 'card_revealed':
    case 'tile_revealed':
    case 'creature_revealed':
    case 'building_revealed':
    case 'round_began':
    case 'initiative_taken':
    case 'turn_began':
    case 'metropolis_placed':
    case 'favour_used':
    case 'action_declined':
    case 'hoplites_sent':
    case 'loot_drawn':
    case 'loot_put_back':
    case 'loot_built':
    case 'hoplites_healed':
    case 'building_built':
    case 'temple_built':
    case 'medallion_forged':
    case 'card_spent':
    case 'automaton_seated':
    case 'automaton_decided':
    case 'strip_filled':
    case 'asked':
    case 'won':
    case 'drawn':
      return last === 'S7' || last === 'S6' ? last : 'S5';
    default:
      return unknown(event, 'event');
  }
}

/**
 * What a line says of an event.
 * @param {Scene} at
 * @param {Frame} frame
 * @param {Event} event
 * @returns {(() => string) | null}
 */
function lineOf(at, { game }, event) {
  switch (event.event) {
    case 'automaton_rolled': {
      if (event.purpose === 'discard') return null;
      const { slot = 0 } = event;
      const action = game.actions_board[slot]?.action ?? '';
      return () =>
        t('automaton.step.card', {
          face: event.face === 'skull' ? name('piece', 'skull') : event.face,
          place: slot,
          action: name('action', action),
        });
    }
    case 'tile_placed': {
      const sector =
        at.components.automaton.sectors.findIndex((one) =>
          Object.values(one).some((slot) => slot.includes(event.circles[0] ?? '')),
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
      return () => eventText(at, event) ?? '';
  }
}

/**
 * @param {Scene} at
 * @param {{ again: () => void }} hands
 */
export function automatonTurnTemplate(at, hands) {
  const turn = at.automaton;
  return html`<section class="its-turn glass" aria-label=${t('automaton.its_turn')}>
    <h2 class="label">${t('automaton.its_turn')}</h2>
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
 * @param {Rule} rule
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
    case 'S5':
    case 'S6':
      return 'phase.action';
    default:
      return unknown(rule, 'rule');
  }
}

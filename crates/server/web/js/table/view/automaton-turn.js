// The Automaton's turn as five rows of pictures: what decides, what comes of it, and the rule behind each.

import { html, nothing } from '../../vendor/lit-html.js';
import { pageAt } from '../../shared/address.js';
import { comesOf, decides } from '../tape/automaton-rows.js';
import { captionOf, partText } from '../tape/tape.js';
import { isAutomaton } from '../../shared/seats.js';
import { name, t } from '../../shared/i18n.js';
import { picture } from '../../shared/pictures.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../tape/automaton-rows.js').Row} Row */
/** @typedef {import('../tape/automaton-rows.js').Roll} Roll */
/** @typedef {import('../tape/automaton-rows.js').Sign} Sign */
/** @typedef {'done' | 'now' | 'ahead'} State */

/** Keeps the row that is being shown in sight. Called after every draw. */
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
 * @param {Scene} at
 * @param {{ again: () => void }} hands
 */
export function automatonTurnTemplate(at, hands) {
  const { tape } = at;
  const isIts = tape !== null && isAutomaton(at.message.table, tape.seat);
  const rows = isIts ? tape.shots.flatMap((shot) => ('part' in shot ? [shot] : [])) : [];
  return html`<section class="its-turn glass" aria-label=${t('automaton.its_turn')}>
    <h2 class="label">${t('automaton.its_turn')}</h2>
    ${
      rows.length && tape
        ? html`<ol>${rows.map((row, index) => {
            const state = index < tape.now ? 'done' : index === tape.now ? 'now' : 'ahead';
            return rowTemplate(at, row, index, state, state === 'now' && tape.secret);
          })}</ol>
        ${
          tape.running || at.moving
            ? nothing
            : html`<button type="button" class="button"
          @click=${hands.again}>${picture('icon-play')}${t('automaton.again')}</button>`
        }`
        : html`<p class="muted">${t('prompt.automaton.text')}</p>`
    }
  </section>`;
}

/**
 * @param {Scene} at
 * @param {Row} row
 * @param {number} index
 * @param {State} state
 * @param {boolean} secret Whether its dice have still to show what comes of it.
 */
function rowTemplate(at, row, index, state, secret) {
  const isTold = state !== 'ahead' && !secret;
  const comes = isTold ? comesOf(row, at.components) : [];
  const told = isTold ? captionOf(at, row) : '';
  const causes = state === 'ahead' ? [{ piece: AHEAD[row.part] }] : decides(row);
  return html`<li class=${`row ${state}`} aria-current=${state === 'now' ? 'step' : nothing} title=${told || nothing}>
    <span class="n" aria-hidden="true">${state === 'done' ? '✓' : index + 1}</span>
    <span class="cause" aria-hidden="true">${causes.map((sign) => signTemplate(secret && sign.piece.startsWith('die-') ? { piece: 'die-blank' } : sign))}</span>
    <span class="what">${state === 'ahead' ? aheadText(row) : partText(row)}</span>
    <span class="gives" aria-hidden="true">${isTold ? (comes.length ? comes.map(signTemplate) : '–') : '?'}</span>
    <span class="visually-hidden">${told}</span>
    <a href=${pageAt(`/help#${row.rule}`)} data-help=${row.rule}>${row.rule}</a>
    ${row.rolls.length && isTold ? rollsTemplate(row.rolls) : nothing}</li>`;
}

/** What decides in a row that has not come yet: nobody knows more of it. @type {Record<Row['part'], string>} */
const AHEAD = {
  card: 'die-blank',
  tile: 'tile-pile-1',
  action: 'card-back',
  extra: 'hoplite',
  discard: 'die-blank',
};

/** What a row is called before it has come. @param {Row} row */
function aheadText(row) {
  // Keys: phase.{card,tile,action,extra,discard}
  return t(`phase.${row.part}`);
}

/** @param {Sign} sign */
function signTemplate({ piece, text }) {
  return html`<span class="sign">${picture(piece)}${text ? html`<b>${text}</b>` : nothing}</span>`;
}

/**
 * The rolls of a fight one below the other: the creature, the dice, and what came of them.
 * @param {readonly Roll[]} rolls
 */
function rollsTemplate(rolls) {
  return html`<ol class="rolls">${rolls.map(
    ({
      creature,
      faces,
      won,
    }) => html`<li>${picture(`creature-${creature}`, { label: t('table.text', { text: name('creature', creature) }) })}
      <span class="dice">${faces.map((face) => picture(`die-${face}`, { label: face === 'skull' ? t('piece.skull') : face }))}</span>
      <b class=${won ? 'won' : 'lost'}>${t(won ? 'replay.fight_won' : 'replay.fight_lost')}</b></li>`,
  )}</ol>`;
}

// Somebody else's dice, in passing: whose they are, what they show, what came of it.

import { html, nothing } from '../../vendor/lit-html.js';
import { name, t } from '../../shared/i18n.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { seatText, seatWord } from '../model/names.js';

/** @param {import('../model/scene.js').Scene} at */
export function rolledTemplate(at) {
  const { rolled } = at;
  if (!rolled) return nothing;
  return html`<div class=${`rolled glass ${rolled.rolling ? '' : rolled.won ? 'won' : 'lost'}`}>${picture(shieldOf(at.message.table, rolled.seat), { class: 'shield' })}<b>${seatText(at, rolled.seat)}</b>
    <span class=${`dice${rolled.rolling ? ' tumbling' : ''}`}>${rolled.cronos ? picture('titan-cronos') : rolled.faces.map((face) => picture(`die-${face}`, { label: face === 'skull' ? t('piece.skull') : face }))}</span>
    ${outcomeTemplate(at, rolled)}</div>`;
}

/**
 * What came of a fight; nothing where the dice decide about a card.
 * @param {import('../model/scene.js').Scene} at
 * @param {import('../model/scene.js').RollShown} rolled
 */
function outcomeTemplate(at, rolled) {
  if (!rolled.creature || rolled.rolling) return nothing;
  const creature = name('creature', rolled.creature);
  const seat = seatWord(at, rolled.seat);
  return html`<span>${rolled.won ? t('log.creature_captured', { seat, creature }) : t('fight.lost.title', { creature })}</span>`;
}

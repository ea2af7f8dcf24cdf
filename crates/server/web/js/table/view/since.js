// "Since your last turn": a strip with everything that the others did, first what touched the reader, in pictures and words.

import { html, nothing } from '../../vendor/lit-html.js';
import { change, choicesOf } from '../model/scene.js';
import { eventText, seatText } from '../model/names.js';
import { captionOf } from '../tape/tape.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { playAgain } from '../motion/play-others.js';
import { shotTemplate } from './shots.js';
import { sinceOf } from '../tape/since.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../tape/since.js').Deeds} Deeds */
/** @typedef {import('../../protocol').Event} Event */

/**
 * Which events of a round's end have a sentence each; new cards and buildings lie on the boards.
 * @type {Record<Event['event'], boolean>}
 */
const SAID = {
  gained: true,
  initiative_taken: true,
  action_bought: false,
  action_declined: false,
  arrow_covered: false,
  asked: false,
  automaton_decided: false,
  automaton_rolled: false,
  automaton_seated: false,
  board_dealt: false,
  building_built: false,
  building_revealed: false,
  card_discarded: false,
  card_revealed: false,
  card_spent: false,
  card_taken: false,
  creature_captured: false,
  creature_revealed: false,
  deck_shuffled: false,
  dice_rolled: false,
  drawn: false,
  favour_used: false,
  hoplites_healed: false,
  hoplites_sent: false,
  hoplites_spent: false,
  loot_built: false,
  loot_drawn: false,
  loot_put_back: false,
  medallion_forged: false,
  metropolis_placed: false,
  round_began: false,
  side_chosen: false,
  strip_filled: false,
  temple_built: false,
  tile_placed: false,
  tile_put_back: false,
  tile_revealed: false,
  titan_drawn: false,
  titan_returned: false,
  turn_began: false,
  won: false,
};

/** @param {Scene} at */
export function sinceTemplate(at) {
  if (!at.since || !choicesOf(at) || at.played.length === 0) return nothing;
  const { rivals, rounds, points } = sinceOf(at, at.played);
  return html`<aside class="since" aria-label=${t('state.since_last')}>
    <h2>${t('state.since_last')}</h2>
    <ul class="since-rivals" tabindex="0">
      ${points.before === points.after ? nothing : ownTemplate(points)}
      ${rivals.map((deeds, index) => deedsTemplate(at, deeds, index))}
      ${roundTemplate(at, rounds)}
    </ul>
    <div class="since-bar"><button type="button" class="button" @click=${() => void playAgain()}>${picture('icon-play')}<span>${t('tape.again')}</span></button>
      <button type="button" class="button-icon since-close" aria-label=${t('button.close')} title=${`${t('button.close')} (V)`}
        @click=${() => change({ since: false })}>${picture('icon-close')}</button></div></aside>`;
}

/** That the reader's own points have changed. @param {{ before: number, after: number }} points */
function ownTemplate(points) {
  return html`<li class="since-own"><span class=${points.after < points.before ? 'chip hit' : 'chip'}>${picture('victory-token')}${t('tape.your_points', points)}</span></li>`;
}

/**
 * @param {Scene} at
 * @param {Deeds} deeds
 * @param {number} index
 */
function deedsTemplate(at, { seat, hits, others, points }, index) {
  const chip = (
    /** @type {import('../tape/tape.js').Shot} */ shot,
    /** @type {string} */ kind,
    /** @type {number} */ place,
  ) =>
    html`<li class=${`chip ${kind}`} title=${captionOf(at, shot)}>${shotTemplate(at, shot, `since-${index}-${kind}-${place}`)}</li>`;
  return html`<li class="since-rival">${picture(shieldOf(at.message.table, seat), { class: 'shield' })}
    <b>${seatText(at, seat)}</b><ul class="chips-row">
    ${hits.map((shot, place) => chip(shot, 'hit', place))}
    ${points.before === points.after ? nothing : html`<li class="chip points">${picture('victory-token')}${t('tape.points', points)}</li>`}
    ${others.map((shot, place) => chip(shot, 'deed', place))}</ul></li>`;
}

/**
 * @param {Scene} at
 * @param {readonly Event[]} rounds
 */
function roundTemplate(at, rounds) {
  const began = rounds.findLast((event) => event.event === 'round_began');
  if (!began) return nothing;
  const said = rounds.filter((event) => SAID[event.event]).flatMap((event) => eventText(at, event) ?? []);
  return html`<li class="since-round"><span class="chip">${picture('initiative-token')}${t('word.round', { n: began.round })}</span>
    ${said.map((text) => html`<span>${text}</span>`)}</li>`;
}

// The Actions board: cards with their costs, tiles and creatures; what is in hand.

import { html, nothing } from '../../vendor/lit-html.js';
import { name, t } from '../../shared/i18n.js';
import { asking, choicesOf, glowing, watches } from '../model/scene.js';
import { metropolis, viewBox } from '../../shared/island-shapes.js';
import { noTile, tilePicture } from './tile-picture.js';
import { picture } from '../../shared/pictures.js';
import { pieceUrl } from '../../shared/sprite.js';
import { refusalOf } from '../model/narrow.js';
import { cardShows } from '../model/names.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').DealtView} DealtView */

/**
 * @param {Scene} at
 * @param {{ slot: (slot: number, byKey: boolean) => void }} hands
 */
export function marketTemplate(at, hands) {
  const places = at.game?.places ?? 0;
  const board = at.game?.actions_board ?? {};
  return html`<section class=${`actions slab places-${places}`} id="tab-of-actions" aria-label=${t('word.actions')}>
    <div class="side"><h2>${t('word.actions')}</h2><p>${aside(at, Object.keys(board).length)}</p></div>
    <ol class="slots" data-group="cards">${Array.from({ length: places }, (_, index) =>
      slotTemplate(at, index + 1, board[index + 1] ?? null, hands),
    )}</ol>
  </section>`;
}

/**
 * What stands beside the cards.
 * @param {Scene} at
 * @param {number} cards
 */
export function aside(at, cards) {
  const kind = choicesOf(at)?.actions[0]?.kind;
  if (kind === 'card' && at.game?.first_turn && !watches(at)) return t('word.first_pick');
  return at.game?.round ? t('word.cards_left', { n: cards }) : '';
}

/**
 * @param {Scene} at
 * @param {number} slot
 * @param {DealtView | null} dealt
 * @param {{ slot: (slot: number, byKey: boolean) => void }} hands
 */
function slotTemplate(at, slot, dealt, hands) {
  const cost = at.components.slot_costs[slot - 1] ?? 0;
  const may = glowing(at).slots.has(slot);
  const picked = may && at.pick.slot === slot;
  const pays = picked && !discarding(at) ? ' pays' : '';
  const refused = refusalOf(choicesOf(at)?.refused ?? [], { slot });
  const leans = at.pick.slot !== undefined && slot > at.pick.slot ? ' leans' : '';
  const struck = dealt && at.rolled?.slot === slot && !at.rolled.rolling ? ' struck' : '';
  const state = `${may ? ' may-be' : ''}${picked ? ' picked' : ''}${pays}${refused ? ' refused' : ''}${leans}${struck}`;
  return html`<li class=${`slot${state}`} data-at=${`slot-${slot}`} data-ask=${dealt ? `card ${slot}` : nothing}>
    <span class=${cost ? 'cost' : 'cost free'}>${cost ? html`${cost}${picture('hoplite')}` : t('word.free')}</span>
    ${
      dealt
        ? cardTemplate(at, slot, dealt, cost, hands)
        : html`<div class="hole"><span>${at.game?.round ? t('state.slot_empty') : nothing}</span></div>`
    }
    ${
      dealt
        ? html`<span class="card-name"
      aria-hidden="true">${t(`action.${dealt.action}`)}</span>`
        : nothing
    }
  </li>`;
}

/**
 * A card that may be pointed at; one whose tile would find no place says so before it is taken.
 * @param {Scene} at
 * @param {number} slot
 * @param {DealtView} dealt
 * @param {number} cost
 * @param {{ slot: (slot: number, byKey: boolean) => void }} hands
 */
function cardTemplate(at, slot, dealt, cost, hands) {
  const { slots } = glowing(at);
  const may = slots.has(slot);
  const picked = may && at.pick.slot === slot;
  const stop = picked || (at.pick.slot === undefined && slot === Math.min(...slots));
  const homeless = hasNoRoom(at, slot);
  const words = `${slotName(at, dealt, cost)}${homeless ? `, ${t('table.no_room')}` : ''}`;
  return html`<button type="button" class=${`card${may ? ' may' : ''}`} aria-pressed=${may ? String(picked) : nothing}
    aria-disabled=${may ? nothing : 'true'} tabindex=${may && stop ? 0 : -1} data-slot=${slot}
    @click=${(/** @type {MouseEvent} */ event) => hands.slot(slot, event.detail === 0)}><span class="visually-hidden">${words}</span>
    ${faceTemplate(at, `slot-${slot}`, dealt)}
    ${homeless ? html`<span class="no-room" aria-hidden="true">${t('table.no_room')}</span>` : nothing}</button>`;
}

/**
 * Whether the server says that the tile of a card can be placed nowhere.
 * @param {Scene} at
 * @param {number} slot
 */
function hasNoRoom(at, slot) {
  const choice = choicesOf(at)?.actions.find((one) => one.kind === 'card' && one.slot === slot);
  return choice?.card?.placements === 0;
}

/**
 * The face of a card: its action's band and its tile. On the board the name of its slot says the same in words.
 * @param {Scene} at
 * @param {string} where
 * @param {DealtView} dealt
 * @param {boolean} [inHand] Whether its tile, if it has none, has been placed already.
 */
function faceTemplate(at, where, dealt, inHand = false) {
  const { action, size } = dealt;
  const strength = (/** @type {import('../../protocol').Creature} */ creature) =>
    at.components.creatures[creature].strength;
  const bare = inHand ? picture(`action-${action}`, { class: 'card-action' }) : noTile(size);
  return html`<span class="band" aria-hidden=${inHand ? nothing : 'true'}>${picture(`action-${action}`)}
    <span class="band-name">${t(`action.${action}`)}</span></span>
    <span class="art">${ornament(action)}${dealt.tile ? tilePicture(where, dealt, strength) : bare}</span>`;
}

/** The frame around a card's tile, in the colour of its action; it fills whatever room there is. @param {string} action */
function ornament(action) {
  return html`<svg class="ornament" viewBox="0 0 120 90" preserveAspectRatio="none" aria-hidden="true"><use
    href=${pieceUrl(`card-ornament-${action}`)}></use></svg>`;
}

/** Whether a card is discarded now, which costs nothing. @param {Scene} at */
function discarding(at) {
  return choicesOf(at)?.actions[0]?.kind === 'discard';
}

/**
 * What taking or discarding a card means, and all that its face shows.
 * @param {Scene} at
 * @param {DealtView} dealt
 * @param {number} cost
 */
function slotName(at, dealt, cost) {
  const card = { action: name('action', dealt.action), n: Number(dealt.size) };
  const taking = cost ? t('choice.card_cost', { ...card, cost }) : t('choice.card', card);
  return [discarding(at) ? t('choice.discard', card) : taking, cardShows(at, dealt)].join(', ');
}

/**
 * What is in hand, beside the island: the Metropolis, a building that was found, or a card.
 * @param {Scene} at
 */
export function handTemplate(at) {
  const held = heldTemplate(at);
  if (held === nothing)
    return html`<figure class="hand empty" data-at="hand" aria-hidden="true"><div class="card"></div></figure>`;
  return html`<figure class="hand" data-at="hand" data-ask="hand">${held}</figure>`;
}

/** @param {Scene} at */
function heldTemplate(at) {
  const question = asking(at);
  if (question?.what === 'metropolis')
    return html`<figcaption>${t('piece.metropolis')}</figcaption>
      <div class="in-fingers">${at.placed ? nothing : metropolisPicture()}</div>`;
  if (question?.what === 'loot_building') return foundTemplate(question.building);
  const { game } = at;
  if (!game?.hand) return nothing;
  const yours = at.message.you.seats.includes(game.turn);
  const dealt = at.placed?.kind === 'tile' ? { ...game.hand, tile: undefined } : game.hand;
  return html`<figcaption>${yours ? t('word.your_card') : t('table.card_in_hand')}</figcaption>
    <div class="card">${faceTemplate(at, 'hand', dealt, true)}</div>`;
}

/**
 * A building from the bag, with what it does, which must be known before it is put down or back.
 * @param {import('../../protocol').Building} building
 */
function foundTemplate(building) {
  return html`<figcaption>${t('word.loot')}</figcaption>
    <div class="card found">${picture(`building-${building}`, { class: 'found-piece' })}<p>
      <b>${t('table.text', { text: name('building', building) })}</b>
      <small>${t(`building.${building}.effect`)}</small></p></div>`;
}

/** The Metropolis as it is taken up: drawn once. @type {SVGElement | null} */
let city = null;

function metropolisPicture() {
  const mine = { column: 0, row: 0 };
  const camp = { column: 2, row: 0 };
  city ??= metropolis(mine, camp);
  return html`<svg class="tile-picture size-2" viewBox=${viewBox([mine, camp], 6)} aria-hidden="true">${city}</svg>`;
}

// The common boards beside the island: Construction, Titans, supply, bags and piles.

import { html, nothing } from '../../vendor/lit-html.js';
import { hasMessage, t } from '../../shared/i18n.js';
import { choicesOf, glowing } from '../model/scene.js';
import { pieceAround, picture } from '../../shared/pictures.js';
import { seatColour } from '../../shared/seats.js';
import { terrainsOf, titansOf } from '../../shared/closed-sets.js';
import { seatText } from '../model/names.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../model/narrow.js').Way} Way */
/** @typedef {import('../../protocol').Terrain} Terrain */

/**
 * The Construction board: four spots, and beside them temple and medallion, always in their places.
 * @param {Scene} at
 * @param {{ spot: (spot: Terrain) => void, way: (way: Way) => void }} hands
 */
export function constructionTemplate(at, hands) {
  const { spots } = glowing(at);
  return html`<section class="construction slab"
    id="tab-of-build" aria-label=${t('word.construction')}>
    <h2 class="label">${t('word.construction')}</h2>
    <ul class="spots" data-group="spots">${terrainsOf(at.components).map((spot) => spotTemplate(at, spot, spots.has(spot), hands))}</ul>
    <div class="ways">${wayTemplate(at, 'temple', 'temple-icon', t('piece.temple'), hands)}
      ${wayTemplate(at, 'medallion', 'medallion', t('piece.medallion'), hands)}</div>
  </section>`;
}

/**
 * @param {Scene} at
 * @param {Terrain} spot
 * @param {boolean} may
 * @param {{ spot: (spot: Terrain) => void }} hands
 */
function spotTemplate(at, spot, may, hands) {
  const offer = at.game?.construction_board[spot];
  const picked = may && at.pick.spot === spot;
  return html`<li class=${`spot${may ? ' may-be' : ''}${picked ? ' picked' : ''}`} data-at=${`spot-${spot}`} data-ask=${`spot ${spot}`}>
    <button type="button" aria-pressed=${may ? String(picked) : nothing} aria-disabled=${may ? nothing : 'true'}
      tabindex=${may ? 0 : -1}
      @click=${() => hands.spot(spot)}>
      <svg class=${may ? 'may' : ''} viewBox="0 0 150 96" aria-hidden="true">
        ${pieceAround(`${offer ? 'ground' : 'terrain'}-${spot}`, 75, 48, 92)}
        ${offer ? pieceAround(buildingPiece(offer), 75, 48, 92) : nothing}
      </svg>
      ${offer ? html`<span class="visually-hidden">${t('table.about', { what: t(`terrain.${spot}`), about: '' })}</span>` : nothing}
      <b>${offer ? buildingName(offer.building) : t(`terrain.${spot}`)}</b>
      <small>${offer ? t(`building.${offer.building}.effect`) : at.game?.round ? t('state.spot_empty') : nothing}</small>
    </button>
  </li>`;
}

/** A Mine or a Training camp on offer shows the good that lies on it. @param {import('../../protocol').OfferView} offer */
function buildingPiece({ building, carries }) {
  return carries ? `building-${building}-stocked` : `building-${building}`;
}

/**
 * The name of a building, with a shorter one for where there is little room.
 * @param {import('../../protocol').Building} building
 */
function buildingName(building) {
  const key = `building.short.${building}`;
  const whole = t(`building.${building}`);
  if (!hasMessage(key)) return whole;
  return html`<span class="long">${whole}</span><span class="short">${t(/** @type {'building.short.training-camp'} */ (key))}</span>`;
}

/**
 * @param {Scene} at
 * @param {Way} way
 * @param {string} piece
 * @param {string} text
 * @param {{ way: (way: Way) => void }} hands
 */
function wayTemplate(at, way, piece, text, hands) {
  const may = glowing(at).ways.has(way);
  const picked = may && at.pick.way === way;
  return html`<button type="button" class=${`way${may ? ' may-be may' : ''}${picked ? ' picked' : ''}`}
    aria-pressed=${may ? String(picked) : nothing}
    aria-disabled=${may ? nothing : 'true'} tabindex=${may ? nothing : -1} data-ask=${way} data-way=${way}
    @click=${() => hands.way(way)}>${picture(piece)}<span>${text}</span></button>`;
}

/**
 * The four Titans and who holds them.
 * @param {Scene} at
 * @param {{ titan: (titan: import('../../protocol').Titan) => void }} hands
 */
export function titansTemplate(at, hands) {
  const lit = glowing(at).titans;
  return html`<section class="titans glass" id="tab-of-titans" aria-label=${t('word.titans')}>
    <h2 class="label">${t('word.titans')}</h2>
    <ul data-group="titans">${titansOf(at.components).map((titan) => {
      const tile = at.game?.titans[titan];
      const resting = tile !== undefined && !tile.active;
      const may = lit.has(titan);
      const face = picture(`titan-${titan}${resting ? '-inactive' : ''}`, { at: `titan-${titan}` });
      const rests = resting ? html`<span class="visually-hidden">${t('titan.inactive')}</span>` : nothing;
      const body = html`${face}<b>${t(`titan.${titan}`)}</b>
        <span class="own">${owner(at, tile)}${rests}</span>
        <small class="favour-text">${t(`titan.${titan}.favour`)}</small>`;
      const picked = at.pick.titan === titan;
      const classes = `titan${resting ? ' resting' : ''}${may ? ' may-be' : ''}${picked ? ' picked' : ''}`;
      return html`<li class=${classes} data-ask=${`titan ${titan}`}>${
        may
          ? html`<button type="button" class="may" aria-pressed=${String(at.pick.titan === titan)}
            @click=${() => hands.titan(titan)}>${body}</button>`
          : body
      }</li>`;
    })}</ul>
  </section>`;
}

/**
 * @param {Scene} at
 * @param {import('../../protocol').TitanView | undefined} tile
 */
function owner(at, tile) {
  if (!tile) return t('titan.centre');
  return html`<i class=${`owner-dot ${seatColour(at.message.table, tile.holder)}`}></i><span>${seatText(at, tile.holder)}</span>`;
}

/**
 * What is left in the supply, the bags, the piles and the deck.
 * @param {Scene} at
 */
export function supplyTemplate(at) {
  const { game } = at;
  if (!game) return nothing;
  const sum = (/** @type {Record<string, number>} */ counts) =>
    Object.values(counts).reduce((total, n) => total + n, 0);
  const figure = (
    /** @type {string} */ piece,
    /** @type {string} */ label,
    /** @type {number} */ value,
    /** @type {string} */ where,
  ) =>
    html`<div data-ask=${`supply ${where.split('-').at(-1)}`}><dt>${picture(piece, { at: where })}<span class="visually-hidden">${label}</span></dt><dd>${value}</dd></div>`;
  return html`<section class="supply glass" aria-label=${t('word.supply')}>
    <h2 class="label">${t('word.supply')}</h2>
    <dl>
      ${figure('hoplite', t('supply.hoplites'), game.supply.hoplites, 'supply-hoplite')}
      ${figure('orichalcum', t('supply.orichalcum'), game.supply.orichalcum, 'supply-orichalcum')}
      ${figure('victory-token', t('supply.victory_tokens'), game.supply.victory_tokens, 'supply-token')}
      ${figure('temple-icon', t('supply.temples'), game.supply.temples, 'supply-temple')}
    </dl>
    <h2 class="label">${t('word.bags')}</h2>
    <dl>
      ${figure('bag-creatures', t('supply.creature_bag'), sum(game.creature_bag), 'bag-creatures')}
      ${figure('bag-buildings', t('supply.building_bag'), sum(game.building_bag), 'bag-buildings')}
      ${figure('card-back', t('supply.deck'), sum(game.deck), 'deck')}
    </dl>
    <dl>
      ${Object.entries(game.piles).map(([size, { unseen, under }]) => figure(`tile-pile-${size}`, t('supply.pile', { n: Number(size) }), sum(unseen) + under.length, `pile-${size}`))}
    </dl>
  </section>`;
}

/** Whether the Construction board is needed now, for the phone's tabs. @param {Scene} at */
export function constructing(at) {
  return (choicesOf(at)?.actions ?? []).some(
    (choice) => choice.kind === 'build' || choice.kind === 'temple' || choice.kind === 'medallion',
  );
}

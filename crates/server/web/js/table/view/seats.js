// The players: shields, scoring places, stocks and small islands.

import { html, nothing } from '../../vendor/lit-html.js';
import { R, viewBox } from '../../shared/island-shapes.js';
import { signed, t } from '../../shared/i18n.js';
import { boardCircles, seatAbout, seatText, seatWord } from '../model/names.js';
import { drawLand } from './land.js';
import { actingSeat, glowing, ownSeat, preview, seatNumbers, shownSeat } from '../model/scene.js';
import { landOf } from './island.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { place } from '../../shared/geometry.js';
import { presenceMark } from './presence-mark.js';
import { whereIs, whereText } from '../model/presence.js';
import { isAutomaton } from '../../shared/seats.js';
import { automatonBoard } from './automaton-board.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {{ look: (seat: number) => void, seat: (seat: number) => void }} Hands */

/**
 * Everybody but the seat in whose place the screen is.
 * @param {Scene} at
 */
export function rivalsOf(at) {
  return seatNumbers(at).filter((seat) => seat !== ownSeat(at));
}

/**
 * A rival with a small island, to be enlarged; or the reader's own seat while a rival's island lies in the middle.
 * @param {Scene} at
 * @param {number} seat
 * @param {Hands} hands
 */
export function rivalTemplate(at, seat, hands) {
  const automaton = isAutomaton(at.message.table, seat);
  const circles = boardCircles(at, seat);
  const tied = glowing(at).seats.has(seat);
  const looked = at.looking === seat;
  // The reader's own seat has the dock, which bears its name.
  const label = seat === ownSeat(at) ? t('tape.your_island') : seatText(at, seat);
  return html`<section class=${`rival glass${actingSeat(at) === seat ? ' turn' : ''}${automaton ? ' is-automaton' : ''}`} aria-label=${label}>
    <header>${
      tied
        ? html`<button type="button" class=${`shield-button may${at.pick.seat === seat ? ' picked' : ''}`}
          aria-pressed=${String(at.pick.seat === seat)}
          @click=${() => hands.seat(seat)}>${picture(shieldOf(at.message.table, seat), { class: 'shield', label: seatText(at, seat) })}</button>`
        : picture(shieldOf(at.message.table, seat), { class: 'shield', at: `seat-${seat}` })
    }
      <div class="who"><b>${seatText(at, seat)}</b><small>${aboutText(at, seat)}</small></div>${presenceMark(at, seat)}
      ${initiativeTemplate(at, seat)}</header>
    ${
      automaton
        ? automatonBoard(at, seat, 'side')
        : html`<button type="button" class="look" aria-pressed=${String(looked)} @click=${() => hands.look(seat)}>
          <span class="visually-hidden">${t('table.look_at', { seat: seatWord(at, seat) })}</span>
          ${
            circles.length
              ? html`<svg class="island mini" viewBox=${viewBox(circles.map(place), R * 0.7)}
            aria-hidden="true" data-island=${seat}>${drawLand(`mini-${seat}`, landOf(at, seat, true))}</svg>`
              : nothing
          }
        </button>`
    }
    <footer>${placesTemplate(at, seat)}${stocksTemplate(at, seat)}</footer>
  </section>`;
}

/**
 * What stands under a name: that somebody is not there, or what there is to say of the seat.
 * @param {Scene} at
 * @param {number} seat
 */
function aboutText(at, seat) {
  const where = whereIs(at, seat);
  const about = seatAbout(at, seat);
  // Keys: people.{away,left}
  return where === 'away' || where === 'left' ? [t(`people.${where}`), about].filter(Boolean).join(' · ') : about;
}

/**
 * The scoring places of a seat, as many as win, the next one lit by what is previewed.
 * @param {Scene} at
 * @param {number} seat
 * @param {boolean} [bright] Whether Titans keep their colours although their favour was used: at the end.
 */
export function placesTemplate(at, seat, bright = false) {
  const score = at.game?.players[seat]?.score;
  const { titans } = at.game ?? {};
  if (!score || !titans) return nothing;
  const goal = at.components.points_to_win;
  const filled = [
    ...score.titans.map((titan) => `titan-${titan}${resting(titans[titan]) && !bright ? '-inactive' : ''}`),
    ...Array.from({ length: score.temples }, () => 'temple-icon'),
    ...Array.from({ length: score.medallions }, () => 'medallion'),
  ];
  const more = at.message.choices?.seat === seat ? (preview(at)?.points ?? 0) : 0;
  const crowned = at.ending && at.message.table.outcome?.winner === seat;
  return html`<span class=${crowned ? 'places crowned' : 'places'} role="img"
    aria-label=${t('word.places', { n: score.points, goal })} data-at=${`places-${seat}`} data-ask=${`places ${seat}`}>${Array.from(
      { length: Math.max(goal, filled.length) },
      (_, index) => {
        const piece = filled[index];
        if (piece)
          return html`<i class=${`place on${index >= filled.length + more ? ' leaving' : ''}`}>${picture(piece)}</i>`;
        return html`<i class=${`place${index < filled.length + more ? ' next' : ''}`}>${picture('vp-slot')}</i>`;
      },
    )}</span>`;
}

/** @param {import('../../protocol').TitanView | undefined} titan */
function resting(titan) {
  return titan?.active === false;
}

/**
 * Hoplites, orichalcum and captured creatures of a seat, with what the previewed choice would change.
 * @param {Scene} at
 * @param {number} seat
 */
export function stocksTemplate(at, seat) {
  const player = at.game?.players[seat];
  if (!player) return nothing;
  const automaton = at.game?.automaton;
  const captured =
    automaton?.seat === seat
      ? automaton.captured
      : Object.entries(player.captured).flatMap(([creature, n]) => Array.from({ length: n }, () => creature));
  const change = preview(at)?.stocks?.find((one) => one.seat === seat);
  const stock = (
    /** @type {string} */ piece,
    /** @type {string} */ label,
    /** @type {number} */ value,
    /** @type {number} */ by,
    /** @type {string} */ what,
  ) =>
    html`<span class="stock" data-ask=${`stock ${seat} ${what}`}
      data-at=${`stock-${seat}-${what}`}>${picture(piece)}<span class="visually-hidden">${t('table.about', { what: label, about: '' })}</span><span>${value}</span>${
        by ? html`<small class=${by > 0 ? 'gain' : 'loss'}>${signed(by)}</small>` : nothing
      }</span>`;
  const names = captured.map((creature) => t(/** @type {'creature.gorgon'} */ (`creature.${creature}`))).join(', ');
  return html`<span class="stocks">
    ${stock('hoplite', t('count.hoplite', { n: player.hoplites }), player.hoplites, change?.hoplites ?? 0, 'hoplite')}
    ${stock('orichalcum', t('count.orichalcum', { n: player.orichalcum }), player.orichalcum, change?.orichalcum ?? 0, 'orichalcum')}
    ${stock('creature-any', names ? t('table.about', { what: t('word.captured'), about: names }) : t('word.captured'), captured.length, 0, 'creature')}
  </span>`;
}

/**
 * @param {Scene} at
 * @param {number} seat
 */
export function initiativeTemplate(at, seat) {
  if (at.game?.initiative !== seat || at.game.round === 0) return nothing;
  return html`<span class="initiative" data-at="initiative"
    data-ask="initiative">${picture('initiative-token')}<span>${t('piece.initiative')}</span></span>`;
}

/**
 * What a chip says to those who listen: who it is, what a tap does, the points, and where the person is.
 * @param {Scene} at
 * @param {number} seat
 */
export function chipText(at, seat) {
  const where = whereIs(at, seat);
  const goal = at.components.points_to_win;
  const points = t('word.places', { n: at.game?.players[seat]?.score?.points ?? 0, goal });
  const about = `${t('table.look_at', { seat: seatWord(at, seat) })}, ${points}`;
  const told = t('table.about', { what: seatText(at, seat), about });
  return where ? `${told}. ${whereText(at, seat, where)}` : told;
}

/**
 * A rival as a chip of the phone's top bar.
 * @param {Scene} at
 * @param {number} seat
 * @param {Hands} hands
 */
export function chipTemplate(at, seat, hands) {
  const points = at.game?.players[seat]?.score?.points ?? 0;
  return html`<button type="button" class=${`rival-chip${actingSeat(at) === seat ? ' turn' : ''}`}
    aria-pressed=${String(shownSeat(at) === seat)} @click=${() => hands.look(seat)}
    aria-label=${chipText(at, seat)} data-at=${`seat-${seat}`}>
    ${picture(shieldOf(at.message.table, seat), { class: 'shield' })}${presenceMark(at, seat)}<span class="chip-name">${seatText(at, seat)}</span>
    <span class="pips">${Array.from({ length: at.components.points_to_win }, (_, index) => html`<i class=${index < points ? 'on' : ''}></i>`)}</span></button>`;
}

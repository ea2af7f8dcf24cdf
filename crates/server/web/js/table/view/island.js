// The island in the middle: its land, what glows, the tile or building in hand, and a name for every circle.

import { html, nothing, svg } from '../../vendor/lit-html.js';
import { building, creature, element, R, strengthOn, tile, temple, viewBox } from '../../shared/island-shapes.js';
import { automatonBoard } from './automaton-board.js';
import { coordinatesTemplate } from './coordinates.js';
import { place, point } from '../../shared/geometry.js';
import { drawLand, drawMetropolis } from './land.js';
import { itemAt } from '../../shared/item.js';
import { isAutomaton } from '../../shared/seats.js';
import { choicesOf, glowing, heldOver, shownSeat } from '../model/scene.js';
import { boardCircles, circleName, sideOf } from '../model/names.js';
import { circlesOf, narrow } from '../model/narrow.js';
import { figureAndSign, name, t } from '../../shared/i18n.js';
import { wonOn } from './win.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Circle} Circle */
/** @typedef {import('../../protocol').Choice} Choice */
/** @typedef {import('../../vendor/lit-html.js').Template} Template */
/**
 * What happens when a circle is pointed at.
 * @typedef {object} Hands
 * @property {(circle: Circle) => void} touch
 * @property {(circle: Circle | null) => void} hover
 * @property {(by: number) => void} rotate
 */

/** The sea around the island that is drawn with it, in units of the drawing. */
const MARGIN = R * 0.52;

/**
 * @param {Scene} at
 * @param {Hands} hands
 * @returns {Template}
 */
export function islandTemplate(at, hands) {
  const seat = shownSeat(at);
  const player = at.game?.players[seat];
  const circles = boardCircles(at, seat);
  if (!player || circles.length === 0) return html`<div class="island-empty"></div>`;
  if (isAutomaton(at.message.table, seat)) return automatonBoard(at, seat);
  const asked = choicesOf(at)?.seat === seat;
  const chosen = heldOver(at, seat);
  const lit = asked ? glowing(at).circles : new Set();
  const ports = new Set(sideOf(at, seat)?.ports.map((port) => port.circle));
  return html`<svg class="island" viewBox=${viewBox(circles.map(place), MARGIN)} role="group"
    aria-label=${t('table.island_of', { seat: t('table.text', { text: islandName(at, seat) }) })} data-island=${seat}
    @pointerleave=${() => hands.hover(null)} @wheel=${(/** @type {WheelEvent} */ event) => wheel(event, chosen, hands)}>
    <defs><radialGradient id="legal-fill"><stop class="legal-middle" offset="0.35"></stop><stop class="legal-between"
      offset="0.72"></stop><stop class="legal-rim" offset="1"></stop></radialGradient></defs>
    ${drawLand('main', landOf(at, seat, false))}
    <g class="glow may">${[...lit].map((circle) => glowTemplate(circle, circle in player.island || ports.has(circle)))}</g>
    ${coordinatesTemplate(at, circles)}
    ${chosen ? ghostTemplate(at, chosen) : nothing}
    ${circles.map((circle) => hitTemplate(at, seat, circle, lit, hands))}
    ${asked ? oddsTemplate(at, seat, lit) : nothing}
  </svg>`;
}

/**
 * What the land of a seat is drawn from.
 * @param {Scene} at
 * @param {number} seat
 * @param {boolean} small
 * @returns {import('./land.js').Land}
 */
export function landOf(at, seat, small) {
  return {
    circles: boardCircles(at, seat),
    ports: sideOf(at, seat)?.ports ?? [],
    island: at.game?.players[seat]?.island ?? {},
    outlines: at.outlines.get(seat) ?? [],
    strength: (creature) => at.components.creatures[creature].strength,
    small,
    won: wonOn(at, seat),
  };
}

/** @param {Scene} at @param {number} seat */
function islandName(at, seat) {
  return name('island', at.game?.players[seat]?.board ?? '');
}

/**
 * Gold over an unexplored circle; around one where something lies or is printed, so that it can still be seen.
 * @param {Circle} circle
 * @param {boolean} around
 */
function glowTemplate(circle, around) {
  const { x, y } = point(circle);
  return svg`${around ? nothing : svg`<circle fill="url(#legal-fill)" cx=${x} cy=${y} r=${R * 0.93}></circle>`}
    <circle class=${around ? 'legal-ring around' : 'legal-ring'} cx=${x} cy=${y} r=${R * 0.93}></circle>
    <circle class="legal-dot" cx=${x} cy=${y}></circle>`;
}

/**
 * The best chance against each creature that may be fought, at its shoulder; its strength again, above what glows.
 * @param {Scene} at
 * @param {number} seat
 * @param {Set<Circle>} lit
 */
function oddsTemplate(at, seat, lit) {
  const fights = choicesOf(at)?.actions.filter((choice) => choice.kind === 'fight') ?? [];
  return [...lit].map((circle) => {
    const best = Math.max(...narrow(fights, { circle }).map((choice) => choice.odds ?? 0));
    if (!(best > 0)) return nothing;
    const beast = at.game?.players[seat]?.island[circle]?.creature;
    const { x, y } = point(circle);
    const [figure, sign] = figureAndSign(best);
    return svg`${beast ? strengthOn(at.components.creatures[beast].strength, place(circle)) : nothing}<g
      class="best-odds"><rect x=${x - 2} y=${y - 50} width="54" height="24" rx="12"></rect><text x=${x + 25}
      y=${y - 33}>${figure}<tspan class="sign">${sign}</tspan></text></g>`;
  });
}

/**
 * The piece in hand where it would lie, and the circles that make its consequences true.
 * @param {Scene} at
 * @param {Choice} choice
 */
function ghostTemplate(at, choice) {
  const circles = circlesOf(choice);
  if (circles.length === 0 || choice.kind === 'fight' || choice.kind === 'fight_with_cronos') return nothing;
  return svg`<g class="in-hand" data-at="ghost">${ghostNode(at, choice)}</g>
    <g class="area">${whyCircles(choice).map(
      (circle) => svg`<circle class="why" cx=${point(circle).x}
      cy=${point(circle).y} r=${R * 0.95}></circle>`,
    )}</g>
    <g class="barred">${choice.bars.map((circle) => barTemplate(circle))}</g>`;
}

/** @param {Circle} circle */
function barTemplate(circle) {
  const { x, y } = point(circle);
  return svg`<circle cx=${x} cy=${y}
    r=${R * 0.9}></circle><path d=${`M${x - 13} ${y - 13}L${x + 13} ${y + 13}M${x + 13} ${y - 13}L${x - 13} ${y + 13}`}></path>`;
}

/** The last ghost, by its action. @type {{ key: string, node: SVGElement } | null} */
let ghost = null;

/**
 * @param {Scene} at
 * @param {Choice} choice
 * @returns {SVGElement}
 */
function ghostNode(at, choice) {
  const key = `${at.message.seq} ${choice.action}`;
  if (ghost?.key !== key) ghost = { key, node: makeGhost(at, choice) };
  return ghost.node;
}

/**
 * @param {Scene} at
 * @param {Choice} choice
 * @returns {SVGElement}
 */
function makeGhost(at, choice) {
  const circles = circlesOf(choice);
  if (choice.kind === 'metropolis') return drawMetropolis(circles);
  if (choice.kind === 'temple') return temple(circles.map(place));
  if ((choice.kind === 'build' || choice.kind === 'build_loot') && choice.building) {
    const circle = itemAt(circles, 0);
    const land = at.game?.players[shownSeat(at)]?.island[circle]?.land ?? 'volcano';
    return element('g', { class: 'building-ghost' }, [building(choice.building, place(circle), land)]);
  }
  const hand = at.game?.hand;
  const creatures = circles.flatMap((circle, index) => {
    const beast = hand?.creatures[index + 1];
    return beast ? [creature(beast, at.components.creatures[beast].strength, place(circle))] : [];
  });
  return element('g', {}, [tile(circles.map(place), hand?.lands ?? []), ...creatures]);
}

/**
 * The circles of the areas that draw the Titans which the choice would draw.
 * @param {Choice} choice
 * @returns {Circle[]}
 */
function whyCircles(choice) {
  if (choice.kind !== 'tile') return [];
  return choice.then.flatMap((event) => (event.event === 'titan_drawn' ? event.area : []));
}

/**
 * @param {Scene} at
 * @param {number} seat
 * @param {Circle} circle
 * @param {Set<Circle>} lit
 * @param {Hands} hands
 */
function hitTemplate(at, seat, circle, lit, hands) {
  const { x, y } = point(circle);
  const may = lit.has(circle);
  const picked = at.pick.circle === circle;
  const stop = picked || (at.pick.circle === undefined && may && [...lit][0] === circle);
  return svg`<circle class=${`hit${picked ? ' picked' : ''}`} cx=${x} cy=${y} r=${R} role=${may ? 'button' : 'img'}
    data-circle=${circle} data-may=${may ? '' : nothing} tabindex=${may ? (stop ? 0 : -1) : nothing}
    aria-pressed=${may ? String(picked) : nothing}
    aria-label=${may ? `${circleName(at, seat, circle)}, ${t('circle.legal')}` : circleName(at, seat, circle)}
    @click=${() => hands.touch(circle)}
    @pointerenter=${(/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && hands.hover(may ? circle : null)}></circle>`;
}

/**
 * @param {WheelEvent} event
 * @param {Choice | null} chosen
 * @param {Hands} hands
 */
function wheel(event, chosen, hands) {
  if (!chosen || circlesOf(chosen).length < 2 || event.ctrlKey) return;
  event.preventDefault();
  hands.rotate(event.deltaY > 0 ? 1 : -1);
}

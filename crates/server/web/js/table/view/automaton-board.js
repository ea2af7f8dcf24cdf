// The Automaton's board: a bronze plate of six numbered sectors with a slot for each size of tile, gears around it where
// there is room, and its strip of buildings.

import { html, nothing } from '../../vendor/lit-html.js';
import { element, onCircle, plate } from '../../shared/island-shapes.js';
import { drawLand } from './land.js';
import { middle, place, point } from '../../shared/geometry.js';
import { picture } from '../../shared/pictures.js';
import { pieceAt, pieceShape } from '../../shared/sprite.js';
import { t } from '../../shared/i18n.js';
import { wonOn } from './win.js';

/** @typedef {import('../model/scene.js').Scene} Scene */

/**
 * The board and the strip.
 * @param {Scene} at
 * @param {number} seat
 * @param {string} [where] Where it is drawn.
 */
export function automatonBoard(at, seat, where = 'main') {
  const name = `automaton-${where}`;
  const running = at.tape?.running && at.tape.seat === seat ? ' its-turn' : '';
  return html`<svg class=${`island automaton-board${running}`} viewBox=${shownOf(at)} role="img"
    aria-label=${t('table.automaton_board')} data-island=${seat}>
      ${bare(at, name)}${drawLand(name, tilesOf(at, seat))}${arrows(at, seat)}
    </svg>${stripTemplate(at)}`;
}

/** The plate, in units of the drawing. The ring with its gears lies around it, outside the picture's own box. */
const PLATE = { width: 748, height: 656 };

/** @param {Scene} at */
function shownOf(at) {
  const { x, y } = point(at.components.automaton.centre);
  return [x - PLATE.width / 2, y - PLATE.height / 2, PLATE.width, PLATE.height].map(round).join(' ');
}

/** The board with its free slots, which never changes, for each place where it is drawn. @type {Map<string, SVGGElement>} */
const boards = new Map();

/**
 * @param {Scene} at
 * @param {string} name
 */
function bare(at, name) {
  const known = boards.get(name);
  if (known) return known;
  const { centre, sectors } = at.components.automaton;
  const middleOf = point(centre);
  const slots = sectors.flatMap((sector, index) => Object.values(sector).map((slot) => slotShape(slot, index + 1)));
  const board = element('g', {}, [
    element('g', { class: 'clockwork' }, [around('automaton-ring', middleOf), ...gears(middleOf)]),
    around('automaton-plate', middleOf),
    ...slots,
  ]);
  boards.set(name, board);
  return board;
}

/** The gears in each of the six windows of the ring: teeth, radius, way along the side and from the centre. */
const GEARS = [
  { teeth: 12, radius: 32, along: -74, away: 336 },
  { teeth: 16, radius: 44, along: 0, away: 326 },
  { teeth: 9, radius: 28, along: 70, away: 337 },
];

/** @param {{ x: number, y: number }} middleOf */
function gears({ x, y }) {
  return [0, 1, 2, 3, 4, 5].flatMap((side) => {
    const turn = ((30 + 60 * side) * Math.PI) / 180;
    return GEARS.map(({ teeth, radius, along, away }) => {
      const gear = pieceAt(`automaton-gear-${teeth}`, -radius, -radius, 2 * radius);
      gear.setAttribute('class', `gear gear-${teeth}`);
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const to = `${round(x + away * cos - along * sin)} ${round(y + away * sin + along * cos)}`;
      return element('g', { transform: `translate(${to})` }, [gear]);
    });
  });
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}

/**
 * A piece of the board around a point, in the units of the drawing.
 * @param {string} id
 * @param {{ x: number, y: number }} middleOf
 */
function around(id, { x, y }) {
  const [width, height] = pieceShape(id);
  return pieceAt(id, x - width / 2, y - height / 2, width);
}

/**
 * @param {readonly import('../../protocol').Circle[]} slot
 * @param {number} sector
 */
function slotShape(slot, sector) {
  const places = slot.map(place);
  const { x, y } = middle(slot);
  const number = element('text', { class: 'sector-number', x: String(x), y: String(y) });
  number.textContent = String(sector);
  return element('g', { class: sector % 2 ? 'slot-shape' : 'slot-shape sector-even' }, [
    ...plate(places, 'slot'),
    ...places.map((circle) => onCircle('automaton-well', circle, 0.94)),
    pieceAt('automaton-number', x - 35, y - 35, 70),
    number,
  ]);
}

/**
 * What lies on the board: a tile has the shape of its slot.
 * @param {Scene} at
 * @param {number} seat
 * @returns {import('./land.js').Land}
 */
function tilesOf(at, seat) {
  const island = at.game?.players[seat]?.island ?? {};
  const slots = at.components.automaton.sectors.flatMap((sector) => Object.values(sector));
  return {
    circles: [],
    ports: [],
    island,
    outlines: slots,
    strength: (creature) => at.components.creatures[creature].strength,
    small: true,
    won: wonOn(at, seat),
  };
}

/**
 * The arrows of the centre that are not yet covered.
 * @param {Scene} at
 * @param {number} seat
 */
function arrows(at, seat) {
  const { centre, strengths } = at.components.automaton;
  const strength = strengths.find((one) => one.name === at.game?.automaton?.strength);
  const from = point(centre);
  const free = (strength?.arrows ?? []).filter((circle) => !(circle in (at.game?.players[seat]?.island ?? {})));
  const nodes = free.map((circle) => {
    const to = point(circle);
    const x = from.x + (to.x - from.x) * 0.55;
    const y = from.y + (to.y - from.y) * 0.55;
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    return element('path', {
      class: 'arrow-mark',
      d: 'M-9 -9L9 0L-9 9Z',
      transform: `translate(${x} ${y}) rotate(${turn})`,
    });
  });
  return nodes;
}

/** @param {Scene} at */
function stripTemplate(at) {
  const automaton = at.game?.automaton;
  const strength = at.components.automaton.strengths.find((one) => one.name === automaton?.strength);
  if (!automaton || !strength) return nothing;
  const places = Array.from({ length: Math.max(strength.strip.length, automaton.strip.length) }, (_, index) => index);
  return html`<ol class="strip">${places.map((index) => {
    const filled = automaton.strip[index];
    const effect = strength.strip[index];
    const label = t('automaton.strip', { n: index + 1 });
    if (filled) {
      const { building, face_up: up } = filled;
      return html`<li class="filled" data-at=${`strip-${index + 1}`}
        data-ask=${`strip ${index + 1}`} aria-label=${label}>${up ? picture(`building-${building}`, { label: t(`building.${building}`) }) : picture('bag-buildings', { label: t('table.face_down') })}</li>`;
    }
    return html`<li data-at=${`strip-${index + 1}`}
      data-ask=${`strip ${index + 1}`} aria-label=${label}>${effect?.hoplites ? html`${effect.hoplites}${picture('hoplite')}` : nothing}${effect?.orichalcum ? html`${effect.orichalcum}${picture('orichalcum')}` : nothing}${effect?.medallion ? picture('medallion') : nothing}</li>`;
  })}</ol>`;
}

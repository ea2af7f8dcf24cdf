// The Automaton's board: a hexagon of six numbered sectors with a slot for each size of tile, and its strip of buildings.

import { html, nothing } from '../../vendor/lit-html.js';
import { coast, element, plate, R, viewBox } from '../../shared/island-shapes.js';
import { drawLand } from './land.js';
import { middle, place, point } from '../../shared/geometry.js';
import { picture } from '../../shared/pictures.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Scene} Scene */

/**
 * The board and the strip.
 * @param {Scene} at
 * @param {number} seat
 * @param {string} [where] Where it is drawn.
 */
export function automatonBoard(at, seat, where = 'main') {
  const { circles } = at.components.automaton;
  const name = `automaton-${where}`;
  return html`<svg class="island automaton-board" viewBox=${viewBox(circles.map(place), R * 0.35)} role="img"
    aria-label=${t('table.automaton_board')} data-island=${seat}>
      ${bare(at, name)}${drawLand(name, tilesOf(at, seat))}${arrows(at, seat)}
    </svg>${stripTemplate(at)}`;
}

/** The wood with its free slots, which never changes, for each place where it is drawn. @type {Map<string, SVGGElement>} */
const woods = new Map();

/**
 * @param {Scene} at
 * @param {string} name
 */
function bare(at, name) {
  const known = woods.get(name);
  if (known) return known;
  const { circles, sectors } = at.components.automaton;
  const slots = sectors.flatMap((sector, index) =>
    Object.values(sector).map((slot) => {
      const places = slot.map(place);
      const { x, y } = middle(slot);
      const number = element('text', { class: 'sector-number', x: String(x), y: String(y) });
      number.textContent = String(index + 1);
      return element('g', { class: 'slot-shape' }, [...plate(places, 'slot'), number]);
    }),
  );
  const wood = element('g', { class: 'wood' }, [coast(circles.map(place)), ...slots]);
  woods.set(name, wood);
  return wood;
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
    const building = automaton.strip[index];
    const effect = strength.strip[index];
    const label = t('automaton.strip', { n: index + 1 });
    if (building) {
      const up = at.components.buildings[building].carries !== undefined;
      return html`<li class="filled" data-at=${`strip-${index + 1}`}
        title=${label}>${up ? picture(`building-${building}`, { label: t(`building.${building}`) }) : picture('bag-buildings', { label: t('table.face_down') })}</li>`;
    }
    return html`<li data-at=${`strip-${index + 1}`}
      title=${label}>${effect?.hoplites ? html`${effect.hoplites}${picture('hoplite')}` : nothing}${effect?.orichalcum ? html`${effect.orichalcum}${picture('orichalcum')}` : nothing}${effect?.medallion ? picture('medallion') : nothing}</li>`;
  })}</ol>`;
}

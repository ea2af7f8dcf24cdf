// The shapes of an island in SVG units: where circles lie, the coast around them, tiles, temples, the Metropolis.
//
// A circle has radius R = 50. One in column c and row r of the drawing has its centre at (c · R, r · R · √3):
// neighbours are two columns left or right, or one row up or down and one column left or right. Colours are in
// css/island.css.

import { keepReadable } from './badges.js';
import { pieceAt, pieceShape } from './sprite.js';

/** @typedef {{ readonly column: number, readonly row: number }} Place */

export const R = 50;
const SVG = 'http://www.w3.org/2000/svg';

/** The centre of a circle. @param {Place} place @returns {[number, number]} */
export function centre({ column, row }) {
  return [column * R, row * R * Math.sqrt(3)];
}

/** Whether two circles touch. @param {Place} one @param {Place} other */
export function touch(one, other) {
  const columns = Math.abs(one.column - other.column);
  const rows = Math.abs(one.row - other.row);
  return (rows === 0 && columns === 2) || (rows === 1 && columns === 1);
}

/**
 * A circle for every place of an island's drawing, in which `.` and ` ` are sea.
 * @param {readonly string[]} rows
 * @returns {(Place & { mark: string })[]}
 */
export function placesOf(rows) {
  return rows.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === ' ' || mark === '.' ? [] : [{ column, row, mark }])),
  );
}

/** The viewBox that shows these circles and their coast. @param {readonly Place[]} places @param {number} [margin] */
export function viewBox(places, margin = R * 0.75) {
  const xs = places.map((place) => centre(place)[0]);
  const ys = places.map((place) => centre(place)[1]);
  const [left, top] = [Math.min(...xs) - R - margin, Math.min(...ys) - R - margin];
  return [left, top, Math.max(...xs) + R + margin - left, Math.max(...ys) + R + margin - top]
    .map((n) => Math.round(n * 10) / 10)
    .join(' ');
}

/** The widest, also when it swells, fits into the sea that is drawn with an island. @type {readonly (readonly [name: string, size: number])[]} */
const LAYERS = [
  ['coast-far', 1.48],
  ['coast-near', 1.35],
  ['coast-foam', 1.27],
  ['coast-edge', 1.21],
  ['coast-sand', 1.17],
];

/**
 * Shallows, foam and sand: unions of circles, from the outermost.
 * @param {readonly Place[]} places
 * @param {{ small?: boolean }} [options] A small coast has no foam.
 */
export function coast(places, { small = false } = {}) {
  const layers = LAYERS.filter(([name]) => !small || name !== 'coast-foam');
  return element(
    'g',
    { class: 'coast' },
    layers.map(([name, size]) =>
      element(
        'g',
        { class: name },
        places.map((place) => disc(place, R * size)),
      ),
    ),
  );
}

/**
 * A tile: the shape that its circles share, and a terrain in each that is not built on.
 * @param {readonly Place[]} places
 * @param {readonly (string | null)[]} terrains
 */
export function tile(places, terrains) {
  return element('g', { class: 'tile' }, [
    ...plate(places, 'tile', ['shade', 'edge', 'face']),
    ...places.flatMap((place, at) => (terrains[at] ? [onCircle(`terrain-${terrains[at]}`, place, 0.97)] : [])),
  ]);
}

/**
 * A symbol on a circle; size 1 makes its 100 units fill the circle.
 * @param {string} id
 * @param {Place} place
 * @param {number} [size]
 */
export function onCircle(id, place, size = 1) {
  const [x, y] = centre(place);
  return pieceAt(id, x - R * size, y - R * size, 2 * R * size);
}

/**
 * A building on the ground of its terrain, which keeps the terrain's rim and leaves room for what stands there.
 * @param {string} building
 * @param {Place} place
 * @param {string} terrain
 */
export function building(building, place, terrain) {
  return element('g', { class: 'built' }, [
    onCircle(`ground-${terrain}`, place, 0.97),
    onCircle(`building-${building}`, place, 0.97),
  ]);
}

/**
 * A creature, and its strength in a badge that grows where the drawing is small.
 * @param {string} creature
 * @param {number} strength
 * @param {Place} place
 */
export function creature(creature, strength, place) {
  return element('g', { class: 'creature' }, [
    onCircle(`creature-${creature}`, place, CREATURE),
    strengthOn(strength, place),
  ]);
}

/** How much of a circle a creature takes. */
const CREATURE = 0.81;

/** The strength of the creature on a circle, at its foot. @param {number} strength @param {Place} place */
export function strengthOn(strength, place) {
  const [x, y] = centre(place);
  return badge(strength, { x: x + 29 * CREATURE, y: y + 29 * CREATURE });
}

/** How wide a badge is where nothing is small. */
const BADGE = 25;

/**
 * The strength of a creature in its badge, around a point.
 * @param {number} strength
 * @param {{ x: number, y: number }} at
 */
export function badge(strength, { x, y }) {
  const text = element('text', {});
  text.textContent = String(strength);
  const face = element('g', { class: 'strength' }, [pieceAt('creature-badge', -BADGE / 2, -BADGE / 2, BADGE), text]);
  keepReadable(face);
  return element('g', { transform: `translate(${x} ${y})` }, [face]);
}

/** The Metropolis on two circles, the Mine first. @param {Place} mine @param {Place} camp */
export function metropolis(mine, camp) {
  const [[x1, y1], [x2, y2]] = [centre(mine), centre(camp)];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const bridge = pieceAt('metropolis-bridge', x - R, y - R, 2 * R);
  // Half a turn more or less shows the same bridge; its towers stand on their feet between -90 and 90 degrees.
  const turn = Math.round((Math.atan((y2 - y1) / (x2 - x1)) * 180) / Math.PI);
  bridge.setAttribute('transform', `rotate(${turn} ${x} ${y})`);
  return element('g', {}, [
    ...plate([mine, camp], 'tile', ['shade', 'edge', 'face']),
    onCircle('metropolis-mine-plain', mine, 0.97),
    onCircle('metropolis-camp-plain', camp, 0.97),
    bridge,
  ]);
}

/**
 * A temple on its four circles: drawn for each of the three directions, so that light and columns stay upright.
 * @param {readonly Place[]} places
 */
export function temple(places) {
  const points = places.map(centre);
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  const [from, to] = furthest(points);
  // How far the long diagonal is turned from upright.
  const turn = (Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI) + 270) % 180;
  const id = `temple-${turn}`;
  const [width, height] = pieceShape(id);
  return element('g', { class: 'temple' }, [pieceAt(id, x - width / 2, y - height / 2, width)]);
}

/** @typedef {'hoplite' | 'orichalcum' | 'both'} PortKind */
/**
 * Which port is drawn: by what covering it gives.
 * @param {import('../protocol').PortComponents} port
 * @returns {PortKind}
 */
export function portKind({ hoplites, orichalcum }) {
  if (hoplites && orichalcum) return 'both';
  return hoplites ? 'hoplite' : 'orichalcum';
}

/**
 * An unexplored circle, with its port if it has one: hoplite, orichalcum or both.
 * @param {Place} place
 * @param {string} [port]
 */
export function unexplored(place, port) {
  const circle = onCircle(port ? `port-${port}` : 'circle-unexplored', place, 0.94);
  circle.setAttribute('class', port ? 'unexplored-port' : 'unexplored');
  return circle;
}

/** A circle that may be chosen: a gold ring and, in high contrast, a dot. @param {Place} place */
export function legal(place) {
  const dot = disc(place, 0);
  dot.setAttribute('class', 'legal-dot');
  const ring = disc(place, R * 0.88);
  ring.setAttribute('class', 'legal-ring');
  return element('g', { class: 'legal may' }, [ring, dot]);
}

/** A circle that makes the preview true: a turquoise ring. @param {Place} place */
export function why(place) {
  const ring = disc(place, R * 0.92);
  ring.setAttribute('class', 'why');
  return ring;
}

/**
 * Layers of a piece of cardboard: circles joined by bars that fit the notches.
 * @param {readonly Place[]} places
 * @param {string} kind tile, slot or won
 * @param {readonly ('shade' | 'edge' | 'face')[]} [layers] from below
 */
export function plate(places, kind, layers = ['edge', 'face']) {
  const names = { shade: `${kind}-shade`, edge: `${kind}-edge`, face: `${kind}-face` };
  return layers.map((layer) =>
    element('g', { class: names[layer] }, [...places.map((place) => disc(place, R * 0.985)), ...bars(places)]),
  );
}

/** @param {readonly Place[]} places */
function bars(places) {
  const lines = [];
  for (const [at, one] of places.entries()) {
    for (const other of places.slice(at + 1)) {
      if (!touch(one, other)) continue;
      const [[x1, y1], [x2, y2]] = [centre(one), centre(other)];
      lines.push(element('line', { x1: String(x1), y1: String(y1), x2: String(x2), y2: String(y2) }));
    }
  }
  return lines;
}

/** @param {Place} place @param {number} radius */
function disc(place, radius) {
  const [x, y] = centre(place);
  return element('circle', { cx: String(x), cy: String(y), r: String(Math.round(radius * 100) / 100) });
}

/** @param {[number, number][]} points */
function furthest(points) {
  let best = /** @type {[[number, number], [number, number]]} */ ([points[0], points[1]]);
  const length = (/** @type {[[number, number], [number, number]]} */ pair) =>
    Math.hypot(pair[0][0] - pair[1][0], pair[0][1] - pair[1][1]);
  for (const one of points)
    for (const other of points) if (length([one, other]) > length(best) + 1) best = [one, other];
  return best;
}

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {readonly Node[]} [children]
 */
export function element(tag, attributes, children = []) {
  const made = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

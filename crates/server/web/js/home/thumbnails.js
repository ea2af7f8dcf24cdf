// Small islands of one's games: each table is looked at once, and again when something has happened there.

import { html } from '../vendor/lit-html.js';
import { componentsOf, look } from '../shared/api.js';
import { comeHere } from '../shared/transport.js';
import { drawLand } from '../table/view/land.js';
import { change, state } from './state.js';
import { isHere } from '../shared/address.js';
import { place } from '../shared/geometry.js';
import { R, viewBox } from '../shared/island-shapes.js';

/** @typedef {import('../protocol').Listed} Listed */
/** @typedef {import('../protocol').Components} Components */
/** @typedef {{ changed: number, land: import('../table/view/land.js').Land | null }} Thumbnail */

/** What was seen of each table. @type {Map<string, Thumbnail>} */
const seen = new Map();

/** Looks at the tables of some games, one after the other: the rest of the page does not wait for them. @param {readonly Listed[]} games */
export async function lookAtIslands(games) {
  for (const game of games) {
    const { id, status } = game.table;
    if (status === 'open' || seen.get(id)?.changed === game.changed_at) continue;
    if (isHere(id) && !(await comeHere())) continue;
    seen.set(id, { changed: game.changed_at, land: seen.get(id)?.land ?? null });
    const land = await landOf(game);
    if (!land) continue;
    seen.set(id, { changed: game.changed_at, land });
    change({ islands: state().islands + 1 });
  }
}

/** @param {Listed} game @returns {Promise<import('../table/view/land.js').Land | null>} */
async function landOf({ table, mine }) {
  const [answer, set] = await Promise.all([look(table.id), setOf(table)]);
  const players = answer.ok ? answer.value.game?.players : undefined;
  if (!players || !set.ok) return null;
  const player = players[mine[0] ?? 1];
  const side = player?.side && set.value.boards.find(({ name }) => name === player.board)?.sides[player.side];
  if (!player || !side) return null;
  return { ...side, island: player.island, outlines: [], strength: strengthIn(set.value), small: true };
}

/** The set of a table: most often the one of new tables, which is asked for once. @param {Listed['table']} table */
async function setOf(table) {
  const common = await componentsOf();
  return common.ok && common.value.set === table.set ? common : componentsOf(table.id);
}

/** @param {Components} components */
function strengthIn(components) {
  return (/** @type {import('../protocol').Creature} */ creature) => components.creatures[creature].strength;
}

/** The island of a game; plain sea until it was seen. @param {Listed} game */
export function thumbnailTemplate({ table }) {
  const land = seen.get(table.id)?.land;
  if (!land) return html`<span class="thumbnail"></span>`;
  return html`<span class="thumbnail"><svg class="island mini" viewBox=${viewBox(land.circles.map(place), R * 0.7)} aria-hidden="true">${drawLand(`thumbnail-${table.id}`, land)}</svg></span>`;
}

// Where things lie: files of the client by the page's list of addresses (its import map), which names each by its
// contents; pages below the path of the site, which a static site has in a folder of its host.

/**
 * The address of a picture or style sheet, like `/art/pieces.svg`.
 * @param {string} path
 */
export function addressOf(path) {
  return new URL(import.meta.resolve(path)).pathname;
}

/** What the page was composed for, as its root element says. @returns {DOMStringMap | undefined} */
function composedFor() {
  return globalThis.document?.documentElement?.dataset;
}

/** The path below which all pages lie, with a stroke at both ends. */
export function base() {
  return composedFor()?.base ?? '/';
}

/** What everything goes by that this site keeps in a browser: other sites on the same host have other names. */
export function siteName() {
  return `orichalcum ${base()}`;
}

/**
 * The address of a page, like `/help` or `/table/?id=here-x#step=3`.
 * @param {string} path
 */
export function pageAt(path) {
  return base() + path.slice(1);
}

/** What the name of a table on this device begins with. */
const HERE = 'here-';

/** Whether a table is on this device and not on a server. @param {string} table */
export function isHere(table) {
  return table.startsWith(HERE);
}

/** What the name of a replay begins with that was taken along to this device. */
const KEPT = 'kept-';

/** Whether a name is that of a replay which was taken along. @param {string} id */
export function isKept(id) {
  return id.startsWith(KEPT);
}

/**
 * The address of a table's page. A table on this device is named behind the `?`: a host of files knows no other paths, and
 * the stroke before it spares a way round on which some hosts lose the name.
 * @param {string} table
 * @param {string} [more] What else stands behind the `?`, like `guide=1`.
 */
export function tableAt(table, more) {
  const name = encodeURIComponent(table);
  if (isHere(table)) return pageAt(`/table/?id=${name}${more ? `&${more}` : ''}`);
  return pageAt(`/table/${name}${more ? `?${more}` : ''}`);
}

/**
 * The address of a game's replay, at a step if one is named.
 * @param {string} table
 * @param {number} [step]
 */
export function replayAt(table, step) {
  const name = encodeURIComponent(table);
  const at = isHere(table) || isKept(table) ? `/replay/?id=${name}` : `/replay?table=${name}`;
  return pageAt(step === undefined ? at : `${at}#step=${step}`);
}

/** The parts of this page's path, as in `['table', 'x']`. */
export function partsOfPath() {
  return location.pathname.slice(base().length).split('/');
}

/** Whether a server stands behind the page. A static site has none. */
export function hasServer() {
  return composedFor()?.server !== 'none';
}

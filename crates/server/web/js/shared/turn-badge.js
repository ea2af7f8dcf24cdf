// The number on the icon of the installed application: at how many tables it is one's turn. The first page knows all
// tables, a table only itself; what they know is kept on the device.

const KEY = 'orichalcum.turns';

/** It is one's turn at these tables, and at no others. @param {readonly string[]} tables */
export function noteTurns(tables) {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // A browser without storage forgets them with the page.
  }
  show(tables.length);
}

/**
 * Whether it is one's turn at a table.
 * @param {string} table
 * @param {boolean} mine
 */
export function noteTurn(table, mine) {
  const tables = new Set(knownTurns());
  if (tables.has(table) === mine) return show(tables.size);
  if (mine) tables.add(table);
  else tables.delete(table);
  noteTurns([...tables]);
}

/** The tables at which it is one's turn, as far as this device knows. @returns {string[]} */
export function knownTurns() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** What is on the icon; none: nothing yet. @type {number | null} */
let onIcon = null;

/** @param {number} turns */
function show(turns) {
  if (turns === onIcon) return;
  onIcon = turns;
  // An application that is not installed has no icon, and some browsers know of none.
  const done = turns > 0 ? navigator.setAppBadge?.(turns) : navigator.clearAppBadge?.();
  done?.catch(() => {});
}

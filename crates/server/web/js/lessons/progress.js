// What this device remembers of the lessons: which are done, and at which table one was left.

/** @typedef {{ done: string[], tables: Record<string, string> }} Progress */

const KEY = 'orichalcum.lessons';

/** @returns {Progress} */
export function progress() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { done: Array.isArray(kept.done) ? kept.done : [], tables: kept.tables ?? {} };
  } catch {
    return { done: [], tables: {} };
  }
}

/** @param {Progress} next */
function keep(next) {
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser without storage has nothing to remember.
  }
}

/** Notes that a lesson is done: its table is not gone on with. @param {string} name */
export function keepDone(name) {
  const { done, tables } = progress();
  const { [name]: _left, ...others } = tables;
  keep({ done: [...new Set([...done, name])], tables: others });
}

/** @param {string} name @param {string} table */
export function keepTable(name, table) {
  const { done, tables } = progress();
  keep({ done, tables: { ...tables, [name]: table } });
}

/** The table at which a lesson was left. @param {string} name */
export function tableKept(name) {
  return progress().tables[name] ?? null;
}

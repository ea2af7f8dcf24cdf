// Bots and the Automaton move by themselves: a table that somebody looks at is tended when it is due, by one tab at a time.

/** How long to wait before what did not work is tried again, in milliseconds: longer each time, up to a limit. */
const PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/**
 * How a table is looked after.
 * @typedef {object} State
 * @property {number} pages How many pages of this tab look at it.
 * @property {boolean} isOurs Whether this tab tends it.
 * @property {boolean} isAtWork Whether what is due is being done.
 * @property {number | null} due
 * @property {number} timer
 * @property {number} failures How often in a row what was due could not be done.
 * @property {() => void} release
 */

/**
 * @param {object} parts
 * @param {LockManager | undefined} parts.locks
 * @param {() => number} parts.clock
 * @param {(table: string) => Promise<boolean>} parts.tend Does what is due and notes when something is due next; false if
 *   that did not work, to be tried again.
 */
export function tender({ locks, clock, tend }) {
  /**
   * The tables that are looked at here.
   * @type {Map<string, State>}
   */
  const tables = new Map();

  /** @param {string} table */
  function wait(table) {
    const state = tables.get(table);
    if (!state) return;
    clearTimeout(state.timer);
    if (!state.isOurs || state.isAtWork || state.due === null) return;
    const pause = state.failures ? Math.min(PAUSE * 2 ** state.failures, LONGEST_PAUSE) : state.due - clock();
    state.timer = /** @type {number} */ (
      /** @type {unknown} */ (setTimeout(() => void attend(table, state), Math.max(0, pause)))
    );
  }

  /**
   * Does what is due, and looks when something is due next, or when this is to be tried again.
   * @param {string} table
   * @param {State} state
   */
  async function attend(table, state) {
    state.isAtWork = true;
    const isDone = await tend(table);
    state.isAtWork = false;
    // What is noted meanwhile does not count: a program that breaks down and is begun anew notes what is due as well.
    state.failures = isDone ? 0 : state.failures + 1;
    if (tables.get(table) === state) wait(table);
  }

  return {
    /** A page begins to look at a table. @param {string} table */
    open(table) {
      const known = tables.get(table);
      if (known) {
        known.pages += 1;
        return;
      }
      const leaving = new AbortController();
      const state = {
        pages: 1,
        isOurs: !locks,
        isAtWork: false,
        due: null,
        timer: 0,
        failures: 0,
        release: () => leaving.abort(),
      };
      tables.set(table, state);
      const hold = () => {
        if (tables.get(table) !== state) return undefined;
        state.isOurs = true;
        wait(table);
        return new Promise((resolve) => {
          state.release = () => resolve(undefined);
        });
      };
      locks?.request(`orichalcum.tend.${table}`, { signal: leaving.signal }, hold).catch(() => {});
    },

    /** A page looks at it no longer. @param {string} table */
    close(table) {
      const state = tables.get(table);
      if (!state) return;
      state.pages -= 1;
      if (state.pages > 0) return;
      clearTimeout(state.timer);
      tables.delete(table);
      state.release();
    },

    /**
     * Notes when a table is due.
     * @param {string} table
     * @param {number | null} due
     */
    note(table, due) {
      const state = tables.get(table);
      if (!state) return;
      state.due = due;
      wait(table);
    },
  };
}

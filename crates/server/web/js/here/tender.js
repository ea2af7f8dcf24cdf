// Bots and the Automaton move by themselves: a table that somebody looks at is tended when it is due, by one tab at a time.

/**
 * @param {object} parts
 * @param {LockManager | undefined} parts.locks
 * @param {() => number} parts.clock
 * @param {(table: string) => Promise<unknown>} parts.tend Does what is due and notes when something is due next.
 */
export function tender({ locks, clock, tend }) {
  /**
   * The tables that are looked at here.
   * @type {Map<string, { pages: number, isOurs: boolean, due: number | null, timer: number, release: () => void }>}
   */
  const tables = new Map();

  /** @param {string} table */
  function wait(table) {
    const state = tables.get(table);
    if (!state) return;
    clearTimeout(state.timer);
    if (!state.isOurs || state.due === null) return;
    state.timer = /** @type {number} */ (
      /** @type {unknown} */ (setTimeout(() => void tend(table), Math.max(0, state.due - clock())))
    );
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
      const state = { pages: 1, isOurs: !locks, due: null, timer: 0, release: () => leaving.abort() };
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

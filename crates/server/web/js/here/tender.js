// Bots and the Automaton move by themselves: a table that somebody looks at is tended when it is due, by one tab at a time.
// A tab that comes into sight takes that from the others: a browser may suspend those that are hidden, and with them what
// they hold. Two that tend at once do no harm, because of two that append one is stored. Who begins to tend looks at once: a
// tab that went away may have stored an entry and said nothing of it.

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
 * @property {() => void} release Gives the lock back, or waits for it no longer.
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
  /** Whether the page of this tab is in sight. */
  let isSeen = false;

  /** @param {string} table */
  function wait(table) {
    const state = tables.get(table);
    if (!state) return;
    clearTimeout(state.timer);
    if (!state.isOurs || state.isAtWork || (state.due === null && state.failures === 0)) return;
    const pause = state.failures ? Math.min(PAUSE * 2 ** state.failures, LONGEST_PAUSE) : (state.due ?? 0) - clock();
    state.timer = /** @type {number} */ (
      /** @type {unknown} */ (setTimeout(() => void attend(table, state), Math.max(0, pause)))
    );
  }

  /**
   * Looks at a table at once, unless that is being done.
   * @param {string} table
   * @param {State} state
   */
  function attendNow(table, state) {
    if (state.isAtWork) return;
    clearTimeout(state.timer);
    void attend(table, state);
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

  /**
   * Asks to tend a table: after the tabs that asked before, or in the place of the one that tends it.
   * @param {LockManager} locks
   * @param {string} table
   * @param {State} state
   * @param {boolean} inPlace
   */
  function claim(locks, table, state, inPlace) {
    state.release();
    let isOver = false;
    const leaving = new AbortController();
    state.release = () => {
      isOver = true;
      leaving.abort();
    };
    const hold = () => {
      if (isOver) return undefined;
      state.isOurs = true;
      attendNow(table, state);
      return new Promise((resolve) => {
        state.release = () => {
          isOver = true;
          resolve(undefined);
        };
      });
    };
    const how = inPlace ? { steal: true } : { signal: leaving.signal };
    locks.request(`orichalcum.tend.${table}`, how, hold).catch(() => {
      if (isOver || !state.isOurs) return;
      // A tab in sight has taken it. When that one goes, somebody must go on.
      state.isOurs = false;
      wait(table);
      claim(locks, table, state, false);
    });
  }

  return {
    /** A page begins to look at a table. @param {string} table */
    open(table) {
      const known = tables.get(table);
      if (known) {
        known.pages += 1;
        return;
      }
      /** @type {State} */
      const state = {
        pages: 1,
        isOurs: !locks,
        isAtWork: false,
        due: null,
        timer: 0,
        failures: 0,
        release: () => {},
      };
      tables.set(table, state);
      if (locks) claim(locks, table, state, isSeen);
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

    /** The page of this tab comes into sight, or goes out of it. @param {boolean} seen */
    see(seen) {
      isSeen = seen;
      if (!seen) return;
      for (const [table, state] of tables) {
        if (state.isOurs) attendNow(table, state);
        else if (locks) claim(locks, table, state, true);
      }
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

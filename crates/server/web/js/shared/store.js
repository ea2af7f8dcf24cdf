// What a page shows, in one place: every change goes through `change`, which draws the page again before the next frame.

/**
 * A store of one page's state. Many changes at once draw once.
 * @template {object} State
 */
export class Store {
  /** @type {State | null} */
  #state;
  /** @type {() => void} */
  #draw = () => {};
  #waiting = false;

  /** @param {State | null} first None: the page must find its state before anything reads it. */
  constructor(first) {
    this.#state = first;
  }

  /** The state: one object, so that a module that holds it sees what changes. Only the store writes into it. @returns {Readonly<State>} */
  read() {
    if (!this.#state) throw new Error('The page has not found what it shows.');
    return this.#state;
  }

  /** Says who draws the state. @param {() => void} draw */
  drawnBy(draw) {
    this.#draw = draw;
  }

  /** Begins with a state that was found. @param {State} state */
  begin(state) {
    this.#state = state;
    this.change({});
  }

  /** Changes a part of the state and draws it before the next frame. @param {Partial<State>} part */
  change(part) {
    Object.assign(this.read(), part);
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      this.#draw();
    });
  }

  /** Draws at once, for what measures the page next. */
  drawNow() {
    this.#draw();
  }
}

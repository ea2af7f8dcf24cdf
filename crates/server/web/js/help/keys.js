// Which keys mean something, and what: the help shows them, and a test compares them with the modules that read keys.

/** @typedef {import('../shared/i18n.js').Key} Key */
/**
 * @typedef {object} KeyRow
 * @property {readonly string[]} shown What is written on the keys, or the message that names them.
 * @property {boolean} [range] From the first to the last of them.
 * @property {readonly string[]} pressed What the browser calls them (`KeyboardEvent.key`), letters in lower case.
 * @property {Extract<Key, `key.${string}`>} does
 */

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** At the table. @type {readonly KeyRow[]} */
export const AT_TABLE = [
  { shown: ['key.arrow_keys'], pressed: ARROWS, does: 'key.arrows' },
  { shown: ['Enter', 'key.space'], pressed: ['Enter', ' '], does: 'key.enter' },
  { shown: ['key.esc'], pressed: ['Escape'], does: 'key.escape' },
  { shown: ['R'], pressed: ['r'], does: 'key.rotate' },
  { shown: ['Backspace'], pressed: ['Backspace'], does: 'key.backspace' },
  { shown: ['S'], pressed: ['s'], does: 'key.skip' },
  { shown: ['0', '3'], range: true, pressed: ['0', '1', '2', '3'], does: 'key.hoplites' },
  { shown: ['H'], pressed: ['h'], does: 'key.hint' },
  { shown: ['1', '3'], range: true, pressed: ['1', '2', '3'], does: 'key.hint_choices' },
  { shown: ['1', '4'], range: true, pressed: ['1', '2', '3', '4'], does: 'key.seats' },
  { shown: ['I'], pressed: ['i'], does: 'key.ask' },
  { shown: ['+', '−'], pressed: ['+', '=', '-', '−'], does: 'key.zoom' },
  { shown: ['0'], pressed: ['0'], does: 'key.whole' },
  { shown: ['key.shift_arrows'], pressed: ARROWS, does: 'key.pan' },
  { shown: ['V'], pressed: ['v'], does: 'key.since' },
  { shown: ['P'], pressed: ['p'], does: 'key.again' },
  { shown: ['T'], pressed: ['t'], does: 'key.text' },
  { shown: ['W'], pressed: ['w'], does: 'key.where' },
  { shown: ['L'], pressed: ['l'], does: 'key.log' },
  { shown: ['C'], pressed: ['c'], does: 'key.chat' },
  { shown: ['?'], pressed: ['?'], does: 'key.help' },
];

/** While others act, and when that is played again. @type {readonly KeyRow[]} */
export const WHILE_OTHERS_ACT = [
  { shown: ['key.space'], pressed: [' '], does: 'key.pause' },
  { shown: ['←', '→'], pressed: ['ArrowLeft', 'ArrowRight'], does: 'key.tape_arrows' },
  { shown: ['S'], pressed: ['s'], does: 'key.tape_skip' },
];

/** @type {readonly KeyRow[]} */
export const IN_REPLAY = [
  { shown: ['←', '→'], pressed: ['ArrowLeft', 'ArrowRight'], does: 'key.replay_arrows' },
  { shown: ['↑', '↓'], pressed: ['ArrowUp', 'ArrowDown'], does: 'key.replay_turn' },
  { shown: ['key.home_end'], pressed: ['Home', 'End'], does: 'key.replay_ends' },
  { shown: ['key.space'], pressed: [' '], does: 'key.replay_space' },
  { shown: ['1', '4'], range: true, pressed: ['1', '2', '3', '4'], does: 'key.seats' },
  { shown: ['key.esc'], pressed: ['Escape'], does: 'key.replay_escape' },
  { shown: ['I'], pressed: ['i'], does: 'key.ask' },
];

// Everything the table screen shows, in one place, and what follows from it. It is changed by `change` alone.

import { chosen, glow } from './narrow.js';
import { seatsOf } from '../../shared/seats.js';
import { Store } from '../../shared/store.js';

/** @typedef {import('../../shared/standing.js').Standing} Standing */
/** @typedef {import('../../protocol').GameView} GameView */
/** @typedef {import('../../protocol').Choices} Choices */
/** @typedef {import('./narrow.js').Pick} Pick */
/** @typedef {'actions' | 'build' | 'titans' | 'rivals' | 'log'} Tab */
/** @typedef {'menu' | 'choices' | 'log' | 'leave' | 'resign' | 'invite' | 'report' | 'draws'} Panel */
/** Who is there, and by how much this device's clock differs from the server's, in milliseconds. @typedef {import('../../protocol').Attendance & { skew: number }} Attendance */
/** A line of the log: what a step or the setup brought, put into words when it is shown. @typedef {import('../../shared/past.js').PastStep} LogEntry */
/** A line of the chat; the host may have removed the name or the text. @typedef {import('../../protocol').ChatLine} ChatLine */
/** Somebody who lost a seat before the game, because no part came from them. @typedef {{ who: import('../../shared/i18n.js').Word, you: boolean }} Fate */
/** What is being reported: a message, or the table as a whole. @typedef {{ line: ChatLine | null, sent: boolean, busy: boolean, problem: string }} Report */
/** What was done with the game's record: being sent or taken along; the table that keeps it on the server; whether it was taken along. @typedef {{ busy: 'send' | 'take' | null, sent: string | null, taken: boolean, problem: string }} Errand */
/** @typedef {{ text: string, rule?: string }} Notice */
/**
 * Dice as they are shown in passing.
 * @typedef {object} RollShown
 * @property {number} seat
 * @property {import('../../protocol').Creature | null} creature None: the Automaton rolls for a card.
 * @property {boolean} cronos
 * @property {readonly import('../../protocol').Face[]} faces
 * @property {boolean} won
 * @property {boolean} rolling
 * @property {string} [circle] Where the creature is that is fought.
 * @property {number} [slot] The place of the Actions board that the Automaton's die points at.
 */
/**
 * A fight that was rolled and is looked at until somebody continues.
 * @typedef {object} Fight
 * @property {string} circle
 * @property {import('../../protocol').Creature} creature
 * @property {number} stuck Hoplites that stood there before.
 * @property {number} sent
 * @property {number} sum The numbers on the dice, added up.
 * @property {import('../../protocol').WonBy} [wonBy] What won it; not for Cronos.
 * @property {import('../../protocol').Event[]} events
 * @property {GameView} after How things stand once it is settled, before its loot.
 * @property {number} toSupply Hoplites that went to the supply.
 */
/** @typedef {RollShown & Fight} FightShown */
/**
 * What explains the game beside the board: a lesson, or the guide of the first game.
 * @typedef {object} Coach
 * @property {(at: Scene) => import('../../vendor/lit-html.js').Template} panel Its words.
 * @property {(at: Scene) => readonly (readonly string[][])[]} [marks] What it speaks of, by selectors.
 * @property {(at: Scene) => void} drawn Called after every draw.
 * @property {() => readonly number[]} [chances] How likely each seat is to win, as far as it knows.
 * @property {boolean} [alone] Whether it takes the place of the rivals.
 */
/**
 * @typedef {object} Scene
 * @property {string} id
 * @property {import('../../protocol').Components} components
 * @property {Standing} message The last one that was shown.
 * @property {GameView | undefined} game What lies on the table, also in the middle of a step that moves.
 * @property {boolean} moving Whether something is still on its way.
 * @property {boolean} sending
 * @property {boolean} online
 * @property {Pick} pick
 * @property {string | null} hover The circle under the pointer.
 * @property {number | null} looking The seat whose island was asked for; none: as the game goes.
 * @property {number | null} centre The seat whose island lies in the middle because it acts; none: one's own.
 * @property {number} mine The seat of mine that was asked last.
 * @property {Tab} tab
 * @property {boolean} open Whether the sheet of a short phone shows its tab.
 * @property {Panel | null} panel
 * @property {Notice | null} notice
 * @property {Map<number, string[][]>} outlines The tiles of each seat, as far as they are known.
 * @property {LogEntry[]} log
 * @property {ChatLine[]} chat
 * @property {boolean} chatting Whether the chat is unfolded.
 * @property {number} unread
 * @property {readonly import('../../protocol').SeatNote[]} people Who left and who came back.
 * @property {readonly import('./presence.js').Sighting[]} sightings Who was away for long, and back, as this page saw it.
 * @property {ReadonlyMap<number, import('./presence.js').Absence>} absences Who is away, by seat.
 * @property {Attendance | null} attendance Who is there; none before the server says so.
 * @property {Fate[]} fates
 * @property {number | null} mixedBy Until when all parts must be there, by this device's clock.
 * @property {Report | null} report
 * @property {Errand} errand
 * @property {FightShown | null} fight One's own, until one continues.
 * @property {RollShown | null} rolled Somebody else's dice, in passing.
 * @property {import('../../protocol').Choice | null} placed What the reader has just laid down, until the table shows it.
 * @property {boolean} buying Whether the prices of one more action are looked at.
 * @property {boolean} [ending] Whether the game has just ended and its winner is crowned on the table.
 * @property {boolean} final Whether the end of the game is looked at.
 * @property {import('../tape/tape.js').Tape | null} tape The turn of somebody else that is shown, or was last.
 * @property {readonly import('./turns.js').PlayedStep[]} played What others did since the reader's last turn.
 * @property {boolean} since Whether the reader is shown that.
 * @property {number | null} force The hoplites of the last fight, offered again.
 * @property {import('./hint.js').Hint | null} hint What the engine recommends, while that is looked at.
 * @property {Coach | null} coach Who explains the game, in a lesson or a guided game.
 * @property {import('../../protocol').History | null} history
 */

/** What a scene begins with when nobody has touched anything and nothing moves. */
export function atRest() {
  return {
    moving: false,
    sending: false,
    online: true,
    pick: {},
    hover: null,
    open: true,
    panel: null,
    notice: null,
    chat: [],
    chatting: false,
    unread: 0,
    people: [],
    sightings: [],
    /** @type {Scene['absences']} */
    absences: new Map(),
    attendance: null,
    fates: [],
    mixedBy: null,
    report: null,
    errand: { busy: null, sent: null, taken: false, problem: '' },
    fight: null,
    rolled: null,
    placed: null,
    centre: null,
    tape: null,
    played: [],
    since: false,
    force: null,
    hint: null,
    coach: null,
    history: null,
    buying: false,
    ending: false,
    final: false,
  };
}

const store = new Store(/** @type {Scene | null} */ (null));

/**
 * Begins with a scene and with who draws it.
 * @param {Scene} scene
 * @param {() => void} draw
 */
export function begin(scene, draw) {
  store.drawnBy(draw);
  store.begin(scene);
}

/** The scene. It is there as soon as the table was found. */
export function scene() {
  return store.read();
}

/**
 * Changes the scene and draws it before the next frame.
 * @param {Partial<Scene>} part
 */
export function change(part) {
  store.change(part);
}

/** Draws at once, for what measures the page next. */
export function drawNow() {
  store.drawNow();
}

/**
 * What the reader may do now: nothing while something moves.
 * @param {Readonly<Scene>} at
 * @returns {Choices | undefined}
 */
export function choicesOf(at) {
  return at.moving || at.fight ? undefined : at.message.choices;
}

/**
 * What lies on an island for a moment before the table shows it: what is previewed there, or was just laid down.
 * @param {Readonly<Scene>} at
 * @param {number} seat
 */
export function heldOver(at, seat) {
  const asked = choicesOf(at)?.seat === seat ? preview(at) : null;
  return asked ?? (seat === ownSeat(at) ? at.placed : null);
}

/** Whether something is pointed at that can be let go. @param {Readonly<Scene>} at */
export function pointed(at) {
  return Object.keys(at.pick).some((key) => key !== 'favour');
}

/**
 * The choice that is ready to be confirmed.
 * @param {Readonly<Scene>} at
 */
export function ready(at) {
  const choices = choicesOf(at);
  return choices ? chosen(choices.actions, at.pick) : null;
}

/**
 * The choice to be previewed: the one that is ready, or the one under the pointer.
 * @param {Readonly<Scene>} at
 */
export function preview(at) {
  const choices = choicesOf(at);
  if (!choices) return null;
  if (at.pick.circle === undefined && at.hover)
    return chosen(choices.actions, { ...at.pick, circle: at.hover }) ?? ready(at);
  return ready(at);
}

/**
 * What may be pointed at.
 * @param {Readonly<Scene>} at
 */
export function glowing(at) {
  return glow(choicesOf(at)?.actions ?? [], at.pick);
}

/**
 * The seat whose place the screen takes: of mine the one that is asked, or was last; the first for a spectator.
 * @param {Readonly<Scene>} at
 */
export function ownSeat(at) {
  return at.mine || 1;
}

/** The seat whose island lies in the middle. @param {Readonly<Scene>} at */
export function shownSeat(at) {
  return at.looking ?? at.centre ?? ownSeat(at);
}

/**
 * The reader's seats: those held, and when the game is over also those given up.
 * @param {Readonly<Scene>} at
 */
export function ownSeats({ message: { table, you } }) {
  return table.status === 'finished' ? you.played : you.seats;
}

/** Whether the reader has exactly one seat and it is this one. @param {Readonly<Scene>} at @param {number} seat */
export function isYou(at, seat) {
  const seats = ownSeats(at);
  return seats.length === 1 && seats[0] === seat;
}

/**
 * Whether the reader has won: a bot that plays on for somebody who gave up wins for itself.
 * @param {Readonly<Scene>} at
 * @param {number} winner
 */
export function youWin(at, winner) {
  return isYou(at, winner) && !at.message.table.seats[winner]?.resigned;
}

/** Whether the reader sits at the table, or gave up there: who belongs to it may talk and play again. @param {Readonly<Scene>} at */
export function belongs(at) {
  return at.message.you.played.length > 0;
}

/** Whether the reader only watches, also after giving up. @param {Readonly<Scene>} at */
export function watches(at) {
  return at.message.you.seats.length === 0;
}

/** Whether a game of the Automaton. @param {Readonly<Scene>} at */
export function solo(at) {
  return at.message.table.automaton !== undefined;
}

/**
 * Who acts, as everything on the screen says it: the seat whose turn is shown, while it is; else the seat that is asked.
 * @param {Readonly<Scene>} at
 */
export function actingSeat({ tape, game }) {
  return tape?.running ? tape.seat : game?.asked;
}

/** The numbers of all seats. @param {Readonly<Scene>} at */
export function seatNumbers(at) {
  return seatsOf(at.message.table).map(({ seat }) => seat);
}

/** Whether a turn ends with a discard. @param {Readonly<Scene>} at */
export function discards(at) {
  return at.game?.turns_end_with_discard ?? false;
}

/**
 * What is asked now; nothing before the game.
 * @param {Readonly<Scene>} at
 */
export function asking(at) {
  return at.game?.question;
}

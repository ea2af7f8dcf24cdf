// Who is there: where the person of each seat is, what the others read about it, and what they may do about it.

import { t, tFor } from '../../shared/i18n.js';
import { isYou, seatNumbers, watches } from './scene.js';
import { seatWord } from './names.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Whereabouts} Whereabouts */
/** @typedef {import('../../protocol').SeatNote} SeatNote */
/** What this page alone has seen: somebody was away for long, or is back. @typedef {Omit<SeatNote, 'what'> & { what: 'away' | 'returned' }} Sighting */
/** Since when somebody is away, by this device's clock, and whether the log says so. @typedef {{ since: number, isTold: boolean }} Absence */

/**
 * Where the person of a seat is; nothing for the reader's own seats, for bots, and while nobody says so.
 * @param {Scene} at
 * @param {number} seat
 * @returns {Whereabouts | null}
 */
export function whereIs(at, seat) {
  if (!at.online || at.message.you.seats.includes(seat)) return null;
  return at.attendance?.seats[seat]?.state ?? null;
}

/**
 * The same in a sentence.
 * @param {Scene} at
 * @param {number} seat
 * @param {Whereabouts} where
 */
export function whereText(at, seat, where) {
  // Keys: people.about_{here,away,left,bot}
  return t(`people.about_${where}`, { seat: seatWord(at, seat) });
}

/**
 * What the prompt says of somebody who is asked and not there.
 * @param {Scene} at
 * @param {number} asked
 * @returns {{ title?: string, text: string } | null}
 */
export function absence(at, asked) {
  const seat = seatWord(at, asked);
  switch (whereIs(at, asked)) {
    case 'left': {
      const { bot_at: due, on_purpose: onPurpose } = at.attendance?.seats[asked] ?? {};
      const title = t('people.left_title', { seat });
      if (due === undefined) return { title, text: '' };
      const time = timeLeft(due - serverNow(at));
      if (!time) return { title, text: t('people.bot_soon', { seat }) };
      return { title, text: t(onPurpose && !watches(at) ? 'people.bot_in_or_now' : 'people.bot_in', { seat, time }) };
    }
    case 'away': {
      if (watches(at)) return { text: t('people.about_away', { seat }) };
      const time = timeLeft(waitUntil(at, asked) - serverNow(at));
      return { text: time ? t('people.away_text', { seat, time }) : t('people.away_now', { seat }) };
    }
    case 'bot': {
      const gaveUp = at.message.table.seats[asked]?.resigned;
      return { text: t(gaveUp ? 'people.resigned_text' : 'people.bot_text', { seat }) };
    }
    default:
      return null;
  }
}

/**
 * Whether the reader may let a bot play for the player who is asked.
 * @param {Scene} at
 */
export function mayStandIn(at) {
  const asked = at.game?.asked ?? 0;
  const seat = at.message.table.seats[asked];
  if (seat?.kind !== 'person' || seat.bot || at.message.you.seats.includes(asked) || watches(at)) return false;
  const presence = at.attendance?.seats[asked];
  if (presence?.state === 'left') return presence.on_purpose === true;
  return serverNow(at) >= waitUntil(at, asked);
}

/** Whether a time that is shown goes on running out. @param {Scene} at */
export function counts(at) {
  const asked = at.game?.asked ?? 0;
  const where = at.message.table.outcome ? null : whereIs(at, asked);
  return where === 'away' || where === 'left';
}

/** How long somebody is away before the log says so, in milliseconds: a look at another page is nobody's business. */
const LONG_AWAY = 60_000;

/**
 * Who is away, and what this page notes of it: once for each long absence, and of those without a step between them the last.
 * @param {Readonly<Scene>} at
 * @param {number} now By this device's clock.
 * @returns {Pick<Scene, 'absences' | 'sightings'>}
 */
export function seenNow(at, now) {
  const { message, game } = at;
  /** @type {Map<number, Absence>} */
  const absences = new Map();
  let { sightings } = at;
  const note = (/** @type {number} */ seat, /** @type {Sighting['what']} */ what) => {
    const step = game?.step ?? 0;
    const others = sightings.filter((one) => what === 'returned' || one.seat !== seat || one.step !== step);
    sightings = [...others, { seq: message.seq, step, seat, what }];
  };
  if (message.table.status === 'finished') return { absences, sightings };
  for (const seat of seatNumbers(at)) {
    const known = at.absences.get(seat);
    const where = whereIs(at, seat);
    if (where === 'away') {
      const since = known?.since ?? now;
      const isTold = now - since >= LONG_AWAY;
      if (isTold && !known?.isTold) note(seat, 'away');
      absences.set(seat, { since, isTold });
    } else if (where === 'here' && known?.isTold) note(seat, 'returned');
    else if (where === null && known) absences.set(seat, known);
  }
  return { absences, sightings };
}

/**
 * What the log says of somebody who left, was away or came back.
 * @param {Scene} at
 * @param {SeatNote | Sighting} note
 */
export function noteText(at, { seat, what }) {
  if (what === 'away') return t('people.log_away', { seat: seatWord(at, seat) });
  // Keys: people.log_{left,returned,bot_stood_in,resigned}
  return tFor(isYou(at, seat), `people.log_${what}`, { seat: seatWord(at, seat) });
}

/**
 * What people said, and between it who left and who came back.
 * @param {Pick<Scene, 'chat' | 'people' | 'sightings'>} at
 * @returns {(import('../../protocol').ChatLine | SeatNote | Sighting)[]}
 */
export function linesOf({ chat, people, sightings }) {
  return [...chat, ...people, ...sightings].sort((one, other) => one.seq - other.seq);
}

/**
 * Who left and who came back, by the entry after which it happened.
 * @param {Pick<Scene, 'people' | 'sightings'>} at
 * @param {readonly import('./scene.js').LogEntry[]} entries
 */
export function notesAfter({ people, sightings }, entries) {
  /** @type {Map<import('./scene.js').LogEntry, (SeatNote | Sighting)[]>} */
  const after = new Map();
  for (const note of [...people, ...sightings].sort((one, other) => one.seq - other.seq)) {
    const entry = entries.findLast(({ step }) => step <= note.step);
    if (entry) after.set(entry, [...(after.get(entry) ?? []), note]);
  }
  return after;
}

/** How long a table waits for somebody, in milliseconds, where the server has not said it yet. */
const USUAL_PATIENCE = 120_000;

/**
 * Until when the others wait for the player who is asked.
 * @param {Scene} at
 * @param {number} seat
 */
function waitUntil(at, seat) {
  const since = at.message.table.seats[seat]?.waited_for_since ?? Infinity;
  return since + (at.attendance?.patience ?? USUAL_PATIENCE);
}

/** What the server's clock says, as far as is known. @param {Scene} at */
function serverNow(at) {
  return Date.now() - (at.attendance?.skew ?? 0);
}

/**
 * Minutes and seconds in steps: what is read out should not change every second. Nothing when the time is up.
 * @param {number} ms
 */
export function timeLeft(ms) {
  if (!(ms > 0) || ms === Infinity) return '';
  const step = ms > 60_000 ? 30 : 15;
  const seconds = Math.ceil(ms / 1000 / step) * step;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

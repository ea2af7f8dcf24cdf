// A listed game in words: who plays, how it stands, what it waits for. Also used where replays are chosen.

import { list, name, personName, t } from '../shared/i18n.js';
import { seatColour, seatsOf } from '../shared/seats.js';
import { unknown } from '../shared/exhaustive.js';

/** @typedef {import('../protocol').Listed} Listed */

/**
 * Who plays: "Ana, Milo and you", or the Automaton with its strength.
 * @param {Listed} game
 * @returns {string}
 */
export function whoPlays({ table, mine }) {
  if (table.automaton !== undefined) {
    const alone = t('home.against_automaton', { strength: name('strength', table.automaton) });
    const person = seatsOf(table).find((seat) => seat.kind !== 'automaton')?.name;
    return mine.length || !person ? alone : list([personName(person), alone]);
  }
  const others = seatsOf(table)
    .filter((seat) => !isMe(mine, seat.seat) && isTaken(seat))
    .map((seat) => seatName(seat));
  if (mine.length === 1) return others.length ? list([...others, t('home.you_small')]) : t('seat.you');
  return others.length ? list(others) : t('home.somebody');
}

/**
 * How it stands: "Round 7 · you 3, Ana 3", or the seats that are taken.
 * @param {Listed} game
 * @returns {string}
 */
export function howItStands({ table, round, points, mine }) {
  if (table.status === 'open') {
    const seats = seatsOf(table);
    return t('lobby.seats', { taken: seats.filter(isTaken).length, seats: seats.length });
  }
  if (round === 0) return t('home.not_begun');
  const each = seatsOf(table).map((seat) =>
    t('home.points_of', {
      seat: isMe(mine, seat.seat) ? t('home.you_small') : seatName(seat),
      n: points[seat.seat - 1] ?? 0,
    }),
  );
  return t('home.round_points', { round, points: each.join(', ') });
}

/**
 * What it waits for, and whether that is the reader.
 * @param {Listed} game
 * @returns {{ text: string, urgent: boolean }}
 */
export function whatItWaitsFor(game) {
  const { table, my_turn: urgent } = game;
  if (urgent) return { text: t('home.your_turn'), urgent };
  if (table.status !== 'finished') return { text: t(goesOn(game) ? 'home.waiting' : 'home.given_up'), urgent };
  const result = resultOf(game);
  // Keys: home.{won,lost}
  if (result) return { text: t(`home.${result}`), urgent };
  return { text: table.outcome?.winner === undefined ? t('home.drawn') : t('home.finished'), urgent };
}

/**
 * How a finished game ended for the one reader who played it.
 * @param {Listed} game
 * @returns {'won' | 'lost' | null}
 */
export function resultOf({ table, mine }) {
  const winner = table.outcome?.winner;
  if (table.status !== 'finished' || winner === undefined || mine.length !== 1) return null;
  // A bot that played on for the reader won for itself.
  return mine.includes(winner) && !table.seats[winner]?.resigned ? 'won' : 'lost';
}

/**
 * The shield of a game: the reader's own, otherwise that of the first seat.
 * @param {Listed} game
 * @returns {string}
 */
export function shieldOfGame({ table, mine }) {
  return seatColour(table, mine[0] ?? seatsOf(table)[0]?.seat ?? 1);
}

/**
 * Whether it is a game to come back to. A lesson is not: it begins with a set-up position, has nobody but the reader and
 * bots, and the path of lessons leads back to it.
 * @param {Listed} game
 */
export function isGame({ table, mine }) {
  return !table.from_position || seatsOf(table).some(({ seat, kind }) => !mine.includes(seat) && isSomebody(kind));
}

/** @param {import('../protocol').SeatView['kind']} kind */
function isSomebody(kind) {
  return kind !== 'bot' && kind !== 'automaton';
}

/** Whether the reader can play on there: it is not over, and they have not given up. @param {Listed} game */
export function goesOn({ table, mine }) {
  return table.status !== 'finished' && (mine.length === 0 || mine.some((seat) => !table.seats[seat]?.resigned));
}

/** One's own games: those that wait for one first, then the latest. @param {readonly Listed[]} games */
export function inOrder(games) {
  const rank = (/** @type {Listed} */ game) => (game.my_turn ? 0 : goesOn(game) ? 1 : 2);
  return [...games].sort((one, other) => rank(one) - rank(other) || other.changed_at - one.changed_at);
}

/** @param {readonly number[]} mine @param {number} seat */
function isMe(mine, seat) {
  return mine.length === 1 && mine[0] === seat;
}

/** Whether somebody plays there, and it is not only kept for them. @param {import('../protocol').SeatView} seat */
function isTaken({ kind }) {
  return kind !== 'open' && kind !== 'offered';
}

/** Whether a newcomer may sit down. @param {Listed} game */
export function hasFreeSeat({ table }) {
  return seatsOf(table).some((seat) => seat.kind === 'open');
}

/** @param {import('../shared/seats.js').NumberedSeat} seat */
function seatName(seat) {
  if (seat.kind === 'automaton') return t('seat.automaton');
  if (seat.name) return personName(seat.name);
  const unnamed = seat.kind === 'bot' ? name('table.bot', String(seat.colour)) : name('seat', 'former');
  return t('table.text_a', { text: unnamed });
}

/**
 * How the reader has fared alone against a strength of the Automaton.
 * @param {readonly Listed[]} games
 * @param {string} strength
 */
export function recordAgainst(games, strength) {
  const results = games.filter(({ table }) => table.automaton === strength).map(resultOf);
  return { won: results.filter((result) => result === 'won').length, games: results.filter(Boolean).length };
}

/**
 * What was played last, in a few words: what the large button begins.
 * @param {import('./plan.js').Plan} plan
 */
export function lastPlayed({ way, strength, bots, levels, people, seats }) {
  switch (way) {
    case 'solo':
      return t('home.against_automaton', { strength: name('strength', strength) });
    case 'bots': {
      const chosen = [...new Set(levels.slice(0, bots))].map((level) => name('level', level));
      return t('home.last_bots', { n: bots, levels: chosen });
    }
    case 'same_screen':
      return t('home.last_same', { n: people });
    case 'friends':
      return t('home.last_friends', { n: seats });
    default:
      return unknown(way, 'way');
  }
}

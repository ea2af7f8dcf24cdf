// A seed that nobody can choose: promises of parts, and what became of them. That the parts give the seed is checked with
// the record of the game (check-record.js).

import { bytesOf, hexOf } from './hex.js';
import { sha256 } from './sha256.js';

/** @typedef {import('../protocol').TableView} TableView */
/**
 * What this browser kept of a table, before anything could be chosen by it.
 * @typedef {object} Noted
 * @property {string} share The part that it added.
 * @property {string | null} server What the server had promised before the part was shown.
 * @property {Record<number, string>} promised What each player had promised before.
 */
/**
 * How a part turned out: as promised; another than was promised; promised anew after this browser showed its own; or,
 * of one's own, another than this browser added.
 * @typedef {'sound' | 'broken' | 'changed' | 'foreign'} State
 */
/**
 * @typedef {object} Check
 * @property {State} server
 * @property {{ seat: number, commitment: string, share: string, state: State }[]} players
 * @property {boolean} sound Whether all parts are as promised.
 */

/** What is published before a part is shown. @param {string} share */
export function commitmentOf(share) {
  return hexOf(sha256(bytesOf(share)));
}

/**
 * The players' parts in the order of their seats.
 * @param {TableView} table
 */
export function partsOf({ shares }) {
  return Object.entries(shares).map(([seat, part]) => ({ ...part, seat: Number(seat) }));
}

/**
 * Checks the parts from which the seed of a finished game came; nothing for a table that says nothing about it.
 * @param {TableView} table
 * @param {readonly number[]} mine The reader's seats.
 * @param {Noted | null} noted
 * @returns {Check | null}
 */
export function checkSeed(table, mine, noted) {
  const { server_commitment: promise, server_share: server } = table;
  if (!promise || !server) return null;
  const shown = partsOf(table).flatMap(({ share, ...part }) => (share ? [{ ...part, share }] : []));
  const players = shown.map((part) => {
    const before = noted ? (noted.promised[part.seat] ?? null) : part.commitment;
    const isForeign = noted !== null && mine.includes(part.seat) && part.share !== noted.share;
    return {
      ...part,
      state: isForeign ? /** @type {const} */ ('foreign') : stateOf(part.commitment, part.share, before),
    };
  });
  const check = { server: stateOf(promise, server, noted ? noted.server : promise), players };
  const isSound = [check.server, ...players.map((part) => part.state)].every((state) => state === 'sound');
  // A part that this browser has added is among those that were used.
  const isUsed = noted === null || players.some((part) => part.share === noted.share);
  return { ...check, sound: isSound && isUsed };
}

/**
 * @param {string} commitment
 * @param {string} share
 * @param {string | null} before What was known of it when this browser showed its part.
 * @returns {State}
 */
function stateOf(commitment, share, before) {
  if (commitmentOf(share) !== commitment) return 'broken';
  return before === commitment ? 'sound' : 'changed';
}

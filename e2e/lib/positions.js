// Positions in which each kind of question is asked: late in a game, with much to choose from, so that no luck is needed.
// Found once by letting bots play; a table begins with any of them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { settled } from './table.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../crates/server/web/js/protocol').Sketch} Sketch */

/** Two players, four, and one against the Automaton. */
export const TABLES = /** @type {const} */ (['two', 'four', 'solo']);

/** @param {(typeof TABLES)[number]} table @returns {Record<string, Sketch>} */
function positionsOf(table) {
  return JSON.parse(readFileSync(new URL(`../positions/${table}.json`, import.meta.url), 'utf8'));
}

/** Every question of every table: `two`, `act:capture`. */
export const QUESTIONS = TABLES.flatMap((table) =>
  Object.entries(positionsOf(table)).map(([question, start]) => ({ table, question, start })));

/**
 * Opens a table that begins with a question; the seat that is asked is the visitor's, the others are bots.
 * @param {Page} page A page of the server.
 * @param {{ table: string, start: Sketch }} which
 * @returns {Promise<import('./table.js').Now>}
 */
export async function openQuestion(page, { table, start }) {
  const seats = start.players.map((_, index) =>
    index + 1 === start.asked ? { kind: 'me' } : { kind: 'bot', level: 'explorer' });
  const data = table === 'solo' ? { seats: [{ kind: 'me' }], automaton: 'standard', start } : { seats, start };
  const answer = await page.request.post('/api/v1/tables', { data });
  assert.ok(answer.ok(), await answer.text());
  await page.goto(`/table/${(await answer.json()).view.table.id}`);
  return settled(page, { but: 'patience' });
}

/**
 * Points at something, so that the consequences are shown, or the panel of the decision is open.
 * @param {Page} page
 * @param {string} question
 */
export async function pointAtSomething(page, question) {
  const press = async (/** @type {string} */ what) => {
    const target = page.locator(what).first();
    // The choice may lie under something else in a window that is looked at for just that.
    if (await target.count()) await target.dispatchEvent('click');
  };
  switch (question) {
    case 'card':
    case 'discard':
      return press('.slots li:last-of-type .card.may, .card.may');
    case 'metropolis':
    case 'tile':
    case 'loot-building':
      return press('.hit[data-may]');
    case 'act:capture':
    case 'fight-on':
      await press('.hit[data-may]');
      return press('.odd:not([aria-disabled])');
    case 'act:construct':
    case 'construct-again':
      return press('.spot.may-be button');
    case 'additional':
      await press('.bar .buy');
      return press('dialog.buy .option:not([aria-disabled])');
    case 'act:produce':
    case 'act:recruit':
      return press('.bar .favour');
    default:
      return press('dialog.question-dialog .option');
  }
}

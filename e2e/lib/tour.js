// A tour of everything that a game asks for: two people on one screen play, quickly between the moments that are shown.

import assert from 'node:assert/strict';
import { hasten, pick, playOn, wise } from './table.js';
import { shareScreen } from './home.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./table.js').Now} Now */
/**
 * Shows one moment; may answer by itself, and then tells what the page wants next.
 * @typedef {(phase: string, now: Now) => Promise<Now | undefined>} Show
 */

/** What every tour shows. Rarer questions are shown when they come. */
const ACTIONS = ['produce', 'recruit', 'capture', 'construct'];
const PHASES = ['side', 'metropolis', 'card', 'tile', ...ACTIONS, 'dice', 'additional', 'discard'];

/** How many games may be begun until everything was asked. */
const MOST_GAMES = 5;

/**
 * Plays until each phase was asked once, in further games if one is over before.
 * @param {Page} page
 * @param {Show} show
 */
export async function tour(page, show) {
  const left = new Set(PHASES);
  const shown = new Set();
  for (let games = 0; left.size > 0; games += 1) {
    assert.ok(games < MOST_GAMES, `in ${games} games these were not asked: ${[...left].join(', ')}`);
    await shareScreen(page, ['Ana', 'Zoé']);
    await playOn(page, async (_, now) => {
      const phase = phaseOf(now);
      const fresh = phase !== null && !shown.has(phase);
      if (phase === null || !fresh) return hasten(page, now, await towards(page, left));
      shown.add(phase);
      left.delete(phase);
      return (await show(phase, now)) ?? hasten(page, now, await towards(page, left));
    }, { until: () => left.size === 0 });
  }
}

/**
 * The phase by its action; none if there is nothing to choose in it.
 * @param {Now} now
 * @returns {string | null}
 */
function phaseOf(now) {
  if (now.wants === 'continue') return 'dice';
  if (now.options.every((option) => option === 'pass')) return null;
  return now.ask === 'act' ? now.about : now.ask;
}

/**
 * Chooses what is still to be shown: cards of those actions, fights with few hoplites; points may wait.
 * @param {Page} page
 * @param {ReadonlySet<string>} left
 * @returns {Promise<import('./table.js').Choose>}
 */
async function towards(page, left) {
  const actions = /** @type {Record<string, string>} */ (await page.evaluate(async () => {
    const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
    /** @type {[string, { action: string }][]} */
    const cards = Object.entries(scene().game.actions_board);
    return Object.fromEntries(cards.map(([slot, { action }]) => [slot, action]));
  }));
  return (options) => {
    const affordable = options.filter((option) => option.startsWith('card:'));
    const wanted = affordable.filter((option) => left.has(actions[option.slice('card:'.length)] ?? ''));
    if (affordable.length) return pick(wanted.length ? wanted : affordable);
    const slow = options.filter((option) => !/^(temple|medallion|buy)/.test(option));
    return options.find((option) => option.startsWith('fight')) ?? wise(slow.length ? slow : options);
  };
}

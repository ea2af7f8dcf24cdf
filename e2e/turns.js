// How long the turns of others are seen: against each level of bots and the Automaton, at normal speed, by a server that
// lets bots think as it usually does. Fails where a median is too long or too short, or more than one turn of ten too
// long; the longest is only printed, because any machine is slow now and then.

import { farewell, launch, visit } from './lib/browser.js';
import { hasten, settled } from './lib/table.js';
import { startServer, USUAL } from './lib/server.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * How long half of a rival's whole turns may be seen at least, and nine of ten at most, and the same of the Automaton's,
 * in seconds.
 */
const OF_RIVALS = { least: 2, most: 4 };
const OF_AUTOMATON = { least: 0, most: 5 };

/** Whom one plays against. */
const RIVALS = {
  novice: { seats: [{ kind: 'me' }, { kind: 'bot', level: 'novice' }] },
  explorer: { seats: [{ kind: 'me' }, { kind: 'bot', level: 'explorer' }] },
  strategist: { seats: [{ kind: 'me' }, { kind: 'bot', level: 'strategist' }] },
  oracle: { seats: [{ kind: 'me' }, { kind: 'bot', level: 'oracle' }] },
  'three oracles': { seats: [{ kind: 'me' }, ...Array(3).fill({ kind: 'bot', level: 'oracle' })] },
  automaton: { seats: [{ kind: 'me' }], automaton: 'standard' },
};
/** How many turns of each are looked at. */
const TURNS = Number(process.env.ORICHALCUM_TURNS ?? 12);

const server = await startServer(USUAL);
const browser = await launch();
try {
  for (const [rival, table] of Object.entries(RIVALS)) {
    /** @type {number[]} */
    const times = [];
    while (times.length < TURNS) times.push(...(await turnsAgainst(table)));
    times.sort((one, other) => one - other);
    const at = (/** @type {number} */ share) => times[Math.ceil((times.length - 1) * share)] ?? 0;
    const [half, nineOfTen, longest] = [at(0.5), at(0.9), at(1)].map((time) => time.toFixed(1));
    console.log(`${rival.padEnd(13)} ${times.length} turns: median ${half} s, nine of ten within ${nineOfTen} s, longest ${longest} s`);
    const { least, most } = 'automaton' in table ? OF_AUTOMATON : OF_RIVALS;
    if (at(0.5) >= least && at(0.9) <= most) continue;
    console.error(`half of the turns of ${rival} must take ${least} s or more, and nine of ten ${most} s or less`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}

/**
 * Plays a game without the page, but for what others do.
 * @param {object} table
 * @returns {Promise<number[]>} How long each turn of the other one was seen, in seconds.
 */
async function turnsAgainst(table) {
  const visitor = await visit(browser, { baseURL: server.url, motion: 'no-preference', settings: { speed: 'normal' } });
  const { page } = visitor;
  const opened = await page.request.post('/api/v1/tables', { data: table });
  const { view } = await opened.json();
  await page.goto(`/table/${view.table.id}`);
  let now = await settled(page, { but: 'patience' });
  await page.evaluate(watchTurns);
  for (let seen = 0; seen <= TURNS && now.wants !== 'over'; ) {
    now = await hasten(page, now);
    if (now.wants === 'patience') {
      now = await settled(page, { but: 'patience' });
      seen += 1;
    }
  }
  const times = await page.evaluate(() => /** @type {any} */ (window).seenTurns);
  await farewell(visitor);
  return times;
}

/** Runs in the page: notes how long each turn of somebody else is under way, from its first picture to the end of it. */
async function watchTurns() {
  const { scene } = await /** @type {any} */ (globalThis).moduleWith('choicesOf');
  /** @type {number[]} */
  const seenTurns = [];
  Object.assign(window, { seenTurns });
  let turn = '';
  let began = 0;
  let last = 0;
  const look = () => {
    const { game, tape, message } = scene();
    const isTheirs = tape?.running && !message.you.seats.includes(tape.seat);
    const now = isTheirs ? `${game.round} ${tape.seat}` : turn;
    if (now !== turn) {
      if (turn) seenTurns.push((last - began) / 1000);
      turn = now;
      began = performance.now();
    }
    if (isTheirs) last = performance.now();
    requestAnimationFrame(look);
  };
  look();
}

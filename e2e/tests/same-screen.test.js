// Four seats on one screen, to the end, on a small laptop; every answer is given on the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byHand, inHaste, MOUSE } from '../lib/hands.js';
import { farewell } from '../lib/browser.js';
import { playOn } from '../lib/table.js';
import { shareScreen } from '../lib/home.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();
const NAMES = ['Ana', 'Bo', 'Chloé', 'Dimitris'];

test('four people share a screen, and each is asked in turn', async () => {
  const visitor = await on.visit({ viewport: { width: 1280, height: 720 } });
  const { page } = visitor;
  await shareScreen(page, NAMES);
  /** @type {Map<string, Set<string>>} */
  const answered = new Map();
  const [point, click] = [byHand(MOUSE), inHaste()];
  const end = await playOn(page, async (_, now) => {
    const name = NAMES[(now.seat ?? 0) - 1] ?? '';
    const question = `${now.ask} ${now.about} ${now.wants}`;
    const names = answered.get(question) ?? new Set();
    const fresh = names.size === 0;
    if (!names.has(name) && name) assert.match(await page.locator('.dock .me').innerText(), new RegExp(name));
    answered.set(question, names.add(name));
    return fresh ? point(page, now) : click(page, now);
  });
  assert.equal(end.wants, 'over');
  assert.deepEqual([...(answered.get('card  choice') ?? [])].toSorted(), NAMES, 'who took cards');
  await theEnd(page);
  await farewell(visitor);
});

/**
 * The final screen: the table of points, their history plotted, and the luck of everybody's dice.
 * @param {Page} page
 */
async function theEnd(page) {
  const rows = await page.locator('.score-table tbody tr').allInnerTexts();
  const totals = rows.map((row) => Number(/\d+$/.exec(row.trim())?.[0]));
  assert.deepEqual(NAMES.map((name, seat) => rows[seat]?.includes(name)), NAMES.map(() => true), `${rows}`);
  const plot = page.locator('.plot svg');
  const said = (await plot.getAttribute('aria-label'))?.split('; ') ?? [];
  const told = said.map((line) => line.replace(/^.*: /, '').split(', ').map(Number));
  assert.deepEqual(told.map((points) => points.at(-1)), totals, `the plot says ${said}`);
  const dots = await plot.locator('.plot-seat').evaluateAll((lines) =>
    lines.map((line) => [...line.querySelectorAll('circle')].map((dot) => dot.getBoundingClientRect().y)),
  );
  assert.deepEqual(dots.map((line) => line.length), told.map((points) => points.length), 'a dot for each round');
  const last = dots.map((line) => line.at(-1) ?? 0);
  assert.equal(totals[last.indexOf(Math.min(...last))], Math.max(...totals), 'who has most points stands highest');
  const luck = await page.locator('.luck li').allInnerTexts();
  // Without a single fight there is no luck to tell of.
  for (const [seat, line] of luck.entries()) assert.match(line, new RegExp(`${NAMES[seat]}[^]*\\d`));
  assert.ok(luck.length === NAMES.length || (await page.locator('.luck > .muted').count()) === 1, `${luck}`);
}

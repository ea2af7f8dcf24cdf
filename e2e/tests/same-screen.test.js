// Four seats on one screen, to the end, on a small laptop.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byHand, MOUSE } from '../lib/hands.js';
import { farewell } from '../lib/browser.js';
import { hasten, playOn } from '../lib/table.js';
import { shareScreen } from '../lib/home.js';
import { stage } from '../lib/stage.js';

const on = stage();
const NAMES = ['Ana', 'Bo', 'Chloé', 'Dimitris'];

/** So often each seat answers each kind of question with the mouse; four people would do nothing new after that. */
const BY_HAND = 2;

test('four people share a screen, and each is asked in turn', async () => {
  const visitor = await on.visit({ viewport: { width: 1280, height: 720 } });
  const { page } = visitor;
  await shareScreen(page, NAMES);
  /** @type {Map<string, number>} */
  const answered = new Map();
  const point = byHand(MOUSE);
  const end = await playOn(page, async (_, now) => {
    const name = NAMES[(now.seat ?? 0) - 1] ?? '';
    const question = `${name} ${now.ask} ${now.about}`;
    const times = answered.get(question) ?? 0;
    answered.set(question, times + 1);
    if (times === 0 && now.wants === 'choice') assert.match(await page.locator('.dock .me').innerText(), new RegExp(name));
    return times < BY_HAND ? point(page, now) : hasten(page, now);
  });
  assert.equal(end.wants, 'over');
  for (const name of NAMES) assert.ok([...answered.keys()].some((question) => question.startsWith(`${name} card`)), `${name} took no card`);
  const table = await page.locator('.score-table').innerText();
  for (const name of NAMES) assert.match(table, new RegExp(name));
  await farewell(visitor);
});

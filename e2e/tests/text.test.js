// A whole game in words: every move is typed, what it would bring is said before it is confirmed, and a listener
// hears each thing that happens once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell, PHONE } from '../lib/browser.js';
import { playNow } from '../lib/home.js';
import { playOn, settled, wise } from '../lib/table.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../lib/table.js').Now} Now */
/** @typedef {{ kind: string, text: string }} Heard */

const on = stage();

test('a whole game against the Automaton by typed moves', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await listen(page);
  await playNow(page);
  await settled(page, { but: 'patience' });
  await page.keyboard.press('t');
  await page.locator('#text-field:focus').waitFor();
  const questions = new Set();
  const end = await playOn(page, async (_, now) => {
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'text-field', now.ask);
    if (now.ask === 'tile' && !questions.has('tile')) {
      visitor.excuse(/refused request: .*\/actions 4\d\d|status of 4\d\d/);
      await askEverything(page, now.options[0]?.slice('tile:'.length, 'tile:c4'.length) ?? '');
    }
    questions.add(now.ask);
    return byWords(page, now, wise(now.options));
  });
  assert.equal(end.wants, 'over');
  for (const ask of ['side', 'metropolis', 'card', 'tile', 'act', 'discard']) assert.ok(questions.has(ask), ask);
  assert.deepEqual(await heardTwice(page), []);
  await farewell(visitor);
});

test('on a telephone the same is heard, and the text mode can be opened and closed by touch', async () => {
  const visitor = await on.visit({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await listen(page);
  await playNow(page);
  let now = await settled(page, { but: 'patience' });
  await page.evaluate(async () => (await import(/** @type {string} */ ('/js/table/text/door.js'))).toggleText());
  await page.locator('.text-mode').waitFor();
  for (let moves = 0; moves < 8; moves += 1) {
    now = await byWords(page, now, wise(now.options));
    if (now.wants === 'patience') now = await settled(page, { but: 'patience' });
  }
  assert.deepEqual(await heardTwice(page), []);
  await page.locator('.text-mode header button').tap();
  await page.locator('.text-mode').waitFor({ state: 'detached' });
  await farewell(visitor);
});

/**
 * Writes down everything that is announced, from the beginning.
 * @param {Page} page
 */
async function listen(page) {
  await page.addInitScript(() => {
    /** @type {Heard[]} */
    const heard = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        if (!(target instanceof Element) || !target.matches('.announcements')) continue;
        for (const node of addedNodes)
          if (node instanceof HTMLElement) heard.push({ kind: node.dataset.kind ?? '', text: node.textContent ?? '' });
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** What was heard so far. @param {Page} page @returns {Promise<Heard[]>} */
function heard(page) {
  return page.evaluate(() => /** @type {any} */ (window).heard);
}

/**
 * Types a move, hears what it would bring and confirms it.
 * @param {Page} page
 * @param {Now} now
 * @param {string} wanted
 * @returns {Promise<Now>}
 */
async function byWords(page, now, wanted) {
  const before = (await heard(page)).length;
  await type(page, wanted);
  const since = (await heard(page)).slice(before);
  const spoken = since.filter(({ kind }) => kind === 'preview');
  assert.equal(spoken.length, 1, `${wanted}: ${JSON.stringify(since)}`);
  if (wanted.startsWith('tile:'))
    for (const circle of wanted.slice('tile:'.length).split('-')) assert.match(spoken[0]?.text ?? '', new RegExp(`\\w+ at ${circle}`));
  await page.keyboard.press('Enter');
  return settled(page, { after: now.seq });
}

/**
 * @param {Page} page
 * @param {string} words
 */
async function type(page, words) {
  const field = page.locator('#text-field');
  await field.fill(words);
  await field.press('Enter');
}

/**
 * Asks each question once, and for what cannot be done.
 * @param {Page} page
 * @param {string} circle One of the reader's island.
 */
async function askEverything(page, circle) {
  for (const [words, expected] of /** @type {[string, RegExp][]} */ ([
    ['help', /Circles have a letter/],
    ['question', /Place the tile/],
    ['moves', /tile:\w+/],
    ['island', /Row [A-H]: .*unexplored/],
    ['island 2', /Automaton/],
    ['market', /Place 1, free: /],
    ['buildings', /Forest: /],
    ['stocks', /You: \d+ hoplites?/],
    ['titans', /Theia, drawn by/],
    ['since', /./],
    ['turn 2', /Automaton/],
    [`near ${circle}`, /Around it: east /],
    ['xyzzy', /no question and no move/],
    ['tile:a1-a1-a1', /Possible|moves are possible/],
  ])) {
    const before = (await heard(page)).length;
    await type(page, words);
    await page.waitForFunction((count) => /** @type {any} */ (window).heard.length > count, before, { polling: 30 });
    const answers = (await heard(page)).slice(before);
    assert.deepEqual(answers.map(({ kind }) => kind), ['answer'], words);
    assert.match(answers[0]?.text ?? '', expected, words);
  }
}

/**
 * Compares what was announced with the log: each line of the steps that were seen is said once and in its order.
 * @param {Page} page
 * @returns {Promise<string[]>} What was said too often, or not at all.
 */
async function heardTwice(page) {
  const told = await page.evaluate(async () => {
    const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
    const { entryLines } = await import(/** @type {string} */ ('/js/table/model/log-lines.js'));
    const at = scene();
    return at.log.map((/** @type {{ step: number }} */ entry) => entryLines(at, entry).map((/** @type {{ text: string }} */ { text }) => text));
  });
  const all = (await heard(page)).filter(({ kind }) => kind === 'event').map(({ text }) => text);
  const expected = told.map((/** @type {string[]} */ lines) => lines.join(' ')).filter(Boolean);
  // The setup and what lies before the page was opened were not heard.
  const first = expected.length - all.length;
  return all.flatMap((text, index) => {
    const plain = text.replaceAll(/(Round \d+)\./g, '$1').replace(/^\d+ earlier lines? in the log\. /, '');
    const line = expected[first + index] ?? '';
    return line.endsWith(plain) ? [] : [`heard “${text}” instead of “${line}”`];
  });
}

// A game in French, as a French browser gets it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, playOn } from '../lib/table.js';
import { farewell } from '../lib/browser.js';
import { resign, shareScreen } from '../lib/home.js';
import { stage } from '../lib/stage.js';

const on = stage();

/** So many different questions are enough: some of every phase. */
const ENOUGH = 8;

/**
 * Everything that is said in a language without an argument.
 * @param {string} language
 * @returns {Promise<Set<string>>}
 */
async function sayings(language) {
  const files = ['', 'home.', 'table.'].map((part) => new URL(`../../crates/server/web/messages/${part}${language}.js`, import.meta.url));
  const modules = await Promise.all(files.map((file) => import(file.href)));
  return new Set(modules.flatMap((module) => Object.values(module.messages)));
}

test('a French browser plays in French, from the first page to the final screen', async () => {
  const [french, english] = await Promise.all(['fr', 'en'].map(sayings));
  const onlyEnglish = new Set([...english].filter((text) => !french.has(text)));
  assert.ok(onlyEnglish.size > 100, 'the messages were not found');
  const visitor = await on.visit({ locale: 'fr-FR' });
  const { page } = visitor;
  const inFrench = async (/** @type {string} */ where) => {
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr', where);
    const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
    assert.deepEqual(lines.filter((line) => onlyEnglish.has(line)), [], `${where}: in English`);
  };
  await page.goto('/');
  await page.locator('.ways').waitFor();
  await inFrench('home');
  await shareScreen(page, ['Ana', 'Zoé']);
  const titles = new Set();
  await playOn(page, async (_, now) => {
    const title = await page.locator('.prompt h1').innerText();
    if (!titles.has(title)) await inFrench(title);
    titles.add(title);
    return answer(page, now);
  }, { until: (now) => titles.size >= ENOUGH && now.wants === 'choice' && now.ask === 'card' });
  assert.ok(titles.size >= ENOUGH, `only these were asked: ${[...titles].join(', ')}`);
  await resign(page);
  await inFrench('final');
  await farewell(visitor);
});

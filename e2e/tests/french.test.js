// A game in French, as a French browser gets it, and the change of language in the middle.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, playOn } from '../lib/table.js';
import { farewell } from '../lib/browser.js';
import { shareScreen } from '../lib/home.js';
import { stage } from '../lib/stage.js';

const on = stage();

/**
 * Everything that is said in a language without an argument.
 * @param {string} language
 */
async function sayings(language) {
  const files = ['', 'home.', 'table.'].map((part) => new URL(`../../crates/server/web/messages/${part}${language}.js`, import.meta.url));
  const modules = await Promise.all(files.map((file) => import(file.href)));
  return new Set(modules.flatMap((module) => Object.values(module.messages)));
}

test('a French browser plays in French, to the end', async () => {
  const [french, english] = await Promise.all(['fr', 'en'].map(sayings));
  const onlyEnglish = new Set([...english].filter((text) => !french.has(text)));
  assert.ok(onlyEnglish.size > 100, 'the messages were not found');
  const visitor = await on.visit({ locale: 'fr-FR' });
  const { page } = visitor;
  await shareScreen(page, ['Ana', 'Zoé']);
  const titles = new Set();
  const end = await playOn(page, async (_, now) => {
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
    const title = await page.locator('.prompt h1').innerText();
    assert.ok(!onlyEnglish.has(title), `in English: ${title}`);
    titles.add(title);
    return answer(page, now);
  });
  assert.equal(end.wants, 'over');
  assert.ok(titles.size >= 6, `only ${titles.size} questions were told: ${[...titles]}`);
  const texts = await page.locator('.final').innerText();
  for (const line of texts.split('\n')) assert.ok(!onlyEnglish.has(line.trim()), `in English: ${line}`);
  await farewell(visitor);
});

// A game in French, as a French browser gets it.

import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { farewell } from '../lib/browser.js';
import { open, openReplay, resign } from '../lib/home.js';
import { SCENES } from '../lib/scenes.js';
import { stage } from '../lib/stage.js';
import { tour } from '../lib/tour.js';

const on = stage();

/**
 * Everything that is said in a language without an argument.
 * @param {string} language
 * @returns {Promise<Set<string>>}
 */
async function sayings(language) {
  const folder = new URL('../../crates/server/web/messages/', import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.split('.').at(-2) === language);
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  return new Set(modules.flatMap((module) => Object.values(module.messages ?? {})));
}

test('a French browser plays in French, from the first page to the replay', async () => {
  const [french, english] = await Promise.all(['fr', 'en'].map(sayings));
  const onlyEnglish = new Set([...english].filter((text) => !french.has(text)));
  assert.ok(onlyEnglish.size > 100, 'the messages were not found');
  const visitor = await on.visit({ locale: 'fr-FR' });
  const { page } = visitor;
  const inFrench = async (/** @type {string} */ where) => {
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr', where);
    const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
    assert.ok(lines.some((line) => french.has(line)), `${where}: nothing in French`);
    assert.deepEqual(lines.filter((line) => onlyEnglish.has(line)), [], `${where}: in English`);
  };
  for (const address of ['/', '/help', '/replay', '/about']) {
    await open(page, address);
    await inFrench(address);
  }
  await tour(page, async (phase, now) => {
    await SCENES[phase]?.(page, now);
    await inFrench(phase);
    return undefined;
  });
  await resign(page);
  await inFrench('final');
  await openReplay(page);
  await inFrench('replay');
  await farewell(visitor);
});

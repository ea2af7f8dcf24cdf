// What holds for every page: none of its scripts waits at its top, because what the page loads later imports it and would
// wait for it for ever; and its head speaks both languages.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import test from 'node:test';

test('no module waits at its top', async () => {
  const folder = new URL('../js/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  assert.ok(files.includes('home/main.js') && files.includes('replay/main.js'));
  for (const file of files.filter((file) => !file.includes('vendor'))) {
    const text = await readFile(new URL(file, folder), 'utf8');
    // What stands inside of something is indented.
    assert.doesNotMatch(text, /^\S.*\bawait\b(?!.*=>)/m, file);
  }
});

test('every page is named and described in both languages before its script speaks one of them', async () => {
  const folder = new URL('../pages/', import.meta.url);
  const pages = await readdir(folder);
  assert.ok(pages.length >= 9 && pages.includes('lessons.html'));
  for (const page of pages) {
    const text = await readFile(new URL(page, folder), 'utf8');
    assert.equal(text.match(/<title>(.*)<\/title>/)?.[1], 'Orichalcum · Orichalque', page);
    const [english, french, ...more] = text.match(/<meta name="description" content="(.*)">/)?.[1].split(' · ') ?? [];
    assert.match(english, /^[A-Z].* .*\.$/, page);
    assert.match(french, /^[A-ZÀ-Ý].* .*\.$/, page);
    assert.ok(english !== french && more.length === 0, page);
    if (english.includes('Orichalcum')) assert.match(french, /Orichalque/, page);
  }
});

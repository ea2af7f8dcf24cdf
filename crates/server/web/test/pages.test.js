// No script of a page waits at its top: what the page loads later imports it, and would wait for it for ever.

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

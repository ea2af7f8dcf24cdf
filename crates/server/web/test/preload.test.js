// A page names every module that it needs at once, so that the browser asks for all of them together.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';

const root = new URL('../', import.meta.url);

/** All modules that a module needs, itself included, by their addresses. */
async function needed(address, known = new Set()) {
  if (known.has(address)) return known;
  known.add(address);
  const text = await readFile(new URL(`.${address}`, root), 'utf8');
  for (const [, from] of text.matchAll(/^(?:import|export) (?:\{[^}]*\}|\* as \w+) from '(\.[^']+)';$/gm)) await needed(new URL(from, `http://x${address}`).pathname, known);
  return known;
}

for (const page of ['index.html', 'help.html', 'replay.html']) {
  test(`${page} preloads its modules`, async () => {
    const text = await readFile(new URL(page, root), 'utf8');
    const main = /<script type="module" src="([^"]+)"/.exec(text)[1];
    const modules = [...(await needed(main))].filter((each) => each !== main).sort();
    const preloaded = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map((found) => found[1]);
    assert.deepEqual(preloaded, modules);
  });
}

// A page names every module that it needs at once, so that the browser asks for all of them together. After a change of
// imports, UPDATE_EXPECT=1 npm test writes the lists anew.

import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
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

/** The page with the list as it must be, just before its own module. */
async function withPreloads(text) {
  const main = /<script type="module" src="([^"]+)" blocking="render"><\/script>/.exec(text);
  const modules = [...(await needed(main[1]))].filter((each) => each !== main[1]).sort();
  const bare = text.replaceAll(/<link rel="modulepreload" [^>]*>\n/g, '');
  return bare.replace(main[0], modules.map((each) => `<link rel="modulepreload" href="${each}">\n`).join('') + main[0]);
}

for (const page of (await readdir(root)).filter((name) => name.endsWith('.html'))) {
  test(`${page} preloads its modules`, async () => {
    const text = await readFile(new URL(page, root), 'utf8');
    const right = await withPreloads(text);
    if (process.env.UPDATE_EXPECT) return writeFile(new URL(page, root), right);
    assert.equal(text, right, `${page} does not name the modules that it needs: UPDATE_EXPECT=1 npm test writes the list`);
  });

  test(`${page} asks early for the words and the pieces`, async () => {
    const text = await readFile(new URL(page, root), 'utf8');
    assert.match(text, /<script type="module" src="\/js\/early\.js" async blocking="render"><\/script>\n<link rel="stylesheet"/);
    assert.match(text, /<body>\n<svg class="visually-hidden" aria-hidden="true"><use href="\/art\/pieces\.svg#orichalcum"><\/use><\/svg>/);
  });
}

// The client's folders have an order: a file imports from its own folder, and from folders below it.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import test from 'node:test';

const root = new URL('../js/', import.meta.url);

/** From the bottom up. Those of one row may use each other: the table's hands, its words and what it shows are one screen. */
const ORDER = [
  ['vendor'],
  ['shared'],
  ['table/model'],
  ['table/tape'],
  ['table/motion'],
  ['table/act', 'table/text', 'table/view'],
  ['guide', 'lessons', 'help'],
  ['table', 'home', 'replay', 'about', 'gallery', 'missing', 'seat', 'here', 'installed'],
];

/** The folder of a file, those of the table apart. */
function folderOf(path) {
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, folders[0] === 'table' ? 2 : 1).join('/');
}

/** Which row a folder stands in. */
function rowOf(folder) {
  const row = ORDER.findIndex((folders) => folders.includes(folder));
  assert.ok(row >= 0, `${folder} has no place in the order`);
  return row;
}

test('every folder imports from itself and from those below it', async () => {
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.js'));
  let edges = 0;
  for (const file of files) {
    const text = await readFile(new URL(file, root), 'utf8');
    // What is imported when it is needed, and types, bind nothing.
    for (const [, path] of text.matchAll(/^(?:import|export)\b[^'"();]*?'(\.[^']+)';$/gm)) {
      const imported = new URL(path, new URL(file, root)).pathname;
      if (!imported.startsWith(root.pathname)) continue;
      const [from, to] = [folderOf(file), folderOf(imported.slice(root.pathname.length))];
      assert.ok(from === to || rowOf(to) <= rowOf(from), `${file} imports ${path}, which lies above it`);
      edges += 1;
    }
  }
  assert.ok(edges > 500, `${edges} imports were found`);
});

// Style sheets: each says its layer, none styles a class that nothing bears.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import test from 'node:test';

const web = new URL('../', import.meta.url);

/** The texts of the files with this ending below a folder. */
async function texts(folder, ending) {
  const root = new URL(`${folder}/`, web);
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith(ending));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(new URL(file, root), 'utf8') })));
}

/** A style sheet without comments and quoted texts. */
function bare(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"/g, '');
}

test('every rule belongs to a layer, and the layers have one order', async () => {
  const sheets = await texts('css', '.css');
  const order = /@layer ([a-z, ]+);/.exec(sheets.find(({ file }) => file === 'tokens.css').text)[1].split(', ');
  assert.deepEqual(order, ['tokens', 'base', 'parts', 'layout', 'page']);
  for (const { file, text } of sheets) {
    const blocks = bare(text)
      .split('\n')
      .filter((line) => /^[^\s}]/.test(line));
    for (const line of blocks) assert.match(line, /^@layer [a-z, ]+( \{|;)$/, file);
    for (const [, layer] of text.matchAll(/@layer ([a-z]+) \{/g)) assert.ok(order.includes(layer), `${file}: ${layer}`);
  }
});

test('every class that is styled is borne by something', async () => {
  const sources = [
    ...(await texts('js', '.js')),
    ...(await texts('pages', '.html')),
    ...(await texts('.', 'shell.html')),
  ];
  const words = new Set(sources.flatMap(({ text }) => text.match(/[a-zA-Z][\w-]*/g) ?? []));
  const made = sources.flatMap(({ text }) => [...text.matchAll(/([\w-]*)\$\{[^{}]*\}([\w-]*)/g)]);
  const fromParts = (name) =>
    made.some(
      ([, before, after]) =>
        (before.endsWith('-') || after.startsWith('-')) && name.startsWith(before) && name.endsWith(after),
    );
  for (const { file, text } of await texts('css', '.css')) {
    const selectors = bare(text).replace(/\{[^{}]*\}/g, '');
    for (const [, name] of selectors.matchAll(/\.([a-zA-Z][\w-]*)/g))
      assert.ok(words.has(name) || fromParts(name), `${file}: nothing has the class ${name}`);
  }
});

test('every value that a style sheet names is used', async () => {
  const sheets = await texts('css', '.css');
  const scripts = (await texts('js', '.js')).map(({ text }) => text).join('\n');
  const styles = sheets.map(({ text }) => bare(text)).join('\n');
  const used = new Set(Array.from(`${styles}${scripts}`.matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name));
  for (const { file, text } of sheets)
    for (const [, name] of bare(text).matchAll(/(--[\w-]+)\s*:/g))
      assert.ok(used.has(name) || scripts.includes(`'${name}'`), `${file}: nothing uses ${name}`);
});

// The help names every key that a module reads, and no other: what the modules compare keys with is read from their text.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import test from 'node:test';
import { AT_TABLE, IN_REPLAY, WHILE_OTHERS_ACT } from '../js/help/keys.js';
import { messages as en } from '../messages/en.js';

const folder = new URL('../js/', import.meta.url);

/** Modules whose keys are those of a list, a field or a button, as everywhere in a browser, and none of the game's own. */
const AS_EVERYWHERE = new Set([
  // Arrows go from one tab to the next.
  'home/ways.js',
  // Escape leaves the field.
  'table/text/panel.js',
  // Whether keys or a pointer were used last.
  'shared/input-kind.js',
]);

/** What is written of a module, without comments. @param {string} file */
async function codeOf(file) {
  const text = await readFile(new URL(file, folder), 'utf8');
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** The braces that open at or after a place, with what is between them. @param {string} code @param {number} from */
function block(code, from) {
  const start = code.indexOf('{', from);
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth === 0) return code.slice(start, at + 1);
  }
  throw new Error(`no end of a block after ${code.slice(start, start + 40)}`);
}

/** The keys that a module reads: what `key` is compared with, the arms of switches over it, and what it chooses from. */
function keysIn(code) {
  const keys = new Set();
  for (const [, quoted] of code.matchAll(/\bkey(?:\.toLowerCase\(\))? [!=]== '([^']+)'/gi)) keys.add(quoted);
  for (const { index } of code.matchAll(/switch \(event\.key\)/g))
    for (const [, quoted] of block(code, index).matchAll(/case '([^']+)':/g)) keys.add(quoted);
  // const ARROWS = { ArrowLeft: … } or keyDeeds, of which one is chosen as [event.key].
  for (const [, name] of code.matchAll(/\b(\w+)\[event\.key\]/g))
    for (const [, named, quoted] of block(code, code.search(new RegExp(`const ${name}\\b`))).matchAll(
      /^ {2}(?:(\w+)|'([^']+)'):/gm,
    ))
      keys.add(named ?? quoted);
  // { ArrowLeft: … }[pressedKey]
  for (const [, object] of code.matchAll(/\{([^{}]*)\}\[(?:event\.key|pressedKey)\]/g))
    for (const [, named] of object.matchAll(/(\w+):/g)) keys.add(named);
  // Other things are called keys as well; the browser's names are one sign long or begin with a capital.
  return new Set(
    [...keys].filter((key) => /^(?:.|[A-Z]\w+)$/u.test(key)).map((key) => (key.length === 1 ? key.toLowerCase() : key)),
  );
}

const pressedIn = (rows) => new Set(rows.flatMap(({ pressed }) => pressed));

test('every key that the table reads is in the help, and the help names no other', async () => {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.js') && !/^(?:vendor|replay)\//.test(file) && !AS_EVERYWHERE.has(file),
  );
  const read = new Map();
  for (const file of files) for (const key of keysIn(await codeOf(file))) read.set(key, file);
  assert.ok(read.has('h') && read.has('w') && read.has('?') && read.has('v') && read.has('+') && read.has('ArrowUp'));
  const told = pressedIn([...AT_TABLE, ...WHILE_OTHERS_ACT]);
  const missing = [...read].flatMap(([key, file]) => (told.has(key) ? [] : [`“${key}” of js/${file}`]));
  assert.deepEqual(missing, [], 'js/help/keys.js lacks them');
  assert.deepEqual(
    [...told].filter((key) => !read.has(key)),
    [],
    'no module reads them any more',
  );
});

test('what others do is moved by the keys that the help names', async () => {
  const code = await codeOf('table/act/take-over.js');
  const running = block(code, code.indexOf('if (at.tape?.running)'));
  const read = [...keysIn(running)].filter((key) => key !== 'Escape');
  assert.deepEqual(new Set(read), pressedIn(WHILE_OTHERS_ACT));
});

test('every key that the replay reads is in the help', async () => {
  const read = keysIn(await codeOf('replay/main.js'));
  assert.ok(read.has('Home'));
  assert.deepEqual(new Set([...read, 'i']), pressedIn(IN_REPLAY));
});

test('what is shown of a key is what it is called, or a message', () => {
  for (const { shown, pressed } of [...AT_TABLE, ...WHILE_OTHERS_ACT, ...IN_REPLAY])
    for (const key of shown)
      assert.ok(
        Object.hasOwn(en, key) || pressed.includes(key) || pressed.includes(key.toLowerCase()) || /^[←→↑↓]$/.test(key),
        key,
      );
});

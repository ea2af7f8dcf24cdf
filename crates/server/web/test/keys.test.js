// Every message is said somewhere: a key that no module names is deleted. Keys made from parts are declared beside them.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import test from 'node:test';
import { messages as en } from '../messages/en.js';
import { messages as names } from '../messages/names.en.js';

const folder = new URL('../js/', import.meta.url);

/** Every module with its text as it is written, and without comments. */
async function modules() {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  return Promise.all(
    files
      .filter((file) => !file.startsWith('vendor'))
      .map(async (file) => {
        const text = await readFile(new URL(file, folder), 'utf8');
        return { file, text, code: text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '') };
      }),
  );
}

/**
 * What `// Keys: home.{won,lost}, phase.*` declares: alternatives in braces, a star for one part of any kind.
 * @returns One expression for each pattern.
 */
function declared(text) {
  return [...text.matchAll(/^ *\/\/ Keys: (.+)$/gm)].flatMap(([, list]) =>
    list.split(/, (?![^{]*\})/).map((pattern) => {
      const source = pattern
        .replaceAll('.', '\\.')
        .replaceAll('*', '[^.]+')
        .replace(/\{([^}]*)\}/g, (_, parts) => `(?:${parts.split(/, ?/).join('|')})`);
      return { pattern, expression: new RegExp(`^${source}$`) };
    }),
  );
}

/** The keys that a module makes from parts: texts such as `phase.${phase}`, as expressions. */
function made(code) {
  return [...code.matchAll(/`([a-z_]+\.[^`\s]*\$\{[^`]*)`/g)].map(([, text]) => {
    const source = text.replaceAll('.', '\\.').replace(/\$\{[^{}]*(?:\{[^{}]*\})?[^{}]*\}/g, '[^.]+');
    return { text, expression: new RegExp(`^${source}$`) };
  });
}

/** Names of the game by their kind, such as name('creature', creature). */
function named(code) {
  return [...code.matchAll(/\bname\(\s*'([a-z_.]+)',\s*(?:'([^']+)')?/g)].map(
    ([, kind, word]) => new RegExp(`^${kind.replaceAll('.', '\\.')}\\.${word ?? '[^.]+'}$`),
  );
}

const keys = Object.keys(en);
/** Names of the game: their words are closed sets, which other tests compare with the rules. */
const KINDS = `(?:${[...new Set(Object.keys(names).map((key) => key.split('.')[0]))].join('|')})\\.`;

test('every key is said by some module', async () => {
  const alive = new Set();
  for (const { text, code } of await modules()) {
    const literals = new Set([...code.matchAll(/'([a-z_]+\.[^'\n]+)'/g)].map(([, key]) => key));
    const fromParts = [
      ...declared(text).map(({ expression }) => expression),
      ...named(code),
      ...made(code).map(({ expression }) => new RegExp(`^(?=${KINDS})${expression.source.slice(1)}`)),
    ];
    for (const key of keys) {
      const said = code.includes('tFor(') ? [key, key.replace(/\.you$/, '')] : [key];
      if (said.some((one) => literals.has(one) || fromParts.some((each) => each.test(one)))) alive.add(key);
    }
  }
  assert.deepEqual(
    keys.filter((key) => !alive.has(key)),
    [],
  );
});

test('what a module makes keys of is declared in it, unless it is a name of the game', async () => {
  for (const { file, text, code } of await modules()) {
    const patterns = declared(text);
    for (const { pattern, expression } of patterns)
      assert.ok(
        keys.some((key) => expression.test(key)),
        `${file} declares ${pattern}, which is no key`,
      );
    for (const { text, expression } of made(code)) {
      const possible = keys.filter((key) => expression.test(key));
      if (possible.length === 0 || possible.every((key) => key in names)) continue;
      assert.ok(
        possible.some((key) => patterns.some((each) => each.expression.test(key))),
        `${file} makes keys of ${text}: declare them as // Keys: …`,
      );
    }
  }
});

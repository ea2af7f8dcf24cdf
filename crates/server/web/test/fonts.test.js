// The letters that are served from here are enough for everything that is said, and their licences lie beside them.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import test from 'node:test';

const web = new URL('../', import.meta.url);
const css = await readFile(new URL('css/tokens.css', web), 'utf8');

/** Narrow spaces, stars, raised letters and signs of the keyboard: the system has them. */
const LEFT_TO_THE_SYSTEM = /[\u202f★←→↵ᵉ\s]/u;

/** What a face covers, as pairs of first and last. */
function ranges(face) {
  const [, list] = /unicode-range:\s*([^;]+);/.exec(face);
  return list.split(/,\s*/).map((range) => {
    const [first, last = first] = range.slice('U+'.length).split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });
}

test('every message is written in letters that the body face has', async () => {
  const faces = css.split('@font-face').filter((face) => face.includes('"Alegreya Sans";'));
  assert.equal(faces.length, 2);
  const files = (await readdir(new URL('messages/', web))).filter((file) => /\.(en|fr)\.js$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(new URL(`messages/${file}`, web), 'utf8')));
  for (const face of faces) {
    const covered = ranges(face);
    const has = (letter) => covered.some(([first, last]) => letter >= first && letter <= last);
    const missing = new Set(
      [...texts.join('')].filter((letter) => !LEFT_TO_THE_SYSTEM.test(letter) && !has(letter.codePointAt(0))),
    );
    assert.deepEqual([...missing], []);
  }
});

test('every font is small, and there is a licence for each family', async () => {
  const files = await readdir(new URL('fonts/', web));
  for (const [, file] of css.matchAll(/url\("\/fonts\/([^"]+)"\)/g)) {
    const { length } = await readFile(new URL(`fonts/${file}`, web));
    assert.ok(length < 13_000, `${file}: ${length} bytes`);
  }
  for (const licence of ['OFL.txt', 'OFL-alegreya-sans.txt']) assert.ok(files.includes(licence), licence);
});

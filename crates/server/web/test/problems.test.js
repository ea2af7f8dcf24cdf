// Every refusal that the server can give has its sentence in both languages.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import test from 'node:test';
import { messages as en } from '../messages/en.js';
import { messages as fr } from '../messages/fr.js';
import { problemText } from '../js/shared/problems.js';
import { setLanguage } from '../js/shared/i18n.js';

/** What only a program can cause, or what the table says in other words. */
const UNSPOKEN = [
  'bad_action',
  'bad_body',
  'bad_key',
  'bad_level',
  'bad_position',
  'bad_query',
  'exists',
  'illegal_action',
  'key_reused',
  'no_host',
  'no_message',
  'no_seat',
  'no_such_path',
  'no_token',
  'nobody',
  'short_key',
  'shown_once',
  'stale',
  'too_many_tokens',
  'two_hosts',
  'unknown_token',
  'wrong_method',
];

/** The codes in the sources of the server and of its tables. */
async function codes() {
  const found = new Set();
  for (const root of ['../../src/', '../../../table/src/'].map((folder) => new URL(folder, import.meta.url))) {
    const files = (await readdir(root, { recursive: true })).filter(
      (file) => file.endsWith('.rs') && !file.startsWith('tests'),
    );
    for (const file of files) {
      const text = await readFile(new URL(file, root), 'utf8');
      const made =
        /(?:Problem|Denial|Self)::(?:bad_request|malformed|forbidden|not_found|conflict|unprocessable|too_often|busy|new)\(\s*(?:(?:StatusCode|Ground)::\w+,\s*)?"([a-z_]+)"/g;
      for (const [, code] of text.matchAll(made)) found.add(code);
    }
  }
  return [...found];
}

test('every code has its sentence, or is known to need none', async () => {
  const all = await codes();
  assert.ok(all.length > 50, `only ${all.length} codes were found`);
  for (const code of all) {
    const spoken = [en, fr].map((messages) => `problem.${code}` in messages);
    assert.deepEqual(spoken, UNSPOKEN.includes(code) ? [false, false] : [true, true], code);
  }
});

test('the line of a record that does not hold is a field, whatever the sentence says', async () => {
  await setLanguage('en');
  const refused = { status: 422, code: 'bad_record', message: 'line 3: no' };
  const damaged = problemText({ ...refused, line: 12 });
  assert.match(damaged, /12/);
  assert.equal(problemText({ ...refused, line: 1 }), problemText(refused), 'the first line: never a record');
  assert.notEqual(problemText(refused), damaged);
});

test('a refusal is told in the reader’s language; one that nobody knows in the server’s words', async () => {
  for (const [language, text] of [
    ['en', 'The people who run this site have banned you.'],
    ['fr', 'Les responsables de ce site vous en ont interdit l’accès.'],
  ]) {
    await setLanguage(language);
    assert.equal(problemText({ status: 403, code: 'banned', message: 'No.' }), text);
    assert.equal(
      problemText({ status: 418, code: 'teapot', message: 'I am short and stout.' }),
      'I am short and stout.',
    );
  }
});

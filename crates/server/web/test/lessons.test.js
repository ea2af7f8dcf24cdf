// Lessons are data: complete in both languages, about rules, pieces and figures that exist; ticks follow what happened.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import test from 'node:test';
import { course } from '../lessons/course.js';
import { figuresOf, isAstray, matches, partsOf, placeOfMark, stepsDone } from '../js/lessons/lesson.js';
import { help } from '../messages/help-texts.en.js';
import { setLanguage } from '../js/shared/i18n.js';
import { route } from '../js/lessons/route.js';

const folder = new URL('../lessons/', import.meta.url);
const lessons = await Promise.all(
  course.map(async (name) => ({ name, lesson: (await import(`../lessons/${name}.js`)).lesson })),
);
await setLanguage('en');
const figures = figuresOf({
  points_to_win: 5,
  medallion_price: 5,
  additional_action_price: 2,
  hoplites_per_fight: 3,
  area_that_draws: 3,
  players: [{ players: 2, places: 5, turns_end_with_discard: true }],
  dice: [1, 2, 3, 4],
  automaton: { dice: 4, strengths: Array.from({ length: 5 }) },
  creatures: {
    hellhound: { strength: 4, loot: { orichalcum: 1 } },
    gorgon: { strength: 8, loot: { orichalcum: 2 } },
  },
  boards: [
    {
      sides: {
        calm: {
          ports: [
            { hoplites: 2, orichalcum: 0 },
            { hoplites: 0, orichalcum: 2 },
            { hoplites: 1, orichalcum: 1 },
          ],
        },
      },
    },
  ],
});

/** All words of a lesson in a language. */
function wordsOf(lesson, language) {
  return [lesson.words[language], ...lesson.steps.map((step) => step.words[language])].flatMap(Object.values);
}

test('the path has every lesson that is written, at least ten of the game and one of solo', async () => {
  const written = (await readdir(folder)).map((file) => file.replace('.js', '')).filter((name) => name !== 'course');
  assert.deepEqual([...course].sort(), written.sort());
  assert.ok(course.length >= 11, `${course.length}`);
  assert.ok(lessons.some(({ lesson }) => lesson.table.automaton));
});

test('both languages say the same things, in their own typography', () => {
  for (const { name, lesson } of lessons) {
    const keys = (words) => Object.keys(words).sort().join();
    for (const one of [lesson, ...lesson.steps]) assert.equal(keys(one.words.fr), keys(one.words.en), name);
    for (const text of wordsOf(lesson, 'fr'))
      assert.doesNotMatch(text, /[^\u202f][;!?%»:](?!\d)|'/, `${name}: ${text}`);
    for (const text of [...wordsOf(lesson, 'en'), ...wordsOf(lesson, 'fr')]) {
      assert.ok(!/['!]/.test(text), `${name}: ${text}`);
      assert.ok(!partsOf(text, figures).join('').includes('?'), `${name}: an unknown figure in ${text}`);
      assert.equal(partsOf(text, figures).length % 2, 1, `${name}: an open asterisk in ${text}`);
    }
  }
});

test('what pieces pay is said as the set has it', () => {
  assert.equal(figures['loot-gorgon'], '2 orichalcum');
  assert.equal(figures['port-hoplite'], '2 hoplites');
  assert.equal(figures['port-both'], '1 hoplite and 1 orichalcum');
  assert.deepEqual(partsOf('{dice} dice, *{loot-hellhound}*', figures), ['4 dice, ', '1 orichalcum', '']);
});

test('a lesson sends nobody to look at what a phone does not show', () => {
  for (const { name, lesson } of lessons)
    for (const step of lesson.steps.filter((one) => one.act?.startsWith('card')))
      assert.doesNotMatch(`${step.words.en.good} ${step.words.fr.good}`, /\bSee\b|Voyez/, name);
});

test('pictures and rules exist; every step has something to do and something to look at', async () => {
  const art = new URL('../art/', import.meta.url);
  const sheets = (await readdir(art)).filter((file) => file.endsWith('.svg'));
  const sprite = (await Promise.all(sheets.map((file) => readFile(new URL(file, art), 'utf8')))).join('');
  const known = new Set(Object.values(help).flatMap((sections) => sections.flatMap((section) => section.rules)));
  for (const { name, lesson } of lessons) {
    assert.ok(sprite.includes(`id="${lesson.picture}"`), `${name}: ${lesson.picture}`);
    for (const rule of lesson.rules)
      assert.ok(
        [...known].some((one) => one.startsWith(rule) || rule.startsWith(one)),
        `${name}: ${rule}`,
      );
    assert.ok(lesson.steps.length >= 3 && lesson.steps.length <= 5, name);
    for (const step of lesson.steps) {
      assert.ok(step.act !== undefined || step.done, `${name}: a step that nothing ends`);
      assert.ok(step.marks.length > 0 && step.marks.every((mark) => placeOfMark(mark, 1).length > 0), name);
    }
  }
});

const steps = [
  { act: 'card:1', marks: [], words: {} },
  { act: 'card:1', done: [{ event: 'card_taken', seat: 1 }], marks: [], words: {} },
  { act: 'tile:a1', done: [{ event: 'tile_placed', circles: ['a1'] }], marks: [], words: {} },
];
const taken = { events: [{ event: 'card_taken', seat: 1, slot: 1 }] };
const placed = { events: [{ event: 'tile_placed', circles: ['a2', 'a1'] }] };

test('steps are ticked off by what happened, and taken back with it', () => {
  assert.equal(stepsDone({ steps }, [], new Set()), 0);
  assert.equal(stepsDone({ steps }, [], new Set([0])), 1, 'pointing is enough where nothing else is asked');
  assert.equal(stepsDone({ steps }, [taken], new Set()), 2, 'what was done was pointed at before');
  assert.equal(stepsDone({ steps }, [taken, placed], new Set()), 3);
  assert.equal(stepsDone({ steps }, [placed], new Set()), 0, 'not before its time');
});

test('a pattern names only what matters', () => {
  assert.ok(
    matches({ event: 'tile_placed', circles: ['a1'] }, { event: 'tile_placed', circles: ['b1', 'a1'], seat: 2 }),
  );
  assert.ok(!matches({ event: 'tile_placed', circles: ['a1', 'c1'] }, { event: 'tile_placed', circles: ['b1', 'a1'] }));
  assert.ok(!matches({ event: 'gained', seat: 1 }, { event: 'gained', seat: 2 }));
});

test('a player who cannot do the step any more has gone astray', () => {
  assert.ok(!isAstray(steps[0], [{ action: 'card:1' }, { action: 'card:2' }]));
  assert.ok(isAstray(steps[2], [{ action: 'produce' }]));
  assert.ok(isAstray(steps[2], undefined));
  assert.ok(!isAstray(undefined, []), 'a lesson that is done');
  assert.ok(!isAstray({ marks: [], words: {}, done: [] }, []), 'what happens by itself');
});

test('the route leads through as many islands as there are lessons, and none lies on another', () => {
  for (const count of [5, 11, 14]) {
    const points = route(count);
    assert.equal(points.length, count);
    assert.ok(points.every(({ x, y }) => x > 0 && x < 100 && y > 0 && y < 100));
    assert.equal(new Set(points.map(({ x, y }) => `${x} ${y}`)).size, count);
  }
});

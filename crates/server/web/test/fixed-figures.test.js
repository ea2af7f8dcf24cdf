// No figure of the game is written into a text: what a set or the rules may change is sent, and named in braces.

import assert from 'node:assert/strict';
import test from 'node:test';
import { messages as en } from '../messages/en.js';
import { messages as fr } from '../messages/fr.js';
import { help as english } from '../messages/help-texts.en.js';
import { help as french } from '../messages/help-texts.fr.js';
import { course } from '../lessons/course.js';

/** From two on, in figures and words; a single one is what one piece gives. */
const SOME = {
  en: String.raw`(?<![\w{-])(?:[2-9]|\d\d+|two|three|four|five|six|seven|eight|nine|ten)\b`,
  fr: String.raw`(?<![\p{L}\w{-])(?:[2-9]|\d\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)\b`,
};
/** What the set or the rules count. Blanks stand for any. */
const RULES = {
  en: [
    'SOME (?:players?|dice|cards|strengths)',
    'SOME (?:places|rounds|numbers|victory tokens|temples)',
    'SOME (?:circles of|or more circles|of a kind|side by side|of (?:its|the same) terrain)',
    '(?:areas? of|short of|why|pays|costs?|price of|at most) SOME',
    'SOME (?:\\w+ )?of loot',
    'players for SOME|for SOME,',
    'SOME (?:or|and) SOME',
  ],
  fr: [
    'SOME (?:joueurs?|dés|cartes|forces)',
    'SOME (?:emplacements|manches|nombres|jetons|temples)',
    'SOME (?:cases (?:d|de|du|ou|identiques)|du même type|côte à côte|comptent)',
    '(?:zones? de|pour en faire|en donne|rapporte|coûte|au plus|au moins) SOME',
    'SOME (?:\\p{L}+ )?(?:d’orichalque )?de butin',
    '(?:à|qu’à) SOME[,.]|joueurs et SOME',
    'SOME (?:ou|et) SOME',
  ],
};
/** What is counted in points and goods: a lesson may count those that lie on its own table. */
const COUNTS = {
  en: ['SOME (?:victory )?(?:points|orichalcum|hoplites|captured creatures)', 'SOME of the same', '0, 0, 1'],
  fr: ['SOME (?:points|pépites|hoplites|créatures capturées)', 'SOME ressources', '0, 0, 1'],
};

/** @param {'en' | 'fr'} language @param {string[]} patterns */
function fixed(language, patterns) {
  const joined = patterns.join('|').replaceAll('SOME', SOME[language]).replaceAll(' ', '\\s');
  return new RegExp(joined, 'iu');
}

/** Every text of the help. */
function helpTexts(help) {
  return [...help.rules, ...help.aid].flatMap(({ id, body }) =>
    body.flatMap((part) => {
      if (typeof part === 'string') return [[id, part]];
      return [part.columns, ...part.rows.map(({ cells }) => cells)].flat().map((cell) => [id, cell]);
    }),
  );
}

/** Every text of the lessons. */
async function lessonTexts(language) {
  const lessons = await Promise.all(course.map((name) => import(`../lessons/${name}.js`)));
  return lessons.flatMap(({ lesson }, index) =>
    [lesson.words[language], ...lesson.steps.map((step) => step.words[language])].flatMap((words) =>
      Object.values(words).map((text) => [course[index], text]),
    ),
  );
}

/** A text as the reader has it, without its marks; what stands in braces is no figure. */
function plain(text) {
  return text.replace(/\{[^{}]*\}/g, '…').replaceAll('*', '');
}

for (const [language, help, messages] of /** @type {const} */ ([
  ['en', english, en],
  ['fr', french, fr],
])) {
  test(`no figure of the game is written into help, messages or lessons: ${language}`, async () => {
    const counted = fixed(language, [...RULES[language], ...COUNTS[language]]);
    for (const [where, text] of [...helpTexts(help), ...Object.entries(messages)])
      assert.doesNotMatch(plain(text), counted, where);
    const lessons = await lessonTexts(language);
    assert.ok(lessons.length > 100, String(lessons.length));
    for (const [where, text] of lessons) assert.doesNotMatch(plain(text), fixed(language, RULES[language]), where);
  });
}

test('it finds what was written into texts before', () => {
  const all = (language) => fixed(language, [...RULES[language], ...COUNTS[language]]);
  for (const text of [
    'Three side by side draw the attention.',
    'makes or extends an area of three of the forest',
    'an area of three of a kind draws its Titan',
    'one circle short of three?',
    'with 5 cards for two or three players and 6 for four, the board',
    'Four players use all places',
    'areas of three draw Titans',
    'It fights with 4 dice',
    'two players only',
    'Five numbers and a skull.',
    'at least 5 victory points',
    'The number it shows (1, 2 or 3) counts as a skull.',
    '3 dice',
  ])
    assert.match(text, all('en'));
  for (const text of [
    'Trois côte à côte attirent',
    'une zone de trois cases de forêt',
    'une zone de trois du même type',
    'avec 5\u00a0cartes à deux ou trois joueurs et 6 à quatre, le plateau',
    'Le dernier ne sert qu’à quatre.',
    'Il combat avec 4\u00a0dés',
    'à deux joueurs seulement',
    'Une zone de 3\u00a0cases de son terrain',
    'Le nombre qu’il montre (1, 2 ou 3) vaut un crâne.',
    '3\u00a0dés',
  ])
    assert.match(text, all('fr'));
  for (const text of ['Two orichalcum of loot', 'The port in the north pays two', 'against four dice'])
    assert.match(text, fixed('en', RULES.en));
  for (const text of ['Deux pépites de butin', 'Le port du nord en donne deux', 'quatre dés font toujours'])
    assert.match(text, fixed('fr', RULES.fr));
});

// Both languages say the same things: keys, arguments, forms, typography, and every message can be rendered.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { course } from '../lessons/course.js';
import { messages as en } from '../messages/en.js';
import { messages as fr } from '../messages/fr.js';
import { figuresOf } from '../js/help/figures.js';
import {
  clauses,
  either,
  setLanguage,
  t,
  tFor,
  name,
  number,
  percent,
  wholePercent,
  personName,
  signed,
  list,
  goods,
  preferredLanguage,
} from '../js/shared/i18n.js';

const rules = new URL('../../../rules/src/', import.meta.url);
const standard = JSON.parse(await readFile(new URL('fixtures/components.json', import.meta.url), 'utf8'));
const lessons = await Promise.all(
  course.map(async (name) => ({ name, lesson: (await import(`../lessons/${name}.js`)).lesson })),
);
const kindsWithForms = ['terrain', 'creature', 'titan', 'building'];

/** Names of the arguments, each with the way it is used: as a number of things, or not. */
function argumentsOf(message) {
  const inside = [...message.matchAll(/\{([^{}]+)\}/g)].map((found) => found[1]);
  return new Set(inside.map((text) => text.split(/[|:]/)[0]));
}

/** Words that the rules send: the quoted names of a closed set. */
async function closedSet(file, name) {
  const text = await readFile(new URL(file, rules), 'utf8');
  const body = text.split(new RegExp(`\\b${name}, By${name} \\{`))[1]?.split('\n    }')[0];
  assert.ok(body, `${file} has a closed set ${name}`);
  return [...body.matchAll(/= "([^"]+)"/g)].map((found) => found[1]);
}

test('both languages have the same keys in the same order', () => {
  assert.deepEqual(Object.keys(fr), Object.keys(en));
});

test('both languages use the same arguments', () => {
  for (const key of Object.keys(en))
    assert.deepEqual([...argumentsOf(fr[key])].sort(), [...argumentsOf(en[key])].sort(), key);
});

test('both languages have the same number of forms, and pieces have all four', () => {
  for (const key of Object.keys(en)) assert.equal(fr[key].split(' | ').length, en[key].split(' | ').length, key);
  for (const key of Object.keys(en).filter(
    (key) => kindsWithForms.includes(key.split('.')[0]) && key.split('.').length === 2,
  )) {
    if (key.startsWith('titan.') && ['active', 'inactive', 'centre'].includes(key.slice(6))) continue;
    assert.equal(en[key].split(' | ').length, 4, key);
  }
});

test('no two strengths or levels have the same name', () => {
  for (const messages of [en, fr])
    for (const kind of ['strength', 'level']) {
      const names = Object.entries(messages)
        .filter(([key]) => key.split('.').length === 2 && key.startsWith(`${kind}.`))
        .map(([, name]) => name);
      assert.deepEqual(names, [...new Set(names)]);
    }
});

test('plural words come in pairs, braces and asterisks are balanced', () => {
  for (const [key, message] of [...Object.entries(en), ...Object.entries(fr)]) {
    assert.equal(message.replace(/\{[^{}]+\}/g, '').match(/[{}]/), null, key);
    assert.equal(message.split('*').length % 2, 1, key);
    for (const [, inside] of message.matchAll(/\{([^{}]+)\}/g))
      assert.ok([1, 3].includes(inside.split('|').length), key);
  }
});

test('a second person takes no argument that the third person does not have', () => {
  for (const key of Object.keys(en).filter((key) => key.endsWith('.you') && key.startsWith('log.'))) {
    const third = argumentsOf(en[key.slice(0, -4)]);
    for (const argument of argumentsOf(en[key])) assert.ok(third.has(argument), key);
  }
});

test('typography: narrow spaces in French, curly apostrophes, no exclamation mark', () => {
  for (const [key, message] of Object.entries(fr)) {
    assert.doesNotMatch(message, /[^\u202f][;!?%»]|«[^\u202f]/, key);
    assert.doesNotMatch(message.replace(/\{[^{}]+\}/g, 'x'), /[^\u202f]:/, key);
  }
  for (const [key, message] of [...Object.entries(en), ...Object.entries(fr)])
    assert.doesNotMatch(message, /['"!]|\.\.\./, key);
});

/** What names something else and is read by nobody. */
const UNREAD = ['id', 'rules', 'piece'];

/** All texts in a part of what is said, however deep. */
function textsIn(part) {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inside]) => (UNREAD.includes(key) ? [] : textsIn(inside)));
}

/** What a lesson says in a language: its own words and those of its steps. */
function saidBy({ words, steps }, language) {
  return [words, ...steps.map((step) => step.words)].flatMap((spoken) => textsIn(spoken?.[language]));
}

/** Figures: digits, and arguments that are figures of the set or have a plural somewhere. */
const FIGURE = (() => {
  const counted = Object.values(fr).flatMap((text) => [...text.matchAll(/\{(\w+)\|/g)].map(([, argument]) => argument));
  const others = ['calm', 'wild', 'games', 'draws', 'after', 'circles'];
  const figures = new Set([...Object.keys(figuresOf(standard)), ...counted, ...others]);
  return `(?:(?<![\\p{L}\\d-])\\d+|\\{(?:${[...figures].join('|')})\\})`;
})();
/** What may stand behind a figure without being counted by it. */
const UNCOUNTED = '(?:(?:à|aux?|de|du|des|dans|en|et|ou|par|pour|contre|avec|sur|vaut|comptent|dessous)(?!\\p{L})|d’)';
/** A figure that a line could end with, and what it counts begin the next. */
const PARTED = new RegExp(`${FIGURE}\\*? (?:\\*?(?!${UNCOUNTED})\\p{L}|\\{\\w+\\|)`, 'u');

test('typography: in French no line ends between a figure and what it counts', async () => {
  for (const parted of ['2 hoplites', '*{goal} points*', 'tuile de {n} {n|case|cases}'])
    assert.match(parted, PARTED, parted);
  for (const whole of ['2\u00a0hoplites', 'de 1 à 40', 'SHA-256 avant', '{most} au plus'])
    assert.doesNotMatch(whole, PARTED, whole);
  const { help } = await import('../messages/help-texts.fr.js');
  const said = [...Object.values(fr), ...textsIn(help), ...lessons.flatMap(({ lesson }) => saidBy(lesson, 'fr'))];
  for (const text of said) assert.doesNotMatch(text, PARTED, text);
});

test('one word for one thing: the vocabulary of the rulebooks', async () => {
  const others = {
    en: /\b(?:extra(?! hoplite)|resting|rests|awake|wakes?|wakened|goods|whoever|so many)\b/i,
    fr: /(?<!\p{L})(?:extra|réglette|logement|en éveil|au repos|se repose|réveille|bâtir|bâti|élever|sortes?|égaux|pareils|garni|vient avec|viennent avec|rivaux|clément|cinq forces|biens|éclairée?s?|en sûreté|jouer seul|pas de place(?! à cette table)|action de plus|vainc\p{L}*|couvr\p{L}*|en plus(?=\s:))(?!\p{L})/iu,
  };
  /** Only a seat is a place in French, and lessons speak of none. */
  const seats = /(?<!\p{L})places?(?!\p{L})/iu;
  let count = 0;
  for (const [language, messages] of Object.entries({ en, fr })) {
    const read = (text, where) => {
      count += 1;
      assert.doesNotMatch(text.replace(/\{[^{}]+\}/g, ''), others[language], where);
    };
    for (const [key, message] of Object.entries(messages)) read(message, key);
    const { help } = await import(`../messages/help-texts.${language}.js`);
    for (const text of textsIn(help)) read(text, 'help');
    for (const { name, lesson } of lessons)
      for (const text of saidBy(lesson, language)) {
        read(text, name);
        if (language === 'fr') assert.doesNotMatch(text, seats, name);
      }
  }
  assert.ok(count > 2500, `${count}`);
});

test('a chance is a noun: nothing is said to win, or to be won, in so much of a hundred', () => {
  for (const [key, message] of Object.entries(en))
    assert.doesNotMatch(message, /(?<!chance of )\{(?:chance|odds)\} to win|won in \{odds\}/, key);
  for (const [key, message] of Object.entries(fr))
    assert.doesNotMatch(message, /\{(?:chance|odds)\}\*? de gagner|gagné à \{|meilleure chance/u, key);
});

test('the action is called alike on its card, in its prompts and on its tab', () => {
  assert.equal(en['prompt.act_construct.title'], en['action.construct']);
  assert.equal(en['word.build'], en['action.construct']);
  assert.match(en['prompt.other.construct'], /\bconstruct\b/);
});

test('people without a name are visitors in the reader’s language; clauses are kept apart', async () => {
  await setLanguage('en');
  assert.equal(personName('Guest 2188'), 'Guest 2188');
  assert.equal(clauses(['a, b', 'c']), 'a, b; c');
  await setLanguage('fr');
  assert.equal(personName('Guest 2188'), 'Visiteur 2188');
  assert.equal(personName('Guest of honour'), 'Guest of honour');
  assert.equal(clauses(['a, b', 'c']), 'a, b\u202f; c');
});

for (const language of ['en', 'fr']) {
  test(`every message can be rendered: ${language}`, async () => {
    await setLanguage(language);
    const table = language === 'en' ? en : fr;
    for (const [key, message] of Object.entries(table)) {
      for (const n of [0, 1, 2, 5]) {
        const args = Object.fromEntries([...argumentsOf(message)].map((argument) => [argument, n]));
        const text = t(key, args);
        assert.ok(text.length > 0, key);
        assert.doesNotMatch(text, /[{}|*]|undefined|NaN/, key);
      }
      for (const argument of argumentsOf(message)) {
        const args = Object.fromEntries(
          [...argumentsOf(message)].filter((other) => other !== argument).map((other) => [other, 1]),
        );
        assert.throws(() => t(key, args), new RegExp(argument), key);
      }
    }
  });
}

test('every word of the rules has its message', async () => {
  await setLanguage('en');
  const named = {
    building: ['building.rs', 'Building'],
    creature: ['creature.rs', 'Creature'],
    titan: ['titan.rs', 'Titan'],
    terrain: ['land.rs', 'Land'],
    action: ['card.rs', 'ActionKind'],
    good: ['stock.rs', 'Good'],
    side: ['island.rs', 'Side'],
    illegal: ['error.rs', 'Illegal'],
    decision: ['automaton.rs', 'Decision'],
  };
  for (const [kind, [file, set]] of Object.entries(named)) {
    const words = await closedSet(file, set);
    assert.ok(words.length >= 2, kind);
    for (const word of words) assert.doesNotThrow(() => name(kind, word), `${kind}.${word}`);
  }
  for (const word of await closedSet('building.rs', 'Building')) assert.ok(`building.${word}.effect` in en, word);
  for (const word of await closedSet('creature.rs', 'Creature')) {
    const typed = `text.word.${word.split('-')[0]}`;
    assert.ok(typed in en, `There is no message ${typed}: what is typed in the text mode for ${word}.`);
  }
  for (const word of await closedSet('titan.rs', 'Titan')) assert.ok(`titan.${word}.favour` in en, word);
});

test('names take the form that the sentence asks for', async () => {
  await setLanguage('fr');
  assert.equal(
    t('log.creature_captured', { seat: name('seat', 'automaton'), creature: name('creature', 'gorgon') }),
    'L’Automate capture la Méduse.',
  );
  assert.equal(
    t('preview.blocked', { creature: name('creature', 'hydra-cronos') }),
    'À côté de l’Hydre de Cronos\u202f: on ne peut rien construire ici',
  );
  assert.equal(t('word.turn_of', { seat: 'Ana' }), 'tour d’Ana');
  assert.equal(t('word.turn_of', { seat: 'Milo' }), 'tour de Milo');
  assert.equal(t('word.turn_of', { seat: 'Éloi' }), 'tour d’Éloi');
  assert.equal(t('word.turn_of', { seat: 'Yann' }), 'tour de Yann');
  assert.equal(t('word.turn_of', { seat: 'Yves' }), 'tour d’Yves');
  await setLanguage('en');
  assert.equal(t('word.turn_of', { seat: 'Ana' }), 'Ana’s turn');
  assert.equal(t('word.turn_of', { seat: name('seat', 'automaton') }), 'the Automaton’s turn');
  assert.equal(
    t('log.tile_placed', { seat: 'Ana', terrains: [name('terrain', 'forest'), name('terrain', 'lagoon')] }),
    'Ana places a tile: a forest and a lagoon.',
  );
  assert.equal(
    tFor(true, 'log.card_taken_paid', { seat: 'Ana', action: name('action', 'capture'), cost: 1 }),
    'You take Capture for 1 hoplite.',
  );
  assert.throws(() => name('creature', 'nobody'), /creature\.nobody/);
});

test('numbers, percentages, lists', async () => {
  await setLanguage('en');
  assert.equal(percent(2 / 3), '66.7\u202f%');
  assert.equal(percent(1), '100\u202f%');
  assert.equal(percent(0.99999), '99.9\u202f%');
  assert.deepEqual(
    [0, 0.001, 2 / 3, 0.9999, 1].map(wholePercent),
    ['0', '1', '67', '99', '100'].map((whole) => `${whole}\u202f%`),
  );
  assert.equal(percent(0.00001), '0.1\u202f%');
  assert.equal(list(['a', 'b', 'c']), 'a, b and c');
  assert.equal(either(['a', 'b', 'c']), 'a, b or c');
  assert.equal(goods({ hoplite: 1, orichalcum: 2 }), '1 hoplite and 2 orichalcum');
  assert.equal(signed(-0.4, 1), '−0.4');
  assert.equal(signed(0.04, 1), '0');
  await setLanguage('fr');
  assert.equal(percent(2 / 3), '66,7\u202f%');
  assert.equal(number(1.55, 1), '1,6');
  assert.equal(list(['a', 'b', 'c']), 'a, b et c');
  assert.equal(either(['a', 'b', 'c']), 'a, b ou c');
  assert.equal(goods({ hoplite: 0, orichalcum: 1 }), '1\u00a0pépite d’orichalque');
  assert.equal(t('count.hoplite', { n: 0 }), '0\u00a0hoplite');
});

test('the reader’s language is the first one that there is', () => {
  assert.equal(preferredLanguage(['de-DE', 'fr-CA', 'en']), 'fr');
  assert.equal(preferredLanguage(['EN-us']), 'en');
  assert.equal(preferredLanguage(['de']), 'en');
});

test('without rich() the marks of emphasis are dropped', async () => {
  await setLanguage('en');
  assert.equal(t('preview.titan', { titan: name('titan', 'themis') }), 'Draws Themis');
  assert.equal(t('prompt.pass_screen.title', { seat: '*Ana* {n}' }), '*Ana* {n}, your turn');
});

// The guide explains every question of the rules, in both languages, and names rules that the help knows.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { aboutOf, stepOfTurn, told } from '../js/guide/advice.js';
import './no-page.js';
import { chanceWords } from '../js/guide/reasons.js';
import { setLanguage, t } from '../js/shared/i18n.js';
import { messages as en } from '../messages/en.js';
import { help } from '../messages/help-texts.en.js';

const island = { a1: {}, a2: {}, b1: { land: 'forest' } };
const components = {
  points_to_win: 5,
  medallion_price: 5,
  additional_action_price: 2,
  hoplites_per_fight: 3,
  area_that_draws: 3,
  players: [{ players: 2, places: 5, turns_end_with_discard: true }],
};

/** What the questions are about that are about something. */
const ABOUT = {
  titan_order: { waiting: ['theia', 'themis'] },
  titan_return: { titan: 'theia', waiting: [] },
  loot_titan_return: { titan: 'theia' },
  loot_building: { building: 'mine' },
  initiative: { tied: [1, 2] },
};

/** A message that asks something; an action stands behind a colon. */
function message(ask, actions, { enough = false, creatures = 0, hoplites = 1, hand, automaton } = {}) {
  const [what, action] = ask.split(':');
  const player = { hoplites, island, score: { enough, creatures } };
  return {
    you: { seats: [1] },
    ...(actions ? { choices: { seat: 1, actions, refused: [] } } : {}),
    game: {
      phase: what === 'over' ? 'over' : 'card',
      question: { what, ...(action ? { action } : ABOUT[what]) },
      hand,
      automaton,
      players: { 1: player, 2: player },
    },
  };
}

/** The words of the questions, as they are declared. */
async function asks() {
  const text = await readFile(new URL('../js/protocol.d.ts', import.meta.url), 'utf8');
  const declared = text.split('export type Question = ')[1].split('};\n')[0];
  return [...new Set([...declared.matchAll(/"what": "([a-z_]+)"/g)].map((found) => found[1]))];
}

const about = { act: ['produce', 'recruit', 'capture', 'construct'] };
/** What a question is about, as text. */
const textOf = (...args) => t(...told(aboutOf(message(...args), components)));

const fight = { kind: 'fight', circle: 'b1', hoplites: 1, odds: 0.5 };

test('every question is explained, in both languages', async () => {
  const words = await asks();
  assert.ok(words.includes('additional') && words.includes('titan_return') && words.length >= 16, words.join(' '));
  for (const language of ['en', 'fr']) {
    await setLanguage(language);
    for (const word of words) {
      for (const ask of about[word]?.map((each) => `${word}:${each}`) ?? [word]) {
        const text = textOf(ask, [ask === 'act:capture' ? fight : { kind: 'pass' }]);
        assert.ok(text.length > 30, `${language} ${ask}`);
        assert.doesNotMatch(text, /[{}*]|undefined/, ask);
      }
    }
  }
});

test('the rules that it names are in the help', () => {
  const known = new Set(Object.values(help).flatMap((sections) => sections.flatMap((section) => section.rules)));
  const situations = [
    message('side', []),
    message('metropolis', []),
    message('tile', []),
    message('card', []),
    message('additional', []),
    message('discard', []),
    message('titan_order', []),
    message('titan_return', []),
    message('fight_on', []),
    message('loot_building', []),
    message('construct_again', []),
    message('initiative', []),
    message('automaton', []),
    message('over', null),
    message('card', null),
    message('act:produce', []),
    message('act:recruit', []),
    message('act:capture', [fight]),
    message('act:construct', []),
    message('act:construct', [{ kind: 'temple' }]),
    message('act:construct', [{ kind: 'medallion' }]),
    message('act:construct', [{ kind: 'build' }]),
  ];
  for (const each of situations)
    for (const rule of aboutOf(each, components).rules)
      assert.ok(known.has(rule), `${each.game.question.what}: ${rule}`);
});

test('it sees what the choices say', async () => {
  await setLanguage('en');
  const key = (...args) => aboutOf(message(...args), components).key;
  assert.equal(key('tile', [{ kind: 'tile' }], { hand: { creatures: { 2: 'gorgon' } } }), 'guide.about_tile_creature');
  assert.equal(key('act:produce', [{ kind: 'produce', favour: true }]), 'guide.about_favour');
  assert.equal(key('act:construct', [{ kind: 'medallion' }]), 'guide.about_construct');
  assert.equal(key('act:construct', [{ kind: 'pass' }]), 'guide.about_construct_none');
  assert.equal(key('additional', [{ kind: 'buy' }]), 'guide.about_additional');
  assert.equal(key('card', [{ kind: 'card' }], { enough: true, creatures: 1 }), 'guide.about_almost');
  assert.equal(key('card', null, { automaton: {} }), 'guide.about_automaton');
  assert.match(textOf('act:capture', [fight, { ...fight, odds: 2 / 3 }]), /66\.7\u202f%/);
});

test('it counts the steps of a turn', () => {
  assert.deepEqual(stepOfTurn({ phase: 'tile', turns_end_with_discard: true }), { n: 2, of: 5 });
  assert.deepEqual(stepOfTurn({ phase: 'additional_action', turns_end_with_discard: false }), { n: 4, of: 4 });
  assert.equal(stepOfTurn({ phase: 'metropolis', turns_end_with_discard: true }), null);
});

test('no explanation is left over', async () => {
  const text = await readFile(new URL('../js/guide/advice.js', import.meta.url), 'utf8');
  const panel = await readFile(new URL('../js/guide/coach.js', import.meta.url), 'utf8');
  const reasons = await readFile(new URL('../js/guide/reasons.js', import.meta.url), 'utf8');
  for (const key of Object.keys(en).filter((each) => each.startsWith('guide.')))
    assert.ok((text + panel + reasons).includes(`'${key}'`), key);
});

test('an advice is compared with the choice after it', async () => {
  await setLanguage('en');
  const best = { rank: 1, chance: 0.7, equal: false };
  assert.match(chanceWords([best]), /70\s%/);
  assert.match(chanceWords([best, { rank: 2, chance: 0.6, equal: false }]), /70\s%.*60\s%/);
  assert.match(chanceWords([best, { rank: 2, chance: 0.69, equal: true }]), /as good/);
});

// The guide has advice for every question of the rules, in both languages, and names rules that the help knows.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { adviceFor, coach } from '../js/guide/advice.js';
import { setLanguage } from '../js/shared/i18n.js';
import { messages as en } from '../messages/en.js';
import { help } from '../messages/help-texts.en.js';

const island = { a1: {}, a2: {}, b1: { land: 'forest' } };
const components = { points_to_win: 5, medallion_price: 5 };

/** What the questions are about that are about something. */
const ABOUT = {
  titan_order: { waiting: ['theia', 'themis'] },
  titan_return: { titan: 'theia', waiting: [] },
  loot_titan_return: { titan: 'theia' },
  loot_building: { building: 'mine' },
  initiative: { tied: [1, 2] },
};

/** A message that asks something; an action stands behind a colon. */
function message(ask, actions, { points = 0, creatures = 0, hoplites = 1, hand, automaton } = {}) {
  const [what, action] = ask.split(':');
  const player = { hoplites, island, score: { points, creatures } };
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
const fight = { kind: 'fight', circle: 'b1', hoplites: 1, odds: 0.5 };

test('every question has its advice, in both languages', async () => {
  const words = await asks();
  assert.ok(words.includes('additional') && words.includes('titan_return') && words.length >= 16, words.join(' '));
  for (const language of ['en', 'fr']) {
    await setLanguage(language);
    for (const word of words) {
      for (const ask of about[word]?.map((each) => `${word}:${each}`) ?? [word]) {
        const advice = coach(message(ask, [ask === 'act:capture' ? fight : { kind: 'pass' }]), components);
        assert.ok(advice && advice.text.length > 30, `${language} ${ask}`);
        assert.doesNotMatch(advice.text, /[{}*]|undefined/, ask);
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
    for (const rule of adviceFor(each, components).rules)
      assert.ok(known.has(rule), `${each.game.question.what}: ${rule}`);
});

test('it sees what the choices say', async () => {
  await setLanguage('en');
  const key = (...args) => adviceFor(message(...args), components).key;
  assert.equal(key('card', [{ kind: 'card', card: { titans: ['themis'] } }]), 'guide.card_titan');
  assert.match(coach(message('card', [{ kind: 'card', card: { titans: ['themis'] } }]), components).text, /Themis/);
  assert.equal(key('card', [{ kind: 'card' }], { hoplites: 0 }), 'guide.card_poor');
  assert.equal(key('tile', [{ kind: 'tile', then: [{ event: 'titan_drawn', titan: 'theia' }] }]), 'guide.tile_titan');
  assert.equal(key('tile', [{ kind: 'tile' }], { hand: { creatures: { 2: 'gorgon' } } }), 'guide.tile_creature');
  assert.equal(key('tile', [{ kind: 'tile', then: [{ event: 'gained', from: 'port' }] }]), 'guide.tile_port');
  assert.equal(key('act:produce', [{ kind: 'produce', favour: true }]), 'guide.favour');
  assert.equal(key('additional', [{ kind: 'buy' }]), 'guide.additional');
  assert.equal(key('card', [{ kind: 'card' }], { points: 5, creatures: 1 }), 'guide.almost');
  assert.equal(key('card', null, { automaton: {} }), 'guide.automaton');
  assert.match(coach(message('act:capture', [fight, { ...fight, odds: 2 / 3 }]), components).text, /66\.7\u202f%/);
});

test('no advice is left over', async () => {
  const text = await readFile(new URL('../js/guide/advice.js', import.meta.url), 'utf8');
  const panel = await readFile(new URL('../js/guide/panel.js', import.meta.url), 'utf8');
  for (const key of Object.keys(en).filter((each) => each.startsWith('guide.')))
    assert.ok((text + panel).includes(`'${key}'`), key);
});

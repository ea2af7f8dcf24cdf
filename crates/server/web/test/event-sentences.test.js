// Every event of the rules has a sentence in both languages, for its actor and for the others.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { name, setLanguage } from '../js/shared/i18n.js';
import { sentence } from '../js/shared/event-sentences.js';

const source = await readFile(new URL('../../../rules/src/event.rs', import.meta.url), 'utf8');
const declared = await readFile(new URL('../js/protocol.d.ts', import.meta.url), 'utf8');

/** Events that none of the recorded games has. */
const RARE = [{ event: 'drawn' }, { event: 'loot_put_back', seat: 2, building: 'arch' }];

/** One event of each kind for each seat, as histories have them. */
async function eventsOfAllKinds() {
  const found = new Map(RARE.map((event) => [event.event, event]));
  for (const name of ['game-of-one', 'game-of-two', 'game-of-four']) {
    const { history } = JSON.parse(await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));
    for (const { event } of history.steps.flatMap((step) => step.changes))
      found.set(`${event.event} ${event.seat}`, event);
  }
  return [...found.values()];
}

const events = await eventsOfAllKinds();

function table(reader) {
  return {
    reader,
    seat: (seat) => (seat === 2 ? 'Ana' : seat === 1 ? 'Milo' : name('seat', 'automaton')),
  };
}

test('the games have every event that is declared', () => {
  const known = new Set(events.map(({ event }) => event));
  const kinds = [...declared.matchAll(/"event": "([a-z_]+)"/g)].map((found) => found[1]);
  assert.ok(kinds.length >= 41, `${kinds.length} events`);
  assert.deepEqual(
    kinds.filter((kind) => !known.has(kind)),
    [],
  );
});

for (const language of ['en', 'fr']) {
  test(`every event has a sentence: ${language}`, async () => {
    await setLanguage(language);
    for (const event of events) {
      for (const reader of [null, 1, 2]) {
        const text = sentence(event, table(reader));
        if (event.event === 'asked') assert.equal(text, null);
        else assert.match(text, /^\p{Lu}.*[.\d]$/u, event.event);
      }
    }
  });

  test(`every source of a gain has a sentence: ${language}`, async () => {
    await setLanguage(language);
    const variants = source
      .split('pub enum Source {')[1]
      .split('\n}')[0]
      .match(/^ {4}[A-Z]\w+,$/gm)
      .map((line) => line.trim().slice(0, -1));
    assert.equal(variants.length, 9);
    for (const variant of variants) {
      const from = variant.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
      for (const reader of [1, 2])
        assert.match(sentence({ event: 'gained', seat: 2, good: 'hoplite', amount: 1, from }, table(reader)), /1/);
    }
  });
}

test('who did what to whom', async () => {
  await setLanguage('en');
  const drawn = { event: 'titan_drawn', seat: 2, titan: 'themis', held_by: 1, active: true, area: [] };
  assert.equal(sentence(drawn, table(null)), 'Ana takes Themis from Milo.');
  assert.equal(sentence(drawn, table(1)), 'Ana takes Themis from you.');
  assert.equal(sentence(drawn, table(2)), 'You take Themis from Milo.');
  assert.equal(sentence({ ...drawn, held_by: undefined }, table(1)), 'Ana draws the attention of Themis.');
  assert.equal(sentence({ ...drawn, held_by: 2 }, table(1)), 'Ana turns Themis active again.');
  const rolled = {
    event: 'dice_rolled',
    seat: 3,
    circle: 'c4',
    creature: 'cyclops',
    roll: ['5', 'skull', '3'],
    won: true,
  };
  assert.equal(sentence(rolled, table(1)), 'The Automaton rolls 5, 3 and a skull and beats the Cyclops.');
  const explored = {
    event: 'tile_placed',
    seat: 2,
    tile: 'MFM',
    circles: ['c3', 'c4', 'd3'],
    lands: ['mountain', 'forest', 'mountain'],
  };
  assert.equal(sentence(explored, table(2)), 'You place a tile: two mountains and a forest.');
  const bought = {
    event: 'action_bought',
    seat: 2,
    action: 'construct',
    pays: 'creatures',
    creatures: ['gorgon', 'hydra-theia'],
    cost: 2,
  };
  assert.equal(sentence(bought, table(1)), 'Ana buys Construct for a Gorgon and a Hydra of Theia.');
  await setLanguage('fr');
  assert.equal(sentence(drawn, table(1)), 'Ana vous prend Thémis.');
  assert.equal(sentence(explored, table(2)), 'Vous posez une tuile : deux montagnes et une forêt.');
  assert.equal(
    sentence({ ...rolled, roll: ['skull', '1', 'skull'] }, table(1)),
    'L’Automate obtient 1 et deux crânes et l’emporte sur le Cyclope.',
  );
  assert.equal(sentence(rolled, table(1)), 'L’Automate obtient 5, 3 et un crâne et l’emporte sur le Cyclope.');
  assert.equal(
    sentence({ ...bought, pays: 'orichalcum', creatures: [] }, table(2)),
    'Vous achetez l’action Construire pour 2\u00a0pépites d’orichalque.',
  );
});

test('an event that nobody knows is an error, not silence', () => {
  assert.throws(() => sentence({ event: 'eclipse' }, table(1)), /eclipse/);
});

// The help says the same in both languages, cites rules that exist, shows pieces that exist, and can be searched.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { messages as en } from '../messages/en.js';
import { messages as fr } from '../messages/fr.js';
import { help as english } from '../messages/help-texts.en.js';
import { help as french } from '../messages/help-texts.fr.js';
import { search, sectionOf, sections } from '../js/help/search.js';
import { setLanguage } from '../js/shared/i18n.js';
import { figuresOf, STANDARD, withFigures } from '../js/help/figures.js';

const rules = await readFile(new URL('../../../../docs/rules/rules.md', import.meta.url), 'utf8');
const sprite = await readFile(new URL('../art/pieces.svg', import.meta.url), 'utf8');
const illegal = await readFile(new URL('../../../rules/src/error.rs', import.meta.url), 'utf8');

/** All passages, also those about the program. */
function everything(help) {
  return [...sections(help), ...help.about];
}

/** All that must be equal in both languages. */
function skeleton(help) {
  return everything(help).map(({ id, rules, body }) => ({
    id,
    rules,
    body: body.map((part) =>
      typeof part === 'string'
        ? 'text'
        : { columns: part.columns.length, rows: part.rows.map((row) => [row.piece, row.cells.length]) },
    ),
  }));
}

test('both languages have the same passages, rules and tables', () => {
  assert.deepEqual(skeleton(french), skeleton(english));
});

test('anchors are unique and tables are rectangular', () => {
  const ids = everything(english).map((section) => section.id);
  assert.equal(new Set(ids).size, ids.length);
  for (const section of everything(english)) {
    for (const part of section.body)
      if (typeof part !== 'string')
        for (const row of part.rows) assert.equal(row.cells.length, part.columns.length, section.id);
  }
});

test('every rule that is cited exists', () => {
  const cited = new Set(sections(english).flatMap((section) => section.rules));
  assert.ok(cited.size > 50);
  for (const rule of cited) {
    assert.match(rules, new RegExp(`^(?:## |\\*\\*)${rule.replace('.', '\\.')}\\b`, 'm'), rule);
  }
});

test('every refusal leads to a passage', () => {
  const cited = new Set([...illegal.matchAll(/=> "([RS][\d.]+[a-f]?)"/g)].map((found) => found[1]));
  assert.ok(cited.size > 10);
  for (const rule of cited) assert.ok(sectionOf(english, rule), rule);
  assert.equal(sectionOf(english, 'R8.3b').id, 'capture');
  assert.equal(sectionOf(english, 'R12.1').id, 'goal');
  assert.equal(sectionOf(english, 'R8.4').id, 'construct');
});

test('every picture exists', () => {
  for (const section of everything(english)) {
    for (const part of section.body)
      if (typeof part !== 'string')
        for (const { piece } of part.rows) if (piece) assert.ok(sprite.includes(`<symbol id="${piece}" `), piece);
  }
});

test('names in the tables are those of the messages', () => {
  for (const [help, messages] of [
    [english, en],
    [french, fr],
  ]) {
    for (const section of help.aid) {
      for (const part of section.body) {
        if (typeof part === 'string') continue;
        for (const { piece, cells } of part.rows) {
          const key = piece?.replace(/-/, '.').replace(/-(theia|hoplite|3)$/, '');
          if (!key || !/^(creature|titan|building)\./.test(key) || !(key in messages)) continue;
          assert.equal(cells[0], messages[key].split(' | ')[0], piece);
        }
      }
    }
  }
});

test('French typography', () => {
  for (const section of everything(french)) {
    const texts = [
      section.title,
      ...section.body.flatMap((part) =>
        typeof part === 'string' ? [part] : [...part.columns, ...part.rows.flatMap((row) => row.cells)],
      ),
    ];
    for (const text of texts) assert.doesNotMatch(text, /[^\u202f][;:!?%»]|«[^\u202f]|'/, text);
  }
});

test('the search knows neither accents nor capitals and puts titles first', () => {
  assert.deepEqual(
    search(french, 'METROPOLE port bonus').map((section) => section.id),
    [],
  );
  assert.equal(search(french, 'creatures')[0].id, 'aid-creatures');
  assert.ok(search(english, 'hydra 12').some((section) => section.id === 'aid-creatures'));
  assert.deepEqual(search(english, '   '), []);
  assert.equal(search(english, 'R9.1')[0].id, 'extra');
});

/** The figures of the standard set, as far as the aid sheet states them. */
async function standardComponents() {
  const toml = await readFile(new URL('../../../rules/data/standard.toml', import.meta.url), 'utf8');
  const tables = (kind) => toml.split(/^\[\[/m).filter((table) => table.startsWith(`${kind}]]`));
  const value = (table, key) => new RegExp(`^${key} = "?([^"\\n]+?)"?(?: *#.*)?$`, 'm').exec(table)?.[1];
  const creatures = tables('creature').map((table) => {
    const loot = value(table, 'loot');
    return [
      value(table, 'name'),
      {
        strength: Number(value(table, 'strength')),
        loot: lootOf(loot, value(table, 'name')),
        copies: Number(value(table, 'copies')),
      },
    ];
  });
  const buildings = tables('building').map((table) => [
    value(table, 'name'),
    { copies: Number(value(table, 'copies')) },
  ]);
  return {
    points_to_win: STANDARD.goal,
    medallion_price: Number(value(toml, 'medallion')),
    additional_action_price: Number(value(toml, 'additional_action')),
    hoplites_per_fight: STANDARD.most,
    area_that_draws: STANDARD.area,
    players: [
      { players: STANDARD.discarders, places: STANDARD.few, turns_end_with_discard: true },
      { players: STANDARD.players_few, places: STANDARD.few, turns_end_with_discard: false },
      { players: STANDARD.players_all, places: STANDARD.places, turns_end_with_discard: false },
    ],
    last_round: STANDARD.rounds,
    slot_costs: JSON.parse(value(toml, 'costs')),
    automaton: {
      dice: STANDARD.dice,
      strengths: tables('automaton.strength').map((table) => ({ strip: JSON.parse(/^strip = (.*)$/m.exec(table)[1]) })),
    },
    supply: Object.fromEntries(
      ['hoplites', 'orichalcum', 'victory_tokens', 'temples'].map((key) => [key, Number(value(toml, key))]),
    ),
    boards: [
      {
        sides: {
          calm: {
            ports: tables('port').map((table) => ({
              hoplites: Number(value(table, 'hoplites')),
              orichalcum: Number(value(table, 'orichalcum')),
            })),
          },
        },
      },
    ],
    odds: {
      skull: Object.fromEntries(
        creatures.map(([, { strength }]) => [strength, [1, 2, 3, 4].map((dice) => chance(strength, dice))]),
      ),
    },
    creatures: Object.fromEntries(creatures),
    buildings: Object.fromEntries(buildings),
  };
}

/** The chance with a number of dice, counted roll by roll. */
function chance(strength, dice) {
  let wins = 0;
  for (let roll = 0; roll < 6 ** dice; roll += 1) {
    const faces = Array.from({ length: dice }, (_, die) => Math.floor(roll / 6 ** die) % 6);
    if (faces.includes(0) || faces.reduce((sum, face) => sum + face) >= strength) wins += 1;
  }
  return wins / 6 ** dice;
}

/** What the set's file calls a creature's loot, as the server sends it. */
function lootOf(loot, creature) {
  if (loot === 'building') return loot;
  return loot === 'titan' ? { titan: creature.replace('hydra-', '') } : { orichalcum: Number(loot) };
}

test('the aid sheet has a row for each piece of the standard set and for each strength', async () => {
  const { creatures, buildings } = await standardComponents();
  for (const [language, { aid }] of Object.entries({ en: english, fr: french })) {
    const rowsOf = (id) => aid.find((section) => section.id === id).body.flatMap(({ rows = [] }) => rows);
    // A row stands for all Hydras, one for all Siege Engines and one for all Statues.
    const family = (piece) => /hydra|siege-engine|statue/.exec(piece)?.[0] ?? piece;
    const rowFor = (id, piece) => rowsOf(id).find((row) => row.piece.includes(family(piece)));
    for (const [creature, { strength }] of Object.entries(creatures)) {
      const where = `messages/help-texts.${language}.js lacks a row for`;
      assert.ok(rowFor('aid-creatures', creature), `${where} ${creature} in aid-creatures`);
      const odds = rowsOf('aid-odds').find(({ cells }) => cells[0] === String(strength));
      assert.ok(odds, `${where} the strength ${strength} in aid-odds`);
    }
    for (const [building, { copies }] of Object.entries(buildings))
      assert.ok(!copies || rowFor('aid-buildings', building), `${language}: no row for ${building} in aid-buildings`);
  }
});

test('what the aid sheet says is what the standard set has', async () => {
  const components = await standardComponents();
  for (const [language, help] of Object.entries({ en: english, fr: french })) {
    await setLanguage(language);
    for (const section of help.aid)
      assert.deepEqual(withFigures(section, components), withFigures(section, null), section.id);
  }
});

test('the figures that texts name are those of the standard set, until the server sends its own', async () => {
  const components = await standardComponents();
  assert.deepEqual(figuresOf(components), STANDARD);
  await setLanguage('en');
  const said = (changed, id) => withFigures(sectionById(id), { ...components, ...changed }).body.join(' ');
  assert.match(said({ points_to_win: 7 }, 'goal'), /at least 7 victory points/);
  assert.match(said({ medallion_price: 6 }, 'construct'), /costs 6 orichalcum/);
  assert.match(said({ slot_costs: [0, 3] }, 'card'), /from the left: 0, 3\./);
  assert.match(said({ area_that_draws: 4 }, 'titans'), /area of 4 or more circles/);
  const players = [
    { players: 2, places: 4, turns_end_with_discard: false },
    { players: 3, places: 7, turns_end_with_discard: true },
    { players: 4, places: 7, turns_end_with_discard: true },
  ];
  assert.match(said({ players }, 'setup'), /with 4 cards for up to 2 players and 6 for 3/);
  assert.match(said({ players }, 'discard'), /^With 3 players/);
});

/** A passage of the English help. */
function sectionById(id) {
  return sections(english).find((section) => section.id === id);
}

test('the aid sheet takes its figures from another set', async () => {
  await setLanguage('en');
  const components = await standardComponents();
  components.creatures.cyclops = { strength: 11, loot: { orichalcum: 4 }, copies: 1 };
  components.creatures.gorgon = { strength: 8, loot: 'building', copies: 4 };
  components.creatures.hellhound = { strength: 1, loot: { orichalcum: 0 }, copies: 0 };
  components.buildings['siege-engine-5'] = { copies: 2 };
  const calm = { ports: [{ hoplites: 0, orichalcum: 2 }] };
  const wild = {
    ports: [
      { hoplites: 0, orichalcum: 3 },
      { hoplites: 2, orichalcum: 1 },
    ],
  };
  components.boards = [{ sides: { calm } }, { sides: { calm, wild } }];
  const cells = (id, piece) =>
    withFigures(
      english.aid.find((section) => section.id === id),
      components,
    )
      .body.find((part) => typeof part !== 'string')
      .rows.find((row) => row.piece === piece)?.cells;
  assert.equal(cells('aid-creatures', 'creature-hellhound'), undefined, 'what is not in the box has no row');
  assert.deepEqual(cells('aid-creatures', 'creature-cyclops'), ['Cyclops', '11', '4 orichalcum']);
  const building = 'a building from the bag, on any free terrain';
  assert.deepEqual(cells('aid-creatures', 'creature-gorgon'), ['Gorgon', '8', building]);
  assert.equal(cells('aid-buildings', 'building-siege-engine-3')[1], '5');
  assert.deepEqual(cells('aid-ports', 'port-orichalcum'), ['Orichalcum', '2 orichalcum / 3 orichalcum']);
  assert.deepEqual(cells('aid-ports', 'port-both'), ['Both', '2 hoplites and 1 orichalcum']);
  assert.equal(cells('aid-ports', 'port-hoplite'), undefined, 'what no island has has no row');
});

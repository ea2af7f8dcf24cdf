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
import { figuresOf, helpWithFigures, withFigures } from '../js/help/figures.js';

const rules = await readFile(new URL('../../../../docs/rules/rules.md', import.meta.url), 'utf8');
const sprite = await readFile(new URL('../art/pieces.svg', import.meta.url), 'utf8');
/** The standard set, as the server sends it. */
const standard = JSON.parse(await readFile(new URL('fixtures/components.json', import.meta.url), 'utf8'));
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

test('anchors are unique and tables are rectangular', async () => {
  await setLanguage('en');
  const shown = everything(helpWithFigures(english, standard));
  const ids = shown.map((section) => section.id);
  assert.equal(new Set(ids).size, ids.length);
  for (const section of shown) {
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

test('French typography', async () => {
  await setLanguage('fr');
  for (const section of everything(helpWithFigures(french, standard))) {
    const texts = [
      section.title,
      ...section.body.flatMap((part) =>
        typeof part === 'string' ? [part] : [...part.columns, ...part.rows.flatMap((row) => row.cells)],
      ),
    ];
    for (const text of texts) assert.doesNotMatch(text, /[^\u202f][;:!?%»]|«[^\u202f]|'/, text);
  }
});

test('the search knows neither accents nor capitals and puts titles first', async () => {
  await setLanguage('en');
  assert.deepEqual(
    search(french, 'METROPOLE port bonus').map((section) => section.id),
    [],
  );
  assert.equal(search(french, 'creatures')[0].id, 'aid-creatures');
  assert.ok(search(helpWithFigures(english, standard), 'hydra 12').some((section) => section.id === 'aid-creatures'));
  assert.deepEqual(search(english, '   '), []);
  assert.equal(search(english, 'R9.1')[0].id, 'extra');
});

test('the aid sheet has a row for each piece of the standard set', () => {
  const { creatures, buildings } = standard;
  for (const [language, { aid }] of Object.entries({ en: english, fr: french })) {
    const rowsOf = (id) => aid.find((section) => section.id === id).body.flatMap(({ rows = [] }) => rows);
    // A row stands for all Hydras, one for all Siege Engines and one for all Statues.
    const family = (piece) => /hydra|siege-engine|statue/.exec(piece)?.[0] ?? piece;
    const rowFor = (id, piece) => rowsOf(id).find((row) => row.piece.includes(family(piece)));
    for (const [id, pieces] of Object.entries({ 'aid-creatures': creatures, 'aid-buildings': buildings }))
      for (const [piece, { copies }] of Object.entries(pieces))
        assert.ok(!copies || rowFor(id, piece), `messages/help-texts.${language}.js lacks a row for ${piece} in ${id}`);
  }
});

test('what the aid sheet says is what the standard set has', async () => {
  const cells = (id) =>
    withFigures(sectionById(id), standard).body.flatMap(({ rows = [] }) => rows.map((row) => row.cells));
  await setLanguage('en');
  assert.deepEqual(cells('aid-creatures'), [
    ['Hellhound', '4', '1 orichalcum'],
    ['Minotaur', '6', 'a building from the bag, on any free terrain'],
    ['Gorgon', '8', '2 orichalcum'],
    ['Cyclops', '10', '3 orichalcum'],
    ['Hydra', '12', 'the Titan it shows'],
  ]);
  assert.deepEqual(cells('aid-odds'), [
    ['4', '50.0\u202f%', '91.7\u202f%', '99.5\u202f%', '100\u202f%'],
    ['6', '16.7\u202f%', '72.2\u202f%', '95.4\u202f%', '99.6\u202f%'],
    ['8', '16.7\u202f%', '47.2\u202f%', '83.8\u202f%', '97.3\u202f%'],
    ['10', '16.7\u202f%', '33.3\u202f%', '66.7\u202f%', '90.6\u202f%'],
    ['12', '16.7\u202f%', '30.6\u202f%', '51.4\u202f%', '79.2\u202f%'],
  ]);
  assert.deepEqual(
    cells('aid-buildings').map(([name, copies]) => `${copies} ${name}`),
    [
      '6 Training Camp',
      '6 Mine',
      '1 Hospital',
      '2 Oratory',
      '3 Siege Engine',
      '2 Arch',
      '1 Protection Crystal',
      '1 Architect’s Practice',
      '1 Forge',
      '3 Statue',
    ],
  );
  assert.deepEqual(cells('aid-ports'), [
    ['Hoplites', '2 hoplites'],
    ['Orichalcum', '2 orichalcum'],
    ['Both', '1 hoplite and 1 orichalcum'],
  ]);
});

test('the figures that texts name are those of the set', async () => {
  assert.deepEqual(figuresOf(standard), {
    goal: 5,
    price: 5,
    extra: 2,
    most: 3,
    area: 3,
    discarders: 2,
    players_least: 2,
    players_few: 3,
    players_all: 4,
    few: 5,
    rounds: 100,
    costs: [0, 0, 1, 1, 2, 2],
    places: 6,
    strip: 8,
    strengths: 5,
    dice: 4,
    engines: [1, 2, 3],
    supply_hoplites: 30,
    supply_orichalcum: 30,
    supply_tokens: 17,
    supply_temples: 17,
  });
  await setLanguage('en');
  const said = (changed, id) => withFigures(sectionById(id), { ...standard, ...changed }).body.join(' ');
  assert.match(said({ points_to_win: 7 }, 'goal'), /at least 7 victory points/);
  assert.match(said({ medallion_price: 6 }, 'construct'), /costs 6 orichalcum/);
  const { 'siege-engine-3': _, ...buildings } = standard.buildings;
  assert.match(
    JSON.stringify(withFigures(sectionById('aid-buildings'), { ...standard, buildings })),
    /number it shows \(1, 2\)/,
  );
  const { columns } = withFigures(sectionById('aid-odds'), { ...standard, dice: [1, 2] }).body[1];
  assert.deepEqual(columns, ['Strength', '1 die', '2 dice']);
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
  const components = structuredClone(standard);
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

// What the card of a piece says: every kind has one, figures come from the server, and both languages render it.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { bySeat } from './by-seat.js';
import { fightOdds } from '../js/table/model/fight-odds.js';
import { oddsFigures } from '../js/table/model/piece-land.js';
import { pieceCard } from '../js/table/model/pieces.js';
import { sections } from '../js/help/search.js';
import { sideFor } from '../js/table/model/piece-side.js';
import { help } from '../messages/help-texts.en.js';
import { setLanguage } from '../js/shared/i18n.js';

const sprite = await readFile(new URL('../art/pieces.svg', import.meta.url), 'utf8');

/** A table of two people in the middle of a game, as far as cards tell of it. */
function scene() {
  const seats = bySeat([
    { seat: 1, kind: 'person', name: 'Ana' },
    { seat: 2, kind: 'person', name: 'Milo' },
  ]);
  const score = { points: 2, titans: ['theia'], titans_at_most: 1, temples: 1, medallions: 0, creatures: 1 };
  const island = {
    a1: { land: 'forest' },
    a2: { land: 'volcano' },
    a3: { land: 'volcano', creature: 'gorgon', hoplites: 1 },
    b1: { land: 'desert', building: 'mine' },
    b2: { land: 'desert', building: 'mine' },
    c1: { land: 'lagoon', temple: 0 },
    c2: {},
  };
  const player = { board: 'thera', side: 'calm', hoplites: 2, orichalcum: 3, captured: { cyclops: 2 }, island, score };
  const dealt = {
    card: 'capture/1',
    action: 'capture',
    size: '1',
    tile: 'V',
    lands: ['volcano'],
    creatures: { 1: 'hydra-theia' },
  };
  const circles = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2'];
  return {
    layout: 'desktop',
    mine: 1,
    pick: {},
    message: { seq: 1, table: { id: 'x', seats, status: 'playing' }, you: { seats: [1], played: [1] } },
    components: {
      points_to_win: 5,
      hoplites_per_fight: 3,
      area_that_draws: 3,
      die: ['1', '2', '3', '4', '5', 'skull'],
      dice: [1, 2, 3, 4],
      medallion_price: 5,
      slot_costs: [0, 1],
      supply: { hoplites: 30, orichalcum: 30, victory_tokens: 17, temples: 17 },
      odds: {
        skull: { 8: [1 / 6, 0.472, 0.838, 0.973], 12: [1 / 6, 0.306, 0.514, 0.792] },
        '2+skull': { 8: [1 / 3, 0.6, 0.9, 0.99] },
      },
      titans: { theia: { terrain: 'forest' }, cronos: { terrain: 'desert' } },
      boards: [{ name: 'thera', sides: { calm: { circles, ports: [{ circle: 'd2', hoplites: 1, orichalcum: 1 }] } } }],
      creatures: {
        gorgon: { strength: 8, loot: { orichalcum: 2 }, copies: 4 },
        'hydra-theia': { strength: 12, loot: { titan: 'theia' }, copies: 1 },
        cyclops: { strength: 10, loot: 'building', copies: 4 },
      },
      buildings: { mine: { copies: 6, carries: 'orichalcum' }, forge: { copies: 1 } },
      tile_lands: { V: ['volcano'], FL: ['forest', 'lagoon'] },
      automaton: {
        strengths: [
          {
            name: 'gentle',
            strip: [
              { hoplites: 0, orichalcum: 0, medallion: false },
              { hoplites: 2, orichalcum: 0, medallion: false },
            ],
          },
        ],
      },
    },
    game: {
      round: 3,
      turn: 1,
      question: { what: 'card' },
      actions_board: { 2: dealt },
      construction_board: { forest: { building: 'mine', carries: 'orichalcum' } },
      titans: { theia: { holder: 2, active: false } },
      supply: { hoplites: 21, orichalcum: 20, victory_tokens: 14, temples: 16 },
      creature_bag: { gorgon: 2 },
      building_bag: { mine: 3, forge: 1 },
      deck: { 'capture/1': 1 },
      piles: { 2: { unseen: { FL: 2 }, under: ['FL'] } },
      automaton: { seat: 3, strength: 'gentle', strip: [], captured: [] },
      players: {
        1: { ...player, skulls: ['skull'], force: [2, 3, 3, 3] },
        2: { ...player, skulls: ['2', 'skull'], force: [2, 3, 3, 3] },
      },
    },
  };
}

/** Everything that can be asked about at that table. */
const EVERYTHING = [
  ...['a1', 'a2', 'a3', 'b1', 'c1', 'c2', 'd1', 'd2'].map((circle) => `circle 1 ${circle}`),
  'card 2',
  'spot forest',
  'spot lagoon',
  'titan theia',
  'titan cronos',
  'creature gorgon',
  'building forge',
  'temple',
  'medallion',
  'stock 1 hoplite',
  'stock 1 orichalcum',
  'stock 2 creature',
  ...['hoplite', 'orichalcum', 'token', 'temple', 'creatures', 'buildings', 'deck', '2'].map(
    (what) => `supply ${what}`,
  ),
  'places 1',
  'initiative',
  'die',
  'strip 1',
  'strip 2',
];

test('every piece has a card with a picture, words and a rule that the help knows, in both languages', async () => {
  const known = new Set(sections(help).flatMap((section) => section.rules));
  for (const language of ['en', 'fr']) {
    await setLanguage(language);
    for (const asked of EVERYTHING) {
      const card = pieceCard(scene(), asked);
      assert.ok(card, asked);
      assert.ok(sprite.includes(`<symbol id="${card.piece}" `), `${asked}: ${card.piece}`);
      assert.ok(card.title && card.kind && card.lines.length > 0, asked);
      for (const text of [card.title, card.kind, ...card.lines]) assert.doesNotMatch(text, /undefined|NaN|[{}]/, asked);
      assert.ok(known.has(card.rule), `${asked}: ${card.rule}`);
    }
  }
});

test('what is not there has no card', () => {
  for (const asked of [
    '',
    'nonsense',
    'circle 1 z9',
    'circle 7 a1',
    'card 1',
    'building palace',
    'creature nobody',
    'strip 9',
  ])
    assert.equal(pieceCard(scene(), asked), null, asked);
  assert.equal(pieceCard({ ...scene(), game: undefined }, 'die'), null);
});

test('odds are those that the server sent, for the hoplites that stand there and the faces that count', async () => {
  await setLanguage('en');
  const at = scene();
  assert.deepEqual(fightOdds(at, 1, 'gorgon', 2), { dice: 3, odds: 0.838 });
  assert.equal(fightOdds(at, 2, 'gorgon', 2)?.odds, 0.9, 'a Siege Engine of that player');
  const other = { ...at, components: { ...at.components, dice: [3] } };
  assert.deepEqual(fightOdds(other, 1, 'gorgon', 0), { dice: 3, odds: 0.838 }, 'dice are sent, not counted');
  const card = pieceCard(at, 'circle 1 a3');
  assert.deepEqual(
    card.figures.map(({ label, value }) => [label, value]),
    [
      ['1 hoplite', '47.2\u202f%'],
      ['2 hoplites', '83.8\u202f%'],
      ['3 hoplites', '97.3\u202f%'],
      ['Creatures in the bag', '2 left in the bag'],
    ],
  );
  assert.ok(card.lines.includes('Beats 8 with 4 dice: 97.3\u202f%.'), card.lines.join(' '));
  assert.ok(card.lines.includes('1 hoplite already stands there.'));
  at.game.players[1].force = [1, 2, 3, 3];
  assert.match(pieceCard(at, 'circle 1 a3').lines.join(' '), /with 3 dice: 83\.8/, 'so are those that could go');
  assert.equal(oddsFigures(at, 1, 'gorgon', 0).length, 4);
});

test('a card with two creatures tells the odds against each by its name', async () => {
  await setLanguage('en');
  const at = scene();
  at.game.actions_board[2].creatures = { 1: 'hydra-theia', 2: 'gorgon' };
  const labels = pieceCard(at, 'card 2').figures.map(({ label }) => label);
  assert.equal(labels.length, 8);
  for (const creature of ['Hydra of Theia', 'Gorgon'])
    assert.ok(labels.includes(`${creature}: 2 hoplites`), labels.join());
});

test('counts are those of the bag and the supply, and a Titan says who holds it', async () => {
  await setLanguage('en');
  const at = scene();
  assert.equal(pieceCard(at, 'spot forest').figures[0].value, '3 left in the bag');
  assert.equal(pieceCard(at, 'supply hoplite').figures[0].value, '21 of 30 left');
  assert.ok(pieceCard(at, 'titan theia').lines.includes('Held by Milo, inactive.'));
  assert.ok(pieceCard(at, 'titan cronos').lines.includes('Lies at the centre: nobody holds it.'));
  assert.deepEqual(pieceCard(at, 'supply 2').figures, [{ label: 'Forest and Lagoon', value: '2' }]);
  assert.match(pieceCard(at, 'card 2').lines.join(' '), /A Hydra of Theia comes with it, strength 12\./);
});

test('a card stands where there is most room, and never over what its piece is compared with', () => {
  Object.assign(globalThis, { innerWidth: 1000, innerHeight: 600 });
  const box = { left: 100, right: 180, top: 40, bottom: 140 };
  assert.equal(sideFor(box, 400, 200, null), 'right');
  assert.equal(sideFor(box, 400, 200, 'row'), 'below');
  assert.equal(sideFor({ ...box, left: 800, right: 880 }, 400, 200, 'column'), 'left');
  assert.equal(sideFor({ left: 480, right: 520, top: 500, bottom: 560 }, 400, 200, null), 'above');
});

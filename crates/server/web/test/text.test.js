// The text mode: what may be typed finds its move in both languages, and the table is told truly.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { bySeat } from './by-seat.js';
import { chosen } from '../js/table/model/narrow.js';
import { setLanguage } from '../js/shared/i18n.js';

// Reading sentences needs no more of the page than what the templates' library asks for when it is loaded.
globalThis.document = {
  documentElement: {},
  querySelector: () => null,
  querySelectorAll: () => [],
  createTreeWalker: () => ({}),
  createComment: () => ({}),
  createElement: () => ({}),
  // Of what is emphasised the words are read.
  createDocumentFragment: () => ({
    textContent: '',
    append(part) {
      this.textContent += part.textContent ?? part;
    },
  }),
};
const { answerTo } = await import('../js/table/text/answer.js');
const { ASKS, askOf, askWord, recordParts } = await import('../js/table/text/words.js');
const { circleLines, hintLines, islandLines, marketLines, turnLines } = await import('../js/table/text/describe.js');
const { spokenChoice } = await import('../js/table/view/ribbon.js');
const { meant } = await import('../js/table/text/moves.js');
const { pickFor } = await import('../js/table/text/pick-for.js');

/** A legal choice, as the server lists it. */
function choice(action, kind, fields) {
  return { action, kind, then: [], draws: false, points: 0, bars: [], ...fields };
}

const tile = (...circles) => choice(`tile:${circles.join('-')}`, 'tile', { circles });
const TILES = [tile('c4', 'c5', 'd4'), tile('c5', 'd4', 'c4'), tile('d4', 'c4', 'c5'), tile('b3', 'c3', 'b4')];
const CONSTRUCT = [
  choice('build:forest@c4', 'build', { spot: 'forest', building: 'mine', circle: 'c4' }),
  choice('build:lagoon@c4', 'build', { spot: 'lagoon', building: 'arch', circle: 'c4' }),
  choice('build:lagoon@c5', 'build', { spot: 'lagoon', building: 'arch', circle: 'c5' }),
  choice('medallion', 'medallion', { cost: 5 }),
  choice('pass', 'pass', {}),
];
const CARDS = [choice('card:1', 'card', { slot: 1, cost: 0 }), choice('card:3', 'card', { slot: 3, cost: 1 })];
const FIGHTS = [0, 1, 2].map((n) => choice(`fight:c4+${n}`, 'fight', { circle: 'c4', hoplites: n }));

/** A small island of two rows with a forest and a Gorgon on its volcano. */
function scene(actions, game = {}) {
  const circles = ['b3', 'b4', 'c3', 'c4', 'c5', 'd4'];
  const strength = { gorgon: { strength: 8, loot: 'building', copies: 4 } };
  return {
    id: 'x',
    pick: {},
    log: [
      { step: 1, seat: 1, events: [{ event: 'card_taken', seat: 1, slot: 1, action: 'produce', cost: 0 }] },
      { step: 2, seat: 2, events: [{ event: 'card_taken', seat: 2, slot: 2, action: 'capture', cost: 1 }] },
      { step: 3, seat: 2, events: [{ event: 'medallion_forged', seat: 2, cost: 5 }] },
    ],
    mine: 1,
    message: {
      table: {
        id: 'x',
        status: 'playing',
        seats: bySeat([
          { seat: 1, kind: 'person', name: 'Ana' },
          { seat: 2, kind: 'person', name: 'Milo' },
        ]),
      },
      you: { seats: [1], played: [1], undo: { steps: 0, shown: false } },
      choices: {
        seat: 1,
        actions,
        refused: [
          {
            action: 'tile:c3-c4-d4',
            kind: 'tile',
            circles: ['c3', 'c4', 'd4'],
            reason: 'already_explored',
            rule: 'R6.2',
          },
        ],
      },
    },
    components: {
      boards: [{ name: 'Thera', sides: { calm: { circles, ports: [{ circle: 'b3', hoplites: 2, orichalcum: 0 }] } } }],
      creatures: strength,
      slot_costs: [0, 0, 1],
    },
    game: {
      round: 1,
      asked: 1,
      turn: 1,
      places: 3,
      question: { what: 'tile' },
      hand: {
        action: 'produce',
        size: '3',
        tile: 'FLV',
        lands: ['forest', 'lagoon', 'volcano'],
        creatures: { 3: 'gorgon' },
      },
      actions_board: {
        3: { action: 'capture', size: '2', tile: 'MV', lands: ['mountain', 'volcano'], creatures: { 2: 'gorgon' } },
      },
      players: {
        1: {
          board: 'Thera',
          side: 'calm',
          island: { c3: { land: 'forest' }, c4: { land: 'volcano', creature: 'gorgon' } },
        },
      },
      ...game,
    },
  };
}

test('a move is found by its word, by its parts, without its kind, and by parts that are enough', async () => {
  await setLanguage('en');
  const find = (choices, typed) => meant(choices, recordParts(typed)).map(({ action }) => action);
  for (const [choices, typed, found] of [
    [TILES, 'tile:c4-c5-d4', ['tile:c4-c5-d4']],
    [TILES, 'Tile C4 C5 D4', ['tile:c4-c5-d4']],
    [TILES, 'c5-d4-c4', ['tile:c5-d4-c4']],
    [TILES, 'place the tile on b3', ['tile:b3-c3-b4']],
    [TILES, 'd4 c5', ['tile:c4-c5-d4', 'tile:c5-d4-c4', 'tile:d4-c4-c5']],
    [TILES, 'e5', []],
    [CONSTRUCT, 'build forest', ['build:forest@c4']],
    [CONSTRUCT, 'lagoon c5', ['build:lagoon@c5']],
    [CONSTRUCT, 'build lagoon', ['build:lagoon@c4', 'build:lagoon@c5']],
    [CONSTRUCT, 'forge', ['medallion']],
    [CONSTRUCT, 'skip', ['pass']],
    [CARDS, '3', ['card:3']],
    [CARDS, 'take card 1', ['card:1']],
    [FIGHTS, 'attack c4 with 2', ['fight:c4+2']],
  ])
    assert.deepEqual(find(choices, typed), found, typed);
  await setLanguage('fr');
  assert.deepEqual(find(CONSTRUCT, 'construire sur la forêt en c4'), ['build:forest@c4']);
  assert.deepEqual(find(CONSTRUCT, 'Médaillon'), ['medallion']);
  assert.deepEqual(find(TILES, 'poser la tuile en c4-c5-d4'), ['tile:c4-c5-d4']);
});

test('what is typed leads to a choice, to several, to a reason or to the server', async () => {
  await setLanguage('en');
  const at = scene(TILES);
  assert.deepEqual(answerTo(at, 'c4-c5-d4'), { choice: TILES[0] });
  const { lines } = answerTo(at, 'd4 c5');
  assert.ok(
    lines.includes('tile:c5-d4-c4: Tile: forest at c5; lagoon at d4; volcano with the Gorgon at c4.'),
    lines.join('\n'),
  );
  assert.match(answerTo(at, 'c3 c4 d4').lines[0], /already explored\. Rule R6\.2\.$/);
  assert.deepEqual(answerTo(at, 'tile:z9-z8'), { judged: 'tile:z9-z8' });
  assert.match(answerTo(at, 'abracadabra').lines[1], /tile:c4-c5-d4/);
  assert.deepEqual(answerTo(at, 'undo'), { does: 'undo' });
});

test('an island is told by rows, a circle with its six neighbours, a card with what its tile shows', async () => {
  await setLanguage('en');
  const at = scene(TILES);
  assert.deepEqual(islandLines(at, 1), [
    'You: Thera, calm side ★. 2 of 6 circles explored.',
    'Row B: b3 Port: 2 hoplites, b4 unexplored.',
    'Row C: c3 Forest, c4 Gorgon, strength 8, c5 unexplored.',
    'Row D: d4 unexplored.',
  ]);
  assert.equal(
    circleLines(at, 1, 'c4')[1],
    'Around it: east c5 unexplored; south-east d4 unexplored; south-west sea; west c3 Forest; north-west b3 Port: 2 hoplites; north-east b4 unexplored.',
  );
  await setLanguage('fr');
  assert.match(circleLines(at, 1, 'c4')[1], /inexploré\p{L}*\u202f; sud-est/u);
  await setLanguage('en');
  assert.match(circleLines(at, 1, 'c5')[0], /may be chosen\.$/);
  assert.match(circleLines(at, 1, 'h9')[0], /no circle h9/);
  assert.deepEqual(marketLines(at), [
    'Place 1: no card.',
    'Place 2: no card.',
    'Place 3, 1 hoplite: Capture, tile of 2 circles: Mountain and Volcano, Gorgon, strength 8.',
  ]);
});

test('an answer to what a dialog asks is confirmed with its consequences', async () => {
  await setLanguage('en');
  const at = scene([]);
  const bought = { event: 'action_bought', seat: 1, action: 'recruit', pays: 'orichalcum', creatures: [], cost: 2 };
  const buy = choice('buy:recruit/orichalcum', 'buy', { buys: 'recruit', pays: 'orichalcum', creatures: [] });
  const titans = [
    { event: 'titan_returned', seat: 1, titan: 'hyperion' },
    { event: 'titan_drawn', seat: 1, titan: 'themis', held_by: 2, active: true, area: [] },
  ];
  const cronos = choice('cronos:c4', 'fight_with_cronos', { circle: 'c4' });
  const gained = { event: 'gained', seat: 2, good: 'hoplite', amount: 1, from: 'right_of_initiative' };
  for (const [one, then, ...told] of [
    [{ ...buy, bought: { gained: 3 } }, [bought], /Recruit.*2 orichalcum/, /3 hoplites/],
    [choice('draw:themis', 'draw_titan', { titan: 'themis' }), titans, /Hyperion goes back/, /Themis.*Milo/],
    [choice('return:hyperion', 'return_titan', { titan: 'hyperion' }), titans, /Hyperion goes back/, /Themis.*Milo/],
    [choice('initiative:1', 'initiative', { to: 1 }), [gained], /Milo: 1 extra hoplite/],
    [{ ...FIGHTS[1], odds: 0.5 }, [], /Gorgon with 1 more.*50.0\s%/, /Loot: .*building/, /If lost, the hoplites stay/],
    [{ ...FIGHTS[0], odds: 0.2 }, [], /Loot: .*building/, /If lost, the action ends/],
    [cronos, [], /with Cronos\. Loot: a building from the bag$/],
  ]) {
    const spoken = spokenChoice(at, { ...one, barred_by: [], joins: [], then });
    for (const text of told) assert.match(spoken, text);
  }
});

test('a hint says how likely each of its choices makes one to win, and how one stands', async () => {
  await setLanguage('en');
  const best = [
    { rank: 1, choice: TILES[0], chance: 0.61, equal: false },
    { rank: 2, choice: TILES[3], chance: 0.4, equal: false },
  ];
  const lines = hintLines(scene(TILES), { best, chances: [0.55, 0.45] });
  assert.match(lines[0], /^Choice 1: 61\s% chance to win\. tile:c4-c5-d4: /u);
  assert.match(lines[1], /^Choice 2: 40\s% chance to win\. tile:b3-c3-b4: /u);
  assert.match(lines[2], /55\s%/u);
  assert.equal(lines.length, 3);
});

test('what others did is the last turn of each, or everything since one’s own', async () => {
  await setLanguage('en');
  const at = scene([], { turn: 2, asked: 2 });
  const theirs = ['Milo takes Capture for 1 hoplite.', 'Milo forges a medallion for 5 orichalcum.'];
  assert.deepEqual(turnLines(at, 2), theirs);
  assert.deepEqual(answerTo(at, 'since').lines, theirs);
  assert.deepEqual(answerTo(at, 'turn milo').lines, theirs);
  assert.deepEqual(answerTo(at, 'last 1').lines, ['You take Produce.']);
});

test('every question has a word of its own in each language, and the English ones always work', async () => {
  for (const language of ['en', 'fr']) {
    await setLanguage(language);
    for (const ask of ASKS) {
      assert.equal(askOf(askWord(ask))?.ask, ask, `${language} ${ask}`);
      assert.equal(askOf(ask)?.ask, ask, `${language} ${ask}`);
    }
  }
});

test('what the board shows for a typed move is that move', () => {
  for (const choices of [TILES, CONSTRUCT, CARDS])
    for (const one of choices.filter(({ kind }) => kind !== 'pass'))
      assert.equal(chosen(choices, pickFor(choices, one))?.action, one.action);
});

test('every word of the records in the recorded games is found as it is typed', async () => {
  await setLanguage('fr');
  for (const game of ['game-of-one', 'game-of-two', 'game-of-four']) {
    const { history } = JSON.parse(await readFile(new URL(`fixtures/${game}.json`, import.meta.url), 'utf8'));
    const words = [...new Set(history.steps.flatMap(({ action }) => action ?? []))].map((action) => ({ action }));
    for (const one of words) assert.deepEqual(meant(words, recordParts(one.action)), [one], one.action);
  }
});

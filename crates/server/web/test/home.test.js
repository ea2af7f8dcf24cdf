// The first page asks for the tables it shows, and speaks of listed games as they are.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { bySeat } from './by-seat.js';
import { boardWord, DEFAULTS, fitted, rememberedPlan, tableOf } from '../js/home/plan.js';
import {
  goesOn,
  hasFreeSeat,
  howItStands,
  inOrder,
  isGame,
  lastPlayed,
  recordAgainst,
  resultOf,
  shieldOfGame,
  whatItWaitsFor,
  whoPlays,
} from '../js/home/games.js';
import { itemText, provenanceGroups } from '../js/help/provenance.js';
import { LEVELS as levels, STRENGTHS as strengths } from '../js/shared/closed-sets.js';
import { measured, odds } from '../js/shared/odds.js';
import { setLanguage } from '../js/shared/i18n.js';

const nameless = (seat) => `Player ${seat}`;
const person = (seat, name) => ({ seat, kind: 'person', name });

/** A listed game. */
function game(table, rest = {}) {
  return {
    table: { id: 'x', status: 'playing', ...table, seats: bySeat(table.seats) },
    round: 7,
    points: [3, 2, 1],
    mine: [1],
    my_turn: false,
    changed_at: 0,
    ...rest,
  };
}

test('the defaults are playable tables', () => {
  assert.deepEqual(tableOf('solo', DEFAULTS, nameless), { seats: [{ kind: 'me' }], automaton: 'gentle', hints: true });
  assert.deepEqual(tableOf('bots', DEFAULTS, nameless), {
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'explorer' }],
    hints: true,
  });
  assert.deepEqual(tableOf('friends', DEFAULTS, nameless), {
    seats: [{ kind: 'me' }, { kind: 'open' }],
    public: false,
  });
  const shared = {
    seats: [
      { kind: 'same_screen', name: 'Player 1' },
      { kind: 'same_screen', name: 'Player 2' },
    ],
  };
  assert.deepEqual(tableOf('same_screen', DEFAULTS, nameless), shared);
});

test('what was chosen of another set is not asked of this one', () => {
  assert.equal(fitted(DEFAULTS, strengths), DEFAULTS);
  assert.equal(fitted(DEFAULTS, []), DEFAULTS, 'nothing is known yet');
  assert.equal(fitted({ ...DEFAULTS, strength: 'brutal' }, strengths).strength, 'gentle');
  assert.equal(fitted(DEFAULTS, ['mild', 'brutal']).strength, 'mild');
  const plan = { ...DEFAULTS, islands: [boardWord('Île-Noire'), '', '', ''] };
  assert.equal(tableOf('solo', plan, nameless).seats[0].island, 'Île-noire');
});

test('options reach the table: levels, names, islands, sides', () => {
  const plan = {
    ...DEFAULTS,
    bots: 3,
    levels: ['novice', 'oracle', 'strategist'],
    islands: ['thera', '', 'naxos', ''],
    sides: ['calm', 'wild', '', ''],
  };
  assert.deepEqual(tableOf('bots', plan, nameless).seats, [
    { kind: 'me', island: 'thera/calm' },
    { kind: 'bot', level: 'novice', island: 'random/wild' },
    { kind: 'bot', level: 'oracle', island: 'naxos' },
    { kind: 'bot', level: 'strategist' },
  ]);
  const names = tableOf(
    'same_screen',
    { ...DEFAULTS, people: 3, names: [' Ana ', '', 'Milo', 'Pia'] },
    nameless,
  ).seats.map((seat) => seat.name);
  assert.deepEqual(names, ['Ana', 'Player 2', 'Milo']);
});

test('the large button says what was played last, whatever is left in the storage', async () => {
  await setLanguage('en');
  assert.equal(lastPlayed(DEFAULTS), 'Automaton, Gentle');
  assert.equal(lastPlayed({ ...DEFAULTS, way: 'bots', bots: 2 }), '2 bots, Explorer');
  assert.equal(
    lastPlayed({ ...DEFAULTS, way: 'bots', bots: 2, levels: ['novice', 'oracle', 'novice'] }),
    '2 bots, Novice and Oracle',
  );
  assert.equal(lastPlayed({ ...DEFAULTS, way: 'same_screen', people: 3 }), 'Same screen, 3 players');
  await setLanguage('fr');
  assert.equal(lastPlayed({ ...DEFAULTS, way: 'friends', seats: 4 }), 'Table pour 4, par lien');
  globalThis.localStorage = { getItem: () => JSON.stringify({ way: 'of old', bots: 2 }) };
  assert.deepEqual([rememberedPlan().way, rememberedPlan().bots], ['solo', 2]);
  delete globalThis.localStorage;
});

test('the ladder knows how one has fared on each step', () => {
  const solo = (strength, winner) =>
    game({
      automaton: strength,
      status: 'finished',
      outcome: { winner, end: 'rules' },
      seats: [person(1, 'Ana'), { seat: 2, kind: 'automaton' }],
    });
  const games = [
    solo('strict', 1),
    solo('strict', 2),
    solo('gentle', 1),
    game({ automaton: 'strict', seats: [person(1, 'Ana')] }),
  ];
  assert.deepEqual(recordAgainst(games, 'strict'), { won: 1, games: 2 });
  assert.deepEqual(recordAgainst(games, 'severe'), { won: 0, games: 0 });
});

test('a game is told as the reader sees it', async () => {
  await setLanguage('en');
  const three = { seats: [person(1, 'Ana'), person(2, 'Milo'), { seat: 3, kind: 'bot', name: null, colour: 3 }] };
  assert.equal(whoPlays(game(three)), 'Milo, Milon and you');
  assert.equal(whoPlays(game(three, { mine: [] })), 'Ana, Milo and Milon');
  assert.equal(howItStands(game(three)), 'Round 7 · you 3, Milo 2, Milon 1');
  assert.equal(
    whoPlays(game({ automaton: 'strict', seats: [person(1, 'Ana'), { seat: 2, kind: 'automaton', name: null }] })),
    'Automaton, Strict',
  );
  const open = { status: 'open', seats: [person(1, 'Ana'), { seat: 2, kind: 'open', name: null }] };
  assert.equal(howItStands(game(open)), '1 of 2 seats taken');
  assert.equal(whoPlays(game(open)), 'You');
  assert.equal(whatItWaitsFor(game(three, { my_turn: true })).text, 'Your turn');
  const seats = three.seats.map((seat) => ({ ...seat, resigned: seat.seat === 1 }));
  assert.equal(whatItWaitsFor(game({ ...three, status: 'playing', seats })).text, 'Given up');
  assert.equal(
    whatItWaitsFor(game({ ...three, status: 'finished', outcome: { winner: 1, end: 'rules' } })).text,
    'Won',
  );
  assert.equal(
    whatItWaitsFor(game({ ...three, status: 'finished', outcome: { winner: 2, end: 'rules' } })).text,
    'Lost',
  );
  assert.equal(whatItWaitsFor(game({ ...three, status: 'finished', outcome: { end: 'rules' } })).text, 'Drawn');
});

test('a seat that is kept for somebody is not taken, nor free for others', async () => {
  await setLanguage('en');
  const offered = { status: 'open', seats: [person(1, 'Ana'), { seat: 2, kind: 'offered', name: 'Milo' }] };
  assert.equal(howItStands(game(offered, { mine: [] })), '1 of 2 seats taken');
  assert.equal(whoPlays(game(offered, { mine: [] })), 'Ana');
  assert.equal(hasFreeSeat(game(offered)), false);
  assert.equal(hasFreeSeat(game({ seats: [...offered.seats, { seat: 3, kind: 'open', name: null }] })), true);
});

test('a person whose name was removed is a former player in lists', async () => {
  const table = { seats: [person(1, null), person(2, 'Milo')] };
  for (const [language, who] of [
    ['en', 'a former player and you'],
    ['fr', 'un ancien joueur et vous'],
  ]) {
    await setLanguage(language);
    assert.equal(whoPlays(game(table, { mine: [2] })), who);
  }
  await setLanguage('en');
});

test('a game wears the shield of the reader, whoever won it', () => {
  const seats = [person(1, 'Ana'), person(2, 'Milo')];
  const won = game({ seats, status: 'finished', outcome: { winner: 2, end: 'rules' } }, { mine: [2] });
  const lost = game({ seats, status: 'finished', outcome: { winner: 1, end: 'rules' } }, { mine: [2] });
  assert.deepEqual([shieldOfGame(won), resultOf(won)], ['seat-2', 'won']);
  assert.deepEqual([shieldOfGame(lost), resultOf(lost)], ['seat-2', 'lost']);
  assert.deepEqual([shieldOfGame({ ...lost, mine: [] }), resultOf({ ...lost, mine: [] })], ['seat-1', null]);
  assert.equal(resultOf({ ...lost, mine: [1, 2] }), null);
  assert.equal(resultOf(game({ seats })), null);
});

test('games that wait for the reader come first, finished ones last', () => {
  const seats = [person(1, 'Ana'), person(2, 'Milo')];
  const [mine, other, old] = [
    game({ seats }, { my_turn: true }),
    game({ seats }, { changed_at: 5 }),
    game({ seats, status: 'finished' }, { changed_at: 9 }),
  ];
  assert.deepEqual(inOrder([old, other, mine]), [mine, other, old]);
});

test('a game that the reader gave up is theirs, but not one to go on with', () => {
  const seats = [{ ...person(1, 'Ana'), resigned: true }, person(2, 'Milo'), person(3, 'Pia')];
  const [left, other] = [game({ seats }, { changed_at: 9 }), game({ seats }, { mine: [2], changed_at: 5 })];
  assert.deepEqual([goesOn(left), goesOn(other)], [false, true]);
  assert.deepEqual(inOrder([left, other]), [other, left]);
  const won = game({ seats, status: 'finished', outcome: { winner: 1, end: 'rules' } });
  assert.equal(resultOf(won), 'lost', 'the bot that played on won for itself');
});

test('names that run from right to left stay where they are', async () => {
  await setLanguage('en');
  const seats = [person(1, 'Ana'), person(2, 'נועה')];
  assert.equal(whoPlays(game({ seats }, { mine: [] })), 'Ana and \u2068נועה\u2069');
});

test('odds are shares, and better bots win more against weaker Automata', () => {
  assert.ok(
    measured.games > 0 && !Number.isNaN(Date.parse(measured.date)) && measured.command.startsWith('orichalcum '),
  );
  for (const [at, strength] of strengths.entries()) {
    for (const [rank, level] of levels.entries()) {
      const chance = odds[level][strength];
      if (chance === null) continue;
      assert.ok(chance > 0 && chance < 1);
      const harder = at + 1 < strengths.length ? odds[level][strengths[at + 1]] : null;
      const weaker = rank > 0 ? odds[levels[rank - 1]][strength] : null;
      assert.ok(harder === null || harder < chance, `${level} ${strength}`);
      assert.ok(weaker === null || weaker < chance, `${level} ${strength}`);
    }
  }
});

test('the origin of every figure is told in words', async () => {
  await setLanguage('en');
  const set = { tile_lands: { FLV: ['forest', 'lagoon', 'volcano'] } };
  assert.equal(itemText('copies of creature gorgon', set), 'How many: Gorgon');
  assert.equal(itemText('tile FLV', set), 'Tile: Forest, Lagoon and Volcano');
  assert.equal(itemText('actions board', set), 'Costs of the Actions board');
  assert.equal(itemText('port 1+1', set), 'Port: 1 hoplite and 1 orichalcum');
  assert.equal(itemText('island Thera', set), 'Island: Thera');
  const groups = provenanceGroups({
    ...set,
    provenance: [
      { item: 'supply', source: 'book' },
      { item: 'automaton', source: 'house' },
    ],
  });
  assert.deepEqual(
    groups.map((group) => group.source),
    ['book', 'house'],
  );
});

test('the odds are those of docs/balance.md', async () => {
  const page = await readFile(new URL('../../../../docs/balance.md', import.meta.url), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const head = rows.find((cells) => cells[1] === 'games each');
  assert.ok(head, 'balance.md has a table of solo games');
  for (const level of levels) {
    const row = rows.find(([first, , third]) => first.split(',')[0] === level && third.includes('%'));
    assert.ok(row, `balance.md tells of ${level}`);
    assert.equal(Number(row[1]), measured.games);
    for (const strength of strengths) {
      const told = Number.parseFloat(row[head.indexOf(strength)]);
      assert.equal(told, Math.round((odds[level][strength] ?? 0) * 1000) / 10, `${level} against ${strength}`);
    }
  }
});

test('a lesson is no game of one’s own, a set-up position among people is', () => {
  const bot = { seat: 2, kind: 'bot' };
  const listed = (from_position, other) => game({ from_position, seats: [person(1, 'Me'), other] });
  assert.ok(isGame(listed(false, bot)));
  assert.ok(!isGame(listed(true, bot)));
  assert.ok(!isGame(listed(true, { seat: 2, kind: 'automaton' })));
  assert.ok(isGame(listed(true, person(2, 'Ana'))));
  assert.ok(isGame(listed(true, { seat: 2, kind: 'open' })));
});

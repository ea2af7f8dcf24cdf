// The tape of a turn: nothing is left out, three to seven cells of at most four words, in the planned times.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { games, PEOPLE, sceneOf } from './games.js';
import { setLanguage } from '../js/shared/i18n.js';
import { cellsOf, eventsIn } from '../js/table/tape/cells.js';
import { marksOf, shownOf, wordsOf } from '../js/table/tape/cell-look.js';
import { comesOf, decides, rowsOf } from '../js/table/tape/automaton-rows.js';
import {
  automatonPlan,
  cellTime,
  LONGEST_AUTOMATON,
  LONGEST_ROUND_END,
  MOTION,
  motionOf,
  roundEndPlan,
  tempoOf,
  turnPlan,
} from '../js/table/tape/plan.js';
import { turnsOf } from '../js/table/model/turns.js';

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
const played = await games();
const isSetUp = ({ seat, frames }) => seat === 0 || frames.some(({ event }) => event?.event === 'side_chosen');
/** Every turn of every game but the setup, with its game. */
const turns = played.flatMap(({ name, steps, last }) =>
  turnsOf(steps)
    .filter((turn) => !isSetUp(turn))
    .map((turn) => ({ ...turn, name, last, isAutomaton: last.automaton?.seat === turn.seat })),
);
const ofPeople = turns.filter(({ isAutomaton }) => !isAutomaton);
const ofAutomaton = turns.filter(({ isAutomaton }) => isAutomaton);

test('the games have many turns of both kinds', () => {
  assert.ok(ofPeople.length > 100 && ofAutomaton.length > 8, `${ofPeople.length} ${ofAutomaton.length}`);
});

test('every event of a game lies in one turn, in its order', () => {
  for (const { name, steps } of played) {
    const all = steps.flatMap(({ frames }) => frames);
    const found = turnsOf(steps).flatMap(({ frames, rest }) => [...frames, ...rest]);
    assert.deepEqual(found, all, name);
  }
});

test('before the first turn everybody has what they chose', () => {
  let sides = 0;
  for (const { name, steps } of played) {
    for (const { seat, frames } of turnsOf(steps)) {
      for (const { event } of frames) {
        if (event?.event !== 'side_chosen' || seat === 0) continue;
        assert.equal(event.seat, seat, name);
        sides += 1;
      }
    }
  }
  assert.ok(sides > 2, `${sides}`);
});

test('every event of a turn lies in one cell, in its order', () => {
  for (const turn of ofPeople) assert.deepEqual(cellsOf(turn).flatMap(eventsIn), eventsIn(turn));
  for (const turn of ofAutomaton) assert.deepEqual(rowsOf(turn).flatMap(eventsIn), eventsIn(turn));
});

test('a turn has three to seven cells, the Automaton’s five rows', () => {
  for (const turn of ofPeople) {
    const { length } = cellsOf(turn);
    assert.ok(length >= 3 && length <= 7, `${turn.name} step ${turn.step}: ${length} cells`);
  }
  for (const turn of ofAutomaton)
    assert.deepEqual(
      rowsOf(turn).map(({ part }) => part),
      ['card', 'tile', 'action', 'extra', 'discard'],
    );
});

for (const language of ['en', 'fr']) {
  test(`a cell says at most four words: ${language}`, async () => {
    await setLanguage(language);
    for (const turn of ofPeople) {
      const at = sceneOf(turn.last, 1);
      for (const cell of cellsOf(turn)) {
        const words = wordsOf(at, cell);
        const count = words.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
        assert.ok(count >= 1 && count <= 4, words);
      }
    }
  });
}

test('a tape in words and pictures', async () => {
  await setLanguage('en');
  const { steps, last } = played.find(({ name }) => name === 'game-of-two');
  const turn = turnsOf(steps).find(({ step }) => step === 67);
  const at = sceneOf(last, 1);
  const tape = cellsOf(turn).map((cell) => {
    const marks = marksOf(cell).map(({ piece, by }) => `${by ?? ''} ${piece}`.trim());
    return [shownOf(cell).piece, wordsOf(at, cell), ...marks].join(', ');
  });
  assert.deepEqual(tape, [
    'action-recruit, Recruit, -1 hoplite',
    'tile-pile-1, Tile placed',
    'titan-themis, Draws Themis',
    'hoplite, Recruits, titan-themis, 2 hoplite',
    'action-construct, Additional: Construct, -2 orichalcum',
    'building-mine, Mine, 1 orichalcum',
    'action-capture, Discards Capture',
  ]);
});

test('a won fight with a Hospital shows what the stock lost, not what came back', () => {
  const player = (hoplites, captured = {}) => ({ players: { 1: { hoplites, orichalcum: 2, captured } } });
  const views = [player(3), player(1), player(1), player(1, { gorgon: 1 }), player(2, { gorgon: 1 })];
  const events = [
    { event: 'hoplites_sent', seat: 1, circle: 'a1', creature: 'gorgon', amount: 2 },
    { event: 'dice_rolled', seat: 1, circle: 'a1', creature: 'gorgon', roll: ['skull'], won: true },
    { event: 'creature_captured', seat: 1, circle: 'a1', creature: 'gorgon', set_aside: 1 },
    { event: 'hoplites_healed', seat: 1, amount: 1 },
  ];
  const frames = events.map((event, index) => ({ event, before: views[index], game: views[index + 1] }));
  const [fight, ...others] = cellsOf({ seat: 1, frames });
  assert.deepEqual(others, []);
  assert.deepEqual(marksOf(fight), [{ piece: 'hoplite', by: -1 }]);
});

test('the marks of a turn add up to what it changed in the stocks', () => {
  let [gained, paid] = [0, 0];
  for (const turn of ofPeople) {
    const [before, after] = [turn.frames[0].before, turn.frames.at(-1).game].map(({ players }) => players[turn.seat]);
    const marks = cellsOf(turn).flatMap(marksOf);
    for (const [piece, stock] of [
      ['hoplite', 'hoplites'],
      ['orichalcum', 'orichalcum'],
    ]) {
      const by = sum(marks.filter((mark) => mark.piece === piece).map((mark) => mark.by));
      assert.equal(by, after[stock] - before[stock], `${turn.name} step ${turn.step}: ${piece}`);
      if (by > 0) gained += 1;
      if (by < 0) paid += 1;
    }
  }
  assert.ok(gained > 20 && paid > 20, `${gained} ${paid}`);
});

test('a player who loses a Titan reads that it was theirs', async () => {
  await setLanguage('en');
  const drawn = { event: 'titan_drawn', seat: 2, titan: 'themis', held_by: 1, active: true, area: [] };
  const cell = { kind: 'titan', seat: 2, frames: [{ event: drawn }] };
  const { last } = played.find(({ name }) => name === 'game-of-four');
  assert.equal(wordsOf(sceneOf(last, 1), cell), 'Themis from you');
  assert.equal(wordsOf(sceneOf(last, 3), cell), `Themis from ${PEOPLE[0]}`);
});

test('too many cells share places, and none loses its picture', () => {
  const frame = (event, more) => ({ event: { event, seat: 1, ...more }, game: { players: {} } });
  const fight = (circle) => [
    frame('hoplites_sent', { circle, amount: 1 }),
    frame('dice_rolled', { circle, roll: ['5'], won: true, creature: 'gorgon' }),
    frame('creature_captured', { circle, creature: 'gorgon' }),
  ];
  const long = {
    seat: 1,
    frames: [
      frame('metropolis_placed', { circles: [] }),
      frame('card_taken', { action: 'capture', cost: 0 }),
      frame('tile_placed', { circles: [], lands: ['forest'] }),
      frame('titan_drawn', { titan: 'theia', area: [] }),
      ...fight('a1'),
      ...fight('a2'),
      frame('card_spent', { action: 'capture' }),
      frame('action_bought', { action: 'construct', pays: 'hoplites', cost: 2, creatures: [] }),
      frame('temple_built', { circles: [] }),
      frame('favour_used', { titan: 'theia' }),
      frame('medallion_forged', { cost: 5 }),
      frame('card_discarded', { action: 'recruit' }),
    ],
  };
  const cells = cellsOf(long);
  assert.equal(cells.length, 7);
  assert.deepEqual(cells.flatMap(eventsIn), eventsIn(long));
  const pieces = cells.flatMap((cell) => [cell, ...(cell.also ?? [])]).map((cell) => shownOf(cell).piece);
  for (const piece of [
    'metropolis-camp-plain',
    'action-capture',
    'titan-theia',
    'temple-icon',
    'medallion',
    'action-recruit',
  ])
    assert.ok(pieces.includes(piece), `${piece} in ${pieces}`);
});

test('a rival’s whole turn is planned to take two to four seconds', () => {
  for (const turn of ofPeople) {
    const time = sum(turnPlan(cellsOf(turn)));
    assert.ok(time >= 2000 && time <= 4000, `${turn.name} step ${turn.step}: ${time}`);
  }
});

test('it takes as long when it comes step by step, as it does from the server', () => {
  for (const { name, steps, last } of played) {
    for (const turn of turnsOf(steps).filter((turn) => !isSetUp(turn) && turn.seat !== last.automaton?.seat)) {
      const own = steps.filter(({ frames }) => frames.some((frame) => turn.frames.includes(frame)));
      let [spent, shown] = [0, 0];
      let known = [];
      for (const { frames } of own) {
        known = [...known, ...frames.filter((frame) => turn.frames.includes(frame))];
        const cells = cellsOf({ ...turn, frames: known });
        for (let index = Math.max(0, shown - 1); index < cells.length; index += 1) {
          const isNew = cells[index].frames.some((frame) => frames.includes(frame));
          if (isNew) spent += cellTime(index, spent, index < shown);
        }
        shown = cells.length;
      }
      assert.ok(spent >= 2000 && spent <= 4000, `${name} step ${turn.step}: ${spent}`);
    }
  }
});

test('what moves in a cell fits into its time', () => {
  for (const turn of ofPeople) {
    const cells = cellsOf(turn);
    for (const [index, time] of turnPlan(cells).entries()) {
      const { frames } = cells[index];
      assert.ok(motionOf(frames) * tempoOf(frames, time) <= time + 1e-9);
    }
  }
});

test('every cell and every row has an event that moves something', () => {
  const still = (frames) => frames.every(({ event }) => !event || MOTION[event.event] === 0);
  const cells = ofPeople.flatMap(cellsOf).filter(({ kind }) => kind !== 'setup');
  for (const { kind, frames, own = frames } of cells)
    assert.ok(!still(own), `${kind}: ${frames.map(({ event }) => event?.event)}`);
  const rows = ofAutomaton.flatMap(rowsOf).filter(({ frames }) => frames.length > 0);
  assert.ok(rows.length > 30);
  for (const { part, frames } of rows) assert.ok(!still(frames), `${part}: ${frames.map(({ event }) => event?.event)}`);
});

test('the Automaton’s turn is planned to take at most five seconds, also with many rolls', () => {
  for (const turn of ofAutomaton) {
    const time = sum(automatonPlan(rowsOf(turn)));
    assert.ok(time >= 3000 && time <= LONGEST_AUTOMATON, `${time}`);
  }
  const rows = [0, 0, 9, 4, 0].map((rolls) => ({ rolls: Array(rolls) }));
  const plan = automatonPlan(rows);
  assert.ok(Math.abs(sum(plan) - LONGEST_AUTOMATON) < 1e-6 && plan[2] > plan[3] && plan[3] > plan[0], `${plan}`);
});

test('the end of a round is planned to take at most 1.4 seconds', () => {
  const ends = turns.filter(({ rest }) => rest.some(({ event }) => event?.event === 'round_began'));
  assert.ok(ends.length > 20);
  for (const { rest } of ends) {
    const time = roundEndPlan(rest);
    assert.ok(time > 0 && time <= LONGEST_ROUND_END, `${time}`);
    assert.ok(motionOf(rest) * tempoOf(rest, time) <= LONGEST_ROUND_END + 1e-9);
  }
});

test('the rows of the Automaton show what decides and what comes of it', () => {
  const { automaton } = { automaton: { sectors: [{ 1: ['zz'] }] } };
  const signs = ofAutomaton.map((turn) =>
    rowsOf(turn).map((row) => ({ decides: decides(row), comes: comesOf(row, { automaton }), rolls: row.rolls })),
  );
  const [first] = signs;
  assert.deepEqual(
    first.map((row) => row.decides.map(({ piece }) => piece)),
    [['die-5'], ['terrain-volcano'], ['action-capture'], ['orichalcum'], ['die-5']],
  );
  assert.equal(first[2].rolls.length, 3);
  assert.deepEqual(first[4].comes, [{ piece: 'action-recruit' }]);
  for (const row of signs.flat()) assert.ok(row.decides.length > 0);
});

test('every picture of a turn is in the sprite', async () => {
  const sprite = await readFile(new URL('../art/pieces.svg', import.meta.url), 'utf8');
  const known = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  const cells = ofPeople.flatMap(cellsOf).flatMap((cell) => [cell, ...(cell.also ?? [])]);
  const rows = ofAutomaton.flatMap(rowsOf);
  const pieces = new Set(
    [
      ...cells.flatMap((cell) => [shownOf(cell), ...marksOf(cell)]),
      ...rows.flatMap((row) => [...decides(row), ...comesOf(row, { automaton: { sectors: [] } })]),
    ].map(({ piece }) => piece),
  );
  assert.ok(pieces.size > 40, `${pieces.size}`);
  assert.deepEqual(
    [...pieces].filter((piece) => !known.has(piece)),
    [],
  );
});

// Whose island comes to the middle while others play: always theirs, when it matters, or never, as the reader has set.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no-page.js';
import { games, sceneOf } from './games.js';
import { begin, scene } from '../js/table/model/scene.js';
import { closeTurn, performOthers } from '../js/table/motion/play-others.js';
import { set } from '../js/shared/settings.js';
import { turnsOf } from '../js/table/model/turns.js';

// Nothing moves, so that nothing is waited for.
globalThis.matchMedia = () => ({ matches: true });
document.documentElement = {
  setAttribute() {},
  removeAttribute() {},
  style: { setProperty() {} },
  classList: { toggle() {} },
};

/** What changes points, Titans and creatures, so that everybody must reckon with it. */
const MATTERS = ['titan', 'fight', 'temple', 'medallion'];

/** Shows all turns of others in some games, with whose island lay in the middle at each shot. */
async function* shown(names) {
  for (const { name, steps, last } of (await games()).filter((game) => names.includes(game.name)))
    for (const { seat, frames } of turnsOf(steps).filter((turn) => turn.seat > 1 && turn.frames[0]?.game.players[1])) {
      const seen = [];
      const at = sceneOf(frames[0].game, 1, { moving: true });
      at.components.automaton = { sectors: [] };
      begin(at, () => {
        const { tape, centre } = scene();
        if (tape) seen[tape.now] = { shot: tape.shots[tape.now], centre };
      });
      await performOthers(seat, frames);
      closeTurn();
      yield { name, seat, seen, isAutomaton: seat === last.automaton?.seat };
    }
}

test('an island comes for a Titan, a fight and what is worth points, if it shall come when it matters', async () => {
  set({ follow: 'matters' });
  const kinds = { comes: new Set(), stays: new Set() };
  for await (const { name, seat, seen } of shown(['game-of-two', 'game-of-four']))
    for (const { shot, centre } of seen) {
      assert.equal(centre, MATTERS.includes(shot.kind) ? seat : null, `${name}: ${shot.kind}`);
      kinds[centre === null ? 'stays' : 'comes'].add(shot.kind);
    }
  assert.deepEqual([...kinds.comes].toSorted(), MATTERS.toSorted());
  for (const kind of ['card', 'tile', 'gain', 'building']) assert.ok(kinds.stays.has(kind), kind);
});

test('the Automaton’s board comes for its whole turn when it matters', async () => {
  set({ follow: 'matters' });
  let rows = 0;
  for await (const { seat, seen, isAutomaton } of shown(['game-of-one'])) {
    assert.ok(isAutomaton);
    for (const { centre } of seen) assert.equal(centre, seat);
    rows += seen.length;
  }
  assert.ok(rows > 25, `${rows}`);
});

for (const [follow, comes] of [
  ['always', true],
  ['never', false],
])
  test(`who has set “${follow}” sees ${comes ? 'every shot on the island it is about' : 'their own island alone'}`, async () => {
    set({ follow });
    let shots = 0;
    for await (const { name, seat, seen } of shown(['game-of-one', 'game-of-two'])) {
      for (const { centre } of seen) assert.equal(centre, comes ? seat : null, name);
      shots += seen.length;
    }
    assert.ok(shots > 50, `${shots}`);
  });

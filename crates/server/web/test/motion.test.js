// What has a time in the plan moves on the page: on one on which everything is in sight, every such event starts a motion.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no-page.js';
import { games, sceneOf } from './games.js';

let motions = 0;
class Thing {
  style = { setProperty() {} };
  childElementCount = 0;
  querySelector = () => new Thing();
  getBoundingClientRect = () => ({ left: 0, top: 0, width: 40, height: 40 });
  getScreenCTM = () => ({ a: 1, d: 1, e: 0, f: 0 });
  cloneNode = () => new Thing();
  append() {}
  remove() {}
  setAttribute() {}
  removeAttribute() {}
  getAttribute = () => '1';
  animate() {
    motions += 1;
    return { finished: Promise.resolve() };
  }
}
Object.assign(globalThis, { HTMLElement: Thing, SVGElement: Thing, SVGSVGElement: Thing });
globalThis.matchMedia = () => ({ matches: false });
Object.assign(document, {
  querySelector: (selector) => (selector.includes('ghost') ? null : new Thing()),
  querySelectorAll: () => [new Thing()],
  getElementById: () => new Thing(),
  createElement: () => new Thing(),
  createElementNS: () => new Thing(),
});

const { begin } = await import('../js/table/model/scene.js');
const { moveEvent } = await import('../js/table/motion/animate-event.js');
const { MOTION } = await import('../js/table/tape/plan.js');

/** Dice tumble by themselves, and what comes to a place moves when it lies there. */
const ELSEWHERE = ['dice_rolled', 'automaton_rolled', 'card_revealed', 'building_revealed'];

test('every event that has a time moves something, and no other does', async () => {
  const seen = new Set();
  for (const { steps } of await games()) {
    for (const { event, before } of steps.flatMap(({ frames }) => frames)) {
      if (!event || ELSEWHERE.includes(event.event)) continue;
      motions = 0;
      begin(sceneOf(before, 1), () => {});
      await moveEvent(event);
      assert.equal(motions > 0, MOTION[event.event] > 0, `${event.event}: ${motions}`);
      seen.add(event.event);
    }
  }
  for (const word of [
    'action_bought',
    'action_declined',
    'card_spent',
    'tile_put_back',
    'hoplites_spent',
    'loot_drawn',
  ])
    assert.ok(seen.has(word), `no game has ${word}`);
});

test('what one more action costs flies piece by piece; one that is free comes itself', async () => {
  const [{ last }] = await games();
  begin(sceneOf(last, 1), () => {});
  const bought = { event: 'action_bought', seat: 1, action: 'recruit', pays: 'hoplites', creatures: [], cost: 2 };
  for (const [event, pieces] of [
    [bought, 2],
    [{ ...bought, pays: 'orichalcum', cost: 1 }, 1],
    [{ ...bought, pays: 'creatures', creatures: ['gorgon', 'cyclops'] }, 2],
    [{ ...bought, pays: 'creatures', cost: 0 }, 1],
  ]) {
    motions = 0;
    await moveEvent(event);
    assert.equal(motions, pieces, JSON.stringify(event));
  }
});

// "Since your last turn" is complete: whatever others did between two turns of the reader is in it, and said.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no-page.js';
import { games, sceneOf } from './games.js';
import { setLanguage } from '../js/shared/i18n.js';
import { eventsIn, touches } from '../js/table/tape/cells.js';
import { captionOf, lookOf } from '../js/table/tape/tape.js';
import { endOf, playedSteps, sinceLastTurn } from '../js/table/model/turns.js';
import { sinceOf } from '../js/table/tape/since.js';

const played = await games();
const componentsOfAutomaton = { sectors: [] };

/** Every moment at which a person begins a turn, as their page knows it: who reads, the steps so far, what others did. */
function turnsToTell() {
  return played.flatMap(({ name, steps, last }) =>
    Object.keys(last.players)
      .map(Number)
      .filter((seat) => seat !== last.automaton?.seat)
      .flatMap((seat) =>
        steps.flatMap((step, index) => {
          const asked = step.frames.at(-1)?.event;
          const begins = asked?.event === 'asked' && asked.seat === seat && step.seat !== seat && step.seat !== null;
          if (!begins || !['card', 'metropolis'].includes(asked.question.what)) return [];
          const before = steps.slice(0, index + 1);
          return [{ name, seat, before, game: step.frames.at(-1).game, since: sinceLastTurn(before, [seat]) }];
        }),
      ),
  );
}

/** What happened after a seat's last turn, found without what is tested: event by event, from the back. */
function eventsAfterTurnOf(seat, steps) {
  const own = steps.findLastIndex((step) => step.seat === seat);
  const end = own < 0 ? [] : steps[own].frames.slice(endOf(steps[own].frames));
  const rest = end.some(({ event }) => event.event === 'turn_began') ? end : [];
  const others = steps.slice(own + 1).filter((step) => step.seat !== null);
  return [...rest, ...others.flatMap(({ frames }) => frames)].map(({ event }) => event);
}

const moments = turnsToTell();

test('there are many turns before which others acted', () => {
  assert.ok(moments.length > 80, `${moments.length}`);
});

test('every event of the others is told once, and nothing else', () => {
  for (const { name, seat, before, game, since } of moments) {
    const { rivals, rounds } = sinceOf({ mine: seat, game }, since);
    const told = [...rivals.flatMap(({ hits, others }) => [...hits, ...others].flatMap(eventsIn)), ...rounds];
    const happened = eventsAfterTurnOf(seat, before);
    assert.equal(told.length, happened.length, `${name}, seat ${seat}`);
    assert.deepEqual(new Set(told), new Set(happened), `${name}, seat ${seat}`);
  }
});

/** What must be seen of each kind: its picture stands on the strip. */
const SEEN = {
  card_taken: ({ action }) => `action-${action}`,
  titan_drawn: ({ titan }) => `titan-${titan}`,
  building_built: ({ building }) => `building-${building}`,
  loot_built: ({ building }) => `building-${building}`,
  temple_built: () => 'temple-icon',
  medallion_forged: () => 'medallion',
  action_bought: ({ action }) => `action-${action}`,
  creature_captured: ({ creature }) => `creature-${creature}`,
  dice_rolled: ({ creature }) => `creature-${creature}`,
  card_discarded: ({ action }) => `action-${action}`,
};

for (const language of ['en', 'fr']) {
  test(`every card, tile, fight, building, Titan, medallion and extra action has its picture and words: ${language}`, async () => {
    await setLanguage(language);
    let count = 0;
    for (const { name, seat, game, since } of moments) {
      const at = sceneOf(game, seat);
      at.components.automaton = componentsOfAutomaton;
      const { rivals } = sinceOf(at, since);
      for (const shot of rivals.flatMap(({ hits, others }) => [...hits, ...others])) {
        const { shown, words, marks } = lookOf(at, shot);
        const pieces = [...shown, ...marks].map(({ piece }) => piece);
        const isFights = words.match(/^\d/) !== null;
        assert.notEqual(words, '');
        for (const event of eventsIn(shot)) {
          const piece = SEEN[event.event]?.(event);
          if (!piece) continue;
          count += 1;
          const isCounted = isFights && piece.startsWith('creature-');
          // The Automaton's rolls have rows of their own, and its dice stand beside the card that they chose.
          const isRow = 'part' in shot && event.event === 'dice_rolled';
          assert.ok(isCounted || isRow || pieces.includes(piece), `${name}: ${piece} in ${pieces}`);
        }
        if (eventsIn(shot).some(({ event }) => event === 'tile_placed') && !('part' in shot))
          assert.ok(shown.some(({ tile }) => tile !== null));
        assert.notEqual(captionOf(at, shot) || words, '');
      }
    }
    assert.ok(count > 500, `${count}`);
  });
}

test('what took something from the reader comes first', () => {
  const all = moments.map(({ seat, game, since }) => ({ seat, ...sinceOf({ mine: seat, game }, since) }));
  for (const { seat, rivals } of all)
    for (const { hits, others } of rivals) {
      assert.ok(hits.every((shot) => touches(shot, seat)));
      assert.ok(!others.some((shot) => touches(shot, seat)));
    }
  const drawn = { event: 'titan_drawn', seat: 2, titan: 'themis', held_by: 1, active: true, area: [] };
  const frames = [{ event: { event: 'card_taken', seat: 2, cost: 0, action: 'produce' } }, { event: drawn }];
  const [deeds] = sinceOf({ mine: 1 }, [{ step: 5, seat: 2, frames }]).rivals;
  assert.deepEqual(deeds.hits.flatMap(eventsIn), [drawn]);
  assert.equal(deeds.others.length, 1);
});

test('points are those before the others acted and after it', () => {
  for (const { seat, game, since } of moments) {
    const { rivals, points } = sinceOf({ mine: seat, game }, since);
    const first = since[0]?.before ?? since[0]?.frames[0]?.game;
    for (const each of [...rivals, { seat, points }]) {
      assert.equal(each.points.after, game.players[each.seat].score.points);
      if (first) assert.equal(each.points.before, first.players[each.seat].score.points);
    }
  }
});

test('a page that is opened knows the same as one that was there', () => {
  for (const { history, steps, name } of played) {
    const known = playedSteps(history);
    assert.deepEqual(
      known.map(({ step, seat, frames }) => ({ step, seat, frames })),
      steps,
      name,
    );
  }
});

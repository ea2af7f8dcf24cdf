// What the table says is true: who picks first, who deals with the cards that are left, what is asked in which phase.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no-page.js';
import { games, PEOPLE, sceneOf } from './games.js';
import { setLanguage, t } from '../js/shared/i18n.js';
import { choicesOf } from '../js/table/model/scene.js';
import { aside } from '../js/table/view/market.js';
import { oddsOf } from '../js/table/view/fight.js';
import { luckOf, luckText } from '../js/table/model/tally.js';
import { phaseNumber, promptOf, whereText } from '../js/table/view/prompt-line.js';
import { shotsOf } from '../js/table/tape/tape.js';
import { turnsOf } from '../js/table/model/turns.js';

const played = await games();

/** Every moment of every game at which a person is asked, as their own page shows it. */
function* asked() {
  for (const { name, steps, last } of played)
    for (const { frames, step } of steps)
      for (const { event, game } of frames) {
        if (event?.event !== 'asked' || event.seat === last.automaton?.seat) continue;
        const choices = { seat: event.seat, actions: [{ kind: event.question.what, then: [] }], refused: [] };
        const at = sceneOf(game, event.seat);
        at.message.choices = choices;
        yield { name, step, game, event, at };
      }
}

test('beside the cards who picks first in a round reads “Choose yours”, everybody else how many are left, and no claim', async () => {
  for (const language of ['en', 'fr']) {
    await setLanguage(language);
    const read = { first: 0, later: 0, other: 0 };
    for (const { name, step, game, event, at } of asked()) {
      const n = Object.keys(game.actions_board).length;
      const left = game.round ? t('word.cards_left', { n }) : '';
      const where = `${name} step ${step} ${event.question.what}`;
      const isCard = event.question.what === 'card';
      const isFirst = isCard && game.initiative === event.seat;
      assert.equal(aside(at, n), isFirst ? t('word.first_pick') : left, where);
      read[isFirst ? 'first' : isCard ? 'later' : 'other'] += 1;
      // The others, who look on meanwhile from their own seats.
      for (const reader of Object.keys(game.players).map(Number))
        if (reader !== event.seat) assert.equal(aside(sceneOf(game, reader), n), left, `${where}, read by ${reader}`);
    }
    assert.ok(read.first > 20 && read.later > 20 && read.other > 100, JSON.stringify(read));
  }
});

test('a player who discards reads who deals with what is left: a rival, a die, or nobody', async () => {
  await setLanguage('en');
  const found = new Set();
  for (const { name, step, game, event, at } of asked()) {
    if (event.question.what !== 'discard') continue;
    const { text } = promptOf(at);
    const isLast = game.initiative !== event.seat;
    const isSolo = game.automaton !== undefined;
    assert.equal(/chooses/.test(text), !isLast && !isSolo, `${name} step ${step}: ${text}`);
    assert.equal(/die/.test(text), !isLast && isSolo, `${name} step ${step}: ${text}`);
    found.add(text);
  }
  assert.equal(found.size, 4, [...found].join(' · '));
});

/** The phase of each question that a person answers. */
const PHASES = { card: 1, tile: 2, additional: 4, discard: 5 };

test('the prompt and the phases of the turn never disagree', async () => {
  await setLanguage('en');
  for (const { name, step, event, at } of asked()) {
    const phase = PHASES[event.question.what];
    if (phase) assert.equal(phaseNumber(at), phase, `${name} step ${step}`);
    if (promptOf(at).title === t('prompt.card.title')) assert.equal(phaseNumber(at), 1, `${name} step ${step}`);
  }
});

test('header, prompt and bar speak of one seat at every moment of a turn that is shown, and at its end', async () => {
  await setLanguage('en');
  const seen = { shown: 0, asked: 0, late: 0 };
  for (const { name, steps, last } of played)
    for (const { seat, step, frames } of steps.filter((each) => each.seat !== null)) {
      const reader = seat === 1 ? 2 : 1;
      const isIts = seat === last.automaton?.seat;
      if (reader === last.automaton?.seat) continue;
      const tape = { seat, shots: [], now: 0, running: true, paused: false, again: false, secret: false };
      const who = isIts ? 'The Automaton' : PEOPLE[seat - 1];
      // The last step of a turn asks the next seat while that turn is still shown.
      for (const { game, event } of frames) {
        const at = sceneOf(game, reader, { moving: true, tape });
        const where = `${name} step ${step} ${event?.event}: ${promptOf(at).title} · ${whereText(at)}`;
        assert.ok(promptOf(at).title.startsWith(who), where);
        assert.equal(whereText(at), t('word.turn_of', { seat: isIts ? { name: 'seat.automaton' } : who }), where);
        assert.equal(choicesOf(at), undefined);
        seen[game.asked === seat ? 'shown' : 'late'] += 1;
      }
    }
  for (const { name, step, event, at } of asked()) {
    if (event.question.what === 'over') continue;
    assert.equal(choicesOf(at)?.seat, event.seat);
    assert.equal(whereText(at), t('word.your_turn'), `${name} step ${step}`);
    assert.doesNotMatch(promptOf(at).title, /is (taking|placing|choosing|discarding|giving)/, `${name} step ${step}`);
    seen.asked += 1;
  }
  assert.ok(seen.shown > 500 && seen.late > 40 && seen.asked > 300, JSON.stringify(seen));
});

test('the Automaton’s prompt tells each row of its turn and never falls back, in the phase of that row', async () => {
  await setLanguage('en');
  const { steps, last } = played.find(({ name }) => name === 'game-of-one');
  const turns = turnsOf(steps).filter(({ seat }) => seat === last.automaton.seat);
  assert.ok(turns.length > 5);
  for (const turn of turns) {
    const at = sceneOf(turn.frames[0].game, 1, { moving: true });
    at.components.automaton = { sectors: [] };
    const shots = shotsOf(at, turn);
    const texts = shots.flatMap((_, now) =>
      [true, false].map((secret) => {
        at.tape = { seat: turn.seat, shots, now, running: true, paused: false, again: false, secret };
        assert.equal(phaseNumber(at), now + 1);
        return promptOf(at).text;
      }),
    );
    for (const text of texts) assert.ok(text && text !== t('prompt.automaton.text'), text);
  }
});

test('a fight is offered with the dice and odds that were sent, in the order of the hoplites', () => {
  const fight = (hoplites, dice, odds, circle = 'a1') => ({ kind: 'fight', circle, hoplites, dice, odds });
  const choices = {
    actions: [fight(1, 5, 0.6), fight(0, 4, 0.5), fight(0, 1, 0.1, 'b2'), { kind: 'pass' }],
    refused: [fight(2, 6, 0.7), { kind: 'fight_with_cronos', circle: 'a1' }],
  };
  assert.deepEqual(oddsOf(choices, 'a1'), [
    { added: 0, dice: 4, odds: 0.5, legal: true },
    { added: 1, dice: 5, odds: 0.6, legal: true },
    { added: 2, dice: 6, odds: 0.7, legal: false },
  ]);
});

test('dice luck counts every roll, the Automaton’s too', () => {
  const { history, last } = played.find(({ name }) => name === 'game-of-one');
  for (const seat of [1, last.automaton.seat]) {
    const events = history.steps.filter((step) => step.seat === seat).flatMap((step) => step.changes);
    const rolls = events.filter(({ event }) => event.event === 'dice_rolled' && event.seat === seat);
    const luck = luckOf(history, seat);
    assert.ok(rolls.length > 0);
    assert.equal(luck.fights, rolls.length);
    assert.equal(luck.won, rolls.filter(({ event }) => event.won).length);
    assert.ok(luck.expected > 0 && luck.expected < luck.fights, `${luck.expected}`);
  }
});

test('a supply that is used up is said to lack one of two things, and not both', async () => {
  await setLanguage('en');
  assert.equal(t('illegal.supply_empty'), 'No victory token is left, or no temple.');
  await setLanguage('fr');
  assert.equal(t('illegal.supply_empty'), 'Il ne reste plus de jeton Victoire ou plus de temple.');
});

test('luck that came out as expected is called so', async () => {
  const line = (won, expected) => luckText({ won, expected, difference: won - expected });
  await setLanguage('en');
  assert.equal(line(2, 2.04), '2 won, as expected');
  assert.match(line(3, 1.5), /^3 won, 1\.5 expected/);
  await setLanguage('fr');
  assert.doesNotMatch(line(2, 2), /· 0/);
});

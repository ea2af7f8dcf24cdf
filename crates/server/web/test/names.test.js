// What people call themselves never turns around what stands beside it, a person who gave up is still meant by "You",
// and one whose name is gone is a former player.

import assert from 'node:assert/strict';
import test from 'node:test';
import { bySeat } from './by-seat.js';
import { isolated, name, nameText, setLanguage, t } from '../js/shared/i18n.js';
import { belongs, isYou, watches, youWin } from '../js/table/model/scene.js';
import { eventText, fateText, seatText, seatWord } from '../js/table/model/names.js';
import { noted } from '../js/table/model/memory.js';

/** A scene with two people. */
function scene(names, you, table = {}) {
  const seats = bySeat(names.map((name, at) => ({ seat: at + 1, kind: 'person', name, resigned: false })));
  return {
    message: { table: { id: 'x', seats, status: 'playing', ...table }, you },
    components: { boards: [] },
  };
}

test('only what runs from right to left is isolated, and marks of direction go', () => {
  for (const [written, shown] of [
    ['Ada', 'Ada'],
    ['Χαρά 2', 'Χαρά 2'],
    ['נועה', '\u2068נועה\u2069'],
    ['Ada محمد', '\u2068Ada محمد\u2069'],
    ['\u{1e900}', '\u2068\u{1e900}\u2069'],
    ['\u202eadA', 'adA'],
    ['a\u2069\u2066b\u200f', 'ab'],
  ])
    assert.equal(isolated(written), shown, written);
});

test('a name is isolated in every sentence', async () => {
  const at = scene(['נועה', 'Milo'], { seats: [2], played: [2] });
  for (const language of ['en', 'fr']) {
    await setLanguage(language);
    assert.equal(seatText(at, 1), '\u2068נועה\u2069');
    assert.ok(t('table.look_at', { seat: seatWord(at, 1) }).includes('\u2068נועה\u2069'));
    assert.match(eventText(at, { event: 'medallion_forged', seat: 1, cost: 5 }), /\u2068נועה\u2069/);
  }
});

test('a person who gave up is "You" when it is over, and belongs to the table all the time', async () => {
  await setLanguage('en');
  const you = { seats: [], played: [1] };
  const on = scene(['Ada', 'Milo'], you);
  assert.deepEqual([isYou(on, 1), watches(on), belongs(on)], [false, true, true]);
  const over = scene(['Ada', 'Milo'], you, { status: 'finished' });
  over.message.table.seats[1].resigned = true;
  assert.deepEqual([seatText(over, 1), seatText(over, 2)], ['You', 'Milo']);
  assert.equal(youWin(over, 1), false, 'a bot may have played on and won');
  const stranger = scene(['Ada', 'Milo'], { seats: [], played: [] });
  assert.deepEqual([isYou(stranger, 1), watches(stranger), belongs(stranger)], [false, true, false]);
});

test('a person without a name is a former player; a record names nobody', async () => {
  const you = { seats: [2], played: [2] };
  for (const [language, shown, told, player] of [
    ['en', 'A former player', 'Look at a former player’s island', 'Player 1'],
    ['fr', 'Un ancien joueur', 'Voir l’île d’un ancien joueur', 'Joueur 1'],
  ]) {
    await setLanguage(language);
    const at = scene([null, 'Milo'], you);
    assert.equal(seatText(at, 1), shown);
    assert.equal(t('table.look_at', { seat: seatWord(at, 1) }), told);
    at.message.table.seats[1].kind = 'offered';
    assert.equal(seatText(at, 1), shown);
    at.message.table.seats[1].kind = 'open';
    assert.equal(seatText(at, 1), player);
    assert.equal(seatText(scene([null, 'Milo'], you, { id: '' }), 1), player);
  }
});

test('a person who lost the seat before the game is named as before', async () => {
  await setLanguage('en');
  const at = { ...scene(['Ada', 'Milo'], { seats: [2], played: [2] }), chat: [], fates: [] };
  const after = (seat, silent) => ({
    seq: 3,
    at: 0,
    you: at.message.you,
    happened: { what: 'stood', seat, silent },
  });
  const note = (message) => Object.assign(at, noted(at, message, []));
  note(after(1, false));
  assert.deepEqual(at.fates, []);
  note(after(1, true));
  note(after(2, true));
  assert.match(fateText(at.fates[0]), /^Ada lost the seat: /);
  assert.match(fateText(at.fates[1]), /^You lost your seat: /);
});

test('a line of the chat keeps its number, also when its name or text is removed', () => {
  const at = { ...scene(['Ada', 'Milo'], { seats: [2], played: [2] }), chat: [], fates: [], unread: 0, panel: null };
  const said = (seq, name, text) => ({
    seq,
    at: 5,
    you: at.message.you,
    happened: { what: 'said', seat: 1, name, text },
  });
  const note = (message) => Object.assign(at, noted(at, message, []));
  note(said(8, 'Ada', 'hi'));
  note(said(9, ''));
  assert.deepEqual(at.chat, [
    { seq: 8, at: 5, name: 'Ada', seat: 1, text: 'hi' },
    { seq: 9, at: 5, name: '', seat: 1, text: undefined },
  ]);
});

test('a set that calls its boards and strengths otherwise is shown with its own words', async () => {
  const at = scene(['Ada', 'Milo'], { seats: [1], played: [1] }, { automaton: 'brutal' });
  at.message.table.seats[2] = { kind: 'automaton', colour: 2 };
  for (const language of ['en', 'fr']) {
    await setLanguage(language);
    assert.match(eventText(at, { event: 'board_dealt', seat: 1, board: 'atlantis' }), /Atlantis/);
    assert.match(eventText(at, { event: 'automaton_seated', seat: 2, strength: 'brutal' }), /Brutal/);
    assert.equal(nameText('island', 'hagia-Thera'), 'Hagia-Thera');
    assert.equal(nameText('strength', 'gentle'), { en: 'Gentle', fr: 'Indulgent' }[language]);
  }
  assert.throws(
    () => name('creature', 'a-creature-of-tomorrow'),
    /no message/,
    'a creature that no language knows is a mistake',
  );
});

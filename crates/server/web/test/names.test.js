// What people call themselves never turns around what stands beside it, and whoever gave up is still meant by "You".

import assert from 'node:assert/strict';
import test from 'node:test';
import { isolated, setLanguage, t } from '../js/i18n.js';
import { belongs, isYou, watches, youWin } from '../js/table/scene.js';
import { eventText, seatText, seatWord } from '../js/table/words.js';

/** A scene with two people. */
function scene(names, you, table = {}) {
  const seats = names.map((name, at) => ({ seat: at + 1, kind: 'person', name, resigned: false }));
  return { message: { table: { seats, status: 'playing', ...table }, you }, components: { boards: [] }, game: null };
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
    assert.match(eventText(at, { event: 'medallion_forged', seat: 1, cost: 5 }, null), /\u2068נועה\u2069/);
  }
});

test('whoever gave up is "You" when it is over, and belongs to the table all the time', async () => {
  await setLanguage('en');
  const you = { seats: [], played: [1] };
  const on = scene(['Ada', 'Milo'], you);
  assert.deepEqual([isYou(on, 1), watches(on), belongs(on)], [false, true, true]);
  const over = scene(['Ada', 'Milo'], you, { status: 'finished' });
  over.message.table.seats[0].resigned = true;
  assert.deepEqual([seatText(over, 1), seatText(over, 2)], ['You', 'Milo']);
  assert.equal(youWin(over, 1), false, 'a bot may have played on and won');
  const stranger = scene(['Ada', 'Milo'], { seats: [], played: [] });
  assert.deepEqual([isYou(stranger, 1), watches(stranger), belongs(stranger)], [false, true, false]);
});

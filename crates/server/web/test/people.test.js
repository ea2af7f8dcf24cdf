// The people at a table: who is there in words, what the chat shows, what leaving means, what a guest is called.

import assert from 'node:assert/strict';
import test from 'node:test';
import './no-page.js';
import { personName, setLanguage } from '../js/shared/i18n.js';
import {
  absence,
  counts,
  linesOf,
  mayStandIn,
  notesAfter,
  noteText,
  seenNow,
  timeLeft,
  whereIs,
} from '../js/table/model/presence.js';
import { afterLeaving, afterResigning } from '../js/table/model/farewell.js';
import { chipText } from '../js/table/view/seats.js';
import { chosenName } from '../js/shared/people.js';
import { giveSigns } from '../js/table/act/signs.js';
import { partsOf } from '../js/table/model/addresses.js';
import { seatColour } from '../js/shared/seats.js';
import { seatText } from '../js/table/model/names.js';
import { tableOf } from '../js/replay/source.js';

const person = (name, more = {}) => ({ kind: 'person', name, colour: 1, away: false, resigned: false, ...more });
const NOW = Date.now();

/** A scene in which the reader has the first seat and the second is asked. */
function scene({ presence, seats = {}, you = {}, game = { asked: 2 }, patience = 120_000 } = {}) {
  return {
    mine: 1,
    online: true,
    game,
    components: { points_to_win: 5 },
    people: [],
    sightings: [],
    absences: new Map(),
    message: {
      seq: 7,
      table: {
        id: 't',
        seats: { 1: person('Ana'), 2: person('Bérénice', { waited_for_since: NOW - 30_000 }), ...seats },
      },
      you: { seats: [1], played: [1], ...you },
    },
    attendance: presence && { at: NOW, skew: 0, patience, seats: { 2: presence } },
  };
}

test('where somebody is, what the prompt says of it and what one may do', async () => {
  await setLanguage('en');
  const cases = [
    [undefined, null, null, false],
    [{ state: 'here' }, 'here', null, false],
    [{ state: 'away' }, 'away', { text: 'Bérénice is away. In 1:30 you may let a bot play.' }, false],
    [
      { state: 'left', bot_at: NOW + 60_000 },
      'left',
      { title: 'Bérénice has left', text: 'A bot will play for Bérénice in 1:00, unless they come back.' },
      false,
    ],
    [
      { state: 'left', on_purpose: true, bot_at: NOW + 100_000 },
      'left',
      { title: 'Bérénice has left', text: 'A bot will play for Bérénice in 2:00, or at once if you wish.' },
      true,
    ],
    [
      { state: 'left', bot_at: NOW - 10 },
      'left',
      { title: 'Bérénice has left', text: 'A bot is about to play for Bérénice.' },
      false,
    ],
    [{ state: 'bot' }, 'bot', { text: 'A bot plays until Bérénice is back.' }, false],
  ];
  for (const [presence, where, said, may] of cases) {
    const at = scene({ presence });
    assert.deepEqual([whereIs(at, 2), absence(at, 2), mayStandIn(at)], [where, said, may], JSON.stringify(presence));
    assert.equal(counts(at), where === 'away' || where === 'left');
  }
  assert.equal(whereIs(scene({ presence: { state: 'here' } }), 1), null, 'oneself is here');
  const late = scene({ presence: { state: 'away' }, patience: 20_000 });
  assert.deepEqual(absence(late, 2), { text: 'Bérénice is away. You may wait, or let a bot play.' });
  assert.equal(mayStandIn(late), true);
});

test('nobody is said to be there while the connection is lost', () => {
  const at = { ...scene({ presence: { state: 'here' } }), online: false };
  assert.deepEqual([whereIs(at, 2), absence(at, 2), counts(at)], [null, null, false]);
});

test('a chip says where its person is: its mark is a shape', async () => {
  for (const [language, chip, left] of [
    ['en', 'Bérénice: Look at Bérénice’s island, 3 of 5 points', 'Bérénice has left the table.'],
    ['fr', 'Bérénice\u202f: Voir l’île de Bérénice, 3\u00a0points sur 5', 'Bérénice a quitté la table.'],
  ]) {
    await setLanguage(language);
    const game = { asked: 2, players: { 2: { score: { points: 3 } } } };
    assert.equal(chipText(scene({ game, presence: { state: 'left' } }), 2), `${chip}. ${left}`);
    assert.equal(chipText(scene({ game }), 2), chip);
  }
  await setLanguage('en');
});

test('who is away for long and back again stands in the log of the page, once', async () => {
  await setLanguage('en');
  let at = scene({ game: { asked: 2, step: 4 } });
  const minute = (/** @type {number} */ now, /** @type {string} */ state, /** @type {object} */ more = {}) => {
    at = { ...at, attendance: { at: 0, skew: 0, patience: 0, seats: { 2: { state } } }, ...more };
    at = { ...at, ...seenNow(at, now * 60_000) };
    return at.sightings.map((one) => noteText(at, one));
  };
  const [away, back] = ['Bérénice has been away for a while.', 'Bérénice is back.'];
  assert.deepEqual(minute(0, 'away'), []);
  assert.deepEqual(minute(0.9, 'here'), [], 'a look at another page is not noted');
  assert.deepEqual(minute(1, 'away'), []);
  assert.deepEqual(minute(2, 'away', { online: false }), [], 'while nobody says so');
  assert.deepEqual(minute(3, 'away', { online: true }), [away]);
  assert.deepEqual(minute(9, 'away'), [away]);
  assert.deepEqual(minute(10, 'here'), [away, back]);
  assert.deepEqual(minute(11, 'here'), [away, back]);
  minute(12, 'away');
  assert.deepEqual(minute(14, 'away'), [away], 'what happened between the same two steps gives way');
  assert.deepEqual(minute(15, 'left'), [away]);
  assert.deepEqual(minute(16, 'here'), [away], 'that somebody who left came back is a note of the server');
  minute(17, 'away', { game: { asked: 2, step: 5 } });
  assert.deepEqual(minute(19, 'away'), [away, away]);
  const entries = [4, 5].map((step) => ({ step, seat: 1, events: [] }));
  assert.deepEqual(
    [...notesAfter(at, entries)].map(([entry, notes]) => [entry.step, notes.length]),
    [
      [4, 1],
      [5, 1],
    ],
  );
  assert.equal(linesOf({ ...at, chat: [{ seq: 7, text: 'a' }] }).at(-1).what, 'away');
});

test('a clock that differs from the server’s makes no wait longer or shorter', () => {
  const at = scene({ presence: { state: 'left', bot_at: NOW + 60_000 } });
  at.attendance.skew = -3_600_000;
  at.attendance.seats[2].bot_at += 3_600_000;
  assert.match(absence(at, 2).text, /1:00/);
});

test('the time that is left changes in steps that can be read out', () => {
  const shown = [0, -1, 1, 15_000, 15_001, 60_000, 60_001, 91_000, Infinity].map(timeLeft);
  assert.deepEqual(shown, ['', '', '0:15', '0:15', '0:30', '1:00', '1:30', '2:00', '']);
});

test('who left and who came back stands in the log after its step, and between what was said', async () => {
  await setLanguage('en');
  const note = (seq, step, what) => ({ seq, step, seat: 2, what });
  const people = [note(4, 1, 'left'), note(5, 1, 'bot_stood_in'), note(9, 3, 'returned'), note(20, 9, 'resigned')];
  const entries = [0, 1, 2, 3].map((step) => ({ step, seat: 1, events: [] }));
  const placed = [...notesAfter({ people, sightings: [] }, entries)].map(([entry, notes]) => [
    entry.step,
    notes.length,
  ]);
  assert.deepEqual(placed, [
    [1, 2],
    [3, 2],
  ]);
  assert.deepEqual(
    people.map((one) => noteText(scene(), one)),
    [
      'Bérénice has left the table.',
      'A bot plays for Bérénice from here on.',
      'Bérénice is back.',
      'Bérénice has given up.',
    ],
  );
  assert.equal(noteText(scene(), { ...people[0], seat: 1 }), 'You have left the table.');
  const chat = [
    { seq: 3, text: 'a' },
    { seq: 7, text: 'b' },
  ];
  assert.deepEqual(
    linesOf({ chat, people, sightings: [] }).map(({ seq }) => seq),
    [3, 4, 5, 7, 9, 20],
  );
});

test('addresses become links and nothing else does', () => {
  const links = (text) => partsOf(text).flatMap(({ href }) => href ?? []);
  for (const [text, expected] of [
    ['see https://example.org/a?b=c#d.', ['https://example.org/a?b=c#d']],
    ['(http://example.org)', ['http://example.org/']],
    ['https://example.org/a_(b) and https://two.example!', ['https://example.org/a_(b)', 'https://two.example/']],
    ['javascript:alert(1)', []],
    ['data:text/html,<b>x</b>', []],
    ['https://', []],
    ['xhttps://example.org', []],
    ['<a href="https://example.org">x</a>', ['https://example.org/']],
    ['https://user@', []],
  ])
    assert.deepEqual(links(text), expected, text);
  const text = 'a https://example.org/"onclick="x, b';
  assert.equal(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
    text,
    'nothing is lost',
  );
});

test('what leaving and giving up bring is said before', async () => {
  await setLanguage('en');
  const bot = { kind: 'bot', bot: 'novice', colour: 2 };
  const told = (at) => afterLeaving(at)[0];
  assert.match(told(scene()), /let a bot play for you at once/);
  assert.match(told(scene({ seats: { 2: bot } })), /the game waits for you/);
  assert.match(told(scene({ game: null })), /somebody else may take it/);
  assert.match(told(scene({ game: null, seats: { 2: { kind: 'open' } } })), /the table closes/);
  const resigning = (at) => afterResigning({ ...at })[0];
  assert.equal(resigning(scene()), 'The game ends, and Bérénice wins.');
  assert.match(resigning(scene({ seats: { 3: bot } })), /a bot plays in your place/);
});

test('guests are called so in the reader’s language, and a player who gave up keeps the name', async () => {
  for (const [language, guest, you] of [
    ['en', 'Guest 7131', 'Guest 7131 (you)'],
    ['fr', 'Visiteur 7131', 'Visiteur 7131 (vous)'],
  ]) {
    await setLanguage(language);
    assert.deepEqual(['Guest 7131', 'Guest', 'Guest 71', 'Ana'].map(personName), [guest, 'Guest', 'Guest 71', 'Ana']);
    assert.equal(personName('Guest 7131 2'), `${guest} 2`);
    const at = scene({ seats: { 1: person('Guest 7131', { resigned: true, bot: 'explorer' }) }, you: { seats: [] } });
    assert.equal(seatText(at, 1), you);
  }
  assert.deepEqual(['Guest 7131', null, 'Ana'].map(chosenName), ['', '', 'Ana']);
});

test('a seat has the colour that its player brought, and a record the names that it tells', () => {
  const players = { 1: { name: 'Ana', colour: 2 }, 2: { bot: 'oracle', colour: 1 } };
  const last = { players: { 1: {}, 2: {} }, question: { what: 'over', winner: 1 } };
  const table = tableOf(last, 'standard', players);
  assert.deepEqual([table.seats[1].kind, table.seats[1].name, table.seats[2].kind], ['person', 'Ana', 'bot']);
  assert.deepEqual([seatColour(table, 1), seatColour(table, 2)], ['seat-2', 'seat-1']);
  const nameless = tableOf(last, 'standard');
  assert.deepEqual([nameless.seats[1].name, seatColour(nameless, 2)], [undefined, 'seat-2'], 'as records were before');
});

test('a page gives signs while it is looked at, says at once when it is hidden, and nothing for spectators', (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const page = Object.assign(new EventTarget(), { hidden: false });
  const frame = new EventTarget();
  const given = [];
  let plays = true;
  const opened = giveSigns({ plays: () => plays, give: (hidden) => given.push(hidden), page, frame });
  context.mock.timers.tick(60_000);
  assert.deepEqual(given.splice(0), [false, false, false]);
  opened();
  assert.deepEqual(given.splice(0), [], 'a stream that opens is a sign by itself');
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  context.mock.timers.tick(60_000);
  opened();
  assert.deepEqual(given.splice(0), [true, true]);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  frame.dispatchEvent(new Event('pagehide'));
  assert.deepEqual(given.splice(0), [false, true]);
  plays = false;
  context.mock.timers.tick(60_000);
  page.dispatchEvent(new Event('visibilitychange'));
  assert.deepEqual(given, []);
});

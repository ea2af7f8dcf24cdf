// Browser tests open a table at every kind of question that the game can ask there.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const declared = readFileSync(new URL('../js/protocol.d.ts', import.meta.url), 'utf8');

/** The text of a declared type. @param {string} type */
const typeOf = (type) => declared.slice(declared.indexOf(`export type ${type} =`)).split(/\nexport /)[0];

const ACTIONS = [...typeOf('ActionKind').matchAll(/"(\w+)"/g)].map(([, action]) => action);
/** Every question as a position names it; an action is a question of its own. */
const QUESTIONS = [...typeOf('Question').matchAll(/"what": "(\w+)"/g)].flatMap(([, what]) =>
  what === 'act' ? ACTIONS.map((action) => `act:${action}`) : what.replaceAll('_', '-'),
);

/** What a table is never asked, and why. */
const NEVER = {
  two: {
    initiative: 'on a tie the token goes to the only other player (R11.4)',
    automaton: 'nobody is an Automaton',
    over: 'nothing is asked any more',
  },
  four: {
    discard: 'only two players discard (R10)',
    automaton: 'nobody is an Automaton',
    over: 'nothing is asked any more',
  },
  solo: {
    initiative: 'on a tie the token goes to the only other player (R11.4)',
    over: 'nothing is asked any more',
  },
};

for (const [table, never] of Object.entries(NEVER))
  test(`browser tests have a position for each question that is asked at a table of ${table}`, () => {
    assert.ok(QUESTIONS.length > 15 && ACTIONS.length === 4, QUESTIONS.join());
    for (const question of Object.keys(never)) assert.ok(QUESTIONS.includes(question), `${question} is no question`);
    const address = new URL(`../../../../e2e/positions/${table}.json`, import.meta.url);
    const positions = JSON.parse(readFileSync(address, 'utf8'));
    const asked = QUESTIONS.filter((question) => !(question in never));
    assert.deepEqual(Object.keys(positions).toSorted(), asked.toSorted());
    // What else the question names stands behind a colon: `titan-order:theia+hyperion`.
    for (const [question, { ask }] of Object.entries(positions))
      assert.ok(`${ask}:`.startsWith(`${question}:`), `${question} asks ${ask}`);
  });

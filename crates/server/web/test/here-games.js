// Games on a device from fixed chance, played in WebAssembly as `crates/browser/examples/games` plays them natively.

import { begin } from '../js/here/engine.js';

/** Opens a table for a person and bots of a level, or for a person alone. */
export async function openGame(module, players, level) {
  const engine = await begin(module);
  const log = [];
  let now = 1;
  let table = '';

  /** Asks until nothing has to be done first, as the worker does. */
  function settle(kind, question) {
    const context = { me: { id: 'ada', name: 'Ada' }, now, random: '07'.repeat(64), read: [] };
    for (;;) {
      const reply = engine.ask({ [kind]: { ...question, context } });
      if (reply.read) {
        table = reply.read.table;
        context.read = [table];
      } else if (reply.append) {
        const { at, bodies, answer } = reply.append;
        const entries = bodies.map((body, place) => ({ seq: log.length + place + 1, at, body }));
        log.push(...entries);
        engine.ask({ grown: { table, entries, now } });
        if (kind === 'tend' || answer) return { answer };
      } else return reply;
    }
  }

  const request = (method, part, body = null) =>
    settle('request', { method, path: `/tables/${table}${part}`, body: body && JSON.stringify(body) }).answer;

  /** Lets a bot move, or the person take the first choice; nobody if the game is over. */
  function step() {
    const { view, choices, seq } = request('GET', '').value;
    if (view.table.status !== 'playing') return null;
    const action = choices?.actions[0]?.action;
    if (action === undefined) {
      now += 1000;
      settle('tend', { table });
      return { isBot: true, choices: 0 };
    }
    request('POST', '/actions', { seq, action });
    return { isBot: false, choices: choices.actions.length };
  }

  const seats = Array.from({ length: players }, () => ({ kind: 'bot', level }));
  seats[0] = { kind: 'me' };
  const automaton = players === 1 ? 'gentle' : null;
  settle('request', { method: 'POST', path: '/tables', body: JSON.stringify({ seats, automaton }) });
  return {
    engine,
    request,
    bodies: () => log.map((entry) => entry.body),
    /** Lets everybody move until bots have made that many steps or the game is over. */
    play(steps) {
      for (let made = 0; made < steps; ) {
        const moved = step();
        if (!moved) return;
        if (moved.isBot) made += 1;
      }
    },
    /** Plays on to the next choice of the person that a hint can be had for, and gives what it names, the best first. */
    hint() {
      for (;;) {
        const { best = [] } = request('GET', '/hint').value;
        if (best.length > 1) return best.map(({ action }) => action);
        if (!step()) return [];
      }
    },
    /** Plays on and asks for a hint whenever the person has a choice, that many times; says how many seconds they took. */
    hints(wanted) {
      let took = 0;
      for (let found = 0; found < wanted; ) {
        const began = performance.now();
        const { status } = request('GET', '/hint');
        const passed = performance.now() - began;
        const moved = step();
        if (!moved) break;
        if (status === 200 && moved.choices > 1) {
          found += 1;
          took += passed;
        }
      }
      return took / 1000;
    },
  };
}

// The recorded games of the tests as steps with all their views, and a scene in which somebody reads them.

import { readFile } from 'node:fs/promises';
import { bySeat } from './by-seat.js';
import { framesOf } from '../js/shared/standing.js';
import { atRest } from '../js/table/model/scene.js';

/** Who sits at the tables of the tests. */
export const PEOPLE = ['Ana', 'Milo', 'Iris', 'Otto'];

/** The games with the views that each step led through. */
export async function games() {
  return Promise.all(
    ['game-of-one', 'game-of-two', 'game-of-four'].map(async (name) => {
      const { history, last } = JSON.parse(await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));
      let view = history.first;
      const steps = history.steps.map(({ seat, changes }, step) => {
        const frames = framesOf(view, changes);
        view = frames.at(-1)?.game ?? view;
        return { step, seat: seat ?? null, frames };
      });
      return { name, history, last, steps };
    }),
  );
}

/** A scene of a game, read from a seat. */
export function sceneOf(game, reader, more = {}) {
  const automaton = game.automaton?.seat;
  const seats = bySeat(
    Object.keys(game.players).map((seat) => ({
      seat: Number(seat),
      kind: Number(seat) === automaton ? 'automaton' : 'person',
      name: PEOPLE[Number(seat) - 1],
      resigned: false,
    })),
  );
  const you = { seats: [reader], played: [reader], host: false, undo: { steps: 0, shown: false } };
  const table = { id: 'x', seats, status: 'playing', ...(automaton ? { automaton: game.automaton.strength } : {}) };
  return {
    ...atRest(),
    id: 'x',
    layout: 'desktop',
    tab: 'actions',
    looking: null,
    mine: reader,
    log: [],
    outlines: new Map(),
    components: {
      boards: [],
      points_to_win: 5,
      creatures: {},
      additional_action_price: 2,
      slot_costs: [0, 0, 1, 1, 2, 2],
    },
    game,
    message: { seq: 1, at: 0, happened: { what: 'now' }, table, game, you },
    ...more,
  };
}

// What a hand feels of the game: one's own turn, pieces that lie, fights, refusals. Follows what the table shows.

import { choicesOf } from '../model/scene.js';
import { lays } from '../model/laid.js';
import { shake } from '../../shared/device.js';

/** @typedef {Readonly<import('../model/scene.js').Scene>} Scene */

/** @type {{ step: number, mine: boolean, fight: Scene['fight'], notice: Scene['notice'] } | null} */
let felt = null;

/** Lets the hand feel what is new. Called after every draw. @param {Scene} at */
export function feelNews(at) {
  const now = {
    step: at.log.at(-1)?.step ?? -1,
    mine: choicesOf(at) !== undefined,
    fight: at.fight?.rolling ? null : at.fight,
    notice: at.notice,
  };
  const before = felt;
  felt = now;
  if (!before) return;
  const turned = now.mine && !before.mine && !at.message.you.seats.includes(at.log.at(-1)?.seat ?? 0);
  if (now.fight && now.fight !== before.fight) shake(now.fight.won ? 'won' : 'lost');
  else if (now.notice && now.notice !== before.notice) shake('refused');
  else if (turned) shake('turn');
  else if (now.step > before.step && laidByReader(at)) shake('laid');
}

/** @param {Scene} at */
function laidByReader(at) {
  const last = at.log.at(-1);
  const mine = last?.seat && at.message.you.seats.includes(last.seat);
  return Boolean(mine && last.events.some(lays));
}

// Asks the engine for a hint, shows one of its choices on the board, lets go of it. It never waits for the answer: the
// game can be played meanwhile.

import { change, choicesOf, scene } from '../model/scene.js';
import { firstPick } from '../motion/play-messages.js';
import { get, tablePath } from '../../shared/api.js';
import { hintOf, THINKING, whyNoHint } from '../model/hint.js';
import { circlesOf, pickOf } from '../model/narrow.js';
import { problemText } from '../../shared/problems.js';
import { t } from '../../shared/i18n.js';
import { styles } from '../../shared/styles.js';
import { tell } from './choose.js';

/** @typedef {import('../../protocol').Hint} Answer */

/** Asks for a hint, or puts away the one that is shown. */
export async function hint() {
  const at = scene();
  if (at.hint) return closeHint();
  const why = whyNoHint(at);
  if (why) return tell(t(why));
  if (choicesOf(at)?.actions.length === 1) return tell(t('hint.nothing'));
  await styles('/css/table-hint.css');
  change({ hint: THINKING, panel: null });
  const asked = at.message;
  const answer = await askEngine();
  if (scene().message !== asked || scene().hint !== THINKING) return;
  if (typeof answer === 'string') {
    change({ hint: null });
    return tell(answer);
  }
  change({ hint: answer });
  showRank(1);
}

/**
 * What the engine thinks of the present question; a sentence that says what to do where there is no answer.
 * @returns {Promise<import('../model/hint.js').Hint | string>}
 */
export async function askEngine() {
  const at = scene();
  const actions = choicesOf(at)?.actions ?? [];
  /** @type {import('../../shared/api.js').Answer<Answer>} */
  const answer = await get(tablePath(at.id, 'hint'));
  if (answer.ok) return hintOf(answer.value, actions);
  const { status, retry_after: wait } = answer.problem;
  if (status === 0) return t('hint.offline');
  return wait ? t('hint.wait', { n: wait }) : problemText(answer.problem);
}

/**
 * Points at a recommended choice, so that confirming plays it.
 * @param {number} rank
 * @returns {boolean} Whether there is one.
 */
export function showRank(rank) {
  const wanted = scene().hint?.best.find((one) => one.rank === rank)?.choice;
  if (!wanted) return false;
  pointOut(wanted);
  return true;
}

/**
 * Points at a choice, so that confirming plays it; a sheet that lies in the way folds.
 * @param {import('../../protocol').Choice} choice
 */
export function pointOut(choice) {
  const at = scene();
  change({
    pick: pickOf(choicesOf(at)?.actions ?? [], choice),
    buying: choice.kind === 'buy',
    open: at.open && circlesOf(choice).length === 0,
    hover: null,
    looking: null,
    notice: null,
  });
}

/** Puts the hint away and lets go of what it pointed at. */
export function closeHint() {
  change({ hint: null, pick: firstPick(scene().message), buying: false });
}

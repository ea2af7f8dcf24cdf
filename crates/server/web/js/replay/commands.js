// What one does with a replay: go to a move, play, open a game or a file, link to a move.

import { change, lastStep, state } from './state.js';
import { entries, outlines, roundStarts, stepOf, turnStarts } from './moment.js';
import { fromFile, fromTable } from './source.js';
import { problemText } from '../shared/problems.js';
import { t } from '../shared/i18n.js';
import { tellOfTable } from '../shared/help-and-settings.js';

/** How long a move stands while the game plays by itself, in milliseconds. */
const PACE = 1300;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let clock;

/** Goes to a move. @param {number} step */
export function go(step) {
  const next = Math.min(Math.max(0, step), lastStep());
  history.replaceState(null, '', `${location.pathname}${location.search}#step=${next}`);
  change({ step: next, copied: false, playing: state().playing && next < lastStep() });
  schedule();
}

/** Goes on or back by moves. @param {number} by */
export function goBy(by) {
  go(state().step + by);
}

/** Goes to the turn before or after. @param {1 | -1} direction */
export function goTurn(direction) {
  const { game, step } = state();
  const turns = game?.turns ?? [];
  const next = direction > 0 ? turns.find((start) => start > step) : turns.findLast((start) => start < step);
  go(next ?? (direction > 0 ? lastStep() : 0));
}

/** Plays, or stops playing. From the end it plays from the beginning. */
export function togglePlay() {
  const playing = !state().playing;
  change({ playing, step: playing && state().step === lastStep() ? 0 : state().step });
  schedule();
}

/** @param {number} speed */
export function setSpeed(speed) {
  change({ speed });
  schedule();
}

function schedule() {
  clearTimeout(clock);
  if (state().playing) clock = setTimeout(() => goBy(1), PACE / state().speed);
}

/** Opens the game of a table. @param {string} id */
export async function openTable(id) {
  await open(fromTable(id), stepOf(location.hash, Infinity));
}

/** Opens a record. @param {File} file */
export async function openFile(file) {
  await open(fromFile(file), 0);
}

/**
 * @param {Promise<import('./source.js').Found>} finding
 * @param {number} step
 */
async function open(finding, step) {
  change({ busy: true, problem: '' });
  const found = await finding;
  if (!found.ok) return change({ busy: false, problem: problemText(found.problem) });
  const source = found.value;
  if (source.steps.length === 0) return change({ busy: false, problem: t('replay.no_game') });
  if (source.id === null) history.replaceState(null, '', '/replay');
  tellOfTable(source.id ?? '');
  const game = {
    source,
    log: entries(source),
    outlines: outlines(source),
    turns: turnStarts(source),
    rounds: roundStarts(source),
  };
  change({
    busy: false,
    game,
    dialog: null,
    looking: null,
    playing: false,
    step: Math.min(step, source.steps.length - 1),
  });
}

/** Copies a link to the move that is shown. */
export async function copyLink() {
  const link = new URL(
    `/replay?table=${encodeURIComponent(state().game?.source.id ?? '')}#step=${state().step}`,
    location.href,
  ).href;
  try {
    await navigator.clipboard.writeText(link);
    change({ copied: true });
  } catch {
    window.prompt(t('replay.link'), link);
  }
}

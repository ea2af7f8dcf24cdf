// What one does with a replay: go to a move, play, open a game or a file, link to a move.

import { forgetCheck } from '../shared/check-record.js';
import { isKept, pageAt, replayAt } from '../shared/address.js';
import { change, lastStep, state } from './state.js';
import { entries, outlines, roundStarts, stepOf, turnStarts } from './moment.js';
import { fromKept, fromRecord, fromTable } from './source.js';
import { keepReplay, keptReplays, removeReplay } from '../shared/this-device.js';
import { problemText } from '../shared/problems.js';
import { saveFile } from '../shared/save-file.js';
import { takeShared } from './shared-record.js';
import { t } from '../shared/i18n.js';
import { tellOfTable } from '../shared/help-and-settings.js';

/** How long a move stands while the game plays by itself, in milliseconds. */
const PACE = 1300;
/** The largest file that is read, in bytes: what a server takes, too. No game comes near it. */
const LARGEST_RECORD = 4 * 1024 * 1024;

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

/** Opens the game of a table, or a replay that was taken along. @param {string} id */
export async function openGame(id) {
  await open(isKept(id) ? fromKept(id) : fromTable(id), stepOf(location.hash, Infinity));
}

/** Opens a record. @param {File} file */
export async function openFile(file) {
  if (file.size > LARGEST_RECORD) return change({ problem: t('problem.too_large') });
  await open(
    file.text().then((record) => fromRecord(record)),
    0,
  );
}

/** Gives the record to the person as a file. */
export async function download() {
  const source = state().game?.source;
  const record = await source?.record();
  if (record?.ok) saveFile(`orichalcum-${source?.id}.jsonl`, record.value);
  else if (record) change({ problem: problemText(record.problem) });
}

/** Keeps the game on this device, to be seen again without a connection. */
export async function takeAlong() {
  const record = await state().game?.source.record();
  if (!record) return;
  const answer = record.ok ? await keepReplay(record.value) : record;
  if (!answer.ok) return change({ problem: problemText(answer.problem) });
  change({ taken: true });
  await listKept();
}

/** Lists the replays that were taken along. */
export async function listKept() {
  const answer = await keptReplays();
  if (answer.ok) change({ kept: answer.value.replays });
}

/** Deletes a replay that was taken along. @param {string} id */
export async function removeKept(id) {
  const answer = await removeReplay(id);
  change({ removing: null, problem: answer.ok ? '' : problemText(answer.problem) });
  await listKept();
}

/** Opens the record that another program has shared. */
export async function openShared() {
  const file = await takeShared();
  if (file) return openFile(file);
  history.replaceState(null, '', pageAt('/replay'));
  change({ problem: t('replay.not_shared') });
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
  if (source.id === null) history.replaceState(null, '', pageAt('/replay'));
  if (source.id === null) forgetCheck('file');
  tellOfTable(source.id && !isKept(source.id) ? source.id : '');
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
    taken: false,
    looking: null,
    playing: false,
    step: Math.min(step, source.steps.length - 1),
  });
}

/** Copies a link to the move that is shown. */
export async function copyLink() {
  try {
    await navigator.clipboard.writeText(linkToMove());
    change({ copied: true });
  } catch {
    // Where the browser lets nobody copy, the link is shown, to be taken by hand.
    change({ dialog: 'link', playing: false });
  }
}

/** The address of the move that is shown. */
export function linkToMove() {
  return new URL(replayAt(state().game?.source.id ?? '', state().step), location.href).href;
}

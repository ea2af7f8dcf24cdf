// What one may ask of the table beside the game: seats, bots, leaving, chat, rematch, sound, help.

import { pageAt, replayAt, tableAt } from '../../shared/address.js';
import { ask, complain, tell } from './choose.js';
import { change, drawNow, scene } from '../model/scene.js';
import { forgetParts, postWithPart } from '../../shared/shares.js';
import { openHelp, openSettings } from '../../shared/help-and-settings.js';
import { playAgain } from '../motion/play-others.js';
import { keepReplay } from '../../shared/this-device.js';
import { post, recordOf, sendRecord, tablePath } from '../../shared/api.js';
import { problemText } from '../../shared/problems.js';
import { reopen } from './stream.js';
import { saveFile } from '../../shared/save-file.js';
import { set, settings } from '../../shared/settings.js';
import { play, setSound } from '../../shared/sound.js';
import { shareLink, toggleFullScreen } from '../../shared/device.js';
import { toggleText } from '../text/door.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Panel} Panel */

/** The change of one's name that is under way. @type {Promise<void>} */
let named = Promise.resolve();

/** @param {Panel | 'chat' | null} panel */
export function panel(panel) {
  if (panel === 'chat') toggleChat();
  else change({ panel });
}

/** Unfolds the chat and leads to its field, or folds it. */
export function toggleChat() {
  const chatting = !scene().chatting;
  change({ panel: null, unread: 0, chatting });
  drawNow();
  const field = document.querySelector(chatting ? '#chat-text' : '.chat-head');
  if (field instanceof HTMLElement) field.focus();
}

export function help() {
  void openHelp();
}

export function openTableSettings() {
  change({ panel: null });
  void openSettings();
}

export function sound() {
  const sound = !settings().sound;
  set({ sound });
  void setSound(sound).then(() => play('your_turn'));
  change({});
}

/** @param {string} text */
export function say(text) {
  void ask('chat', { text });
}

/** @param {import('../../protocol').QuickWord} word */
export function sayWord(word) {
  void ask('chat', { word });
}

export function standIn() {
  void ask('stand-in', { seat: scene().game?.asked });
}

export function giveBack() {
  change({ panel: null });
  void ask('return');
}

export async function leave() {
  change({ panel: null });
  // A person who stayed on the page would be back with the next stream.
  if (!(await ask('leave'))) return;
  if (!scene().game) forgetParts(scene().id);
  location.assign(pageAt('/'));
}

export async function resign() {
  change({ panel: null });
  await ask('resign', { seat: scene().mine });
}

export async function seatLink() {
  const answer = /** @type {{ link: string } | undefined} */ (await ask('seat-link', { seat: scene().mine }));
  change({ panel: null });
  if (answer) await copy(new URL(answer.link, location.href).href, t('table.seat_link_copied'));
}

/**
 * Changes the name under which one sits down, or sits already.
 * @param {string} name
 */
export function rename(name) {
  named = post('/me', { name }).then((answer) => (answer.ok ? undefined : complain(answer.problem)));
}

/**
 * Takes a seat. A stream that was opened before one had a name goes on for a stranger: it is opened again.
 * @param {number} seat
 */
export async function join(seat) {
  await named;
  const { id } = scene();
  const answer = await postWithPart(tablePath(id, 'join'), { seat }, id);
  if (!answer.ok) return complain(answer.problem);
  change({ fates: [] });
  reopen();
}

/** @param {number} seat @param {string} level */
export function bot(seat, level) {
  void ask('bot', { seat, level });
}

/** @param {string} text @param {string} [done] What to say then. */
export async function copy(text, done = t('home.copied')) {
  try {
    await navigator.clipboard.writeText(text);
    tell(done);
  } catch {
    tell(text);
  }
}

export function share() {
  void hand(new URL(replayAt(scene().id), location.href).href);
}

/** Gives a link away: to another program of a telephone, or by copying it. @param {string} link */
export async function hand(link) {
  if (!(await shareLink(link, t('home.title')))) await copy(link);
}

export function fullScreen() {
  change({ panel: null });
  void toggleFullScreen();
}

export function textMode() {
  change({ panel: null });
  void toggleText();
}

export async function rematch() {
  const tableOf = (/** @type {{ table: string }} */ opened) => opened.table;
  const answer = await postWithPart(tablePath(scene().id, 'rematch'), {}, tableOf);
  if (answer.ok) location.assign(tableAt(answer.value.table));
  else complain(answer.problem);
}

/**
 * Opens the dialog for a report, of a line of the chat or of the table.
 * @param {import('../model/scene.js').ChatLine | null} line
 */
export function report(line) {
  change({ panel: 'report', report: { line, sent: false, busy: false, problem: '' } });
}

/** @param {string} reason */
export async function sendReport(reason) {
  const { id, report } = scene();
  if (!report || report.busy) return;
  change({ report: { ...report, busy: true, problem: '' } });
  const about = report.line ? { seq: report.line.seq } : {};
  const answer = await post(tablePath(id, 'report'), { ...about, reason });
  const problem = answer.ok ? '' : problemText(answer.problem);
  change({ report: { ...report, busy: false, sent: answer.ok, problem } });
}

/** Gives the record of the game to the person as a file. */
export async function download() {
  change({ panel: null });
  const { id } = scene();
  const record = await recordOf(id);
  if (record.ok) saveFile(`orichalcum-${id}.jsonl`, record.value);
  else complain(record.problem);
}

/** Sends the finished game to the server, which checks and keeps it. */
export async function sendGame() {
  await carryRecord('send', async (record) => {
    const answer = await sendRecord(record);
    return answer.ok ? { sent: answer.value.table } : answer.problem;
  });
}

/** Keeps the game on this device, to be seen again without a connection. */
export async function takeGame() {
  await carryRecord('take', async (record) => {
    const answer = await keepReplay(record);
    return answer.ok ? { taken: true } : answer.problem;
  });
}

/**
 * @param {'send' | 'take'} what
 * @param {(record: string) => Promise<Partial<import('../model/scene.js').Errand> | import('../../shared/api.js').Problem>} carry
 */
async function carryRecord(what, carry) {
  if (scene().errand.busy) return;
  const note = (/** @type {Partial<import('../model/scene.js').Errand>} */ part) =>
    change({ errand: { ...scene().errand, busy: null, problem: '', ...part } });
  note({ busy: what });
  const record = await recordOf(scene().id);
  const done = record.ok ? await carry(record.value) : record.problem;
  note('code' in done ? { problem: problemText(done) } : done);
}

export function checkDraws() {
  panel('draws');
}

export function back() {
  change({ final: false });
}

export function again() {
  void playAgain();
}

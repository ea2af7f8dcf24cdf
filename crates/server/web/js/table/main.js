// The table's page: finds the table, follows it, draws it.

import { isHere, partsOfPath } from '../shared/address.js';
import { onDemand } from '../shared/on-demand.js';
import { render } from '../vendor/lit-html.js';
import { atRest, begin, change, scene, watches } from './model/scene.js';
import { complain } from './act/choose.js';
import { constructing } from './view/boards.js';
import { followTurn } from './view/automaton-turn.js';
import { feelNews } from './act/feel.js';
import { follow } from './act/stream.js';
import { leadFocus, questionKey } from './act/focus.js';
import { giveSign, lookBack, openTable } from '../shared/api.js';
import { counts, seenNow } from './model/presence.js';
import { forgetParts, givePart, lostSeat, tendParts } from '../shared/shares.js';
import { giveSigns } from './act/signs.js';
import { listen } from './act/keyboard.js';
import { listenForPans, settleBoard } from './act/board-view.js';
import { listenForDrags } from './act/drag.js';
import { expectPerson, partsThere } from './view/later.js';
import { tellOfTable } from '../shared/help-and-settings.js';
import { problemText } from '../shared/problems.js';
import { t } from '../shared/i18n.js';
import { panel } from './act/table-commands.js';
import { placeRoll } from './view/rolled.js';
import { pointRibbon } from './view/ribbon.js';
import { remembered } from './model/memory.js';
import { nameTab, receive, settle } from './motion/play-messages.js';
import { screenTemplate } from './view/shell.js';
import { scrollChat } from './view/chat.js';
import { scrollLog } from './view/log.js';
import { setSound, setVolume } from '../shared/sound.js';
import { settings } from '../shared/settings.js';
import { settleDialogs } from '../shared/modal.js';
import { showMarks } from './view/marks.js';
import { stayAwake } from '../shared/device.js';
import { standing } from '../shared/standing.js';
import { startPage } from '../shared/page.js';
import { styles } from '../shared/styles.js';
import { tellNews } from './text/tell.js';

/** @typedef {import('../protocol').Message} Message */
/** @typedef {import('../protocol').History} History */
/** @typedef {import('../protocol').Components} Components */
/** @typedef {import('../shared/standing.js').Standing} Standing */
/** @typedef {import('../shared/api.js').Problem} Problem */

const root = /** @type {HTMLElement} */ (document.getElementById('page'));

/** The table's name in the address: `/table/NAME`, or `?id=NAME`. */
function tableName() {
  return new URLSearchParams(location.search).get('id') ?? decodeURIComponent(partsOfPath()[1] ?? '');
}

/** What the log showed last: its length, and where it is shown. */
let logShown = '';
/** Whether the end of the game has had the focus. */
let ended = false;
/** The question for which a tab was last chosen. */
let tabChosenFor = '';

function draw() {
  if (failure) return;
  const at = scene();
  const tab = tabFor(at);
  if (tab) return change(tab);
  render(screenTemplate(at), root);
  settleDialogs(at.sending);
  leadFocus(at);
  settleBoard(at);
  pointRibbon();
  showMarks(at);
  placeRoll();
  partsThere()?.redrawPiece(at);
  followTurn();
  leadToEnd(at);
  tellNews(at);
  feelNews(at);
  stayAwake(at.message.table.status === 'playing' && !watches(at));
  at.coach?.drawn(at);
  const shown = `${at.log.length} ${at.people.length} ${at.chat.length} ${at.chatting} ${at.tab} ${at.panel} ${at.final}`;
  if (shown !== logShown) {
    scrollLog();
    scrollChat();
  }
  logShown = shown;
}

/**
 * The end of the game takes the focus when it appears, so that it is read out.
 * @param {import('./model/scene.js').Scene} at
 */
function leadToEnd(at) {
  const heading = at.final ? root.querySelector('.final h1') : null;
  if (heading instanceof HTMLElement && !ended) heading.focus({ preventScroll: true });
  ended = heading !== null;
}

/**
 * The tab that a new question needs; on a short screen the island gets the place of one that is not needed.
 * @param {Readonly<import('./model/scene.js').Scene>} at
 * @returns {Partial<import('./model/scene.js').Scene> | null} None where the question is not new.
 */
function tabFor(at) {
  const question = questionKey(at);
  if (question === tabChosenFor || at.moving) return null;
  tabChosenFor = question;
  if (at.game?.phase === 'card' || at.game?.phase === 'discard') return { tab: 'actions', open: true };
  return constructing(at) ? { tab: 'build', open: true } : { open: false };
}

async function start() {
  const id = tableName();
  const first = await begun(id);
  if (!first.ok) return showMissing(first.problem);
  const { message, history, components } = first.value;
  const { game, you } = message;
  tendParts(message);
  tellOfTable(id);
  const coach = await coachOf();
  begin(
    {
      ...atRest(),
      id,
      coach,
      components,
      message,
      game,
      looking: null,
      mine: you.seats[0] ?? you.played[0] ?? 1,
      tab: 'actions',
      ...remembered(message, history),
      fates: lostSeat(message) ? [{ who: t('seat.you'), you: true }] : [],
    },
    draw,
  );
  settle(message, []);
  wire(message);
}

/** What explains the game, where the address asks for a lesson or the guide. */
async function coachOf() {
  const asked = new URLSearchParams(location.search);
  const lesson = asked.get('lesson');
  if (lesson) return (await onDemand('/js/lessons/coach.js', () => import('../lessons/coach.js'))).lessonCoach(lesson);
  return asked.has('guide')
    ? (await onDemand('/js/guide/coach.js', () => import('../guide/coach.js'))).guideCoach()
    : null;
}

/**
 * How the table stands. Where nothing is missing but the reader's own part in the seed, that is added first: then a game
 * on one screen has begun before anything is drawn.
 * @param {string} id
 * @returns {Promise<import('../shared/api.js').Answer<{ message: Standing, history: History, components: Components }>>}
 */
async function begun(id) {
  const answer = await openTable(id);
  if (!answer.ok) return answer;
  const { components, ...rest } = answer.value;
  const first = standingIn(rest);
  const hasBegun = first.message.you.share !== undefined && (await givePart(first.message));
  if (!hasBegun) return { ok: true, value: { ...first, components } };
  const again = await lookBack(id);
  return again.ok ? { ok: true, value: { ...standingIn(again.value), components } } : again;
}

/** How a table stands and what was before. @param {History} answer */
function standingIn({ now, ...history }) {
  if (!now) throw new Error('A table says how it stands.');
  return { message: standing(null, now), history };
}

/**
 * Follows the table from how it stands.
 * @param {Standing} first
 */
function wire(first) {
  const { id } = first.table;
  let latest = first;
  const hear = (/** @type {Message} */ message) => {
    const before = latest;
    latest = standing(before, message);
    tendParts(latest);
    void givePart(latest);
    receive(before.game, message, latest);
  };
  const signs = giveSigns({
    plays: () => scene().message.you.played.length > 0,
    give: (hidden) => giveSign(id, hidden),
  });
  const online = (/** @type {boolean} */ online) => {
    if (scene().online !== online) change({ online });
  };
  const presence = (/** @type {import('../protocol').Attendance} */ attendance) => {
    change({ attendance: { ...attendance, skew: Date.now() - attendance.at } });
    noteAbsences();
    signs();
  };
  const gone = (/** @type {Problem} */ problem) => void showMissing(problem);
  follow(id, first.seq, { message: hear, online, presence, trouble: complain, gone });
  listen({ panel });
  listenForDrags();
  listenForPans();
  expectPerson((parts, missed) => parts.listenForQuestions(scene, missed));
  if (settings().sound) document.addEventListener('pointerdown', () => setSound(true), { once: true });
  setInterval(() => scene().game && !scene().message.choices && change({}), 30_000);
  setInterval(() => scene().message.table.show_until !== undefined && change({}), 1000);
  setInterval(() => counts(scene()) && change({}), 5000);
  setInterval(noteAbsences, 5000);
}

/** Notes who is away, and writes it into the log of this page when it lasts. */
function noteAbsences() {
  const at = scene();
  const seen = seenNow(at, Date.now());
  if (seen.absences.size > 0 || at.absences.size > 0) change(seen);
}

/** Draws again in another language or with other settings. */
function redraw() {
  if (failure) return void showMissing(failure);
  nameTab();
  change({});
}

/** Why there is no table to show. @type {Problem | null} */
let failure = null;

/**
 * The frame of the pages that are read, which a table needs only now.
 * @param {Problem} why
 */
async function showMissing(why) {
  failure = why;
  if (why.status === 404) forgetParts(tableName());
  const [{ loneTemplate }] = await Promise.all([
    onDemand('/js/shared/page-parts.js', () => import('../shared/page-parts.js')),
    styles('/css/page.css'),
  ]);
  const title = t(why.status === 404 ? 'missing.title' : 'state.failed_title');
  document.title = `${title} · ${t('home.title')}`;
  render(loneTemplate(title, missingText(why)), root);
}

/** @param {Problem} why */
function missingText(why) {
  const isOwn = isHere(tableName());
  if (why.code === 'gone') return t(isOwn ? 'here.gone' : 'state.gone');
  // A name that leads nowhere was most often copied badly, or is that of a table on another device.
  return why.status === 404 ? t(isOwn ? 'here.no_table' : 'state.no_table') : problemText(why);
}

let started = false;
void startPage(async () => {
  setVolume(settings().volume);
  if (started) return redraw();
  started = true;
  await start();
});

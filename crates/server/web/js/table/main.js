// The table's page: finds the table, follows it, draws it.

import { render } from '../vendor/lit-html.js';
import { atRest, begin, change, choicesOf, scene } from './scene.js';
import { constructing } from './boards.js';
import { followTurn } from './automaton-turn.js';
import { follow } from './stream.js';
import { get, tablePath } from './api.js';
import { listen } from './keyboard.js';
import { listenForDrags } from './drag.js';
import { openHelp, openSettings } from '../doors.js';
import { t } from '../i18n.js';
import { others, setDoors } from './others.js';
import { pointRibbon } from './ribbon.js';
import { recall } from './memory.js';
import { nameTab, receive, settle } from './player.js';
import { screenTemplate } from './shell.js';
import { scrollLog } from './log.js';
import { setSound, setVolume } from '../sound.js';
import { settings } from '../settings.js';
import { settleDialogs } from './modal.js';
import { showCoach } from '../guide.js';
import { startPage } from '../page.js';
import { styles } from '../styles.js';

/** @typedef {import('../protocol').Message} Message */
/** @typedef {import('../protocol').Components} Components */

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const PHONE = matchMedia('(max-width: 599px)');
const TABLET = matchMedia('(max-width: 1279px)');

/** @returns {import('./scene.js').Layout} */
function layout() {
  if (PHONE.matches) return 'phone';
  return TABLET.matches ? 'tablet' : 'desktop';
}

/** The table's name in the address: `/table/NAME`, or `?id=NAME`. */
function tableName() {
  return new URLSearchParams(location.search).get('id') ?? decodeURIComponent(location.pathname.split('/')[2] ?? '');
}

/** What the log showed last: its length, and where it is shown. */
let logShown = '';
/** The message that the guide has last spoken about. @type {Message | null} */
let coached = null;
/** Whether the end of the game has had the focus. */
let ended = false;
/** The question for which the phone last chose a tab. */
let tabFor = '';
/** The question that found the focus free. */
let freeFor = '';

function draw() {
  const at = scene();
  chooseTab(at);
  render(screenTemplate(at), root);
  settleDialogs(at.sending);
  freeFocus(at);
  pointRibbon();
  followTurn();
  leadToEnd(at);
  if (coached !== at.message) {
    coached = at.message;
    void showCoach(at.message);
  }
  const shown = `${at.log.length} ${at.layout} ${at.tab} ${at.panel} ${at.final}`;
  if (shown !== logShown) scrollLog();
  logShown = shown;
}

/**
 * The end of the game takes the focus when it appears, so that it is read out.
 * @param {import('./scene.js').Scene} at
 */
function leadToEnd(at) {
  const heading = at.final ? root.querySelector('.final h1') : null;
  if (heading instanceof HTMLElement && !ended) heading.focus({ preventScroll: true });
  ended = at.final;
}

/** What tells one question from another. @param {import('./scene.js').Scene} at */
function questionOf(at) {
  return `${at.message.seq} ${at.game?.position.ask}`;
}

/**
 * What the last question was about keeps no focus, such as a card that was taken: Enter is meant for the new one.
 * @param {import('./scene.js').Scene} at
 */
function freeFocus(at) {
  const question = questionOf(at);
  if (question === freeFor || !choicesOf(at)) return;
  freeFor = question;
  const prompt = root.querySelector('h1');
  if (document.activeElement?.matches('[aria-disabled="true"]')) prompt?.focus({ preventScroll: true });
}

/**
 * Opens the tab that a new question needs; on a short screen the island gets the place of one that is not needed.
 * @param {import('./scene.js').Scene} at
 */
function chooseTab(at) {
  const question = questionOf(at);
  if (at.layout !== 'phone' || question === tabFor || at.moving) return;
  tabFor = question;
  if (at.game?.phase === 'card' || at.game?.phase === 'discard') [at.tab, at.open] = ['actions', true];
  else if (constructing(at)) [at.tab, at.open] = ['build', true];
  else at.open = false;
}

async function start() {
  const id = tableName();
  /** @type {[import('./api.js').Answer<Components>, import('./api.js').Answer<Message>]} */
  const [components, first] = await Promise.all([get('/components'), get(tablePath(id))]);
  if (!components.ok || !first.ok) return showMissing(!first.ok && first.problem.status === 404 ? 'state.no_table' : 'state.failed');
  const message = first.value;
  const { game, you } = message;
  begin(
    {
      ...atRest(),
      id,
      components: components.value,
      message,
      game,
      looking: null,
      mine: you.seats[0] ?? you.played[0] ?? 1,
      layout: layout(),
      tab: 'actions',
      outlines: new Map(),
      log: [],
    },
    draw,
  );
  settle(message);
  wire(id);
  change(await recall(scene()));
}

/** @param {string} id */
function wire(id) {
  follow(id, { message: receive, online: (online) => scene().online !== online && change({ online }) });
  listen({ panel: others.panel });
  listenForDrags();
  for (const query of [PHONE, TABLET]) query.addEventListener('change', () => change({ layout: layout() }));
  if (settings().sound) document.addEventListener('pointerdown', () => setSound(true), { once: true });
  setInterval(() => scene().game && !scene().message.choices && change({}), 30_000);
  setDoors({ help: () => void openHelp(), settings: () => void openSettings() });
}

/** Draws again in another language or with other settings. */
function redraw() {
  if (failure) return void showMissing(failure);
  nameTab();
  change({});
}

/** Why there is no table to show. @type {'state.no_table' | 'state.failed' | null} */
let failure = null;

/**
 * The frame of the pages that are read, which a table needs only now.
 * @param {NonNullable<typeof failure>} why
 */
async function showMissing(why) {
  failure = why;
  const [{ loneTemplate }] = await Promise.all([import('../page-parts.js'), styles('/css/page.css')]);
  const title = t(why === 'state.failed' ? 'state.failed_title' : 'missing.title');
  document.title = `${title} · ${t('home.title')}`;
  render(loneTemplate(title, t(why)), root);
}

let started = false;
void startPage(async () => {
  setVolume(settings().volume);
  if (started) return redraw();
  started = true;
  await start();
});

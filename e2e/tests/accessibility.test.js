// axe-core finds no violation of WCAG 2.2 A and AA, and of what it calls best practice, on any page, in any phase of a
// game, in any dialog and theme, on desktop and phone.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { farewell, PHONE } from '../lib/browser.js';
import { open, openReplay, openTable, resign } from '../lib/home.js';
import { inHaste, MOUSE, pointAt } from '../lib/hands.js';
import { SCENES } from '../lib/scenes.js';
import { stage } from '../lib/stage.js';
import { bots, endTurn, hasTape, openTurn } from '../lib/turns.js';
import { closeDialogs, openMenu, settled, tableOf, whoIsAsked } from '../lib/table.js';
import { openQuestion, QUESTIONS } from '../lib/positions.js';
import { tour } from '../lib/tour.js';
import { lesson as metropolis } from '../../crates/server/web/lessons/metropolis.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ where: string, what: string }} Violation */

const on = stage();
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const RULES = { type: 'tag', values: [...WCAG, 'best-practice'] };
const THEMES = ['light', 'dark', 'contrast'];

const ADDRESSES = ['/', '/help', '/replay', '/gallery', '/lessons', '/about', '/seat'];
const SCREENS = { desktop: {}, phone: { viewport: PHONE, touch: true } };
/** What a table asks in a dialog. */
const ASKED = [['two', 'side'], ['two', 'titan-order'], ['two', 'titan-return'], ['two', 'loot-titan-return'], ['four', 'initiative']];

/** What is there when a dialog of the replay is drawn. */
const IN_REPLAY = { figures: '.figure-luck', draws: '.verdict', open: '.dialog-body > *', link: 'input' };

for (const [name, wishes] of Object.entries(SCREENS)) {
  test(`the pages without a game, a table that waits and the chat of two people, on a ${name}`, async () => {
    const visitor = await on.visit(wishes);
    const { page } = visitor;
    const found = [];
    for (const address of ADDRESSES) {
      await open(page, address);
      found.push(...(await violations(page, address)));
    }
    const excused = visitor.excuse(/404/);
    await open(page, '/nothing-is-here');
    found.push(...(await violations(page, 'a page that is not there')));
    excused();
    found.push(...(await onTheFirstPage(page)));
    const link = await openTable(page);
    found.push(...(await violations(page, 'waiting table')));
    for (const [scene, part] of Object.entries(BEFORE)) {
      await page.evaluate(showBefore, part);
      found.push(...(await violations(page, scene)));
    }
    await page.reload();
    const friend = await on.visit(wishes);
    found.push(...(await inChat(page, friend.page, link)));
    noneOf(found);
    await farewell(visitor, friend);
  });

  test(`every phase of a table, its dialogs, the final screen and the replay, on a ${name}`, async () => {
    const visitor = await on.visit(wishes);
    const { page } = visitor;
    /** @type {Violation[]} */
    const found = [];
    await tour(page, async (phase, now) => {
      await SCENES[phase]?.(page, now);
      found.push(...(await violations(page, phase)));
      if (phase === 'metropolis') found.push(...(await inDialogs(page)));
      if (phase === 'tile') found.push(...(await inWords(page)));
      return undefined;
    });
    for (const panel of ['leave', 'resign']) {
      await page.evaluate(show, { panel });
      found.push(...(await violations(page, panel)));
      await closeDialogs(page);
    }
    await resign(page);
    found.push(...(await violations(page, 'final')));
    await page.evaluate(show, { panel: 'draws' });
    await page.locator('.draws-dialog').waitFor();
    found.push(...(await violations(page, 'check of the draws')));
    await closeDialogs(page);
    await openReplay(page);
    found.push(...(await violations(page, 'replay')), ...(await inReplayDialogs(page)));
    noneOf(found);
    await farewell(visitor);
  });
}

for (const [name, wishes] of Object.entries(SCREENS)) {
  test(`questions in dialogs, hints, lessons, the guide and what others did, on a ${name}`, async () => {
    const visitor = await on.visit(wishes);
    const { page } = visitor;
    const found = [];
    await open(page, '/');
    for (const [table, question] of ASKED) {
      const which = QUESTIONS.find((one) => one.table === table && one.question === question);
      assert.ok(which, `${table} ${question}`);
      await openQuestion(page, which);
      await page.locator('.question-dialog').waitFor();
      found.push(...(await violations(page, question)));
    }
    await endTurn(page, await openTurn(page, { seats: [{ kind: 'me' }, ...bots(2)], hints: true }));
    await settled(page, { but: 'patience' });
    await page.locator('.since').waitFor();
    found.push(...(await violations(page, 'what others did')));
    await page.keyboard.press('h');
    await page.locator('.hint-choice').nth(1).waitFor({ state: 'attached' });
    found.push(...(await violations(page, 'hint')));
    await page.keyboard.press('h');
    await page.evaluate(async () => {
      const { guideCoach } = await import(/** @type {string} */ ('/js/guide/coach.js'));
      const { change } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
      change({ coach: await guideCoach() });
    });
    await page.locator('.coach.guide').waitFor();
    found.push(...(await violations(page, 'guide')));
    await page.goto('/lessons');
    await page.locator('[data-lesson="cards"]').click();
    await page.locator('.coach h2').waitFor();
    await settled(page);
    found.push(...(await violations(page, 'lesson')));
    await page.goto('/lessons');
    await page.locator('[data-lesson="metropolis"]').click();
    await page.locator('.coach h2').waitFor();
    for (const { act, done } of metropolis.steps) {
      if (act === undefined) continue;
      const now = await settled(page, { but: 'patience' });
      if (done) await inHaste(() => act)(page, now);
      else await pointAt(MOUSE, act)(page);
    }
    await page.locator('.coach.over').waitFor();
    found.push(...(await violations(page, 'end of a lesson')));
    noneOf(found);
    await farewell(visitor);
  });

  test(`the notice of a new version, and how far the program of this device is, on a ${name}`, async () => {
    const visitor = await on.visit(wishes);
    const { page } = visitor;
    await open(page, '/');
    await page.evaluate(async () => {
      (await import(/** @type {string} */ ('/js/installed/new-version.js'))).showNewVersion(() => {});
    });
    await page.locator('.new-version .button').waitFor();
    const found = await violations(page, 'new version');
    await page.locator('.new-version .button-icon').click();
    await page.evaluate(async () => {
      (await import(/** @type {string} */ ('/js/shared/here-loading.js'))).showLoading().show({ done: 1, total: 3 });
    });
    await page.locator('.here-loading progress').waitFor();
    found.push(...(await violations(page, 'program on its way')));
    noneOf(found);
    await farewell(visitor);
  });
}

for (const [name, wishes] of Object.entries(SCREENS)) {
  test(`a rival’s turn and the Automaton’s while they are shown, and after it, on a ${name}`, async () => {
    const visitor = await on.visit({ ...wishes, motion: 'no-preference', settings: { speed: 'normal' } });
    const { page } = visitor;
    const found = [];
    const tables = { 'a rival’s turn': { seats: [{ kind: 'me' }, ...bots(1)] }, 'the Automaton’s turn': { seats: [{ kind: 'me' }], automaton: 'standard' } };
    for (const [turn, table] of Object.entries(tables)) {
      await endTurn(page, await openTurn(page, table));
      await page.waitForFunction(hasTape);
      await page.keyboard.press('Space');
      await page.waitForFunction(isPaused);
      found.push(...(await violations(page, turn)));
      assert.ok(await page.evaluate(hasTape), `${turn} is still shown`);
      await page.keyboard.press('s');
      await settled(page, { but: 'patience' });
    }
    if (name === 'desktop') assert.equal(await page.locator('.its-turn .row.done').count(), 5, 'its rows are read');
    found.push(...(await violations(page, 'what the Automaton did')));
    noneOf(found);
    await farewell(visitor);
  });
}

test('the first page, the help, a question and the notice that there is no connection, in French on a phone', async () => {
  const visitor = await on.visit({ ...SCREENS.phone, settings: { language: 'fr' } });
  const { page } = visitor;
  const found = [];
  for (const address of ['/', '/help']) {
    await open(page, address);
    found.push(...(await violations(page, address)));
  }
  const which = QUESTIONS.find(({ table, question }) => table === 'four' && question === 'card');
  assert.ok(which);
  await openQuestion(page, which);
  found.push(...(await violations(page, 'card')));
  await page.evaluate(show, { online: false });
  await page.locator('.notice.offline').waitFor();
  found.push(...(await violations(page, 'no connection')));
  noneOf(found);
  await farewell(visitor);
});

/**
 * What axe-core finds on the page as it stands, in all themes.
 * @param {Page} page
 * @param {string} where
 * @returns {Promise<Violation[]>}
 */
async function violations(page, where) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = [];
  for (const theme of THEMES) {
    const violated = await page.evaluate(judge, { theme, rules: RULES });
    found.push(...violated.map((what) => ({ where: `${where} ${theme}`, what })));
  }
  return found;
}

/**
 * Runs in the page: judges it in a theme, when nothing fades in any more.
 * @param {{ theme: string, rules: typeof RULES }} how
 * @returns {Promise<string[]>}
 */
async function judge({ theme, rules }) {
  (await import(/** @type {string} */ ('/js/shared/settings.js'))).set({ theme });
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map((one) => one.finished));
  const { axe } = /** @type {any} */ (window);
  const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
  return violations.flatMap((/** @type {{ id: string, nodes: any[] }} */ { id, nodes }) => nodes.map((node) => {
    const why = [...node.any, ...node.all, ...node.none].map((check) => check.message)[0];
    return `${id} at ${node.target.join(' ')}: ${why}`;
  }));
}

/**
 * Each thing is told once, with all the places where it was found.
 * @param {Violation[]} found
 */
function noneOf(found) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const { what, where } of found) places.set(what, [...(places.get(what) ?? []), where]);
  assert.equal([...places].map(([what, where]) => `${what} (${where.join(', ')})`).join('\n'), '');
}

/** Runs in the page: changes what the table shows. @param {object} part */
async function show(part) {
  const { change } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  change(part);
}

/** Runs in the page: whether the tape stands still after a shot. */
async function isPaused() {
  const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  return Boolean(scene().tape?.paused);
}

/**
 * The dialogs of the replay.
 * @param {Page} page
 */
async function inReplayDialogs(page) {
  const found = [];
  for (const [dialog, sign] of Object.entries(IN_REPLAY)) {
    await page.evaluate(async (dialog) => {
      const { change } = await import(/** @type {string} */ ('/js/replay/state.js'));
      change({ dialog });
    }, dialog);
    await page.locator(`dialog[open] ${sign}`).first().waitFor();
    found.push(...(await violations(page, `${dialog} in the replay`)));
    await closeDialogs(page);
  }
  return found;
}

/**
 * The dialogs of the first page: the options of each way to play, one's name, and what is asked before a game goes.
 * @param {Page} page
 */
async function onTheFirstPage(page) {
  const opened = await page.request.post('/api/v1/tables', { data: { seats: [{ kind: 'me' }, ...bots(1)] } });
  assert.ok(opened.ok(), await opened.text());
  await open(page, '/');
  const found = [];
  for (const dialog of ['solo', 'bots', 'same_screen', 'friends', 'name', 'remove']) {
    await page.evaluate(async (dialog) => {
      const { change } = await import(/** @type {string} */ ('/js/home/state.js'));
      const [removing] = (await (await fetch('/api/v1/my-tables')).json()).tables;
      change({ dialog, removing });
    }, dialog);
    await page.locator('dialog[open]').waitFor();
    found.push(...(await violations(page, `${dialog} on the first page`)));
    await page.evaluate(async () => {
      const { change } = await import(/** @type {string} */ ('/js/home/state.js'));
      change({ dialog: null, removing: null });
    });
  }
  return found;
}

/**
 * The menu and what it opens.
 * @param {Page} page
 */
async function inDialogs(page) {
  const found = [];
  for (const icon of ['list', 'settings', 'help', 'log']) {
    await openMenu(page);
    await page.locator('.menu-dialog').waitFor();
    if (icon === 'list') found.push(...(await violations(page, 'menu')));
    await page.locator(`.menu-dialog .menu-item:has(use[href$="#icon-${icon}"])`).click();
    await page.locator('dialog[open]:not(.menu-dialog)').waitFor();
    found.push(...(await violations(page, `${icon} dialog`)));
    await closeDialogs(page);
  }
  await page.keyboard.press('i');
  await page.locator('#piece-card .piece-card').waitFor();
  found.push(...(await violations(page, 'card of a piece')));
  await page.keyboard.press('Escape');
  return found;
}

/**
 * The text mode, with something asked.
 * @param {Page} page
 */
async function inWords(page) {
  await page.evaluate(async () => (await import(/** @type {string} */ ('/js/table/text/door.js'))).toggleText());
  await page.locator('#text-field').fill('island');
  await page.locator('#text-field').press('Enter');
  await page.locator('.said-answer').first().waitFor();
  const found = await violations(page, 'text mode');
  await page.locator('.text-mode header button').click();
  await page.locator('.text-mode').waitFor({ state: 'detached' });
  return found;
}

/** What a table may be like before its game: its dice are mixed, or a seat is kept for the reader. */
const BEFORE = {
  'dice being mixed': {
    you: { share: 'show' },
    table: { show_until: Date.now() + 30_000, shares: { 1: { commitment: '', share: 'ab' }, 2: { commitment: '' } } },
  },
  'seat that is kept': { you: { seats: [], offer: 2, share: undefined }, table: { show_until: undefined } },
};

/**
 * Runs in the page: shows the table with something about it changed.
 * @param {{ you: object, table: object }} part
 */
async function showBefore({ you, table }) {
  const { change, scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  const { message } = scene();
  const offered = { ...message.table.seats[2], kind: 'offered', name: 'Milo' };
  const seats = { ...message.table.seats, 2: offered };
  const fates = [{ who: 'Ana', you: false }];
  change({ fates, message: { ...message, you: { ...message.you, ...you }, table: { ...message.table, seats, ...table } } });
}

/**
 * A friend takes the free seat. The one who is asked first says something; the other one reads it and answers.
 * @param {Page} page
 * @param {Page} friend
 * @param {string} link
 */
async function inChat(page, friend, link) {
  await friend.goto(link);
  await friend.locator('.seat-list .free .button-main').click();
  const { page: asked } = await whoIsAsked([page, friend]);
  const reader = asked === page ? friend : page;
  const said = await asked.request.post(`/api/v1/tables/${tableOf(page)}/chat`, { data: { text: 'Good luck!' } });
  assert.ok(said.ok(), await said.text());
  await openMenu(reader);
  await reader.locator('.menu-dialog .menu-item:has(use[href$="#icon-chat"])').click();
  const lines = reader.locator('.chat-lines li');
  await lines.filter({ hasText: 'Good luck!' }).waitFor();
  await reader.locator('#chat-text').fill('You too.');
  await reader.locator('.chat-form .button-main').click();
  await lines.filter({ hasText: 'You too.' }).waitFor();
  const found = await violations(reader, 'chat');
  await reader.locator('.report-line').click();
  found.push(...(await violations(reader, 'report')));
  return found;
}

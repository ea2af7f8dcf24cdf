// A table in the browser: waits until the page asks for something, and answers through the list of choices.

import assert from 'node:assert/strict';
import { PATIENCE } from './browser.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/**
 * What the page wants: a choice, a look at the dice, patience, or nothing any more.
 * @typedef {object} Now
 * @property {'choice' | 'continue' | 'patience' | 'over'} wants
 * @property {string} ask
 * @property {string} about
 * @property {number | null} seat Whose choice it is.
 * @property {number} step
 * @property {number} seq The number of the last entry that is shown.
 * @property {string[]} options
 */
/** @typedef {Now & { page: Page }} Asked The page that is asked, and what. */
/** @typedef {(options: readonly string[]) => string} Choose */

/**
 * Waits until nothing is on its way, then says what the page wants. Reads the page's own state, so that it never acts
 * on a question that was answered already.
 * @param {Page} page
 * @param {{ after?: number, but?: Now['wants'] }} [when] Only with a later entry than this one; not if it wants that.
 * @returns {Promise<Now>}
 */
export async function settled(page, { after = -1, but } = {}) {
  const now = await page.evaluate(look, { after, but, patience: PATIENCE });
  if (typeof now === 'string') throw new Error(`the page does not stand still: ${now}`);
  return now;
}

/**
 * Runs in the page. Asks again and again by the clock, because a tab in the background hardly gets a frame.
 * @param {{ after: number, but: Now['wants'] | undefined, patience: number }} when
 * @returns {Promise<Now | string>} What the page wants, or in what state it hangs.
 */
async function look({ after, but, patience }) {
  const { scene, choicesOf } = await /** @type {any} */ (globalThis).moduleWith('choicesOf');
  const moment = () => new Promise((resolve) => setTimeout(resolve, 15));
  /** @returns {Now['wants'] | null} */
  const wants = () => {
    if (!document.querySelector('.table-screen')) return null;
    // In its own letters, so that nothing moves away from under a click.
    if (document.fonts.status !== 'loaded') return null;
    const at = scene();
    if (at.final) return 'over';
    if (at.fight) return at.fight.rolling ? null : 'continue';
    if (!at.game || at.message.seq <= after || at.moving || at.sending) return null;
    if (at.message.table.status === 'finished') return null;
    return choicesOf(at) ? 'choice' : 'patience';
  };
  for (const end = Date.now() + patience; Date.now() < end; await moment()) {
    const now = wants();
    if (!now || now === but) continue;
    const at = scene();
    const { what: ask, action: about = '' } = at.game.question;
    const choices = choicesOf(at);
    const options = choices?.actions.map((/** @type {{ action: string }} */ choice) => choice.action) ?? [];
    return { wants: now, ask, about, seat: choices?.seat ?? null, step: at.game.step, seq: at.message.seq, options };
  }
  const at = document.querySelector('.table-screen') ? scene() : null;
  const { moving, sending, fight, online } = at ?? {};
  const focus = document.activeElement?.outerHTML.slice(0, 120);
  const state = { moving, sending, fight, online, ask: at?.game?.question.what, fonts: document.fonts.status, focus };
  return JSON.stringify(at && { seq: at.message.seq, after, but, what: wants(), ...state });
}

/**
 * The page that has to answer now, when both know as much as the one that answered last. After an answer, a reload or
 * on a seat that was just taken a page may be behind for a moment, and think that it is somebody else's turn.
 * @param {Page[]} pages
 * @param {number} [seq]
 * @returns {Promise<Asked>}
 */
export async function whoIsAsked(pages, seq = 0) {
  for (const end = Date.now() + PATIENCE; ; ) {
    const both = await Promise.all(pages.map(async (page) => ({ page, ...(await settled(page, { after: seq - 1 })) })));
    const waiting = both.filter((now) => now.wants !== 'patience');
    // Where the last fight was one's own, its dice are still looked at while the other page tells who won.
    const asked = waiting.find((now) => now.wants !== 'over') ?? waiting[0];
    if (asked) return asked;
    const found = JSON.stringify(both.map(({ page: _, ...now }) => now));
    assert.ok(Date.now() < end, `nobody is asked after ${seq}: ${found}`);
  }
}

/** How good a choice is at bringing a game to its end: the first pattern that it matches. */
const WORTH = [
  /^medallion/,
  /^temple/,
  /^build/,
  /^fight:.*\+cronos/,
  /^fight:.*\+3/,
  /^fight:.*\+2/,
  /^fight:.*\+1/,
  /^loot/,
  /^buy:construct/,
  /^buy:capture/,
  /^card:.*/,
  /^tile/,
  /^fight/,
];

/**
 * Chooses so that games end: points before buildings before fights, and otherwise by chance.
 * @type {Choose}
 */
export function wise(options) {
  for (const pattern of WORTH) {
    const good = options.filter((option) => pattern.test(option));
    if (good.length) return pick(good);
  }
  const doing = options.filter((option) => option !== 'pass' && !option.startsWith('buy'));
  return pick(doing.length ? doing : options);
}

/**
 * @template T
 * @param {readonly T[]} things
 * @returns {T}
 */
export function pick(things) {
  const thing = things[Math.floor(Math.random() * things.length)];
  if (thing === undefined) throw new Error('nothing to choose from');
  return thing;
}

/**
 * Answers the page once, through its dialogs and the list of choices, and waits for what it wants next.
 * @param {Page} page
 * @param {Now} now
 * @param {Choose} [choose]
 * @returns {Promise<Now>}
 */
export async function answer(page, now, choose = wise) {
  if (now.wants === 'continue') return goOn(page);
  const wanted = choose(now.options);
  const question = page.locator('dialog.question-dialog');
  if (await question.count()) {
    await question.locator(`[data-option="${wanted.split(':')[1]}"]`).click();
    await question.locator('.dialog-bar .button-main').click();
  } else {
    await openMenu(page);
    await page.locator('.menu-dialog .menu-item').first().click();
    await page.locator(`.choices-dialog [data-action="${wanted}"]`).click();
  }
  return settled(page, { after: now.seq });
}

/**
 * Answers without the page, as the same person on another device would; the page hears of it. For what lies between the
 * moments that a test is about.
 * @param {Page} page
 * @param {Now} now
 * @param {Choose} [choose]
 * @returns {Promise<Now>}
 */
export async function hasten(page, now, choose = wise) {
  if (now.wants === 'continue') return goOn(page);
  const data = { seq: now.seq, action: choose(now.options) };
  const table = tableOf(page);
  if (table.startsWith('here-')) {
    const refusal = await page.evaluate(sendHere, { table, data });
    assert.equal(refusal, '');
  } else {
    const reply = await page.request.post(`/api/v1/tables/${table}/actions`, { data });
    assert.ok(reply.ok(), `${reply.status()}: ${await reply.text()}`);
  }
  return settled(page, { after: now.seq });
}

/**
 * Runs in the page: sends an action to a table on this device.
 * @param {{ table: string, data: object }} what
 * @returns {Promise<string>} Why it was refused; nothing if it was done.
 */
async function sendHere({ table, data }) {
  const { post, tablePath } = await import(/** @type {string} */ ('/js/shared/api.js'));
  const answer = await post(tablePath(table, 'actions'), data);
  return answer.ok ? '' : JSON.stringify(answer.problem);
}

/** @param {Page} page */
export async function openMenu(page) {
  await page.locator('.topbar .button-icon:has(use[href$="#icon-menu"])').click();
}

/** The name of the table that a page shows. @param {Page} page */
export function tableOf(page) {
  const { pathname, searchParams } = new URL(page.url());
  return searchParams.get('id') ?? pathname.split('/')[2] ?? '';
}

/** Whether an address is a table's, on a server or on this device. @param {URL} url */
export function isTable({ pathname, searchParams }) {
  return /\/table\/./.test(pathname) || (/\/table\/?$/.test(pathname) && searchParams.has('id'));
}

/**
 * Looks at the dice and goes on.
 * @param {Page} page
 * @returns {Promise<Now>}
 */
export async function goOn(page) {
  await page.locator('dialog.fight .duel-bar .button-main').click();
  return settled(page, { but: 'continue' });
}

/** Leaves all dialogs; one may lie over another. @param {Page} page */
export async function closeDialogs(page) {
  for (let left = await page.locator('dialog[open]').count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    const fewer = (/** @type {number} */ most) => document.querySelectorAll('dialog[open]').length < most;
    await page.waitForFunction(fewer, left, { polling: 30 });
  }
}

/**
 * Plays on, and waits for others, until the game is over.
 * @param {Page} page
 * @param {(page: Page, now: Now) => Promise<Now>} play One answer.
 * @param {{ until?: (now: Now) => boolean, most?: number }} [end]
 * @returns {Promise<Now>}
 */
export async function playOn(page, play, { until = () => false, most = 2000 } = {}) {
  let now = await settled(page, { but: 'patience' });
  for (let answers = 0; now.wants !== 'over'; answers += 1) {
    if (until(now)) return now;
    if (answers === most) throw new Error(`after ${most} answers the page still asks: ${now.ask}`);
    now = await play(page, now);
    if (now.wants === 'patience') now = await settled(page, { but: 'patience' });
  }
  return now;
}

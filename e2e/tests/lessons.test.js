// A newcomer's path: every lesson is solved through the page in both languages, driven by the lesson's own data; what went
// astray is taken back; the hint and the guide point at pieces.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byHand, FINGER, inHaste, MOUSE, pointAt } from '../lib/hands.js';
import { farewell } from '../lib/browser.js';
import { settled } from '../lib/table.js';
import { stage } from '../lib/stage.js';
import { course } from '../../crates/server/web/lessons/course.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../crates/server/web/js/lessons/lesson.js').Lesson} Lesson */
/** @typedef {import('../../crates/server/web/js/lessons/lesson.js').Step} Step */

const on = stage();
/** A phone as most people hold it. */
const UPRIGHT = { width: 390, height: 844 };

/** In English with the mouse as a person moves it, in French by the same clicks in haste. */
const READERS = /** @type {const} */ ([['en', 'en-GB', byHand.bind(null, MOUSE)], ['fr', 'fr-FR', inHaste]]);

for (const [language, locale, hand] of READERS) {
  test(`all lessons, one after the other: ${language}`, async () => {
    const visitor = await on.visit({ locale });
    const { page } = visitor;
    await page.goto('/lessons');
    await page.locator('.lesson-begin').click();
    for (const [index, name] of course.entries()) {
      await page.waitForURL((url) => url.searchParams.get('lesson') === name);
      const lesson = await lessonOf(name);
      await page.locator('.coach h2').waitFor();
      assert.equal(await page.locator('.coach h2').innerText(), lesson.words[language].title);
      for (const at of lesson.steps.keys()) await solve(page, name, lesson.steps, at, hand);
      await page.locator('.coach.over').waitFor();
      if (index + 1 < course.length) await page.locator('.coach-next').click();
    }
    await page.goto('/lessons');
    await page.locator('.islet').first().waitFor();
    assert.equal(await page.locator('.islet.done').count(), course.length, 'the device remembers every lesson');
    await farewell(visitor);
  });
}

test('what is lawful but beside the point is answered, and taken back', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await page.goto('/lessons');
  await page.locator('[data-lesson="cards"]').click();
  await page.waitForURL('**/table/*');
  const now = await settled(page);
  await byHand(MOUSE, () => 'card:1')(page, now);
  await page.locator('.coach-answer.astray').waitFor();
  await page.locator('.coach-answer .button').click();
  await page.locator('.coach-answer.astray').waitFor({ state: 'detached' });
  // Shown and confirmed: the step's own button leads to it.
  await page.locator('.coach-show').click();
  await ticked(page, 1);
  await page.locator('.bar .bar-confirm').click();
  await ticked(page, 2);
  // Left in the middle, the lesson goes on where it was.
  const left = page.url();
  await page.locator('.coach-bar a').click();
  await page.locator('[data-lesson="cards"]').click();
  await page.waitForURL(left);
  await ticked(page, 2);
  await farewell(visitor);
});

test('a hint marks its choices on the board, keys show them, confirming plays the one that is shown', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  const data = { seats: [{ kind: 'me', island: 'Thera/calm' }], automaton: 'gentle', hints: true };
  await openTable(page, data);
  const now = await settled(page);
  await page.keyboard.press('h');
  await page.locator('.hint-choice').nth(2).waitFor();
  const words = await page.evaluate(async () => {
    const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
    return scene().hint.best.map((/** @type {any} */ one) => one.choice.action);
  });
  assert.ok(words.every((/** @type {string} */ word) => now.options.includes(word)), words.join(' '));
  // What is pointed at already needs no badge.
  assert.equal(await page.locator('.hint-badge:not([hidden])').count(), 2);
  assert.ok((await page.locator('.hint-badge').first().evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))) >= 13);
  assert.equal(await page.locator('.evaluation .part').count(), 2, 'a part for each player');
  assert.equal(await pointed(page), words[0]);
  await page.keyboard.press('2');
  assert.equal(await pointed(page), words[1]);
  await page.locator('.bar .bar-confirm').click();
  await settled(page, { after: now.seq });
  assert.equal(await page.locator('.hint').count(), 0);
  await farewell(visitor);
});

test('where hints are not allowed the button says so', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await openTable(page, { seats: [{ kind: 'me', island: 'Thera/calm' }], automaton: 'gentle', hints: false });
  await settled(page);
  assert.equal(await page.locator('.bar-hint').getAttribute('aria-disabled'), 'true');
  await page.locator('.bar-hint').click({ force: true });
  await page.locator('.notice-ribbon').waitFor();
  await farewell(visitor);
});

test('the guide names and marks what is on offer, stays in its place and lets the first click count', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await page.goto('/lessons');
  await page.locator('.lessons-more button').first().click();
  await page.waitForURL('**/table/*');
  let now = await settled(page);
  const place = await page.locator('.guide').boundingBox();
  for (let steps = 0; steps < 6; steps += 1) {
    if (now.options.length > 1) {
      await page.locator('.guide .coach-show').waitFor();
      await page.locator('.mark-ring:not([hidden])').first().waitFor();
      await page.locator('.guide .coach-show').click();
      const shown = await pointed(page);
      assert.ok(shown && now.options.includes(shown), `${shown} of ${now.options}`);
      await page.locator('dialog[open] .button-main').or(page.locator('.bar .bar-confirm')).first().click();
      now = await settled(page, { after: now.seq });
    } else now = await byHand(MOUSE, ([only]) => only ?? '')(page, now);
    if (now.wants === 'continue') now = await byHand(MOUSE)(page, now);
    if (now.wants === 'patience') now = await settled(page, { but: 'patience' });
    const { x, y } = (await page.locator('.guide').boundingBox()) ?? {};
    assert.deepEqual([x, y], [place?.x, place?.y], 'the guide stays where it is');
  }
  await farewell(visitor);
});

test('on a phone the guide leaves the whole island in sight, and the sheet folds where it is the question', async () => {
  const visitor = await on.visit({ viewport: UPRIGHT, touch: true, locale: 'fr-FR' });
  const { page } = visitor;
  await page.goto('/lessons');
  await page.locator('.lessons-more button').first().tap();
  await page.waitForURL('**/table/*');
  let now = await settled(page);
  const asked = [];
  for (let steps = 0; steps < 3; steps += 1) {
    asked.push(now.ask);
    await page.locator('.guide .coach-show').waitFor();
    assert.equal(await page.locator('.actions').isVisible(), now.ask === 'card', `the sheet at ${now.ask}`);
    await seesAll(page, now.ask);
    await page.locator('.coach-why').tap();
    await seesAll(page, `${now.ask}, explained`);
    await page.locator('.coach-why').tap();
    await page.locator('.guide .coach-show').tap();
    await page.locator('.bar .bar-confirm').tap();
    now = await settled(page, { after: now.seq });
  }
  assert.deepEqual(asked, ['metropolis', 'card', 'tile']);
  // The tab that is shown folds its board, and unfolds it.
  await page.locator('#tab-actions').tap();
  const before = await page.locator('.actions').isVisible();
  await page.locator('#tab-actions').tap();
  assert.equal(await page.locator('.actions').isVisible(), !before);
  await farewell(visitor);
});

test('on a phone a lesson fits beside what it says, also astray and at its end, and is not listed as a game', async () => {
  const visitor = await on.visit({ viewport: UPRIGHT, touch: true, locale: 'fr-FR' });
  const { page } = visitor;
  await page.goto('/lessons');
  await page.locator('[data-lesson="metropolis"]').tap();
  await page.waitForURL('**/table/*');
  const lesson = await lessonOf('metropolis');
  const now = await settled(page);
  await byHand(FINGER, (options) => options.find((option) => !option.includes('d1')) ?? '')(page, now);
  await page.locator('.coach-answer.astray').waitFor();
  await seesAll(page, 'astray');
  await page.locator('.coach-answer .button').tap();
  await page.locator('.coach-answer.astray').waitFor({ state: 'detached' });
  for (const at of lesson.steps.keys()) {
    await settled(page);
    await seesAll(page, `step ${at + 1}`);
    await solve(page, 'metropolis', lesson.steps, at, inHaste);
  }
  await page.locator('.coach.over').waitFor();
  const cut = await page.locator('.coach-bar .button').evaluateAll((buttons) =>
    buttons.filter((one) => one.getBoundingClientRect().right > innerWidth || one.scrollWidth > one.clientWidth + 1).length);
  assert.equal(cut, 0, 'every button at the end can be read');
  const takesTaps = await page.locator('.coach-next').evaluate((next) => {
    /** @type {HTMLElement} */ (next).click();
    return !next.closest('[inert]');
  });
  assert.ok(!takesTaps, 'a table that is left takes no taps that are meant for the next');
  await page.waitForURL((url) => url.searchParams.get('lesson') === 'cards');
  await page.goto('/');
  await page.locator('.my-games .list-empty p:not(.muted)').waitFor();
  await farewell(visitor);
});

/** @param {string} name @returns {Promise<Lesson>} */
async function lessonOf(name) {
  return (await import(`../../crates/server/web/lessons/${name}.js`)).lesson;
}

/**
 * Does what a step of a lesson asks for; all that it speaks of must be ringed.
 * @param {Page} page
 * @param {string} name
 * @param {readonly Step[]} steps
 * @param {number} at
 * @param {typeof inHaste} hand
 */
async function solve(page, name, steps, at, hand) {
  const step = steps[at];
  if (step?.act === undefined) return ticked(page, at + 1);
  const { act, marks, done } = step;
  const now = await settled(page, { but: 'patience' });
  assert.ok(now.options.includes(act), `${name}, step ${at + 1}: ${act} is not among ${now.options}`);
  await page.waitForFunction((n) => document.querySelectorAll('.mark-ring:not([hidden])').length === n, marks.length);
  if (!done) {
    await pointAt(MOUSE, act)(page);
    return ticked(page, at + 1);
  }
  // What the step before has pointed at is pointed at again, as by somebody who begins here.
  if (steps[at - 1] && !steps[at - 1]?.done) await page.evaluate(letGo);
  const next = await hand(() => act)(page, now);
  if (next.wants === 'continue') await hand()(page, next);
  return ticked(page, at + 1);
}

/** Runs in the page: points at nothing any more. */
async function letGo() {
  const { change } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  change({ pick: {}, buying: false });
}

/** Waits until this number of steps is ticked off: what happens by itself may tick the next one at once. @param {Page} page @param {number} steps */
async function ticked(page, steps) {
  await page.waitForFunction((n) => document.querySelectorAll('.coach-step.done').length >= n, steps);
}

/**
 * @param {Page} page
 * @param {object} data
 */
async function openTable(page, data) {
  await page.goto('/lessons');
  const answer = await page.request.post('/api/v1/tables', { data });
  await page.goto(`/table/${(await answer.json()).view.table.id}`);
}

/** The action that would be confirmed. @param {Page} page @returns {Promise<string | null>} */
function pointed(page) {
  return page.evaluate(async () => {
    const { scene, ready } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
    return ready(scene())?.action ?? null;
  });
}

/**
 * Every circle of the island lies in its window, and every ring around something that can be seen.
 * @param {Page} page
 * @param {string} when
 */
async function seesAll(page, when) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const { cut, astray } = await page.evaluate(() => {
    const box = (/** @type {Element} */ one) => one.getBoundingClientRect();
    const sea = document.querySelector('.board-view');
    if (!sea) throw new Error('there is no board');
    const [slack, frame] = [8, box(sea)];
    const inside = (/** @type {DOMRect} */ { left, top, right, bottom }) =>
      left >= frame.left - slack && right <= frame.right + slack && top >= frame.top - slack && bottom <= frame.bottom + slack;
    const cut = [...sea.querySelectorAll('.hit')].filter((hit) => !inside(box(hit))).length;
    const astray = [...document.querySelectorAll('.mark-ring:not([hidden])')].filter((ring) => {
      const { left, top, right, bottom } = box(ring);
      const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      return there.some((one) => one.closest('.tabs, .coach'));
    }).length;
    return { cut, astray };
  });
  assert.deepEqual({ cut, astray }, { cut: 0, astray: 0 }, when);
}

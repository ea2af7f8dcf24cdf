// Pictures of every kind of question and of every other screen, in five sizes, both languages and three themes; the few
// that the README shows also go to docs/screenshots. Words on the command line choose questions: `node screenshots.js tile`.

import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { farewell, launch, visit } from './lib/browser.js';
import { openReplay, resign } from './lib/home.js';
import { openQuestion, pointAtSomething, QUESTIONS } from './lib/positions.js';
import { startServer } from './lib/server.js';
import { hasten, playOn } from './lib/table.js';

/** @typedef {import('playwright-core').Page} Page */

const ALL = process.env.ORICHALCUM_SCREENSHOTS ?? fileURLToPath(new URL('../target/screenshots/', import.meta.url));
const CHOSEN = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const SIZES = {
  desktop: { width: 1440, height: 900 },
  low: { width: 1024, height: 600 },
  tablet: { width: 834, height: 1112 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
};
const THEMES = ['light', 'dark', 'contrast'];
const LANGUAGES = /** @type {const} */ (['en', 'fr']);
/** What the README shows, by the names of the pictures. @type {Record<string, string>} */
const SHOWN = {
  'home-desktop-light-en': 'home-desktop-light',
  'two-tile-desktop-light-en': 'tile-desktop-light',
  'two-act-construct-desktop-dark-en': 'construction-desktop-dark',
  'two-act-capture-desktop-light-en': 'fight-desktop-light',
  'final-desktop-light-en': 'final-desktop-light',
  'four-card-phone-light-en': 'card-phone-light',
  'replay-tablet-light-en': 'replay-tablet-light',
};
/** Questions that look alike with more or fewer players: one picture of each is enough. */
const ONCE = /^(two|solo (card|act:capture|discard|automaton)|four (card|tile|act:produce|initiative|additional))/;

const wanted = process.argv.slice(2);
const server = await startServer();
const browser = await launch();
try {
  await mkdir(ALL, { recursive: true });
  await mkdir(CHOSEN, { recursive: true });
  for (const language of LANGUAGES) {
    const visitor = await visit(browser, { baseURL: server.url, settings: { language } });
    await takeAll(visitor.page, language);
    await farewell(visitor);
  }
} finally {
  await browser.close();
  await server.stop();
}

/**
 * @param {Page} page
 * @param {string} language
 */
async function takeAll(page, language) {
  await page.goto('/');
  const questions = QUESTIONS.filter(({ table, question }) => {
    if (wanted.length > 0) return wanted.some((word) => question.startsWith(word));
    return ONCE.test(`${table} ${question}`);
  });
  for (const which of questions) {
    await openQuestion(page, which);
    await pointAtSomething(page, which.question);
    await take(page, `${which.table}-${which.question.replace(':', '-')}`, language);
  }
  if (wanted.length > 0) return;
  // Some moves later: a log, a graph and a replay with something in them, and the Automaton's turn beside its board.
  await playFrom(page, 'solo', 'card');
  await take(page, 'solo-played', language);
  await playFrom(page, 'two', 'card');
  await take(page, 'two-played', language);
  await resign(page);
  await page.locator('.plot svg').waitFor();
  await take(page, 'final', language);
  await openReplay(page);
  await take(page, 'replay', language);
  for (const name of ['home', 'lessons', 'gallery', 'help', 'about']) {
    await page.goto(name === 'home' ? '/' : `/${name}`);
    await page.waitForLoadState('networkidle');
    await take(page, name, language);
  }
}

/**
 * Opens a table with a question and plays on from there to the next question of the same kind. Somebody may win before
 * that: then another table is opened.
 * @param {Page} page
 * @param {string} table
 * @param {string} question
 */
async function playFrom(page, table, question) {
  const start = QUESTIONS.find((one) => one.table === table && one.question === question);
  assert.ok(start);
  for (let wants = ''; wants !== 'choice'; ) {
    const { seq } = await openQuestion(page, start);
    ({ wants } = await playOn(page, hasten, { until: (now) => now.ask === question && now.seq > seq }));
  }
}

/**
 * The page as it stands, in every size and theme.
 * @param {Page} page
 * @param {string} name
 * @param {string} language
 */
async function take(page, name, language) {
  const session = await page.context().newCDPSession(page);
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const theme of THEMES) {
      await setTheme(page, theme);
      await page.evaluate(atRest);
      const picture = `${name}-${size}-${theme}-${language}`;
      await page.screenshot({ path: join(ALL, `${picture}.png`) });
      const shown = SHOWN[picture];
      if (!shown) continue;
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 86 });
      await writeFile(join(CHOSEN, `${shown}.webp`), Buffer.from(data, 'base64'));
    }
  }
  await session.detach();
  await page.setViewportSize(SIZES.desktop);
  await setTheme(page, 'light');
}

/** Runs in the page: waits until nothing moves but what moves for ever. */
async function atRest() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map((each) => each.finished));
}

/**
 * @param {Page} page
 * @param {string} theme
 */
function setTheme(page, theme) {
  return page.evaluate(async (chosen) => {
    const { set } = await import(/** @type {string} */ ('/js/shared/settings.js'));
    set({ theme: chosen });
  }, theme);
}

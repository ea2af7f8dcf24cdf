// Pictures of every screen in three sizes and two themes; the few that the README shows also go to docs/screenshots.

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { answer, goOn, playOn, settled, wise } from './lib/table.js';
import { DESKTOP, farewell, launch, PHONE, TABLET, visit } from './lib/browser.js';
import { playBots } from './lib/home.js';
import { SCENES } from './lib/scenes.js';
import { startServer } from './lib/server.js';

/** @typedef {import('playwright-core').Page} Page */

const ALL = process.env.ORICHALCUM_SCREENSHOTS ?? fileURLToPath(new URL('../target/screenshots/', import.meta.url));
const CHOSEN = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const SIZES = { desktop: DESKTOP, tablet: TABLET, phone: PHONE };
const THEMES = ['light', 'dark'];
/** What the README shows. */
const SHOWN = new Set([
  'home-desktop-light',
  'tile-desktop-light',
  'construction-desktop-dark',
  'fight-desktop-light',
  'final-desktop-light',
  'card-phone-light',
  'replay-tablet-light',
]);

/** From this round on there is something to see. */
const GROWN = 4;

const server = await startServer();
const browser = await launch();
const visitor = await visit(browser, { baseURL: server.url });
try {
  await mkdir(ALL, { recursive: true });
  await mkdir(CHOSEN, { recursive: true });
  await takeAll(visitor.page);
  await farewell(visitor);
} finally {
  await browser.close();
  await server.stop();
}

/** @param {Page} page */
async function takeAll(page) {
  await playBots(page, 2);
  const table = new URL(page.url()).pathname.split('/')[2];
  const left = new Map(Object.entries(SCENES));
  await playOn(page, async (_, now) => {
    const scene = now.wants === 'continue' ? 'dice' : now.ask === 'act' ? now.about : now.ask;
    const pose = left.get(scene);
    const posed = pose && (await round(page)) >= GROWN ? await pose(page, now) : undefined;
    if (posed) {
      left.delete(scene);
      await take(page, posed);
      await page.keyboard.press('Escape');
    }
    return now.wants === 'continue' ? goOn(page) : answer(page, await settled(page), patient(left));
  });
  await page.locator('.plot svg').waitFor();
  await take(page, 'final');
  await page.goto(`/replay?table=${table}#step=60`);
  await page.locator('.replay-slider').waitFor();
  await take(page, 'replay');
  for (const [name, address] of [['home', '/'], ['gallery', '/gallery'], ['help', '/help']]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await take(page, name);
  }
  if (left.size) console.log(`not asked for in this game: ${[...left.keys()].join(', ')}`);
}

/** @param {Page} page @returns {Promise<number>} */
function round(page) {
  return page.evaluate(async () => {
    const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
    return scene().game.round;
  });
}

/**
 * Lets points wait until every scene was seen, then ends the game.
 * @param {Map<string, unknown>} left
 * @returns {import('./lib/table.js').Choose}
 */
function patient(left) {
  return (options) => {
    const slow = options.filter((option) => !/^(temple|medallion)/.test(option));
    return wise(left.size > 1 && slow.length ? slow : options);
  };
}

/**
 * The page as it stands, in every size and theme.
 * @param {Page} page
 * @param {string} name
 */
async function take(page, name) {
  const session = await page.context().newCDPSession(page);
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const theme of THEMES) {
      await setTheme(page, theme);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const picture = `${name}-${size}-${theme}`;
      await page.screenshot({ path: join(ALL, `${picture}.png`) });
      if (!SHOWN.has(picture)) continue;
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 86 });
      await writeFile(join(CHOSEN, `${picture}.webp`), Buffer.from(data, 'base64'));
    }
  }
  await session.detach();
  await page.setViewportSize(DESKTOP);
  await setTheme(page, 'light');
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

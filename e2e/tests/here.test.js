// Games on this device: played to the end through reloads, tabs and a server that is gone; checked, sent to the server,
// deleted; and games of the server taken along.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, hasten, isTable, playOn, settled, tableOf } from '../lib/table.js';
import { farewell, PHONE } from '../lib/browser.js';
import { playBots, playNow, resign, shareScreen } from '../lib/home.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */

const on = stage();
const HERE = { settings: { playHere: 'always' } };

/**
 * Everything that a page asks of tables on the server.
 * @param {Page} page
 */
function askedOfServer(page) {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/tables')) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

test('a game alone on this device, through a reload, to its end; checked, sent to the server, deleted', async () => {
  const visitor = await on.visit(HERE);
  const { page } = visitor;
  const asked = askedOfServer(page);
  await playNow(page);
  assert.match(tableOf(page), /^here-[a-z0-9]{16}$/);
  await answer(page, await settled(page));
  const before = await playOn(page, hasten, { until: (now) => now.step >= 12 && now.ask === 'card' });
  await page.reload();
  const after = await settled(page);
  assert.deepEqual([after.step, after.options], [before.step, before.options]);
  assert.equal((await playOn(page, hasten)).wants, 'over');
  assert.deepEqual(asked, [], 'nothing was asked of the server');

  await page.locator('.check-draws').click();
  const verdict = page.locator('.record-check .verdict.sound');
  await verdict.waitFor();
  assert.match(await verdict.innerText(), /all \d+ moves .* all \d+ draws/);
  await page.locator('.seed .verdict.sound', { hasText: 'yours is the one that this browser kept' }).waitFor();
  await page.keyboard.press('Escape');

  await page.locator('.send-game').click();
  await page.locator('.see-there').click();
  await page.waitForURL(/\/table\/[^?]/);
  await page.locator('.final').waitFor();
  await page.getByText('played on another device').waitFor();
  const kept = tableOf(page);
  await page.goto(`/replay/${kept}`);
  await page.locator('.replay-ribbon').getByText('played on another device').waitFor();

  await page.goto('/');
  const cards = page.locator('.game-cards > li');
  await page.locator('.game-cards > li:nth-child(2)').waitFor();
  const links = await page.locator('.game-card').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  assert.ok(links.some((link) => link?.includes('here-')) && links.some((link) => link?.includes(kept)), `${links}`);
  await page.locator('.remove-game').click();
  await page.locator('.remove-dialog .button-main').click();
  assert.equal(await cards.count(), 2, 'it is not deleted before it is confirmed');
  await page.locator('.remove-game').click();
  await page.locator('.remove-dialog .button-danger').click();
  await page.locator('.remove-game').waitFor({ state: 'detached' });
  assert.equal(await cards.count(), 1);
  await farewell(visitor);
});

test('who chooses to play on this device does; a tab that is killed loses nothing; a game with a bot is sent later', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await page.goto('/');
  await page.locator('.button-icon:has(use[href$="#icon-settings"])').first().click();
  await page.locator('.setting-play-here label').last().click();
  await page.keyboard.press('Escape');
  const asked = askedOfServer(page);
  await playBots(page, 1);
  assert.match(tableOf(page), /^here-/);
  const before = await playOn(page, hasten, { until: (now) => now.step >= 12 && now.ask === 'card' });
  assert.deepEqual(asked, [], 'nothing was asked of the server');

  const table = tableOf(page);
  await kill(page);
  const next = await visitor.context.newPage();
  await next.goto('/');
  await next.locator('.game-card').click();
  await next.waitForURL(isTable);
  assert.equal(tableOf(next), table);
  const after = await settled(next, { but: 'patience' });
  assert.deepEqual([after.step, after.options], [before.step, before.options]);
  await toTheServer(next);
  assert.equal(await next.locator('.score-table tbody tr').count(), 2);
  await farewell(visitor);
});

/** Ends the process of a tab, as a lack of memory does. @param {Page} page */
async function kill(page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Nobody is left who could answer.
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

/** Plays to the end and sends the game to the server, where it is seen. @param {Page} page */
async function toTheServer(page) {
  assert.equal((await playOn(page, hasten)).wants, 'over');
  await page.locator('.send-game').click();
  await page.locator('.see-there').click();
  await page.waitForURL(/\/table\/[^?]/);
  await page.locator('.final').waitFor();
  await page.getByText('played on another device').waitFor();
}

test('a game of two on one screen is sent to the server later; while its draws are checked one sees how far that is', async () => {
  const visitor = await on.visit(HERE);
  const { page } = visitor;
  await page.addInitScript(noteProgress);
  await shareScreen(page, ['Ana', 'Bo']);
  assert.equal((await playOn(page, hasten)).wants, 'over');
  await page.locator('.check-draws').click();
  await page.locator('.record-check .verdict.sound').waitFor();
  assert.ok(await page.evaluate(() => /** @type {any} */ (window).progress.length > 0), 'a bar was shown');
  await page.keyboard.press('Escape');
  await toTheServer(page);
  await farewell(visitor);
});

/** Runs in the page: notes every bar that shows how far a check is. */
function noteProgress() {
  /** @type {number[]} */
  const progress = [];
  Object.assign(window, { progress });
  new MutationObserver(() => {
    const bar = /** @type {HTMLProgressElement | null} */ (document.querySelector('.check-progress progress'));
    if (bar) progress.push(bar.position);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

test('two tabs at one table of this device agree', async () => {
  const visitor = await on.visit(HERE);
  const first = visitor.page;
  await playNow(first);
  await playOn(first, hasten, { until: (now) => now.ask === 'card' });
  const second = await visitor.context.newPage();
  await second.goto(first.url());
  await settled(second);
  for (const [doing, watching] of /** @type {[Page, Page][]} */ ([[first, second], [second, first], [first, second]])) {
    await doing.bringToFront();
    const before = await settled(doing, { but: 'patience' });
    const now = await answer(doing, before);
    const seen = await settled(watching, { after: now.seq - 1, but: now.wants === 'patience' ? undefined : 'patience' });
    assert.ok(seen.seq >= now.seq, `${seen.seq} ${now.seq}`);
  }
  await second.goto('/');
  await second.locator('.remove-game').click();
  await second.locator('.remove-dialog .button-danger').click();
  await first.getByText('This game was deleted from this device.').waitFor();
  await farewell(visitor);
});

test('bots play on this device, also while the server is gone', async () => {
  const visitor = await on.visit(HERE);
  const { page } = visitor;
  await playBots(page, 2);
  await playOn(page, hasten, { until: (now) => now.step >= 8 });
  const forgive = visitor.excuse(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE|Failed to fetch|failed request/);
  await on.server.kill();
  const now = await playOn(page, hasten, { until: ({ step }) => step >= 40 });
  assert.ok(now.step >= 40);
  assert.equal(await page.locator('.notice.offline').count(), 0, 'a table on this device needs nobody');
  await on.server.start();
  forgive();
  await page.reload();
  assert.ok((await settled(page)).step >= 40);
  await farewell(visitor);
});

test('four on one screen of this device, on a phone, in French', async () => {
  const visitor = await on.visit({ ...HERE, viewport: PHONE, touch: true, locale: 'fr-FR' });
  const { page } = visitor;
  await shareScreen(page, ['Ana', 'Bo', 'Chloé', 'Dimitris']);
  const now = await playOn(page, hasten, { until: ({ step }) => step >= 30 });
  assert.ok(now.step >= 30);
  await page.goto('/');
  assert.equal(await page.locator('.game-card .here-mark').innerText(), 'Sur cet appareil');
  await page.locator('.remove-game').click();
  assert.match(await page.locator('.remove-dialog').innerText(), /Supprimer cette partie/);
  await farewell(visitor);
});

test('a game of the server is taken along, and seen again', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await shareScreen(page, ['Ana', 'Bo']);
  await playOn(page, hasten, { until: (now) => now.step >= 12 && now.ask === 'card' });
  await resign(page);
  await page.locator('.take-game').click();
  await page.getByText('Kept on this device').waitFor();
  await page.goto('/replay');
  await page.locator('.kept-games a').click();
  const slider = page.locator('.replay-slider input');
  await slider.waitFor();
  assert.match(page.url(), /\/replay\/\?id=kept-/);
  assert.ok(Number(await slider.getAttribute('max')) >= 12);
  await page.locator('.replay-tools .button-icon:has(use[href$="#icon-dice"])').click();
  await page.locator('.record-check .verdict.sound').waitFor();
  await page.goto('/replay');
  await page.locator('.kept-games .button-icon').click();
  await page.locator('.kept-removing .button-danger').click();
  await page.locator('.kept-games').waitFor({ state: 'detached' });
  await farewell(visitor);
});

test('a record that was changed does not hold', async () => {
  const visitor = await on.visit(HERE);
  const { page } = visitor;
  await playNow(page);
  await playOn(page, hasten, { until: (now) => now.step >= 12 && now.ask === 'card' });
  await resign(page);
  const download = page.waitForEvent('download');
  await page.locator('.download-record').click();
  const record = await (await download).createReadStream().then(async (stream) => {
    const pieces = [];
    for await (const piece of stream) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  });
  await page.goto('/replay');
  const seed = /"seed":"([0-9a-f]{64})"/.exec(record)?.[1] ?? '';
  assert.ok(seed);
  for (const [text, sound] of /** @type {[string, boolean][]} */ ([
    [record, true],
    [withoutShares(record, seed), false],
  ])) {
    await page.goto('/replay');
    const buffer = Buffer.from(text);
    await page.locator('input[type="file"]').setInputFiles({ name: 'game.jsonl', mimeType: 'application/jsonl', buffer });
    await page.locator('.replay-tools .button-icon:has(use[href$="#icon-dice"])').click();
    await page.locator(`.record-check .verdict.${sound ? 'sound' : 'unsound'}`).waitFor();
    if (sound) continue;
    assert.match(await page.locator('.record-check .verdict').innerText(), /do not follow from the seed/);
  }
  await farewell(visitor);
});

/**
 * The record with another seed, and without what would tell at once that it is another.
 * @param {string} record
 * @param {string} seed
 */
function withoutShares(record, seed) {
  const [first = '', ...steps] = record.split('\n');
  const { shares: _, commitment: __, ...header } = JSON.parse(first);
  const other = seed.startsWith('0') ? `1${seed.slice(1)}` : `0${seed.slice(1)}`;
  return [JSON.stringify({ ...header, seed: other }), ...steps].join('\n');
}

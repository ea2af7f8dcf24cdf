// A finished game is seen again: by slider, arrows, a link to a move, and from its downloaded record.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell } from '../lib/browser.js';
import { hasten, playOn, settled } from '../lib/table.js';
import { resign, shareScreen } from '../lib/home.js';
import { stage } from '../lib/stage.js';

const on = stage();

test('a replay by slider, arrows, link and file', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await shareScreen(page, ['Ana', 'Bo']);
  await playOn(page, hasten, { until: (now) => now.step >= 24 && now.ask === 'card' });
  const { step: last } = await settled(page);
  await jumpFromTheLog(page);
  await resign(page);
  assert.match(await page.locator('.final .victor p').first().innerText(), /You gave up/, 'who gave up is told so');

  await page.locator('.final-bar a[href^="/replay"]').click();
  const slider = page.locator('.replay-slider input');
  await slider.waitFor();
  const total = Number(await slider.getAttribute('max'));
  assert.ok(total >= last, `${total} moves are shown, ${last} were played`);
  const shown = async () => Number(await slider.inputValue());
  await page.locator('.replay-steps button').last().click();
  assert.equal(await shown(), total);
  await page.locator('.replay-steps button').first().click();
  assert.equal(await shown(), 0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.equal(await shown(), 2);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await shown(), 1);
  await page.keyboard.press('End');
  assert.equal(await shown(), total);
  await slider.fill('5');
  assert.equal(await shown(), 5);
  const sentence = await page.locator('.replay-ribbon').innerText();

  await page.locator('.replay-tools .button-icon:has(use[href$="#icon-link"])').click();
  await page.locator('.replay-tools .button-icon:has(use[href$="#icon-check"])').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/');
  await page.goto(link);
  await slider.waitFor();
  assert.equal(await shown(), 5, 'the link leads to another move');
  assert.equal(await page.locator('.replay-ribbon').innerText(), sentence);

  const download = page.waitForEvent('download');
  await page.locator('.replay-tools .button-icon:has(use[href$="#icon-download"])').click();
  const file = await (await download).path();
  await page.goto('/replay');
  await page.locator('input[type="file"]').setInputFiles(file);
  await slider.waitFor();
  assert.equal(Number(await slider.getAttribute('max')), total);
  await slider.fill('5');
  assert.equal(await shown(), 5);

  await page.locator('.replay-play').click();
  const input = /** @type {import('playwright-core').ElementHandle<HTMLInputElement>} */ (await slider.elementHandle());
  await page.waitForFunction((one) => Number(one.value) > 6, input);
  await farewell(visitor);
});

/**
 * A line of the table's log leads to its moment, where the replay says the same; the way back leads to the table.
 * @param {import('playwright-core').Page} page
 */
async function jumpFromTheLog(page) {
  const line = page.locator('.log-lines .line a').nth(3);
  const [text, address] = [await line.innerText(), await line.getAttribute('href')];
  await line.click();
  const slider = page.locator('.replay-slider input');
  await slider.waitFor();
  const step = /\d+$/.exec(address ?? '')?.[0];
  assert.notEqual(step, '0', 'the first move is shown anyway');
  assert.equal(await slider.inputValue(), step);
  const told = await page.locator('.replay-log .latest').allInnerTexts();
  assert.ok(told.includes(text), `${text} is not told of the move ${step}: ${told}`);
  await page.goBack();
  await settled(page);
}

test('a file that is no record is refused in a sentence, and another can be chosen', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await page.goto('/replay');
  const chooser = page.locator('input[type="file"]');
  const refusal = page.locator('[role="alert"]');
  const end = visitor.excuse(/ 4\d\d\b.*replays|replays.* 4\d\d\b/);
  for (const content of ['', 'holiday pictures', '{"orichalcum": 1}\n']) {
    await chooser.setInputFiles({ name: 'game.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(content) });
    await refusal.filter({ hasText: /^\s*\p{Lu}[^{}]*\.\s*$/u }).waitFor();
    assert.doesNotMatch(await refusal.innerText(), /undefined/);
    await chooser.waitFor({ state: 'attached' });
    await page.reload();
  }
  end();
  await farewell(visitor);
});

// The first page: the large button remembers, games show their islands above the fold, and only what exists is linked.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farewell } from '../lib/browser.js';
import { open, playBots, playNow } from '../lib/home.js';
import { hasten, playOn } from '../lib/table.js';
import { stage } from '../lib/stage.js';

const on = stage();

test('what was played last is what Play begins, and my games and open tables lie above the fold', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await open(page, '/');
  assert.equal(await page.locator('#play-what').innerText(), 'Automaton, Gentle');
  await playBots(page, 2);
  await playOn(page, hasten, { until: (now) => now.ask === 'metropolis' });
  await open(page, '/');
  assert.equal(await page.locator('#play-what').innerText(), '2 bots, Explorer');
  await page.locator('.game-card .thumbnail svg').waitFor();
  for (const part of ['.game-card', '#open-tables', '.play-now .button-main']) {
    const box = await page.locator(part).first().boundingBox();
    assert.ok(box && box.y + box.height <= 900, `${part} lies below the fold`);
  }
  assert.equal(await page.locator('.game-card .game-state').first().innerText(), 'Your turn');
  await playNow(page);
  await page.locator('.dock').waitFor();
  assert.equal(await page.locator('.rival').count(), 2, 'two bots again');
  await farewell(visitor);
});

test('every way has a button of its own name, the strengths are a ladder, and the figures are one tap away', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await open(page, '/');
  /** @type {string[]} */
  const verbs = [await page.locator('.play-word').innerText()];
  for (const way of ['solo', 'bots', 'same_screen', 'friends']) {
    await page.locator(`.way-tab[data-way="${way}"]`).click();
    verbs.push(await page.locator('.way-card .button-glaze').innerText());
  }
  assert.equal(new Set(verbs.map((verb) => verb.toLowerCase())).size, 5, verbs.join(', '));
  assert.ok(!/start/i.test(await page.locator('.way-friends .steps').innerText()), 'the game starts by itself');
  await page.locator('.way-tab[data-way="solo"]').click();
  const steps = await page.locator('.ladder .step').evaluateAll((all) => all.map((step) => step.clientHeight));
  assert.equal(steps.length, 5);
  assert.deepEqual(steps, [...steps].sort((one, other) => one - other), 'each step is higher than the one before');
  assert.equal(await page.locator('.way-card').getByText('%').count(), 0, 'no figures in the way');
  await page.locator('.way-figures').click();
  await page.locator('.help-panel #aid-solo').waitFor();
  await page.waitForFunction(() => {
    const [section, text] = ['#aid-solo', '.help-text'].map((one) => document.querySelector(`.help-panel ${one}`)?.getBoundingClientRect());
    return section && text && section.top >= text.top - 1 && section.top < text.bottom - 100;
  });
  await farewell(visitor);
});

test('whatever the page links to is there, and says that it is unofficial and whose game it is', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await open(page, '/');
  const paths = await page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.ok(paths.length > 5);
  for (const path of new Set(paths)) assert.equal((await page.request.get(path ?? '')).status(), 200, path ?? '');
  const foot = await page.locator('.page-foot').innerText();
  for (const name of ['Unofficial', 'Bruno Cathala', 'Johannes Goupy', 'Paul Mafayon', 'Catch Up Games'])
    assert.ok(foot.includes(name), name);
  await open(page, '/about');
  assert.ok((await page.locator('#provenance li').count()) > 30);
  await open(page, '/help');
  assert.equal(await page.getByText(/Known from/).count(), 0, 'where figures come from is not for players');
  await farewell(visitor);
});

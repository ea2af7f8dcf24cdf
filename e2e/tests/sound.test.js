// Sounds play and differ: each is rendered and measured, and a table that is played with sound on is heard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, closeDialogs, settled } from '../lib/table.js';
import { farewell } from '../lib/browser.js';
import { playNow } from '../lib/home.js';
import { stage } from '../lib/stage.js';

/** @typedef {import('playwright-core').Page} Page */
/**
 * A sound as it was rendered.
 * @typedef {object} Measured
 * @property {string} sound
 * @property {number} loud The root of its mean square while it lasts.
 * @property {number} peak
 * @property {number} long Until it falls below a hundredth, in seconds.
 * @property {number[]} bands How its power is spread over eight octaves.
 * @property {number[]} times How its power is spread over tenths of a second.
 */

const on = stage();

test('every sound can be heard, none is too loud, and no two are alike', async () => {
  const visitor = await on.visit();
  await visitor.page.goto('/gallery');
  const sounds = await visitor.page.evaluate(measureAll);
  assert.ok(sounds.length >= 15, `${sounds.length} sounds`);
  for (const { sound, loud, peak, long } of sounds) {
    assert.ok(loud > 0.01, `${sound} is silent: ${loud}`);
    assert.ok(peak > 0.08 && peak < 1, `${sound} peaks at ${peak}`);
    assert.ok(long > 0.1 && long < 4, `${sound} lasts ${long} s`);
  }
  for (const [index, one] of sounds.entries())
    for (const other of sounds.slice(index + 1))
      assert.ok(difference(one, other) > 0.12, `${one.sound} and ${other.sound}: ${difference(one, other)}`);
  console.log(sounds.map(({ sound, loud, long }) => `${sound} ${long.toFixed(2)} s, ${loud.toFixed(3)}`).join('\n'));
  await farewell(visitor);
});

/** How much two sounds differ: in heights, in rhythm or in length. @param {Measured} one @param {Measured} other */
function difference(one, other) {
  const length = Math.abs(Math.log2(one.long / other.long)) / 2;
  return Math.max(apart(one.bands, other.bands), apart(one.times, other.times), length);
}

/** How much of the power lies elsewhere. @param {readonly number[]} shares @param {readonly number[]} others */
function apart(shares, others) {
  return shares.reduce((sum, share, index) => sum + Math.abs(share - (others[index] ?? 0)), 0) / 2;
}

/** Runs in the page. @returns {Promise<Measured[]>} */
async function measureAll() {
  const { perform, SCORE } = await import(/** @type {string} */ ('/js/shared/score.js'));
  const RATE = 16_000;
  /** @param {string} sound @param {(context: OfflineAudioContext) => AudioNode} [through] */
  const rendered = async (sound, through = (context) => context.destination) => {
    const context = new OfflineAudioContext(1, RATE * 5, RATE);
    perform(sound, context, through(context), 0);
    return (await context.startRendering()).getChannelData(0);
  };
  /** @param {Float32Array} samples */
  const power = (samples) => samples.reduce((sum, sample) => sum + sample * sample, 0);
  /** @type {Measured[]} */
  const measured = [];
  for (const sound of Object.keys(SCORE)) {
    const samples = await rendered(sound);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const end = samples.findLastIndex((sample) => Math.abs(sample) > 0.01) + 1;
    const loud = Math.sqrt(power(samples) / Math.max(1, end));
    const octaves = [60, 120, 240, 480, 960, 1920, 3840, 7600];
    const powers = [];
    for (const frequency of octaves)
      powers.push(power(await rendered(sound, (context) => {
        const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 1.41 });
        filter.connect(context.destination);
        return filter;
      })));
    const slices = Array.from({ length: 20 }, (_, slice) => power(samples.subarray(slice * RATE / 10, (slice + 1) * RATE / 10)));
    const shares = (/** @type {number[]} */ parts) => {
      const all = parts.reduce((sum, each) => sum + each, 0);
      return parts.map((each) => each / all);
    };
    measured.push({ sound, loud, peak, long: end / RATE, bands: shares(powers), times: shares(slices) });
  }
  return measured;
}

test('a table with sound on is heard, louder or softer as it was set, and silent when it is off', async () => {
  const visitor = await on.visit();
  const { page } = visitor;
  await page.addInitScript(listen);
  await playNow(page);
  let now = await settled(page);
  now = await answer(page, now);
  assert.equal(await heard(page), 0, 'something is heard although sound is off');
  await page.locator('.topbar .button-icon:has(use[href$="#icon-settings"])').click();
  await page.locator('.switch:has(input[role="switch"])').first().click();
  const full = await until(page, (level) => level > 0.001);
  await page.locator('.volume input').press('Home');
  await until(page, (level) => level < 0.0005);
  await page.locator('.volume input').press('End');
  const most = await until(page, (level) => level > full / 2);
  assert.ok(most > 0.001);
  await closeDialogs(page);
  await until(page, (level) => level < 0.0005);
  await answer(page, now);
  await until(page, (level) => level > 0.001);
  await farewell(visitor);
});

/** Runs in the page: whatever goes to the loudspeaker also goes to an analyser. */
function listen() {
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = /** @type {any} */ (function (/** @type {AudioNode} */ to, /** @type {number[]} */ ...rest) {
    if (to instanceof AudioDestinationNode && to.context instanceof AudioContext) {
      const analyser = new AnalyserNode(to.context, { fftSize: 8192 });
      connect.call(this, analyser);
      Object.assign(window, { analyser });
    }
    return connect.call(this, to, ...rest);
  });
}

/** How loud the page is now. @param {Page} page @returns {Promise<number>} */
function heard(page) {
  return page.evaluate(() => {
    const { analyser } = /** @type {any} */ (window);
    if (!analyser) return 0;
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  });
}

/**
 * Waits until the page is as loud as wanted.
 * @param {Page} page
 * @param {(level: number) => boolean} wanted
 */
async function until(page, wanted) {
  for (const end = Date.now() + 20_000; ; ) {
    const level = await heard(page);
    if (wanted(level)) return level;
    assert.ok(Date.now() < end, `it stays at ${level}`);
  }
}

// Every happening that ought to be heard has a sound, and every sound is made of something.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { perform } from '../js/shared/score.js';

const score = await readFile(new URL('../js/shared/score.js', import.meta.url), 'utf8');
/** Every sound of the score. */
const SOUNDS = [...score.slice(score.indexOf('const SCORE = {')).matchAll(/^ {2}(\w+): \(band\)/gm)].map(
  ([, sound]) => sound,
);

/** A part of an audio graph that notes what is started. */
function graph() {
  const started = [];
  const param = () => ({ setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} });
  class Node {
    constructor(_, options = {}) {
      Object.assign(this, { options, gain: param(), frequency: param() });
    }
    connect(to) {
      return to;
    }
    start(at) {
      started.push(at);
    }
    stop() {}
  }
  class Buffer {
    constructor({ length }) {
      this.samples = new Float32Array(length);
    }
    getChannelData() {
      return this.samples;
    }
  }
  const kinds = ['GainNode', 'ConvolverNode', 'OscillatorNode', 'BiquadFilterNode', 'AudioBufferSourceNode'];
  for (const kind of kinds) globalThis[kind] = Node;
  globalThis.AudioBuffer = Buffer;
  return { context: { sampleRate: 8000 }, output: new Node(), started };
}

test('every sound plays notes, none before it begins, all within three seconds', () => {
  assert.ok(SOUNDS.length > 10);
  for (const sound of SOUNDS) {
    const { context, output, started } = graph();
    perform(sound, context, output, 5);
    assert.ok(started.length > 0, sound);
    for (const at of started) assert.ok(at >= 5 && at < 8, `${sound}: ${at}`);
  }
});

test('every sound that is asked for is in the score, and every one of the score is asked for', async () => {
  const files = [
    'table/motion/event-sounds.js',
    'table/motion/play-messages.js',
    'table/act/choose.js',
    'shared/settings-dialog.js',
  ];
  const texts = await Promise.all(files.map((file) => readFile(new URL(`../js/${file}`, import.meta.url), 'utf8')));
  const played = texts.flatMap((text) =>
    [...text.matchAll(/play\(([^()]*)\)/g)].flatMap(([, what]) => [...what.matchAll(/'(\w+)'/g)]),
  );
  const byEvent = [...texts[0].matchAll(/^ {2}\w+: '(\w+)',$/gm)];
  const asked = new Set([...played, ...byEvent].map(([, sound]) => sound));
  assert.deepEqual([...asked].sort(), [...SOUNDS].sort());
});

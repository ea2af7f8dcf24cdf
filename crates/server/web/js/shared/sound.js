// Sounds made on the spot with Web Audio: no files. Off until setSound(true), which must follow a click or a key; what
// they are made of is loaded then.

import { onDemand } from './on-demand.js';

/**
 * One sound for each kind of happening.
 * @typedef {'card' | 'discard' | 'tile' | 'roll' | 'settle' | 'beaten' | 'repelled' | 'gain' | 'loot' | 'building' | 'temple'
 *   | 'titan' | 'titan_leaves' | 'medallion' | 'your_turn' | 'win' | 'loss' | 'chat'} Sound
 */

/** Sounds that come at once follow each other at this distance, in seconds; those that would come too late are left out. */
const APART = 0.11;
const LATEST = 0.7;

/** @type {AudioContext | undefined} */
let context;
/** The volume, and before it what keeps chords from breaking. @type {{ entry: AudioNode, volume: GainNode } | undefined} */
let output;
/** @type {typeof import('./score.js').perform | undefined} */
let perform;
let on = false;
let volume = 0.6;
/** When the last sound began, on the context's clock. */
let last = 0;

/**
 * Switches sounds on or off. Resolves when they can be played.
 * @param {boolean} wanted
 */
export async function setSound(wanted) {
  on = wanted;
  if (!on) return void context?.suspend();
  context ??= new AudioContext();
  const ready = context.resume();
  perform ??= (await onDemand('/js/shared/score.js', () => import('./score.js'))).perform;
  await ready;
}

/** @param {number} level from 0 to 1 */
export function setVolume(level) {
  volume = Math.min(1, Math.max(0, level));
  if (output && context) output.volume.gain.setTargetAtTime(loudness(), context.currentTime, 0.02);
}

/** Plays a sound if sounds are on; otherwise does nothing. @param {Sound} sound */
export function play(sound) {
  if (!on || !perform || context?.state !== 'running') return;
  const start = Math.max(context.currentTime + 0.01, last + APART);
  if (start - context.currentTime > LATEST) return;
  last = start;
  output ??= outputOf(context);
  perform(sound, context, output.entry, start);
}

/** The ear hears ratios: half way is a quarter of the power. */
function loudness() {
  return volume ** 2;
}

/** @param {AudioContext} of */
function outputOf(of) {
  const entry = new DynamicsCompressorNode(of, { threshold: -8, ratio: 12, attack: 0.002, release: 0.12 });
  const volume = new GainNode(of, { gain: loudness() });
  entry.connect(volume).connect(of.destination);
  return { entry, volume };
}

// What each sound of the table is made of. All notes are of one mode, D dorian, so that sounds that meet agree.

import { Band } from './instruments.js';

/** @typedef {import('./sound.js').Sound} Sound */

const D3 = 146.83;
const A3 = 220;
const D4 = 293.66;
const F4 = 349.23;
const G4 = 392;
const A4 = 440;
const C5 = 523.25;
const D5 = 587.33;
const E5 = 659.26;
const F5 = 698.46;
const G5 = 783.99;
const A5 = 880;
const D6 = 1174.66;

/** @type {Record<Sound, (band: Band) => void>} */
export const SCORE = {
  card: (band) => {
    band.paper(0, 0.16, 1800, 4200, 0.9);
    band.knock(0.15, 1500, 0.16);
  },
  discard: (band) => band.paper(0, 0.3, 3600, 900, 0.8),
  tile: (band) => {
    band.stone(0, 0.62);
    band.knock(0.05, 640, 0.26);
    band.knock(0.09, 820, 0.14);
  },
  roll: (band) => {
    const times = [0, 0.06, 0.11, 0.19, 0.24, 0.33, 0.39, 0.47, 0.56, 0.62];
    for (const [index, at] of times.entries()) band.knock(at, 1050 + ((index * 7) % 5) * 170, 0.5 + (index % 3) * 0.12);
  },
  settle: (band) => {
    band.knock(0, 620, 0.9);
    band.knock(0.1, 760, 0.6);
    band.knock(0.17, 700, 0.36);
  },
  beaten: (band) => {
    band.drum(0, 82, 0.5);
    for (const [index, height] of [D4, A4, D5].entries()) band.horn(0.05 + index * 0.12, height, 0.3, 0.2);
    band.bell(0.3, D6, 0.06);
  },
  repelled: (band) => {
    band.drum(0, 62, 0.6);
    band.drum(0.2, 55, 0.45);
    for (const [index, height] of [A3, 207.65, D3].entries()) band.horn(0.04 + index * 0.17, height, 0.34, 0.18);
  },
  gain: (band) => {
    band.bell(0, 1568, 0.12, 0.32);
    band.bell(0.08, 2093, 0.12, 0.4);
  },
  loot: (band) => {
    band.paper(0, 0.2, 700, 1500, 0.5);
    for (const [index, at] of [0.12, 0.17, 0.2, 0.26, 0.3, 0.38].entries())
      band.bell(at, 1900 + ((index * 5) % 7) * 210, 0.055, 0.22);
  },
  building: (band) => {
    for (const at of [0, 0.17, 0.34]) {
      band.knock(at, 430, 0.46);
      band.bell(at, 1320, 0.03, 0.16);
    }
    band.stone(0.5, 0.6);
  },
  temple: (band) => {
    band.stone(0, 0.5);
    for (const [index, height] of [D4, F4, A4, C5, D5, A5].entries()) band.lyre(0.08 + index * 0.11, height, 0.4);
    band.bell(0.74, D5, 0.12, 1.4);
    band.horn(0.7, D4, 0.9, 0.08);
  },
  titan: (band) => {
    band.breath(0, 1, 180, 900, 0.9);
    band.drum(0, 48, 0.6);
    band.horn(0.1, D3 / 2, 1.1, 0.3);
    band.horn(0.18, A3 / 2, 1, 0.2);
    band.bell(0.6, A4, 0.12, 1.3);
  },
  titan_leaves: (band) => {
    band.breath(0, 0.9, 1300, 160, 0.9);
    band.bell(0.05, A3, 0.14, 0.9);
    band.bell(0.3, D3, 0.16, 1.1);
  },
  medallion: (band) => {
    band.knock(0, 2600, 0.3);
    band.bell(0, 980, 0.24, 0.9);
    band.knock(0.24, 2600, 0.3);
    band.bell(0.24, 980, 0.24, 1.2);
    for (const [index, height] of [D5, A5, D6].entries()) band.lyre(0.46 + index * 0.09, height, 0.3);
  },
  your_turn: (band) => {
    band.lyre(0, A4, 0.42);
    band.lyre(0.15, D5, 0.46);
    band.lyre(0.15, D6, 0.2);
  },
  win: (band) => {
    for (const at of [0, 0.36, 0.54, 0.72]) band.drum(at, 78, 0.42);
    for (const [index, height] of [D4, G4, A4, D5].entries()) band.horn(index * 0.18, height, 0.3, 0.18);
    for (const height of [D4, F4, A4, D5]) band.horn(0.78, height, 1.3, 0.1);
    for (const [index, height] of [D5, E5, F5, G5, A5, D6].entries()) band.lyre(0.8 + index * 0.1, height, 0.24);
    band.bell(1.4, D6, 0.08, 1.4);
  },
  loss: (band) => {
    for (const [index, height] of [A4, G4, F4, D4].entries()) band.lyre(index * 0.3, height, 0.42);
    band.lyre(1.2, D3, 0.42);
    band.drum(1.2, 52, 0.5);
  },
  chat: (band) => {
    band.lyre(0, E5, 0.16);
    band.knock(0, 1900, 0.12);
    band.knock(0.09, 2300, 0.12);
  },
};

/**
 * Plays a sound into a node.
 * @param {Sound} sound
 * @param {BaseAudioContext} context
 * @param {AudioNode} output
 * @param {number} start On the context's clock.
 */
export function perform(sound, context, output, start) {
  SCORE[sound](new Band(context, output, start));
}

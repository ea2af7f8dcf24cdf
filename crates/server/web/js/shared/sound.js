// Short sounds made on the spot with Web Audio: no files. Off until setSound(true), which must follow a click or a key.

/**
 * @typedef {'card' | 'tile' | 'dice' | 'gain' | 'win_fight' | 'lose_fight' | 'titan' | 'temple' | 'your_turn' | 'win'} Sound
 */

/** @type {AudioContext | undefined} */
let context;
/** @type {GainNode | undefined} */
let output;
let on = false;
let volume = 0.6;

/** @param {boolean} wanted */
export function setSound(wanted) {
  on = wanted;
  if (!on) return void context?.suspend();
  context ??= new AudioContext();
  void context.resume();
}

/** @param {number} level from 0 to 1 */
export function setVolume(level) {
  volume = Math.min(1, Math.max(0, level));
  if (output && context) output.gain.setTargetAtTime(volume, context.currentTime, 0.02);
}

/** Plays a sound if sounds are on; otherwise does nothing. @param {Sound} sound */
export function play(sound) {
  if (!on || !context || context.state !== 'running') return;
  if (!output) {
    output = context.createGain();
    output.gain.value = volume;
    output.connect(context.destination);
  }
  score[sound](new Band(context, output));
}

/** What each sound is made of. @type {Record<Sound, (band: Band) => void>} */
const score = {
  card: (band) => band.brush(0, 0.09, 2600, 0.25),
  tile: (band) => {
    band.knock(0, 190, 0.5);
    band.brush(0.01, 0.05, 900, 0.3);
  },
  dice: (band) => {
    band.knock(0, 900, 0.22);
    band.knock(0.07, 1150, 0.22);
    band.knock(0.13, 820, 0.22);
    band.knock(0.22, 1000, 0.22);
    band.knock(0.36, 700, 0.22);
  },
  gain: (band) => {
    band.pluck(0, 988, 0.22);
    band.pluck(0.07, 1319, 0.22);
  },
  win_fight: (band) => eachNote([392, 523, 659], (height, at) => band.horn(at * 0.11, height, 0.24, 0.16)),
  lose_fight: (band) => eachNote([220, 185, 147], (height, at) => band.horn(at * 0.14, height, 0.26, 0.16)),
  titan: (band) => {
    band.horn(0, 98, 0.9, 0.2);
    band.horn(0.05, 147, 0.85, 0.14);
    band.pluck(0.25, 587, 0.16);
  },
  temple: (band) => eachNote([262, 330, 392, 523], (height, at) => band.pluck(at * 0.09, height, 0.26)),
  your_turn: (band) => {
    band.pluck(0, 659, 0.3);
    band.pluck(0.16, 880, 0.3);
  },
  win: (band) => {
    eachNote([392, 494, 587, 784], (height, at) => band.horn(at * 0.15, height, 0.4, 0.16));
    eachNote([784, 988, 1175], (height) => band.horn(0.62, height, 1.1, 0.09));
  },
};

/**
 * Plays the notes of a chord or a run.
 * @param {readonly number[]} heights in hertz
 * @param {(height: number, at: number) => void} play
 */
function eachNote(heights, play) {
  for (const [at, height] of heights.entries()) play(height, at);
}

/** Four instruments: each call is one note, at so many seconds from now. */
class Band {
  /** @param {AudioContext} context @param {AudioNode} output */
  constructor(context, output) {
    this.context = context;
    this.output = output;
    this.now = context.currentTime + 0.01;
  }

  /** A lyre's string. @param {number} at @param {number} height in hertz @param {number} loud */
  pluck(at, height, loud) {
    this.note('triangle', at, height, height, 0.004, 0.5, loud);
    this.note('sine', at, height * 2, height * 2, 0.004, 0.25, loud * 0.3);
  }

  /** A salpinx. @param {number} at @param {number} height @param {number} long in seconds @param {number} loud */
  horn(at, height, long, loud) {
    this.note('sawtooth', at, height * 0.985, height, 0.03, long, loud * 0.5);
    this.note('sine', at, height, height, 0.03, long, loud);
  }

  /** Wood or bone on wood. @param {number} at @param {number} height @param {number} loud */
  knock(at, height, loud) {
    this.note('sine', at, height, height * 0.55, 0.002, 0.07, loud);
  }

  /**
   * Card on cloth: noise through a band.
   * @param {number} at
   * @param {number} long
   * @param {number} height
   * @param {number} loud
   */
  brush(at, long, height, loud) {
    const { context } = this;
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
    const noise = new AudioBufferSourceNode(context, { buffer });
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: height, Q: 0.8 });
    noise.connect(filter).connect(this.envelope(at, 0.008, long, loud));
    noise.start(this.now + at);
  }

  /**
   * @param {OscillatorType} type
   * @param {number} at
   * @param {number} from
   * @param {number} to
   * @param {number} attack
   * @param {number} long
   * @param {number} loud
   */
  note(type, at, from, to, attack, long, loud) {
    const start = this.now + at;
    const oscillator = new OscillatorNode(this.context, { type, frequency: from });
    oscillator.frequency.exponentialRampToValueAtTime(to, start + Math.min(long, 0.12));
    oscillator.connect(this.envelope(at, attack, long, loud));
    oscillator.start(start);
    oscillator.stop(start + long + 0.05);
  }

  /** @param {number} at @param {number} attack @param {number} long @param {number} loud */
  envelope(at, attack, long, loud) {
    const start = this.now + at;
    const gain = new GainNode(this.context, { gain: 0 });
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + attack);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
    gain.connect(this.output);
    return gain;
  }
}

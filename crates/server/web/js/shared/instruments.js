// The instruments of the table's sounds, made of oscillators and noise: lyre, bell, drum, horn, bone, stone, paper, breath.

/** How long the hall rings after a note, in seconds. */
const HALL = 1.1;

/** What a context needs once: noise, the hall, and strings by their height. @type {WeakMap<BaseAudioContext, Workshop>} */
const workshops = new WeakMap();
/**
 * @typedef {object} Workshop
 * @property {AudioBuffer} noise
 * @property {AudioBuffer} hall
 * @property {Map<number, AudioBuffer>} strings
 */

/** Plays notes into a node, dry and through a small hall. Each call is one note, at a time in seconds from the beginning. */
export class Band {
  /** @param {BaseAudioContext} context @param {AudioNode} output @param {number} start When it begins, on the context's clock. */
  constructor(context, output, start) {
    this.context = context;
    this.start = start;
    this.workshop = workshopOf(context);
    this.dry = output;
    this.wet = new GainNode(context, { gain: 0.32 });
    this.wet.connect(new ConvolverNode(context, { buffer: this.workshop.hall })).connect(output);
  }

  /** A lyre's string: noise that runs around a loop and loses its heights. @param {number} at @param {number} hertz @param {number} loud */
  lyre(at, hertz, loud) {
    const buffer = this.workshop.strings.get(hertz) ?? pluckedString(this.context, this.workshop.noise, hertz);
    this.workshop.strings.set(hertz, buffer);
    const string = new AudioBufferSourceNode(this.context, { buffer });
    string.connect(this.gain(loud));
    string.start(this.start + at);
  }

  /** Bronze: partials that no string has. @param {number} at @param {number} hertz @param {number} loud @param {number} [long] */
  bell(at, hertz, loud, long = 0.7) {
    const partials = /** @type {const} */ ([
      [1, 1, 1],
      [2.01, 0.6, 0.7],
      [2.76, 0.45, 0.5],
      [5.4, 0.25, 0.25],
    ]);
    for (const [height, share, lasts] of partials) {
      if (hertz * height > this.context.sampleRate / 2) continue;
      this.tone('sine', at, hertz * height, hertz * height, 0.002, long * lasts, loud * share);
    }
  }

  /** A frame drum. @param {number} at @param {number} hertz @param {number} loud */
  drum(at, hertz, loud) {
    this.tone('sine', at, hertz * 1.7, hertz, 0.003, 0.34, loud);
    this.noise(at, 0.05, { type: 'lowpass', frequency: 900, Q: 0.7 }, loud * 0.5);
  }

  /** A salpinx: bright when it is loud. @param {number} at @param {number} hertz @param {number} long @param {number} loud */
  horn(at, hertz, long, loud) {
    const start = this.start + at;
    const filter = new BiquadFilterNode(this.context, { type: 'lowpass', frequency: hertz * 1.5, Q: 1.2 });
    filter.frequency.linearRampToValueAtTime(hertz * 1.5, start);
    filter.frequency.linearRampToValueAtTime(hertz * 6, start + Math.min(0.14, long / 2));
    filter.frequency.linearRampToValueAtTime(hertz * 2, start + long);
    filter.connect(this.envelope(at, 0.035, long, loud));
    for (const detune of [-5, 5]) {
      const reed = new OscillatorNode(this.context, { type: 'sawtooth', frequency: hertz, detune });
      reed.connect(filter);
      reed.start(start);
      reed.stop(start + long + 0.05);
    }
  }

  /** Bone or wood. @param {number} at @param {number} hertz @param {number} loud */
  knock(at, hertz, loud) {
    this.noise(at, 0.045, { type: 'bandpass', frequency: hertz, Q: 9 }, loud * 2.6);
    this.tone('sine', at, hertz * 0.6, hertz * 0.45, 0.001, 0.05, loud * 0.35);
  }

  /** Stone on sand. @param {number} at @param {number} loud */
  stone(at, loud) {
    this.tone('sine', at, 132, 62, 0.002, 0.2, loud);
    this.noise(at, 0.13, { type: 'lowpass', frequency: 620, Q: 0.6 }, loud * 0.9);
  }

  /** Paper on cloth. @param {number} at @param {number} long @param {number} from @param {number} to @param {number} loud */
  paper(at, long, from, to, loud) {
    this.noise(at, long, { type: 'bandpass', frequency: from, Q: 0.9 }, loud, { to, attack: long * 0.4 });
  }

  /** Breath, or wind. @param {number} at @param {number} long @param {number} from @param {number} to @param {number} loud */
  breath(at, long, from, to, loud) {
    this.noise(at, long, { type: 'bandpass', frequency: from, Q: 2.4 }, loud, { to, attack: long * 0.55 });
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
  tone(type, at, from, to, attack, long, loud) {
    const start = this.start + at;
    const oscillator = new OscillatorNode(this.context, { type, frequency: from });
    oscillator.frequency.setValueAtTime(from, start);
    oscillator.frequency.exponentialRampToValueAtTime(to, start + Math.min(long, 0.12));
    oscillator.connect(this.envelope(at, attack, long, loud));
    oscillator.start(start);
    oscillator.stop(start + long + 0.05);
  }

  /**
   * @param {number} at
   * @param {number} long
   * @param {BiquadFilterOptions & { frequency: number }} through
   * @param {number} loud
   * @param {{ to?: number, attack?: number }} [way] Where the filter goes, and how long it grows.
   */
  noise(at, long, through, loud, { to = through.frequency, attack = 0.001 } = {}) {
    const start = this.start + at;
    const source = new AudioBufferSourceNode(this.context, { buffer: this.workshop.noise, loop: true });
    const filter = new BiquadFilterNode(this.context, through);
    filter.frequency.setValueAtTime(through.frequency, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + long);
    source.connect(filter).connect(this.envelope(at, attack, long, loud));
    source.start(start, (at * 0.37) % 0.8);
    source.stop(start + long + 0.05);
  }

  /** @param {number} at @param {number} attack @param {number} long @param {number} loud */
  envelope(at, attack, long, loud) {
    const start = this.start + at;
    const gain = this.gain(0);
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + attack);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
    return gain;
  }

  /** @param {number} level */
  gain(level) {
    const gain = new GainNode(this.context, { gain: level });
    gain.connect(this.dry);
    gain.connect(this.wet);
    return gain;
  }
}

/** @param {BaseAudioContext} context @returns {Workshop} */
function workshopOf(context) {
  const known = workshops.get(context);
  if (known) return known;
  const noise = buffered(context, 1, (_, random) => random);
  const hall = buffered(context, HALL, (at, random) => random * 0.5 * (1 - at / HALL) ** 3.2);
  const made = { noise, hall, strings: new Map() };
  workshops.set(context, made);
  return made;
}

/**
 * A buffer of some seconds. Its noise is the same each time, so that a sound can be measured.
 * @param {BaseAudioContext} context
 * @param {number} long
 * @param {(at: number, random: number) => number} sample
 */
function buffered(context, long, sample) {
  const { sampleRate } = context;
  const buffer = new AudioBuffer({ length: Math.ceil(sampleRate * long), sampleRate });
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples[index] = sample(index / sampleRate, state / 2 ** 31 - 1);
  }
  return buffer;
}

/** @param {BaseAudioContext} context @param {AudioBuffer} noise @param {number} hertz */
function pluckedString(context, noise, hertz) {
  const { sampleRate } = context;
  const period = Math.round(sampleRate / hertz);
  const loop = noise.getChannelData(0).slice(0, period);
  const buffer = new AudioBuffer({ length: Math.ceil(sampleRate * 1.3), sampleRate });
  const samples = buffer.getChannelData(0);
  let before = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const at = index % period;
    const now = loop[at] ?? 0;
    samples[index] = now;
    loop[at] = 0.4965 * (now + before);
    before = now;
  }
  return buffer;
}

// The program behind a local table: WebAssembly that takes a question as JSON and gives a reply as JSON. It keeps nothing
// that is not in the log, so that it can be begun anew at any time.

import { BYTES } from './size.js';

/**
 * What the program exports.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} reserve Makes room for a question, and says where.
 * @property {() => number} ask Answers it, and says where the answer lies.
 * @property {() => number} answer_length
 */
/** @typedef {{ ask: (question: object) => any, renew: () => Promise<void>, memory: () => number }} Engine */

/** The program did not come: a server that was upgraded in the meantime has another one. */
export class NotFetched extends Error {}

/**
 * Fetches the program.
 * @param {string} address
 * @param {(loaded: number, total: number) => void} progress
 * @returns {Promise<WebAssembly.Module>}
 */
export async function load(address, progress) {
  const response = await fetch(address).catch((error) => {
    throw new NotFetched(String(error));
  });
  if (!response.ok || !response.body) throw new NotFetched(`The program could not be fetched: ${response.status}`);
  let loaded = 0;
  const counted = new TransformStream({
    transform(/** @type {Uint8Array} */ chunk, controller) {
      loaded += chunk.length;
      progress(Math.min(loaded, BYTES), BYTES);
      controller.enqueue(chunk);
    },
  });
  const headers = { 'content-type': 'application/wasm' };
  return WebAssembly.compileStreaming(new Response(response.body.pipeThrough(counted), { headers }));
}

/**
 * Begins the program.
 * @param {WebAssembly.Module} module
 * @returns {Promise<Engine>}
 */
export async function begin(module) {
  const begun = async () =>
    /** @type {Exports} */ (/** @type {unknown} */ ((await WebAssembly.instantiate(module, {})).exports));
  let program = await begun();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    ask(question) {
      const bytes = encoder.encode(JSON.stringify(question));
      const place = program.reserve(bytes.length);
      new Uint8Array(program.memory.buffer, place, bytes.length).set(bytes);
      const answer = program.ask();
      return JSON.parse(decoder.decode(new Uint8Array(program.memory.buffer, answer, program.answer_length())));
    },
    async renew() {
      program = await begun();
    },
    memory: () => program.memory.buffer.byteLength,
  };
}

// A server for one test file: its own port and data folder, killed and started again at will, ended by its process id.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const PROGRAM = process.env.ORICHALCUM_BIN ?? fileURLToPath(new URL('../../target/debug/orichalcum', import.meta.url));

/** Bots that do not dawdle, and no limit that a hasty test would meet. */
const HASTE = ['--bot-pace', '0', '--bot-time', '20', '--log', 'warn', ...limits(100_000)];

/** Bots as people meet them. */
export const USUAL = ['--log', 'warn', ...limits(100_000)];

/** @param {number} most */
function limits(most) {
  const ofOne = ['requests', 'tables', 'openings', 'streams'];
  const ofAddress = ['address', ...['identities', 'openings', 'streams', 'heavy'].map((of) => `address-${of}`)];
  return [...ofOne, ...ofAddress].flatMap((of) => [`--limit-${of}`, String(most)]);
}

/** How long a server may take until it answers, in milliseconds. */
const PATIENCE = 120_000;

/**
 * Starts a server on a free port of the loopback address, with an empty data folder.
 * @param {string[]} options
 */
export async function startServer(options = HASTE) {
  const data = await mkdtemp(join(tmpdir(), 'orichalcum-e2e-'));
  const address = `127.0.0.1:${await freePort()}`;
  const server = new Server(`http://${address}`, ['serve', '--listen', address, '--data', data, ...options], data);
  await server.start();
  return server;
}

class Server {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;
  #log = '';

  /**
   * @param {string} url
   * @param {string[]} words
   * @param {string} data
   */
  constructor(url, words, data) {
    this.url = url;
    this.words = words;
    this.data = data;
    // A test that is broken off leaves no server behind.
    process.once('exit', () => this.#process?.kill('SIGKILL'));
  }

  /** Starts the program, unless it runs, and waits until it is ready. */
  async start() {
    if (this.#running()) return;
    const child = spawn(PROGRAM, this.words, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    const failed = new Promise((_, reject) => child.once('error', reject));
    failed.catch(() => {});
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (this.#log += piece));
    const end = Date.now() + PATIENCE;
    while (!(await Promise.race([this.#answers(), failed]))) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > end)
        throw new Error(`${PROGRAM} ${this.words.join(' ')} does not answer:\n${this.#log}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  /** The process, while it has not ended. */
  #running() {
    const child = this.#process;
    return child && child.exitCode === null && child.signalCode === null ? child : null;
  }

  async #answers() {
    try {
      return (await fetch(`${this.url}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  /**
   * Does what a host does, while the server runs.
   * @param {string[]} words
   * @returns {Promise<string>} What it says.
   */
  async admin(...words) {
    const { stdout } = await promisify(execFile)(PROGRAM, ['admin', '--data', this.data, ...words]);
    return stdout;
  }

  /** Ends the program as a power cut would. */
  async kill() {
    await this.#end('SIGKILL');
  }

  /** Ends the program and throws its data away. */
  async stop() {
    await this.#end('SIGTERM');
    await rm(this.data, { recursive: true, force: true });
  }

  /** @param {'SIGKILL' | 'SIGTERM'} signal */
  async #end(signal) {
    const child = this.#running();
    if (!child) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}

/** Below those that the system gives to outgoing connections: such a port may be taken while its server is down. */
const PORTS = { first: 20_000, last: 32_000 };

/** @returns {Promise<number>} */
export async function freePort() {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * (PORTS.last - PORTS.first));
    if (await isFree(port)) return port;
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function isFree(port) {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

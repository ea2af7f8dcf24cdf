// A host that knows nothing of the game: serves a folder of files below a path, finds `index.html` in folders, shows
// `404.html` where there is nothing. The folder can be replaced while it serves, as a new version would be.

import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, PROGRAM } from './server.js';

/** What files are, by the end of their names. Others are sent without a word. @type {Record<string, string>} */
const KINDS = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** Where a script lies: the end of its address names its contents. */
const HASH = /\.([0-9a-f]{10})\.js/g;
/** The part of every page that shows the help, when it is asked for. */
const HELP = /js\/help\/panel\.[0-9a-f]{10}\.js$/;

/**
 * A page that was changed, with its policy: what stands in it is allowed by its hash.
 * @param {string} before
 * @param {string} after
 */
function allowed(before, after) {
  const hashes = (/** @type {string} */ page) =>
    [...page.matchAll(/<script(?![^>]* src=)[^>]*>([^<]*)<\/script>/g)].map(([, text = '']) =>
      createHash('sha256').update(text).digest('base64'));
  const now = hashes(after);
  return hashes(before).reduce((page, hash, place) => page.replaceAll(hash, now[place] ?? ''), after);
}

/** Another name of the same kind. @param {string} hash */
function turned(hash) {
  return [...hash].reverse().join('');
}

/**
 * Lets the program write its site, and serves it.
 * @param {string} base
 */
export async function startHost(base) {
  const folder = await mkdtemp(join(tmpdir(), 'orichalcum-site-'));
  await promisify(execFile)(PROGRAM, ['site', '--to', folder, '--base', base]);
  const host = new Host(base, folder, await freePort());
  await host.start();
  return host;
}

class Host {
  /** @type {import('node:http').Server | undefined} */
  #server;
  /** What was asked for: paths below the base, with what was answered. @type {{ path: string, status: number }[]} */
  asked = [];

  /**
   * @param {string} base
   * @param {string} folder
   * @param {number} port
   */
  constructor(base, folder, port) {
    this.base = base;
    this.folder = folder;
    this.port = port;
    this.url = `http://localhost:${port}${base}`;
  }

  async start() {
    const server = createServer((request, response) => void this.#answer(request, response));
    this.#server = server;
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
  }

  /** Ends the host, as a lost connection would. */
  async stop() {
    this.#server?.closeAllConnections();
    this.#server?.close();
    this.#server = undefined;
  }

  /** Ends the host and throws its folder away. */
  async end() {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /**
   * Puts another version in the place of this one, as if every script had changed: each lies at another address, nothing
   * lies where it lay, the pages have other marks and say which edition they are, and so does the help that a page loads
   * later.
   * @param {string} title
   */
  async replace(title) {
    const next = await mkdtemp(join(tmpdir(), 'orichalcum-site-'));
    await cp(this.folder, next, { recursive: true });
    const files = (await readdir(next, { recursive: true })).filter((file) => /\.(html|js)$/.test(file));
    const pages = new Map();
    for (const file of files) {
      const mark = file.endsWith('.html') && /data-page="([0-9a-f]+)"/.exec(await readFile(join(next, file), 'utf8'))?.[1];
      if (mark) pages.set(mark, turned(mark));
    }
    for (const file of files) {
      const before = await readFile(join(next, file), 'utf8');
      let text = allowed(before, before.replace(HASH, (_, hash) => `.${turned(hash)}.js`));
      for (const [mark, other] of pages) text = text.replaceAll(mark, other);
      if (file.endsWith('.html')) text = text.replace('</head>', `<meta name="edition" content="${title}"></head>`);
      if (file === 'service-worker.js') text = text.replace(/"version":"[0-9a-f]+"/, `"version":"${title}"`);
      if (HELP.test(file)) text += `\ndocument.documentElement.dataset.help = ${JSON.stringify(title)};\n`;
      await rm(join(next, file));
      await writeFile(join(next, file.replace(HASH, (_, hash) => `.${turned(hash)}.js`)), text);
    }
    const old = this.folder;
    this.folder = next;
    await rm(old, { recursive: true, force: true });
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async #answer(request, response) {
    const { pathname, search } = new URL(request.url ?? '/', this.url);
    const path = pathname.startsWith(this.base) ? pathname.slice(this.base.length) : '..';
    const send = async (/** @type {number} */ status, /** @type {string} */ file) => {
      this.asked.push({ path, status });
      const kind = KINDS[extname(file)];
      response.writeHead(status, kind ? { 'content-type': kind } : {}).end(await readFile(file));
    };
    const found = path.includes('..') ? null : await stat(join(this.folder, path)).catch(() => null);
    if (found?.isFile()) return send(200, join(this.folder, path));
    if (found?.isDirectory() && (path === '' || path.endsWith('/'))) return send(200, join(this.folder, path, 'index.html'));
    if (found?.isDirectory()) {
      this.asked.push({ path, status: 301 });
      return response.writeHead(301, { location: `${pathname}/${search}` }).end();
    }
    return send(404, join(this.folder, '404.html'));
  }
}

// A device shakes where its reader wishes it, whatever asks for it.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import test from 'node:test';
import { set } from '../js/shared/settings.js';
import { shake } from '../js/shared/device.js';

const root = { setAttribute() {}, removeAttribute() {}, style: { setProperty() {} }, classList: { toggle() {} } };
Object.assign(globalThis, { document: { documentElement: root }, matchMedia: () => ({ matches: false }) });
/** What the device was told, and whether somebody has touched its page. */
const shaken = [];
const userActivation = { hasBeenActive: true };
Object.defineProperty(globalThis, 'navigator', {
  value: { userActivation, vibrate: (pattern) => shaken.push(pattern) },
});

/** How often it shakes for all that it may shake for. */
function shakes() {
  shaken.length = 0;
  for (const what of ['turn', 'laid', 'won', 'lost', 'refused', 'asked']) shake(what);
  for (const pattern of shaken) assert.ok(pattern.length > 0);
  return shaken.length;
}

test('a device shakes while vibration is on, and only on a page that was touched', () => {
  assert.equal(shakes(), 6);
  userActivation.hasBeenActive = false;
  assert.equal(shakes(), 0);
  userActivation.hasBeenActive = true;
  set({ haptics: false });
  assert.equal(shakes(), 0);
  set({ haptics: true });
  assert.equal(shakes(), 6);
});

test('nothing shakes a device past the setting: a long press asks for it as a move does', async () => {
  const folder = new URL('../js/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  const asking = [];
  for (const file of files)
    if (/\bvibrate\s*(\?\.)?\(/.test(await readFile(new URL(file, folder), 'utf8'))) asking.push(file);
  assert.deepEqual(asking, ['shared/device.js']);
  assert.match(await readFile(new URL('table/act/ask-piece.js', folder), 'utf8'), /\bshake\('asked'\)/);
});

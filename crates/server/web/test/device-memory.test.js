// What the settings say of the games on this device: that they stay only where the browser has promised it.

import './no-page.js';
import assert from 'node:assert/strict';
import test from 'node:test';
import { askToKeep, hasPromisedToKeep } from '../js/shared/device-memory.js';
import { keptText } from '../js/shared/settings-dialog.js';
import { setLanguage } from '../js/shared/i18n.js';

/** A browser that keeps its promises, if it gives any. */
function lend(storage) {
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'], storage }, configurable: true });
}

test('a browser has promised to keep games only if it says so', async () => {
  let isKept = false;
  const fails = async () => Promise.reject(new TypeError('not here'));
  const persist = async () => {
    isKept = true;
    return true;
  };
  for (const [storage, expected, what] of [
    [undefined, false, 'plain HTTP'],
    [{}, false, 'an older browser'],
    [{ persist: fails, persisted: fails }, false, 'a window that may keep nothing'],
    [{ persist: async () => false, persisted: async () => isKept }, false, 'a browser that refuses'],
    [{ persist, persisted: async () => isKept }, true, 'a browser that promises'],
  ]) {
    lend(storage);
    await askToKeep();
    assert.equal(await hasPromisedToKeep(), expected, what);
  }
});

test('the settings say whether games may be deleted, and what keeps them in any case', async () => {
  for (const [language, promise, none, server, alone] of [
    ['en', /has promised/, /has not promised.*may delete/, /sent to the server or its record/, /once its record/],
    ['fr', /a promis/, /n’a pas promis.*peut les effacer/, /envoyée au serveur ou téléchargée/, /une fois téléchargée/],
  ]) {
    await setLanguage(language);
    assert.match(keptText(true, true), promise);
    assert.match(keptText(false, true), none);
    assert.match(keptText(true, true), server);
    assert.match(keptText(false, false), alone);
  }
});

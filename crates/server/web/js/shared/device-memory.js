// What this device remembers from one page to the next: that games are kept on it, and the name that one chose.

import { chosenName } from './people.js';

const KEPT = 'orichalcum.kept-here';
const NAME = 'orichalcum.name';
const UNSENT = 'orichalcum.name-unsent';

/** Whether games were ever kept on this device. Where not, nothing has to be loaded to look for them. */
export function keepsSomething() {
  return recall(KEPT) !== null;
}

/** Games are kept on this device from now on; the browser is asked not to throw them away when it lacks room. */
export function noteKept() {
  if (keepsSomething()) return;
  remember(KEPT, 'yes');
  void askToKeep();
}

/** Asks the browser to keep the games of this device also when it lacks room. It may refuse, or ask the person. */
export async function askToKeep() {
  try {
    await globalThis.navigator?.storage?.persist?.();
  } catch {
    // Then it has promised nothing.
  }
}

/** Whether the browser has promised to keep the games of this device until they are deleted. */
export async function hasPromisedToKeep() {
  try {
    return (await globalThis.navigator?.storage?.persisted?.()) === true;
  } catch {
    return false;
  }
}

/** Nothing is kept on this device after all: it could not. */
export function noteNothingKept() {
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // A browser without storage has noted nothing.
  }
}

/** The name that one chose; nothing where that is not known. */
export function nameKnown() {
  return recall(NAME) ?? '';
}

/** @param {string | null | undefined} name A name that the server gave is not one's own. */
export function noteName(name) {
  const chosen = chosenName(name);
  if (chosen) remember(NAME, chosen);
}

/** The name that one chose while the server was away; nothing where it knows it. */
export function nameUnsent() {
  return recall(UNSENT) ?? '';
}

/** @param {string} name None: the server has heard of it. */
export function noteUnsent(name) {
  remember(UNSENT, name);
}

/** @param {string} key */
function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser without storage keeps no games either.
  }
}

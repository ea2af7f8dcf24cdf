// What people are called: by the name that they chose, or as a guest with a number, in the reader's language.

import { isolated, t } from './i18n.js';

/** The name that the server gives to whoever has chosen none; the second number tells two of them apart. */
const GUEST = /^Guest (\d{4}(?: \d+)?)$/;

/**
 * A person's name as the reader sees it.
 * @param {string} given
 * @returns {string}
 */
export function personName(given) {
  const n = GUEST.exec(given)?.[1];
  return n === undefined ? isolated(given) : t('people.guest', { n });
}

/**
 * The name that a person chose; nothing where the server gave one. For a field that asks for it.
 * @param {string | null | undefined} given
 */
export function chosenName(given) {
  return given && !GUEST.test(given) ? given : '';
}

// The names that people chose themselves, apart from those that the server gives to guests.

/** The name that the server gives to a person who has chosen none. */
const GUEST = /^Guest \d{4}(?: \d+)?$/;

/**
 * The name that a person chose; nothing where the server gave one. For a field that asks for it.
 * @param {string | null | undefined} given
 */
export function chosenName(given) {
  return given && !GUEST.test(given) ? given : '';
}

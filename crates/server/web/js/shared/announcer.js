// What is said to those who listen: one queue in a polite live region, each entry whole, once and in its order.

/**
 * What an entry is about: something happened, something is asked, a choice would bring this, an answer to the reader,
 * or what the reader typed, which is written down and not said.
 * @typedef {'event' | 'prompt' | 'preview' | 'answer' | 'typed'} Kind
 */
/** @typedef {{ kind: Kind, text: string }} Entry */

/** How many entries are kept in the page, and how many to be read again. */
const IN_PAGE = 30;
const KEPT = 300;

/** Everything that was said, the newest last. @type {Entry[]} */
const kept = [];

/**
 * Says something after everything that was said before it.
 * @param {Kind} kind
 * @param {string} text
 */
export function say(kind, text) {
  if (text === '') return;
  note({ kind, text });
  const line = document.createElement('p');
  line.dataset.kind = kind;
  line.textContent = text;
  const region = regionIn([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body);
  region.append(line);
  while (region.childElementCount > IN_PAGE) region.firstElementChild?.remove();
}

/** Writes something down among what was said, without saying it. @param {Entry} entry */
export function note(entry) {
  kept.push(entry);
  if (kept.length > KEPT) kept.shift();
}

/** Everything that was said. @returns {readonly Entry[]} */
export function said() {
  return kept;
}

/** A live region must be there before something is said in it, also in a dialog: what lies behind one is not heard. */
export function prepareToSpeak() {
  regionIn(document.body);
  for (const dialog of document.querySelectorAll('dialog:modal')) regionIn(dialog);
}

/** @param {Element} host */
function regionIn(host) {
  const known = host.querySelector(':scope > .announcements');
  if (known) return known;
  const region = document.createElement('div');
  region.className = 'announcements visually-hidden';
  region.setAttribute('role', 'log');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-relevant', 'additions');
  host.append(region);
  return region;
}

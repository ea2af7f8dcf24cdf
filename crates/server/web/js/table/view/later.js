// Parts of the table that come after its first picture: when somebody touches the page, at the latest when one is needed.

import { change } from '../model/scene.js';
import { onDemand } from '../../shared/on-demand.js';
import { styles } from '../../shared/styles.js';

/** What a person does before any of these parts can be needed. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'];

/** How long it takes until parts that could not be had are asked for again, in milliseconds. */
const PAUSE = 2_000;
/** Style sheets of what comes later. */
const SHEETS = ['/css/table-final.css', '/css/table-final-layout.css', '/css/check.css', '/css/table-piece.css'];

/** @type {typeof import('../afterwards.js') | null} */
let parts = null;
let isNeeded = false;
/** @type {Promise<typeof import('../afterwards.js') | null> | null} */
let coming = null;

/** The parts, if they have come. */
export function partsThere() {
  return parts;
}

/** The parts where one is needed: they come, and the table is drawn again. */
export function partsNeeded() {
  if (!parts) {
    isNeeded = true;
    void fetchParts();
  }
  return parts;
}

/** What a person may do to a piece while the parts are on their way. */
const MISSED = ['pointerover', 'pointerdown', 'pointerup', 'click', 'keydown'];

/**
 * Fetches the parts with the first sign of a person. What was done last until they are there is handed over, so that the
 * first question about a piece counts.
 * @param {(parts: typeof import('../afterwards.js'), missed: Event | null) => void} then
 */
export function expectPerson(then) {
  let isExpected = true;
  /** @type {Event | null} */
  let missed = null;
  const keep = (/** @type {Event} */ event) => {
    missed = event;
  };
  for (const kind of MISSED) document.addEventListener(kind, keep, { capture: true, passive: true });
  const fetched = async () => {
    const come = await fetchParts();
    if (!come || !isExpected) return;
    isExpected = false;
    for (const sign of SIGNS) document.removeEventListener(sign, fetched);
    for (const kind of MISSED) document.removeEventListener(kind, keep, { capture: true });
    then(come, missed);
  };
  for (const sign of SIGNS) document.addEventListener(sign, fetched, { passive: true });
}

/** The parts, or nothing if they cannot be had now. */
function fetchParts() {
  coming ??= fetchOnce().catch(() => {
    setTimeout(askAgain, PAUSE);
    return null;
  });
  return coming;
}

function askAgain() {
  coming = null;
  if (isNeeded) change({});
}

async function fetchOnce() {
  const sheets = SHEETS.map(styles);
  const load = onDemand('/js/table/afterwards.js', () => import('../afterwards.js'));
  const [come] = await Promise.all([load, ...sheets]);
  parts = come;
  change({});
  return come;
}

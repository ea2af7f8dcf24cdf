// Whether the server answers, as the requests that were sent to it last tell.

import { hasServer } from './address.js';

/** After this many requests in a row without an answer the server counts as out of reach. */
const ENOUGH = 3;
/** How long a server that gave no answer is spared what this device can answer as well, in milliseconds: longer each time. */
const PAUSE = 4000;
const LONGEST_PAUSE = 30_000;

let failures = 0;
let failedAt = -Infinity;
/** What is to be done when the server is there again. @type {(() => void)[]} */
const waiting = [];

/** Whether the server answered when it was last asked. A site without a server is never connected. */
export function isConnected() {
  return hasServer() && failures === 0;
}

/** Whether there is no use in waiting for the server: it has not answered for a while, or there is none. */
export function isOutOfReach() {
  return !hasServer() || failures >= ENOUGH;
}

/** Whether the server is to be asked for what this device knows as well. */
export function isWorthAsking() {
  const pause = Math.min(PAUSE * Math.ceil(failures / ENOUGH), LONGEST_PAUSE);
  return hasServer() && (failures === 0 || performance.now() - failedAt > pause);
}

/** Notes whether the server answered. @param {boolean} answers */
export function noteConnection(answers) {
  if (answers && failures > 0) noteBack();
  failures = answers ? 0 : failures + 1;
  if (!answers) failedAt = performance.now();
}

/** Notes that the server is there again after a break: it may have been restarted, and be a newer one. */
export function noteBack() {
  for (const deed of waiting) deed();
}

/** Does something whenever the server is there again. @param {() => void} deed */
export function whenBack(deed) {
  waiting.push(deed);
}

// A device that is back on a network asks at once.
globalThis.addEventListener?.('online', () => {
  failedAt = -Infinity;
});

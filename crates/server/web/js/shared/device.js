// What a telephone can do beside showing a page: it shakes, stays awake, shares links, fills its whole screen.

import { settings } from './settings.js';

/** How long it shakes and rests, in milliseconds. */
const SHAKES = {
  turn: [40, 80, 40],
  laid: [15],
  won: [25, 40, 25, 40, 60],
  lost: [120],
  refused: [20, 30, 20],
  asked: [12],
};

/** Shakes the device, where it can and the reader wishes it. @param {keyof typeof SHAKES} what */
export function shake(what) {
  // A page that nobody has touched may not, and browsers complain of the attempt.
  if (settings().haptics && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKES[what]);
}

/** Keeps the screen lit. @type {WakeLockSentinel | null} */
let lamp = null;
let wanted = false;

/**
 * Keeps the screen from going dark while something is played, or lets it.
 * @param {boolean} awake
 */
export function stayAwake(awake) {
  const wish = awake && settings().stayAwake;
  if (wish === wanted) return;
  if (!wanted) document.addEventListener('visibilitychange', light);
  wanted = wish;
  if (wanted) return void light();
  document.removeEventListener('visibilitychange', light);
  void lamp?.release();
  lamp = null;
}

/** A page in the background loses the light, and asks again when it is seen. */
async function light() {
  if (!wanted || document.hidden || (lamp && !lamp.released)) return;
  try {
    // Where a site forbids it, browsers complain of the attempt.
    const { state } = await navigator.permissions.query({ name: 'screen-wake-lock' });
    if (state === 'denied') return;
    lamp = (await navigator.wakeLock?.request('screen')) ?? null;
  } catch {
    // A battery that is low may refuse: then the screen goes dark as it always did.
  }
}

/** Whether links go to other programs of the device; with a mouse they are copied. */
export function sharesLinks() {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}

/**
 * Hands a link to another program.
 * @param {string} url
 * @param {string} title
 * @returns {Promise<boolean>} Whether that was possible, also if the reader thought better of it.
 */
export async function shareLink(url, title) {
  if (!sharesLinks()) return false;
  try {
    await navigator.share({ url, title });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Whether the page can fill the whole screen. */
export function fillsScreen() {
  return document.fullscreenEnabled;
}

/** Fills the whole screen, or no longer. */
export async function toggleFullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}

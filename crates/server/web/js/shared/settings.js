// What a person has set on this device: language, theme, motion, sound, confirmation. Kept in the browser's storage.

/** @typedef {'system' | 'light' | 'dark' | 'contrast'} Theme */
/** @typedef {'slow' | 'normal' | 'fast' | 'none'} Speed */
/** When the island of the player who acts comes to the middle. @typedef {'always' | 'matters' | 'never'} Follow */
/** When what one device can play alone is played on it: where the server does not answer, or always. @typedef {'offline' | 'always'} PlayHere */
/**
 * @typedef {object} Settings
 * @property {'en' | 'fr' | null} language None: as the browser wishes.
 * @property {Theme} theme
 * @property {Speed} speed
 * @property {boolean} sound
 * @property {number} volume From 0 to 1.
 * @property {boolean} confirm Whether a choice must be confirmed.
 * @property {boolean} notify Whether the browser tells that it is one's turn.
 * @property {Follow} follow
 * @property {boolean} textMode Whether the table can be asked and played in words beside the board.
 * @property {boolean} coordinates Whether the circles of the islands show their names.
 * @property {boolean} haptics Whether the device shakes when something happens.
 * @property {boolean} stayAwake Whether the screen stays lit while a game is played.
 * @property {boolean} autoContinue Whether a fight goes on by itself after a while.
 * @property {PlayHere} playHere
 */

const KEY = 'orichalcum.settings';

/** @type {Settings} */
const DEFAULTS = {
  language: null,
  theme: 'system',
  speed: 'normal',
  sound: false,
  volume: 0.6,
  confirm: true,
  notify: false,
  follow: 'always',
  textMode: false,
  coordinates: false,
  haptics: true,
  stayAwake: true,
  autoContinue: false,
  playHere: 'offline',
};

/** What one unit of time is multiplied by. @type {Record<Speed, number>} */
const FACTORS = { slow: 1.5, normal: 1, fast: 0.5, none: 0 };

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();
let current = load();

/** The settings as they are. @returns {Readonly<Settings>} */
export function settings() {
  return current;
}

/**
 * Changes some settings, keeps them and tells the listeners.
 * @param {Partial<Settings>} part
 */
export function set(part) {
  current = { ...current, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A browser without storage forgets them with the page.
  }
  apply();
  for (const listener of listeners) listener(current);
}

/**
 * Calls back after every change; returns what ends it.
 * @param {(settings: Settings) => void} listener
 */
export function subscribe(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a time is multiplied by: 0 if nothing should move. */
export function speedFactor() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : FACTORS[current.speed];
}

/** Whether the system asks for high contrast. */
function wantsContrast() {
  return matchMedia('(prefers-contrast: more)').matches;
}

/** Shows theme and speed on the page. Call it once, early, and when a wish of the system has changed. */
export function apply() {
  const root = document.documentElement;
  const theme = current.theme === 'system' && wantsContrast() ? 'contrast' : current.theme;
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
  root.style.setProperty('--speed', String(speedFactor()));
  root.classList.toggle('still', speedFactor() === 0);
}

/** @returns {Settings} */
function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return DEFAULTS;
  }
}

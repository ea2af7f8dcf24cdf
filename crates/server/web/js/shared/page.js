// What every page does first: theme and motion as they were set, the reader's language, help at hand. And what it does
// last: it lets the browser keep the site, which tells of a newer version, also where the page could not be drawn.

import { apply, settings, subscribe } from './settings.js';
import { installHelp } from './help-and-settings.js';
import { noteInputKind } from './input-kind.js';
import { language, onLanguageChange, preferredLanguage, setLanguage } from './i18n.js';

/** How long what a page needs may be on its way before the browser is let keep the site all the same, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Prepares the page, then draws it; draws it again after every change of the language or a setting.
 * @param {() => void | Promise<void>} draw
 */
export async function startPage(draw) {
  const shown = show(draw);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const keep = () => onceIdle(() => void keepSite());
  // A page of an older version may not understand its server any more: that there is a newer one is what helps.
  void Promise.race([shown, late]).then(keep, keep);
  await shown;
}

/** @param {() => void | Promise<void>} draw */
async function show(draw) {
  apply();
  noteInputKind();
  for (const wish of ['(prefers-reduced-motion: reduce)', '(prefers-contrast: more)'])
    matchMedia(wish).addEventListener('change', apply);
  await setLanguage(settings().language ?? preferredLanguage());
  installHelp();
  await draw();
  onLanguageChange(() => void draw());
  subscribe((now) => {
    const wished = now.language ?? preferredLanguage();
    if (wished === language()) void draw();
    else void setLanguage(wished);
  });
}

/** Does something when the page is there whole and has nothing else to do. @param {() => void} deed */
function onceIdle(deed) {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(deed) : setTimeout(deed, 2000));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

async function keepSite() {
  try {
    const load = () => import('../installed/keep.js');
    await (await load()).keepSite();
  } catch {
    // The page works as well without being kept, and the next one tries again.
  }
}

// What every page does first: theme and motion as they were set, the reader's language, help at hand. And what it does
// last: it lets the browser keep the site.

import { apply, settings, subscribe } from './settings.js';
import { installHelp } from './help-and-settings.js';
import { noteInputKind } from './input-kind.js';
import { language, onLanguageChange, preferredLanguage, setLanguage } from './i18n.js';

/**
 * Prepares the page, then draws it; draws it again after every change of the language or a setting.
 * @param {() => void | Promise<void>} draw
 */
export async function startPage(draw) {
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
  onceIdle(() => void keepSite());
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

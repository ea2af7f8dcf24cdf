// The doors to help and settings on every page; what is behind them is loaded when one is opened.

import { onDemand } from './on-demand.js';

let installed = false;
/** The table whose figures the help tells; none: those of new tables. */
let table = '';

/** Lets the help tell the figures of a table's set. @param {string} id */
export function tellOfTable(id) {
  table = id;
}

/**
 * Opens the help, at a rule such as R8.3b or a passage such as aid-odds if one is named.
 * @param {string} [place]
 */
export async function openHelp(place) {
  const panel = await onDemand('/js/help/panel.js', () => import('../help/panel.js'));
  await panel.openHelp(place, table);
}

/** Opens the settings. */
export async function openSettings() {
  const dialog = await onDemand('/js/shared/settings-dialog.js', () => import('./settings-dialog.js'));
  await dialog.openSettings();
}

/** Opens the help with the ? key and from links with data-help="R8.3b". Calling it again does nothing. */
export function installHelp() {
  if (installed) return;
  installed = true;
  document.addEventListener('keydown', (event) => {
    if (
      event.key !== '?' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isWriting(event.target) ||
      event.defaultPrevented
    )
      return;
    event.preventDefault();
    void openHelp();
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-help]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openHelp(link.getAttribute('data-help') || undefined);
  });
}

/** @param {EventTarget | null} target */
function isWriting(target) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

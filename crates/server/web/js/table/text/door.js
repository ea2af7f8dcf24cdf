// The way into the text mode: it is loaded when it is first used, and kept on while the reader wishes it.

import { change } from '../model/scene.js';
import { nothing } from '../../vendor/lit-html.js';
import { onDemand } from '../../shared/on-demand.js';
import { set, settings } from '../../shared/settings.js';
import { styles } from '../../shared/styles.js';

/** @typedef {Readonly<import('../model/scene.js').Scene>} Scene */

/** @type {typeof import('./panel.js') | null} */
let panel = null;
let asked = false;

/** The text mode, where it is on and has come. @param {Scene} at */
export function textTemplate(at) {
  if (!settings().textMode || !at.game) return nothing;
  if (panel) return panel.panelTemplate(at);
  if (!asked) void load();
  return nothing;
}

/** Begins or ends the text mode; who begins it can type at once. */
export async function toggleText() {
  const textMode = !settings().textMode;
  if (textMode) await load();
  if (textMode && !panel) return;
  change({ pick: {}, buying: false });
  set({ textMode });
  if (textMode) requestAnimationFrame(() => panel?.focusField());
}

async function load() {
  asked = true;
  try {
    [panel] = await Promise.all([
      onDemand('/js/table/text/panel.js', () => import('./panel.js')),
      styles('/css/table-text.css'),
    ]);
    change({});
  } catch {
    // It is asked for again with the next draw, or when the reader wishes it again.
    asked = false;
  }
}

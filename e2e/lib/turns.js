// Turns of others, to be looked at: tables against bots, and the reader's own turn taken without the page.

import assert from 'node:assert/strict';
import { hasten, settled, tableOf } from './table.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./table.js').Now} Now */

/** @param {number} n */
export function bots(n) {
  return Array.from({ length: n }, () => ({ kind: 'bot', level: 'explorer' }));
}

/**
 * Opens a table, and waits for the first question of a turn.
 * @param {Page} page
 * @param {object} data
 * @returns {Promise<Now>}
 */
export async function openTurn(page, data) {
  const answer = await page.request.post('/api/v1/tables', { data });
  assert.ok(answer.ok(), await answer.text());
  await page.goto(`/table/${(await answer.json()).view.table.id}`);
  let now = await settled(page, { but: 'patience' });
  while (now.ask === 'side') {
    now = await hasten(page, now);
    if (now.wants === 'patience') now = await settled(page, { but: 'patience' });
  }
  return now;
}

/**
 * Takes a whole turn without the page.
 * @param {Page} page
 * @param {Now} first
 */
export async function endTurn(page, first) {
  const { seat } = first;
  for (let now = first; ; ) {
    const wanted = now.options.find((option) => option === 'pass') ?? now.options[0];
    const data = { seq: now.seq, action: wanted };
    const reply = await page.request.post(`/api/v1/tables/${tableOf(page)}/actions`, { data });
    assert.ok(reply.ok(), await reply.text());
    const { view } = await reply.json();
    if (view && view.game.turn !== seat) return;
    const after = await page.evaluate(whatIsAsked, { seat, seq: now.seq });
    if (!after) return;
    now = /** @type {Now} */ ({ ...now, ...after });
  }
}

/**
 * Runs in the page: what the reader is asked next in the same turn; nothing when somebody else's has begun.
 * @param {{ seat: number | null, seq: number }} last
 */
async function whatIsAsked({ seat, seq }) {
  const { scene, choicesOf } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  for (;;) {
    const at = scene();
    if (at.game.turn !== seat) return null;
    if (at.fight && !at.fight.rolling) document.querySelector('dialog.fight .duel-bar .button-main')?.click();
    const choices = at.message.seq > seq ? choicesOf(at) : undefined;
    if (choices) {
      const options = choices.actions.map((/** @type {{ action: string }} */ choice) => choice.action);
      return { seq: at.message.seq, options };
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Runs in the page: whether a turn of somebody else is shown. */
export async function hasTape() {
  const { scene } = await import(/** @type {string} */ ('/js/table/model/scene.js'));
  return Boolean(scene().tape?.running);
}

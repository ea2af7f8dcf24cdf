// Opens the guided first game: alone against the gentlest Automaton on the calm side of an island, with advice.

import { tableAt } from '../shared/address.js';
import { postWithPart } from '../shared/shares.js';

/** @typedef {import('../protocol').Message} Message */

/**
 * @returns {Promise<import('../shared/api.js').Answer<string>>} The address of its table.
 */
export async function openGuided() {
  const table = { seats: [{ kind: 'me', island: 'random/calm' }], automaton: 'gentle', hints: true };
  const idOf = (/** @type {Message} */ opened) => opened.view?.table.id ?? '';
  /** @type {import('../shared/api.js').Answer<Message>} */
  const answer = await postWithPart('/tables', table, idOf);
  if (!answer.ok) return answer;
  return { ok: true, value: tableAt(idOf(answer.value), 'guide=1') };
}

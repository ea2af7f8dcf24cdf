// "Check the draws": the draws of the game and the parts of its seed, computed again in this browser.

import { html, nothing } from '../../vendor/lit-html.js';
import { checkDraws } from '../../shared/drawn.js';
import { checkSeed } from '../../shared/fair.js';
import { notedOf } from '../../shared/shares.js';
import { ownSeats } from '../model/scene.js';
import { picture } from '../../shared/pictures.js';
import { seatWord } from '../model/names.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../shared/fair.js').Check} Check */

/**
 * What the seed is for, what this browser has found out, and how anybody proves the rest.
 * @param {Scene} at
 */
export function drawsTemplate(at) {
  const { seed = '', commitment } = at.message.table;
  return html`<div class="seed"><p>${t('final.check_about')}</p>${comparedTemplate(at, seed)}${partsTemplate(at)}
    <dl><dt>${t('final.seed')}</dt><dd><code>${seed}</code></dd>
      ${commitment ? html`<dt>${t('final.commitment')}</dt><dd><code>${commitment}</code></dd>` : nothing}</dl>
    <p>${t('final.check_how')}</p><p><code>orichalcum verify orichalcum-${at.id}.jsonl</code></p>
    <p><a href=${`/replay?table=${encodeURIComponent(at.id)}`}>${t('final.check_replay')}</a></p></div>`;
}

/** What was found out about the games that were looked at. @type {WeakMap<object, import('../../shared/drawn.js').Verdict>} */
const compared = new WeakMap();

/**
 * How many draws follow from the seed.
 * @param {Scene} at
 * @param {string} seed
 */
function comparedTemplate({ history, components }, seed) {
  if (!history) return html`<p role="status">${t('tape.draws_wait')}</p>`;
  const found = compared.get(history) ?? checkDraws(seed, history, components);
  compared.set(history, found);
  const isSound = found.wrong === null;
  const text = isSound
    ? t('tape.draws_agree', { n: found.draws })
    : t('tape.draws_differ', { n: found.draws - found.agree, draws: found.draws, step: found.wrong ?? 0 });
  return html`<p class=${`verdict draws-verdict ${isSound ? 'sound' : 'unsound'}`} role="status">${picture(isSound ? 'icon-check' : 'icon-warning')}<span>${text}</span></p>`;
}

/**
 * Nothing for a table from before there were parts.
 * @param {Scene} at
 */
function partsTemplate(at) {
  const { table, you } = at.message;
  const noted = notedOf(at.id);
  const check = checkSeed(table, you.played, noted);
  if (!check) return nothing;
  const part = (
    /** @type {string} */ title,
    /** @type {string} */ share,
    /** @type {string} */ promise,
    /** @type {string} */ told,
    /** @type {boolean} */ isSound,
  ) =>
    html`<dt>${title}</dt><dd><code>${share}</code><small>${t('draws.promised')} <code>${promise}</code></small>
      <small class=${isSound ? 'sound' : 'unsound'}>${picture(isSound ? 'icon-check' : 'icon-warning')}${told}</small></dd>`;
  return html`<p>${t('draws.about')}</p>
    <p class=${`verdict ${check.sound ? 'sound' : 'unsound'}`} role="status">${picture(check.sound ? 'icon-check' : 'icon-warning')}<span>${verdictText(check, noted !== null)}</span></p>
    <dl class="parts">
      ${part(t('draws.server'), table.server_share ?? '', table.server_commitment ?? '', serverText(check.server), check.server === 'sound')}
      ${check.players.map(({ seat, share, commitment, state }) => {
        const isOwn = you.played.includes(seat);
        const title = isOwn ? ownTitle(at) : t('draws.part_of', { seat: seatWord(at, seat) });
        // Keys: draws.part_{sound,broken,changed,foreign}
        const told = isOwn && noted && state === 'sound' ? t('draws.part_kept') : t(`draws.part_${state}`);
        return part(title, share, commitment, told, state === 'sound');
      })}</dl>
    <p class="small">${t('draws.formula')}</p>`;
}

/** One's own part, which is that of everybody on the same screen. @param {Scene} at */
function ownTitle(at) {
  return t(ownSeats(at).length > 1 ? 'draws.yours_all' : 'draws.yours');
}

/** @param {import('../../shared/fair.js').State} state */
function serverText(state) {
  if (state === 'sound') return t('draws.server_sound');
  return t(state === 'changed' ? 'draws.server_changed' : 'draws.part_broken');
}

/**
 * @param {Check} check
 * @param {boolean} isNoted Whether this browser could compare with what it kept.
 */
function verdictText(check, isNoted) {
  if (!check.sound) return t('draws.verdict_unsound');
  if (check.players.length === 0) return t('draws.verdict_server');
  return isNoted ? t('draws.verdict_kept') : t('draws.verdict');
}

// "Check the draws": the game played and drawn again in this browser, and the parts of its seed.

import { html, nothing } from '../../vendor/lit-html.js';
import { isHere, replayAt } from '../../shared/address.js';
import { change, ownSeats } from '../model/scene.js';
import { checkOf, forgetCheck } from '../../shared/check-record.js';
import { checkTemplate, verdictTemplate } from '../../shared/check-view.js';
import { checkSeed } from '../../shared/fair.js';
import { notedOf } from '../../shared/shares.js';
import { picture } from '../../shared/pictures.js';
import { recordOf } from '../../shared/api.js';
import { seatWord } from '../model/names.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../shared/fair.js').Check} Check */

/**
 * What the seed is for, what this browser has found out, and how anybody else can.
 * @param {Scene} at
 */
export function drawsTemplate(at) {
  const { table } = at.message;
  const changed = () => change({});
  const check = checkOf(at.id, { read: () => recordOf(at.id), table, shown: at.history, changed });
  const again = () => {
    forgetCheck(at.id);
    changed();
  };
  return html`<div class="seed"><p>${t('final.check_about')}</p>${checkTemplate(check, again)}${partsTemplate(at, check)}
    <dl><dt>${t('final.seed')}</dt><dd><code>${table.seed ?? ''}</code></dd>
      ${table.commitment ? html`<dt>${t('final.commitment')}</dt><dd><code>${table.commitment}</code></dd>` : nothing}</dl>
    <p>${t('final.check_how')}</p><p><code>orichalcum verify orichalcum-${at.id}.jsonl</code></p>
    <p><a href=${replayAt(at.id)}>${t('final.check_replay')}</a></p></div>`;
}

/**
 * Nothing for a table from before there were parts.
 * @param {Scene} at
 * @param {import('../../shared/check-record.js').Check} record What the record says of the same parts.
 */
function partsTemplate(at, record) {
  const { table, you } = at.message;
  const noted = notedOf(at.id);
  const check = checkSeed(table, you.played, noted);
  if (!check) return nothing;
  const isFromDevice = isHere(at.id) || table.elsewhere === true;
  const isSound = check.sound && record.state === 'done' && record.verdict.verdict === 'holds';
  const part = (
    /** @type {string} */ title,
    /** @type {string} */ share,
    /** @type {string} */ promise,
    /** @type {string} */ told,
    /** @type {boolean} */ asPromised,
  ) =>
    html`<dt>${title}</dt><dd><code>${share}</code><small>${t('draws.promised')} <code>${promise}</code></small>
      <small class=${asPromised ? 'sound' : 'unsound'}>${picture(asPromised ? 'icon-check' : 'icon-warning')}${told}</small></dd>`;
  return html`<p>${t(isFromDevice ? 'draws.about_here' : 'draws.about')}</p>
    ${check.sound && record.state !== 'done' ? nothing : verdictTemplate(isSound, verdictText(check, isSound, noted !== null))}
    <dl class="parts">
      ${part(t(isFromDevice ? 'draws.device' : 'draws.server'), table.server_share ?? '', table.server_commitment ?? '', serverText(check.server), check.server === 'sound')}
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
 * @param {boolean} isSound
 * @param {boolean} isNoted Whether this browser could compare with what it kept.
 */
function verdictText(check, isSound, isNoted) {
  if (!isSound) return t('draws.verdict_unsound');
  if (check.players.length === 0) return t('draws.verdict_server');
  return isNoted ? t('draws.verdict_kept') : t('draws.verdict');
}

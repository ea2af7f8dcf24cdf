// The tape: a turn of somebody else in a row of small pictures, the present one open, with buttons to pause, step and skip.

import { html, nothing } from '../../vendor/lit-html.js';
import { choicesOf } from '../model/scene.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { playAgain } from '../motion/play-others.js';
import { seatText } from '../model/names.js';
import { shotsTemplate } from './shots.js';
import { skipTape, stepTape, togglePause } from '../motion/play-shots.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../tape/tape.js').Tape} Tape */

/**
 * The tape of the turn that is under way; nothing while the reader is asked.
 * @param {Scene} at
 */
export function tapeTemplate(at) {
  const { tape } = at;
  if (!tape || choicesOf(at) || tape.shots.length === 0) return nothing;
  const isRows = tape.shots.some((shot) => 'part' in shot);
  return html`<section class=${isRows ? 'tape rows' : 'tape'} aria-label=${t('tape.label', { seat: seatText(at, tape.seat) })}>
    ${picture(shieldOf(at.message.table, tape.seat), { class: 'shield', label: seatText(at, tape.seat) })}
    ${shotsTemplate(at, tape)}
    <div class="tape-bar">${barTemplate(tape)}</div>
  </section>`;
}

/** @param {Tape} tape */
function barTemplate({ running, paused }) {
  if (!running) return tapeButton('icon-undo', t('tape.again'), 'P', () => void playAgain());
  return html`${tapeButton('icon-previous', t('tape.back'), '←', () => stepTape('back'))}
    ${tapeButton(paused ? 'icon-play' : 'icon-pause', t(paused ? 'tape.play' : 'tape.pause'), t('tape.space'), togglePause)}
    ${tapeButton('icon-next', t('tape.on'), '→', () => stepTape('on'))}
    ${tapeButton('icon-skip', t('tape.skip'), 'S', skipTape)}`;
}

/**
 * @param {string} icon
 * @param {string} label
 * @param {string} key
 * @param {() => void} press
 */
function tapeButton(icon, label, key, press) {
  return html`<button type="button" class="button-icon" data-tape aria-label=${label} title=${`${label} (${key})`}
    @click=${press}>${picture(icon)}</button>`;
}

// The tape: a turn of somebody else in a row of small pictures, the present one open, with buttons to pause, step and skip.

import { html, nothing } from '../../vendor/lit-html.js';
import { captionOf, lookOf } from '../tape/tape.js';
import { choicesOf } from '../model/scene.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { playAgain } from '../motion/others.js';
import { seatText } from '../model/names.js';
import { skipTape, stepTape, togglePause } from '../motion/player.js';
import { t } from '../../shared/i18n.js';
import { tilePicture } from './tile-picture.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../tape/tape.js').Shot} Shot */
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

/**
 * The shots of a tape, also where it is not played: in a replay, which goes to the one that is pressed.
 * @param {Scene} at
 * @param {Pick<Tape, 'shots' | 'now' | 'secret'>} tape
 * @param {(index: number) => void} [go]
 */
export function shotsTemplate(at, { shots, now, secret }, go) {
  return html`<ol class="shots">${shots.map((shot, index) => {
    const state = index < now ? 'done' : index === now ? 'now' : 'ahead';
    const body = shotTemplate(at, shot, `tape-${index}`, state === 'now' && secret);
    return html`<li class=${`shot ${state}`} aria-current=${state === 'now' ? 'step' : nothing} title=${secret ? nothing : captionOf(at, shot)}>${
      go ? html`<button type="button" @click=${() => go(index)}>${body}</button>` : body
    }</li>`;
  })}</ol>`;
}

/**
 * One shot: its pictures, its words, what it brings and costs.
 * @param {Scene} at
 * @param {Shot} shot
 * @param {string} where Where it is drawn.
 * @param {boolean} [secret] Whether dice have still to show what comes of it.
 */
export function shotTemplate(at, shot, where, secret = false) {
  const { shown, words, marks } = lookOf(at, shot);
  const pictures = shown.slice(0, 3).map(({ piece, tile }, index) => {
    if (!tile) return picture(secret && piece.startsWith('die-') ? 'die-blank' : piece);
    return tilePicture(`${where}-${index}`, tile, (creature) => at.components.creatures[creature].strength);
  });
  return html`<span class="shot-pictures">${pictures}</span><span class="shot-words">${words}</span>${
    marks.length && !secret
      ? html`<span class="marks">${marks.map(({ piece, text }) => html`<span class=${text.startsWith('−') ? 'mark loss' : 'mark'}>${text}${picture(piece)}</span>`)}</span>`
      : nothing
  }`;
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

// The shots of a turn in a row: each its pictures, a few words, what it brings and costs; the present one marked.

import { html, nothing } from '../../vendor/lit-html.js';
import { captionOf, lookOf } from '../tape/tape.js';
import { picture } from '../../shared/pictures.js';
import { tilePicture } from './tile-picture.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../tape/tape.js').Shot} Shot */
/** @typedef {import('../tape/tape.js').Tape} Tape */

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
    return html`<li class=${`shot ${state}`} data-at=${state === 'now' ? 'shot' : nothing} aria-current=${state === 'now' ? 'step' : nothing} title=${secret ? nothing : captionOf(at, shot)}>${
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
      ? html`<span class="shot-marks">${marks.map(({ piece, text }) => html`<span class=${text.startsWith('−') ? 'mark loss' : 'mark'}>${text}${picture(piece)}</span>`)}</span>`
      : nothing
  }`;
}

// The dialogs of a replay: figures, another game to open, the check of the draws.

import { html, nothing } from '../vendor/lit-html.js';
import { change, state } from './state.js';
import { checkOf, forgetCheck } from '../shared/check-record.js';
import { checkTemplate } from '../shared/check-view.js';
import { chooserTemplate } from './chooser.js';
import { figuresTemplate } from './figures.js';
import { go, linkToMove } from './commands.js';
import { isKept } from '../shared/address.js';
import { modal } from '../shared/modal.js';
import { t } from '../shared/i18n.js';

/**
 * @param {import('../table/model/scene.js').Scene} at
 * @param {import('./state.js').Game} game
 */
export function dialogTemplate(at, game) {
  const { dialog, step } = state();
  const close = () => change({ dialog: null, problem: '' });
  switch (dialog) {
    case 'figures':
      return modal({
        name: 'figures',
        title: t('replay.figures'),
        body: html`<div class="figures">${figuresTemplate(at, game, step, go)}</div>`,
        close,
        look: 'dialog-wide',
      });
    case 'draws':
      return modal({ name: 'draws', title: t('final.check'), body: drawsTemplate(game), close });
    case 'open':
      return modal({ name: 'open', title: t('replay.choose'), body: chooserTemplate(), close });
    case 'link':
      return modal({
        name: 'link',
        title: t('replay.link'),
        body: html`<div class="field"><input readonly .value=${linkToMove()} aria-label=${t('replay.link')}
          @focus=${selectAll}></div>`,
        close,
      });
    case null:
      return nothing;
  }
}

/** @param {FocusEvent} event */
function selectAll({ target }) {
  if (target instanceof HTMLInputElement) target.select();
}

/**
 * The record played and drawn again, on this device.
 * @param {import('./state.js').Game} game
 */
function drawsTemplate({ source }) {
  const changed = () => change({});
  const name = source.id ?? 'file';
  const again = () => {
    forgetCheck(name);
    changed();
  };
  // A game that comes from a record shows nothing else.
  const shown = source.id && !isKept(source.id) ? source : null;
  const check = checkOf(name, { read: source.record, shown, changed });
  return html`<div class="seed"><p>${t('replay.check_about')}</p>${checkTemplate(check, again)}</div>`;
}

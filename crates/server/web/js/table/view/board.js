// The frame of the island: a window onto the sea that may be panned and zoomed, with the way back to the whole island.

import { html } from '../../vendor/lit-html.js';
import { picture } from '../../shared/pictures.js';
import { t } from '../../shared/i18n.js';
import { toggleWhole } from '../act/board-view.js';

/** @param {import('../../vendor/lit-html.js').Template} island */
export function boardTemplate(island) {
  const label = t('board.whole');
  return html`<div class="board"><div class="board-view" role="group" aria-label=${t('board.sea')}>${island}</div>
    <button type="button" class="whole-island button-icon glass" aria-label=${label} title=${label}
      @click=${toggleWhole}>${picture('icon-fullscreen')}</button></div>`;
}

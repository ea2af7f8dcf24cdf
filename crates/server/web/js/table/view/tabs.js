// The tabs of small windows: which of the boards is shown where not all have room.

import { html } from '../../vendor/lit-html.js';
import { picture } from '../../shared/pictures.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Tab} Tab */

/** What each tab leads to and the picture that stands for it where words have no room. @type {readonly { tab: Tab, piece: string }[]} */
const TABS = [
  { tab: 'actions', piece: 'card-back' },
  { tab: 'build', piece: 'action-construct' },
  { tab: 'titans', piece: 'titan-theia' },
  { tab: 'rivals', piece: 'icon-people' },
  { tab: 'log', piece: 'icon-log' },
];

/**
 * @param {Tab} shown
 * @param {{ name: string, short?: string }} others What the tab with the other players is called, and reads where that is too long.
 * @param {(tab: Tab) => void} choose
 */
export function tabsTemplate(shown, others, choose) {
  /** @type {Record<Tab, string>} */
  const names = {
    actions: t('word.actions'),
    build: t('word.build'),
    titans: t('word.titans'),
    rivals: others.name,
    log: t('word.log'),
  };
  const short = (/** @type {Tab} */ tab) => (tab === 'rivals' && others.short) || names[tab];
  /** What is read is in the name, for those who speak it. @param {Tab} tab */
  const label = (tab) =>
    names[tab].includes(short(tab)) ? names[tab] : t('table.about', { what: short(tab), about: names[tab] });
  return html`<nav class="tabs-place" aria-label=${t('table.boards')}><div class="tabs" role="tablist" aria-label=${t('table.boards')} data-group="tabs">${TABS.map(
    ({ tab, piece }) => html`<button type="button" role="tab" id=${`tab-${tab}`} aria-selected=${String(shown === tab)}
      aria-controls=${`tab-of-${tab}`} tabindex=${shown === tab ? 0 : -1} aria-label=${label(tab)} title=${names[tab]}
      @click=${() => choose(tab)}>${picture(piece)}<span>${short(tab)}</span></button>`,
  )}</div></nav>`;
}

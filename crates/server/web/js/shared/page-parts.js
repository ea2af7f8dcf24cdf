// The parts that pages share: top bar with language, theme and settings; the line of links at the foot.

import { html, nothing } from '../vendor/lit-html.js';
import { pageAt } from './address.js';
import { language, languageNames, languages, t } from './i18n.js';
import { openHelp, openSettings } from './help-and-settings.js';
import { picture } from './pictures.js';
import { set, settings } from './settings.js';

/** @typedef {import('../vendor/lit-html.js').Template} Template */

const THEMES = /** @type {const} */ (['system', 'light', 'dark', 'contrast']);

/**
 * The bar at the top of a page.
 * @param {{ here: '/' | '/help' | '/replay' | '/gallery' | '/lessons' | '/about' | '', extra?: Template }} options
 */
export function headTemplate({ here, extra }) {
  return html`<header class="page-head on-sea">
    <a class="brand" href=${pageAt('/')} aria-label=${t('home.title')} aria-current=${here === '/' ? 'page' : nothing}>${picture('orichalcum')}</a>
    <nav class="page-nav" aria-label=${t('menu.open')}>
      <button type="button" @click=${() => void openHelp()}>${t('home.rules')}</button>
      <a href=${pageAt('/lessons')} aria-current=${here === '/lessons' ? 'page' : nothing}>${t('home.lessons')}</a>
      <a href=${pageAt('/replay')} aria-current=${here === '/replay' ? 'page' : nothing}>${t('home.replays')}</a>
      <a href=${pageAt('/gallery')} aria-current=${here === '/gallery' ? 'page' : nothing}>${t('home.gallery')}</a>
    </nav>
    <div class="page-tools">${extra ?? nothing}${languageTemplate()}
      <button type="button" class="button-icon" aria-label=${themeLabel()} title=${themeLabel()} @click=${nextTheme}>${picture('icon-theme')}</button>
      <button type="button" class="button-icon" aria-label=${t('settings.title')} title=${t('settings.title')} @click=${() => void openSettings()}>${picture('icon-settings')}</button>
    </div>
  </header>`;
}

/**
 * A page that has only something to say, and the way home.
 * @param {string} title
 * @param {string} text
 */
export function loneTemplate(title, text) {
  return html`<div class="page sea">${headTemplate({ here: '' })}<main class="lone"><section class="lone-card slab"><div class="meander"></div>${picture('circle-unexplored')}
      <h1 class="display-m">${title}</h1><p class="muted">${text}</p><a class="button button-main" href=${pageAt('/')}>${t('button.home')}</a></section></main>${footTemplate()}</div>`;
}

/** The languages side by side. */
function languageTemplate() {
  return html`<div class="languages" role="group" aria-label=${t('settings.language')}>${languages.map(
    (
      each,
    ) => html`<button type="button" lang=${each} aria-pressed=${String(each === language())} aria-label=${`${each.toUpperCase()} ${languageNames[each]}`}
      @click=${() => set({ language: each })}>${each.toUpperCase()}</button>`,
  )}</div>`;
}

/** The links at the foot of a page. */
export function footTemplate() {
  return html`<footer class="page-foot on-sea"><nav aria-label=${t('home.more_links')}>
    <a href=${pageAt('/help')}>${t('help.title')}</a><a href=${pageAt('/lessons')}>${t('home.lessons')}</a><a href=${pageAt('/gallery')}>${t('home.gallery')}</a><a href=${pageAt('/replay')}>${t('home.replays')}</a>
    <a href=${pageAt('/about')}>${t('about.title')}</a></nav><p>${t('about.foot')}</p></footer>`;
}

function themeLabel() {
  // Keys: settings.theme_{system,light,dark,contrast}
  return t('home.theme_now', { theme: t(`settings.theme_${settings().theme}`) });
}

function nextTheme() {
  const next = THEMES[(THEMES.indexOf(settings().theme) + 1) % THEMES.length];
  set({ theme: next });
}

// The settings: language, theme, motion, sound, confirmation, notifications. Every change holds at once.

import { html, nothing, render } from '../vendor/lit-html.js';
import { askToKeep, hasPromisedToKeep } from './device-memory.js';
import { hasServer } from './address.js';
import { language, languageNames, languages, onLanguageChange, t } from './i18n.js';
import { picture } from './pictures.js';
import { play, setSound, setVolume } from './sound.js';
import { set, settings, subscribe } from './settings.js';
import { styles } from './styles.js';

/** @typedef {import('./settings.js').Settings} Settings */

// Keys: settings.theme_{system,light,dark,contrast}, settings.speed_{slow,normal,fast,none}
const THEMES = /** @type {const} */ (['system', 'light', 'dark', 'contrast']);
// Keys: tape.follow_{always,matters,never}
const FOLLOWS = /** @type {const} */ (['always', 'matters', 'never']);
// Keys: settings.play_here_{offline,always}
const PLAY_HERE = /** @type {const} */ (['offline', 'always']);
const SPEEDS = /** @type {const} */ (['slow', 'normal', 'fast', 'none']);

/** @type {HTMLDialogElement | null} */
let dialog = null;
/** Whether the browser refused notifications. */
let denied = false;
/** Whether the browser has promised to keep the games of this device. */
let promised = false;

/** Shows the settings. */
export async function openSettings() {
  [promised] = await Promise.all([hasPromisedToKeep(), styles('/css/settings.css')]);
  dialog ??= create();
  draw();
  if (!dialog.open) dialog.showModal();
}

function create() {
  const made = document.createElement('dialog');
  made.className = 'settings-dialog';
  made.setAttribute('aria-labelledby', 'settings-title');
  made.addEventListener('click', (event) => event.target === made && made.close());
  document.body.append(made);
  subscribe(draw);
  onLanguageChange(draw);
  return made;
}

function draw() {
  if (dialog) render(template(), dialog);
}

function template() {
  const now = settings();
  return html`<header class="dialog-head"><h2 class="display-m" id="settings-title">${t('settings.title')}</h2>
      <button type="button" class="button-icon" aria-label=${t('button.close')} @click=${() => dialog?.close()}>${picture('icon-close')}</button></header>
    <div class="dialog-body settings">
      ${choice(
        t('settings.language'),
        'language',
        language(),
        languages.map((each) => ({ value: each, text: languageNames[each], lang: each })),
        (value) => set({ language: value }),
      )}
      ${choice(
        t('settings.theme'),
        'theme',
        now.theme,
        THEMES.map((value) => ({ value, text: t(`settings.theme_${value}`) })),
        (theme) => set({ theme }),
      )}
      ${choice(
        t('settings.speed'),
        'speed',
        now.speed,
        SPEEDS.map((value) => ({ value, text: t(`settings.speed_${value}`) })),
        (speed) => set({ speed }),
      )}
      ${choice(
        t('tape.follow'),
        'follow',
        now.follow,
        FOLLOWS.map((value) => ({ value, text: t(`tape.follow_${value}`) })),
        (follow) => set({ follow }),
      )}
      ${
        hasServer()
          ? choice(
              t('settings.play_here'),
              'play-here',
              now.playHere,
              PLAY_HERE.map((value) => ({ value, text: t(`settings.play_here_${value}`) })),
              changePlayHere,
              t('settings.play_here_about'),
            )
          : nothing
      }
      ${toggle(t('settings.sound'), now.sound, changeSound)}
      ${now.sound ? volume(now.volume) : nothing}
      ${toggle(t('settings.confirm'), now.confirm, (confirm) => set({ confirm }), t('settings.confirm_about'))}
      ${toggle(t('settings.auto_continue'), now.autoContinue, (autoContinue) => set({ autoContinue }))}
      ${toggle(t('settings.text_mode'), now.textMode, (textMode) => set({ textMode }), t('settings.text_mode_about'))}
      ${toggle(t('settings.coordinates'), now.coordinates, (coordinates) => set({ coordinates }))}
      ${'vibrate' in navigator ? toggle(t('settings.haptics'), now.haptics, (haptics) => set({ haptics })) : nothing}
      ${'wakeLock' in navigator ? toggle(t('settings.stay_awake'), now.stayAwake, (stayAwake) => set({ stayAwake })) : nothing}
      ${toggle(t('settings.notify'), now.notify, (notify) => void changeNotify(notify), denied ? t('settings.notify_denied') : t('settings.notify_about'))}
      ${isSecureContext ? nothing : html`<p class="insecure"><b>${t('insecure.title')}</b> ${t('insecure.about')}</p>`}
      <p class="muted small games-kept">${keptText(promised, hasServer())}</p>
      <p class="muted small">${t('settings.kept_here')}</p>
    </div>`;
}

/**
 * What becomes of the games of this device, and what keeps them in any case.
 * @param {boolean} isPromised
 * @param {boolean} hasOne Whether there is a server that takes finished games.
 */
export function keptText(isPromised, hasOne) {
  const safe = t(hasOne ? 'settings.games_safe' : 'settings.games_safe_alone');
  return `${t(isPromised ? 'settings.games_promised' : 'settings.games_not_promised')} ${safe}`;
}

/**
 * One of a few.
 * @template {string} Value
 * @param {string} title
 * @param {string} name
 * @param {Value} now
 * @param {{ value: Value, text: string, lang?: string }[]} choices
 * @param {(value: Value) => void} choose
 * @param {string} [about]
 */
function choice(title, name, now, choices, choose, about) {
  return html`<fieldset class=${`setting setting-${name}`}><legend class="field-label">${title}</legend>
    <div class="segmented">${choices.map(
      ({ value, text, lang }) =>
        html`<label lang=${lang ?? nothing}><input type="radio" name=${`setting-${name}`} value=${value} .checked=${value === now} @change=${() => choose(value)}>${text}</label>`,
    )}</div>${about ? html`<small class="field-hint">${about}</small>` : nothing}</fieldset>`;
}

/**
 * @param {string} title
 * @param {boolean} on
 * @param {(on: boolean) => void} change
 * @param {string} [about]
 */
function toggle(title, on, change, about) {
  return html`<label class="switch"><span>${title}${about ? html`<small class="field-hint">${about}</small>` : nothing}</span>
    <input type="checkbox" role="switch" .checked=${on} @change=${(/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).checked)}></label>`;
}

/** @param {number} level */
function volume(level) {
  return html`<label class="setting volume"><span class="field-label">${t('settings.volume')}</span>
    <input type="range" min="0" max="10" step="1" .value=${String(Math.round(level * 10))} aria-valuetext=${t('settings.volume_value', { n: Math.round(level * 10) })}
      @change=${(/** @type {Event} */ event) => {
        set({ volume: Number(/** @type {HTMLInputElement} */ (event.target).value) / 10 });
        setVolume(settings().volume);
        play('your_turn');
      }}></label>`;
}

/** People who play on this device want its games to stay there. @param {import('./settings.js').PlayHere} playHere */
function changePlayHere(playHere) {
  set({ playHere });
  if (playHere === 'always') void askToKeep().then(drawPromise);
}

async function drawPromise() {
  promised = await hasPromisedToKeep();
  draw();
}

/** @param {boolean} sound */
function changeSound(sound) {
  set({ sound });
  void setSound(sound).then(() => play('your_turn'));
}

/** @param {boolean} notify */
async function changeNotify(notify) {
  if (notify) denied = !('Notification' in window) || (await Notification.requestPermission()) !== 'granted';
  set({ notify: notify && !denied });
}

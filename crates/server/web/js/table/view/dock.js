// The dock: you with your places and stocks, the prompt, and the buttons that are always in the same places.

import { html, nothing } from '../../vendor/lit-html.js';
import { pageAt } from '../../shared/address.js';
import { name, t } from '../../shared/i18n.js';
import { automatonPlays } from '../motion/play-others.js';
import { confirm, next, pick, skip, skipOthers, undo, why as sayWhy } from '../act/choose.js';
import { standIn } from '../act/table-commands.js';
import { actingSeat, asking, change, choicesOf, discards, ownSeat, pointed, ready, watches } from '../model/scene.js';
import { fightText } from './fight.js';
import { hintButton } from './hint.js';
import { initiativeTemplate, placesTemplate, stocksTemplate } from './seats.js';
import { mayStandIn } from '../model/presence.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { promptOf } from './prompt-line.js';
import { stepTape } from '../motion/play-shots.js';
import { passText, seatText, seatWord } from '../model/names.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Choice} Choice */

/** @param {Scene} at */
export function dockTemplate(at) {
  return html`<footer class="dock">
    <div class="meander"></div>${meTemplate(at)}${promptTemplate(at)}${barTemplate(at)}</footer>`;
}

/** @param {Scene} at */
function meTemplate(at) {
  const seat = ownSeat(at);
  return html`<section class="me" aria-label=${seatText(at, seat)}>
    ${picture(shieldOf(at.message.table, seat), { class: 'shield', at: `seat-${seat}` })}
    <div class="who"><b><span class="me-name">${seatText(at, seat)}</span> ${initiativeTemplate(at, seat)}</b>
      <div class="row">${placesTemplate(at, seat)}${stocksTemplate(at, seat)}</div></div>
  </section>`;
}

/** @param {Scene} at */
function promptTemplate(at) {
  const { title, text } = promptOf(at);
  const waits = at.message.table.status === 'playing' && !choicesOf(at);
  return html`<section class=${waits ? 'prompt waits' : 'prompt'}><h1 tabindex="-1">${title}</h1><p>${text}</p></section>`;
}

/** @param {Scene} at */
export function barTemplate(at) {
  if (automatonPlays(at)) return automatonBar();
  if (watches(at) || at.message.table.status !== 'playing')
    return html`<div class="bar">${
      at.message.table.outcome
        ? html`<button type="button" class="button button-main"
      @click=${() => change({ final: true })}>${t('button.continue')}</button>`
        : html`<a class="button" href=${pageAt('/')}>${picture('icon-home')}${t('button.home')}</a>`
    }</div>`;
  const choices = choicesOf(at);
  const { steps, shown } = at.message.you.undo;
  const whyReset = steps > 0 && !at.moving ? null : t(shown ? 'why.shown' : 'why.nothing_to_undo');
  const whyUndo = choices && pointed(at) ? null : whyReset;
  return html`<div class="bar" role="group" aria-label=${t('table.bar')}>
    ${barButton('undo', '', t('button.undo'), 'icon-undo', whyUndo, () => void undo('one'))}
    ${barButton('reset', 'button-quiet', t('button.reset'), 'icon-reset', whyReset, () => void undo('all'))}
    ${hintButton(at)}
    ${skipButton(at)}
    ${extraButton(at)}
    ${mainButton(at)}
  </div>`;
}

/** Whether the reader waits for a bot. @param {Scene} at */
function botPlays(at) {
  const seat = at.message.table.seats[actingSeat(at) ?? 0];
  return !choicesOf(at) && !at.fight && Boolean(seat?.bot);
}

/**
 * Declines what is asked; while bots play it leads on to the reader's own turn.
 * @param {Scene} at
 */
function skipButton(at) {
  if (botPlays(at)) return barButton('skip', '', t('button.skip_to_me'), null, null, skipOthers);
  if (declines(at) || endsTurn(at)) return nothing;
  const choices = choicesOf(at);
  const pass = choices?.actions.some((choice) => choice.kind === 'pass');
  const why = pass ? null : choices ? whyNoPass(at) : t('why.not_your_turn');
  return barButton('skip', '', pass ? shortPass(at) : t('button.skip'), null, why, skip);
}

/** Whether declining ends the turn, but for a discard. @param {Scene} at */
function endsTurn(at) {
  return asking(at)?.what === 'additional';
}

/** Whether the main button declines: to end the turn, or because nothing else can be done. @param {Scene} at */
function declines(at) {
  const choice = ready(at);
  return choice ? choice.kind === 'pass' : endsTurn(at);
}

/** @param {Scene} at */
function whyNoPass(at) {
  const what = asking(at)?.what;
  if (what === 'tile') return t('why.must_place');
  if (what === 'act') return t('illegal.must_act');
  return t('why.must_choose');
}

/** @param {Scene} at */
function shortPass(at) {
  const what = asking(at)?.what;
  if (what === 'fight_on') return t('button.stop');
  return what === 'loot_building' ? t('button.put_back') : t('button.skip');
}

/**
 * A button that stays in its place and says why it cannot be used.
 * @param {string} key
 * @param {string} look
 * @param {string} text
 * @param {string | null} icon
 * @param {string | null} why
 * @param {() => void} press
 */
function barButton(key, look, text, icon, why, press) {
  return html`<button type="button" class=${`button ${look} bar-${key}`} aria-disabled=${why ? 'true' : nothing}
    title=${why ?? (icon ? text : nothing)}
    @click=${() => (why ? sayWhy(why) : press())}>${icon ? picture(icon) : nothing}<span class="bar-text">${text}</span></button>`;
}

/**
 * A favour or a way to pay, where the question has one more than yes and no.
 * @param {Scene} at
 */
function extraButton(at) {
  const choices = choicesOf(at);
  const titan = choices?.actions
    .filter((choice) => (choice.kind === 'produce' || choice.kind === 'recruit') && choice.favour)
    .flatMap((choice) => choice.then.find((event) => event.event === 'favour_used')?.titan ?? [])[0];
  if (titan) {
    const on = at.pick.favour === true;
    return html`<button type="button" class=${`button favour may-be${on ? ' picked' : ''}`} aria-pressed=${String(on)}
      @click=${() => pick({ favour: !on }, true)}>${picture(`titan-${titan}`)}<span>${t('button.use_favour', { titan: name('titan', titan) })}</span></button>`;
  }
  if (!at.buying && choices?.actions.some((choice) => choice.kind === 'buy'))
    return html`<button type="button" class="button may-be buy"
      @click=${() => change({ buying: true })}>${picture('icon-plus')}<span class="long">${t('table.buy')}</span><span class="short">${t('table.buy_short')}</span></button>`;
  return nothing;
}

/** @param {Scene} at */
function mainButton(at) {
  const choices = choicesOf(at);
  const asked = at.game?.asked ?? 0;
  if (!choices) {
    if (at.fight && !at.fight.rolling)
      return html`<button type="button" class="button button-main bar-next" @click=${next}>${t('button.continue')}</button>`;
    if (mayStandIn(at))
      return html`<button type="button" class="button button-main"
        @click=${standIn}>${t('state.let_bot', { seat: seatWord(at, asked) })}</button>`;
    return html`<button type="button" class="button button-main" aria-disabled="true"
      @click=${() => sayWhy(t('why.not_your_turn'))}>${t('button.confirm')}</button>`;
  }
  const choice = ready(at);
  const passes = declines(at);
  const why = !at.online ? t('why.no_connection') : choice || passes ? null : t('why.choose_first');
  return html`<button type="button" class=${`button button-main bar-confirm${passes ? ' bar-skip' : ''}`}
    aria-disabled=${why || at.sending ? 'true' : nothing} title=${passes ? passText(at) : (why ?? nothing)}
    @click=${() => (why ? sayWhy(why) : passes ? skip() : confirm())}>${mainText(at, choice)}<kbd aria-hidden="true">↵</kbd></button>`;
}

/**
 * @param {Scene} at
 * @param {Choice | null} choice
 */
function mainText(at, choice) {
  const question = asking(at);
  if (endsTurn(at) && declines(at)) return t(discards(at) ? 'button.no_more' : 'button.end_turn');
  if (choice?.kind === 'pass' || choice?.kind === 'automaton' || question?.what === 'automaton')
    return t('button.continue');
  if (question?.what === 'act' && (question.action === 'produce' || question.action === 'recruit'))
    return t(`action.${question.action}`);
  if (choice?.kind === 'fight' || choice?.kind === 'fight_with_cronos') return fightText(at);
  return t('button.confirm');
}

/**
 * While the Automaton plays: step by step, or to the end.
 */
function automatonBar() {
  return html`<div class="bar"><button type="button" class="button button-quiet bar-skip"
    @click=${skipOthers}>${t('button.skip_to_me')}</button>
    <button type="button" class="button button-main" @click=${() => stepTape('on')}>${t('button.step')}</button></div>`;
}

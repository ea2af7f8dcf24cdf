// Questions that are asked in a dialog: the side of the board, Titans, the Initiative, what one more action is paid with.

import { html, nothing } from '../../vendor/lit-html.js';
import { hasMessage, t } from '../../shared/i18n.js';
import { payment } from '../../shared/event-sentences.js';
import { R, viewBox } from '../../shared/island-shapes.js';
import { ACTIONS } from '../../shared/closed-sets.js';
import { confirm, pick, undo, why as sayWhy } from '../act/choose.js';
import { bringsText } from '../model/brings.js';
import { asking, change, choicesOf, isYou, ready } from '../model/scene.js';
import { drawLand } from './land.js';
import { hintButton } from './hint.js';
import { beside, modal } from '../../shared/modal.js';
import { narrow, paymentOf } from '../model/narrow.js';
import { picture, shieldOf } from '../../shared/pictures.js';
import { place } from '../../shared/geometry.js';
import { promptOf } from './prompt-line.js';
import { settings } from '../../shared/settings.js';
import { boardOf, reasonText, seatText } from '../model/names.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Choice} Choice */

/**
 * The dialog that the question asks for, if it is one that is asked so.
 * @param {Scene} at
 * @param {boolean} buying Whether the player wants to see what one more action costs.
 */
export function questionTemplate(at, buying) {
  // A player in words types the answer: a dialog would lie over the field.
  if (!choicesOf(at) || settings().textMode) return nothing;
  const what = asking(at)?.what;
  switch (what) {
    case 'side':
      return ask(at, sideTemplate(at));
    case 'titan_order':
    case 'titan_return':
    case 'loot_titan_return':
      return ask(at, titanTemplate(at));
    case 'initiative':
      return ask(at, initiativeQuestion(at));
    case 'additional':
      return buying ? buyTemplate(at) : nothing;
    case 'metropolis':
    case 'card':
    case 'tile':
    case 'act':
    case 'fight_on':
    case 'loot_building':
    case 'construct_again':
    case 'discard':
    case 'automaton':
    case 'over':
    case undefined:
      return nothing;
    default:
      return unknown(what, 'question');
  }
}

/**
 * @param {Scene} at
 * @param {import('../../vendor/lit-html.js').Template} options
 */
function ask(at, options) {
  const { title, text } = promptOf(at);
  return modal({
    name: 'question',
    title,
    close: null,
    body: html`<p class="muted">${text}</p><div class="options" role="radiogroup" aria-label=${title}
      data-group="options">${options}</div>`,
    bar: html`${undoButton(at)}${hintButton(at)}${confirmButton(at)}`,
  });
}

/**
 * The way back, where the dialog lies over the one in the dock.
 * @param {Scene} at
 */
function undoButton(at) {
  if (at.message.you.undo.steps === 0) return nothing;
  return html`<button type="button" class="button" @click=${undoBefore}>${picture('icon-undo')}${t('button.undo')}</button>`;
}

/** @param {Scene} at */
function confirmButton(at) {
  const may = ready(at) !== null;
  return html`<button type="button" class="button button-main" aria-disabled=${may ? nothing : 'true'}
    @click=${() => (may ? confirm() : sayWhy(t('why.choose_first')))}>${t('button.confirm')}</button>`;
}

/**
 * @param {string} key
 * @param {boolean} on
 * @param {boolean} first
 * @param {() => void} press
 * @param {import('../../vendor/lit-html.js').Template} body
 */
function option(key, on, first, press, body) {
  return html`<button type="button" role="radio" class=${`option${on ? ' on' : ''}`} aria-checked=${String(on)}
    tabindex=${on || first ? 0 : -1} data-option=${key} data-first=${first ? '' : nothing}
    @click=${press}>${body}</button>`;
}

/** @param {Scene} at */
function sideTemplate(at) {
  const choices = choicesOf(at);
  const board = boardOf(at, choices?.seat ?? 1);
  return /** @type {const} */ (['calm', 'wild']).map((side, index) => {
    const printed = board?.sides[side];
    if (!printed) return nothing;
    const land = {
      circles: printed.circles,
      ports: printed.ports,
      island: {},
      outlines: [],
      strength: () => 0,
      small: false,
    };
    return option(
      side,
      at.pick.side === side,
      index === 0 && at.pick.side === undefined,
      () => choose({ side }),
      html`
      <svg class="island" viewBox=${viewBox(printed.circles.map(place), R * 0.7)}
        aria-hidden="true">${drawLand(`side-${side}`, land)}</svg>
      <b>${t(`side.${side}`)}</b><small>${t('count.circle', { n: printed.circles.length })}</small>`,
    );
  });
}

/** @param {Scene} at */
function titanTemplate(at) {
  return (choicesOf(at)?.actions ?? []).map((choice, index) => {
    if (choice.kind !== 'draw_titan' && choice.kind !== 'return_titan') return nothing;
    const { titan } = choice;
    const lies = at.game?.titans[titan];
    const awake = choice.kind === 'draw_titan' || lies?.active !== false;
    const where = lies?.holder ? holderText(at, lies.holder, lies.active !== false) : t('titan.centre');
    const about = choice.kind === 'draw_titan' ? where : t(awake ? 'titan.active' : 'titan.inactive');
    return option(
      titan,
      at.pick.titan === titan,
      index === 0 && at.pick.titan === undefined,
      () => choose({ titan }),
      html`
      ${picture(`titan-${titan}${awake ? '' : '-inactive'}`, { class: 'big' })}<b>${t(`titan.${titan}`)}</b>
      <small>${about}</small><small>${t(`titan.${titan}.favour`)}</small>`,
    );
  });
}

/**
 * Who has a Titan that is drawn; the reader's own comes to life again, unless it is active.
 * @param {Scene} at
 * @param {number} holder
 * @param {boolean} isActive
 */
function holderText(at, holder, isActive) {
  if (!isYou(at, holder)) return seatText(at, holder);
  return t(isActive ? 'table.titan_yours' : 'table.titan_again');
}

/** @param {Scene} at */
function initiativeQuestion(at) {
  return (choicesOf(at)?.actions ?? []).map((choice, index) => {
    if (choice.kind !== 'initiative') return nothing;
    const helped = choice.then.map((event) => helpedText(at, event)).find(Boolean);
    return option(
      String(choice.to),
      at.pick.seat === choice.to,
      index === 0 && at.pick.seat === undefined,
      () => choose({ seat: choice.to }),
      html`
      ${picture(shieldOf(at.message.table, choice.to), { class: 'big' })}<b>${seatText(at, choice.to)}</b>
      ${helped ? html`<small>${helped}</small>` : nothing}`,
    );
  });
}

/**
 * Who gets a hoplite because they play last.
 * @param {Scene} at
 * @param {import('../../protocol').Event} event
 */
export function helpedText(at, event) {
  return event.event === 'gained' ? t('table.extra_hoplite', { seat: seatText(at, event.seat) }) : null;
}

/**
 * One more action: first what it is paid with, then which; what cannot be bought says why.
 * @param {Scene} at
 */
function buyTemplate(at) {
  const choices = choicesOf(at);
  const actions = choices?.actions ?? [];
  const payments = [...new Set(actions.flatMap((choice) => paymentOf(choice) ?? []))];
  const paid = at.pick.payment;
  return beside({
    name: 'buy',
    title: t('prompt.additional.title'),
    close: closePrices,
    body: html`<div class="beside-head"><h2 class="display-s">${t('prompt.additional.title')}</h2></div>
      <div class="prices"><h3 class="label">${t('table.buy_what')}</h3>
      <div class="options" role="radiogroup" aria-label=${t('table.buy_what')} data-group="options">${ACTIONS.map(
        (action) => actionOption(at, action),
      )}</div>
      <h3 class="label">${t('table.pay_with')}</h3>
      <div class="options small" role="radiogroup" aria-label=${t('table.pay_with')}
        data-group="options">${payments.map((one, index) =>
          option(
            one,
            paid === one,
            index === 0 && paid === undefined,
            () => choose(payFor(actions, at.pick, one)),
            paymentTemplate(at, actions, one),
          ),
        )}</div></div>
      <div class="dialog-bar"><button type="button" class="button"
        @click=${closePrices}>${t('button.back')}</button>${confirmButton(at)}</div>`,
  });
}

/**
 * A payment, for the action that was pointed at if that may be paid so.
 * @param {readonly Choice[]} actions
 * @param {import('../model/narrow.js').Pick} pick
 * @param {string} payment
 */
function payFor(actions, pick, payment) {
  const both = { ...pick, payment };
  return narrow(actions, both).length > 0 ? both : { payment };
}

/**
 * An action that may be bought, with what it would bring; one that cannot says why.
 * @param {Scene} at
 * @param {import('../../protocol').ActionKind} action
 */
function actionOption(at, action) {
  const choices = choicesOf(at);
  const paid = at.pick.payment;
  const legal = narrow(choices?.actions ?? [], { buys: action, ...(paid === undefined ? {} : { payment: paid }) });
  const refused = narrow(choices?.refused ?? [], {
    buys: action,
    ...(paid === 'hoplites' || paid === 'orichalcum' ? { payment: paid } : {}),
  });
  const whyNot = whyNotBought(
    at,
    action,
    refused.map((refusal) => refusal.reason),
  );
  const [only, ...others] = legal;
  const press = () =>
    only
      ? choose({ ...at.pick, buys: action, ...(others.length ? {} : { payment: paymentOf(only) }) })
      : sayWhy(whyNot);
  return html`<button type="button" role="radio" class=${`option${at.pick.buys === action ? ' on' : ''}`}
    aria-checked=${String(at.pick.buys === action)} aria-disabled=${only ? nothing : 'true'} data-buys=${action} @click=${press}>
    ${picture(`action-${action}`, { class: 'big' })}<b>${t(`action.${action}`)}</b>
    <small>${only ? bringsText(only) : whyNot}</small></button>`;
}

/**
 * @param {Scene} at
 * @param {readonly Choice[]} actions
 * @param {string} paid
 */
function paymentTemplate(at, actions, paid) {
  const sample = actions.find((choice) => paymentOf(choice) === paid);
  const bought = sample?.then.find((event) => event.event === 'action_bought');
  const text = bought?.cost ? t('table.text', { text: payment(bought) }) : t('word.free');
  const pieces = sample?.kind === 'buy' ? paymentPieces(at, sample) : [];
  // Creatures are known by their pictures: a name beside each would take the room of the island.
  const told = sample?.kind === 'buy' && sample.pays === 'creatures' && pieces.length > 0 ? 'visually-hidden' : '';
  return html`<span class="payment" title=${text}>${pieces}</span><b class=${told}>${text}</b>`;
}

/**
 * The pieces that are paid.
 * @param {Scene} at
 * @param {Extract<Choice, { kind: 'buy' }>} choice
 */
function paymentPieces(at, { pays, creatures }) {
  switch (pays) {
    case 'hoplites':
      return [picture('hoplite')];
    case 'orichalcum':
      return [picture('orichalcum')];
    case 'creatures':
      return creatures.map(
        (creature) =>
          html`<span class="paid">${picture(`creature-${creature}`)}<span class="foe-strength" aria-hidden="true">${at.components.creatures[creature].strength}</span></span>`,
      );
    default:
      return unknown(pays, 'payment');
  }
}

/**
 * Why an action cannot be bought: that it could be paid but would do nothing comes first, then the price. Two of them
 * may not be paid with what they would bring.
 * @param {Scene} at
 * @param {import('../../protocol').ActionKind} action
 * @param {readonly import('../../protocol').Illegal[]} reasons What is wrong with each payment.
 * @returns {string}
 */
function whyNotBought(at, action, reasons) {
  const telling = /** @type {const} */ (['nothing_to_do', 'cannot_buy']);
  const reason = telling.find((one) => reasons.includes(one)) ?? reasons[0];
  // Keys: why.{cannot_buy,nothing_to_do}.{produce,recruit,capture,construct}
  const key = `why.${reason}.${action}`;
  return hasMessage(key) ? t(/** @type {'why.cannot_buy.produce'} */ (key)) : reasonText(at, reason);
}

/** Points at an answer, which is then confirmed. @param {import('../model/narrow.js').Pick} answer */
function choose(answer) {
  pick(answer, true);
}

/** Looks no longer at what one more action costs. */
function closePrices() {
  change({ buying: false, pick: {} });
}

/** Takes back what was done before the question. */
function undoBefore() {
  change({ pick: {} });
  void undo('one');
}

// The fight, beside the island: a choice for each number of hoplites with its exact odds and one for Cronos, then the dice
// and what decided it.

import { html, nothing } from '../../vendor/lit-html.js';
import { either, goods, name, number, percent, t } from '../../shared/i18n.js';
import { confirm, next, pick, why as sayWhy } from '../act/choose.js';
import { beside } from '../../shared/modal.js';
import { change, choicesOf, ready, scene } from '../model/scene.js';
import { creatureAt } from '../model/names.js';
import { ifLost } from '../model/brings.js';
import { narrow } from '../model/narrow.js';
import { phaseNumber } from './prompt-line.js';
import { unknown } from '../../shared/exhaustive.js';
import { picture } from '../../shared/pictures.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../model/scene.js').FightShown} FightShown */
/** @typedef {import('../../protocol').Creature} Creature */
/** @typedef {import('../../protocol').Choice} Choice */
/** @typedef {import('../../protocol').Refusal} Refusal */
/**
 * One of the choices: `added` more hoplites.
 * @typedef {{ added: number, dice: number, odds: number, legal: boolean }} Odds
 */

/**
 * The fight panel: while a creature is chosen, and after the roll.
 * @param {Scene} at
 */
export function fightTemplate(at) {
  if (at.fight) return shownTemplate(at, at.fight);
  const choices = choicesOf(at);
  const { circle } = at.pick;
  if (
    !choices ||
    circle === undefined ||
    !choices.actions.some((choice) => choice.kind === 'fight' || choice.kind === 'fight_with_cronos')
  )
    return nothing;
  const seat = choices.seat;
  const creature = creatureAt(at, seat, circle);
  if (!creature) return nothing;
  const stuck = at.game?.players[seat]?.island[circle]?.hoplites ?? 0;
  const odds = oddsOf(choices, circle);
  const cronos = narrow(choices.actions, { circle, force: 'cronos' }).length > 0;
  const stock = at.game?.players[seat]?.hoplites ?? 0;
  const chosen = ready(at);
  const dice = diceOf(at);
  return frame(
    at,
    seat,
    creature,
    'ask',
    leaveIt,
    html`
    <p class="eyebrow">${t('fight.subtitle', { phase: phaseNumber(at), n: stock })}${stuck ? html` · ${t('fight.already', { n: stuck })}` : nothing}</p>
    <h3 class="display-s">${t('fight.title')}</h3>
    <div class=${`odds${cronos ? ' with-cronos' : ''}`} role="radiogroup" aria-label=${t('fight.title')}
      data-group="odds">
      ${odds.map((one) => oddTemplate(one, stuck, at.pick.force === one.added, false, stock))}
      ${cronos ? cronosTemplate(at.pick.force === 'cronos') : nothing}
    </div>
    <div class="tray"><span class="dice">${Array.from({ length: Math.max(dice, 1) }, () => picture('die-blank'))}</span>
      <p class="say"><b>${needs(at, seat, creature)}</b>${risk(at.pick.force, stuck)}</p></div>
    <div class="duel-bar"><span class="why-not">${t('table.no_undo_roll')}</span>
      <button type="button" class="button"
        @click=${leaveIt}>${picture('icon-undo')}${t('table.not_this_one')}</button>
      <button type="button" class="button button-main" aria-disabled=${chosen ? nothing : 'true'}
        @click=${() => (chosen ? confirm() : sayWhy(t('why.choose_first')))}>${fightText(at)}</button></div>`,
  );
}

/** How many dice would be rolled; none for Cronos. @param {Scene} at */
function diceOf(at) {
  const chosen = ready(at);
  return chosen?.kind === 'fight' ? chosen.dice : 0;
}

/** What the button of a chosen fight says, in the panel and in the dock. @param {Scene} at */
export function fightText(at) {
  const dice = diceOf(at);
  return dice ? t('table.roll', { n: dice }) : t('button.fight');
}

/**
 * What a lost fight would cost; of Cronos that none is lost.
 * @param {number | 'cronos' | undefined} force
 * @param {number} stuck
 */
function risk(force, stuck) {
  return force === 'cronos' ? t('fight.cronos') : ifLost(force ?? 1, stuck);
}

/**
 * The odds of each number of hoplites, also of those that the stock does not hold.
 * @param {import('../../protocol').Choices | undefined} choices
 * @param {string} circle
 * @returns {Odds[]}
 */
export function oddsOf(choices, circle) {
  const fights = (/** @type {readonly (Choice | Refusal)[]} */ list, /** @type {boolean} */ legal) =>
    list.flatMap((one) =>
      one.kind === 'fight' && one.circle === circle
        ? [{ added: one.hoplites, dice: one.dice, odds: one.odds ?? 0, legal }]
        : [],
    );
  const all = [...fights(choices?.actions ?? [], true), ...fights(choices?.refused ?? [], false)];
  return all.sort((a, b) => a.added - b.added);
}

/**
 * @param {Odds} one
 * @param {number} stuck
 * @param {boolean} on
 * @param {boolean} faded
 * @param {number} stock
 */
function oddTemplate(one, stuck, on, faded, stock) {
  const men = one.added + stuck;
  const shown = Math.round(one.odds * 1000) / 10;
  const chance = t('fight.chance', { odds: percent(one.odds), dice: one.dice });
  const sent = one.added ? t('count.hoplite', { n: one.added }) : t('fight.none');
  const label = t('table.about', { what: sent, about: chance });
  const why = t('why.not_enough', { have: stock });
  return html`<button type="button" role="radio" class=${`odd${on ? ' on' : faded ? ' faded' : ''}`}
    aria-checked=${String(on)} aria-label=${label} data-force=${one.added}
    aria-disabled=${one.legal && !faded ? nothing : 'true'} tabindex=${faded ? -1 : on || one.added === 0 ? 0 : -1}
    @click=${() => (faded ? undefined : one.legal ? choose(one.added) : sayWhy(why))}>
    <span class="men">${men === 0 ? t('fight.none_short') : hoplites(men, stuck)}</span>
    <span class="ring"><svg viewBox="0 0 104 104" aria-hidden="true"><circle cx="52" cy="52"
      r="46"></circle><circle class="value" cx="52" cy="52" r="46" pathLength="100"
      stroke-dasharray=${`${one.odds * 100} 100`} transform="rotate(-90 52 52)"></circle></svg>
      <b>${number(shown, shown === 100 ? 0 : 1)}<small> %</small></b></span>
    <span class="dice-number">${one.legal || faded ? t('count.die', { n: one.dice }) : t('fight.in_stock', { n: stock })}</span></button>`;
}

/**
 * The hoplites that would fight; those that stand there already are paler.
 * @param {number} men
 * @param {number} stuck
 */
function hoplites(men, stuck) {
  return Array.from({ length: men }, (_, index) =>
    picture('hoplite', { class: index < stuck ? 'piece stuck' : 'piece' }),
  );
}

/** @param {boolean} on */
function cronosTemplate(on) {
  return html`<button type="button" role="radio" class=${`odd cronos${on ? ' on' : ''}`} aria-checked=${String(on)}
    aria-label=${t('fight.cronos')} tabindex="-1" data-force="cronos" @click=${() => choose('cronos')}>
    <span class="men"></span><span class="ring">${picture('titan-cronos')}</span><span class="dice-number">${t('preview.cronos')}</span></button>`;
}

/**
 * What a roll must show.
 * @param {Scene} at
 * @param {number} seat
 * @param {Creature} creature
 */
function needs(at, seat, creature) {
  const { strength } = at.components.creatures[creature];
  const faces = at.game?.players[seat]?.skulls ?? [];
  const words = faces.map((value) => (value === 'skull' ? t('fight.a_skull') : t('fight.a_face', { value })));
  return either([t('fight.or_more', { strength }), ...words]);
}

/**
 * @param {Scene} at
 * @param {number} seat
 * @param {Creature} creature
 * @param {string} state
 * @param {(() => void) | null} close
 * @param {import('../../vendor/lit-html.js').Template} body
 */
function frame(at, seat, creature, state, close, body) {
  const { strength, loot } = at.components.creatures[creature];
  const score = at.game?.players[seat]?.score;
  return beside({
    name: 'fight',
    look: state,
    title: t(`creature.${creature}`),
    close,
    body: html`
    <div class="foe glaze">
      <div class="foe-picture">${picture(`creature-${creature}`, { class: 'pic' })}<span class="foe-strength"
        aria-hidden="true">${strength}</span></div>
      <div class="foe-words"><h2 class="display-m">${t(`creature.${creature}`)}</h2>
        <dl class="facts"><div><dt>${t('word.strength')}</dt><dd>${strength}</dd></div>
          <div><dt>${t('word.loot')}</dt><dd>${lootTemplate(loot)}</dd></div></dl>
        <p class="foe-note">${score && state === 'ask' ? t('fight.points', { n: score.points, goal: at.components.points_to_win }) : nothing}</p></div></div>
    <div class="duel">${body}</div>`,
  });
}

/** Chooses how many hoplites go, or Cronos. @param {number | 'cronos'} force */
function choose(force) {
  pick({ ...scene().pick, force }, true);
}

/** Leaves the creature alone. */
function leaveIt() {
  change({ pick: {} });
}

/** @param {import('../../protocol').LootComponents} loot */
function lootTemplate(loot) {
  if (loot === 'building') return html`${picture('bag-buildings')}<small>${t('loot.a_building')}</small>`;
  if ('titan' in loot) return html`${picture(`titan-${loot.titan}`)}<small>${t(`titan.${loot.titan}`)}</small>`;
  return html`${loot.orichalcum}${picture('orichalcum', { label: t('good.orichalcum') })}`;
}

/**
 * After the roll: the dice, what decided it and what it brought.
 * @param {Scene} at
 * @param {FightShown} fight
 */
function shownTemplate(at, fight) {
  const { strength } = at.components.creatures[fight.creature];
  const creature = name('creature', fight.creature);
  const title = fight.rolling
    ? t('fight.title')
    : fight.won
      ? t('fight.won.title', { creature })
      : t('fight.lost.title', { creature });
  const state = fight.rolling ? 'ask' : fight.won ? 'won' : 'lost';
  return frame(
    at,
    fight.seat,
    fight.creature,
    state,
    null,
    html`
    <p class="eyebrow">${fight.cronos ? t('fight.cronos') : t('count.die', { n: fight.faces.length })}</p>
    <h3 class="display-s">${title}</h3>
    <div class="odds settled" role="radiogroup"
      aria-label=${t('fight.title')}>${oddsOf(at.message.choices, fight.circle).map((one) => oddTemplate(one, fight.stuck, !fight.cronos && one.added === fight.sent, true, 0))}</div>
    <div class="tray"><span class=${`dice${fight.rolling ? ' tumbling' : ''}`}
      data-at="dice">${fight.cronos ? picture('titan-cronos') : fight.faces.map((face) => picture(`die-${face}`, { label: face === 'skull' ? t('piece.skull') : face }))}</span>
      <p class="say">${fight.rolling ? nothing : html`<b>${decided(fight, strength)}</b>${outcome(fight).map((line) => html`<span>${line}</span>`)}`}</p></div>
    <p class="tally">${fight.rolling ? nothing : tally(at, fight)}</p>
    <div class="duel-bar"><button type="button" class="button button-main" data-first=${fight.rolling ? nothing : ''}
      @click=${next}>${t('button.continue')}</button></div>`,
  );
}

/**
 * What decided a fight.
 * @param {FightShown} fight
 * @param {number} strength
 */
function decided({ cronos, sum, wonBy }, strength) {
  if (cronos) return t('fight.won.cronos');
  switch (wonBy) {
    case undefined:
      return t('fight.lost.sum', { sum, strength });
    case 'skull':
      return t('fight.won.skull');
    case 'siege_engine':
      return t('fight.won.engine');
    case 'sum':
      return t('fight.won.sum', { sum, strength });
    default:
      return unknown(wonBy, 'reason');
  }
}

/**
 * @param {FightShown} fight
 * @returns {string[]}
 */
function outcome(fight) {
  const { hoplites: men = 0 } = fight.after.players[fight.seat]?.island[fight.circle] ?? {};
  if (!fight.won) return [men ? t('fight.lost.stay', { n: men }) : t('fight.lost.none')];
  const loot = gained(fight, 'loot');
  const arches = gained(fight, 'arches');
  const aside = fight.events.find((event) => event.event === 'creature_captured')?.set_aside ?? 0;
  const sum = goods({ hoplite: loot.hoplite, orichalcum: loot.orichalcum + arches.orichalcum });
  return [
    ...(sum ? [t('fight.gain', { goods: sum })] : []),
    ...(arches.orichalcum ? [t('fight.from_arches', { goods: goods(arches) })] : []),
    ...(fight.toSupply > 0 ? [t('fight.to_supply', { n: fight.toSupply })] : []),
    ...(aside ? [t('fight.set_aside', { n: aside })] : []),
  ];
}

/**
 * What came from one source.
 * @param {FightShown} fight
 * @param {import('../../protocol').Source} source
 */
function gained(fight, source) {
  const sum = { hoplite: 0, orichalcum: 0 };
  for (const event of fight.events)
    if (event.event === 'gained' && event.from === source) sum[event.good] += event.amount;
  return sum;
}

/**
 * @param {Scene} at
 * @param {FightShown} fight
 */
function tally(at, fight) {
  const { score, board = '' } = fight.after.players[fight.seat] ?? {};
  if (!score) return '';
  const island = name('island', board);
  const creatures =
    score.creatures > 0
      ? t('fight.creatures_left', { n: score.creatures, island })
      : t('fight.island_free', { island });
  return score.enough
    ? creatures
    : `${creatures} ${t('fight.points', { n: score.points, goal: at.components.points_to_win })}`;
}

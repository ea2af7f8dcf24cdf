// The prompt line: whose turn it is, what is asked, in an order of a few words and one plain sentence.

import { goods, name, t } from '../../shared/i18n.js';
import { asking, isYou, ownSeat, ready, watches, youWin } from '../model/scene.js';
import { lastTold } from './log.js';
import { seatWord } from '../model/names.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {{ title: string, text: string }} Prompt */

/**
 * @param {Scene} at
 * @returns {Prompt}
 */
export function promptOf(at) {
  const { table } = at.message;
  if (!at.game) return { title: t('lobby.title'), text: '' };
  if (table.outcome) return over(at);
  const { asked } = at.game.position;
  const mine = at.message.you.seats.includes(asked);
  const said = mine ? question(at) : others(at, asked);
  if (watches(at)) return { title: said.title, text: said.text || t('state.watching') };
  if (mine && at.message.you.seats.length > 1)
    return { title: said.title, text: `${t('prompt.pass_screen.title', { seat: seatWord(at, asked) })}. ${said.text}` };
  return said;
}

/**
 * @param {Scene} at
 * @returns {Prompt}
 */
function over(at) {
  const winner = at.message.table.outcome?.winner ?? null;
  const round = at.game?.position.round ?? 0;
  if (winner === null) return { title: t('prompt.over.title'), text: t('prompt.over_drawn.text') };
  if (youWin(at, winner)) return { title: t('final.you_win'), text: t('final.finished', { round }) };
  const seat = seatWord(at, winner);
  return { title: t('final.wins', { seat }), text: t('prompt.over.text', { seat, round }) };
}

/**
 * What the reader is asked.
 * @param {Scene} at
 * @returns {Prompt}
 */
function question(at) {
  const { what, about } = asking(at);
  const actions = at.message.choices?.actions ?? [];
  switch (what) {
    case 'side':
      return { title: t('prompt.side.title'), text: t('prompt.side.text') };
    case 'metropolis':
      return { title: t('prompt.metropolis.title'), text: t('prompt.metropolis.text') };
    case 'card':
      return { title: t('prompt.card.title'), text: t('prompt.card.text') };
    case 'tile':
      return { title: t('prompt.tile.title'), text: t('prompt.tile.text') };
    case 'titan-order':
      return { title: t('prompt.titan_order.title'), text: t('prompt.titan_order.text') };
    case 'titan-return':
    case 'loot-titan-return':
      return {
        title: t('prompt.titan_return.title'),
        text: t('prompt.titan_return.text', { titan: name('titan', about.split('/')[0] ?? '') }),
      };
    case 'act':
      return act(at, about);
    case 'fight-on':
      return { title: t('prompt.fight_on.title'), text: t('prompt.fight_on.text') };
    case 'loot-building':
      return {
        title: t('prompt.loot_building.title'),
        text: t('prompt.loot_building.text', { building: name('building', about) }),
      };
    case 'construct-again':
      return { title: t('prompt.construct_again.title'), text: t('prompt.construct_again.text') };
    case 'additional':
      return {
        title: t('prompt.additional.title'),
        text:
          actions.length > 1
            ? t('prompt.additional.text', { n: at.components.additional_action_price })
            : t('prompt.additional_none.text'),
      };
    case 'discard':
      return {
        title: t('prompt.discard.title'),
        text: t('prompt.discard.text', { seat: seatWord(at, ownSeat(at) === 1 ? 2 : 1) }),
      };
    case 'initiative':
      return { title: t('prompt.initiative.title'), text: t('prompt.initiative.text') };
    default:
      return { title: t('prompt.automaton.title'), text: automatonText(at) };
  }
}

/**
 * @param {Scene} at
 * @param {string} action
 * @returns {Prompt}
 */
function act(at, action) {
  const actions = at.message.choices?.actions ?? [];
  const plain = actions.find((choice) => (choice.kind === 'produce' || choice.kind === 'recruit') && !choice.favour);
  const { then = [] } = ready(at) ?? plain ?? {};
  const gained = then.reduce((sum, event) => sum + (event.event === 'gained' ? event.amount : 0), 0);
  switch (action) {
    case 'produce':
      return {
        title: t('prompt.act_produce.title'),
        text: t('table.produces', { goods: goods({ orichalcum: gained }) || '0' }),
      };
    case 'recruit':
      return {
        title: t('prompt.act_recruit.title'),
        text: t('table.recruits', { goods: goods({ hoplite: gained }) || '0' }),
      };
    case 'capture':
      if (!actions.some((choice) => choice.kind !== 'pass'))
        return { title: t('prompt.act_capture_none.title'), text: t('prompt.act_capture_none.text') };
      return {
        title: t('prompt.act_capture.title'),
        text: actions.some((choice) => choice.kind === 'pass')
          ? t('prompt.act_capture.text')
          : t('prompt.act_bought.text'),
      };
    default:
      return { title: t('prompt.act_construct.title'), text: t('prompt.act_construct.text') };
  }
}

/** What the Automaton is doing, step by step, as far as its dice have told. @param {Scene} at */
function automatonText(at) {
  const turn = at.automaton;
  const step = turn?.running && !turn.secret ? turn.steps[turn.at] : undefined;
  return step ? step.text() : t('prompt.automaton.text');
}

/**
 * What somebody else is doing.
 * @param {Scene} at
 * @param {number} asked
 * @returns {Prompt}
 */
function others(at, asked) {
  const { what, about } = asking(at);
  const seat = seatWord(at, asked);
  if (at.message.table.seats[asked - 1]?.kind === 'automaton' || what === 'automaton')
    return { title: t('prompt.automaton.title'), text: automatonText(at) };
  // Beside one rival a tablet has room for the log, a desktop always.
  const logged = at.layout === 'desktop' || (at.layout === 'tablet' && at.message.table.seats.length === 2);
  const told = logged ? '' : lastTold(at, asked);
  return { title: othersTitle(what, about, seat), text: waitingText(at, asked) || told };
}

/**
 * @param {string} what
 * @param {string} about
 * @param {import('../../shared/i18n.js').Word} seat
 */
function othersTitle(what, about, seat) {
  switch (what) {
    case 'side':
      return t('prompt.other.side', { seat });
    case 'metropolis':
      return t('prompt.other.metropolis', { seat });
    case 'card':
      return t('prompt.other.card', { seat });
    case 'tile':
      return t('prompt.other.tile', { seat });
    case 'titan-order':
    case 'titan-return':
    case 'loot-titan-return':
      return t('prompt.other.titans', { seat });
    case 'act':
      return t('prompt.other.act', { seat, action: name('action', about) });
    case 'fight-on':
      return t('prompt.other.fight', { seat });
    case 'loot-building':
      return t('prompt.other.loot', { seat });
    case 'construct-again':
      return t('prompt.other.construct', { seat });
    case 'additional':
      return t('prompt.other.additional', { seat });
    case 'discard':
      return t('prompt.other.discard', { seat });
    default:
      return t('prompt.other.initiative', { seat });
  }
}

/** How long the others wait before the prompt says so, in milliseconds. */
const PATIENCE = 120_000;

/**
 * @param {Scene} at
 * @param {number} seat
 */
function waitingText(at, seat) {
  const since = at.message.table.seats[seat - 1]?.waited_for_since;
  if (!since || Date.now() - since < PATIENCE) return '';
  return t('state.thinking', {
    seat: seatWord(at, seat),
    time: t('time.minutes', { n: Math.floor((Date.now() - since) / 60_000) }),
  });
}

/**
 * Where the game stands, beside the wordmark.
 * @param {Scene} at
 */
export function whereText(at) {
  const position = at.game?.position;
  if (!position) return '';
  if (isYou(at, position.turn)) return t('word.your_turn');
  return t('word.turn_of', { seat: seatWord(at, position.turn) });
}

/** The phase in which the Automaton follows each of its rules. @type {Record<string, number>} */
const AUTOMATON_PHASES = { S2: 1, S3: 2, S4: 2, S5: 3, S6: 3, S7: 4, S8: 5 };

/** The phase that is now, from 1 to 5; 0 if it is none of them. @param {Scene} at @returns {number} */
export function phaseNumber(at) {
  if (at.automaton?.running) return AUTOMATON_PHASES[at.automaton.steps[at.automaton.at]?.rule ?? ''] ?? 0;
  switch (at.game?.phase) {
    case 'card':
      return 1;
    case 'tile':
      return 2;
    case 'card_action':
      return 3;
    case 'additional_action':
      return 4;
    case 'discard':
      return 5;
    default:
      return 0;
  }
}

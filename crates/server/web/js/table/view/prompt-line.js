// The prompt line: whose turn it is, what is asked, in an order of a few words and one plain sentence.

import { goods, name, t } from '../../shared/i18n.js';
import { absence } from '../model/presence.js';
import { actingSeat, belongs, isYou, ready, watches, youWin } from '../model/scene.js';
import { isAutomaton } from '../../shared/seats.js';
import { numberOfPart, numberOfPhase } from '../model/phases.js';
import { lastTold } from './log.js';
import { seatWord } from '../model/names.js';
import { tapeText } from '../tape/tape.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Question} Question */
/** @typedef {{ title: string, text: string }} Prompt */

/**
 * @param {Scene} at
 * @returns {Prompt}
 */
export function promptOf(at) {
  const { table } = at.message;
  if (!at.game) return { title: t('lobby.title'), text: '' };
  if (table.outcome) return over(at);
  const { question: asks } = at.game;
  const seat = actingSeat(at) ?? at.game.asked;
  const mine = at.message.you.seats.includes(seat);
  const said = mine ? question(at, asks) : others(at, seat, asks);
  if (watches(at))
    return { title: said.title, text: said.text || t(belongs(at) ? 'people.you_resigned' : 'state.watching') };
  if (mine && at.message.you.seats.length > 1)
    return { title: said.title, text: `${t('prompt.pass_screen.title', { seat: seatWord(at, seat) })}. ${said.text}` };
  return said;
}

/**
 * @param {Scene} at
 * @returns {Prompt}
 */
function over(at) {
  const winner = at.message.table.outcome?.winner;
  const round = at.game?.round ?? 0;
  if (winner === undefined)
    return {
      title: t('prompt.over.title'),
      text: t('prompt.over_drawn.text', { rounds: at.components.last_round }),
    };
  if (youWin(at, winner)) return { title: t('final.you_win'), text: t('final.finished', { round }) };
  const seat = seatWord(at, winner);
  return { title: t('final.wins', { seat }), text: t('prompt.over.text', { seat, round }) };
}

/**
 * What the reader is asked.
 * @param {Scene} at
 * @param {Question} asks
 * @returns {Prompt}
 */
function question(at, asks) {
  const actions = at.message.choices?.actions ?? [];
  switch (asks.what) {
    case 'side':
      return { title: t('prompt.side.title'), text: sideText(at) };
    case 'metropolis':
      return { title: t('prompt.metropolis.title'), text: t('prompt.metropolis.text') };
    case 'card':
      return { title: t('prompt.card.title'), text: t('prompt.card.text') };
    case 'tile':
      return { title: t('prompt.tile.title'), text: t('prompt.tile.text') };
    case 'titan_order':
      return { title: t('prompt.titan_order.title'), text: t('prompt.titan_order.text') };
    case 'titan_return':
    case 'loot_titan_return':
      return {
        title: t('prompt.titan_return.title'),
        text: t('prompt.titan_return.text', { titan: name('titan', asks.titan) }),
      };
    case 'act':
      return act(at, asks.action);
    case 'fight_on':
      return { title: t('prompt.fight_on.title'), text: t('prompt.fight_on.text') };
    case 'loot_building':
      return {
        title: t('prompt.loot_building.title'),
        text: t('prompt.loot_building.text', { building: name('building', asks.building) }),
      };
    case 'construct_again':
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
      return { title: t('prompt.discard.title'), text: discardText(at) };
    case 'initiative':
      return { title: t('prompt.initiative.title'), text: t('prompt.initiative.text') };
    case 'automaton':
      return { title: t('prompt.automaton.title'), text: automatonText(at) };
    // The game is over before the table says so.
    case 'over':
      return { title: t('prompt.over.title'), text: '' };
    default:
      return unknown(asks, 'question');
  }
}

/**
 * @param {Scene} at
 * @param {import('../../protocol').ActionKind} action
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
    case 'construct':
      return { title: t('prompt.act_construct.title'), text: t('prompt.act_construct.text') };
    default:
      return unknown(action, 'action');
  }
}

/** How large both sides of the reader's island are. @param {Scene} at */
function sideText(at) {
  const board = at.components.boards.find(({ name }) => name === at.game?.players[at.game.asked]?.board);
  return board
    ? t('prompt.side.text', { calm: board.sides.calm.circles.length, wild: board.sides.wild.circles.length })
    : '';
}

/** Who deals with the cards that are left: a rival chooses, the Automaton rolls, or nobody does because the round ends. @param {Scene} at */
function discardText(at) {
  const next = at.game?.next_turn;
  if (next === undefined) return t('tape.discard_last');
  if (isAutomaton(at.message.table, next)) return t('prompt.discard_automaton.text');
  return t('prompt.discard.text', { seat: seatWord(at, next) });
}

/** What the Automaton is doing, row by row, as far as its dice have shown it. @param {Scene} at */
function automatonText(at) {
  return tapeText(at) || t('prompt.automaton.text');
}

/**
 * What somebody else is doing. Where the next seat is asked already while their turn is still shown, it is their turn.
 * @param {Scene} at
 * @param {number} acting
 * @param {Question} asks
 * @returns {Prompt}
 */
function others(at, acting, asks) {
  const seat = seatWord(at, acting);
  if (isAutomaton(at.message.table, acting)) return { title: t('prompt.automaton.title'), text: automatonText(at) };
  const missing = absence(at, acting);
  const text = missing?.text || waitingText(at, acting) || tapeText(at) || lastTold(at, acting);
  const title = at.game?.asked === acting ? othersTitle(asks, seat) : t('state.turn_of', { seat });
  return { title: missing?.title ?? title, text };
}

/**
 * @param {Question} asks
 * @param {import('../../shared/i18n.js').Word} seat
 */
function othersTitle(asks, seat) {
  switch (asks.what) {
    case 'side':
      return t('prompt.other.side', { seat });
    case 'metropolis':
      return t('prompt.other.metropolis', { seat });
    case 'card':
      return t('prompt.other.card', { seat });
    case 'tile':
      return t('prompt.other.tile', { seat });
    case 'titan_order':
    case 'titan_return':
    case 'loot_titan_return':
      return t('prompt.other.titans', { seat });
    case 'act':
      return t('prompt.other.act', { seat, action: name('action', asks.action) });
    case 'fight_on':
      return t('prompt.other.fight', { seat });
    case 'loot_building':
      return t('prompt.other.loot', { seat });
    case 'construct_again':
      return t('prompt.other.construct', { seat });
    case 'additional':
      return t('prompt.other.additional', { seat });
    case 'discard':
      return t('prompt.other.discard', { seat });
    case 'initiative':
      return t('prompt.other.initiative', { seat });
    case 'automaton':
      return t('prompt.automaton.title');
    case 'over':
      return t('state.turn_of', { seat });
    default:
      return unknown(asks, 'question');
  }
}

/** How long the others wait before the prompt says so, in milliseconds. */
const LONG_WAIT = 120_000;

/**
 * @param {Scene} at
 * @param {number} seat
 */
function waitingText(at, seat) {
  const since = at.message.table.seats[seat]?.waited_for_since;
  if (!since || Date.now() - since < LONG_WAIT) return '';
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
  const seat = actingSeat(at);
  if (seat === undefined) return '';
  return isYou(at, seat) ? t('word.your_turn') : t('word.turn_of', { seat: seatWord(at, seat) });
}

/** The phase that is now, from 1 to 5; 0 if it is none of them. @param {Scene} at @returns {number} */
export function phaseNumber(at) {
  const shot = at.tape?.running ? at.tape.shots[at.tape.now] : undefined;
  if (shot && 'part' in shot) return numberOfPart(shot.part);
  return at.game ? numberOfPhase(at.game.phase) : 0;
}

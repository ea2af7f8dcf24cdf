// What things at this table are called: seats, circles, choices, payments; in the reader's language.

import { clauses, goods, hasMessage, list, name, percent, personName, t, tFor } from '../../shared/i18n.js';
import { payment, sentence } from '../../shared/event-sentences.js';
import { circlesOf } from './narrow.js';
import { asking, discards, isYou, ownSeats } from './scene.js';
import { isAutomaton } from '../../shared/seats.js';
import { unknown } from '../../shared/exhaustive.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../../shared/i18n.js').Word} Word */
/** @typedef {import('../../protocol').Circle} Circle */
/** @typedef {import('../../protocol').Choice} Choice */
/** @typedef {import('../../protocol').Event} Event */

/**
 * Who sits there, as an argument of a message.
 * @param {Scene} at
 * @param {number} seat
 * @returns {Word}
 */
export function seatWord(at, seat) {
  const there = at.message.table.seats[seat];
  if (there?.kind === 'automaton') return name('seat', 'automaton');
  if (there?.name) return personName(there.name);
  if (there?.kind === 'bot') return name('table.bot', String(there.colour));
  // A person whose name the host has removed; a record names nobody.
  if (there && at.message.table.id && there.kind !== 'open') return name('seat', 'former');
  return t('seat.player', { n: seat });
}

/**
 * Who sits there, as text; "You" for the reader.
 * @param {Scene} at
 * @param {number} seat
 */
export function seatText(at, seat) {
  if (isYou(at, seat)) return t('seat.you');
  // Who gave up still belongs to the seat, and a bot plays it.
  const { played, seats } = at.message.you;
  const word = seatWord(at, seat);
  const gaveUp = played.includes(seat) && !seats.includes(seat);
  return gaveUp ? t('people.you_named', { seat: word }) : t('table.text', { text: word });
}

/**
 * What stands under a seat's name: its level, its strength, or its island.
 * @param {Scene} at
 * @param {number} seat
 */
export function seatAbout(at, seat) {
  const there = at.message.table.seats[seat];
  const player = at.game?.players[seat];
  if (there?.kind === 'automaton') return t('table.text', { text: name('strength', at.message.table.automaton ?? '') });
  const island = player?.side
    ? t('table.island', { island: name('island', player.board ?? ''), stars: player.side === 'calm' ? '★' : '★★' })
    : '';
  // Who gave up does not read of the bot that plays on.
  if (!there?.bot || isYou(at, seat)) return island;
  const bot = t('seat.bot', { level: name('level', there.bot) });
  return there.kind === 'bot' || !island ? bot : `${bot} · ${island}`;
}

/**
 * A circle's whole name: where it is and what lies there.
 * @param {Scene} at
 * @param {number} seat
 * @param {Circle} circle
 */
export function circleName(at, seat, circle) {
  return t('circle.label', { circle, what: whatLies(at, seat, circle) });
}

/**
 * What lies on a circle.
 * @param {Scene} at
 * @param {number} seat
 * @param {Circle} circle
 */
export function whatLies(at, seat, circle) {
  const there = at.game?.players[seat]?.island[circle];
  if (there === undefined) {
    const port = sideOf(at, seat)?.ports.find((one) => one.circle === circle);
    return port
      ? t('table.port', { goods: goods({ hoplite: port.hoplites, orichalcum: port.orichalcum }) })
      : t('circle.unexplored');
  }
  const { land, creature, hoplites, building, temple } = there;
  if (land === undefined) return t('piece.metropolis');
  if (temple !== undefined) return t('piece.temple');
  if (building) return t('circle.built', { building: name('building', building), terrain: name('terrain', land) });
  if (!creature) return t(`terrain.${land}`);
  const what = t('circle.creature', {
    creature: name('creature', creature),
    strength: at.components.creatures[creature].strength,
  });
  return hoplites ? `${what}, ${t('circle.hoplites', { n: hoplites })}` : what;
}

/**
 * A text that begins like a sentence.
 * @param {string} text
 */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/**
 * The printed side of a seat's board, once it was chosen.
 * @param {Scene} at
 * @param {number} seat
 * @returns {import('../../protocol').SideComponents | null}
 */
export function sideOf(at, seat) {
  const side = at.game?.players[seat]?.side;
  return (side && boardOf(at, seat)?.sides[side]) ?? null;
}

/**
 * The board of a seat, with both its sides.
 * @param {Scene} at
 * @param {number} seat
 */
export function boardOf(at, seat) {
  return at.components.boards.find(({ name }) => name === at.game?.players[seat]?.board);
}

/**
 * All circles of a seat's board.
 * @param {Scene} at
 * @param {number} seat
 */
export function boardCircles(at, seat) {
  if (isAutomaton(at.message.table, seat)) return at.components.automaton.circles;
  return sideOf(at, seat)?.circles ?? [];
}

/**
 * Where a choice would put its piece, circle by circle; the terrain comes first, so that it is heard first.
 * @param {Scene} at
 * @param {number} seat
 * @param {Choice} choice
 */
function placesText(at, seat, choice) {
  const lands = choice.kind === 'tile' ? at.game?.hand?.lands : undefined;
  const island = at.game?.players[seat]?.island ?? {};
  return clauses(
    circlesOf(choice).map((circle, index) => {
      const land = lands?.[index] ?? (choice.kind === 'temple' ? island[circle]?.land : undefined);
      if (!land) return circle;
      const shown = { terrain: t(`terrain.${land}`).toLocaleLowerCase(), circle };
      const beast = choice.kind === 'tile' ? at.game?.hand?.creatures[index + 1] : undefined;
      return beast ? t('circle.shows_with', { ...shown, creature: name('creature', beast) }) : t('circle.shows', shown);
    }),
  );
}

/**
 * A choice as a sentence, for the plain list and for screen readers.
 * @param {Scene} at
 * @param {Choice} choice
 * @returns {string}
 */
export function choiceText(at, choice) {
  const seat = at.message.choices?.seat ?? 1;
  const places = () => placesText(at, seat, choice);
  const gained = () => choice.then.reduce((sum, event) => sum + (event.event === 'gained' ? event.amount : 0), 0);
  const creature = (/** @type {Circle} */ circle) => name('creature', creatureAt(at, seat, circle) ?? '');
  switch (choice.kind) {
    case 'side':
      return t('choice.side', {
        side: name('side', choice.side),
        island: name('island', at.game?.players[seat]?.board ?? ''),
      });
    case 'metropolis':
      return t('choice.metropolis', { places: places() });
    case 'card': {
      const card = cardWords(at, choice.slot);
      const taking = choice.cost === 0 ? t('choice.card', card) : t('choice.card_cost', { ...card, cost: choice.cost });
      return t('table.about', { what: taking, about: cardShows(at, at.game?.actions_board[choice.slot]) });
    }
    case 'tile':
      return t('choice.tile', { places: places() });
    case 'draw_titan':
      return t('choice.titan', { titan: name('titan', choice.titan) });
    case 'return_titan':
      return t('choice.return', { titan: name('titan', choice.titan) });
    case 'produce':
      return t(choice.favour ? 'choice.produce_favour' : 'choice.produce', { n: gained() });
    case 'recruit':
      return t(choice.favour ? 'choice.recruit_favour' : 'choice.recruit', { n: gained() });
    case 'fight':
      return t('choice.fight', {
        creature: creature(choice.circle),
        n: choice.hoplites,
        odds: percent(choice.odds ?? 0),
      });
    case 'fight_with_cronos':
      return t('choice.fight_cronos', { creature: creature(choice.circle) });
    case 'build':
      return t('choice.build', {
        building: name('building', choice.building ?? ''),
        circle: choice.circle,
      });
    case 'build_loot':
      return t('choice.loot', {
        building: name('building', choice.building ?? ''),
        circle: choice.circle,
      });
    case 'temple':
      return t('choice.temple', { places: places() });
    case 'medallion':
      return t('choice.medallion', { cost: choice.cost });
    case 'buy': {
      const action = name('action', choice.buys);
      const bought = choice.then.find((event) => event.event === 'action_bought');
      if (!bought?.cost) return t('choice.buy_free', { action });
      return t('choice.buy', { action, payment: payment(bought) });
    }
    case 'discard':
      return t('table.about', {
        what: t('choice.discard', cardWords(at, choice.slot)),
        about: cardShows(at, at.game?.actions_board[choice.slot]),
      });
    case 'initiative':
      return t('choice.initiative', { seat: seatWord(at, choice.to) });
    case 'automaton':
      return t('choice.automaton');
    case 'pass':
      return passText(at);
    default:
      return unknown(choice, 'choice');
  }
}

/**
 * What the face of a card shows: the terrains of its tile, and its creatures.
 * @param {Scene} at
 * @param {import('../../protocol').DealtView | undefined} dealt
 */
export function cardShows(at, dealt) {
  if (!dealt?.lands.length) return t('state.pile_empty');
  const creatures = Object.values(dealt.creatures).map((creature) =>
    t('circle.creature', {
      creature: name('creature', creature),
      strength: at.components.creatures[creature].strength,
    }),
  );
  return [list(dealt.lands.map((land) => t(`terrain.${land}`))), ...creatures].join(', ');
}

/**
 * The card in a place of the Actions board, as arguments of a message.
 * @param {Scene} at
 * @param {number} slot
 */
function cardWords(at, slot) {
  const dealt = at.game?.actions_board[slot];
  return { action: name('action', dealt?.action ?? ''), n: Number(dealt?.size ?? 0) };
}

/**
 * What passing means now.
 * @param {Scene} at
 */
export function passText(at) {
  const question = asking(at);
  if (question?.what === 'act') return t('choice.pass_action', { action: name('action', question.action) });
  if (question?.what === 'fight_on') return t('choice.pass_fight');
  if (question?.what === 'loot_building') return t('choice.pass_loot');
  if (question?.what === 'construct_again') return t('choice.pass_construct');
  return t(discards(at) ? 'button.no_more' : 'choice.pass_additional');
}

/**
 * The creature on a circle, if there is one.
 * @param {Scene} at
 * @param {number} seat
 * @param {Circle} circle
 */
export function creatureAt(at, seat, circle) {
  return at.game?.players[seat]?.island[circle]?.creature;
}

/**
 * The sentence of an event.
 * @param {Scene} at
 * @param {Event} event
 */
export function eventText(at, event) {
  const seats = ownSeats(at);
  return sentence(event, {
    reader: seats.length === 1 ? (seats[0] ?? null) : null,
    seat: (seat) => seatWord(at, seat),
  });
}

/**
 * Why somebody's seat was taken away before the game.
 * @param {import('./scene.js').Fate} fate
 */
export function fateText(fate) {
  return tFor(fate.you, 'log.stood_silent', { seat: fate.who });
}

/**
 * Why the server refuses something, in a sentence.
 * @param {Scene} at
 * @param {string | undefined} reason
 */
export function reasonText(at, reason) {
  const { hoplites_per_fight: most, medallion_price: price } = at.components;
  // Keys: illegal.*
  const key = `illegal.${reason}`;
  if (!hasMessage(key)) return t('illegal.not_asked');
  return t(.../** @type {['illegal.not_asked']} */ (/** @type {unknown} */ ([key, { most, price }])));
}

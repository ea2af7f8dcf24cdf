// The ribbon over the sea: both rotate buttons and every consequence of what is in hand.

import { html, nothing } from '../../vendor/lit-html.js';
import { pageAt } from '../../shared/address.js';
import { t } from '../../shared/i18n.js';
import { choicesOf, preview } from '../model/scene.js';
import { circlesOf, narrow, placements } from '../model/narrow.js';
import { picture } from '../../shared/pictures.js';
import { bringsText, ifLost, lootBrings } from '../model/brings.js';
import { choiceText, creatureAt } from '../model/names.js';
import { previewLines } from './preview.js';
import { helpedText } from './question-dialogs.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {{ rotate: (by: number) => void, more: (text: string) => void }} Hands */

/** Choices that say in a dialog or in the prompt what they bring. @type {Set<import('../../protocol').Choice['kind']>} */
const ELSEWHERE = new Set([
  'side',
  'draw_titan',
  'return_titan',
  'fight',
  'fight_with_cronos',
  'buy',
  'initiative',
  'automaton',
  'pass',
]);

/** How many lines stand in the ribbon, and how many where there is little room: the style sheet hides the others. */
const MOST = 3;
const FEWEST = 2;

/**
 * @param {Scene} at
 * @param {Hands} hands
 */
export function ribbonTemplate(at, hands) {
  if (at.notice) {
    return html`<div class="ribbon notice-ribbon"><span class="lines"><span class="line">${picture('icon-info')}<span>${at.notice.text}</span>
      ${
        at.notice.rule
          ? html`<a href=${pageAt(`/help#${at.notice.rule}`)}
        data-help=${at.notice.rule}>${t('word.rule', { rule: at.notice.rule })}</a>`
          : nothing
      }</span></span></div>`;
  }
  const chosen = preview(at);
  if (!chosen || ELSEWHERE.has(chosen.kind)) return nothing;
  const turns = turnsOf(at, chosen);
  const lines = previewLines(at, chosen);
  return html`<div class=${`ribbon${circlesOf(chosen).length > 0 ? ' pointing' : ''}`}>
    ${turns > 1 ? spin('left', () => hands.rotate(-1)) : nothing}
    <span class="lines">${lines
      .slice(0, MOST)
      .map((line) => html`<span class="line">${picture(line.piece)}<span>${line.text()}</span></span>`)}</span>
    ${lines.length > MOST ? moreTemplate(lines, MOST, 'more', hands) : nothing}
    ${lines.length > FEWEST ? moreTemplate(lines, FEWEST, 'more short', hands) : nothing}
    ${turns > 1 ? spin('right', () => hands.rotate(1)) : nothing}
  </div>`;
}

/**
 * Opens the lines for which there is no room.
 * @param {readonly import('./preview.js').Line[]} lines
 * @param {number} shown How many are there already.
 * @param {string} look
 * @param {Hands} hands
 */
function moreTemplate(lines, shown, look, hands) {
  const left = lines.slice(shown);
  const text = left.map((line) => line.text().textContent).join(' · ');
  const more = t('button.more', { n: left.length });
  return html`<button type="button" class=${look} title=${text} aria-label=${more} @click=${() => hands.more(text)}>
    ${shown === MOST ? more : `+${left.length}`}</button>`;
}

/**
 * How many ways round the chosen piece may lie.
 * @param {Scene} at
 * @param {import('../../protocol').Choice} chosen
 */
function turnsOf(at, chosen) {
  const circle = at.pick.circle ?? at.hover;
  if (!circle || circlesOf(chosen).length < 2) return 1;
  return placements(narrow(choicesOf(at)?.actions ?? [], { ...at.pick, circle }), circle).length;
}

/**
 * @param {'left' | 'right'} way
 * @param {() => void} turn
 */
function spin(way, turn) {
  const label = way === 'left' ? t('button.rotate_left') : t('button.rotate_right');
  return html`<button type="button" class="spin" aria-label=${label} title=${label}
    @click=${turn}>${picture(`icon-rotate-${way}`)}</button>`;
}

/**
 * A choice and all that it would bring, for people who listen.
 * @param {Scene} at
 * @param {import('../../protocol').Choice} choice
 */
export function spokenChoice(at, choice) {
  return [choiceText(at, choice), ...consequences(at, choice)].filter(Boolean).join('. ');
}

/**
 * What a choice would bring, also where a dialog shows it to those who see.
 * @param {Scene} at
 * @param {import('../../protocol').Choice} choice
 * @returns {string[]}
 */
function consequences(at, choice) {
  if (choice.kind === 'buy') return [bringsText(choice)];
  if (choice.kind === 'fight' || choice.kind === 'fight_with_cronos') return fightBrings(at, choice);
  if (choice.kind === 'initiative') return choice.then.flatMap((event) => helpedText(at, event) ?? []);
  const isTitan = choice.kind === 'draw_titan' || choice.kind === 'return_titan';
  if (ELSEWHERE.has(choice.kind) && !isTitan) return [];
  const lines = previewLines(at, choice).filter((line) => !isTitan || line.piece !== 'icon-check');
  return lines.map((line) => line.text().textContent ?? '');
}

/**
 * What a fight is for, and what becomes of the hoplites if it is lost.
 * @param {Scene} at
 * @param {Extract<import('../../protocol').Choice, { kind: 'fight' | 'fight_with_cronos' }>} choice
 */
function fightBrings(at, choice) {
  const seat = at.message.choices?.seat ?? 1;
  const creature = creatureAt(at, seat, choice.circle);
  const loot = creature ? [lootBrings(at, creature)] : [];
  const stuck = at.game?.players[seat]?.island[choice.circle]?.hoplites ?? 0;
  return choice.kind === 'fight' ? [...loot, ifLost(choice.hoplites, stuck)] : loot;
}

/**
 * Turns the ribbon's tip to what is in hand, unless that is farther away than a circle: the tip would point at another
 * one. Drops the dots where the lines wrap. Called after every draw.
 */
export function pointRibbon() {
  for (const lines of document.querySelectorAll('.ribbon .lines')) {
    const tops = [...lines.children].map((line) => (line instanceof HTMLElement ? line.offsetTop : 0));
    lines.classList.toggle('wrapped', Math.max(...tops) - Math.min(...tops) > 12);
  }
  const ribbon = document.querySelector('.ribbon.pointing');
  const hand = document.querySelector('[data-at="ghost"]');
  if (!(ribbon instanceof HTMLElement) || !hand) return;
  const place = ribbon.getBoundingClientRect();
  const { left, top, width } = hand.getBoundingClientRect();
  const middle = left + width / 2 - place.left;
  const tip = Math.min(Math.max(middle, 34), place.width - 34);
  const circle = document.querySelector('.island .hit')?.getBoundingClientRect().width ?? 0;
  ribbon.classList.toggle('far', Math.max(top - place.bottom, Math.abs(middle - tip)) > circle);
  ribbon.style.setProperty('--tip', `${Math.round(tip)}px`);
}

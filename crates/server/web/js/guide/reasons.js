// Why the engine advises something: the piece by its name, what the move brings, how its chance compares with the next.

import { chanceText, COMES_ANYWAY, reasonOf } from '../table/view/reason.js';
import { capital } from '../table/model/names.js';
import { list, name, t } from '../shared/i18n.js';
import { unknown } from '../shared/exhaustive.js';
import { previewLines } from '../table/view/preview.js';

/** @typedef {import('../table/model/scene.js').Scene} Scene */
/** @typedef {import('../table/model/hint.js').Ranked} Ranked */
/** @typedef {import('../protocol').Choice} Choice */
/** @typedef {import('../protocol').Land} Land */

/**
 * What is advised, what it brings, and the piece that shows it.
 * @param {Scene} at
 * @param {Choice} choice
 * @returns {import('../table/view/reason.js').Reason}
 */
export function adviceFor(at, choice) {
  const reason = reasonOf(at, choice);
  switch (choice.kind) {
    case 'tile': {
      const lands = landsText(at.game?.hand?.lands ?? []);
      return { ...reason, title: t('guide.tile', { lands }), about: tileBrings(at, choice) };
    }
    case 'card':
    case 'discard': {
      const dealt = at.game?.actions_board[choice.slot];
      if (!dealt) return reason;
      const action = name('action', dealt.action);
      const tile = dealt.lands.length > 0 ? [t('guide.card_tile', { lands: landsText(dealt.lands) })] : [];
      return choice.kind === 'card'
        ? { ...reason, title: t('guide.card', { action }), about: [...tile, reason.about].join(' · ') }
        : { ...reason, title: t('guide.discard', { action }), about: [...tile, t('guide.nobodys')].join(' · ') };
    }
    case 'pass':
      return at.game?.question.what === 'additional' ? { ...reason, about: t('guide.saves') } : reason;
    case 'produce':
    case 'recruit':
      // Their own words say what they bring.
      return { ...reason, about: '' };
    case 'buy':
    case 'side':
    case 'metropolis':
    case 'draw_titan':
    case 'return_titan':
    case 'fight':
    case 'fight_with_cronos':
    case 'build':
    case 'build_loot':
    case 'temple':
    case 'medallion':
    case 'initiative':
    case 'automaton':
      return reason;
    default:
      return unknown(choice, 'choice');
  }
}

/** Each terrain once. @param {readonly Land[]} lands */
function landsText(lands) {
  return list([...new Set(lands)].map((land) => t(`terrain.${land}`).toLowerCase()));
}

/**
 * What a tile would bring there: what happens at once, the terrains that it joins, what it bars.
 * @param {Scene} at
 * @param {Extract<Choice, { kind: 'tile' }>} choice
 */
function tileBrings(at, choice) {
  const lines = previewLines(at, choice).filter((line) => line.piece !== 'icon-check');
  const texts = (/** @type {(weight: number) => boolean} */ of) =>
    lines.filter((line) => of(line.weight)).map((line) => line.text().textContent ?? '');
  const [joined] = choice.joins;
  const brings = [
    ...texts((weight) => weight < COMES_ANYWAY),
    ...(joined ? [t('guide.joins', { n: joined.circles, terrain: name('terrain', joined.terrain) })] : []),
    ...texts((weight) => weight > COMES_ANYWAY),
  ];
  if (brings.length > 0) return brings.slice(0, 2).join(' · ');
  // Where the server gives no reason none is made up: the chance stands for itself.
  const hasCreature = Object.keys(at.game?.hand?.creatures ?? {}).length > 0;
  return hasCreature ? capital(t('hint.bars_nothing')) : '';
}

/**
 * How likely the advice makes one to win, beside the choice after it.
 * @param {readonly Ranked[]} ranked
 */
export function chanceWords([best, next]) {
  if (!best) return '';
  const chance = chanceText(best.chance);
  if (!next) return t('guide.chance', { chance });
  return next.equal
    ? t('guide.chance_equal', { chance })
    : t('guide.chance_better', { chance, other: chanceText(next.chance) });
}

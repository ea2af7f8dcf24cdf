// The figures of the help as the server's components have them: goal, prices, supply, strengths, loot, copies, odds.

import { number, percent, t } from '../shared/i18n.js';
import { commonFigures, portsInWords } from '../shared/figures.js';
import { lootText } from '../shared/loot.js';

/** @typedef {import('../../messages/help-texts.en.js').Help} Help */
/** @typedef {import('../../messages/help-texts.en.js').HelpSection} HelpSection */
/** @typedef {import('../../messages/help-texts.en.js').HelpTable} HelpTable */
/** @typedef {import('../protocol').Components} Components */
/** @typedef {HelpTable['rows'][number]} Row */

/** Siege Engines: the beginning of their names, which the number that they show ends. */
const ENGINE = 'siege-engine-';
/** Rows that stand for several buildings: the beginning of their names. */
const FAMILIES = [ENGINE, 'statue-'];

/** Figures that texts name in braces. @typedef {Record<string, number | readonly number[]>} Figures */

/**
 * The same figures of a component set.
 * @param {Components} components
 * @returns {Figures}
 */
export function figuresOf(components) {
  return {
    ...commonFigures(components),
    ...seatFigures(components),
    rounds: components.last_round,
    costs: components.slot_costs,
    places: components.slot_costs.length,
    strip: Math.max(...components.automaton.strengths.map(({ strip }) => strip.length)),
    strengths: components.automaton.strengths.length,
    dice: components.automaton.dice,
    engines: enginesOf(components),
    supply_hoplites: components.supply.hoplites,
    supply_orichalcum: components.supply.orichalcum,
    supply_tokens: components.supply.victory_tokens,
    supply_temples: components.supply.temples,
  };
}

/** The numbers that the Siege Engines of the box show. @param {Components} components */
function enginesOf({ buildings }) {
  return Object.entries(buildings)
    .filter(([word, { copies }]) => word.startsWith(ENGINE) && copies > 0)
    .map(([word]) => Number(word.slice(ENGINE.length)));
}

/**
 * With how few players some places of the Actions board stay empty, and with how many all are used.
 * @param {Components} components
 */
function seatFigures({ players }) {
  const places = players.map((row) => row.places);
  const [few, all] = [Math.min(...places), Math.max(...places)];
  const counts = (/** @type {number} */ used) => players.flatMap((row) => (row.places === used ? row.players : []));
  return {
    few,
    players_least: Math.min(...players.map((row) => row.players)),
    players_few: Math.max(...counts(few)),
    players_all: Math.min(...counts(all)),
  };
}

/**
 * All that players look up, with the figures of a component set.
 * @param {Help} help
 * @param {Components} components
 * @returns {Help}
 */
export function helpWithFigures(help, components) {
  const all = (/** @type {HelpSection[]} */ sections) => sections.map((section) => withFigures(section, components));
  return { ...help, rules: all(help.rules), aid: all(help.aid) };
}

/**
 * A passage with the figures of a component set.
 * @param {HelpSection} section
 * @param {Components} components
 * @returns {HelpSection}
 */
export function withFigures(section, components) {
  const figures = figuresOf(components);
  const say = (/** @type {string} */ text) => text.replace(/\{(\w+)\}/g, (_, figure) => written(figures, figure));
  return {
    ...section,
    body: section.body.map((part) => {
      if (typeof part === 'string') return say(part);
      const said = part.rows.map((row) => ({ ...row, cells: row.cells.map(say) }));
      return { columns: columnsOf(section.id, part.columns, components), rows: rowsOf(section.id, said, components) };
    }),
  };
}

/** @param {Figures} figures @param {string} figure */
function written(figures, figure) {
  const value = figures[figure];
  if (value === undefined) throw new Error(`There is no figure ${figure} for the help.`);
  return [value]
    .flat()
    .map((one) => number(one))
    .join(', ');
}

/**
 * The heads of a passage's table: odds have a column for each number of dice.
 * @param {string} id
 * @param {string[]} columns
 * @param {Components} components
 */
function columnsOf(id, columns, { dice }) {
  return id === 'aid-odds' ? [...columns, ...dice.map((n) => t('count.die', { n }))] : columns;
}

/**
 * The rows of a passage's table, with what the set says of their pieces.
 * @param {string} id
 * @param {Row[]} rows
 * @param {Components} components
 */
function rowsOf(id, rows, components) {
  if (id === 'aid-creatures') return rows.flatMap((row) => creatureRow(row, components));
  if (id === 'aid-buildings') return rows.map((row) => buildingRow(row, components));
  if (id === 'aid-odds') return oddsRows(components);
  if (id === 'aid-ports') return rows.flatMap((row) => portRow(row, components));
  return rows;
}

/** The row of a creature, none if it is not in the box. @param {Row} row @param {Components} components @returns {Row[]} */
function creatureRow(row, { creatures }) {
  const [name = ''] = row.cells;
  const creature = (row.piece ?? '').replace('creature-', '');
  const found = creatures[/** @type {import('../protocol').Creature} */ (creature)];
  if (!found?.copies) return [];
  return [{ ...row, cells: [name, number(found.strength), aidOfLoot(found.loot)] }];
}

/** The loot as the aid sheet explains it: a row stands for all Hydras. @param {import('../protocol').LootComponents} loot */
function aidOfLoot(loot) {
  if (loot === 'building') return t('help.loot_building');
  return 'titan' in loot ? t('help.loot_titan') : lootText(loot);
}

/** @param {Row} row @param {Components} components @returns {Row} */
function buildingRow(row, { buildings }) {
  const [name = '', effect = ''] = row.cells;
  const building = row.piece?.replace('building-', '') ?? '';
  const family = FAMILIES.find((beginning) => building.startsWith(beginning));
  const copies = Object.entries(buildings).filter(([word]) => (family ? word.startsWith(family) : word === building));
  return { ...row, cells: [name, number(copies.reduce((sum, [, each]) => sum + each.copies, 0)), effect] };
}

/** The chances without a Siege Engine, as the server has counted them. @param {Components} components @returns {Row[]} */
function oddsRows({ odds }) {
  return Object.entries(odds.skull ?? {}).map(([strength, chances]) => ({
    cells: [number(Number(strength)), ...chances.map(percent)],
  }));
}

/** What a kind of port pays; no row if no island has it. @param {Row} row @param {Components} components @returns {Row[]} */
function portRow(row, components) {
  const [name = ''] = row.cells;
  const kind = /** @type {import('../shared/island-shapes.js').PortKind} */ (row.piece?.replace('port-', ''));
  const pays = portsInWords(components).get(kind);
  return pays === undefined ? [] : [{ ...row, cells: [name, pays] }];
}

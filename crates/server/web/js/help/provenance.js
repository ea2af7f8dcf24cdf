// Where each figure of the component set comes from, in the reader's words: `copies of creature gorgon` and the like.

import { goods, list, name, t } from '../shared/i18n.js';

/** @typedef {import('../protocol').Components} Components */

/** The best known first. */
const SOURCES = ['book', 'public', 'likely', 'house'];

/**
 * The items by their source.
 * @param {Components} components
 * @returns {{ source: string, items: string[] }[]}
 */
export function provenanceGroups(components) {
  const { provenance } = components;
  return SOURCES.flatMap((source) => {
    const items = provenance
      .filter((entry) => entry.source === source)
      .map((entry) => itemText(entry.item, components));
    return items.length ? [{ source, items }] : [];
  });
}

/**
 * An item in words; one that is not known stays as the set names it.
 * @param {string} item
 * @param {Pick<Components, 'tile_lands'>} components
 * @returns {string}
 */
export function itemText(item, components) {
  if (item.startsWith('copies of ')) return t('provenance.copies', { what: itemText(item.slice(10), components) });
  // Keys: provenance.{supply,prices,automaton}
  if (item === 'supply' || item === 'prices' || item === 'automaton') return t(`provenance.${item}`);
  if (item === 'actions board') return t('provenance.actions_board');
  const [kind = '', word = ''] = item.split(' ');
  const text = (/** @type {import('../shared/i18n.js').Word} */ word) => t('table.text', { text: word });
  switch (kind) {
    case 'creature':
    case 'building':
      return text(name(kind, word));
    case 'card':
      return t('provenance.card', { what: name('action', word) });
    case 'port':
      return t('table.port', { goods: portGoods(word) });
    case 'island':
      return t('provenance.island', { what: name('island', word) });
    case 'tile':
      return t('provenance.tile', {
        what: list((components.tile_lands[word] ?? []).map((land) => text(name('terrain', land)))),
      });
    default:
      return item;
  }
}

/** What a port pays, as the set writes it: hoplites and orichalcum, `1+1`. @param {string} word */
function portGoods(word) {
  const [hoplite = 0, orichalcum = 0] = word.split('+').map(Number);
  return goods({ hoplite, orichalcum });
}

// Where each figure of the component set comes from, in the reader's words: `copies of creature gorgon` and the like.

import { list, name, t } from '../shared/i18n.js';

/** @typedef {import('../protocol').ProvenanceComponents} Provenance */

/** The best known first. */
const SOURCES = ['book', 'public', 'likely', 'house'];

/** The lands by the letters that name tiles. @type {Record<string, import('../protocol').Land>} */
const LANDS = { F: 'forest', L: 'lagoon', D: 'desert', M: 'mountain', V: 'volcano' };

/** @type {Record<string, string>} */
const PORTS = { H: 'hoplite', O: 'orichalcum', B: 'both' };

/**
 * The items by their source.
 * @param {readonly Provenance[]} provenance
 * @returns {{ source: string, items: string[] }[]}
 */
export function provenanceGroups(provenance) {
  return SOURCES.flatMap((source) => {
    const items = provenance.filter((entry) => entry.source === source).map((entry) => itemText(entry.item));
    return items.length ? [{ source, items }] : [];
  });
}

/**
 * An item in words; one that is not known stays as the set names it.
 * @param {string} item
 * @returns {string}
 */
export function itemText(item) {
  if (item.startsWith('copies of ')) return t('provenance.copies', { what: itemText(item.slice(10)) });
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
      return text(name('port', PORTS[word] ?? word));
    case 'island':
      return t('provenance.island', { what: name('island', word) });
    case 'tile':
      return t('provenance.tile', {
        what: list([...word].map((letter) => text(name('terrain', LANDS[letter] ?? letter)))),
      });
    default:
      return item;
  }
}

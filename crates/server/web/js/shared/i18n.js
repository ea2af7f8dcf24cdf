// Messages in the reader's language, rendered at the edge: t(key, arguments), numbers, percentages, lists.
//
// A message may contain
//   {name}              an argument: text, number, name of the game, or a list of these ("a, b and c")
//   {n|hoplite|hoplites} the word that the number n asks for: singular or plural by the language's own rule
//   {creature:the}      a form of a name: the, of, a; with a capital (The, A) at the beginning of a sentence
//   *words*             emphasis: t() drops the asterisks, rich() makes <b> of them
// Arguments hold names (see name()), never rendered text, so that a switch of language re-renders everything.

import { addressOf } from './address.js';
import { itemAt } from './item.js';
import { onDemand } from './on-demand.js';

/** @typedef {import('../../messages/en.js').Messages} Messages */
/** @typedef {import('../../messages/en.js').Key} Key */
/** @typedef {'en' | 'fr'} Language */
/** A name of the game, by its key: what the box prints in each language. @typedef {{ readonly name: Key }} Name */
/** @typedef {string | number | Name} Word */
/** @typedef {Word | readonly Word[]} Argument */
/**
 * The argument that stands inside one pair of braces.
 * @template {string} Inside
 * @typedef {Inside extends `${infer N}|${string}` ? N : Inside extends `${infer N}:${string}` ? N : Inside} Named
 */
/**
 * The names of a message's arguments, read from its English text by the type checker.
 * @template {string} Text
 * @typedef {Text extends `${string}{${infer Inside}}${infer Rest}` ? Named<Inside> | ArgumentNames<Rest> : never} ArgumentNames
 */
/**
 * What t() takes after a key: nothing, or one object with exactly the arguments of the message.
 * @template {Key} K
 * @typedef {[ArgumentNames<Messages[K]>] extends [never] ? [] : [Record<ArgumentNames<Messages[K]>, Argument>]} ArgumentsOf
 */
/**
 * @template {string} K
 * @typedef {K extends `${infer Base}.you` ? Base : never} WithoutYou
 */
/** Keys that also have a second-person variant. @typedef {WithoutYou<Key> & Key} PersonalKey */

/** @type {readonly Language[]} */
export const languages = ['en', 'fr'];
/** Every language in its own words. @type {Record<Language, string>} */
export const languageNames = { en: 'English', fr: 'Français' };
const locales = { en: 'en-GB', fr: 'fr-FR' };
/** What the application is called when it is installed. */
const MANIFESTS = { en: '/manifest.webmanifest', fr: '/manifest.fr.webmanifest' };
const narrowSpace = '\u202f';
const forms = ['bare', 'the', 'of', 'a'];

/** @type {Language} */
let current = 'en';
/** @type {Record<string, string>} */
let table = {};
/** @type {Set<() => void>} */
const listeners = new Set();

/** The language in use. @returns {Language} */
export function language() {
  return current;
}

/**
 * Loads a language, makes it the page's own and tells the listeners. Await it once before the first t().
 * @param {Language} next
 */
export async function setLanguage(next) {
  const loaded = await onDemand(`/messages/${next}.js`, () => import(`../../messages/${next}.js`));
  current = next;
  table = loaded.messages;
  if (typeof document !== 'undefined') {
    document.documentElement.lang = next;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', addressOf(MANIFESTS[next]));
    translateTree(document);
  }
  for (const listener of listeners) listener();
}

/**
 * Calls back after every change of language; returns what ends it.
 * @param {() => void} listener
 */
export function onLanguageChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The first of the reader's languages that there is.
 * @param {readonly string[]} [wished]
 * @returns {Language}
 */
export function preferredLanguage(wished = navigator.languages) {
  for (const wish of wished) {
    const found = languages.find((known) => wish.toLowerCase().split('-')[0] === known);
    if (found) return found;
  }
  return 'en';
}

/**
 * The message in the reader's language.
 * @template {Key} K
 * @param {K} key
 * @param {ArgumentsOf<K>} args
 * @returns {string}
 */
export function t(key, ...args) {
  return fill(key, args[0] ?? {});
}

/**
 * As t(), in the second person when the reader is the one who acts: the message `key.you` instead of `key`.
 * @template {PersonalKey} K
 * @param {boolean} you
 * @param {K} key
 * @param {ArgumentsOf<K>} args
 * @returns {string}
 */
export function tFor(you, key, ...args) {
  return fill(you ? /** @type {Key} */ (`${key}.you`) : key, args[0] ?? {});
}

/**
 * As t(), with *words* as bold text: nodes to put into the page.
 * @template {Key} K
 * @param {K} key
 * @param {ArgumentsOf<K>} args
 * @returns {DocumentFragment}
 */
export function rich(key, ...args) {
  const fragment = document.createDocumentFragment();
  for (const [at, part] of templateOf(key).split('*').entries()) {
    const text = fillIn(part, key, args[0] ?? {});
    if (text === '') continue;
    const bold = document.createElement('b');
    bold.textContent = text;
    fragment.append(at % 2 === 0 ? text : bold);
  }
  return fragment;
}

/** What a component set may call as it likes: its boards, and the strengths of its Automaton. */
const CALLED_BY_SETS = ['island', 'strength'];

/**
 * The name of a piece by the protocol's words: name('creature', 'hydra-theia'). What a set calls as it likes and no language
 * knows is called so everywhere; any other word that has no name throws.
 * @param {string} kind terrain, creature, titan, building, action, good, side, island, strength, level, seat, piece, port
 * @param {string} word
 * @returns {Name | string}
 */
export function name(kind, word) {
  const key = `${kind}.${word.toLowerCase()}`;
  if (hasMessage(key)) return { name: key };
  if (CALLED_BY_SETS.includes(kind)) return isolated(capital(word));
  throw new Error(`There is no message for the name ${key}.`);
}

/**
 * The same as text, where it stands alone.
 * @param {string} kind
 * @param {string} word
 * @returns {string}
 */
export function nameText(kind, word) {
  return render(name(kind, word), 'bare');
}

/**
 * Whether a text is the key of a message: for keys made of words that come from elsewhere.
 * @param {string} key
 * @returns {key is Key}
 */
export function hasMessage(key) {
  return Object.hasOwn(table, key);
}

/**
 * A text that somebody wrote, so that its direction stays its own: where it runs from right to left, it is isolated from
 * what stands around it. What it may hold of such marks itself is dropped; the server takes none any more.
 * @param {string} text
 * @returns {string}
 */
export function isolated(text) {
  const plain = text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  const leftwards = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
  return leftwards.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/**
 * What a person is called. A person who gave no name has one from the server, “Guest 1234”, which is shown in the reader's words.
 * @param {string} given
 * @returns {string}
 */
export function personName(given) {
  // A second number tells two of them at one table apart.
  const [, guest] = /^Guest (\d{4}(?: \d+)?)$/.exec(given) ?? [];
  return guest ? t('seat.guest', { n: guest }) : isolated(given);
}

/** @param {number} value @param {number} [decimals] @returns {string} */
export function number(value, decimals) {
  const kind = `${current} ${decimals ?? ''}`;
  let format = formats.get(kind);
  if (!format) {
    const digits =
      decimals === undefined
        ? { maximumFractionDigits: 1 }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    format = new Intl.NumberFormat(locales[current], digits);
    formats.set(kind, format);
  }
  return format.format(value);
}

/**
 * Number formats by language and decimals: making one takes far longer than using it.
 * @type {Map<string, Intl.NumberFormat>}
 */
const formats = new Map();

/**
 * A number with its sign, as of a difference: +0.4, −0.4, 0.
 * @param {number} value
 * @param {number} [decimals]
 * @returns {string}
 */
export function signed(value, decimals = 0) {
  const text = number(Math.abs(value), decimals);
  if (Number(Math.abs(value).toFixed(decimals)) === 0) return number(0);
  return (value > 0 ? '+' : '−') + text;
}

/**
 * A chance between 0 and 1 with one decimal and a thin space: 66.7 %, in French 66,7 %. Only what is certain reads
 * 100 % or 0 %.
 * @param {number} chance
 * @returns {string}
 */
export function percent(chance) {
  if (chance === 0 || chance === 1) return `${chance * 100}${narrowSpace}%`;
  const shown = Math.min(99.9, Math.max(0.1, Math.round(chance * 1000) / 10));
  return `${number(shown, 1)}${narrowSpace}%`;
}

/**
 * A chance in whole hundredths, for where there is little room.
 * @param {number} chance
 * @returns {string}
 */
export function wholePercent(chance) {
  return figureAndSign(chance).join('');
}

/** The same as a figure and what stands behind it, which may be left out. @param {number} chance */
export function figureAndSign(chance) {
  const shown = Math.round(chance * 100);
  const isSure = chance === 0 || chance === 1;
  return [String(isSure ? shown : Math.min(99, Math.max(1, shown))), `${narrowSpace}%`];
}

/** "a, b and c". @param {readonly string[]} items @returns {string} */
export function list(items) {
  return new Intl.ListFormat(locales[current], { type: 'conjunction' }).format(items);
}

/**
 * "a, b or c".
 * @param {readonly string[]} items
 * @returns {string}
 */
export function either(items) {
  return new Intl.ListFormat(locales[current], { type: 'disjunction' }).format(items);
}

/**
 * Parts that hold commas themselves: "a, b; c, d".
 * @param {readonly string[]} parts
 * @returns {string}
 */
export function clauses(parts) {
  return parts.join(current === 'fr' ? `${narrowSpace}; ` : '; ');
}

/**
 * "1 hoplite and 2 orichalcum", without what is zero.
 * @param {{ hoplite?: number, orichalcum?: number, creature?: number }} goods
 * @returns {string}
 */
export function goods({ hoplite = 0, orichalcum = 0, creature = 0 }) {
  const parts = [];
  if (hoplite) parts.push(t('count.hoplite', { n: hoplite }));
  if (orichalcum) parts.push(t('count.orichalcum', { n: orichalcum }));
  if (creature) parts.push(t('count.creature', { n: creature }));
  return list(parts);
}

/** Attributes that name a message, and what it becomes: the text itself, or another attribute. */
const TRANSLATED = {
  'data-t': '',
  'data-t-label': 'aria-label',
  'data-t-title': 'title',
  'data-t-placeholder': 'placeholder',
};

/**
 * Fills in the static text of a page: data-t="key" is the text, data-t-label the aria-label, data-t-title the title,
 * data-t-placeholder the placeholder. Done again at every change of language.
 * @param {ParentNode} root
 */
function translateTree(root) {
  for (const [attribute, target] of Object.entries(TRANSLATED)) {
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      const key = element.getAttribute(attribute) ?? '';
      if (!hasMessage(key)) throw new Error(`There is no message ${key}.`);
      const text = fill(key, {});
      if (target === '') element.textContent = text;
      else element.setAttribute(target, text);
    }
  }
}

/**
 * Marks of emphasis go before arguments come, so that those of a player's name stay.
 * @param {Key} key
 * @param {Record<string, Argument>} args
 */
function fill(key, args) {
  return fillIn(templateOf(key).replaceAll('*', ''), key, args);
}

/** @param {Key} key @returns {string} */
function templateOf(key) {
  return formOf(messageOf(key), 'bare');
}

/** @param {Key} key @returns {string} */
function messageOf(key) {
  const message = table[key];
  if (message === undefined) throw new Error(`There is no message ${key} in ${current}.`);
  return message;
}

/** @param {string} template @param {Key} key @param {Record<string, Argument>} args @returns {string} */
function fillIn(template, key, args) {
  return template.replace(/\{([^{}]+)\}/g, (_, /** @type {string} */ inside) => {
    const [plural = '', one = '', other] = inside.split('|');
    if (other !== undefined) return isSingular(count(args, plural, key)) ? one : other;
    const [argument = '', form = 'bare'] = inside.split(':');
    return render(argumentOf(args, argument, key), form);
  });
}

/** By the language's own rule: 0 is singular in French, plural in English. @param {number} n */
function isSingular(n) {
  let rules = plurals.get(current);
  if (!rules) {
    rules = new Intl.PluralRules(locales[current]);
    plurals.set(current, rules);
  }
  return rules.select(n) === 'one';
}

/** Like the number formats, made once for each language. @type {Map<string, Intl.PluralRules>} */
const plurals = new Map();

/** @param {Record<string, Argument>} args @param {string} argument @param {string} key */
function argumentOf(args, argument, key) {
  const value = args[argument];
  if (value === undefined) throw new Error(`The message ${key} needs the argument ${argument}.`);
  return value;
}

/** @param {Record<string, Argument>} args @param {string} argument @param {string} key */
function count(args, argument, key) {
  const value = argumentOf(args, argument, key);
  if (typeof value !== 'number') throw new Error(`The argument ${argument} of the message ${key} must be a number.`);
  return value;
}

/** @param {Argument} value @param {string} form @returns {string} */
function render(value, form) {
  if (typeof value === 'number') return number(value);
  if (typeof value === 'string') return form.toLowerCase() === 'of' ? possessive(value) : value;
  if ('name' in value) return nameInForm(value.name, form);
  return list(value.map((item) => render(item, form)));
}

/** @param {Key} key @param {string} form */
function nameInForm(key, form) {
  const text = formOf(messageOf(key), form.toLowerCase());
  return form === form.toLowerCase() ? text : capital(text);
}

/** With a large first letter. @param {string} text */
function capital(text) {
  return text.charAt(0).toLocaleUpperCase(locales[current]) + text.slice(1);
}

/**
 * Forms are separated by " | "; a message without forms is the same in all.
 * @param {string} message
 * @param {string} form
 */
function formOf(message, form) {
  const written = message.split(' | ');
  return written[forms.indexOf(form)] ?? itemAt(written, 0);
}

/** What belongs to a person: Ana’s, d’Ana, de Milo. @param {string} person */
function possessive(person) {
  if (current === 'en') return `${person}’s`;
  return /^([aeiouhàâäæéèêëîïôöœùûü]|y[^aeiouy])/iu.test(person) ? `d’${person}` : `de ${person}`;
}

// Says to screen readers what is new on the table: events, then the question, what a choice would bring, why not.

import { choicesOf, ready, watches } from '../model/scene.js';
import { entryLines } from '../model/log-lines.js';
import { noteText } from '../model/presence.js';
import { prepareToSpeak, say } from '../../shared/announcer.js';
import { promptOf } from '../view/prompt-line.js';
import { questionKey } from '../act/focus.js';
import { spokenChoice } from '../view/ribbon.js';
import { t } from '../../shared/i18n.js';

/** @typedef {import('../model/scene.js').Scene} Scene */
/** @typedef {import('../../protocol').Event} Event */

/** How many lines of what was missed are said; the log has them all. */
const MOST_LINES = 12;

/** The last step that was announced; none before the first draw. @type {number | null} */
let toldStep = null;
/** Events that were announced before their step was over. @type {WeakSet<Event>} */
const toldEvents = new WeakSet();
/** The last note on somebody who left or came back; none before the first draw. @type {number | null} */
let toldNote = null;
/** What was said of those who were away. @type {WeakSet<import('../model/presence.js').Sighting>} */
const toldSightings = new WeakSet();
let toldPrompt = '';
let toldPreview = '';
/** @type {import('../model/scene.js').Notice | null} */
let toldNotice = null;

/**
 * Tells what is new. Called after every draw, when the focus has found its place.
 * @param {Readonly<Scene>} at
 */
export function tellNews(at) {
  prepareToSpeak();
  tellEvents(at);
  tellPeople(at);
  tellPreview(at);
  if (at.notice && at.notice !== toldNotice) say('answer', at.notice.text);
  toldNotice = at.notice;
  tellPrompt(at);
}

/** @param {Readonly<Scene>} at */
function tellEvents(at) {
  const last = at.log.at(-1)?.step ?? -1;
  if (toldStep === null || last < toldStep) {
    if (toldStep !== null) say('event', t('told.undone'));
    toldStep = last;
  }
  const dice = at.fight && !at.fight.rolling ? at.fight.events : [];
  tellLines(linesOf(at, dice));
  for (const event of dice) toldEvents.add(event);
  for (const entry of at.log.filter(({ step }) => step > (toldStep ?? -1))) tellLines(linesOf(at, entry.events));
  toldStep = last;
}

/**
 * The sentences of events that were not announced.
 * @param {Readonly<Scene>} at
 * @param {readonly Event[]} events
 */
function linesOf(at, events) {
  const fresh = events.filter((event) => !toldEvents.has(event));
  return entryLines(at, { step: 0, seat: null, events: fresh }).map(({ text, round }) => (round ? `${text}.` : text));
}

/** @param {string[]} lines */
function tellLines(lines) {
  const more = lines.length - MOST_LINES;
  say('event', [...(more > 0 ? [t('told.more', { n: more })] : []), ...lines.slice(-MOST_LINES)].join(' '));
}

/** Who left, was away for long, came back or has a bot playing for them. @param {Readonly<Scene>} at */
function tellPeople(at) {
  const last = at.people.at(-1)?.seq ?? -1;
  const known = toldNote;
  if (known !== null) for (const note of at.people.filter(({ seq }) => seq > known)) say('event', noteText(at, note));
  toldNote = last;
  for (const sighting of at.sightings.filter((one) => !toldSightings.has(one))) {
    say('event', noteText(at, sighting));
    toldSightings.add(sighting);
  }
}

/**
 * What the chosen thing would bring, before it is confirmed.
 * @param {Readonly<Scene>} at
 */
function tellPreview(at) {
  const { circle, slot, spot, way } = at.pick;
  const pointed = circle !== undefined || slot !== undefined || spot !== undefined || way !== undefined;
  const choice = pointed ? ready(at) : null;
  const text = choice ? spokenChoice(at, choice) : '';
  if (text !== toldPreview) say('preview', text);
  toldPreview = text;
}

/** What a choice would bring was said elsewhere. @param {string} text */
export function previewWasTold(text) {
  toldPreview = text;
}

/**
 * The question, once. What the focus or a dialog reads out already is left to them.
 * @param {Readonly<Scene>} at
 */
function tellPrompt(at) {
  if (at.moving || at.fight) return;
  const asked = choicesOf(at) !== undefined;
  const waits = !asked && !watches(at) && at.message.table.seats[at.game?.asked ?? 0]?.kind === 'person';
  if (!asked && !waits) return;
  const { title, text } = promptOf(at);
  const key = asked ? `${questionKey(at)} ${text}` : `${at.game?.asked}`;
  if (key === toldPrompt) return;
  toldPrompt = key;
  const read =
    document.querySelector('.question-dialog[open]') || document.activeElement === document.querySelector('h1');
  say('prompt', read ? text : `${title}. ${asked ? text : ''}`.trim());
}

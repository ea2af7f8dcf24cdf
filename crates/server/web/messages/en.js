// Everything a person reads, in English: the messages of all screens in one flat table. See js/shared/i18n.js for what a message may contain.

import { messages as names } from './names.en.js';
import { messages as common } from './common.en.js';
import { messages as log } from './log.en.js';
import { messages as refusals } from './refusals.en.js';
import { messages as problems } from './problems.en.js';
import { messages as home } from './home.en.js';
import { messages as waiting } from './waiting.en.js';
import { messages as table } from './table.en.js';
import { messages as tape } from './tape.en.js';
import { messages as people } from './people.en.js';
import { messages as fight } from './fight.en.js';
import { messages as hint } from './hint.en.js';
import { messages as lessons } from './lessons.en.js';
import { messages as board } from './board.en.js';
import { messages as final } from './final.en.js';
import { messages as replay } from './replay.en.js';
import { messages as here } from './here.en.js';
import { messages as settings } from './settings.en.js';
import { messages as installed } from './installed.en.js';
import { messages as help } from './help.en.js';
import { messages as gallery } from './gallery.en.js';
import { messages as guide } from './guide.en.js';
import { messages as piece } from './piece.en.js';
import { messages as about } from './about.en.js';
import { messages as text } from './text.en.js';

export const messages = /** @type {const} */ ({
  ...names,
  ...common,
  ...log,
  ...refusals,
  ...problems,
  ...home,
  ...waiting,
  ...table,
  ...tape,
  ...people,
  ...fight,
  ...hint,
  ...lessons,
  ...board,
  ...final,
  ...replay,
  ...here,
  ...settings,
  ...installed,
  ...help,
  ...gallery,
  ...guide,
  ...piece,
  ...about,
  ...text,
});

/** @typedef {typeof messages} Messages */
/** @typedef {keyof Messages} Key */
/**
 * The same messages in another language.
 * @template English
 * @typedef {{ readonly [K in keyof English]: string }} MessagesOf
 */

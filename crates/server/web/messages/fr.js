// Everything a person reads, in French: the messages of all screens in one flat table. See js/shared/i18n.js for what a message may contain.

import { messages as names } from './names.fr.js';
import { messages as common } from './common.fr.js';
import { messages as log } from './log.fr.js';
import { messages as refusals } from './refusals.fr.js';
import { messages as problems } from './problems.fr.js';
import { messages as home } from './home.fr.js';
import { messages as waiting } from './waiting.fr.js';
import { messages as table } from './table.fr.js';
import { messages as tape } from './tape.fr.js';
import { messages as people } from './people.fr.js';
import { messages as fight } from './fight.fr.js';
import { messages as hint } from './hint.fr.js';
import { messages as lessons } from './lessons.fr.js';
import { messages as board } from './board.fr.js';
import { messages as final } from './final.fr.js';
import { messages as replay } from './replay.fr.js';
import { messages as here } from './here.fr.js';
import { messages as settings } from './settings.fr.js';
import { messages as installed } from './installed.fr.js';
import { messages as help } from './help.fr.js';
import { messages as gallery } from './gallery.fr.js';
import { messages as guide } from './guide.fr.js';
import { messages as piece } from './piece.fr.js';
import { messages as about } from './about.fr.js';
import { messages as text } from './text.fr.js';

/** @type {import('./en.js').MessagesOf<import('./en.js').Messages>} */
export const messages = {
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
};

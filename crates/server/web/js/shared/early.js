// What does not wait for the page's own modules: the theme, and the words of the reader's language on their way.

import { apply, settings } from './settings.js';
import { preferredLanguage } from './i18n.js';

/** The files of a language; the last one is made of the others. */
const FILES = ['home.', 'table.', ''];

apply();
const language = settings().language ?? preferredLanguage();
for (const file of FILES) void import(`../../messages/${file}${language}.js`);

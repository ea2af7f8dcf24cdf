// What does not wait for the page's own modules: the theme, and the words of the reader's language on their way.

import { apply, settings } from './settings.js';
import { preferredLanguage } from './i18n.js';

/** The screens whose messages the file of a language is made of: asked for at once, not one after the other. */
const SCREENS = [
  'names',
  'common',
  'log',
  'refusals',
  'problems',
  'home',
  'waiting',
  'table',
  'tape',
  'fight',
  'board',
  'final',
  'replay',
  'settings',
  'help',
  'gallery',
  'guide',
  'piece',
  'about',
  'text',
];

apply();
const language = settings().language ?? preferredLanguage();
for (const screen of SCREENS) void import(`../../messages/${screen}.${language}.js`);
void import(`../../messages/${language}.js`);

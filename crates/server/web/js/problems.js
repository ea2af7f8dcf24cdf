// A refusal of the server as a sentence in the reader's language.

import { hasMessage, t } from './i18n.js';

/**
 * @param {import('./table/api.js').Problem} problem
 * @returns {string}
 */
export function problemText(problem) {
  const key = `problem.${problem.code}`;
  if (hasMessage(key)) return t(/** @type {'problem.no_table'} */ (key));
  return problem.message || t('state.failed');
}

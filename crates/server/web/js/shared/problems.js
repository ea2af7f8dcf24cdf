// A refusal of the server as a sentence in the reader's language.

import { hasMessage, t } from './i18n.js';

/**
 * @param {import('./api.js').Problem} problem
 * @returns {string}
 */
export function problemText(problem) {
  // Keys: problem.*
  const key = `problem.${problem.code}`;
  const { line = 1 } = problem;
  // A file whose first line is a record's was one once.
  if (line > 1) return t('problem.damaged_record', { line });
  if (hasMessage(key)) return t(/** @type {'problem.no_table'} */ (key));
  return problem.message || t('state.failed');
}

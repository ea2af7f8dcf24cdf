// The tables of this device, read by the page itself from what is stored: the list is there also where the worker and its
// program, which may not come, are not.

import { onDemand, tellOfNewVersion } from './on-demand.js';
import { siteName } from './address.js';

/**
 * @template T
 * @typedef {import('./api.js').Answer<T>} Answer
 */

/** The tables of this device, the latest first. @returns {Promise<Answer<{ tables: import('../protocol').Listed[] }>>} */
export async function tablesHere() {
  try {
    const { isNewer, openLog } = await onDemand('/js/here/log.js', () => import('../here/log.js'));
    try {
      const log = await openLog(siteName());
      const tables = await log.tables().finally(() => log.close());
      return { ok: true, value: { tables } };
    } catch (error) {
      if (!isNewer(error)) throw error;
      void tellOfNewVersion(async () => true);
      return { ok: false, problem: { status: 409, code: 'newer_version', message: '' } };
    }
  } catch {
    return { ok: false, problem: { status: 503, code: 'failed_here', message: '' } };
  }
}

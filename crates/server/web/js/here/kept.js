// Records that were kept on this device, to be seen again without a connection.

import { randomHex } from '../shared/hex.js';

/** @typedef {import('./site.js').Answer} Answer */

/** How the name of a kept record begins. */
const KEPT = 'kept-';
const NO_REPLAY = { status: 404, value: { code: 'no_replay', message: 'There is no such replay.' } };

/**
 * @param {object} parts
 * @param {import('./engine.js').Engine} parts.engine
 * @param {import('./log.js').Log} parts.log
 * @param {() => number} parts.clock
 */
export function keptReplays({ engine, log, clock }) {
  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} body
   * @returns {Promise<Answer>}
   */
  return async (method, path, body) => {
    const [, , id = '', part = ''] = path.split('/');
    switch (`${method} ${id ? '/id' : ''}${part ? `/${part}` : ''}`) {
      case 'GET ': {
        const replays = (await log.kept()).map(({ id, kept_at, about }) => ({ id, kept_at, ...about }));
        return { status: 200, value: { replays } };
      }
      case 'POST ': {
        const text = String(body ?? '');
        const { answer } = engine.ask({ about: { text } });
        if (answer.status !== 200) return answer;
        const record = { id: KEPT + randomHex(8), kept_at: clock(), about: answer.value };
        await log.keep(record, text);
        return { status: 200, value: { id: record.id } };
      }
      case 'GET /id/record': {
        const text = await log.textOf(id);
        return text === null ? NO_REPLAY : { status: 200, value: text };
      }
      case 'DELETE /id':
        return (await log.forget(id)) ? { status: 200, value: {} } : NO_REPLAY;
      default:
        return { status: 404, value: { code: 'no_such_path', message: 'There is nothing here.' } };
    }
  };
}

// Verifies a record draw by draw, some steps at a time, so that the worker hears other requests meanwhile.

/** @typedef {import('./site.js').Answer} Answer */

/** How many steps are replayed at a time. */
const AT_ONCE = 4;

/**
 * @param {object} parts
 * @param {import('./engine.js').Engine} parts.engine
 * @param {(message: object) => void} parts.send
 * @param {() => Promise<void>} parts.renew Begins the program anew.
 */
export function verifier({ engine, send, renew }) {
  /** The program verifies one record at a time. @type {Promise<unknown>} */
  let turn = Promise.resolve();

  /**
   * @param {number} id
   * @param {string} text
   * @returns {Promise<Answer>}
   */
  async function verify(id, text) {
    try {
      let reply = engine.ask({ verify: { text } });
      while (reply.progress) {
        send({ id, progress: reply.progress });
        await new Promise((resolve) => setTimeout(resolve));
        reply = engine.ask({ verify_on: { steps: AT_ONCE } });
      }
      return reply.answer;
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) await renew();
      return { status: 503, value: { code: 'failed_here', message: 'This record could not be checked.' } };
    }
  }

  /**
   * @param {number} id
   * @param {unknown} body
   * @returns {Promise<Answer>}
   */
  return (id, body) => {
    const result = turn.then(() => verify(id, String(body ?? '')));
    turn = result;
    return result;
  };
}

// The worker of a page, asked by the browser's own tools: how much memory it holds.

/** @typedef {import('playwright-core').Page} Page */
/**
 * Asks a worker by the browser's protocol.
 * @typedef {(method: string, parameters?: object) => Promise<any>} Ask
 */

/**
 * The worker that the page begins next, or has begun.
 * @param {Page} page
 * @returns {Promise<() => Ask>} Once it has begun: how to ask it.
 */
export async function workerOf(page) {
  const session = await page.context().newCDPSession(page);
  /** @type {string | null} */
  let worker = null;
  let last = 0;
  /** @type {Map<number, { resolve: (value: unknown) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') worker = sessionId;
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message);
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return () => {
    const sessionId = worker;
    if (!sessionId) throw new Error('the page has begun no worker');
    return (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) }).catch(reject);
      });
  };
}

/**
 * How many bytes a worker holds: what its scripts have taken, and the memory of the programs that it runs.
 * @param {() => Ask} worker
 */
export async function memoryOf(worker) {
  const ask = worker();
  const { totalSize, embedderHeapUsedSize = 0 } = await ask('Runtime.getHeapUsage');
  const { result } = await ask('Runtime.evaluate', { expression: 'WebAssembly.Memory.prototype' });
  const { objects } = await ask('Runtime.queryObjects', { prototypeObjectId: result.objectId });
  const sum = 'function () { return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0); }';
  const found = await ask('Runtime.callFunctionOn', { objectId: objects.objectId, functionDeclaration: sum });
  return { heap: totalSize + embedderHeapUsedSize, program: /** @type {number} */ (found.result.value) };
}

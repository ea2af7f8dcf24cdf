// What a device keeps, for tests of pages that read it themselves.

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { openLog } from '../js/here/log.js';

Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
const { indexedDB } = globalThis;

/** Lets the device keep these tables and no others. */
export async function keepOnly(tables) {
  globalThis.indexedDB = indexedDB;
  const log = await openLog('orichalcum /');
  for (const { table } of await log.tables()) await log.remove(table.id);
  for (const listed of tables) {
    const at = listed.changed_at ?? 0;
    await log.append({ table: listed.table.id, after: 0, at, bodies: ['{}'], listed });
  }
  await log.close();
  if (tables.length) localStorage.setItem('orichalcum.kept-here', 'yes');
}

/** The device cannot be read. */
export function failHere(name = 'UnknownError') {
  const open = () => {
    throw new DOMException('this cannot be read', name);
  };
  globalThis.indexedDB = { open };
}

// What is stored on this device: the logs of its tables, the person who plays, records that were kept. Appending is the
// lock: of two tabs that append behind the same entry one is stored, the other reads on.

/** @typedef {{ id: string, name: string }} Person */
/** @typedef {{ seq: number, at: number, body: string }} Entry */
/**
 * What is to be stored of a table.
 * @typedef {object} Append
 * @property {string} table
 * @property {number} after The number of the last entry that is known; 0: the table is new.
 * @property {number} at
 * @property {string[]} bodies
 * @property {Listed} listed
 */
/** The table in a list, as a server's answer to `GET /my-tables` has it. @typedef {import('../protocol').Listed} Listed */
/** A record that was kept, without its text. @typedef {{ id: string, kept_at: number, about: object }} Kept */
/** @typedef {Awaited<ReturnType<typeof openLog>>} Log */

const VERSION = 1;
/** The only key of the person. */
const ME = 'me';

/**
 * @param {string} name
 * @param {IDBFactory} [factory]
 */
export async function openLog(name, factory = indexedDB) {
  /** A browser may close it at any time, and some do while a page sleeps: then it is opened again. @type {Promise<IDBDatabase> | null} */
  let connection = null;
  const connected = () => {
    connection ??= opened(factory, name, () => (connection = null)).catch((error) => {
      connection = null;
      throw error;
    });
    return connection;
  };
  await connected();

  /**
   * Begins a transaction. What is thrown here has changed nothing yet, so that it may be tried once more.
   * @param {string[]} stores
   * @param {IDBTransactionMode} mode
   */
  async function begun(stores, mode) {
    const begin = async () => (await connected()).transaction(stores, mode, { durability: 'strict' });
    try {
      return await begin();
    } catch {
      connection = null;
      return begin();
    }
  }

  /**
   * Carries out one transaction; what is written is on the disk when it is over.
   * @template T
   * @param {string[]} stores
   * @param {IDBTransactionMode} mode
   * @param {(transaction: IDBTransaction) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async function within(stores, mode, work) {
    const transaction = await begun(stores, mode);
    const over = ended(transaction);
    try {
      const result = await work(transaction);
      await over;
      return result;
    } catch (error) {
      over.catch(() => {});
      abort(transaction);
      throw error;
    }
  }

  return {
    /**
     * The entries of a table behind a number.
     * @param {string} table
     * @param {number} after
     * @returns {Promise<Entry[]>}
     */
    entries(table, after) {
      const range = IDBKeyRange.bound([table, after + 1], [table, Number.MAX_SAFE_INTEGER]);
      return within(['entries'], 'readonly', async (transaction) => {
        const found = await done(transaction.objectStore('entries').getAll(range));
        return found.map(({ seq, at, body }) => ({ seq, at, body }));
      });
    },

    /**
     * Stores entries behind the last one that is known, all or none.
     * @param {Append} append
     * @returns {Promise<'stored' | 'stale' | 'gone'>} Stale: another tab was faster.
     */
    append({ table, after, at, bodies, listed }) {
      return within(['tables', 'entries'], 'readwrite', async (transaction) => {
        const tables = transaction.objectStore('tables');
        const head = (await done(tables.get(table)))?.head ?? 0;
        if (head !== after) return head === 0 ? 'gone' : 'stale';
        const entries = transaction.objectStore('entries');
        for (const [place, body] of bodies.entries()) entries.add({ table, seq: after + 1 + place, at, body });
        tables.put({ table, head: after + bodies.length, changed_at: listed.changed_at, listed });
        return 'stored';
      });
    },

    /** The tables of this device, the latest first. @returns {Promise<Listed[]>} */
    tables() {
      return within(['tables'], 'readonly', async (transaction) => {
        const found = await done(transaction.objectStore('tables').getAll());
        found.sort((one, other) => other.changed_at - one.changed_at);
        return found.map((row) => row.listed);
      });
    },

    /**
     * Deletes a table for good; false if there is none.
     * @param {string} table
     * @returns {Promise<boolean>}
     */
    remove(table) {
      return within(['tables', 'entries'], 'readwrite', async (transaction) => {
        const tables = transaction.objectStore('tables');
        if (!(await done(tables.get(table)))) return false;
        tables.delete(table);
        const range = IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
        transaction.objectStore('entries').delete(range);
        return true;
      });
    },

    /** The person of this device, if there is one yet. @returns {Promise<Person | null>} */
    me() {
      return within(['me'], 'readonly', async (transaction) => {
        return (await done(transaction.objectStore('me').get(ME))) ?? null;
      });
    },

    /**
     * Stores who plays on this device. There is one person: a second one who comes at the same time is the first.
     * @param {Person} person
     * @returns {Promise<Person>}
     */
    become(person) {
      return within(['me'], 'readwrite', async (transaction) => {
        const people = transaction.objectStore('me');
        const before = await done(people.get(ME));
        if (before && before.id !== person.id) return before;
        people.put(person, ME);
        return person;
      });
    },

    /** @param {Kept} record @param {string} text */
    keep(record, text) {
      return within(['kept', 'texts'], 'readwrite', async (transaction) => {
        transaction.objectStore('kept').put(record);
        transaction.objectStore('texts').put(text, record.id);
      });
    },

    /** The records that were kept, the latest first, without their texts, which are long. @returns {Promise<Kept[]>} */
    kept() {
      return within(['kept'], 'readonly', async (transaction) => {
        const found = await done(transaction.objectStore('kept').getAll());
        return found.sort((one, other) => other.kept_at - one.kept_at);
      });
    },

    /** The text of a record that was kept. @param {string} id @returns {Promise<string | null>} */
    textOf(id) {
      return within(['texts'], 'readonly', async (transaction) => {
        return (await done(transaction.objectStore('texts').get(id))) ?? null;
      });
    },

    /** Deletes a record; false if there is none. @param {string} id @returns {Promise<boolean>} */
    forget(id) {
      return within(['kept', 'texts'], 'readwrite', async (transaction) => {
        const kept = transaction.objectStore('kept');
        if (!(await done(kept.get(id)))) return false;
        kept.delete(id);
        transaction.objectStore('texts').delete(id);
        return true;
      });
    },

    async close() {
      (await connected()).close();
    },
  };
}

/**
 * @param {IDBFactory} factory
 * @param {string} name
 * @param {() => void} lost Called when the connection is no longer there.
 * @returns {Promise<IDBDatabase>}
 */
function opened(factory, name, lost) {
  const request = factory.open(name, VERSION);
  request.onupgradeneeded = () => {
    const database = request.result;
    database.createObjectStore('tables', { keyPath: 'table' });
    database.createObjectStore('entries', { keyPath: ['table', 'seq'] });
    database.createObjectStore('kept', { keyPath: 'id' });
    database.createObjectStore('texts');
    database.createObjectStore('me');
  };
  return done(request).then((database) => {
    // A later version of the program may want to change what is stored: it must not wait for this tab.
    database.onversionchange = () => {
      database.close();
      lost();
    };
    database.onclose = lost;
    return database;
  });
}

/** Whether something could not be done because a newer version of the site has changed how things are stored. @param {unknown} error */
export function isNewer(error) {
  return error instanceof DOMException && error.name === 'VersionError';
}

/**
 * Lets a transaction change nothing: what was asked of it before something failed would be stored otherwise.
 * @param {IDBTransaction} transaction
 */
function abort(transaction) {
  try {
    transaction.abort();
  } catch {
    // It is over already.
  }
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>}
 */
function ended(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

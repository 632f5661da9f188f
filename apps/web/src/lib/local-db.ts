/** Upgrades the database from one version to the next; upgrades only add, so that no queued data is lost. */
export type Upgrade = (db: IDBDatabase) => void;

export type LocalDb = {
  all: <T>(store: string) => Promise<T[]>;
  get: <T>(store: string, key: string) => Promise<T | undefined>;
  /** Resolves once the values are stored on the device. */
  put: (store: string, values: readonly unknown[]) => Promise<void>;
  remove: (store: string, keys: readonly string[]) => Promise<void>;
};

const outcomeOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = (name: string, upgrades: readonly Upgrade[]): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, upgrades.length);
  request.onupgradeneeded = ({ oldVersion }) => {
    for (const upgrade of upgrades.slice(oldVersion)) upgrade(request.result);
  };
  return outcomeOf(request).then((db) => {
    // A newer page needs another version: this connection closes and reopens at the next use
    db.onversionchange = () => db.close();
    return db;
  });
};

/** Opens an IndexedDB database at first use; `upgrades` are ordered by version, the first one creates it. */
export const localDb = (name: string, upgrades: readonly Upgrade[]): LocalDb => {
  let opened: Promise<IDBDatabase> | null = null;
  const connect = async (): Promise<IDBDatabase> => {
    opened ??= open(name, upgrades);
    try {
      const db = await opened;
      db.onclose = () => {
        opened = null;
      };
      return db;
    } catch (error) {
      opened = null;
      throw error;
    }
  };
  const reading = async (store: string) => (await connect()).transaction(store).objectStore(store);
  const writing = async (store: string, work: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await connect()).transaction(store, 'readwrite', { durability: 'strict' });
    work(transaction.objectStore(store));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    all: async (store) => outcomeOf((await reading(store)).getAll()),
    get: async (store, key) => outcomeOf((await reading(store)).get(key)),
    put: (store, values) =>
      writing(store, (to) => {
        for (const value of values) to.put(value);
      }),
    remove: (store, keys) =>
      writing(store, (to) => {
        for (const key of keys) to.delete(key);
      }),
  };
};

type Key = string;
type Row = { id: Key };

/** An in-memory IndexedDB for tests, with the parts that `lib/local-db` uses. A full one rejects writes. */
export function memoryDatabase(disk: { isFull: boolean } = { isFull: false }): IDBFactory {
  const stores = new Map<string, Map<Key, Row>>();
  const answering = <T>(result: T) => {
    const request = { result, onsuccess: null as (() => void) | null, onerror: null };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const storeOf = (name: string, refuse: () => void) => {
    const rows = stores.get(name) as Map<Key, Row>;
    return {
      getAll: () => answering([...rows.values()].map((row) => structuredClone(row))),
      get: (key: Key) => answering(rows.get(key)),
      put: (row: Row) => (disk.isFull ? refuse() : answering(void rows.set(row.id, row))),
      delete: (key: Key) => answering(void rows.delete(key)),
    };
  };
  const transaction = () => {
    let error: Error | null = null;
    const refuse = () => {
      error = new Error('QuotaExceededError');
    };
    const opened = {
      objectStore: (name: string) => storeOf(name, refuse),
      oncomplete: null as (() => void) | null,
      onabort: null as (() => void) | null,
      get error() {
        return error;
      },
    };
    queueMicrotask(() => (error ? opened.onabort?.() : opened.oncomplete?.()));
    return opened;
  };
  const db = { transaction, createObjectStore: (name: string) => stores.set(name, new Map()), close: () => {} };
  const open = () => {
    const request = { result: db, onsuccess: null as (() => void) | null, onupgradeneeded: null as ((event: { oldVersion: number }) => void) | null }; // biome-ignore format: one request
    queueMicrotask(() => {
      if (stores.size === 0) request.onupgradeneeded?.({ oldVersion: 0 });
      request.onsuccess?.();
    });
    return request;
  };
  return { open } as unknown as IDBFactory;
}

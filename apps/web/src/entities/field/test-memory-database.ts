type Key = string;
type Row = { id: Key };

/** For tests: as much of a browser's database as `lib/local-db` asks for, in memory. */
export function memoryDatabase(): IDBFactory {
  const stores = new Map<string, Map<Key, Row>>();
  const answering = <T>(result: T) => {
    const request = { result, onsuccess: null as (() => void) | null, onerror: null };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const storeOf = (name: string) => {
    const rows = stores.get(name) as Map<Key, Row>;
    return {
      getAll: () => answering([...rows.values()].map((row) => structuredClone(row))),
      get: (key: Key) => answering(rows.get(key)),
      put: (row: Row) => answering(void rows.set(row.id, row)),
      delete: (key: Key) => answering(void rows.delete(key)),
    };
  };
  const transaction = () => {
    const opened = { objectStore: storeOf, oncomplete: null as (() => void) | null };
    queueMicrotask(() => opened.oncomplete?.());
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

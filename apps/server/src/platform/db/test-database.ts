import { afterAll, beforeAll } from 'vitest';
import type { Database } from './open-database';
import { type Content, EMPTY } from './testing/content';
import { openInMemory } from './testing/in-memory';
import { openOnServer } from './testing/on-server';

export { silentLog } from './testing/content';

/** For tests and hooks that start the embedded database several times: each takes a second, many on a busy machine. */
export const PATIENCE_MS = process.env.TALUS_TEST_WORKER_URLS ? 1_800_000 : 240_000;

/**
 * A fresh migrated database for the tests of one file, there from `beforeAll` on. In memory, or where
 * TALUS_TEST_DATABASE_URL points to a PostgreSQL server, a database of its own there.
 */
export function withTestDatabase(content: Content = EMPTY): Database {
  let opened: Database | undefined;
  beforeAll(async () => {
    const url = process.env.TALUS_TEST_DATABASE_URL;
    opened = url ? await openOnServer(url, content) : await openInMemory(content);
  }, PATIENCE_MS);
  afterAll(() => opened?.close(), PATIENCE_MS);
  const database = () => {
    if (!opened) throw new Error('the test database opens in beforeAll');
    return opened;
  };
  return {
    get pool() {
      return database().pool;
    },
    get pools() {
      return database().pools;
    },
    get kind() {
      return database().kind;
    },
    listenClient: () => database().listenClient(),
    wayIn: () => database().wayIn(),
    close: async () => {},
  };
}

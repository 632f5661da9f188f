import { afterAll, beforeAll, expect } from 'vitest';
import { recordLocks } from '../../testing/lock-recorder';
import type { Database } from './connect/open-database';
import { type Content, EMPTY } from './testing/content';
import { openInMemory } from './testing/in-memory';
import { openOnServer } from './testing/on-server';

export { silentLog } from './testing/content';

/**
 * The timeout of tests and hooks that open the embedded database several times: each opening takes a second, many on a
 * busy machine.
 */
export const PATIENCE_MS = process.env.TALUS_TEST_WORKER_URLS ? 1_800_000 : 240_000;

/**
 * Opens a fresh, migrated database for the tests of one file, from `beforeAll` on: in memory, or, with
 * TALUS_TEST_DATABASE_URL, a database of its own on that PostgreSQL server.
 */
export function withTestDatabase(content: Content = EMPTY): Database {
  let opened: Database | undefined;
  let inversions = (): string[] => [];
  beforeAll(async () => {
    const url = process.env.TALUS_TEST_DATABASE_URL;
    opened = url ? await openOnServer(url, content) : await openInMemory(content);
    inversions = recordLocks(Object.values(opened.pools));
  }, PATIENCE_MS);
  afterAll(async () => {
    await opened?.close();
    // Two transactions that take locks in different orders may deadlock: see lock-order.ts
    expect(inversions()).toEqual([]);
  }, PATIENCE_MS);
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

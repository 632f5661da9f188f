import { expect, test } from 'vitest';
import { inTransaction } from '../db';
import { PATIENCE_MS, silentLog } from '../test-database';
import { openDatabase } from './open-database';
import { isDatabaseUnavailable } from './unavailable';

// A separate server, since the test kills it: not the shared one, and one that syncs to disk
test.skipIf(!process.env.TALUS_TEST_DATABASE_URL)(
  'PostgreSQL may go away and come back',
  { timeout: PATIENCE_MS },
  async () => {
    const tool = new URL('../../../../../../tools/postgres.mjs', import.meta.url).href;
    const server = await (await import(/* @vite-ignore */ tool)).startPostgres();
    try {
      const { pool, listenClient, close } = await openDatabase({ url: server.url, dataDir: '', log: silentLog });
      await pool.query('create table note as select 1 as no');
      const listener = listenClient();
      await listener.connect();

      let wentAway: (() => void) | undefined;
      const away = new Promise<void>((resolve) => {
        wentAway = resolve;
      });
      const interrupted = inTransaction(pool, async (tx) => {
        await tx.query('insert into note values (2)');
        server.down('immediate');
        wentAway?.();
        await tx.query('insert into note values (3)');
      }).catch((error: unknown) => error);
      await away;
      expect(isDatabaseUnavailable(await interrupted)).toBe(true);
      const refused = await pool.query('select 1').catch((error: unknown) => error);
      expect(isDatabaseUnavailable(refused)).toBe(true);

      server.up();
      // Dead connections may each fail once more; then everything works, and no partial write is present
      await expect
        .poll(
          () =>
            pool.query('select no from note').then(
              ({ rows }) => rows,
              () => [],
            ),
          { timeout: 60_000 },
        )
        .toEqual([{ no: 1 }]);
      await listener.end().catch(() => {});
      await close();
    } finally {
      server.stop();
    }
  },
);

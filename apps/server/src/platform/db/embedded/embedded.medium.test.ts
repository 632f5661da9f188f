import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../db';
import { PATIENCE_MS, silentLog } from '../test-database';
import { migratedTarball } from '../testing/in-memory';
import { type EmbeddedDatabase, openEmbedded } from './open-embedded';

let db: EmbeddedDatabase;
beforeAll(async () => {
  db = await openEmbedded({ tarball: await migratedTarball(), log: silentLog });
  db.pool.on('error', () => {});
  await db.pool.query('create table note (no int primary key, text text)');
}, PATIENCE_MS);
afterAll(() => db.close(), PATIENCE_MS);

async function withClient<T>(work: (client: ReturnType<EmbeddedDatabase['client']>) => Promise<T>): Promise<T> {
  const client = db.client();
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('several sessions on one backend', () => {
  test('a transaction is not disturbed by another session', async () => {
    await withClient(async (first) => {
      await withClient(async (second) => {
        await first.query('begin');
        await first.query("insert into note values (1, 'first')");
        const seen = second.query('select count(*) from note where no = 1');
        await first.query('rollback');
        expect((await seen).rows).toEqual([{ count: 0 }]);
      });
    });
  });

  test('a session that goes away in a transaction leaves nothing behind', async () => {
    await withClient(async (client) => {
      await client.query('begin');
      await client.query("insert into note values (2, 'gone')");
    });
    expect((await db.pool.query('select from note where no = 2')).rowCount).toBe(0);
  });

  test('prepared statements of the same name do not meet', async () => {
    await withClient(async (first) => {
      await withClient(async (second) => {
        const ask = (client: typeof first, text: string) => client.query({ name: 'same', text, values: [1] });
        expect((await ask(first, 'select $1::int + 1 as n')).rows).toEqual([{ n: 2 }]);
        expect((await ask(second, 'select $1::int + 10 as n')).rows).toEqual([{ n: 11 }]);
        expect((await ask(first, 'select $1::int + 1 as n')).rows).toEqual([{ n: 2 }]);
      });
    });
  });

  test('a notification reaches whoever listens, when it is committed', async () => {
    await withClient(async (listener) => {
      const heard: (string | undefined)[] = [];
      listener.on('notification', ({ payload }) => heard.push(payload));
      await listener.query('listen news');
      await inTransaction(db.pool, (tx) => tx.query("select pg_notify('news', 'committed')"));
      await inTransaction(db.pool, async (tx) => {
        await tx.query("select pg_notify('news', 'rolled back')");
        throw new Error('back');
      }).catch(() => {});
      await db.pool.query("notify news, 'last'");
      await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['committed', 'last']);
    });
  });
});

describe('answers and errors', () => {
  test('a large answer and a large parameter arrive whole', async () => {
    const text = 'x'.repeat(3_000_000);
    const { rows } = await db.pool.query('select $1 || generate_series(1, 3) as text', [text]);
    expect(rows.map((row) => row.text.length)).toEqual([3_000_001, 3_000_001, 3_000_001]);
  });

  test('a failed statement leaves the session usable', async () => {
    await expect(db.pool.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' });
    expect((await db.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  });

  test.each(['copy note from stdin', '-- load\nCOPY note (no)\nFROM  STDIN', 'select 1; copy note from stdin'])(
    'COPY FROM STDIN is refused, not fatal: %j',
    async (text) => {
      await expect(db.pool.query(text)).rejects.toMatchObject({ code: '0A000' });
      expect((await db.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    },
  );

  test('a transaction whose failure was swallowed does not pass for committed', async () => {
    const work = inTransaction(db.pool, (tx) => tx.query('select * from nowhere').catch(() => {}));
    await expect(work).rejects.toThrow('rolled back');
  });
});

import { describe, expect, it } from 'vitest';
import { isContention } from '../contention';
import { inTransaction, one, run, sql } from '../db';
import { withTestDatabase } from '../test-database';
import { NO_LIMITS } from './limits';

const database = withTestDatabase();
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe.runIf(process.env.TALUS_TEST_DATABASE_URL)('a transaction on PostgreSQL', () => {
  it('has limits, each purpose its own', async () => {
    const limits = (pool = database.pool) =>
      inTransaction(pool, (tx) =>
        one(
          tx,
          sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
                current_setting('idle_in_transaction_session_timeout') as idle`,
        ),
      );
    expect(await limits()).toEqual({ lock: '10s', statement: '10min', idle: '30s' });
    expect(await limits(database.pools.intake)).toEqual({ lock: '3s', statement: '5min', idle: '30s' });
  });

  it('has none where a migration runs, whatever its connection has', async () => {
    const lock = (tx: typeof database.pool) => one(tx, sql`select current_setting('lock_timeout') as lock`);
    expect(await inTransaction(database.pool, (tx) => lock(tx as never), { limits: NO_LIMITS })).toEqual({ lock: '0' });
    expect(await lock(database.pool)).toEqual({ lock: '10s' });
  });

  it('that pauses too long loses its locks, says why, and leaves a pool that works', async () => {
    const lock = sql`select pg_advisory_xact_lock(991, 1)`;
    const paused = failureOf(
      inTransaction(
        database.pool,
        async (tx) => {
          await run(tx, lock);
          // The frozen transaction never ends by itself: the other gets the lock while this one still waits here
          await inTransaction(database.pool, (other) => run(other, lock));
          await run(tx, sql`select 1`);
        },
        { limits: { lockMs: 10_000, idleMs: 100, statementMs: 0 } },
      ),
    );
    expect(await paused).toMatchObject({ code: '25P03' });
    expect(isContention(await paused)).toBe(true);
    expect(await one(database.pool, sql`select 1 as one`)).toEqual({ one: 1 });
  });

  it('that waits too long for a lock gives up', async () => {
    const failed = await inTransaction(database.pool, async (tx) => {
      await run(tx, sql`select pg_advisory_xact_lock(991, 2)`);
      return failureOf(
        inTransaction(database.pool, (other) => run(other, sql`select pg_advisory_xact_lock(991, 2)`), {
          limits: { lockMs: 50, idleMs: 0, statementMs: 0 },
        }),
      );
    });
    expect(failed).toMatchObject({ code: '55P03' });
    expect(isContention(failed)).toBe(true);
  });
});

describe.runIf(process.env.TALUS_TEST_DATABASE_URL)('calls that use up all their connections', () => {
  it('leave those of judging, intake and health', async () => {
    const { pools } = database;
    const waited = pools.http.options.connectionTimeoutMillis;
    pools.http.options.connectionTimeoutMillis = 200;
    const taken = await Promise.all(Array.from({ length: pools.http.options.max }, () => pools.http.connect()));
    try {
      for (const pool of [pools.judge, pools.intake, pools.live, pools.work])
        expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      const refused = await failureOf(pools.http.query('select 1'));
      expect(isContention(refused)).toBe(true);
    } finally {
      for (const client of taken) client.release();
      pools.http.options.connectionTimeoutMillis = waited;
    }
  });
});

it('purposes take turns on the embedded database: a queue of one does not hold up the others', async () => {
  const { pools } = database;
  // Connected first: opening a connection takes several turns
  await Promise.all([pools.http, pools.judge, pools.live].map((pool) => pool.query('select 1')));
  const placesOf = async () => {
    const order: string[] = [];
    const ask = (name: string, pool: typeof pools.http) => pool.query('select 1').then(() => order.push(name));
    await Promise.all([
      ...Array.from({ length: 30 }, () => ask('http', pools.http)),
      ask('judge', pools.judge),
      ask('live', pools.live),
    ]);
    expect(order).toHaveLength(32);
    return [order.indexOf('judge'), order.indexOf('live')];
  };
  const places: number[] = [];
  for (let round = 0; round < 50; round++) places.push(...(await placesOf()));
  // Third at best; in one round of hundreds on a busy machine, fifth
  if (database.kind === 'embedded') expect(Math.max(...places)).toBeLessThan(10);
});

import { describe, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock/clock';
import { inTransaction, one, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { withTestDatabase } from '../../platform/db/test-database';
import { AppError } from '../../platform/http/app-error';
import { lockDocuments } from '../../records/readings/write/lock-document';
import { createPipelineContext } from '../testing/pipeline-context';
import { createPush } from './push-rows';

const database = withTestDatabase();
const clock = fixedClock(new Date('2026-11-15T00:43:00Z'));
const BODY = { rows: [{ TIMESTAMP: '2026-11-15T00:10:00Z', values: { A: 1 } }] };

const makeDocument = async () => {
  const id = newId();
  const { no } = (await one<{ no: number }>(
    database.pool,
    sql`insert into document (id, path, name, station, table_name, timezone)
        values (${id}, 'push', ${id}, ${id}, 'T', 'UTC') returning no`,
  )) as { no: number };
  return { id, no };
};
const pushWith = (waitMs: number) => createPush(createPipelineContext(database.pool, clock), { waitMs });
const rowsOf = async (no: number) =>
  (await one<{ n: number }>(database.pool, sql`select count(*)::int as n from raw_reading where document_no = ${no}`))
    ?.n;
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe.runIf(process.env.TALUS_TEST_DATABASE_URL)('a push into a document that another transaction holds', () => {
  it('is told to come back after its time, and stores nothing', async () => {
    const { id, no } = await makeDocument();
    await inTransaction(database.pool, async (tx) => {
      await lockDocuments(tx, [no]);
      const refused = await failureOf(pushWith(100)(id, BODY));
      expect(refused).toBeInstanceOf(AppError);
      expect(refused).toMatchObject({ code: 'document.busy', status: 503, params: { seconds: 5 } });
    });
    expect(await rowsOf(no)).toBe(0);
  });

  it('goes in as soon as that ends, once', async () => {
    const { id, no } = await makeDocument();
    let pushed: Promise<unknown> | undefined;
    await inTransaction(database.pool, async (tx) => {
      await lockDocuments(tx, [no]);
      pushed = pushWith(20_000)(id, BODY);
      await expect(Promise.race([pushed, lockedOut(no)])).resolves.toBe('tried');
    });
    expect(await pushed).toMatchObject({ rows: 1, duplicates: 0 });
    expect(await rowsOf(no)).toBe(1);
  });

  it('holds no connection while it waits, and ends with its caller', async () => {
    const { id, no } = await makeDocument();
    const { http } = database.pools;
    await inTransaction(database.pools.intake, async (tx) => {
      await lockDocuments(tx, [no]);
      const callers = Array.from({ length: 3 * http.options.max }, () => new AbortController());
      const pushes = callers.map(({ signal }) => pushWith(60_000)(id, BODY, signal));
      const ended = Promise.all(pushes.map(failureOf));
      // Other queries get a connection meanwhile
      for (let i = 0; i < 5; i++) await http.query('select 1');
      for (const caller of callers) caller.abort(new AppError('request.left'));
      for (const failure of await ended) expect(failure).toMatchObject({ code: 'request.left' });
      await expect.poll(() => [http.waitingCount, http.totalCount - http.idleCount]).toEqual([0, 0]);
    });
    expect(await rowsOf(no)).toBe(0);
  });
});

/** Checks that no transaction waits in the database for the document's lock. */
async function lockedOut(no: number): Promise<string> {
  const waits = await one(
    database.pool,
    sql`select from pg_locks where locktype = 'advisory' and objid = ${no} and not granted`,
  );
  expect(waits).toBeUndefined();
  return 'tried';
}

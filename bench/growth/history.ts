import { utcDay } from '@talus/domain/readings/utc-day';
import { byteaArray, float8Array, timestampArray } from '@talus/server/src/platform/db/binary-arrays';
import { type Db, inTransaction, run, sql, unsafeSql } from '@talus/server/src/platform/db/db';
import { packHistory } from '@talus/server/src/records/readings/days/pack/pack-columns';
import type { Pool } from 'pg';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from '../world/history';

/**
 * Number of newest days that have rows; older days are sealed. 35 in production: each row costs the same, and more need
 * space.
 */
export const ROW_DAYS = 3;
/** Number of distinct histories, one per column of a logger; every logger repeats them. */
export const COLUMNS = 50;

const FIRST_WITH_ROWS = utcDay(daysAgo(ROW_DAYS));

/**
 * Loads the history of each instrument and logger in its final layout, with days packed and sealed: ordered by time,
 * all instruments of a day side by side, as in production.
 */
export async function loadGrown(pool: Pool, loggers: number, days: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query(TEMPLATES);
    await addTemplates(tx, days);
  });
  await pool.query('analyze bench_day, bench_raw_day, bench_row, bench_raw_row');
  await inTransaction(pool, async (tx) => {
    for (let day = days; day > 0; day--) await spreadDay(tx, loggers, utcDay(daysAgo(day)));
    for (let step = ROW_DAYS * PER_DAY; step > 0; step--) await spreadStep(tx, loggers, daysAgo(0) - step * STEP_MS);
    await run(tx, newest(loggers));
    await tx.query('drop table bench_day, bench_raw_day, bench_row, bench_raw_row');
  });
}

const TEMPLATES = `
  create table bench_day (i int, day int, n int, results int, packed bytea, sealed boolean, primary key (day, i));
  create table bench_raw_day (day int primary key, n int, packed bytea, sealed boolean);
  create table bench_row (i int, ts timestamptz, reading1 float8, reading2 float8, primary key (ts, i));
  create table bench_raw_row (ts timestamptz primary key, values float8[]);`;

async function addTemplates(tx: Db, days: number): Promise<void> {
  const options = { sealBefore: FIRST_WITH_ROWS };
  const raw: Float64Array[] = [];
  let times: Float64Array = new Float64Array();
  for (let i = 0; i < COLUMNS; i++) {
    const history = historyOf(i, days, 0);
    const { days: packed, rowsFrom } = packHistory(history.times, [history.reading1, history.reading2], options);
    await run(tx, sql`insert into bench_day select ${i}, u.* from ${unnested(packed)}`);
    const [one, two] = [history.reading1.subarray(rowsFrom), history.reading2.subarray(rowsFrom)];
    await run(
      tx,
      sql`insert into bench_row select ${i}, u.* from unnest(${timestampArray(history.times.subarray(rowsFrom))}::timestamptz[],
            ${float8Array(one)}::float8[], ${float8Array(two)}::float8[]) u`,
    );
    raw.push(history.reading1);
    times = history.times;
  }
  const { days: packed } = packHistory(times, raw, options);
  await run(tx, sql`insert into bench_raw_day select u.day, u.n, u.packed, u.sealed from ${unnested(packed)}`);
  await run(
    tx,
    sql`insert into bench_raw_row select ts, array_agg(reading1 order by i) from bench_row group by ts order by ts`,
  );
}

const unnested = (days: ReturnType<typeof packHistory>['days']) => sql`unnest(
  ${days.map(({ day }) => day)}::int[], ${days.map(({ n }) => n)}::int[], ${days.map(({ results }) => results)}::int[],
  ${byteaArray(days.map(({ packed }) => packed))}::bytea[], ${days.map(({ sealed }) => sealed)}::boolean[])
  u(day, n, results, packed, sealed)`;

const DATE = unsafeSql(`date '1970-01-01' + t.day`);

async function spreadDay(tx: Db, loggers: number, day: number): Promise<void> {
  await run(
    tx,
    sql`insert into reading_segment (instrument_no, day, n, results, packed, sealed)
        select l * 1000 + t.i, ${DATE}, t.n, t.results, t.packed, t.sealed
        from generate_series(1, ${loggers}::int) l, bench_day t where t.day = ${day}`,
  );
  await run(
    tx,
    sql`insert into raw_segment (document_no, day, n, packed, sealed) select l, ${DATE}, t.n, t.packed, t.sealed
        from generate_series(1, ${loggers}::int) l, bench_raw_day t where t.day = ${day}`,
  );
}

async function spreadStep(tx: Db, loggers: number, ts: number): Promise<void> {
  const at = new Date(ts);
  await run(
    tx,
    sql`insert into reading (instrument_no, ts, reading1, reading2) select l * 1000 + t.i, t.ts, t.reading1, t.reading2
        from generate_series(1, ${loggers}::int) l, bench_row t where t.ts = ${at}`,
  );
  await run(
    tx,
    sql`insert into raw_reading (document_no, ts, values) select l, t.ts, t.values
        from generate_series(1, ${loggers}::int) l, bench_raw_row t where t.ts = ${at}`,
  );
}

const newest = (loggers: number) => sql`
  insert into last_reading (instrument_no, ts, valid_ts, reading1, reading2)
  select l * 1000 + t.i, t.ts, t.ts, t.reading1, t.reading2
  from generate_series(1, ${loggers}::int) l, bench_row t where t.ts = ${new Date(daysAgo(0) - STEP_MS)}`;

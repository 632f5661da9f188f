import type { Columns } from '@talus/domain/readings/columns';
import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';
import { inTransaction } from '@talus/server/src/platform/db/db';
import { countReadings } from '@talus/server/src/records/readings/backlog/forget-readings';
import {
  packDirtyDays,
  packDirtyRawDays,
  sealOldDays,
  sealOldRawDays,
} from '@talus/server/src/records/readings/days/pack/pack-readings';
import { firstWithRows } from '@talus/server/src/records/readings/days/seal/first-with-rows';
import { reclaimRoom } from '@talus/server/src/records/readings/days/seal/reclaim-room';
import { loadRawHistory } from '@talus/server/src/records/readings/raw/load-raw-history';
import { readRaw, recordRaw } from '@talus/server/src/records/readings/raw/raw-store';
import { loadHistory } from '@talus/server/src/records/readings/read/load-history';
import { recordReadings } from '@talus/server/src/records/readings/write/record-readings';
import type { Pool } from 'pg';
import { assertWorked } from '../kit/assert-worked';
import { type Where, withDatabase } from '../kit/bench-database';
import { daysAgo, historyOf, PER_DAY } from '../world/history';

const YEARS_DAYS = 730;
/** Default of TALUS_SEAL_AFTER_DAYS. */
export const SEALED_AFTER = 35;
/** Number of days loaded one by one, until sealing and writing are in balance. */
const LIVE_DAYS = 38;
const CHANNELS = 20;
const PIECES = 4;

const TABLES = ['reading', 'reading_segment', 'raw_reading', 'raw_segment'] as const;

/** Bytes on disk per reading of each table, indexes and TOAST included. */
export type TwoYears = Record<(typeof TABLES)[number], number>;

/**
 * Measures two years at ten minutes of loggers with twenty channels and one instrument each; the last days arrive live.
 */
export const measureTwoYears = (where: Where, loggers: number, isRounded: boolean): Promise<TwoYears> =>
  withDatabase(where, isRounded ? 'bench_two_years' : 'bench_two_years_unrounded', async ({ pool }) => {
    for (let logger = 1; logger <= loggers; logger++) await inTransaction(pool, (tx) => load(tx, logger, isRounded));
    for (let day = LIVE_DAYS; day > 0; day--) await live(pool, loggers, day, isRounded);
    await assertStored(pool, loggers);
    return bytesOf(pool, loggers * CHANNELS * YEARS_DAYS * PER_DAY);
  });

const numbersOf = (logger: number) => Array.from({ length: CHANNELS }, (_, i) => (logger - 1) * CHANNELS + i + 1);

/** Generates a series with results of two decimals, or unrounded as a formula gives them. */
function seriesOf(no: number, from: number, to: number, isRounded: boolean): Columns {
  const columns = historyOf(no, from, to);
  if (isRounded) return columns;
  const reading2 = columns.reading2.map((value, i) =>
    Number.isNaN(value) ? value : 0.01731 * (columns.reading1[i] as number) - 0.01731 * (100 + no),
  );
  return { ...columns, reading2 };
}

async function load(tx: Parameters<typeof loadHistory>[0], logger: number, isRounded: boolean): Promise<void> {
  const options = { sealBefore: firstWithRows(utcDay(daysAgo(LIVE_DAYS + 1)), SEALED_AFTER) };
  const all = numbersOf(logger).map((no) => ({ no, columns: seriesOf(no, YEARS_DAYS, LIVE_DAYS, isRounded) }));
  for (const { no, columns } of all) await loadHistory(tx, no, columns, options);
  const [first] = all;
  if (!first) return;
  const columns = all.map((one) => one.columns.reading1);
  await loadRawHistory(tx, logger, { times: first.columns.times, columns }, options);
}

/** Simulates a day: packs finished days and seals old ones after midnight, then reads the day in four pieces. */
async function live(pool: Pool, loggers: number, day: number, isRounded: boolean): Promise<void> {
  const today = utcDay(daysAgo(day));
  const over = { before: utcDayName(today), limit: 1_000_000 };
  const old = { before: utcDayName(firstWithRows(today, SEALED_AFTER)), limit: 1_000_000 };
  for (const pack of [packDirtyDays, packDirtyRawDays]) await pack(pool, over);
  for (const seal of [sealOldDays, sealOldRawDays]) await seal(pool, old);
  await reclaimRoom(pool);
  const piece = PER_DAY / PIECES;
  for (let logger = 1; logger <= loggers; logger++) {
    const series = numbersOf(logger).map((no) => ({ no, columns: seriesOf(no, day, day - 1, isRounded) }));
    for (let i = 0; i < PIECES; i++)
      await inTransaction(pool, (tx) => write(tx, logger, series, i * piece, (i + 1) * piece));
  }
}

async function write(
  tx: Parameters<typeof loadHistory>[0],
  logger: number,
  series: readonly { no: number; columns: Columns }[],
  from: number,
  to: number,
): Promise<void> {
  const cut = (name: keyof Columns) => series.flatMap(({ columns }) => Array.from(columns[name].subarray(from, to)));
  const times = Array.from(series[0]?.columns.times.subarray(from, to) ?? []);
  await recordRaw(
    tx,
    logger,
    times.map((ts, i) => ({ ts, values: series.map(({ columns }) => columns.reading1[from + i] as number) })),
  );
  await recordReadings(tx, {
    instrumentNo: series.flatMap(({ no }) => times.map(() => no)),
    ts: cut('times'),
    reading1: cut('reading1'),
    reading2: cut('reading2'),
  });
}

/** Checks that the divisor is stored: each reading of two years and each row of its logger. */
async function assertStored(pool: Pool, loggers: number): Promise<void> {
  const times = YEARS_DAYS * PER_DAY;
  for (let logger = 1; logger <= loggers; logger++) {
    assertWorked('two years of readings', await countReadings(pool, numbersOf(logger)), CHANNELS * times);
    const raw = await readRaw(pool, logger, [0], daysAgo(YEARS_DAYS), daysAgo(0));
    assertWorked('two years of raw rows', raw.times.length, times);
  }
}

async function bytesOf(pool: Pool, count: number): Promise<TwoYears> {
  const { rows } = await pool.query<{ name: keyof TwoYears; bytes: number }>(
    'select t as name, pg_total_relation_size(t)::float8 as bytes from unnest($1::text[]) t',
    [TABLES],
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes / count])) as TwoYears;
}

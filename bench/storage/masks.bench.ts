import type { MaskSpan } from '@talus/domain/masks/mask';
import { splitMasked } from '@talus/domain/masks/split-masked';
import type { Columns } from '@talus/domain/readings/columns';
import { dryRun, run as execute, one, sql } from '@talus/server/src/platform/db/db';
import { newId } from '@talus/server/src/platform/db/new-id';
import { readColumns } from '@talus/server/src/records/readings/read/read-columns';
import { recordReadings } from '@talus/server/src/records/readings/write/record-readings';
import type { Pool } from 'pg';
import { onBoth, withDatabase } from '../kit/bench-database';
import { compare, ms, ratio, sumOf } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { createWorld } from '../world/create-world';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from '../world/history';
import { addPackedDays } from '../world/packed-days';

export const name = 'masks';
export const options = { instruments: 20, masks: 200, turns: 7 };

const YEAR = 365;

/** Measures a year with many masks against the same year without, read for curves and written as a history. */
export async function run(report: Report, size: typeof options): Promise<void> {
  const figures = await onBoth((where) =>
    withDatabase(where, 'bench_masks', ({ pool }) => compareMasks(pool, where.folder, size)),
  );
  report.note(
    `A year at ten minutes; ${size.masks} masks of an instrument, half of them points, half of up to two hours. Read: ${size.instruments} instruments. Written: one.`,
  );
  tableByDatabase(report, 'A year with masks', figures, [
    ['read without masks', ({ read }) => ms(read.time.bare)],
    ['read with masks', ({ read }) => ms(read.time.masked)],
    ['ratio (goal ≤ 1.2)', ({ read }) => ratio(read.relative('masked', 'bare'))],
    ['written without masks', ({ written }) => ms(written.time.bare)],
    ['written with masks', ({ written }) => ms(written.time.masked)],
    ['ratio (goal ≤ 1.2)', ({ written }) => ratio(written.relative('masked', 'bare'))],
  ]);
}

async function compareMasks(pool: Pool, folder: string, { instruments, masks, turns }: typeof options) {
  const size = { folder, loggers: 2, columns: instruments, dataIntervalMs: STEP_MS };
  const [bare = [], masked = []] = (await createWorld(pool, size)).loggers.map((logger) => logger.instrumentNos);
  const spans = spansOf(masks);
  const year = historyOf(1, YEAR, 0);
  await addPackedDays(pool, bare, year);
  const { kept } = splitMasked(year, spans);
  await addPackedDays(pool, masked, kept);
  await addMasks(pool, masked, spans);
  await pool.query('analyze');
  const readOf = (nos: number[]) => async () => {
    const columns = await readColumns(pool, nos, daysAgo(YEAR), daysAgo(0));
    return sumOf([...columns.values()].map(({ times }) => times.length));
  };
  // Counts before the rollback, which takes a few milliseconds either way
  const writeOf = (no: number | undefined) => () =>
    dryRun(pool, async (tx) => {
      await recordReadings(tx, batchOf(no ?? 0, year));
      const stored = sql`select count(*)::int as n from reading where instrument_no = ${no ?? 0}`;
      return (await one<{ n: number }>(tx, stored))?.n ?? 0;
    });
  const leastOf = (count: number) => ({ bare: count * year.times.length, masked: count * kept.times.length });
  const read = await compare({ bare: readOf(bare), masked: readOf(masked) }, leastOf(instruments), turns);
  // Writes into empty histories: existing readings would be compared, not written
  await pool.query('delete from reading_segment');
  const written = await compare({ bare: writeOf(bare[0]), masked: writeOf(masked[0]) }, leastOf(1), Math.min(turns, 3));
  return { read, written };
}

/** Returns masks evenly over the year, alternating between a point and a span of up to two hours. */
const spansOf = (count: number): MaskSpan[] =>
  Array.from({ length: count }, (_, i) => {
    const from = daysAgo(YEAR) + Math.floor((i * YEAR * PER_DAY) / count) * STEP_MS;
    return { from, to: from + (i % 2) * (i % 12) * STEP_MS, part: 'all' };
  });

const addMasks = (pool: Pool, nos: readonly number[], spans: readonly MaskSpan[]) => {
  const each = nos.flatMap((no) => spans.map(({ from, to }) => ({ no, from: new Date(from), to: new Date(to) })));
  return execute(
    pool,
    sql`insert into reading_mask (id, instrument_no, from_ts, to_ts, reason)
        select u.id, u.no, u.from_ts, u.to_ts, 'fault' from unnest(${each.map(newId)}::text[], ${each.map(({ no }) => no)}::int[],
          ${each.map(({ from }) => from)}::timestamptz[], ${each.map(({ to }) => to)}::timestamptz[]) u(id, no, from_ts, to_ts)`,
  );
};

const batchOf = (no: number, { times, reading1, reading2 }: Columns) => ({
  instrumentNo: Array.from(times, () => no),
  ts: [...times],
  reading1: [...reading1],
  reading2: [...reading2],
});

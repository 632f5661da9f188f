import type { MaskSpan } from '@talus/domain/masks/mask';
import { splitMasked } from '@talus/domain/masks/split-masked';
import type { Columns } from '@talus/domain/readings/columns';
import { dryRun, one, run, sql } from '@talus/server/src/platform/db/db';
import { newId } from '@talus/server/src/platform/db/new-id';
import { readColumns } from '@talus/server/src/records/readings/read/read-columns';
import { recordReadings } from '@talus/server/src/records/readings/write/record-readings';
import type { Pool } from 'pg';
import { openBench, type Where } from './bench-database';
import { daysAgo, historyOf, PER_DAY, STEP_MS } from './history';
import { createWorld } from './ingest-world';
import { inTurns, relative, sumOf, type Turns, typical } from './measure';
import { addPackedDays } from './packed-days';

type Size = { instruments: number; masks: number };
type Pair = { bare: number; masked: number; ratio: number };

const YEAR = 365;

export async function measureMasks(
  where: Where,
  { instruments, masks }: Size,
  turns: number,
): Promise<{ read: Pair; written: Pair }> {
  const database = await openBench(where, 'bench_masks');
  const { pool } = database;
  try {
    const size = { folder: where.folder, loggers: 2, columns: instruments, dataIntervalMs: STEP_MS };
    const [bare = [], masked = []] = (await createWorld(pool, size)).loggers.map((logger) => logger.instrumentNos);
    const spans = spansOf(masks);
    const year = historyOf(1, YEAR, 0);
    await addPackedDays(pool, bare, year);
    const { kept } = splitMasked(year, spans);
    await addPackedDays(pool, masked, kept);
    await addMasks(pool, masked, spans);
    await pool.query('analyze');
    const read = (nos: number[]) => async () => {
      const columns = await readColumns(pool, nos, daysAgo(YEAR), daysAgo(0));
      return sumOf([...columns.values()].map(({ times }) => times.length));
    };
    // Counts before the rollback, which takes a few milliseconds either way
    const write = (no: number | undefined) => () =>
      dryRun(pool, async (tx) => {
        await recordReadings(tx, batchOf(no ?? 0, year));
        return (
          (await one<{ n: number }>(tx, sql`select count(*)::int as n from reading where instrument_no = ${no ?? 0}`))
            ?.n ?? 0
        );
      });
    const of = (count: number) => ({ bare: count * year.times.length, masked: count * kept.times.length });
    const found = await inTurns({ bare: read(bare), masked: read(masked) }, of(instruments), turns);
    // Writes into empty histories: existing readings would be compared, not written
    await pool.query('delete from reading_segment');
    const written = await inTurns({ bare: write(bare[0]), masked: write(masked[0]) }, of(1), Math.min(turns, 3));
    return { read: pairOf(found), written: pairOf(written) };
  } finally {
    await database.close();
  }
}

const pairOf = (turns: Turns): Pair => ({
  bare: typical(turns, 'bare'),
  masked: typical(turns, 'masked'),
  ratio: relative(turns, 'masked', 'bare'),
});

/** Returns masks evenly over the year, alternating between a point and a span of up to two hours. */
const spansOf = (count: number): MaskSpan[] =>
  Array.from({ length: count }, (_, i) => {
    const from = daysAgo(YEAR) + Math.floor((i * YEAR * PER_DAY) / count) * STEP_MS;
    return { from, to: from + (i % 2) * (i % 12) * STEP_MS, part: 'all' };
  });

const addMasks = (pool: Pool, nos: readonly number[], spans: readonly MaskSpan[]) => {
  const each = nos.flatMap((no) => spans.map(({ from, to }) => ({ no, from: new Date(from), to: new Date(to) })));
  return run(
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

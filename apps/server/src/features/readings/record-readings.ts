import { type Db, run, sql } from '../../platform/db/db';
import { asRows, daysOf, NO_READINGS, newestOf, type ReadingBatch, type SortedBatch, sortBatch } from './batch';
import { forgetRunning } from './forget-running';
import { holdReadings } from './held-store';
import { keepNewest } from './last-reading';
import { markDays } from './mark-days';
import { masksOf } from './mask-store';
import { READING_SEGMENTS } from './reading-segments';
import { splitBatch } from './split-batch';
import { asBatch, joinBatches, splitOld } from './split-old';
import { writeSealed } from './write-sealed';

export type RecordOptions = {
  /**
   * The caller judges all of them, oldest first, in this transaction, and keeps the newest of each with its judgement.
   * Otherwise the newest is kept here, and what judging goes on from is forgotten.
   */
  isJudgedNext?: boolean;
  /** Days before this one, counted from 1970, get no rows where they have none. */
  sealBefore?: number | undefined;
};

/**
 * Writes readings, new or corrected, and keeps the last one of each instrument. What a mask leaves out is kept apart:
 * everything that reads readings finds those that are left. Answers the newest of each instrument among them.
 */
export async function recordReadings(
  tx: Db,
  batch: ReadingBatch,
  { isJudgedNext = false, sealBefore }: RecordOptions = {},
): Promise<SortedBatch> {
  if (batch.ts.length === 0) return NO_READINGS;
  const all = sortBatch(batch);
  if (!isJudgedNext) await forgetRunning(tx, all.instrumentNo);
  const { kept: sorted, held } = splitBatch(all, await masksIn(tx, all));
  await holdReadings(tx, held);
  if (sorted.ts.length === 0) return NO_READINGS;
  await writeRows(tx, await withoutSealed(tx, sorted, sealBefore));
  const newest = newestOf(sorted);
  if (!isJudgedNext) await keepNewest(tx, newest);
  return newest;
}

async function writeRows(tx: Db, sorted: SortedBatch): Promise<void> {
  if (sorted.ts.length === 0) return;
  await markDays(tx, READING_SEGMENTS, daysOf(sorted.instrumentNo, sorted.ts));
  await run(
    tx,
    sql`insert into reading as r (instrument_no, ts, reading1, reading2) select * from ${asRows(sorted)}
        on conflict (instrument_no, ts) do update set reading1 = excluded.reading1, reading2 = excluded.reading2
        where (r.reading1, r.reading2) is distinct from (excluded.reading1, excluded.reading2)`,
  );
}

/** What is left to be written as rows. */
async function withoutSealed(tx: Db, sorted: SortedBatch, sealBefore?: number): Promise<SortedBatch> {
  const { old, recent } = splitOld(sorted, sealBefore);
  const left = await writeSealed(tx, READING_SEGMENTS, old);
  return left.length === 0 ? recent : sortBatch(joinBatches([recent, ...left.map(asBatch)]));
}

function masksIn(tx: Db, { instrumentNo, ts }: SortedBatch) {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const time of ts) {
    first = Math.min(first, time);
    last = Math.max(last, time);
  }
  return masksOf(tx, [...new Set(instrumentNo)], first, last);
}

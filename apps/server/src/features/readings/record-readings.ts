import { type Db, run, sql } from '../../platform/db/db';
import { asRows, daysOf, newestOf, type ReadingBatch, type SortedBatch, sortBatch } from './batch';
import { forgetRunning } from './forget-running';
import { holdReadings } from './held-store';
import { keepNewest } from './last-reading';
import { markDays } from './mark-days';
import { masksOf } from './mask-store';
import { READING_SEGMENTS } from './reading-segments';
import { splitBatch } from './split-batch';
import { asBatch, joinBatches, splitOld } from './split-old';
import { writeSealed } from './write-sealed';

type Masks = Awaited<ReturnType<typeof masksOf>>;

/**
 * Writes readings, new or corrected, and keeps the last one of each instrument; what judging goes on from is forgotten.
 * What a mask leaves out is kept apart: everything that reads readings finds those that are left.
 */
export async function recordReadings(tx: Db, batch: ReadingBatch): Promise<void> {
  if (batch.ts.length === 0) return;
  const all = sortBatch(batch);
  await forgetRunning(tx, all.instrumentNo);
  const { newest, write } = await prepareSorted(tx, all, { masks: await masksIn(tx, all) });
  await write();
  await keepNewest(tx, newest);
}

/** Nothing but `write` is left to do; their days are held. `newest` are those of each instrument, and are not kept yet. */
export type PreparedReadings = { newest: SortedBatch; write: () => Promise<void> };

type PrepareOptions = {
  /** Those in force. */
  masks: Masks;
  /** Days before this one, counted from 1970, get no rows where they have none. */
  sealBefore?: number | undefined;
};

/** For who judges all of them, oldest first, in this transaction, and keeps the newest of each with its judgement. */
export const prepareReadings = (tx: Db, batch: ReadingBatch, options: PrepareOptions): Promise<PreparedReadings> =>
  prepareSorted(tx, sortBatch(batch), options);

async function prepareSorted(
  tx: Db,
  all: SortedBatch,
  { masks, sealBefore }: PrepareOptions,
): Promise<PreparedReadings> {
  const { kept: sorted, held } = splitBatch(all, masks);
  await holdReadings(tx, held);
  const left = await withoutSealed(tx, sorted, sealBefore);
  if (left.ts.length > 0) await markDays(tx, READING_SEGMENTS, daysOf(left.instrumentNo, left.ts));
  return { newest: newestOf(sorted), write: () => writeRows(tx, left) };
}

/** `isMarked`: the caller has marked the days of these rows in this transaction. */
export async function writeRows(tx: Db, sorted: SortedBatch, { isMarked = true } = {}): Promise<void> {
  if (sorted.ts.length === 0) return;
  if (!isMarked) await markDays(tx, READING_SEGMENTS, daysOf(sorted.instrumentNo, sorted.ts));
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

import { type Db, run, sql } from '../../../platform/db/db';
import { forgetRunning } from '../backlog/forget-running';
import { markDays } from '../days/mark-days';
import { READING_SEGMENTS } from '../days/reading-segments';
import { asBatch, joinBatches, splitOld } from '../days/seal/split-old';
import { writeSealed } from '../days/seal/write-sealed';
import { masksOf } from '../masks/mask-store';
import { storeMasked } from '../masks/masked-store';
import { splitBatch } from '../masks/split-batch';
import { asRows, daysOf, newestOf, type ReadingBatch, type SortedBatch, sortBatch } from './batch';
import { keepNewest } from './last-reading';

type Masks = Awaited<ReturnType<typeof masksOf>>;

/**
 * Writes readings, new or corrected, updates last_reading, and resets the judge's running sums. Masked values are
 * stored apart: readers see only unmasked values.
 */
export async function recordReadings(tx: Db, batch: ReadingBatch): Promise<void> {
  if (batch.ts.length === 0) return;
  const all = sortBatch(batch);
  await forgetRunning(tx, all.instrumentNo);
  const { newest, write } = await prepareSorted(tx, all, { masks: await masksIn(tx, all) });
  await write();
  await keepNewest(tx, newest);
}

/** Readings ready for `write`; their days are locked. `newest` holds the newest of each instrument, not stored yet. */
export type PreparedReadings = { newest: SortedBatch; write: () => Promise<void> };

type PrepareOptions = {
  /** The active masks. */
  masks: Masks;
  /** Days before this one, counted from 1970, get no rows unless they have rows already. */
  sealBefore?: number | undefined;
};

/**
 * Prepares readings for a caller that judges all of them, oldest first, in this transaction, and stores the newest with
 * their judgements.
 */
export const prepareReadings = (tx: Db, batch: ReadingBatch, options: PrepareOptions): Promise<PreparedReadings> =>
  prepareSorted(tx, sortBatch(batch), options);

async function prepareSorted(
  tx: Db,
  all: SortedBatch,
  { masks, sealBefore }: PrepareOptions,
): Promise<PreparedReadings> {
  const { kept: sorted, held } = splitBatch(all, masks);
  await storeMasked(tx, held);
  const left = await withoutSealed(tx, sorted, sealBefore);
  if (left.ts.length > 0) await markDays(tx, READING_SEGMENTS, daysOf(left.instrumentNo, left.ts));
  return { newest: newestOf(sorted), write: () => writeRows(tx, left) };
}

/** Writes rows. `isMarked`: the caller has marked their days in this transaction. */
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

/** Writes old readings into sealed days; returns the readings that remain to be written as rows. */
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

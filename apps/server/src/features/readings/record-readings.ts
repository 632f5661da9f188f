import type { LevelOrNormal } from '@talus/domain/status/status';
import { float8Array, timestampArray } from '../../platform/db/binary-arrays';
import { type Db, run, sql } from '../../platform/db/db';
import { daysOf, newestOf, type ReadingBatch, type SortedBatch, sortBatch } from './batch';
import { forgetRunning } from './forget-running';
import { holdReadings } from './held-store';
import { markDays } from './mark-days';
import { masksOf } from './mask-store';
import { READING_SEGMENTS } from './reading-segments';
import { splitBatch } from './split-batch';
import { asBatch, joinBatches, splitOld } from './split-old';
import { writeSealed } from './write-sealed';

export type RecordOptions = {
  /** The caller judges all of them, oldest first, in this transaction; what judging goes on from is forgotten otherwise. */
  isJudgedNext?: boolean;
  /** Days before this one, counted from 1970, get no rows where they have none. */
  sealBefore?: number | undefined;
};

/**
 * Writes readings, new or corrected, and keeps the last one of each instrument. What a mask leaves out is kept apart:
 * everything that reads readings finds those that are left.
 */
export async function recordReadings(
  tx: Db,
  batch: ReadingBatch,
  { isJudgedNext = false, sealBefore }: RecordOptions = {},
): Promise<void> {
  if (batch.ts.length === 0) return;
  const all = sortBatch(batch);
  if (!isJudgedNext) await forgetRunning(tx, all.instrumentNo);
  const { kept: sorted, held } = splitBatch(all, await masksIn(tx, all));
  await holdReadings(tx, held);
  if (sorted.ts.length === 0) return;
  await writeRows(tx, await withoutSealed(tx, sorted, sealBefore));
  await keepNewest(tx, newestOf(sorted));
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

/** Velocities belong to one reading and go with it; levels stand until the next one was judged. */
export async function keepNewest(tx: Db, newest: SortedBatch): Promise<void> {
  await run(
    tx,
    sql`insert into last_reading as l (instrument_no, ts, reading1, reading2, valid_ts)
          select no, ts, r1, r2, case when r2 is not null then ts end from ${asRows(newest)} u(no, ts, r1, r2)
        on conflict (instrument_no) do update set
          ts = excluded.ts, valid_ts = coalesce(excluded.valid_ts, l.valid_ts), reading1 = excluded.reading1, reading2 = excluded.reading2,
          velocity_1h = case when l.ts = excluded.ts then l.velocity_1h end,
          velocity_24h = case when l.ts = excluded.ts then l.velocity_24h end
        where excluded.ts >= l.ts`,
  );
}

function asRows({ instrumentNo, ts, reading1, reading2 }: SortedBatch) {
  return sql`unnest(${instrumentNo}::int[], ${timestampArray(ts)}::timestamptz[],
    ${float8Array(reading1)}::float8[], ${float8Array(reading2)}::float8[])`;
}

/** What the storms of gauges are at from now on; GREEN: none is open. */
export const recordStormLevels = (tx: Db, storms: readonly { instrumentNo: number; level: LevelOrNormal }[]) =>
  run(
    tx,
    sql`update last_reading l set storm_level = u.level
        from unnest(${storms.map(({ instrumentNo }) => instrumentNo)}::int[], ${storms.map(({ level }) => level)}::text[]) u(no, level)
        where l.instrument_no = u.no`,
  );

export type Judgement = {
  instrumentNo: number;
  /** The reading that was judged; when a newer one is the last by now, this judgement is of no interest. */
  ts: number;
  /** The newest reading that held a value; null: none ever did, or the caller knows no better than the store. */
  validTs: number | null;
  velocity1h: number | null;
  velocity24h: number | null;
  valueLevel: LevelOrNormal;
  rate1hLevel: LevelOrNormal;
  rate24hLevel: LevelOrNormal;
};

export async function recordJudgement(tx: Db, judgements: readonly Judgement[]): Promise<void> {
  if (judgements.length === 0) return;
  const column = <K extends keyof Judgement>(name: K) => judgements.map((judgement) => judgement[name]);
  const validTimes = column('validTs').map((ts) => (ts === null ? null : new Date(ts)));
  await run(
    tx,
    sql`update last_reading l set valid_ts = coalesce(u.valid_ts, l.valid_ts), velocity_1h = u.v1h, velocity_24h = u.v24h,
          value_level = u.level, rate_1h_level = u.level_1h, rate_24h_level = u.level_24h
        from unnest(${column('instrumentNo')}::int[], ${timestampArray(column('ts'))}::timestamptz[],
          ${validTimes}::timestamptz[],
          ${column('velocity1h')}::float8[], ${column('velocity24h')}::float8[],
          ${column('valueLevel')}::text[], ${column('rate1hLevel')}::text[], ${column('rate24hLevel')}::text[])
          u(instrument_no, ts, valid_ts, v1h, v24h, level, level_1h, level_24h)
        where l.instrument_no = u.instrument_no and l.ts = u.ts`,
  );
}

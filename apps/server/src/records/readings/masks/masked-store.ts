import type { OpenDateSpan } from '@talus/domain/time/time-span';
import { float8Array, timestampArray } from '../../../platform/db/binary-arrays';
import { type Db, rows, run, sql, unsafeSql } from '../../../platform/db/db';
import type { SortedBatch } from '../write/batch';

/** The keys of readings. */
export type ReadingKeys = { instrumentNo: readonly number[]; ts: readonly number[] };

/** A masked reading with its unmasked values. */
export type MaskedReading = { instrumentNo: number; ts: Date; reading1: number | null; reading2: number | null };

const HELD = sql`h.instrument_no as "instrumentNo", h.ts, h.reading1, h.reading2`;

/**
 * Stores masked readings with their unmasked values; a later reading replaces the stored one, even where it has no
 * value. `areShown`: the values were read through masks, so a masked half is NaN, and keeps its stored value.
 */
export async function storeMasked(
  tx: Db,
  { instrumentNo, ts, reading1, reading2 }: SortedBatch,
  { areShown = false } = {},
): Promise<void> {
  if (ts.length === 0) return;
  const held = (name: 'reading1' | 'reading2') =>
    areShown
      ? sql`coalesce(${unsafeSql(`excluded.${name}`)}, ${unsafeSql(`h.${name}`)})`
      : unsafeSql(`excluded.${name}`);
  await run(
    tx,
    sql`insert into masked_reading as h (instrument_no, ts, reading1, reading2)
        select * from unnest(${instrumentNo}::int[], ${timestampArray(ts)}::timestamptz[],
          ${float8Array(reading1)}::float8[], ${float8Array(reading2)}::float8[])
        on conflict (instrument_no, ts) do update set reading1 = ${held('reading1')}, reading2 = ${held('reading2')}`,
  );
}

/** Deletes the stored masked readings with these keys; returns them. */
export const takeMasked = (tx: Db, { instrumentNo, ts }: ReadingKeys) =>
  rows<MaskedReading>(
    tx,
    sql`delete from masked_reading h using unnest(${instrumentNo}::int[], ${timestampArray(ts)}::timestamptz[]) u(no, at)
        where h.instrument_no = u.no and h.ts = u.at returning ${HELD}`,
  );

const isWithin = ({ from, to }: OpenDateSpan) => sql`h.ts >= ${from} and (${to}::timestamptz is null or h.ts <= ${to})`;

/** Deletes the stored masked readings of an instrument between two times, both included; returns them. */
export const takeHeldBetween = (tx: Db, instrumentNo: number, span: OpenDateSpan) =>
  rows<MaskedReading>(
    tx,
    sql`delete from masked_reading h where h.instrument_no = ${instrumentNo} and ${isWithin(span)} returning ${HELD}`,
  );

/** Lists masked readings of instruments between two times, oldest first; of each instrument the newest `most`. */
export const readMaskedReadings = (db: Db, instrumentNos: readonly number[], span: OpenDateSpan, most: number) =>
  rows<MaskedReading>(
    db,
    sql`select ${HELD} from unnest(${instrumentNos}::int[]) asked(no) cross join lateral (
          select * from masked_reading h where h.instrument_no = asked.no and ${isWithin(span)} order by h.ts desc limit ${most}) h
        order by h.instrument_no, h.ts`,
  );

/** Counts masked readings between two times, by instrument; instruments without any are absent. */
export async function countHeld(
  db: Db,
  instrumentNos: readonly number[],
  span: OpenDateSpan,
): Promise<Map<number, number>> {
  const found = await rows<{ no: number; count: number }>(
    db,
    sql`select h.instrument_no as no, count(*)::int as count from masked_reading h
        where h.instrument_no = any(${instrumentNos}::int[]) and ${isWithin(span)} group by h.instrument_no`,
  );
  return new Map(found.map(({ no, count }) => [no, count]));
}

export type StruckEntry = MaskedReading & { at: Date; by: string | null };

/** Lists readings that were masked one by one, newest first. */
export const listStruck = (
  db: Db,
  instrumentNo: number,
  { limit, before }: { limit: number; before: Date | null },
): Promise<StruckEntry[]> =>
  rows<StruckEntry>(
    db,
    sql`select ${HELD}, m.created_at as at, u.name as by
        from reading_mask m join masked_reading h on h.instrument_no = m.instrument_no and h.ts = m.from_ts
          left join app_user u on u.no = m.created_by
        where m.instrument_no = ${instrumentNo} and m.to_ts = m.from_ts and m.part = 'all' and m.undone_at is null
          and (${before}::timestamptz is null or h.ts < ${before})
        order by h.ts desc limit ${limit}`,
  );

import { type DecodedDays, decodeDays } from '@talus/domain/readings/codec/decode-days';
import { encodeDay } from '@talus/domain/readings/codec/encode-day';
import { mergeRows } from '@talus/domain/readings/merge-rows';
import { type Db, rows, sql } from '../../../../platform/db/db';
import type { DayRows, SegmentTable } from '../segment-table';
import { keepSealed } from './keep-sealed';
import { NotSealedError, sealDay } from './seal-day';

/** The rows of one day, counted from 1970. */
export type OldDay = DayRows & { day: number };

type Claimed = { key: number; day: number; n: number | null; sealed: boolean; packed: string | null };

/** Marks a day inserted by this statement. The value never outlives the transaction. */
const MADE_NOW = -1;

/**
 * Writes rows of old days straight into packed days, new or existing, so that no row is created only to be sealed a
 * minute later. Uses the fast encoding: compressing a logger's day takes fifty times as long, and more rows may follow.
 * Returns the days that have rows, which the caller must write as rows. `days` are sorted by key and day, and distinct;
 * all are locked until the transaction ends.
 */
export async function writeSealed(tx: Db, table: SegmentTable, days: readonly OldDay[]): Promise<OldDay[]> {
  if (days.length === 0) return [];
  const found = new Map((await claim(tx, table, days)).map((day) => [placeOf(day), day]));
  const withRows: OldDay[] = [];
  const sealed: (OldDay & { packed: Uint8Array })[] = [];
  for (const day of days) {
    const known = found.get(placeOf(day)) as Claimed;
    const isOld = known.sealed || known.n === MADE_NOW;
    const whole = isOld ? sealedWith(table, day, known) : null;
    if (whole) sealed.push(whole);
    else withRows.push(day);
  }
  await keepSealed(tx, table, sealed, { isLoose: true });
  return withRows;
}

const placeOf = ({ key, day }: { key: number; day: number }): string => `${key} ${day}`;

const claim = (tx: Db, { segments, key }: SegmentTable, days: readonly OldDay[]) =>
  rows<Claimed>(
    tx,
    sql`insert into ${segments} as s (${key}, day, n)
        select u.key, date '1970-01-01' + u.day, ${MADE_NOW}::int
          from unnest(${days.map((day) => day.key)}::int[], ${days.map(({ day }) => day)}::int[]) u(key, day) order by 1, 2
        on conflict (${key}, day) do update set sealed = s.sealed
        returning ${key} as key, day - date '1970-01-01' as day, n, sealed,
          encode(case when sealed then packed end, 'base64') as packed`,
  );

/** Merges and packs a day; null when it would not round-trip. */
function sealedWith({ widthOf }: SegmentTable, day: OldDay, { packed }: Claimed) {
  const known = packed === null ? null : unpacked(Buffer.from(packed, 'base64'), widthOf);
  const whole = known ? mergeRows(known, day) : day;
  try {
    return { ...day, ...whole, packed: sealDay(whole, encodeDay) };
  } catch (error) {
    if (error instanceof NotSealedError) return null;
    throw error;
  }
}

const unpacked = (bytes: Uint8Array, widthOf: SegmentTable['widthOf']): DecodedDays =>
  decodeDays(
    bytes,
    Array.from({ length: widthOf(bytes) }, (_, position) => position),
  );

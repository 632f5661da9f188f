import { type DecodedDays, decodeDays } from '@talus/domain/readings/decode-days';
import { encodeDay } from '@talus/domain/readings/encode-day';
import { mergeRows } from '@talus/domain/readings/merge-rows';
import { type Db, rows, sql } from '../../platform/db/db';
import { keepSealed } from './keep-sealed';
import { NotSealedError, sealDay } from './seal-day';
import type { DayRows, SegmentTable } from './segment-table';

/** Rows of one day, which counts from 1970. */
export type OldDay = DayRows & { day: number };

type Claimed = { key: number; day: number; n: number | null; sealed: boolean; packed: string | null };

/** Of a day that this statement made. It never outlives the transaction. */
const MADE_NOW = -1;

/**
 * Writes rows of days that are old enough to have none: they go into the packed day, new or known, and no row is made for
 * what would be sealed the next minute. Packed in haste: a logger's day takes fifty times as long to be packed tight, and more
 * of it may come. Answers those that have rows all the same, and are to be written as such. `days`
 * are sorted by key and day, each of them once; all are locked until the transaction ends.
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

/** Null where the day would not come back as it is. */
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

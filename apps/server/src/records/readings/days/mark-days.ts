import { decodeDays } from '@talus/domain/readings/codec/decode-days';
import { type Db, rows, run, sql } from '../../../platform/db/db';
import type { SegmentTable } from './segment-table';

type Sealed = { key: number; day: string; packed: string };

/**
 * Marks days as dirty, before their rows change and in the same transaction; restores the rows of sealed days. The row
 * of a day stays locked until the transaction ends, even when it was dirty already (the WHERE is false then, the lock
 * is taken all the same), so neither packer nor sealer can read a partial write. `keys` and `days` are sorted, so that
 * two writers lock in the same order.
 */
export async function markDays(
  tx: Db,
  table: SegmentTable,
  { keys, days }: { keys: number[]; days: number[] },
): Promise<void> {
  const { segments, key } = table;
  const touched = await rows<Omit<Sealed, 'packed'> & { packed: string | null }>(
    tx,
    sql`insert into ${segments} as s (${key}, day)
        select u.key, date '1970-01-01' + u.day
          from unnest(${keys}::int[], ${days}::int[]) u(key, day) order by 1, 2
        on conflict (${key}, day) do update set n = null, packed = case when s.sealed then s.packed end where s.n is not null
        returning ${key} as key, day, encode(packed, 'base64') as packed`,
  );
  const sealed = touched.flatMap((day) => (day.packed === null ? [] : [{ ...day, packed: day.packed }]));
  if (sealed.length > 0) await openDays(tx, table, sealed);
}

/** The batch size in days: a logger with forty columns a minute has 4 MB a week. */
const DAYS_AT_ONCE = 8;

/** Restores the rows of sealed days; the days are dirty afterwards. */
async function openDays(tx: Db, table: SegmentTable, sealed: readonly Sealed[]): Promise<void> {
  const { segments, key, widthOf, insertRows } = table;
  for (let i = 0; i < sealed.length; i += DAYS_AT_ONCE) {
    const opened = sealed.slice(i, i + DAYS_AT_ONCE).map((day) => {
      const packed = Buffer.from(day.packed, 'base64');
      const positions = Array.from({ length: widthOf(packed) }, (_, position) => position);
      return { key: day.key, ...decodeDays(packed, positions) };
    });
    await insertRows(tx, opened);
  }
  await run(
    tx,
    sql`update ${segments} s set packed = null, sealed = false, loose = false
        from unnest(${sealed.map((day) => day.key)}::int[], ${sealed.map(({ day }) => day)}::date[]) u(key, day)
        where s.${key} = u.key and s.day = u.day and s.${key} = any(${sealed.map((day) => day.key)}::int[])`,
  );
}

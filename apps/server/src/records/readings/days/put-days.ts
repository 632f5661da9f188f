import { encodeDay } from '@talus/domain/readings/codec/encode-day';
import { type Db, run, sql } from '../../../platform/db/db';
import { keepSealed } from './seal/keep-sealed';
import { NotSealedError, sealDay } from './seal/seal-day';
import type { OldDay } from './seal/write-sealed';
import type { SegmentTable } from './segment-table';

/** Deletes all rows and days of an instrument or a document. */
export async function clearDays(tx: Db, { rows, segments, key }: SegmentTable, no: number): Promise<void> {
  await run(tx, sql`delete from ${rows} where ${key} = ${no}`);
  await run(tx, sql`delete from ${segments} where ${key} = ${no}`);
}

/** Marks a day inserted by this statement. The value never outlives the transaction. */
const MADE_NOW = -1;

/** Writes days that do not exist yet, packed and without rows; a day that would not round-trip is written as rows. */
export async function putDays(tx: Db, table: SegmentTable, days: readonly OldDay[]): Promise<void> {
  if (days.length === 0) return;
  const packed = days.map((day) => ({ ...day, packed: packOrNull(day) }));
  const { segments, key, insertRows } = table;
  await run(
    tx,
    sql`insert into ${segments} (${key}, day, n)
        select u.key, date '1970-01-01' + u.day, u.n from unnest(${days.map((day) => day.key)}::int[],
          ${days.map(({ day }) => day)}::int[], ${packed.map((day) => (day.packed ? MADE_NOW : null))}::int[]) u(key, day, n)
        order by 1, 2`,
  );
  const sealed = packed.flatMap((day) => (day.packed ? [{ ...day, packed: day.packed }] : []));
  await keepSealed(tx, table, sealed, { isLoose: true });
  const asRows = packed.filter((day) => day.packed === null);
  if (asRows.length > 0) await insertRows(tx, asRows);
}

function packOrNull(day: OldDay): Uint8Array | null {
  try {
    return sealDay(day, encodeDay);
  } catch (error) {
    if (error instanceof NotSealedError) return null;
    throw error;
  }
}

import { byteaArray } from '../../../../platform/db/binary-arrays';
import { type Db, run, sql } from '../../../../platform/db/db';
import { countValues, RESULT } from '../../read/count-values';
import type { DayRows, SegmentTable } from '../segment-table';

/** A sealed day; `day` counts from 1970. */
export type SealedDay = DayRows & { day: number; packed: Uint8Array };

/**
 * Makes the packed bytes the only copy of days; the caller holds the locks on their `segments` rows. `isLoose`: to be
 * compressed later.
 */
export async function keepSealed(
  tx: Db,
  { segments, key, alsoKept }: SegmentTable,
  days: readonly SealedDay[],
  { isLoose = false } = {},
): Promise<void> {
  if (days.length === 0) return;
  const keys = days.map((day) => day.key);
  await run(
    tx,
    sql`update ${segments} s set n = u.n, packed = u.packed, sealed = true, loose = ${isLoose} ${alsoKept}
          from unnest(${keys}::int[], ${days.map(({ day }) => day)}::int[], ${days.map(({ times }) => times.length)}::int[],
            ${byteaArray(days.map(({ packed }) => packed))}::bytea[],
            ${days.map(({ columns }) => countValues(columns[RESULT]))}::int[]) u(key, day, n, packed, results)
         where s.${key} = u.key and s.day = date '1970-01-01' + u.day and s.${key} = any(${keys}::int[])`,
  );
}

import { type Db, run, sql } from '../../platform/db/db';
import type { SegmentTable } from './segment-table';

/**
 * Marks days as dirty, before their rows are touched and in the same transaction. The row stays locked until that
 * ends, even where it was dirty already (the WHERE is false then, the lock is taken all the same), so the packer
 * cannot read half of what we write. `keys` and `days` are sorted, so that two writers lock in the same order.
 */
export async function markDays(
  tx: Db,
  { segments, key }: SegmentTable,
  { keys, days }: { keys: number[]; days: number[] },
): Promise<void> {
  await run(
    tx,
    sql`insert into ${segments} as s (${key}, day)
        select u.key, date '1970-01-01' + u.day
          from unnest(${keys}::int[], ${days}::int[]) u(key, day) order by 1, 2
        on conflict (${key}, day) do update set n = null, packed = null where s.n is not null`,
  );
}

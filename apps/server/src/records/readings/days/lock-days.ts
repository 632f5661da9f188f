import { type DecodedDays, decodeDays } from '@talus/domain/readings/codec/decode-days';
import { type Db, rows, type Sql, sql } from '../../../platform/db/db';
import type { SegmentTable } from './segment-table';

/** The access to one kind of rows for packing: the number of columns, and a day `s` as a block of them. */
export type RowsToPack = SegmentTable & {
  columnCount(tx: Db, key: number, days: readonly string[]): Promise<number>;
  rowsBlock(key: number, positions: readonly number[]): Sql;
};

export type LockedDay = { day: string; rows: DecodedDays };

/**
 * Locks the days for which the condition `are` holds, except days that a writer holds, until the transaction ends;
 * returns their rows. The order matters: the lock first, then a separate statement that reads the rows. Under READ
 * COMMITTED that statement sees everything committed before the lock, and later writers wait for the lock and mark the
 * day again.
 */
export async function lockDays(
  tx: Db,
  kind: RowsToPack,
  { key, days, are }: { key: number; days: readonly string[]; are: Sql },
): Promise<LockedDay[]> {
  const locked = await rows<{ day: string }>(
    tx,
    sql`select day from ${kind.segments} where ${kind.key} = ${key} and day = any(${days}::date[]) and ${are}
        order by day for update skip locked`,
  );
  if (locked.length === 0) return [];
  const ours = locked.map(({ day }) => day);
  const positions = Array.from({ length: await kind.columnCount(tx, key, ours) }, (_, position) => position);
  const blocks = await rows<{ day: string; block: string | null }>(
    tx,
    sql`select s.day, encode(${kind.rowsBlock(key, positions)}, 'base64') as block
          from ${kind.segments} s where s.${kind.key} = ${key} and s.day = any(${ours}::date[])`,
  );
  return blocks.map(({ day, block }) => ({ day, rows: decodeDays(Buffer.from(block ?? '', 'base64'), positions) }));
}

import { type DecodedDays, decodeDays } from '@talus/domain/readings/decode-days';
import { encodeDay } from '@talus/domain/readings/encode-day';
import type { Pool } from 'pg';
import { byteaArray } from '../../platform/db/binary-arrays';
import { type Db, inTransaction, rows, run, type Sql, sql } from '../../platform/db/db';
import { countValues, RESULT } from './count-values';
import type { SegmentTable } from './segment-table';

export type PackOptions = {
  /** Days before this one, `2026-01-31`; today is still being written. */
  before: string;
  /** At most so many days. */
  limit: number;
};

/** How one kind of rows is read for packing: which columns there are, and a dirty day `s` as a block of them. */
export type RowsToPack = SegmentTable & {
  columnCount(tx: Db, key: number, days: readonly string[]): Promise<number>;
  rowsBlock(key: number, positions: readonly number[]): Sql;
};

/** A week of a logger with forty columns a minute is 4 MB, and a year 170: memory is to stay flat while it is packed. */
const DAYS_AT_ONCE = 8;

/** Packs dirty days and answers how many. A day that a writer holds right now is left for the next time. */
export async function packDirty(pool: Pool, kind: RowsToPack, { before, limit }: PackOptions): Promise<number> {
  // Without a lock: on a cluster a lock must not reach over several instruments
  const dirty = await rows<{ key: number; day: string }>(
    pool,
    sql`select ${kind.key} as key, day from ${kind.segments} where n is null and day < ${before}::date
        order by day, ${kind.key} limit ${limit}`,
  );
  let packed = 0;
  for (const { key, days } of byKey(dirty)) packed += await inTransaction(pool, (tx) => packKey(tx, kind, key, days));
  return packed;
}

/** A few days of one instrument or document at a time. */
export function byKey(all: readonly { key: number; day: string }[]): { key: number; days: string[] }[] {
  const daysByKey = new Map<number, string[]>();
  for (const { key, day } of all) daysByKey.set(key, [...(daysByKey.get(key) ?? []), day]);
  return [...daysByKey].flatMap(([key, days]) =>
    Array.from({ length: Math.ceil(days.length / DAYS_AT_ONCE) }, (_, i) => ({
      key,
      days: days.slice(i * DAYS_AT_ONCE, (i + 1) * DAYS_AT_ONCE),
    })),
  );
}

/**
 * The order matters: the lock first, then a statement of its own that reads the rows. Under READ COMMITTED that one
 * sees everything committed before the lock was ours, and whoever writes after it waits for us and marks again.
 */
async function packKey(tx: Db, kind: RowsToPack, key: number, days: readonly string[]): Promise<number> {
  const locked = await rows<{ day: string }>(
    tx,
    sql`select day from ${kind.segments} where ${kind.key} = ${key} and day = any(${days}::date[]) and n is null
        order by day for update skip locked`,
  );
  if (locked.length === 0) return 0;
  const ours = locked.map(({ day }) => day);
  const positions = Array.from({ length: await kind.columnCount(tx, key, ours) }, (_, position) => position);
  const blocks = await rows<{ day: string; block: string | null }>(
    tx,
    sql`select s.day, encode(${kind.rowsBlock(key, positions)}, 'base64') as block
          from ${kind.segments} s where s.${kind.key} = ${key} and s.day = any(${ours}::date[])`,
  );
  const decoded = blocks.map(({ block }) => decodeDays(Buffer.from(block ?? '', 'base64'), positions));
  await run(
    tx,
    sql`update ${kind.segments} s set n = u.n, packed = u.packed ${kind.alsoKept}
          from unnest(${blocks.map(({ day }) => day)}::date[], ${decoded.map(({ times }) => times.length)}::int[],
            ${byteaArray(decoded.map(encodeDecoded))}::bytea[], ${decoded.map(({ columns }) => countValues(columns[RESULT]))}::int[])
            u(day, n, packed, results)
         where s.${kind.key} = ${key} and s.day = u.day`,
  );
  return blocks.length;
}

function encodeDecoded({ times, columns }: DecodedDays): Uint8Array {
  return encodeDay(times, columns);
}

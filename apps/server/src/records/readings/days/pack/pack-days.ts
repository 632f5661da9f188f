import { setImmediate as nextTurn } from 'node:timers/promises';
import { encodeClosedDay } from '@talus/domain/readings/codec/encode-day';
import type { Pool } from 'pg';
import { byteaArray } from '../../../../platform/db/binary-arrays';
import { type Db, inTransaction, rows, run, sql } from '../../../../platform/db/db';
import { countValues, RESULT } from '../../read/count-values';
import { lockDays, type RowsToPack } from '../lock-days';

export type PackOptions = {
  /** The first day to leave out, such as `2026-01-31`; today is still being written. */
  before: string;
  /** The maximum number of days. */
  limit: number;
};

/**
 * The batch size in days: a logger with forty columns a minute has 4 MB a week and 170 MB a year, and memory must stay
 * flat.
 */
const DAYS_AT_ONCE = 8;

/** Packs dirty days; returns the number of days. A day locked by a writer is left for the next turn. */
export async function packDirty(pool: Pool, kind: RowsToPack, { before, limit }: PackOptions): Promise<number> {
  // Without a lock: on a cluster a lock must not span several instruments
  const dirty = await rows<{ key: number; day: string }>(
    pool,
    sql`select ${kind.key} as key, day from ${kind.segments} where n is null and day < ${before}::date
        order by day, ${kind.key} limit ${limit}`,
  );
  let packed = 0;
  for (const { key, days } of byKey(dirty)) packed += await inTransaction(pool, (tx) => packKey(tx, kind, key, days));
  return packed;
}

/** Groups days by instrument or document, in batches. */
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

async function packKey(tx: Db, kind: RowsToPack, key: number, days: readonly string[]): Promise<number> {
  const dirty = await lockDays(tx, kind, { key, days, are: sql`n is null` });
  if (dirty.length === 0) return 0;
  const packed: Uint8Array[] = [];
  for (const { rows: ofDay } of dirty) {
    packed.push(encodeClosedDay(ofDay.times, ofDay.columns));
    await nextTurn();
  }
  await run(
    tx,
    sql`update ${kind.segments} s set n = u.n, packed = u.packed ${kind.alsoKept}
          from unnest(${dirty.map(({ day }) => day)}::date[], ${dirty.map(({ rows: { times } }) => times.length)}::int[],
            ${byteaArray(packed)}::bytea[], ${dirty.map(({ rows: { columns } }) => countValues(columns[RESULT]))}::int[])
            u(day, n, packed, results)
         where s.${kind.key} = ${key} and s.day = u.day`,
  );
  return dirty.length;
}

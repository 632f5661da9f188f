import { decodeDays } from '@talus/domain/readings/codec/decode-days';
import { utcDay } from '@talus/domain/readings/utc-day';
import type { Pool } from 'pg';
import { type Db, inTransaction, rows, sql } from '../../../../platform/db/db';
import { RAW_SEGMENTS } from '../raw-segments';
import { READING_SEGMENTS } from '../reading-segments';
import { keepSealed, type SealedDay } from '../seal/keep-sealed';
import { sealDayInTurns } from '../seal/seal-day';
import type { SegmentTable } from '../segment-table';
import { byKey } from './pack-days';

type Options = { limit: number };

/**
 * Compresses days that were packed quickly; returns the number of days. A day locked by a writer is left for the next
 * turn.
 */
async function tighten(pool: Pool, table: SegmentTable, { limit }: Options): Promise<number> {
  const loose = await rows<{ key: number; day: string }>(
    pool,
    sql`select ${table.key} as key, day from ${table.segments} where loose order by day, ${table.key} limit ${limit}`,
  );
  let done = 0;
  for (const { key, days } of byKey(loose)) done += await inTransaction(pool, (tx) => tightenKey(tx, table, key, days));
  return done;
}

async function tightenKey(tx: Db, table: SegmentTable, key: number, days: readonly string[]): Promise<number> {
  const locked = await rows<{ day: string; packed: string }>(
    tx,
    sql`select day, encode(packed, 'base64') as packed from ${table.segments}
        where ${table.key} = ${key} and day = any(${days}::date[]) and loose order by day for update skip locked`,
  );
  const tight: SealedDay[] = [];
  for (const { day, packed } of locked) {
    const bytes = Buffer.from(packed, 'base64');
    const positions = Array.from({ length: table.widthOf(bytes) }, (_, position) => position);
    const unpacked = decodeDays(bytes, positions);
    tight.push({ key, day: utcDay(Date.parse(day)), ...unpacked, packed: await sealDayInTurns(unpacked) });
  }
  await keepSealed(tx, table, tight);
  return tight.length;
}

export const compressDays = (pool: Pool, options: Options): Promise<number> => tighten(pool, READING_SEGMENTS, options);
export const tightenRawDays = (pool: Pool, options: Options): Promise<number> => tighten(pool, RAW_SEGMENTS, options);

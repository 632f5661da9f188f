import type { Pool } from 'pg';
import { one, sql } from '../../../../platform/db/db';
import { rawRowsBlock, readingRowsBlock } from '../day-blocks';
import type { RowsToPack } from '../lock-days';
import { RAW_SEGMENTS } from '../raw-segments';
import { READING_SEGMENTS } from '../reading-segments';
import { type SealOptions, sealOld } from '../seal/seal-days';
import { type PackOptions, packDirty } from './pack-days';

const READINGS: RowsToPack = {
  ...READING_SEGMENTS,
  columnCount: async () => 2,
  rowsBlock: (instrumentNo) => readingRowsBlock([instrumentNo]),
};

/**
 * The raw rows of loggers. A document's columns may grow in number but never move: a day has as many as its longest
 * row.
 */
const RAW: RowsToPack = {
  ...RAW_SEGMENTS,
  async columnCount(tx, documentNo, days) {
    const widest = await one<{ width: number }>(
      tx,
      sql`select coalesce(max(cardinality(r.values)), 0) as width from raw_reading r
           where r.document_no = ${documentNo} and r.ts >= ${days[0]}::timestamp at time zone 'UTC'
             and r.ts < (${days.at(-1)}::date + 1)::timestamp at time zone 'UTC'`,
    );
    return widest?.width ?? 0;
  },
  rowsBlock: rawRowsBlock,
};

export function packDirtyDays(pool: Pool, options: PackOptions): Promise<number> {
  return packDirty(pool, READINGS, options);
}

export function packDirtyRawDays(pool: Pool, options: PackOptions): Promise<number> {
  return packDirty(pool, RAW, options);
}

export function sealOldDays(pool: Pool, options: SealOptions): Promise<number> {
  return sealOld(pool, READINGS, options);
}

export function sealOldRawDays(pool: Pool, options: SealOptions): Promise<number> {
  return sealOld(pool, RAW, options);
}

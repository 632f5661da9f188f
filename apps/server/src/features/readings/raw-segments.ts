import { packedColumnCount } from '@talus/domain/readings/decode-packed-day';
import { float8Array, timestampArray } from '../../platform/db/binary-arrays';
import { type Db, sql } from '../../platform/db/db';
import type { DayRows, SegmentTable } from './segment-table';

/** Packed days of what loggers wrote; column i is channel position i. */
export const RAW_SEGMENTS: SegmentTable = {
  segments: sql`raw_segment`,
  key: sql`document_no`,
  rows: sql`raw_reading`,
  alsoKept: sql``,
  widthOf: packedColumnCount,
  async insertRows(tx, days) {
    for (const day of days) await insertRawRows(tx, day);
  },
};

/** One binary array a column: printing and parsing a row each would take several times as long. `isKnown`: some may be there. */
export async function insertRawRows(tx: Db, { key, times, columns }: DayRows, { isKnown = false } = {}): Promise<void> {
  const names = columns.map((_, i) => `c${i}`);
  const arrays = columns.map((_, i) => `, $${i + 3}::float8[]`).join('');
  await tx.query(
    `insert into raw_reading (document_no, ts, values)
     select $1::int, u.ts, array[${names.join(', ')}]::float8[] from unnest($2::timestamptz[]${arrays}) u(${['ts', ...names].join(', ')})
     ${isKnown ? 'on conflict (document_no, ts) do update set values = excluded.values' : ''}`,
    [key, timestampArray(times), ...columns.map(float8Array)],
  );
}

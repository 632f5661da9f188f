import { packedColumnCount } from '@talus/domain/readings/codec/decode-packed-day';
import { sql } from '../../../platform/db/db';
import { insertRawRows } from '../raw/insert-raw-rows';
import type { SegmentTable } from './segment-table';

/** The packed days of raw rows; column i is channel position i. */
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

import type { DecodedDays } from '@talus/domain/readings/codec/decode-days';
import type { Db, Sql } from '../../../platform/db/db';

/** An unpacked day of one instrument or document. */
export type DayRows = DecodedDays & { key: number };

/** The tables of packed days: of an instrument's readings, or of a logger's raw rows. */
export type SegmentTable = {
  segments: Sql;
  key: Sql;
  /** The table of the rows. */
  rows: Sql;
  /** Additional assignments for a packed day `u`. */
  alsoKept: Sql;
  /** Returns the number of columns in a packed day. */
  widthOf(packed: Uint8Array): number;
  /** Inserts the rows of days without rows. */
  insertRows(tx: Db, days: readonly DayRows[]): Promise<void>;
};

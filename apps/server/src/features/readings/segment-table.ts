import type { DecodedDays } from '@talus/domain/readings/decode-days';
import type { Db, Sql } from '../../platform/db/db';

/** A day of one instrument or document, unpacked. */
export type DayRows = DecodedDays & { key: number };

/** The two kinds of packed days: of an instrument's readings, of a logger's raw rows. */
export type SegmentTable = {
  segments: Sql;
  key: Sql;
  /** The table of the rows. */
  rows: Sql;
  /** What else is kept of a packed day `u`. */
  alsoKept: Sql;
  /** How many columns a packed day has. */
  widthOf(packed: Uint8Array): number;
  /** Writes the rows of days that have none. */
  insertRows(tx: Db, days: readonly DayRows[]): Promise<void>;
};

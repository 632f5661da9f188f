import { float8Array, timestampArray } from '../../../platform/db/binary-arrays';
import { type Db, run, sql } from '../../../platform/db/db';
import type { DayRows, SegmentTable } from './segment-table';

/** The packed days of readings: the logger's value, and the result. */
export const READING_SEGMENTS: SegmentTable = {
  segments: sql`reading_segment`,
  key: sql`instrument_no`,
  rows: sql`reading`,
  alsoKept: sql`, results = u.results`,
  widthOf: () => 2,
  insertRows,
};

async function insertRows(tx: Db, days: readonly DayRows[]): Promise<void> {
  const column = (position: number) => days.flatMap(({ columns }) => Array.from(columns[position] ?? []));
  await run(
    tx,
    sql`insert into reading (instrument_no, ts, reading1, reading2)
        select * from unnest(${days.flatMap(({ key, times }) => Array<number>(times.length).fill(key))}::int[],
          ${timestampArray(days.flatMap(({ times }) => Array.from(times)))}::timestamptz[],
          ${float8Array(column(0))}::float8[], ${float8Array(column(1))}::float8[])`,
  );
}

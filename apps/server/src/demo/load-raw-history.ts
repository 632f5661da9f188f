import { firstAtOrAfter } from '@talus/domain/readings/columns';
import { encodeDay } from '@talus/domain/readings/encode-day';
import { DAY_MS, utcDay } from '@talus/domain/readings/utc-day';
import { byteaArray, float8Array, timestampArray } from '../platform/db/binary-arrays';
import { type Db, run, sql } from '../platform/db/db';
import type { LoggerRows } from './loggers';

type PackedDay = { day: number; n: number; packed: Uint8Array };

/** Writes the raw rows of a document that has none yet, and all days but the last packed already. */
export async function loadRawHistory(tx: Db, documentNo: number, rows: LoggerRows): Promise<void> {
  if (rows.times.length === 0) return;
  const days = packDays(rows);
  // The last day may go on: it stays dirty, and the packer takes it when it is over
  const open = days.length - 1;
  await run(
    tx,
    sql`insert into raw_segment (document_no, day, n, packed)
        select ${documentNo}, date '1970-01-01' + u.day, u.n, u.packed
          from unnest(${days.map(({ day }) => day)}::int[], ${days.map(({ n }, i) => (i === open ? null : n))}::int[],
            ${byteaArray(days.map(({ packed }, i) => (i === open ? null : packed)))}::bytea[]) u(day, n, packed)`,
  );
  // One binary array a column: printing and parsing a row each would take several times as long
  const names = rows.columns.map((_, i) => `c${i}`).join(', ');
  const columns = rows.columns.map((_, i) => `$${i + 3}::float8[]`).join(', ');
  await tx.query(
    `insert into raw_reading (document_no, ts, values)
     select $1::int, u.ts, array[${names}] from unnest($2::timestamptz[], ${columns}) u(ts, ${names})`,
    [documentNo, timestampArray(rows.times), ...rows.columns.map(float8Array)],
  );
}

function packDays({ times, columns }: LoggerRows): PackedDay[] {
  const days: PackedDay[] = [];
  for (let start = 0; start < times.length; ) {
    const day = utcDay(times[start] as number);
    const end = firstAtOrAfter(times, (day + 1) * DAY_MS);
    const packed = encodeDay(
      times.subarray(start, end),
      columns.map((column) => column.subarray(start, end)),
    );
    days.push({ day, n: end - start, packed });
    start = end;
  }
  return days;
}

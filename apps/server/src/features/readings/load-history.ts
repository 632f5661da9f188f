import type { Columns } from '@talus/domain/readings/columns';
import { firstAtOrAfter } from '@talus/domain/readings/columns';
import { encodeDay } from '@talus/domain/readings/encode-day';
import { DAY_MS, utcDay } from '@talus/domain/readings/utc-day';
import { byteaArray, float8Array, timestampArray } from '../../platform/db/binary-arrays';
import { type Db, run, sql } from '../../platform/db/db';
import { keepNewest } from './record-readings';

type PackedDay = { day: number; n: number; packed: Uint8Array };

/**
 * Writes the history of an instrument that has no readings yet: rows, and all days but the last packed already.
 * Times ascend. Fails with a unique violation, and writes nothing, when the instrument has readings of these days.
 */
export async function loadHistory(tx: Db, instrumentNo: number, columns: Columns): Promise<void> {
  const count = columns.times.length;
  if (count === 0) return;
  const days = packDays(columns);
  // The last day may go on: it stays dirty, and the packer takes it when it is over
  const open = days.length - 1;
  await run(
    tx,
    sql`insert into reading_segment (instrument_no, day, n, packed)
        select ${instrumentNo}, date '1970-01-01' + u.day, u.n, u.packed
          from unnest(${days.map(({ day }) => day)}::int[], ${days.map(({ n }, i) => (i === open ? null : n))}::int[],
            ${byteaArray(days.map(({ packed }, i) => (i === open ? null : packed)))}::bytea[]) u(day, n, packed)`,
  );
  await run(
    tx,
    sql`insert into reading (instrument_no, ts, reading1, reading2)
        select ${instrumentNo}, u.* from unnest(${timestampArray(columns.times)}::timestamptz[],
          ${float8Array(columns.reading1)}::float8[], ${float8Array(columns.reading2)}::float8[]) u`,
  );
  const newest = (values: Float64Array) => [values[count - 1] as number];
  await keepNewest(tx, {
    instrumentNo: [instrumentNo],
    ts: newest(columns.times),
    reading1: newest(columns.reading1),
    reading2: newest(columns.reading2),
  });
}

function packDays({ times, reading1, reading2 }: Columns): PackedDay[] {
  const days: PackedDay[] = [];
  for (let start = 0; start < times.length; ) {
    const day = utcDay(times[start] as number);
    const end = firstAtOrAfter(times, (day + 1) * DAY_MS);
    const packed = encodeDay(times.subarray(start, end), [
      reading1.subarray(start, end),
      reading2.subarray(start, end),
    ]);
    days.push({ day, n: end - start, packed });
    start = end;
  }
  return days;
}

import type { Columns } from '@talus/domain/readings/columns';
import { byteaArray, float8Array, timestampArray } from '../../../platform/db/binary-arrays';
import { type Db, run, sql } from '../../../platform/db/db';
import { type LoadOptions, packHistory } from '../days/pack/pack-columns';
import { keepNewest } from '../write/last-reading';

/**
 * Writes the history of an instrument without readings: rows, with all days but the last packed; old days as packed
 * bytes only. Times ascend. Throws a unique violation, and writes nothing, when the instrument has readings on these
 * days.
 */
export async function loadHistory(
  tx: Db,
  instrumentNo: number,
  columns: Columns,
  options: LoadOptions = {},
): Promise<void> {
  const count = columns.times.length;
  if (count === 0) return;
  const { days, rowsFrom } = packHistory(columns.times, [columns.reading1, columns.reading2], options);
  // The last day may continue: it stays dirty until the packer takes it
  const open = days.length - 1;
  await run(
    tx,
    sql`insert into reading_segment (instrument_no, day, n, results, packed, sealed)
        select ${instrumentNo}, date '1970-01-01' + u.day, u.n, u.results, u.packed, u.sealed
          from unnest(${days.map(({ day }) => day)}::int[], ${days.map(({ n }, i) => (i === open ? null : n))}::int[],
            ${days.map(({ results }) => results)}::int[], ${byteaArray(days.map(({ packed }, i) => (i === open ? null : packed)))}::bytea[],
            ${days.map(({ sealed }) => sealed)}::boolean[]) u(day, n, results, packed, sealed)`,
  );
  await run(
    tx,
    sql`insert into reading (instrument_no, ts, reading1, reading2)
        select ${instrumentNo}, u.* from unnest(${timestampArray(columns.times.subarray(rowsFrom))}::timestamptz[],
          ${float8Array(columns.reading1.subarray(rowsFrom))}::float8[], ${float8Array(columns.reading2.subarray(rowsFrom))}::float8[]) u`,
  );
  const newest = (values: Float64Array) => [values[count - 1] as number];
  await keepNewest(tx, {
    instrumentNo: [instrumentNo],
    ts: newest(columns.times),
    reading1: newest(columns.reading1),
    reading2: newest(columns.reading2),
  });
}

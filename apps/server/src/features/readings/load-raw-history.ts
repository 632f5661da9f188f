import { byteaArray, float8Array, timestampArray } from '../../platform/db/binary-arrays';
import { type Db, run, sql } from '../../platform/db/db';
import { packColumns } from './pack-columns';

/** What a logger wrote, one column per channel; a gap is NaN. */
type RawColumns = { times: Float64Array; columns: readonly Float64Array[] };

/** Writes the raw rows of a document that has none yet, and all days but the last packed already. Times ascend. */
export async function loadRawHistory(tx: Db, documentNo: number, { times, columns }: RawColumns): Promise<void> {
  if (times.length === 0) return;
  const days = packColumns(times, columns);
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
  const names = columns.map((_, i) => `c${i}`).join(', ');
  const arrays = columns.map((_, i) => `$${i + 3}::float8[]`).join(', ');
  await tx.query(
    `insert into raw_reading (document_no, ts, values)
     select $1::int, u.ts, array[${names}] from unnest($2::timestamptz[], ${arrays}) u(ts, ${names})`,
    [documentNo, timestampArray(times), ...columns.map(float8Array)],
  );
}

import { byteaArray } from '../../../platform/db/binary-arrays';
import { type Db, run, sql } from '../../../platform/db/db';
import { type LoadOptions, packHistory } from '../days/pack/pack-columns';
import { insertRawRows } from './insert-raw-rows';

/** The rows of a logger, one column per channel; NaN: no value. */
type RawColumns = { times: Float64Array; columns: readonly Float64Array[] };

/** Writes the raw rows of a document without rows, as loadHistory does for readings. Times ascend. */
export async function loadRawHistory(
  tx: Db,
  documentNo: number,
  { times, columns }: RawColumns,
  options: LoadOptions = {},
): Promise<void> {
  if (times.length === 0) return;
  const { days, rowsFrom } = packHistory(times, columns, options);
  // The last day may continue: it stays dirty until the packer takes it
  const open = days.length - 1;
  await run(
    tx,
    sql`insert into raw_segment (document_no, day, n, packed, sealed)
        select ${documentNo}, date '1970-01-01' + u.day, u.n, u.packed, u.sealed
          from unnest(${days.map(({ day }) => day)}::int[], ${days.map(({ n }, i) => (i === open ? null : n))}::int[],
            ${byteaArray(days.map(({ packed }, i) => (i === open ? null : packed)))}::bytea[],
            ${days.map(({ sealed }) => sealed)}::boolean[]) u(day, n, packed, sealed)`,
  );
  await insertRawRows(tx, {
    key: documentNo,
    times: times.subarray(rowsFrom),
    columns: columns.map((column) => column.subarray(rowsFrom)),
  });
}

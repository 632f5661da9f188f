import { cutRows } from '@talus/domain/readings/codec/cut-rows';
import { float8Array, timestampArray } from '../../../platform/db/binary-arrays';
import { type Db, run, sql } from '../../../platform/db/db';
import type { DayRows } from '../days/segment-table';

type Options = {
  /** Whether some of the rows may exist already. */
  isKnown?: boolean;
};

/** PostgreSQL allows 1,664 arrays in a row; the times take one. */
const MOST_ARRAYS = 1600;

/** The batch size: about 4 MB as text. */
const VALUES_AT_ONCE = 200_000;

/** Writes many rows of one document. */
export async function insertRawRows(tx: Db, rows: DayRows, options: Options = {}): Promise<void> {
  const { times, columns } = rows;
  if (columns.length <= MOST_ARRAYS) return insertColumns(tx, rows, options);
  const most = Math.floor(VALUES_AT_ONCE / columns.length);
  for (let from = 0; from < times.length; from += most)
    await insertRowTexts(tx, [cutRows(rows, from, from + most)], options);
}

/** Sends one binary array per column: printing and parsing rows would take several times as long. */
async function insertColumns(tx: Db, { key, times, columns }: DayRows, { isKnown }: Options): Promise<void> {
  const names = columns.map((_, i) => `c${i}`);
  const arrays = columns.map((_, i) => `, $${i + 3}::float8[]`).join('');
  await tx.query(
    `insert into raw_reading (document_no, ts, values)
     select $1::int, u.ts, array[${names.join(', ')}]::float8[] from unnest($2::timestamptz[]${arrays}) u(${['ts', ...names].join(', ')})
     ${isKnown ? 'on conflict (document_no, ts) do update set values = excluded.values' : ''}`,
    [key, timestampArray(times), ...columns.map(float8Array)],
  );
}

/** Writes rows of several documents with different numbers of columns: each row is its own array. */
export async function insertRowTexts(tx: Db, documents: readonly DayRows[], { isKnown }: Options): Promise<void> {
  if (documents.length === 0) return;
  const texts = documents.flatMap(({ times, columns }) => Array.from(times, (_, row) => arrayText(columns, row)));
  await run(
    tx,
    sql`insert into raw_reading (document_no, ts, values)
        select u.no, u.ts, u.row::float8[]
          from unnest(${documents.flatMap(({ key, times }) => Array<number>(times.length).fill(key))}::int[],
            ${timestampArray(documents.flatMap(({ times }) => Array.from(times)))}::timestamptz[], ${texts}::text[]) u(no, ts, row)
        ${isKnown ? sql`on conflict (document_no, ts) do update set values = excluded.values` : sql``}`,
  );
}

/** Formats a row as an array literal, such as `{1.5,NULL,-0}`. */
function arrayText(columns: readonly Float64Array[], row: number): string {
  const items = columns.map((column) => {
    const value = column[row] as number;
    if (Number.isNaN(value)) return 'NULL';
    return Object.is(value, -0) ? '-0' : String(value);
  });
  return `{${items.join(',')}}`;
}

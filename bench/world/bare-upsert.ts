import { float8Array, timestampArray } from '@talus/server/src/platform/db/binary-arrays';
import { inTransaction } from '@talus/server/src/platform/db/db';
import type { Pool } from 'pg';

/** Creates a table like the readings' own, for the baseline of all writes. */
export const createBare = (pool: Pool) => pool.query('create table bare (like reading including all)');

/**
 * Runs the upsert alone, one transaction per batch, with array parameters as the fastest known way; returns the rows
 * written.
 */
export async function upsertAlone(
  pool: Pool,
  instrumentNos: readonly number[],
  { from, stepMs, sizes }: { from: number; stepMs: number; sizes: readonly number[] },
): Promise<number> {
  let row = 0;
  let written = 0;
  for (const size of sizes) {
    const no: number[] = [];
    const ts: number[] = [];
    const value: number[] = [];
    for (const instrumentNo of instrumentNos) {
      for (let i = row; i < row + size; i++) {
        no.push(instrumentNo);
        ts.push(from + i * stepMs);
        value.push(100 + (i % 977) / 1000);
      }
    }
    const values = float8Array(value);
    const { rowCount } = await inTransaction(pool, (tx) =>
      tx.query(
        `insert into bare select * from unnest($1::int[], $2::timestamptz[], $3::float8[], $4::float8[])
         on conflict (instrument_no, ts) do update set reading1 = excluded.reading1, reading2 = excluded.reading2`,
        [no, timestampArray(ts), values, values],
      ),
    );
    row += size;
    written += rowCount ?? 0;
  }
  return written;
}

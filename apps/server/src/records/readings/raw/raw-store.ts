import { cutRows } from '@talus/domain/readings/codec/cut-rows';
import { type DecodedDays, decodeDays } from '@talus/domain/readings/codec/decode-days';
import { firstAfter, firstAtOrAfter } from '@talus/domain/readings/columns';
import { DAY_MS } from '@talus/domain/time/duration';
import { type Db, one, sql } from '../../../platform/db/db';
import { rawRowsBlock } from '../days/day-blocks';
import { inDays } from '../days/in-days';
import { markDays } from '../days/mark-days';
import { RAW_SEGMENTS } from '../days/raw-segments';
import { writeSealed } from '../days/seal/write-sealed';
import type { DayRows } from '../days/segment-table';
import { dayRange } from '../read/day-range';
import { daysOf } from '../write/batch';
import { insertRawRows, insertRowTexts } from './insert-raw-rows';

/** The row of a logger at one time, by channel position; a missing channel is null or beyond the end. */
export type RawRow = { ts: number; values: readonly (number | null)[] };

/** Writes raw rows of a document, new or re-read; the last of two rows with the same time wins. */
export async function recordRaw(
  tx: Db,
  documentNo: number,
  given: readonly RawRow[],
  options: { sealBefore?: number | undefined } = {},
): Promise<void> {
  const sorted = [...new Map(given.map((row) => [row.ts, row])).values()].sort((a, b) => a.ts - b.ts);
  const width = sorted.reduce((widest, { values }) => Math.max(widest, values.length), 0);
  const column = (position: number) => Float64Array.from(sorted, ({ values }) => values[position] ?? Number.NaN);
  const times = Float64Array.from(sorted, ({ ts }) => ts);
  const columns = new Map(Array.from({ length: width }, (_, position) => [position, column(position)]));
  await recordRawColumns(tx, [{ documentNo, times, columns }], options);
}

/** The rows of one document with distinct, ascending times; columns by channel position, NaN: no value. */
export type RawColumns = { documentNo: number; times: Float64Array; columns: ReadonlyMap<number, Float64Array> };

/** Up to this many rows, one statement writes the rows of all documents. */
const FEW_ROWS = 20;

/**
 * Writes raw rows of several distinct documents. Days before `sealBefore`, counted from 1970, get no rows unless they
 * have rows already.
 */
export async function recordRawColumns(
  tx: Db,
  given: readonly RawColumns[],
  { sealBefore = Number.NEGATIVE_INFINITY }: { sealBefore?: number | undefined } = {},
): Promise<void> {
  const all = given
    .map(({ documentNo, times, columns }): DayRows => ({ key: documentNo, times, columns: byPosition(columns, times) }))
    .sort((a, b) => a.key - b.key);
  const recentFrom = ({ times }: DayRows) => firstAtOrAfter(times, sealBefore * DAY_MS);
  const left = await writeSealed(tx, RAW_SEGMENTS, all.flatMap((rows) => inDays(cutRows(rows, 0, recentFrom(rows))))); // biome-ignore format: one thing
  const recent = [...left, ...all.map((rows) => cutRows(rows, recentFrom(rows)))];
  await writeRows(
    tx,
    recent
      .filter(({ times }) => times.length > 0)
      .sort((a, b) => a.key - b.key || (a.times[0] as number) - (b.times[0] as number)),
  );
}

async function writeRows(tx: Db, documents: readonly DayRows[]): Promise<void> {
  if (documents.length === 0) return;
  const timesOf = documents.flatMap(({ times }) => Array.from(times));
  const keys = documents.flatMap(({ key, times }) => Array<number>(times.length).fill(key));
  await markDays(tx, RAW_SEGMENTS, daysOf(keys, timesOf));
  await insertRowTexts(
    tx,
    documents.filter(({ times }) => times.length <= FEW_ROWS),
    { isKnown: true },
  );
  for (const rows of documents) if (rows.times.length > FEW_ROWS) await insertRawRows(tx, rows, { isKnown: true });
}

function byPosition(columns: ReadonlyMap<number, Float64Array>, { length }: Float64Array): Float64Array[] {
  const width = Math.max(-1, ...columns.keys()) + 1;
  return Array.from(
    { length: width },
    (_, position) => columns.get(position) ?? new Float64Array(length).fill(Number.NaN),
  );
}

/** Reads the channels at `positions`, in that order, between two times, both included; NaN: no value. */
export async function readRaw(
  db: Db,
  documentNo: number,
  positions: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<DecodedDays> {
  const { first, last } = dayRange(fromMs, toMs);
  const found = await one<{ days: string | null }>(
    db,
    sql`select encode(string_agg(block, ''::bytea order by day), 'base64') as days from (
          select s.day, case when s.n is null then ${rawRowsBlock(documentNo, positions)} else s.packed end as block
            from raw_segment s where s.document_no = ${documentNo} and s.day between ${first}::date and ${last}::date
        ) day_blocks`,
  );
  const { times, columns } = decodeDays(Buffer.from(found?.days ?? '', 'base64'), positions);
  const start = firstAtOrAfter(times, fromMs);
  const end = Math.max(start, firstAfter(times, toMs));
  return { times: times.subarray(start, end), columns: columns.map((column) => column.subarray(start, end)) };
}

import type { Columns } from '@talus/domain/readings/columns';
import { decodeReadingDays } from '@talus/domain/readings/decode-days';
import { type Db, rows, type Sql, sql } from '../../platform/db/db';
import { readingRowsPacked } from './day-blocks';

/** Both included, in epoch milliseconds. */
export type TimeWindow = { from: number; to: number };

/**
 * The readings of instruments within short windows that do not overlap, oldest first; who has none is not in the answer.
 * For a look at single readings far apart: reading the whole days between them costs a hundred times as much.
 */
export async function readWindows(
  db: Db,
  instrumentNos: readonly number[],
  windows: readonly TimeWindow[],
): Promise<Map<number, Columns>> {
  const [first, ...others] = windows.map((window) => windowRows(instrumentNos, window));
  if (!first) return new Map();
  const all = others.reduce((before, next) => sql`${before} union all ${next}`, first);
  const found = await rows<{ instrument_no: number; block: string }>(
    db,
    sql`select instrument_no, encode(${readingRowsPacked}, 'base64') as block from (${all}) r group by instrument_no`,
  );
  return new Map(
    found.map(({ instrument_no, block }) => [instrument_no, decodeReadingDays(Buffer.from(block, 'base64'))]),
  );
}

const windowRows = (instrumentNos: readonly number[], { from, to }: TimeWindow): Sql =>
  sql`select instrument_no, ts, reading1, reading2 from reading
       where instrument_no = any(${instrumentNos}::int[]) and ts between ${new Date(from)} and ${new Date(to)}`;

import { between, type Columns, emptyColumns } from '@talus/domain/readings/columns';
import { decodeReadingDays } from '@talus/domain/readings/decode-days';
import { type Db, rows, sql } from '../../platform/db/db';
import { readingRowsBlock } from './day-blocks';
import { dayRange } from './day-range';

/**
 * The readings of instruments between two times, both included. Every instrument asked for is in the answer.
 * One statement for packed and dirty days: with two, a day that changes state in between is lost or doubled; and
 * driven from the segments, since looking for readings without one takes ten times as long.
 */
export async function readColumns(
  db: Db,
  instrumentNos: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<Map<number, Columns>> {
  const { first, last } = dayRange(fromMs, toMs);
  const found = await rows<{ instrument_no: number; days: string | null }>(
    db,
    sql`select instrument_no, encode(string_agg(block, ''::bytea order by day), 'base64') as days from (
          select s.instrument_no, s.day,
                 case when s.n is null then ${readingRowsBlock(instrumentNos)} else s.packed end as block
            from reading_segment s
           where s.instrument_no = any(${instrumentNos}::int[]) and s.day between ${first}::date and ${last}::date
        ) day_blocks group by instrument_no`,
  );
  const columns = new Map<number, Columns>(instrumentNos.map((no) => [no, emptyColumns()]));
  for (const { instrument_no, days } of found) {
    if (days) columns.set(instrument_no, between(decodeReadingDays(Buffer.from(days, 'base64')), fromMs, toMs));
  }
  return columns;
}

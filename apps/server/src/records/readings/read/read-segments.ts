import { prefetch } from '../../../platform/db/concurrency/prefetch';
import { type Db, preparedRows, sql } from '../../../platform/db/db';
import { readingRowsOfDay } from '../days/day-blocks';
import { inParts } from '../write/in-parts';
import { dayRange } from './day-range';

/**
 * Reads the stored days of instruments: whole UTC days from the first to the last time, packed or, for a day in
 * progress, as rows. For callers that pass the bytes on; readColumns decodes. Instruments without days are absent. One
 * statement for packed and dirty days: with two, a day that changes state in between is lost or doubled. Driven from
 * the segments, since searching readings without one takes ten times as long.
 */
export async function readSegments(
  db: Db,
  instrumentNos: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<Map<number, Uint8Array>> {
  const { first, last } = dayRange(fromMs, toMs);
  const days = new Map<number, Uint8Array>();
  await prefetch(
    inParts(instrumentNos),
    (some) => readSome(db, some, { first, last }),
    (found) => {
      for (const { instrument_no, days: packed } of found)
        if (packed) days.set(instrument_no, Buffer.from(packed, 'base64'));
    },
  );
  return days;
}

const readSome = (db: Db, instrumentNos: readonly number[], { first, last }: ReturnType<typeof dayRange>) =>
  preparedRows<{ instrument_no: number; days: string | null }>(
    db,
    'segments',
    sql`select instrument_no, encode(string_agg(block, ''::bytea order by day), 'base64') as days from (
          select s.instrument_no, s.day,
                 case when s.n is null then ${readingRowsOfDay} else s.packed end as block
            from reading_segment s
           where s.instrument_no = any(${instrumentNos}::int[]) and s.day between ${first}::date and ${last}::date
        ) day_blocks group by instrument_no`,
  );

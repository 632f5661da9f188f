import type { Stretch } from '@talus/domain/completeness/count-day';
import { DAY_HEAD_BYTES, readDayHead } from '@talus/domain/readings/day-head';
import { decodeReadingDays } from '@talus/domain/readings/decode-days';
import { utcDayName } from '@talus/domain/readings/utc-day';
import { type Db, rows, sql, unsafeSql } from '../../platform/db/db';
import { readingRowsBlock } from './day-blocks';
import { dayRange } from './day-range';

/** What a day's first bytes tell: none of its rows has a result, all have, or it must be looked into. */
const NONE = 0;
const ALL = 1;
const HEAD_AT = 5;
const RECORD_BYTES = HEAD_AT + DAY_HEAD_BYTES;

const NO_BYTES = unsafeSql(`'\\x${'00'.repeat(DAY_HEAD_BYTES)}'::bytea`);

/**
 * When instruments had readings, and whether with a result, in time's order. Of a day packed at even steps with results
 * at all of them or at none its head says so; only others are read whole. Days may reach beyond the two times.
 */
export async function readStretches(
  db: Db,
  instrumentNos: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<Map<number, Stretch[]>> {
  const { first, last } = dayRange(fromMs, toMs);
  const found = await rows<{ no: number; heads: string }>(
    db,
    sql`select instrument_no as no, encode(string_agg(int4send(day - date '1970-01-01') ||
            case when n is null or results is null then '\\x02'::bytea when results = n then '\\x01' when results = 0 then '\\x00' else '\\x02' end
            || substring(substring(coalesce(packed, ''), 1, ${DAY_HEAD_BYTES}) || ${NO_BYTES}, 1, ${DAY_HEAD_BYTES}), ''::bytea order by day), 'base64') as heads
        from reading_segment
        where instrument_no = any(${instrumentNos}::int[]) and day between ${first}::date and ${last}::date
        group by instrument_no`,
  );
  const byInstrument = new Map<number, { day: number; stretch: Stretch | null }[]>();
  const unknown: { no: number; day: number }[] = [];
  for (const { no, heads } of found) {
    const days = readHeads(Buffer.from(heads, 'base64'));
    byInstrument.set(no, days);
    for (const { day, stretch } of days) if (!stretch) unknown.push({ no, day });
  }
  const whole = await readWhole(db, unknown);
  const stretches = new Map<number, Stretch[]>();
  for (const [no, days] of byInstrument) {
    stretches.set(
      no,
      days.flatMap(({ day, stretch }) => stretch ?? whole.get(`${no} ${day}`) ?? []),
    );
  }
  return stretches;
}

function readHeads(bytes: Uint8Array): { day: number; stretch: Stretch | null }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const days: { day: number; stretch: Stretch | null }[] = [];
  for (let at = 0; at < bytes.length; at += RECORD_BYTES) {
    const told = bytes[at + HEAD_AT - 1];
    const even = told === NONE || told === ALL ? readDayHead(bytes, at + HEAD_AT) : null;
    days.push({ day: view.getInt32(at), stretch: even && { ...even, hasResult: told === ALL } });
  }
  return days;
}

/** Single days, packed or as rows. */
async function readWhole(db: Db, days: readonly { no: number; day: number }[]): Promise<Map<string, Stretch>> {
  if (days.length === 0) return new Map();
  const nos = [...new Set(days.map(({ no }) => no))];
  const found = await rows<{ no: number; day: number; block: string | null }>(
    db,
    sql`select s.instrument_no as no, s.day - date '1970-01-01' as day,
          encode(case when s.n is null then ${readingRowsBlock(nos)} else s.packed end, 'base64') as block
        from reading_segment s join unnest(${days.map(({ no }) => no)}::int[], ${days.map(({ day }) => utcDayName(day))}::date[]) u(no, day)
          on s.instrument_no = u.no and s.day = u.day
        where s.instrument_no = any(${nos}::int[])`,
  );
  return new Map(
    found.flatMap(({ no, day, block }) => {
      if (!block) return [];
      const { times, reading2 } = decodeReadingDays(Buffer.from(block, 'base64'));
      return [[`${no} ${day}`, { times, results: reading2 }] as const];
    }),
  );
}

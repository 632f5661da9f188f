import type { Stretch } from '@talus/domain/completeness/count-day';
import { DAY_HEAD_BYTES, readDayHead } from '@talus/domain/readings/day-head';
import { decodeDays } from '@talus/domain/readings/decode-days';
import { utcDayName } from '@talus/domain/readings/utc-day';
import { type Db, rows, type Sql, sql, unsafeSql } from '../../platform/db/db';
import { RESULT } from './count-values';
import { rawTimesBlock, readingRowsBlock } from './day-blocks';
import { dayRange } from './day-range';
import { RAW_SEGMENTS, READING_SEGMENTS, type SegmentTable } from './segment-table';

/** What a day's head tells of its rows: none has a result, all have; anything else must be looked for. */
const NONE = 0;
const ALL = 1;

type Kind = SegmentTable & {
  /** One byte of a packed day, as above. */
  told: Sql;
  rowsBlock: (nos: readonly number[]) => Sql;
  /** The columns that days of rows carry, and which of them holds results; null: every row counts. */
  positions: readonly number[];
  result: number | null;
};

const READINGS: Kind = {
  ...READING_SEGMENTS,
  told: sql`case when n is null then '\\x02'::bytea when results = n then '\\x01' when results = 0 then '\\x00' else '\\x02' end`,
  rowsBlock: readingRowsBlock,
  positions: [0, RESULT],
  result: RESULT,
};

const RAW: Kind = {
  ...RAW_SEGMENTS,
  told: sql`case when n is null then '\\x02'::bytea else '\\x01' end`,
  rowsBlock: rawTimesBlock,
  positions: [],
  result: null,
};

/**
 * When instruments had readings, and whether with a result, in time's order. Of a day packed at even steps with results
 * at all of them or at none its head says so; only others are read whole. Days may reach beyond the two times.
 */
export const readStretches = (db: Db, instrumentNos: readonly number[], fromMs: number, toMs: number) =>
  stretchesOf(db, READINGS, instrumentNos, fromMs, toMs);

/** When documents had rows; the same for what loggers wrote. */
export const readRawStretches = (db: Db, documentNos: readonly number[], fromMs: number, toMs: number) =>
  stretchesOf(db, RAW, documentNos, fromMs, toMs);

async function stretchesOf(
  db: Db,
  kind: Kind,
  nos: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<Map<number, Stretch[]>> {
  const { first, last } = dayRange(fromMs, toMs);
  const found = await rows<{ no: number; heads: string }>(
    db,
    sql`select ${kind.key} as no,
          encode(string_agg(int4send(day - date '1970-01-01') || ${kind.told} || ${HEAD}, ''::bytea order by day), 'base64') as heads
        from ${kind.segments} where ${kind.key} = any(${nos}::int[]) and day between ${first}::date and ${last}::date
        group by ${kind.key}`,
  );
  const heads = found.map(({ no, heads: bytes }) => ({ no, days: readHeads(Buffer.from(bytes, 'base64')) }));
  const whole = await readWhole(
    db,
    kind,
    heads.flatMap(({ no, days }) => days.flatMap(({ day, stretch }) => (stretch ? [] : [{ no, day }]))),
  );
  return new Map(
    heads.map(({ no, days }) => [no, days.flatMap(({ day, stretch }) => stretch ?? whole.get(`${no} ${day}`) ?? [])]),
  );
}

/** The beginning of a packed day, filled up so that all are of a length. */
const HEAD = unsafeSql(
  `substring(substring(coalesce(packed, ''), 1, ${DAY_HEAD_BYTES}) || '\\x${'00'.repeat(DAY_HEAD_BYTES)}'::bytea, 1, ${DAY_HEAD_BYTES})`,
);
const HEAD_AT = 5;

function readHeads(bytes: Uint8Array): { day: number; stretch: Stretch | null }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const days: { day: number; stretch: Stretch | null }[] = [];
  for (let at = 0; at < bytes.length; at += HEAD_AT + DAY_HEAD_BYTES) {
    const told = bytes[at + HEAD_AT - 1];
    const even = told === NONE || told === ALL ? readDayHead(bytes, at + HEAD_AT) : null;
    days.push({ day: view.getInt32(at), stretch: even && { ...even, hasResult: told === ALL } });
  }
  return days;
}

/** Single days, packed or as rows. */
async function readWhole(
  db: Db,
  { segments, key, rowsBlock, positions, result }: Kind,
  days: readonly { no: number; day: number }[],
): Promise<Map<string, Stretch>> {
  if (days.length === 0) return new Map();
  const nos = [...new Set(days.map(({ no }) => no))];
  const found = await rows<{ no: number; day: number; block: string | null }>(
    db,
    sql`select s.${key} as no, s.day - date '1970-01-01' as day,
          encode(case when s.n is null then ${rowsBlock(nos)} else s.packed end, 'base64') as block
        from ${segments} s join unnest(${days.map(({ no }) => no)}::int[], ${days.map(({ day }) => utcDayName(day))}::date[]) u(no, day)
          on s.${key} = u.no and s.day = u.day
        where s.${key} = any(${nos}::int[])`,
  );
  return new Map(
    found.flatMap(({ no, day, block }) => {
      if (!block) return [];
      const { times, columns } = decodeDays(Buffer.from(block, 'base64'), positions);
      const results = result === null ? times : (columns[result] as Float64Array);
      return [[`${no} ${day}`, { times, results }] as const];
    }),
  );
}

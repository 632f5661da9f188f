import type { Stretch } from '@talus/domain/completeness/count-day';
import { DAY_HEAD_BYTES, packedDayLength, readDayHead } from '@talus/domain/readings/codec/day-head';
import { decodeDays } from '@talus/domain/readings/codec/decode-days';
import { ROWS_BLOCK } from '@talus/domain/readings/codec/packed-day';
import { utcDayName } from '@talus/domain/readings/utc-day';
import { type Db, rows, type Sql, sql, unsafeSql } from '../../../platform/db/db';
import { rawTimesBlock, readingRowsBlock } from '../days/day-blocks';
import { RAW_SEGMENTS } from '../days/raw-segments';
import { READING_SEGMENTS } from '../days/reading-segments';
import type { SegmentTable } from '../days/segment-table';
import { RESULT } from './count-values';
import { dayRange } from './day-range';

/**
 * The representation of a day in the answer: its header, when none or all of its rows have a result; the packed day,
 * when some have; its rows, when unpacked.
 */
const NONE = '0';
const ALL = '1';
const SOME = '2';
const ROWS = '3';

type Kind = SegmentTable & {
  /** Selects one letter per day, as above. */
  told: Sql;
  /** Selects the bytes to read of a packed day. */
  bytes: Sql;
  rowsBlock: (nos: readonly number[]) => Sql;
  /** The columns read from days of rows, and the one with results; null: every row counts. */
  positions: readonly number[];
  result: number | null;
};

const HEAD = unsafeSql(`substring(packed, 1, ${DAY_HEAD_BYTES})`);

const READINGS: Kind = {
  ...READING_SEGMENTS,
  told: sql`case when coalesce(n, 0) = 0 then '3' when results = n then '1' when results = 0 then '0' else '2' end`,
  bytes: sql`case when results is null or (results > 0 and results < n) then packed else ${HEAD} end`,
  rowsBlock: readingRowsBlock,
  positions: [0, RESULT],
  result: RESULT,
};

const RAW: Kind = {
  ...RAW_SEGMENTS,
  told: sql`case when coalesce(n, 0) = 0 then '3' else '1' end`,
  bytes: HEAD,
  rowsBlock: rawTimesBlock,
  positions: [],
  result: null,
};

/**
 * Reads when instruments had readings, and whether with a result, in time order. The header suffices for a day packed
 * at even steps with results in all or none of its rows; other days are read whole. Days may extend beyond the two
 * times.
 */
export const readStretches = (db: Db, instrumentNos: readonly number[], fromMs: number, toMs: number) =>
  stretchesOf(db, READINGS, instrumentNos, fromMs, toMs);

/** Reads when documents had raw rows. */
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
  const found = await rows<StretchRow>(
    db,
    sql`select ${kind.key} as no, string_agg((day - date '1970-01-01')::text, ',' order by day) as days,
          string_agg(${kind.told}, '' order by day) as told,
          encode(string_agg(${kind.bytes}, ''::bytea order by day), 'base64') as bytes
        from ${kind.segments} where ${kind.key} = any(${nos}::int[]) and day between ${first}::date and ${last}::date
        group by ${kind.key}`,
  );
  const heads = found.map((one) => ({ no: one.no, days: readTold(one, kind.result) }));
  const whole = await readWhole(
    db,
    kind,
    heads.flatMap(({ no, days }) => days.flatMap(({ day, stretch }) => (stretch ? [] : [{ no, day }]))),
  );
  return new Map(
    heads.map(({ no, days }) => [no, days.flatMap(({ day, stretch }) => stretch ?? whole.get(`${no} ${day}`) ?? [])]),
  );
}

type StretchRow = { no: number; days: string; told: string; bytes: string | null };

/** Decodes day by day; null when the rows must be read, or when the header does not suffice. */
function readTold(
  { days, told, bytes: text }: StretchRow,
  result: number | null,
): { day: number; stretch: Stretch | null }[] {
  const bytes = Buffer.from(text ?? '', 'base64');
  let at = 0;
  return days.split(',').map((day, i) => {
    const start = at;
    const mark = told[i];
    if (mark === ROWS) return { day: Number(day), stretch: null };
    const length = packedDayLength(bytes, start);
    if (mark === SOME) {
      at += length;
      return { day: Number(day), stretch: stretchIn(bytes.subarray(start, at), [result ?? 0], result) };
    }
    at += Math.min(DAY_HEAD_BYTES, length);
    const even = mark === NONE || mark === ALL ? readDayHead(bytes, start) : null;
    return { day: Number(day), stretch: even && { ...even, hasResult: mark === ALL } };
  });
}

/** Decodes a day's rows; `positions` are the columns to read. */
function stretchIn(day: Uint8Array, positions: readonly number[], result: number | null): Stretch {
  const { times, columns } = decodeDays(day, positions);
  return { times, results: result === null ? times : (columns[positions.indexOf(result)] as Float64Array) };
}

/** Reads single days, packed or as rows. */
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
      const bytes = Buffer.from(block, 'base64');
      const wanted = bytes[0] === ROWS_BLOCK || result === null ? positions : [result];
      return [[`${no} ${day}`, stretchIn(bytes, wanted, result)] as const];
    }),
  );
}

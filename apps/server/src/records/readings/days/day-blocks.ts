import { type Sql, sql } from '../../../platform/db/db';

/** The condition for the rows of the day of segment `s`. */
const isOfDay = sql`r.ts >= s.day::timestamp at time zone 'UTC' and r.ts < (s.day + 1)::timestamp at time zone 'UTC'`;
const milliseconds = sql`int8send((date_part('epoch', r.ts) * 1000)::int8)`;

/** Aggregates the rows of one instrument into a block for decodeReadingDays. */
export const readingRowsPacked = sql`'\\x000002'::bytea || int4send(count(*)::int4) || string_agg(${milliseconds}
    || float8send(coalesce(r.reading1, 'NaN')) || float8send(coalesce(r.reading2, 'NaN')), ''::bytea order by r.ts)`;

/** Selects a day of an instrument's rows as a block for decodeReadingDays; null without rows. */
export const readingRowsOfDay = sql`(
    select ${readingRowsPacked} from reading r where r.instrument_no = s.instrument_no and ${isOfDay})`;

/** Like readingRowsOfDay, with the instruments repeated in the subquery, as Citus needs for its pushdown. */
export function readingRowsBlock(instrumentNos: readonly number[]): Sql {
  return sql`(
    select ${readingRowsPacked} from reading r
     where r.instrument_no = s.instrument_no and r.instrument_no = any(${instrumentNos}::int[]) and ${isOfDay})`;
}

/** Selects a day of a document's raw rows as a block, with the channels at the given positions in their order. */
export function rawRowsBlock(documentNo: number, positions: readonly number[]): Sql {
  return sql`(
    select '\\x00'::bytea || int2send(${positions.length}::int2) || int4send(count(*)::int4)
        || string_agg(${milliseconds} || ${rawValuesAt(positions)}, ''::bytea order by r.ts)
      from raw_reading r
     where r.document_no = s.document_no and r.document_no = ${documentNo} and ${isOfDay})`;
}

/**
 * The limit for lookups of single array elements: beyond, unnesting the whole row is faster, since a long row is
 * compressed, and decompressed for each lookup.
 */
const MOST_LOOKED_UP = 200;

function rawValuesAt(positions: readonly number[]): Sql {
  const wanted = sql`unnest(${positions}::int[]) with ordinality p(position, place)`;
  const [value, from] =
    positions.length <= MOST_LOOKED_UP
      ? [sql`r.values[p.position + 1]`, wanted]
      : [sql`v.value`, sql`${wanted} left join unnest(r.values) with ordinality v(value, at) on v.at = p.position + 1`];
  return sql`(
    select coalesce(string_agg(float8send(coalesce(${value}, 'NaN')), ''::bytea order by p.place), '') from ${from})`;
}

/** Selects the times of documents' rows of a day as a block without values. */
export function rawTimesBlock(documentNos: readonly number[]): Sql {
  return sql`(
    select '\\x000000'::bytea || int4send(count(*)::int4) || string_agg(${milliseconds}, ''::bytea order by r.ts)
      from raw_reading r
     where r.document_no = s.document_no and r.document_no = any(${documentNos}::int[]) and ${isOfDay})`;
}

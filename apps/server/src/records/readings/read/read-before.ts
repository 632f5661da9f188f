import { decodeReadingDays } from '@talus/domain/readings/codec/decode-days';
import { firstAfter } from '@talus/domain/readings/columns';
import { type Db, rows, type Sql, sql } from '../../../platform/db/db';
import { dayRange } from './day-range';
import { orNull } from './or-null';

export type ReadingAt = { instrumentNo: number; ts: Date; reading1: number | null; reading2: number | null };

/**
 * Returns the newest reading of each instrument at or before a time, however old; instruments without one are absent.
 * One index lookup each, so the cost does not grow with history.
 */
export const readingsBefore = async (db: Db, instrumentNos: readonly number[], atMs: number) =>
  byInstrument(await newestBefore(db, allAt(instrumentNos, atMs), ANY));

/** Returns the newest reading with a result at or before a time, by instrument. */
export const resultsBefore = async (db: Db, instrumentNos: readonly number[], atMs: number) =>
  byInstrument(await newestBefore(db, allAt(instrumentNos, atMs), WITH_RESULT));

/** Returns the newest reading with a result at or before each time asked for; an instrument may be asked for twice. */
export const resultsBeforeEach = async (db: Db, asked: readonly InstrumentTime[]): Promise<ReadingAt[]> => [
  ...(await newestBefore(db, asked, WITH_RESULT)).values(),
];

export type InstrumentTime = { instrumentNo: number; atMs: number };

const allAt = (instrumentNos: readonly number[], atMs: number): InstrumentTime[] =>
  instrumentNos.map((instrumentNo) => ({ instrumentNo, atMs }));

const byInstrument = (found: ReadonlyMap<number, ReadingAt>): Map<number, ReadingAt> =>
  new Map([...found.values()].map((reading) => [reading.instrumentNo, reading]));

type Wanted = { row: Sql; day: Sql; isWanted: (reading2: number | null) => boolean };

const ANY: Wanted = { row: sql`true`, day: sql`true`, isWanted: () => true };
const WITH_RESULT: Wanted = {
  row: sql`r.reading2 is not null`,
  day: sql`s.results > 0`,
  isWanted: (reading2) => reading2 !== null,
};

type Found = {
  /** Position among the times asked for, from 1. */
  place: number;
  instrumentNo: number;
  ts: Date | null;
  reading1: number | null;
  reading2: number | null;
  /** A sealed day newer than the row. */
  packed: string | null;
};

/**
 * Reads rows, and the sealed days after the newest row, in one statement; returns readings by their place among the
 * times asked for. Two such days suffice: the newest day's readings may all be after the time, the day before has
 * readings in range.
 */
async function newestBefore(db: Db, asked: readonly InstrumentTime[], wanted: Wanted): Promise<Map<number, ReadingAt>> {
  const numbers = asked.map(({ instrumentNo }) => instrumentNo);
  const times = asked.map(({ atMs }) => (Number.isFinite(atMs) ? new Date(atMs).toISOString() : 'infinity'));
  const days = asked.map(({ atMs }) => dayRange(atMs, atMs).last);
  // Newest first; an instrument with two sealed days has two rows
  const found = await rows<Found>(
    db,
    sql`select a.place::int as place, l.instrument_no as "instrumentNo", r.ts, r.reading1, r.reading2,
               encode(s.packed, 'base64') as packed
        from unnest(${numbers}::int[], ${times}::timestamptz[], ${days}::date[])
               with ordinality as a (instrument_no, at, last_day, place)
        join last_reading l on l.instrument_no = a.instrument_no
        left join lateral (
          select r.ts, r.reading1, r.reading2 from reading r
           where r.instrument_no = l.instrument_no and r.ts <= a.at and ${wanted.row}
           order by r.ts desc limit 1) r on true
        left join lateral (
          select s.day, s.packed from reading_segment s
           where s.instrument_no = l.instrument_no and s.sealed and ${wanted.day} and s.day <= a.last_day
             and (r.ts is null or s.day > (r.ts at time zone 'UTC')::date)
           order by s.day desc limit 2) s on true
        where l.instrument_no = any(${numbers}::int[])
        order by l.instrument_no, a.place, s.day desc`,
  );
  const newest = new Map<number, ReadingAt>();
  const timeOf = ({ place }: Found) => (asked[place - 1] as InstrumentTime).atMs;
  // Sealed days are newer than the row: the row counts only when no sealed day has a match
  for (const readingIn of [(row: Found) => newestSealed(row, timeOf(row), wanted), newestRow])
    for (const row of found) {
      const reading = newest.has(row.place) ? null : readingIn(row);
      if (reading) newest.set(row.place, reading);
    }
  return newest;
}

const newestRow = ({ instrumentNo, ts, reading1, reading2 }: Found): ReadingAt | null =>
  ts && { instrumentNo, ts, reading1, reading2 };

function newestSealed({ instrumentNo, packed }: Found, atMs: number, { isWanted }: Wanted): ReadingAt | null {
  if (!packed) return null;
  const { times, reading1, reading2 } = decodeReadingDays(Buffer.from(packed, 'base64'));
  for (let i = firstAfter(times, atMs) - 1; i >= 0; i--) {
    const [first, second] = [orNull(reading1[i]), orNull(reading2[i])];
    if (isWanted(second)) return { instrumentNo, ts: new Date(times[i] as number), reading1: first, reading2: second };
  }
  return null;
}

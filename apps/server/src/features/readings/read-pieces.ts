import { between, type Columns } from '@talus/domain/readings/columns';
import { decodeReadingDays } from '@talus/domain/readings/decode-days';
import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';
import { DAY_MS } from '@talus/domain/time/duration';
import { askAhead } from '../../platform/db/ask-ahead';
import { timestampArray } from '../../platform/db/binary-arrays';
import { type Db, preparedRows, sql } from '../../platform/db/db';
import { readingRowsPacked } from './day-blocks';
import { inParts } from './in-parts';

/** A short span of one instrument, both ends included, in epoch milliseconds. */
export type Piece = { no: number; from: number; to: number };

/**
 * The readings of short spans far apart, by instrument and time; what has none is not in the answer. Of a day with rows
 * those within are read alone: whole days cost a hundred times as much. One statement, driven from the segments, for the
 * reasons that readSegments gives.
 */
export async function readPieces(db: Db, spans: readonly Piece[]): Promise<{ no: number; columns: Columns }[]> {
  const ordered = spans.flatMap(cutAtMidnight).sort((a, b) => a.no - b.no || a.from - b.from);
  const found: { no: number; columns: Columns }[] = [];
  await askAhead(
    inParts(ordered),
    (pieces) => askSome(db, pieces),
    (answer, pieces) => {
      for (const { piece, block } of answer) takeBlock(pieces[piece] as Piece, block, found);
    },
  );
  return found;
}

function askSome(db: Db, pieces: readonly Piece[]): Promise<{ piece: number; block: string | null }[]> {
  const nos = pieces.map(({ no }) => no);
  const days = pieces.map(({ from }) => utcDay(from));
  return preparedRows(
    db,
    'pieces',
    sql`select u.piece, encode(case when s.sealed then s.packed else (
            select ${readingRowsPacked} from reading r
             where r.instrument_no = s.instrument_no and r.ts between u.first and u.last) end, 'base64') as block
        from reading_segment s join unnest(${pieces.map((_, i) => i)}::int[], ${nos}::int[],
            ${days}::int[],
            ${timestampArray(pieces.map(({ from }) => from))}::timestamptz[],
            ${timestampArray(pieces.map(({ to }) => to))}::timestamptz[]) u(piece, no, day, first, last)
          on s.instrument_no = u.no and s.day = date '1970-01-01' + u.day
        where s.instrument_no = any(${[...new Set(nos)]}::int[])
          and s.day = any(${[...new Set(days)].map(utcDayName)}::date[])
        order by s.instrument_no, u.first`,
  );
}

function takeBlock({ no, from, to }: Piece, block: string | null, into: { no: number; columns: Columns }[]): void {
  if (!block) return;
  const columns = between(decodeReadingDays(Buffer.from(block, 'base64')), from, to);
  if (columns.times.length > 0) into.push({ no, columns });
}

function cutAtMidnight({ no, from, to }: Piece): Piece[] {
  const pieces: Piece[] = [];
  for (let start = from; start <= to; ) {
    const next = (utcDay(start) + 1) * DAY_MS;
    pieces.push({ no, from: start, to: Math.min(to, next - 1) });
    start = next;
  }
  return pieces;
}

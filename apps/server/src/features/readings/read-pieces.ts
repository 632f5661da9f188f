import { between, type Columns } from '@talus/domain/readings/columns';
import { decodeReadingDays } from '@talus/domain/readings/decode-days';
import { utcDay } from '@talus/domain/readings/utc-day';
import { DAY_MS } from '@talus/domain/time/duration';
import { timestampArray } from '../../platform/db/binary-arrays';
import { type Db, preparedRows, sql } from '../../platform/db/db';
import { readingRowsPacked } from './day-blocks';
import { inHundreds } from './in-hundreds';

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
  for (const pieces of inHundreds(ordered)) found.push(...(await readSome(db, pieces)));
  return found;
}

async function readSome(db: Db, pieces: readonly Piece[]): Promise<{ no: number; columns: Columns }[]> {
  const nos = pieces.map(({ no }) => no);
  const found = await preparedRows<{ piece: number; block: string | null }>(
    db,
    'pieces',
    sql`select u.piece, encode(case when s.sealed then s.packed else (
            select ${readingRowsPacked} from reading r
             where r.instrument_no = s.instrument_no and r.instrument_no = any(${nos}::int[])
               and r.ts between u.first and u.last) end, 'base64') as block
        from reading_segment s join unnest(${pieces.map((_, i) => i)}::int[], ${nos}::int[],
            ${pieces.map(({ from }) => utcDay(from))}::int[],
            ${timestampArray(pieces.map(({ from }) => from))}::timestamptz[],
            ${timestampArray(pieces.map(({ to }) => to))}::timestamptz[]) u(piece, no, day, first, last)
          on s.instrument_no = u.no and s.day = date '1970-01-01' + u.day
        where s.instrument_no = any(${nos}::int[])
        order by s.instrument_no, u.first`,
  );
  return found.flatMap(({ piece, block }) => {
    if (!block) return [];
    const { no, from, to } = pieces[piece] as Piece;
    const columns = between(decodeReadingDays(Buffer.from(block, 'base64')), from, to);
    return columns.times.length > 0 ? [{ no, columns }] : [];
  });
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

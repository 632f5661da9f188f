import { decodeReadingDays } from '@talus/domain/readings/codec/decode-days';
import { between, type Columns } from '@talus/domain/readings/columns';
import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';
import { DAY_MS } from '@talus/domain/time/duration';
import { timestampArray } from '../../../platform/db/binary-arrays';
import { prefetch } from '../../../platform/db/concurrency/prefetch';
import { type Db, preparedRows, sql } from '../../../platform/db/db';
import { packedColumn, unpackBytes, unpackIntegers } from '../../../platform/db/packed-arrays';
import { readingRowsPacked } from '../days/day-blocks';
import { inParts } from '../write/in-parts';

/** A short span of one instrument, both ends included, in epoch milliseconds. */
export type Piece = { no: number; from: number; to: number };

/**
 * Reads short, distant spans, sorted by instrument and time; spans without readings are absent. Of a day with rows only
 * the rows within are read: whole days cost a hundred times as much. One statement driven from the segments, for the
 * reasons given at readSegments.
 */
export async function readPieces(db: Db, spans: readonly Piece[]): Promise<{ no: number; columns: Columns }[]> {
  const ordered = spans.flatMap(cutAtMidnight).sort((a, b) => a.no - b.no || a.from - b.from);
  const found: { no: number; columns: Columns }[] = [];
  await prefetch(
    inParts(ordered),
    (pieces) => askSome(db, pieces),
    (blocks, pieces) => {
      for (const [i, piece] of pieces.entries()) takeBlock(piece, blocks[i], found);
    },
  );
  return found;
}

/**
 * Reads the block of each piece, null for none. All blocks arrive in one row: thousands of rows would cost more than
 * finding them.
 */
async function askSome(db: Db, pieces: readonly Piece[]): Promise<(Uint8Array | null)[]> {
  const nos = pieces.map(({ no }) => no);
  const days = pieces.map(({ from }) => utcDay(from));
  // On a cluster the coordinator aggregates the rows
  const [found] = await preparedRows<{ places: string | null; blocks: string | null }>(
    db,
    'pieces',
    sql`select ${packedColumn(sql`p.piece`)} as places, ${packedColumn(sql`p.block`)} as blocks from (
          select u.piece, case when s.sealed then s.packed else (
              select ${readingRowsPacked} from reading r
               where r.instrument_no = s.instrument_no and r.ts between u.first and u.last) end as block
          from reading_segment s join unnest(${pieces.map((_, i) => i)}::int[], ${nos}::int[],
              ${days}::int[],
              ${timestampArray(pieces.map(({ from }) => from))}::timestamptz[],
              ${timestampArray(pieces.map(({ to }) => to))}::timestamptz[]) u(piece, no, day, first, last)
            on s.instrument_no = u.no and s.day = date '1970-01-01' + u.day
          where s.instrument_no = any(${[...new Set(nos)]}::int[])
            and s.day = any(${[...new Set(days)].map(utcDayName)}::date[])
          offset 0) p`,
  );
  const blocks = unpackBytes(found?.blocks ?? null);
  const byPiece: (Uint8Array | null)[] = [];
  unpackIntegers(found?.places ?? null).forEach((piece, i) => {
    byPiece[piece] = blocks[i] ?? null;
  });
  return byPiece;
}

function takeBlock(
  { no, from, to }: Piece,
  block: Uint8Array | null | undefined,
  into: { no: number; columns: Columns }[],
): void {
  if (!block) return;
  const columns = between(decodeReadingDays(block), from, to);
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

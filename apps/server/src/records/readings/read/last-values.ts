import type { Db } from '../../../platform/db/db';
import { orNull } from './or-null';
import { readPieces } from './read-pieces';

export type LastValue = { reading1: number | null; reading2: number | null };

type LastReadingRef = { no: number; last: { ts: Date; validTs: Date | null } | null };

/**
 * Returns the last value of instruments whose newest row holds none, by number: one lookup each. Other instruments have
 * the value in their newest row.
 */
export async function lastValues(db: Db, instruments: readonly LastReadingRef[]): Promise<Map<number, LastValue>> {
  const wanted = instruments.flatMap(({ no, last }) =>
    last?.validTs && last.validTs.getTime() !== last.ts.getTime() ? [{ no, ts: last.validTs.getTime() }] : [],
  );
  const found = await readPieces(
    db,
    wanted.map(({ no, ts }) => ({ no, from: ts, to: ts })),
  );
  return new Map(
    found.map(({ no, columns }) => [
      no,
      { reading1: orNull(columns.reading1[0]), reading2: orNull(columns.reading2[0]) },
    ]),
  );
}

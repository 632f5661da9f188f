import { groupBy } from '@talus/domain/collections/group-by';
import { type Columns, joinColumns } from '@talus/domain/readings/columns';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Db } from '../../../platform/db/db';
import { type Piece, readPieces } from './read-pieces';

/**
 * Reads the readings of instruments within short windows, both ends included, that do not overlap, oldest first;
 * instruments without readings are absent. For distant single readings.
 */
export const readWindows = (
  db: Db,
  instrumentNos: readonly number[],
  windows: readonly TimeSpan[],
): Promise<Map<number, Columns>> =>
  readSpans(
    db,
    windows.flatMap((window) => instrumentNos.map((no) => ({ no, ...window }))),
  );

/** Reads each instrument within its own windows. */
export async function readSpans(db: Db, spans: readonly Piece[]): Promise<Map<number, Columns>> {
  const byInstrument = groupBy(await readPieces(db, spans), ({ no }) => no);
  return new Map([...byInstrument].map(([no, parts]) => [no, joinColumns(parts.map(({ columns }) => columns))]));
}

import { decodeReadingDays } from '@talus/domain/readings/codec/decode-days';
import { between, type Columns, emptyColumns } from '@talus/domain/readings/columns';
import type { Db } from '../../../platform/db/db';
import { readSegments } from './read-segments';

/** Reads the readings of instruments between two times, both included. The answer has every given instrument. */
export async function readColumns(
  db: Db,
  instrumentNos: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<Map<number, Columns>> {
  const segments = await readSegments(db, instrumentNos, fromMs, toMs);
  return new Map(
    instrumentNos.map((no) => {
      const days = segments.get(no);
      return [no, days ? between(decodeReadingDays(days), fromMs, toMs) : emptyColumns()];
    }),
  );
}

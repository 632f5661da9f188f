import type { Series } from '@talus/domain/charts/series/series';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Db } from '../../platform/db/db';
import { readMaskedReadings } from '../../records/readings/masks/masked-store';

/** Row limit, above what a window of an export can hold. */
const MOST = 1_000_000;

/** Reads the masked results of instruments between two times, one series each, in order. */
export async function maskedSeries(
  db: Db,
  instruments: readonly { no: number }[],
  { from, to }: TimeSpan,
): Promise<Series[]> {
  if (instruments.length === 0) return [];
  const numbers = instruments.map(({ no }) => no);
  const held = await readMaskedReadings(db, numbers, { from: new Date(from), to: new Date(to) }, MOST);
  return numbers.map((no) => {
    const own = held.filter(({ instrumentNo }) => instrumentNo === no);
    return {
      times: Float64Array.from(own, ({ ts }) => ts.getTime()),
      values: Float64Array.from(own, ({ reading2 }) => reading2 ?? Number.NaN),
    };
  });
}

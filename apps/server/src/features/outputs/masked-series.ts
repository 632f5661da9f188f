import type { Series } from '@talus/domain/charts/series';
import type { Db } from '../../platform/db/db';
import { readHeld } from '../readings/store';

/** More than a window of an export holds. */
const MOST = 1_000_000;

/** What masks leave out of instruments between two times, a series for each, in their order. */
export async function maskedSeries(
  db: Db,
  instruments: readonly { no: number }[],
  { from, to }: { from: number; to: number },
): Promise<Series[]> {
  if (instruments.length === 0) return [];
  const numbers = instruments.map(({ no }) => no);
  const held = await readHeld(db, numbers, { from: new Date(from), to: new Date(to) }, MOST);
  return numbers.map((no) => {
    const own = held.filter(({ instrumentNo }) => instrumentNo === no);
    return {
      times: Float64Array.from(own, ({ ts }) => ts.getTime()),
      values: Float64Array.from(own, ({ reading2 }) => reading2 ?? Number.NaN),
    };
  });
}

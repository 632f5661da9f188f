import { findFollowers, LONGEST_GAP_MS } from '@talus/domain/rain/running-total';
import type { Db } from '../../platform/db/db';
import { rawTimesAround } from '../../records/readings/raw/raw-times';
import type { VersionPlan } from './plan';
import { countsUp } from './running-totals';
import type { Source } from './source';

/**
 * Returns the times of stored rows whose difference depends on the new rows: for each new row the total that follows
 * it.
 */
export async function followingTotals(db: Db, source: Source, versions: readonly VersionPlan[]): Promise<number[]> {
  const { documentNo, times } = source.rows;
  const counting = versions.filter((version) => countsUp(version) && version.reading?.documentNo === documentNo);
  if (counting.length === 0) return [];
  const from = times[0] as number;
  const last = times[times.length - 1] as number;
  const { after } = await rawTimesAround(db, documentNo, { from, to: last + 1 });
  // In nearly all cases no stored row is later, and the new rows are adjacent
  const to = after === null ? last : last + LONGEST_GAP_MS;
  const followers = new Set<number>();
  for (const { reading } of counting)
    if (reading)
      for (const time of findFollowers(await source.seriesOf(reading, { from, to }), times)) followers.add(time);
  return [...followers].sort((a, b) => a - b);
}

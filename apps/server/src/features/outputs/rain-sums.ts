import { LONGEST_PERIOD_MS, periodSums, rainPeriod } from '@talus/domain/rain/period-sums';
import type { Columns } from '@talus/domain/readings/columns';
import type { Keep } from '@talus/domain/readings/thin/interval-filter';
import type { Db } from '../../platform/db/db';
import { readColumns } from '../../records/readings/read/read-columns';
import type { PlainSeries } from './series-store';

/** Returns the rain of the whole hour or day for each given time. */
export type SumsAt = (times: Float64Array) => Float64Array;

/**
 * Returns the sum functions of gauges by number, when readings are kept by the hour or day. Reads bins beyond the
 * span, to complete its first and last hour or day.
 */
export async function rainSums(
  db: Db,
  series: readonly PlainSeries[],
  { from, to, keep }: { from: number; to: number; keep: Keep },
): Promise<ReadonlyMap<number, SumsAt>> {
  const period = rainPeriod(keep.interval);
  const gauges = period ? series.filter(({ isRain }) => isRain).map(({ no }) => no) : [];
  if (!period || gauges.length === 0) return new Map();
  const around = LONGEST_PERIOD_MS[period];
  const found = await readColumns(db, gauges, from - around, to + around);
  const sumsOf =
    ({ times, reading2: mm }: Columns): SumsAt =>
    (asked) =>
      periodSums({ times, mm }, asked, period, keep.zone);
  return new Map([...found].map(([no, bins]) => [no, sumsOf(bins)]));
}

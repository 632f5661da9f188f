import { LONGEST_PERIOD_MS, periodSums, rainPeriod } from '@talus/domain/rain/period-sums';
import type { Columns } from '@talus/domain/readings/columns';
import type { Keep } from '@talus/domain/readings/interval-filter';
import type { Db } from '../../platform/db/db';
import { readColumns } from '../readings/store';
import type { PlainSeries } from './series-store';

/** What fell in the whole hour or day of each of some times. */
export type SumsAt = (times: Float64Array) => Float64Array;

/**
 * Of the gauges among some instruments, by number, where readings are kept by the hour or day. Their bins reach over
 * the span, since the first and last hour or day of it do.
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

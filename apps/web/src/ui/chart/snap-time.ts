import type { ChartSeries } from '@talus/domain/charts/chart-model';
import { firstAtOrAfter } from '@talus/domain/readings/columns';

type Timed = Pick<ChartSeries, 'times'>;

/** Returns the time of the reading nearest to the pointer; the pointer's time where there is no reading. */
export const snapTime = (series: readonly Timed[], time: number): number => {
  let best = Number.NaN;
  for (const { times } of series) {
    const after = firstAtOrAfter(times, time);
    for (const candidate of [times[after - 1], times[after]]) {
      if (candidate === undefined) continue;
      if (Number.isNaN(best) || Math.abs(candidate - time) < Math.abs(best - time)) best = candidate;
    }
  }
  return Number.isNaN(best) ? Math.round(time) : best;
};

/** Returns the time of the next reading of any series, to the right (1) or left (-1). */
export const nextTime = (series: readonly Timed[], time: number, direction: 1 | -1): number => {
  let best = Number.NaN;
  for (const { times } of series) {
    const after = firstAtOrAfter(times, time);
    const candidate = direction === 1 ? (times[after] === time ? times[after + 1] : times[after]) : times[after - 1];
    if (candidate === undefined) continue;
    if (Number.isNaN(best) || direction * (candidate - best) < 0) best = candidate;
  }
  return Number.isNaN(best) ? time : best;
};

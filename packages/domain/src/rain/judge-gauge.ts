import { worstLevel } from '../alerts/level';
import { firstAtOrAfter } from '../readings/columns';
import type { LevelOrNormal } from '../status/status';
import { type RainEvent, rainEvents } from './rain-events';
import { type StormEvent, stormEvents } from './storm-events';
import { type StormStep, stormHistory } from './storm-history';
import { type StormSeries, stormSeries } from './storm-series';
import type { RainBins } from './window';

export type FoundStorm = StormEvent & {
  steps: StormStep[];
  /** The bin at which it was worst. */
  worstBin: number;
};

export type JudgedGauge = {
  series: StormSeries;
  /** `peak`: the worst that it was until the next rain began. A storm may outlast a short dry spell into that one. */
  rain: (RainEvent & { peak: LevelOrNormal })[];
  storms: FoundStorm[];
};

/** The rain events and storms that began at `from` or later. The bins reach back for the sums and the dry spell before. */
export function judgeGauge(bins: RainBins, binMs: number, dryMs: number, from: number): JudgedGauge {
  const series = stormSeries(bins, binMs);
  const rain = rainEvents(bins, binMs, dryMs);
  const storms = stormEvents(series)
    .filter(({ startTime }) => startTime >= from)
    .map((storm) => ({ ...storm, steps: stormHistory(series, storm), worstBin: worstBinOf(series, storm) }));
  const judged = rain.map((event, i) => ({ ...event, peak: worstBetween(series, event, rain[i + 1]) }));
  return { series, rain: judged.filter(({ startTime }) => startTime >= from), storms };
}

/**
 * When the rain began that goes on at a time, as far as the bins reach back; null where none does. Where judging was to
 * begin then, it has to begin with that rain: the dry spell that once parted the two is not long enough any more.
 */
export const rainGoingOn = (bins: RainBins, binMs: number, dryMs: number, time: number): number | null =>
  rainEvents(bins, binMs, dryMs).find(({ startTime, lastWet }) => startTime < time && lastWet >= time)?.startTime ??
  null;

function worstBetween({ times, levels }: StormSeries, rain: RainEvent, next: RainEvent | undefined): LevelOrNormal {
  const end = next ? firstAtOrAfter(times, next.startTime) : times.length;
  let worst: LevelOrNormal = 'GREEN';
  for (let i = firstAtOrAfter(times, rain.startTime); i < end; i++) worst = worstLevel(worst, levels[i] ?? 'GREEN');
  return worst;
}

function worstBinOf({ threeHourRainFallIntercept: intercepts }: StormSeries, { from, to }: StormEvent): number {
  let worst = from;
  for (let i = from; i < to; i++) if ((intercepts[i] as number) > (intercepts[worst] as number)) worst = i;
  return worst;
}

import { worstLevel } from '../alerts/level';
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
  rain: (RainEvent & { peak: LevelOrNormal })[];
  storms: FoundStorm[];
};

/** The rain events and storms that began at `from` or later. The bins reach back for the sums and the dry spell before. */
export function judgeGauge(bins: RainBins, binMs: number, dryMs: number, from: number): JudgedGauge {
  const series = stormSeries(bins, binMs);
  const rain = rainEvents(bins, binMs, dryMs);
  const storms = stormEvents(series, rain)
    .filter(({ startTime }) => startTime >= from)
    .map((storm) => ({ ...storm, steps: stormHistory(series, storm), worstBin: worstBinOf(series, storm) }));
  const peakOf = ({ startTime }: RainEvent): LevelOrNormal =>
    worstLevel('GREEN', ...storms.filter(({ rainStart }) => rainStart === startTime).map(({ label }) => label));
  const kept = rain.filter(({ startTime }) => startTime >= from).map((event) => ({ ...event, peak: peakOf(event) }));
  return { series, rain: kept, storms };
}

function worstBinOf({ threeHourRainFallIntercept: intercepts }: StormSeries, { from, to }: StormEvent): number {
  let worst = from;
  for (let i = from; i < to; i++) if ((intercepts[i] as number) > (intercepts[worst] as number)) worst = i;
  return worst;
}

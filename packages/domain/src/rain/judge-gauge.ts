import { type FoundRain, type FoundStorm, followGauge, type GaugeState } from './follow-gauge';
import { rainEvents } from './storm/rain-events';
import type { StormSeries } from './storm/storm-series';
import type { RainBins } from './window';

export type JudgedGauge = {
  series: StormSeries;
  rain: FoundRain[];
  storms: FoundStorm[];
  /**
   * The state for the next bins. Null without bins, and where the last rain or storm began before `from` and so was not
   * evaluated.
   */
  state: GaugeState | null;
};

const NO_BINS: RainBins = { times: new Float64Array(0), mm: new Float64Array(0) };

/**
 * Finds the rains and storms that began at `from` or later. The bins reach back for the sums and the dry spell before.
 */
export function judgeGauge(bins: RainBins, binMs: number, dryMs: number, from: number): JudgedGauge {
  const { series, rain, storms, state } = followGauge(NO_BINS, bins, { binMs, dryMs }, null);
  const isOf = ({ startTime }: { startTime: number }) => startTime >= from;
  const isWhole = bins.times.length > 0 && [state.rain, state.storm].every((last) => last === null || isOf(last));
  return { series, rain: rain.filter(isOf), storms: storms.filter(isOf), state: isWhole ? state : null };
}

/**
 * Returns the start of the rain in progress at a time, as far as the bins reach back; null where none is in progress.
 * Evaluation that was to begin at this time has to begin with that rain, because the dry spell that once separated the
 * rains is no longer long enough.
 */
export const rainGoingOn = (bins: RainBins, binMs: number, dryMs: number, time: number): number | null =>
  rainEvents(bins, binMs, dryMs).find(({ startTime, lastWet }) => startTime < time && lastWet >= time)?.startTime ??
  null;

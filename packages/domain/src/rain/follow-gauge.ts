import { levelRank, worstLevel } from '../alerts/level';
import { firstAtOrAfter } from '../readings/columns';
import type { LevelOrNormal } from '../status/status';
import { DAY_MS, HOUR_MS } from '../time/duration';
import type { TimeSpan } from '../time/time-span';
import { rollingRain } from './rolling-rain';
import { type FollowedRain, followRain } from './storm/rain-events';
import { type StormEvent, stormEvents } from './storm/storm-events';
import { type StormStep, stormHistory } from './storm/storm-history';
import { type StormSeries, seriesOf } from './storm/storm-series';
import type { RainBins, WindowSum } from './window';

/** The windows by which a gauge is evaluated. */
export const GAUGE_WINDOWS = { day: DAY_MS, threeHours: 3 * HOUR_MS } as const;

/** The length of a bin, and the dry spell that ends a rain. */
export type GaugeRule = { binMs: number; dryMs: number };

/** A stored bin of a storm: mm and mm/h, as in the series. */
export type StormPoint = {
  time: number;
  oneDayAccumulatedRainFall: number;
  threeHourMeanRainFall: number;
  threeHourRainFallIntercept: number;
  oneDayRainFallIntercept: number;
};

export type FoundStorm = Pick<StormEvent, 'startTime' | 'endTime' | 'label'> & {
  steps: StormStep[];
  /** The worst bin, the first of several. */
  worst: StormPoint;
};

/** `peak`: the worst level until the next rain began. A storm may outlast a short dry spell into the next rain. */
export type FoundRain = FollowedRain & { peak: LevelOrNormal };

/** The state of a gauge after a bin, from which the next bin is evaluated without the bins before. */
export type GaugeState = GaugeRule & {
  time: number;
  day: WindowSum;
  threeHours: WindowSum;
  /** The newest rain, also after its end. */
  rain: FoundRain | null;
  /** The open storm. */
  storm: FoundStorm | null;
};

export type FollowedGauge = {
  /** The series of the new bins. */
  series: StormSeries;
  /** The newest known rain, and the rains that began since. */
  rain: FoundRain[];
  /** The storm that was open, and the storms that began since. */
  storms: FoundStorm[];
  state: GaugeState;
};

/**
 * Evaluates new bins of a gauge incrementally. `leaving` are older bins, at least the bins that leave a window with the
 * new ones. Without a state the gauge starts from nothing.
 */
export function followGauge(
  leaving: RainBins,
  fresh: RainBins,
  rule: GaugeRule,
  before: GaugeState | null,
): FollowedGauge {
  const { binMs, dryMs } = rule;
  const bins = { times: joined(leaving.times, fresh.times), mm: joined(leaving.mm, fresh.mm) };
  const sums = (name: keyof typeof GAUGE_WINDOWS) => {
    const from = before && { row: leaving.times.length, time: before.time, held: before[name] };
    return rollingRain(bins, GAUGE_WINDOWS[name], binMs, from ?? undefined);
  };
  const [day, threeHours] = [sums('day'), sums('threeHours')];
  const series = seriesOf(fresh.times, day, threeHours);
  const rain = withPeaks(series, followRain(fresh, binMs, dryMs, before?.rain ?? null), before?.rain ?? null);
  const storms = before?.storm ? stormsAfter(series, before.storm, before.time) : stormsOf(series);
  const state = {
    binMs,
    dryMs,
    time: fresh.times[fresh.times.length - 1] as number,
    day: day.end,
    threeHours: threeHours.end,
    rain: rain.at(-1) ?? null,
    storm: storms.find(({ endTime }) => endTime === null) ?? null,
  };
  return { series, rain, storms, state };
}

/** Lists the spans of the bins that leave a window until `last`: both ends included, no overlap, the oldest first. */
export function expiringSpans({ time }: Pick<GaugeState, 'time'>, last: number): TimeSpan[] {
  const span = (windowMs: number) => ({ from: time - windowMs + 1, to: Math.min(last - windowMs, time) });
  const [day, threeHours] = [span(GAUGE_WINDOWS.day), span(GAUGE_WINDOWS.threeHours)];
  return day.to >= threeHours.from ? [{ from: day.from, to: threeHours.to }] : [day, threeHours];
}

/** Returns the level of the open storm; GREEN where none is open. An unknown level changes nothing. */
export const openStormLevel = ({ storm }: Pick<GaugeState, 'storm'>): LevelOrNormal =>
  storm?.steps.at(-1)?.level ?? 'GREEN';

function joined(first: Float64Array, second: Float64Array): Float64Array {
  if (first.length === 0) return second;
  const all = new Float64Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

const withPeaks = (series: StormSeries, rain: readonly FollowedRain[], known: FoundRain | null): FoundRain[] =>
  rain.map((event, i) => ({
    ...event,
    peak: worstLevel(i === 0 && known ? known.peak : 'GREEN', worstBetween(series, event, rain[i + 1])),
  }));

function worstBetween(
  { times, levels }: StormSeries,
  rain: FollowedRain,
  next: FollowedRain | undefined,
): LevelOrNormal {
  const end = next ? firstAtOrAfter(times, next.startTime) : times.length;
  let worst: LevelOrNormal = 'GREEN';
  for (let i = firstAtOrAfter(times, rain.startTime); i < end; i++) worst = worstLevel(worst, levels[i] ?? 'GREEN');
  return worst;
}

const stormsOf = (series: StormSeries): FoundStorm[] =>
  stormEvents(series).map(({ from, to, ...storm }) => ({
    ...storm,
    steps: stormHistory(series, { from, to, ...storm }),
    worst: worstOf(series, from, to) as StormPoint,
  }));

/** Continues an open storm: a first bin at the level in force represents the storm so far. */
function stormsAfter(series: StormSeries, open: FoundStorm, time: number): FoundStorm[] {
  const before = {
    times: Float64Array.from([time, ...series.times]),
    levels: [openStormLevel({ storm: open }), ...series.levels],
  };
  return stormEvents(before).map(({ from, to, ...storm }) => {
    const steps = stormHistory(before, { from, to, ...storm });
    const worst = worstOf(series, Math.max(from - 1, 0), to - 1);
    if (from > 0) return { ...storm, steps, worst: worst as StormPoint };
    return {
      startTime: open.startTime,
      endTime: storm.endTime,
      label: levelRank(storm.label) > levelRank(open.label) ? storm.label : open.label,
      steps: [...open.steps, ...steps.slice(1)],
      worst: worst && worst.threeHourRainFallIntercept > open.worst.threeHourRainFallIntercept ? worst : open.worst,
    };
  });
}

/** Returns the worst bin of [from, to); null where no bin is known. */
function worstOf(series: StormSeries, from: number, to: number): StormPoint | null {
  const intercepts = series.threeHourRainFallIntercept;
  let worst = -1;
  for (let i = from; i < to; i++) {
    const intercept = intercepts[i] as number;
    if (worst < 0 ? !Number.isNaN(intercept) : intercept > (intercepts[worst] as number)) worst = i;
  }
  if (worst < 0) return null;
  return {
    time: series.times[worst] as number,
    oneDayAccumulatedRainFall: series.oneDayAccumulatedRainFall[worst] as number,
    threeHourMeanRainFall: series.threeHourMeanRainFall[worst] as number,
    threeHourRainFallIntercept: intercepts[worst] as number,
    oneDayRainFallIntercept: series.oneDayRainFallIntercept[worst] as number,
  };
}

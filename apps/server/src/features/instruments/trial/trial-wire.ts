import type { LimitTrial } from '@talus/contract/instruments/limit-trial';
import type { RingCounts } from '@talus/domain/alerts/limits/ring-counts';
import type { Rise, Trial } from '@talus/domain/alerts/limits/trial';
import type { Columns } from '@talus/domain/readings/columns';
import { thinSeries } from '@talus/domain/readings/thin/thin-series';
import type { Level } from '@talus/domain/status/status';
import { HOUR_MS } from '@talus/domain/time/duration';

const MOST_RISES = 50;
/** The number of points: about the pixels of a wide screen. */
const DRAWN_POINTS = 1600;

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** Converts the counts of a trial, with their time span. */
export const wireCounts = ({ readings, missing, coveredMs, today, proposed }: Trial, from: number, to: number) => ({
  start: isoOf(from),
  end: isoOf(to),
  readings,
  missing,
  covered_ms: Math.round(coveredMs),
  today: countsOf(today),
  proposed: countsOf(proposed),
});

const countsOf = ({ levels, perWeek, mostInADay }: RingCounts): RingCounts => ({ levels, perWeek, mostInADay });

export const wireTrial = (trial: Trial, from: number, to: number) => ({
  ...wireCounts(trial, from, to),
  today: wireRings(trial.today),
  proposed: wireRings(trial.proposed),
  weeks: trial.weeks.map((week) => ({ ...week, start: isoOf(week.start) })),
  rises: trial.rises.slice(0, MOST_RISES).map(wireRise),
});

const wireRings = ({ rings, ...counts }: Trial['today']) => ({
  ...countsOf(counts),
  rings: rings.map(({ time, ...ring }) => ({ TIMESTAMP: isoOf(time), ...ring })),
});

const wireRise = ({ from, to, peak, today, proposed }: Rise) => ({
  start: isoOf(from),
  end: isoOf(to),
  peak: { TIMESTAMP: isoOf(peak.time), value: peak.value },
  today: { count: today.count, first: wireFirst(today.first) },
  proposed: { count: proposed.count, first: wireFirst(proposed.first) },
});

const wireFirst = (first: Rise['today']['first']) =>
  Object.fromEntries(Object.entries(first).map(([level, time]) => [level, isoOf(time)])) as Partial<
    Record<Level, string>
  >;

type Drawn = { limits: readonly number[]; intervalMs: number | null };

/** Thins a curve, keeping its shape and its crossings of limits. */
export function drawnCurve({ times, reading2 }: Columns, { limits, intervalMs }: Drawn): LimitTrial['curve'] {
  const whole = { times, values: reading2 };
  const thinned = thinSeries(whole, { points: DRAWN_POINTS, limits, intervalMs: intervalMs ?? HOUR_MS });
  const { times: at, values } = thinned ?? whole;
  return Array.from(at, (time, i) => {
    const value = values[i] as number;
    return [isoOf(time), Number.isNaN(value) ? null : value];
  });
}

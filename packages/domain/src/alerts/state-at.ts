import { type Columns, firstAtOrAfter } from '../readings/columns';
import type { LevelOrNormal } from '../status/status';
import { DAY_MS } from '../time/duration';
import { ALL_NORMAL, type LevelsInForce } from './instrument-status';
import { type JudgingRules, judgeSeries } from './judge-series';
import { levelOf } from './level';
import { RATE_SPANS, rateAtIndex } from './rate';

/** How far before a time judging begins, to know what was in force then: longer than any run of counted readings. */
export const JUDGE_BACK_MS = 3 * DAY_MS;

/** What was known of an instrument at a time in the past. */
export type StateAt = {
  time: number;
  reading1: number | null;
  reading2: number | null;
  /** The last reading that held a value; null where none did. */
  lastValid: number | null;
  velocity1h: number | null;
  velocity24h: number | null;
  levels: LevelsInForce;
};

/** `storm` is the level of the storm open at that time, which its readings by themselves do not say. */
export type StateSpan = { dataIntervalMs: number; versionStart: number; storm: LevelOrNormal };

/**
 * The state after the last of some readings, which reach back `JUDGE_BACK_MS` and hold nothing younger than the time
 * that is asked for; null where there are none. Readings from before `versionStart` are of another installation.
 */
export function stateAt(
  all: Columns,
  rules: JudgingRules,
  { dataIntervalMs, versionStart, storm }: StateSpan,
): StateAt | null {
  const first = firstAtOrAfter(all.times, versionStart);
  const columns = {
    times: all.times.subarray(first),
    reading1: all.reading1.subarray(first),
    reading2: all.reading2.subarray(first),
  };
  const last = columns.times.length - 1;
  if (last < 0) return null;
  const { value, rate1h, rate24h, lastValid } = judgeSeries(columns, rules, dataIntervalMs);
  const rate = (span: number) => (rules.allowRate ? rateAtIndex(columns, last, span, dataIntervalMs) : null);
  return {
    time: columns.times[last] as number,
    reading1: orNull(columns.reading1[last]),
    reading2: orNull(columns.reading2[last]),
    lastValid,
    velocity1h: rate(RATE_SPANS.rate1h),
    velocity24h: rate(RATE_SPANS.rate24h),
    levels: { value: value.level, rate1h: rate1h.level, rate24h: rate24h.level, storm },
  };
}

/** The same from one reading long before: the level of the value by itself, since nothing is known of a run. */
export const stateOfOne = (
  { time, reading1, reading2 }: Pick<StateAt, 'time' | 'reading1' | 'reading2'>,
  rules: Pick<JudgingRules, 'limits'>,
  storm: LevelOrNormal,
): StateAt => ({
  time,
  reading1,
  reading2,
  lastValid: reading2 === null ? null : time,
  velocity1h: null,
  velocity24h: null,
  levels: { ...ALL_NORMAL, value: levelOf(reading2, rules.limits) ?? 'GREEN', storm },
});

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

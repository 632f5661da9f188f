import type { InstrumentVersion, Limits } from '../../hierarchy/instrument';
import { type Columns, firstAfter } from '../../readings/columns';
import type { LevelOrNormal } from '../../status/status';
import { hasLimits, levelOf } from '../level';
import { type DownRule, downFrom } from '../silence/down';
import { type Clearing, drawnIn, type HeldRun, judgeHeldRun } from './clearing';
import { type GapChange, gapWalk, isNeverComparable, RATE_SPANS, rateWalk } from './rate';
import { judgeRun, NEW_RUN } from './run';

/** The judging rules of a version. */
export type JudgingRules = Pick<
  InstrumentVersion,
  | 'limits'
  | 'rate1hLimits'
  | 'rate24hLimits'
  | 'allowRate'
  | 'alertCountLimit'
  | 'rateAlertCountLimit'
  | 'downCountBase'
  | 'downCountLimit'
> & {
  /** Absent: levels clear at once. The dead-band applies to the value only, the clear count to the rates, too. */
  clearing?: Clearing;
};

/**
 * The levels of the last reading alone. Null before the first judged reading and after a silence: a run that just
 * restarted does not mean that an event is over.
 */
export type ReadingLevels = {
  value: LevelOrNormal | null;
  rate1h: LevelOrNormal | null;
  rate24h: LevelOrNormal | null;
};

const NO_READING: ReadingLevels = { value: null, rate1h: null, rate24h: null };

/** The judging state of a series; times are epoch milliseconds, null before the first row. */
export type JudgedState = {
  value: HeldRun;
  rate1h: HeldRun;
  rate24h: HeldRun;
  /** The levels of the last reading alone and of the last rates. */
  readings: ReadingLevels;
  /** The time of the last judged row, with or without a value. */
  lastTime: number | null;
  /** The time of the last row with a value. */
  lastValid: number | null;
};

/** Receives the state after each reading with a value, so that changes within a batch are visible, too. */
export type JudgeVisitor = (state: Omit<JudgedState, 'lastTime'>, reading: number, rates: Rates) => void;

/**
 * The change of the value over the last hour and day; null where there is no reading to compare with. `hourGap` and
 * `dayGap` are present where the rate was judged by the change since the last reading before a gap.
 */
export type Rates = { hour: number | null; day: number | null; hourGap?: GapChange; dayGap?: GapChange };

export const NOT_JUDGED: JudgedState = {
  value: NEW_RUN,
  rate1h: NEW_RUN,
  rate24h: NEW_RUN,
  readings: NO_READING,
  lastTime: null,
  lastValid: null,
};

export function downRule(rules: JudgingRules, dataIntervalMs: number): DownRule {
  return { dataIntervalMs, base: rules.downCountBase, limit: rules.downCountLimit };
}

/**
 * Judges a series of one version by reading2 and returns the state at its end. Judging continues from `from`: rows up
 * to its `lastTime` only serve as look-back: give 24 h of them for the rates, and where rates have limits also the last
 * reading with a value before that. A silence long enough to be down ends the runs. A new version starts a new series,
 * so the jump of a re-installed instrument is no rate.
 */
export function judgeSeries(
  columns: Columns,
  rules: JudgingRules,
  dataIntervalMs: number,
  from: JudgedState = NOT_JUDGED,
  visit?: JudgeVisitor,
): JudgedState {
  const { times, reading2 } = columns;
  const rule = downRule(rules, dataIntervalMs);
  const judgeValue = judgeOf(rules.limits, rules.alertCountLimit, rules.clearing);
  const clearCount = rules.clearing && { ...rules.clearing, deadBand: 0 };
  const judgeHour = judgeOf(rules.rate1hLimits, rules.rateAlertCountLimit, clearCount);
  const judgeDay = judgeOf(rules.rate24hLimits, rules.rateAlertCountLimit, clearCount);
  const walkHour = judgedRateWalk(columns, RATE_SPANS.rate1h, rules.rate1hLimits, dataIntervalMs);
  const walkDay = judgedRateWalk(columns, RATE_SPANS.rate24h, rules.rate24hLimits, dataIntervalMs);
  let { value, rate1h, rate24h, readings, lastTime, lastValid } = from;
  for (let i = lastTime === null ? 0 : firstAfter(times, lastTime); i < times.length; i++) {
    const t = times[i] as number;
    const reading = reading2[i] as number;
    lastTime = t;
    if (Number.isNaN(reading)) continue;
    if (lastValid !== null && wasDownBefore(t, lastValid, rule)) {
      value = rate1h = rate24h = NEW_RUN;
      readings = NO_READING;
    }
    lastValid = t;
    const hour = rules.allowRate ? walkHour(i) : NO_RATE;
    const day = rules.allowRate ? walkDay(i) : NO_RATE;
    const levels = { value: levelOf(reading, rules.limits), rate1h: hour.level, rate24h: day.level };
    value = judgeValue(value, levels.value, reading);
    rate1h = judgeHour(rate1h, levels.rate1h, hour.judged);
    rate24h = judgeDay(rate24h, levels.rate24h, day.judged);
    levels.rate1h ??= readings.rate1h;
    levels.rate24h ??= readings.rate24h;
    readings = levels;
    visit?.({ value, rate1h, rate24h, readings, lastValid }, reading, {
      hour: hour.rate,
      day: day.rate,
      ...(hour.gap && { hourGap: hour.gap }),
      ...(day.gap && { dayGap: day.gap }),
    });
  }
  return { value, rate1h, rate24h, readings, lastTime, lastValid };
}

/**
 * A rate at a reading: `judged` is the amount compared with the limits, `gap` is set if that is a change over a gap.
 */
type JudgedRate = { rate: number | null; judged: number | null; level: LevelOrNormal | null; gap: GapChange | null };

const NO_RATE: JudgedRate = { rate: null, judged: null, level: null, gap: null };

/**
 * Returns a function that judges the rates along a series. A rate without a reading to compare with is judged by the
 * change since the last reading before the gap. A gap can raise a level but not lower it: a change within the limits
 * over a longer span does not tell the rate of the last hour or day. For an instrument that is read too seldom to be
 * comparable, a gap lowers the level, too, since nothing else would ever end its event.
 */
function judgedRateWalk(columns: Columns, spanMs: number, limits: Limits, dataIntervalMs: number) {
  const rateOf = rateWalk(columns, spanMs, dataIntervalMs);
  const gapOf = hasLimits(limits) ? gapWalk(columns, spanMs, dataIntervalMs) : null;
  const canCalm = isNeverComparable(spanMs, dataIntervalMs);
  return (index: number): JudgedRate => {
    const rate = rateOf(index);
    if (rate !== null) return { rate, judged: rate, level: levelOf(rate, limits), gap: null };
    const gap = gapOf?.(index) ?? null;
    const level = gap && levelOf(gap.change, limits);
    if (gap === null || level === null || (level === 'GREEN' && !canCalm)) return NO_RATE;
    return { rate, judged: gap.change, level, gap };
  };
}

/** Returns a function that adds one value or rate, with its own level, to a run. */
function judgeOf(limits: Limits, limit: number, clearing: Clearing | undefined) {
  type At = LevelOrNormal | null;
  if (!clearing) return (run: HeldRun, at: At) => judgeRun(run, at, limit);
  const inner = drawnIn(limits, clearing.deadBand);
  return (run: HeldRun, at: At, value: number | null) =>
    judgeHeldRun(run, at, levelOf(value, inner), limit, clearing.minClearCount);
}

/**
 * Tells whether the instrument was down strictly before a time: a reading stamped at the very moment of turning down
 * came in time.
 */
function wasDownBefore(t: number, lastValid: number, rule: DownRule): boolean {
  const from = downFrom(lastValid, rule);
  return from !== null && from < t;
}

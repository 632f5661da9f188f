import type { Limits } from '../../hierarchy/instrument';
import { type Columns, firstAtOrAfter } from '../../readings/columns';
import type { LevelOrNormal } from '../../status/status';
import { DAY_MS, HOUR_MS } from '../../time/duration';
import { hasLimits, levelRank } from '../level';
import type { LevelsInForce } from '../silence/instrument-status';
import { highestBefore } from './highest-before';
import type { ReadingKind } from './judge-instrument';
import { type JudgedState, type JudgingRules, judgeSeries, NOT_JUDGED } from './judge-series';
import { longestRun } from './judging-rules';
import { RATE_SPANS, rateAtIndex } from './rate';

/** The look-back of judging to know the level in force at a time, where readings come every few hours or faster. */
export const JUDGE_BACK_MS = 3 * DAY_MS;

/** Returns the look-back for readings at an interval: at least the longest run of readings plus one. */
export const judgeBackMs = (rules: JudgingRules, dataIntervalMs: number): number =>
  Math.max(JUDGE_BACK_MS, (longestRun(rules) + 1) * dataIntervalMs);

/** The state of an instrument as known at a time in the past. */
export type StateAt = {
  time: number;
  reading1: number | null;
  reading2: number | null;
  /** The last reading with a value; null where there is none. */
  lastValid: number | null;
  velocity1h: number | null;
  velocity24h: number | null;
  levels: LevelsInForce;
};

/** The span of a query; `storm` is the level of the storm open at that time, which readings alone do not tell. */
export type StateSpan = { dataIntervalMs: number; versionStart: number; storm: LevelOrNormal };

/**
 * The state that some readings give by themselves. The level in force was at least `state` and at most `most`: where
 * the two differ, the level before the first reading decides, and `boundStateByEvents` takes it from the events.
 */
export type JudgedAt = {
  state: StateAt;
  most: LevelsInForce;
  /** The kinds of events that may be higher than the readings tell: after a silence counting restarts. */
  mayBeHigher: readonly ReadingKind[];
};

/**
 * Returns the state after the last of some readings, which reach back `JUDGE_BACK_MS` and hold nothing newer than the
 * queried time; null where there are none. Readings before `versionStart` belong to another installation. Judges the
 * readings twice: as if no level had been in force before them, and as if all levels had been.
 */
export function stateAt(all: Columns, rules: JudgingRules, span: StateSpan): JudgedAt | null {
  const columns = sinceVersion(all, span);
  if (columns.times.length === 0) return null;
  const judgedFrom = (before: JudgedState) => judgeSeries(columns, rules, span.dataIntervalMs, before);
  const judged = judgedFrom(NOT_JUDGED);
  return {
    state: asState(columns, rules, span, judged),
    most: levelsOf(judgedFrom(highestBefore(rules)), span),
    mayBeHigher: kindsAbove(judged, rules),
  };
}

/**
 * Lists the kinds of events that may stand above the judged level: an event is never lowered below its last reading
 * alone, and not at all where that reading is unknown.
 */
function kindsAbove(judged: JudgedState, rules: JudgingRules): ReadingKind[] {
  const isAbove = (quantity: 'value' | 'rate1h' | 'rate24h', limits: Limits) => {
    const reading = judged.readings[quantity];
    return hasLimits(limits) && (reading === null || levelRank(reading) > levelRank(judged[quantity].level));
  };
  const isRateAbove = isAbove('rate1h', rules.rate1hLimits) || isAbove('rate24h', rules.rate24hLimits);
  const kinds = { level: isAbove('value', rules.limits), rate: rules.allowRate && isRateAbove };
  return (['level', 'rate'] as const).filter((kind) => kinds[kind]);
}

/** Returns how far back `recentState` judges; null where the rules need more than a few readings. */
export function recentMs(rules: JudgingRules, dataIntervalMs: number): number | null {
  const readings = Math.max(rules.alertCountLimit, rules.allowRate ? rules.rateAlertCountLimit : 0) + 2;
  const ms = readings * dataIntervalMs;
  return rules.clearing || dataIntervalMs === 0 || ms > RECENT_MS ? null : ms;
}

/** The upper limit of `recentMs`: beyond it, a few readings are no cheaper than the full look-back. */
const RECENT_MS = 6 * HOUR_MS;

/**
 * Returns the state by the readings from `since` on alone, and the readings that their rates look back to; null where
 * they do not suffice to give the result of `stateAt`. Where levels clear at once, as many readings as must be counted
 * decide the state, and so does a normal reading: earlier readings do not matter. `first` is a time before which the
 * instrument has no reading.
 */
export function recentState(
  all: Columns,
  rules: JudgingRules,
  span: StateSpan,
  { since, first }: { since: number; first: number },
): StateAt | null {
  const columns = sinceVersion(all, span);
  const seen = { value: 0, rate1h: 0, rate24h: 0 };
  // A rate without a reading to compare with may be judged over a gap whose beginning is not among these readings:
  // readings from before the gap decide nothing
  const afterGap = (count: number, limits: Limits) => (hasLimits(limits) ? 0 : count);
  const state = judgeSeries(
    columns,
    rules,
    span.dataIntervalMs,
    { ...NOT_JUDGED, lastTime: since - 1 },
    (_, __, { hour, day }) => {
      seen.value += 1;
      seen.rate1h = hour === null ? afterGap(seen.rate1h, rules.rate1hLimits) : seen.rate1h + 1;
      seen.rate24h = day === null ? afterGap(seen.rate24h, rules.rate24hLimits) : seen.rate24h + 1;
    },
  );
  const last = state.lastTime as number;
  const isPossible = (kind: keyof typeof RATE_SPANS) => first <= last - RATE_SPANS[kind] + span.dataIntervalMs;
  const isDecided = (kind: keyof typeof seen, limit: number) => seen[kind] >= limit || state[kind].WL < seen[kind];
  const isRateDecided = (kind: keyof typeof RATE_SPANS) =>
    !rules.allowRate || !isPossible(kind) || isDecided(kind, rules.rateAlertCountLimit);
  return state.lastValid !== null &&
    isDecided('value', rules.alertCountLimit) &&
    isRateDecided('rate1h') &&
    isRateDecided('rate24h')
    ? asState(columns, rules, span, state)
    : null;
}

function sinceVersion(all: Columns, { versionStart }: StateSpan): Columns {
  const first = firstAtOrAfter(all.times, versionStart);
  return {
    times: all.times.subarray(first),
    reading1: all.reading1.subarray(first),
    reading2: all.reading2.subarray(first),
  };
}

function asState(columns: Columns, rules: JudgingRules, span: StateSpan, judged: JudgedState): StateAt {
  const last = columns.times.length - 1;
  const rate = (ms: number) => (rules.allowRate ? rateAtIndex(columns, last, ms, span.dataIntervalMs) : null);
  return {
    time: columns.times[last] as number,
    reading1: orNull(columns.reading1[last]),
    reading2: orNull(columns.reading2[last]),
    lastValid: judged.lastValid,
    velocity1h: rate(RATE_SPANS.rate1h),
    velocity24h: rate(RATE_SPANS.rate24h),
    levels: levelsOf(judged, span),
  };
}

const levelsOf = ({ value, rate1h, rate24h }: JudgedState, { storm }: StateSpan): LevelsInForce => ({
  value: value.level,
  rate1h: rate1h.level,
  rate24h: rate24h.level,
  storm,
});

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

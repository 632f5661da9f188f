import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../../hierarchy/instrument';
import type { Columns } from '../../readings/columns';
import { DAY_MS, HOUR_MS } from '../../time/duration';
import type { JudgedVersion } from '../judge/judge-instrument';
import type { StoredRules } from '../judge/judging-rules';
import { coveredTime } from './ring-counts';
import { type TrialInput, tryRules } from './trial';

const START = Date.UTC(2026, 7, 16, 16); // 00:00 on 17 August in Taipei
const upper = (plus: number | null) => ({ minus: null, plus });
const rules = (WL: number | null, AL: number | null, WSL: number | null, count = 2): StoredRules => ({
  limits: { WL: upper(WL), AL: upper(AL), WSL: upper(WSL) },
  rate1hLimits: null,
  rate24hLimits: null,
  allowRate: false,
  alertCountLimit: count,
  rateAlertCountLimit: 2,
  downCountBase: 1,
  downCountLimit: 2,
  deadBand: null,
  clearCountLimit: null,
});
const version: JudgedVersion = { ...rules(50, 65, 80), startDate: 0, dataIntervalMs: HOUR_MS };

/** Builds hourly rows from START on, 40 by default; null gives a row without a value. */
function hourly(hours: number, values: Record<number, number | null>): Columns {
  const times = Float64Array.from({ length: hours }, (_, i) => START + i * HOUR_MS);
  const reading2 = Float64Array.from({ length: hours }, (_, i) => {
    const value = values[i];
    return value === undefined ? 40 : (value ?? Number.NaN);
  });
  return { times, reading1: reading2, reading2 };
}

const trial = (columns: Columns, days: number, proposed: StoredRules, rest: Partial<TrialInput> = {}) =>
  tryRules({
    versions: [version],
    columns,
    from: START,
    to: START + days * DAY_MS,
    zone: 'Asia/Taipei',
    today: rules(50, 65, 80),
    proposed,
    ...rest,
  });

describe('what would have rung', () => {
  // Day 1: 55 55 (WL at the second), 66 66 (AL at the second), then 40. Day 9: 55 55 once more.
  const columns = hourly(14 * 24, { 24: 55, 25: 55, 26: 66, 27: 66, 216: 55, 217: 55, 300: null });
  const result = trial(columns, 14, rules(54, 62, 75, 3));

  it('counts an event where it opens and where it rises, by level', () => {
    expect(result.today.levels).toEqual({ WL: 2, AL: 1, WSL: 0 });
    // three in a row: 55 55 66 is WL at the third; 66 66 alone are two, so no AL; 55 55 on day 9 are two, so nothing
    expect(result.proposed.levels).toEqual({ WL: 1, AL: 0, WSL: 0 });
  });
  it('says where on the curve', () => {
    expect(result.today.rings.map(({ time, level, value }) => [(time - START) / HOUR_MS, level, value])).toEqual([
      [25, 'WL', 55],
      [27, 'AL', 66],
      [217, 'WL', 55],
    ]);
    expect(result.proposed.rings).toMatchObject([{ time: START + 26 * HOUR_MS, level: 'WL', value: 66 }]);
  });
  it('per week and at most in a day', () => {
    // 3 in two weeks = 1.5 a week; two of them on 18 August
    expect(result.today).toMatchObject({ perWeek: 1.5, mostInADay: 2 });
    expect(result.proposed).toMatchObject({ perWeek: 0.5, mostInADay: 1 });
    expect(result.weeks.map(({ start, ...counts }) => [(start - START) / DAY_MS, counts])).toEqual([
      [0, { today: 2, proposed: 1 }],
      [7, { today: 1, proposed: 0 }],
    ]);
  });
  it('per week of the time with data', () => {
    // The same three over a span of 90 days of which 14 have data: 3 in 2 weeks, not in 12.9
    const short = trial(columns, 90, rules(54, 62, 75, 3), { from: START - 76 * DAY_MS, to: START + 14 * DAY_MS });
    expect([short.coveredMs / DAY_MS, short.today.perWeek, short.proposed.perWeek]).toEqual([14, 1.5, 0.5]);
  });
  it('a day is the project’s day', () => {
    // 23:00 on the 17th and 03:00 on the 18th in Taipei: 15:00 and 19:00 of one day in UTC
    const night = trial(hourly(48, { 22: 55, 23: 55, 26: 55, 27: 55 }), 2, rules(50, 65, 80));
    expect([night.today.levels.WL, night.today.mostInADay]).toEqual([2, 1]);
  });
  it('counts what is missing', () => {
    expect(result).toMatchObject({ readings: 335, missing: 1 });
  });
  it('compares rise by rise when each would first have rung, the highest first', () => {
    expect(
      result.rises.map(({ from, peak, today, proposed }) => [(from - START) / HOUR_MS, peak.value, today, proposed]),
    ).toEqual([
      [
        25,
        66,
        { count: 2, first: { WL: START + 25 * HOUR_MS, AL: START + 27 * HOUR_MS } },
        { count: 1, first: { WL: START + 26 * HOUR_MS } },
      ],
      [217, 55, { count: 1, first: { WL: START + 217 * HOUR_MS } }, { count: 0, first: {} }],
    ]);
  });
});

describe('the time with data', () => {
  const covered = (hours: readonly number[], to: number, intervalMs = HOUR_MS) => {
    const times = Float64Array.from(hours, (hour) => hour * HOUR_MS);
    const reading2 = Float64Array.from(hours, (hour) => (hour === 99 ? Number.NaN : 1));
    return coveredTime({ times, reading1: reading2, reading2 }, to * HOUR_MS, intervalMs) / HOUR_MS;
  };

  it.each<[string, number[], number, number]>([
    ['a reading stands for an interval after it', [0, 1, 2], 10, 3],
    ['the last one no longer than the span', [0, 1], 1, 1],
    ['one that is missing is no pause', [0, 1, 3, 4], 5, 5],
    // 0 to 1, two intervals of the pause, 20 to 21
    ['a pause counts for two intervals', [0, 1, 20], 30, 4],
    ['a row without a value is no data', [0, 1, 99], 120, 2],
    ['nothing is of no length', [], 10, 0],
  ])('%s', (_, hours, to, expected) => expect(covered(hours, to)).toBe(expected));

  it('of what people read is from the first reading to the end', () => expect(covered([10, 60], 100, 0)).toBe(90));
});

it('does not count what rang before the span, and knows that it is still open', () => {
  const columns = hourly(48, { 10: 55, 11: 55, 12: 55, 13: 55 });
  const from = START + 12 * HOUR_MS;
  const { today, rises } = trial(columns, 2, rules(50, 65, 80), { from });
  expect(today.rings).toEqual([]);
  expect(rises).toMatchObject([{ from, to: START + 14 * HOUR_MS, today: { count: 0 } }]);
});

it('a rise has a peak also where the span begins with a row without a value', () => {
  const columns = hourly(48, { 10: 55, 11: 55, 12: null, 13: 58, 14: 56 });
  const { rises } = trial(columns, 2, rules(50, 65, 80), { from: START + 12 * HOUR_MS });
  expect(rises).toMatchObject([{ peak: { value: 58, time: START + 13 * HOUR_MS } }]);
});

it('a rise that goes down is a rise', () => {
  const down: StoredRules = { ...rules(null, null, null), limits: { ...NO_LIMITS, AL: { minus: 20, plus: null } } };
  const { rises } = trial(hourly(24, { 5: 20, 6: 11, 7: 12 }), 1, down);
  expect(rises).toMatchObject([{ peak: { value: 11, time: START + 6 * HOUR_MS } }]);
});

it('rates of a new version begin anew, whatever its rules are', () => {
  const rates: StoredRules = { ...rules(null, null, null), allowRate: true, rate1hLimits: { ...NO_LIMITS, AL: upper(30) }, rateAlertCountLimit: 1 }; // biome-ignore format: one line
  const columns = hourly(24, Object.fromEntries(Array.from({ length: 12 }, (_, i) => [i + 12, 90])));
  expect(trial(columns, 1, rates).proposed.levels.AL).toBe(1); // 90 − 40 = 50 within the hour
  const versions = [version, { ...version, startDate: START + 12 * HOUR_MS }];
  expect(trial(columns, 1, rates, { versions }).proposed.levels.AL).toBe(0);
});

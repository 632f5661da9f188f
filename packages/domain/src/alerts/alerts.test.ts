import { describe, expect, it } from 'vitest';
import { type Limits, NO_BOUNDS, NO_LIMITS } from '../hierarchy/instrument';
import type { Columns } from '../readings/columns';
import type { LevelOrNormal } from '../status/status';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { type JudgingRules, judgeSeries, NOT_JUDGED } from './judge/judge-series';
import { changeFrom, rateAt, rateWalk } from './judge/rate';
import { judgeRun, NEW_RUN } from './judge/run';
import { exceeds, levelOf } from './level';
import { downFrom, isDown } from './silence/down';
import { ALL_NORMAL, instrumentStatus, listCauses } from './silence/instrument-status';

const MINUTE = 60_000;
const TEN = 10 * MINUTE;
const nan = Number.NaN;

function at(clock: string): number {
  return Date.parse(`2026-11-15T${clock}Z`);
}

/** Readings every ten minutes from midnight on. */
function series(...values: number[]): Columns {
  const reading2 = Float64Array.from(values);
  return { times: Float64Array.from(values, (_, i) => at('00:00:00') + i * TEN), reading1: reading2, reading2 };
}

const PLUS_10_20_30: Limits = {
  WL: { minus: null, plus: 10 },
  AL: { minus: null, plus: 20 },
  WSL: { minus: null, plus: 30 },
};

const RULES: JudgingRules = {
  limits: PLUS_10_20_30,
  rate1hLimits: NO_LIMITS,
  rate24hLimits: NO_LIMITS,
  allowRate: false,
  alertCountLimit: 2,
  rateAlertCountLimit: 2,
  downCountBase: 1,
  downCountLimit: 2,
};

describe('exceeding a bound', () => {
  it.each([
    { minus: -5, plus: 5, value: 5, expected: false, why: 'two bounds are strict' },
    { minus: -5, plus: 5, value: -5, expected: false, why: 'two bounds are strict' },
    { minus: -5, plus: 5, value: 5.001, expected: true, why: 'outside above' },
    { minus: -5, plus: 5, value: -5.001, expected: true, why: 'outside below' },
    { minus: null, plus: 5, value: 5, expected: true, why: 'one bound is inclusive' },
    { minus: null, plus: 5, value: 4.999, expected: false, why: 'below the only bound' },
    { minus: -5, plus: null, value: -5, expected: true, why: 'one bound is inclusive' },
    { minus: -5, plus: null, value: -4.999, expected: false, why: 'above the only bound' },
    { minus: null, plus: 0, value: 0, expected: true, why: '0 is a real bound' },
    { minus: null, plus: null, value: 1e9, expected: false, why: 'nothing is set' },
  ])('$minus … $plus, value $value: $expected, $why', ({ minus, plus, value, expected }) => {
    expect(exceeds(value, { minus, plus })).toBe(expected);
  });

  it('asks WSL first, then AL, then WL', () => {
    expect([5, 10, 20, 30].map((value) => levelOf(value, PLUS_10_20_30))).toEqual(['GREEN', 'WL', 'AL', 'WSL']);
    expect(levelOf(50, { ...PLUS_10_20_30, WSL: NO_BOUNDS })).toBe('AL');
    expect(levelOf(null, PLUS_10_20_30)).toBeNull();
    expect(levelOf(nan, PLUS_10_20_30)).toBeNull();
  });
});

describe('consecutive readings', () => {
  it('needs two in a row, clears at once, and passes over no reading', () => {
    const readings = [5, 12, 25, 26, 31, 32, 18, null, 9];
    let run = NEW_RUN;
    const levels: LevelOrNormal[] = readings.map((value) => {
      run = judgeRun(run, levelOf(value, PLUS_10_20_30), 2);
      return run.level;
    });
    expect(levels).toEqual(['GREEN', 'GREEN', 'WL', 'AL', 'AL', 'WSL', 'WL', 'WL', 'GREEN']);
  });

  it('counts a WSL reading for AL and WL too', () => {
    const run = judgeRun(judgeRun(NEW_RUN, 'AL', 2), 'WSL', 2);
    expect(run).toEqual({ WL: 2, AL: 2, WSL: 1, level: 'AL' });
  });

  it('with a limit of 1 follows each reading', () => {
    expect(judgeRun(NEW_RUN, 'WSL', 1).level).toBe('WSL');
  });
});

describe('rates', () => {
  const hourly = series(1, 2, 3, 4, 5, 6, 8.5); // 00:00 … 01:00

  it.each([
    { before: 6, now: 8.5, change: 2.5 }, // 8.5 - 6
    { before: 8.5, now: 6, change: -2.5 },
    { before: null, now: 6, change: null },
    { before: 6, now: nan, change: null },
  ])('from $before to $now is $change', ({ before, now, change }) => {
    expect(changeFrom(before, now)).toBe(change);
  });

  it('is the difference to the reading exactly one span before', () => {
    expect(rateAt(hourly, at('01:00:00'), HOUR_MS, TEN)).toBe(7.5); // 8.5 - 1
    expect(rateAt(hourly, at('00:50:00'), HOUR_MS, TEN)).toBeNull();
    expect(rateAt(hourly, at('01:00:01'), HOUR_MS, TEN)).toBeNull();
  });

  it.each([
    { offset: 5 * MINUTE, expected: 7.5, why: 'half an interval away still counts' },
    { offset: 5 * MINUTE + 1, expected: null, why: 'further away does not' },
    { offset: -5 * MINUTE, expected: 7.5, why: 'earlier as well as later' },
  ])('the earlier reading $offset ms off: $expected, $why', ({ offset, expected }) => {
    const reading2 = Float64Array.of(1, 8.5);
    const shifted = { times: Float64Array.of(at('00:00:00') + offset, at('01:00:00')), reading1: reading2, reading2 };
    expect(rateAt(shifted, at('01:00:00'), HOUR_MS, TEN)).toBe(expected);
  });

  it('takes the nearer of two, and never one without a value', () => {
    const reading2 = Float64Array.of(1, nan, 3, 10);
    const times = [at('00:00:00') - 4 * MINUTE, at('00:00:00'), at('00:00:00') + 3 * MINUTE, at('01:00:00')];
    const columns = { times: Float64Array.from(times), reading1: reading2, reading2 };
    expect(rateAt(columns, at('01:00:00'), HOUR_MS, TEN)).toBe(7); // 10 - 3: three minutes beat four
  });

  it('of a logger that writes every six hours is not the reading against itself', () => {
    // 05:00 is within half an interval of 06:00
    const reading2 = Float64Array.of(1, 9);
    const times = Float64Array.of(at('00:00:00'), at('06:00:00'));
    expect(rateAt({ times, reading1: reading2, reading2 }, at('06:00:00'), HOUR_MS, 6 * HOUR_MS)).toBeNull();
  });

  it('is none when the reading itself is missing', () => {
    expect(rateAt(series(1, 2, 3, 4, 5, 6, nan), at('01:00:00'), HOUR_MS, TEN)).toBeNull();
  });

  it('is the same for who walks along the readings, over gaps, from wherever it begins', () => {
    // Every third reading is missing, and each time is off by up to two minutes
    const kept = Array.from({ length: 40 }, (_, i) => i).filter((i) => i % 3 !== 1);
    const times = Float64Array.from(kept, (i) => at('00:00:00') + i * TEN + (i % 5) * 30_000);
    const reading2 = Float64Array.from(kept, (i) => (i % 7 === 0 ? nan : i * i));
    const columns = { times, reading1: reading2, reading2 };
    const places = [...kept.keys()];
    const walked = (from: number) => places.slice(from).map(rateWalk(columns, HOUR_MS, TEN));
    const asked = places.map((place) => rateAt(columns, times[place] as number, HOUR_MS, TEN));
    expect(asked.filter((rate) => rate !== null).length).toBeGreaterThan(5);
    expect(walked(0)).toEqual(asked);
    expect(walked(15)).toEqual(asked.slice(15));
  });
});

describe('down', () => {
  const rule = { dataIntervalMs: TEN, base: 1, limit: 2 };

  it.each([
    { now: '10:19:59.999', rule, expected: false },
    { now: '10:20:00', rule, expected: true },
    { now: '10:39:59', rule: { ...rule, base: 2 }, expected: false },
    { now: '10:40:00', rule: { ...rule, base: 2 }, expected: true },
    { now: '23:59:00', rule: { ...rule, dataIntervalMs: 0 }, expected: false },
  ])('last valid reading 10:00, now $now, base $rule.base: $expected', ({ now, rule: given, expected }) => {
    expect(isDown(at(now), at('10:00:00'), given)).toBe(expected);
  });

  it('an instrument that never gave a reading is down where readings are expected', () => {
    expect(isDown(at('10:00:00'), null, rule)).toBe(true);
    expect(isDown(at('10:00:00'), null, { ...rule, dataIntervalMs: 0 })).toBe(false);
  });

  it('turns down at 10:20:00', () => {
    expect(downFrom(at('10:00:00'), rule)).toBe(at('10:20:00'));
  });
});

describe('instrument status', () => {
  const rule = { dataIntervalMs: TEN, base: 1, limit: 2 };

  it.each([
    { name: 'the 24 h rate', levels: { value: 'WL', rate24h: 'WSL' }, level: 'WSL', causes: ['rate24h'] },
    { name: 'the storm of a gauge whose bins are small', levels: { storm: 'WSL' }, level: 'WSL', causes: ['storm'] },
    { name: 'value and storm alike', levels: { value: 'AL', storm: 'AL' }, level: 'AL', causes: ['value', 'storm'] },
    { name: 'nothing', levels: {}, level: 'GREEN', causes: [] },
  ] as const)('is the worst of value, rates and storm: $name', ({ levels, level, causes }) => {
    const all = { ...ALL_NORMAL, ...levels };
    expect(instrumentStatus(all, at('10:00:00'), at('10:10:00'), rule)).toEqual({
      status: level,
      level,
      downSince: null,
    });
    expect(listCauses(all)).toEqual(causes);
  });

  it('greys in silence but keeps the level in sight', () => {
    const levels = { ...ALL_NORMAL, value: 'WSL' } as const;
    expect(instrumentStatus(levels, at('10:00:00'), at('11:00:00'), rule)).toEqual({
      status: 'down',
      level: 'WSL',
      downSince: at('10:20:00'),
    });
  });
});

describe('judging a series', () => {
  it('ends where reading by reading ends', () => {
    expect(judgeSeries(series(5, 12, 25, 26, 31, 32), RULES, TEN).value.level).toBe('WSL');
    expect(judgeSeries(series(5, 12, 25, 26, 31, 32, 18, nan), RULES, TEN).value.level).toBe('WL');
  });

  it('gives the same in two parts as in one', () => {
    const whole = series(5, 12, 25, 26, 31, 32, 18, nan, 9, 11, 12);
    const first = judgeSeries(series(5, 12, 25, 26), RULES, TEN);
    expect(judgeSeries(whole, RULES, TEN, first)).toEqual(judgeSeries(whole, RULES, TEN));
    expect(judgeSeries(whole, RULES, TEN, NOT_JUDGED).lastTime).toBe(at('01:40:00'));
  });

  it.each([
    { readings: [31, nan, 31], level: 'WSL', why: 'one missing reading is not yet silence' },
    { readings: [31, nan, nan, 31], level: 'GREEN', why: 'after silence the count begins anew' },
  ])('$readings: $level, $why', ({ readings, level }) => {
    expect(judgeSeries(series(...readings), RULES, TEN).value.level).toBe(level);
  });

  it('remembers the last valid reading apart from the last row', () => {
    const state = judgeSeries(series(1, 2, nan), RULES, TEN);
    expect([state.lastValid, state.lastTime]).toEqual([at('00:10:00'), at('00:20:00')]);
  });

  it('judges rates only where they are allowed', () => {
    // 1 h rate at 01:00 is 6 - 0 = 6, at 01:10 it is 7 - 1 = 6: twice above 5
    const rising = series(0, 1, 2, 3, 4, 5, 6, 7);
    const rates: Limits = { ...NO_LIMITS, AL: { minus: -5, plus: 5 } };
    const rules = { ...RULES, limits: NO_LIMITS, rate1hLimits: rates };
    expect(judgeSeries(rising, rules, TEN).rate1h.level).toBe('GREEN');
    expect(judgeSeries(rising, { ...rules, allowRate: true }, TEN).rate1h.level).toBe('AL');
  });

  it('judges the 24 h rate', () => {
    const values = Array.from({ length: 146 }, (_, i) => i / 144); // one unit a day
    const rates: Limits = { ...NO_LIMITS, WL: { minus: null, plus: 0.99 } };
    const state = judgeSeries(series(...values), { ...RULES, allowRate: true, rate24hLimits: rates }, TEN);
    expect(state.rate24h).toEqual({ WL: 2, AL: 0, WSL: 0, level: 'WL' }); // at 00:00 and 00:10 of the second day
    expect(judgeSeries(series(...values), { ...RULES, rate24hLimits: rates }, TEN).rate24h.level).toBe('GREEN'); // not allowed
    expect(rateAt(series(...values), at('00:00:00') + DAY_MS, DAY_MS, TEN)).toBeCloseTo(1, 12);
  });
});

import { describe, expect, it } from 'vitest';
import { type Limits, NO_LIMITS } from '../../hierarchy/instrument';
import { type Clearing, drawnIn } from './clearing';
import { type JudgingRules, judgeSeries } from './judge-series';

const TEN = 600_000;
const LIMITS: Limits = {
  WL: { minus: null, plus: 10 },
  AL: { minus: null, plus: 20 },
  WSL: { minus: null, plus: 30 },
};

/** Returns the level after each reading; readings come every ten minutes. */
function levels(readings: (number | null)[], clearing: Clearing | undefined, limit = 1) {
  const rules: JudgingRules = {
    limits: LIMITS,
    rate1hLimits: NO_LIMITS,
    rate24hLimits: NO_LIMITS,
    allowRate: false,
    alertCountLimit: limit,
    rateAlertCountLimit: 2,
    downCountBase: 1,
    downCountLimit: 2,
    ...(clearing && { clearing }),
  };
  return readings.map((_, i) => {
    const reading2 = Float64Array.from(readings.slice(0, i + 1), (value) => value ?? Number.NaN);
    const times = Float64Array.from(reading2, (_value, k) => k * TEN);
    return judgeSeries({ times, reading1: reading2, reading2 }, rules, TEN).value.level;
  });
}

describe('clearing', () => {
  it.each([
    { name: 'at once by default', readings: [31, 29, 9], clearing: undefined, expected: 'WSL AL GREEN' },
    { name: 'no dead-band, first reading: the same', readings: [31, 29, 9], clearing: { deadBand: 0, minClearCount: 1 }, expected: 'WSL AL GREEN' }, // biome-ignore format: a row
    { name: 'inside the dead-band nothing clears', readings: [31, 29, 28, 27.9], clearing: { deadBand: 2, minClearCount: 1 }, expected: 'WSL WSL WSL AL' }, // biome-ignore format: a row
    { name: 'each level has its own band', readings: [31, 19, 17.9, 8, 7.9], clearing: { deadBand: 2, minClearCount: 1 }, expected: 'WSL AL WL WL GREEN' }, // biome-ignore format: a row
    { name: 'the band raises nothing', readings: [9, 19, 29], clearing: { deadBand: 2, minClearCount: 1 }, expected: 'GREEN WL AL' }, // biome-ignore format: a row
    { name: 'three readings clear', readings: [31, 5, 5, 5], clearing: { deadBand: 0, minClearCount: 3 }, expected: 'WSL WSL WSL GREEN' }, // biome-ignore format: a row
    { name: 'one above begins the count anew', readings: [31, 5, 5, 31, 5, 5, 5], clearing: { deadBand: 0, minClearCount: 3 }, expected: 'WSL WSL WSL WSL WSL WSL GREEN' }, // biome-ignore format: a row
    { name: 'each level counts for itself', readings: [31, 5, 25, 5, 5, 5], clearing: { deadBand: 0, minClearCount: 3 }, expected: 'WSL WSL WSL AL AL GREEN' }, // biome-ignore format: a row
    { name: 'no reading counts for nothing', readings: [31, 5, null, 5], clearing: { deadBand: 0, minClearCount: 2 }, expected: 'WSL WSL WSL GREEN' }, // biome-ignore format: a row
    { name: 'both', readings: [31, 29, 27, 29, 27, 27], clearing: { deadBand: 2, minClearCount: 2 }, expected: 'WSL WSL WSL WSL WSL AL' }, // biome-ignore format: a row
  ])('$name: $readings', ({ readings, clearing, expected }) => {
    expect(levels(readings, clearing).join(' ')).toBe(expected);
  });

  it('comes into force by the same count as without', () => {
    const vector = [5, 12, 25, 26, 31, 32, 18, null, 9];
    const expected = ['GREEN', 'GREEN', 'WL', 'AL', 'AL', 'WSL', 'WL', 'WL', 'GREEN'];
    expect(levels(vector, undefined, 2)).toEqual(expected);
    expect(levels(vector, { deadBand: 0, minClearCount: 1 }, 2)).toEqual(expected);
  });

  it('draws both bounds in', () => {
    expect(drawnIn({ ...NO_LIMITS, AL: { minus: -5, plus: 5 } }, 1).AL).toEqual({ minus: -4, plus: 4 });
  });
});

describe('what the last reading was at', () => {
  const rules: JudgingRules = {
    limits: LIMITS,
    rate1hLimits: LIMITS,
    rate24hLimits: NO_LIMITS,
    allowRate: true,
    alertCountLimit: 2,
    rateAlertCountLimit: 2,
    downCountBase: 1,
    downCountLimit: 2,
  };

  it('is known beside what is in force, and rates are unknown after a silence', () => {
    const reading2 = Float64Array.of(31, 31, 31, 31, 31, 31, 31, 31);
    const minutes = [0, 10, 20, 30, 40, 50, 60, 300];
    const times = Float64Array.from(minutes, (minute) => minute * 60_000);
    const columns = { times, reading1: reading2, reading2 };
    const before = judgeSeries({ ...columns, times: times.subarray(0, 7) }, rules, TEN);
    expect([before.value.level, before.readings.value, before.readings.rate1h]).toEqual(['WSL', 'WSL', 'GREEN']);
    const after = judgeSeries(columns, rules, TEN);
    expect([after.value.level, after.readings.value, after.readings.rate1h]).toEqual(['GREEN', 'WSL', null]);
  });
});

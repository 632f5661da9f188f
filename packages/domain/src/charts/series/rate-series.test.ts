import { describe, expect, it } from 'vitest';
import { rateAtIndex } from '../../alerts/judge/rate';
import { seeded } from '../../documents/test-random';
import { HOUR_MS, MINUTE_MS } from '../../time/duration';
import { rateSeries } from './rate-series';

const TEN = 10 * MINUTE_MS;
const at = (...minutes: number[]) => Float64Array.from(minutes, (minute) => minute * MINUTE_MS);
const of = (...values: number[]) => Float64Array.from(values);
const GAP = Number.NaN;

describe('the rate at each reading', () => {
  it.each([
    { why: 'exactly an hour before', minutes: [0, 30, 60], values: [1, 2, 4], rates: [GAP, GAP, 3] }, // 4 − 1
    { why: 'five minutes off is half of ten: near enough', minutes: [5, 60], values: [1, 4], rates: [GAP, 3] },
    { why: 'six minutes off is too far', minutes: [6, 60], values: [1, 4], rates: [GAP, GAP] },
    { why: 'the nearer of two', minutes: [-4, 3, 60], values: [1, 2, 4], rates: [GAP, GAP, 2] }, // 4 − 2
    { why: 'of two equally near the earlier', minutes: [-3, 3, 60], values: [1, 2, 4], rates: [GAP, GAP, 3] }, // 4 − 1
    { why: 'a gap an hour before, a value beside it', minutes: [-4, 0, 60], values: [1, GAP, 4], rates: [GAP, GAP, 3] },
    { why: 'a gap has no rate', minutes: [0, 60], values: [1, GAP], rates: [GAP, GAP] },
    { why: 'no readings', minutes: [], values: [], rates: [] },
  ])('$why', ({ minutes, values, rates }) => {
    const times = at(...minutes);
    expect(rateSeries({ times, values: of(...values) }, HOUR_MS, TEN)).toEqual({ times, values: of(...rates) });
  });

  it('takes the exact time alone where no interval is known', () => {
    const times = at(0, 1, 60, 61.5);
    expect(rateSeries({ times, values: of(1, 2, 4, 9) }, HOUR_MS, 0).values).toEqual(of(GAP, GAP, 3, GAP));
  });

  it('compares no reading with one of another version', () => {
    // A sensor at 1.3 is set up anew at minute 60: at 60 there is nothing to compare with, at 120 0.2 − 0.1
    const times = at(0, 60, 120);
    const versions = [{ startDate: -MINUTE_MS }, { startDate: 60 * MINUTE_MS }];
    expect(rateSeries({ times, values: of(1.3, 0.1, 0.2) }, HOUR_MS, TEN, versions).values).toEqual(of(GAP, GAP, 0.1));
  });

  it('agrees with the judge on ragged readings with gaps', () => {
    const random = seeded(7);
    const times = new Float64Array(2000);
    const values = new Float64Array(2000);
    for (let i = 0; i < 2000; i++) {
      times[i] = (times[i - 1] ?? 0) + MINUTE_MS * (1 + Math.floor(random() * 14));
      values[i] = random() < 0.2 ? GAP : random();
    }
    const columns = { times, reading1: values, reading2: values };
    const judged = Float64Array.from(times, (_, i) => rateAtIndex(columns, i, HOUR_MS, TEN) ?? GAP);
    expect(rateSeries({ times, values }, HOUR_MS, TEN).values).toEqual(judged);
  });
});

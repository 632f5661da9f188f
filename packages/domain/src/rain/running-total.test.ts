import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../time/duration';
import { findFollowers, incrementsAt, looksLikeTotal } from './running-total';

const TEN = 10 * MINUTE_MS;
const nan = Number.NaN;
const at = (...bins: number[]) => Float64Array.from(bins, (bin) => bin * TEN);
const total = (...values: number[]) => ({ times: at(...values.keys()), values: Float64Array.from(values) });
const ALWAYS = Number.NEGATIVE_INFINITY;

describe('increments of a running total', () => {
  it.each([
    { why: 'differences', values: [10, 10, 12.5, 13], increments: [nan, 0, 2.5, 0.5] },
    {
      why: 'a fall is a reset, whose value counts from 0',
      values: [240, 240.5, 1.5, 2],
      increments: [nan, 0.5, 1.5, 0.5],
    },
    { why: 'a reset to 0 adds nothing', values: [240, 0, 0.5], increments: [nan, 0, 0.5] },
    { why: 'what fell during a gap stands after it', values: [10, nan, nan, 14], increments: [nan, nan, nan, 4] },
    { why: 'a code below 0 is no total', values: [10, -999, 12], increments: [nan, nan, 2] },
  ])('$why', ({ values, increments }) => {
    const given = total(...values);
    expect(Array.from(incrementsAt(given, given.times, ALWAYS).values)).toEqual(increments);
  });

  it('says in which time an amount fell', () => {
    const given = total(10, nan, nan, 14);
    // from the first bin to the fourth: 3 × 10 min
    expect(incrementsAt(given, at(3), ALWAYS).spans[0]).toBe(3 * TEN);
  });

  it('does not count from a total of another column, nor over more than 31 days', () => {
    expect(incrementsAt(total(10, 12), at(1), TEN).values[0]).toBeNaN();
    const far = { times: Float64Array.of(0, 31 * DAY_MS, 63 * DAY_MS), values: Float64Array.of(1, 5, 9) };
    // 31 days are counted, 32 are not
    expect(Array.from(incrementsAt(far, far.times, ALWAYS).values)).toEqual([nan, 4, nan]);
  });
});

it.each([
  { why: 'nothing follows the newest row', values: [1, 2, 3], changed: [2], followers: [] },
  { why: 'the next row follows a late one', values: [1, 2, 3], changed: [1], followers: [2] },
  { why: 'the next total, over rows without one', values: [1, 2, nan, -99, 3], changed: [1], followers: [4] },
  { why: 'not rows that came along', values: [1, 2, 3, 4], changed: [1, 2], followers: [3] },
])('$why', ({ values, changed, followers }) => {
  expect(findFollowers(total(...values), at(...changed))).toEqual(Array.from(at(...followers)));
});

it.each([
  { why: 'a column that rises and holds', values: [0, 0, 0.5, 0.5, 3, 3, 8, 8], isTotal: true },
  // 6 rises, 1 fall at midnight
  { why: 'one that begins anew each day', values: [1, 2, 3, 4, 0, 1, 2], isTotal: true },
  { why: 'a shower', values: [0, 0, 0.5, 1, 2, 1, 0, 0], isTotal: false },
  { why: 'a column without rain', values: [0, 0, 0, 0, 0], isTotal: false },
  { why: 'codes in a total', values: [1, -999, 2, 3, nan, 4], isTotal: true },
])('$why: $isTotal', ({ values, isTotal }) => {
  expect(looksLikeTotal(Float64Array.from(values))).toBe(isTotal);
});
